// Package parallel runs independent work concurrently.
package parallel

import (
	"runtime"
	"sync"

	"github.com/stellar-rules/stellar/schema/diag"
)

// workers is the number of goroutines at least: some wait for files.
const workers = 4

// Each calls do for 0 to n-1, several at once. A panic is passed to the caller: that of the least number, wherever
// it happened.
func Each(n int, do func(int)) {
	var wg sync.WaitGroup
	next := make(chan int)
	causes := make([]any, n)
	guarded := func(i int) {
		defer func() {
			causes[i] = recover()
			if err, ok := causes[i].(runtime.Error); ok {
				causes[i] = diag.Panicked(err) // who panics for it elsewhere cannot say where it was
			}
		}()
		do(i)
	}
	for range max(workers, runtime.GOMAXPROCS(0)) {
		wg.Go(func() {
			for i := range next {
				guarded(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	wg.Wait()
	for _, cause := range causes {
		if cause != nil {
			panic(cause)
		}
	}
}
