//go:build unix

package native_test

import (
	"context"
	"flag"
	"math/rand/v2"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/internal/vm"
	"github.com/stellar-rules/stellar/interpreter/native"
	"github.com/stellar-rules/stellar/interpreter/search"
)

// BenchmarkPlayouts plays games by chance, interpreted and as Go. It compiles itself with the games in it, as a program
// that it runs; -keep names a file for that program.
func BenchmarkPlayouts(b *testing.B) {
	names := whole
	if *games != "" {
		names = strings.Split(*games, ",")
	}
	if os.Getenv(built) == "" {
		runBuilt(b, names)
		return
	}
	of(b, names, func(name string, load func() *interpreter.Game) {
		plain, fast := load(), load()
		if !native.Find(fast) {
			b.Fatal("the game is not compiled into this program")
		}
		name = path.Base(name)
		b.Run(name+"/interpreted", func(b *testing.B) { playouts(b, plain, byHand) })
		b.Run(name+"/go", func(b *testing.B) { playouts(b, fast, byHand) })
		b.Run(name+"/interpreted search", func(b *testing.B) { playouts(b, plain, bySearch) })
		b.Run(name+"/search", func(b *testing.B) { playouts(b, fast, bySearch) })
		b.Run(name+"/playout", func(b *testing.B) { playouts(b, fast, byMachine) })
	})
}

var keep = flag.String("keep", "", "a file for the program with the games in it")

func runBuilt(b *testing.B, names []string) {
	var list []*interpreter.Game
	of(b, names, func(_ string, load func() *interpreter.Game) { list = append(list, load()) })
	folder := b.TempDir()
	file, err := native.Overlay("../..", folder, list)
	if err != nil {
		b.Fatal(err)
	}
	program := *keep
	if program == "" {
		program = filepath.Join(folder, "built.test")
	}
	cmd := exec.CommandContext(b.Context(), "go", "test", "-overlay", file, "-vet", "off", "-c", "-o", program, ".")
	if out, err := cmd.CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	args := []string{"-games", *games}
	flag.Visit(func(f *flag.Flag) {
		if slices.Contains([]string{"test.bench", "test.benchtime", "test.cpu"}, f.Name) {
			args = append(args, "-"+f.Name+"="+f.Value.String())
		}
	})
	cmd = exec.CommandContext(b.Context(), program, append(args, "-test.run=xxx")...)
	cmd.Env, cmd.Stdout, cmd.Stderr = append(os.Environ(), built+"=1"), os.Stdout, os.Stderr
	if err := cmd.Run(); err != nil {
		b.Fatal(err)
	}
}

// byHand plays a position to its end by answering each decision, byMachine leaves that to the machine.
func byHand(m *interpreter.Machine, start *interpreter.State, c *chooser) func() error {
	s := start.Clone()
	return func() error {
		s.CopyFrom(start)
		for {
			d, err := m.Advance(context.Background(), s)
			if err != nil || d == nil {
				return err
			}
			if err := m.Take(s, c.Choose(d.Count())); err != nil {
				return err
			}
		}
	}
}

func byMachine(m *interpreter.Machine, start *interpreter.State, c *chooser) func() error {
	p := &interpreter.Playout{By: c}
	return func() error {
		_, err := m.Playout(context.Background(), start, p)
		return err
	}
}

// bySearch answers the first decision by a search of a thousand playouts.
func bySearch(m *interpreter.Machine, start *interpreter.State, c *chooser) func() error {
	return func() error {
		d, err := m.Advance(context.Background(), start)
		if err == nil {
			_, err = search.New(1000, c.now.Uint64()).Answer(context.Background(), m, start, d)
		}
		return err
	}
}

// A chooser takes any option.
type chooser struct{ now, was rand.PCG }

func (c *chooser) Choose(n int) int { return int(vm.Below(&c.now, uint64(n))) }
func (c *chooser) Begin()           { c.was = c.now }
func (c *chooser) Restart()         { c.now = c.was }

func playouts(b *testing.B, g *interpreter.Game,
	way func(*interpreter.Machine, *interpreter.State, *chooser) func() error) {
	m, start := g.NewMachine(), newState(b, g, 1)
	if _, err := m.Advance(context.Background(), start); err != nil {
		b.Fatal(err)
	}
	c := &chooser{now: *rand.NewPCG(1, 1)}
	play := way(m, start, c)
	b.ReportAllocs()
	from := cpuTime()
	for b.Loop() {
		c.Begin()
		if err := play(); err != nil {
			b.Fatal(err)
		}
	}
	if spent := cpuTime() - from; spent > 0 {
		b.ReportMetric(float64(spent.Nanoseconds())/float64(b.N), "cpu-ns/op")
		b.ReportMetric(float64(b.N)/spent.Seconds(), "playouts/s")
	}
}

// cpuTime is the processor time of the process.
func cpuTime() time.Duration {
	var use syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &use) != nil {
		return 0
	}
	return time.Duration(use.Utime.Nano() + use.Stime.Nano())
}
