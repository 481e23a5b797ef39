package eval

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	. "github.com/stellar-rules/stellar/schema/model"
)

var update = flag.Bool("update", false, "write the golden files anew")

// TestDisassembly notices when another version of expr compiles differently.
func TestDisassembly(t *testing.T) {
	f := newFleet()
	x := f.local(&Local{Name: "ship", Type: RefTo(f.ship)})
	y := f.local(&Local{Name: "target", Type: RefTo(f.ship), Index: 1})
	l, _ := f.ready(t)
	var b strings.Builder
	for _, c := range []struct {
		name string
		e    Expr
	}{{"arith6", f.arith6(x, y)}, {"pred3", f.pred3(x, y)}, {"sum20", f.sum20()}, {"strong", f.strong()}} {
		b.WriteString("# " + c.name + "\n" + compile(t, l, c.e).Disassemble())
	}
	path := filepath.Join("testdata", "programs.golden")
	if *update {
		if err := os.WriteFile(path, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), b.String()); diff != "" {
		t.Error(diff)
	}
}

// TestShared runs one program in many goroutines.
func TestShared(t *testing.T) {
	f := newFleet()
	l, _ := f.ready(t)
	p := compile(t, l, f.sum20())
	want := 0
	for i := range f.ships {
		if i%4 != 0 {
			want += i * 7 % 11
		}
	}
	var group sync.WaitGroup
	for range 8 {
		group.Add(1)
		go func() {
			defer group.Done()
			ev := l.NewEvaluator()
			ev.Bind(f)
			for range 50 {
				if v, fault := p.Int(ev, nil); v != want || fault != nil {
					t.Errorf("got %v %v", v, fault)
					return
				}
			}
		}()
	}
	group.Wait()
}
