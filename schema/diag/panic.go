package diag

import (
	"fmt"
	"runtime"
	"strings"
)

// Panicked describes a panic to whoever mends it, with the place in the sources. The deferred function that recovers
// calls it.
func Panicked(cause any) string {
	pcs := make([]uintptr, 64)
	frames := runtime.CallersFrames(pcs[:runtime.Callers(2, pcs)])
	for panicking := false; ; {
		f, more := frames.Next()
		if panicking && !strings.HasPrefix(f.Function, "runtime.") {
			_, file, _ := strings.Cut(f.File, "/stellar/")
			if file == "" {
				file = f.File // of another module
			}
			return fmt.Sprintf("%v (%s:%d)", cause, file, f.Line)
		}
		if panicking = panicking || f.Function == "runtime.gopanic"; !more {
			return fmt.Sprint(cause)
		}
	}
}
