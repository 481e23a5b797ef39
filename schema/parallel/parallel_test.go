package parallel_test

import (
	"testing"

	"github.com/stellar-rules/stellar/schema/parallel"
)

func TestEach(t *testing.T) {
	done := make([]int, 100)
	parallel.Each(len(done), func(i int) { done[i]++ })
	for i, n := range done {
		if n != 1 {
			t.Errorf("%d was done %d times", i, n)
		}
	}
	parallel.Each(0, func(int) { t.Error("there is nothing to do") })
	defer func() {
		if cause := recover(); cause != "3" {
			t.Errorf("the panic is lost: %v", cause)
		}
	}()
	parallel.Each(10, func(i int) {
		if i == 3 || i == 7 {
			panic(string(rune('0' + i)))
		}
	})
}
