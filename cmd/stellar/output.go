package main

import (
	"cmp"
	"errors"
	"io"
	"os"
	"syscall"
)

// An output is where the program writes what it gives. It remembers what first went wrong, and writes no
// more from then on: nobody who writes to it need look.
type output struct {
	to  io.Writer
	err error
}

// Write writes, unless that went wrong before.
func (o *output) Write(p []byte) (n int, err error) {
	if o.err == nil {
		n, o.err = o.to.Write(p)
	}
	return n, o.err
}

// fileOf is the file that a stream is, or writes to.
func fileOf(stream any) (*os.File, bool) {
	if o, ok := stream.(*output); ok {
		stream = o.to
	}
	f, ok := stream.(*os.File)
	return f, ok
}

// written gives the exit code of a command that would end with code: another, where what it gives could not
// be written. Who closed a pipe has read enough, and is told nothing.
func (a *app) written(code int) int {
	if a.output.err == nil {
		return code
	}
	if !errors.Is(a.output.err, syscall.EPIPE) {
		a.trouble(sayUnwritten.With("why", a.output.err))
	}
	return cmp.Or(code, exitOutput)
}
