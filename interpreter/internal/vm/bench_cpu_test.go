//go:build unix

package vm

import (
	"syscall"
	"time"
)

// cpuTime is the time that the process has spent on processors: on a machine that does
// other things too it says more than the clock.
func cpuTime() time.Duration {
	var use syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &use) != nil {
		return 0
	}
	return time.Duration(use.Utime.Nano() + use.Stime.Nano())
}
