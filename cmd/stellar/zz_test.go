package main

import (
	"io"
	"os"
	"runtime/pprof"
	"strings"
	"testing"
)

func TestZZ(t *testing.T) {
	growHeap()
	f, _ := os.Create(os.Getenv("ZZP"))
	pprof.StartCPUProfile(f)
	for range 3 {
		Main(strings.Fields(os.Getenv("ZZ")), strings.NewReader(""), io.Discard, io.Discard)
	}
	pprof.StopCPUProfile()
	f.Close()
}
