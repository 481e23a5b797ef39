// Package vmtest plays packs that tests of packages above the machine write down. It is for tests only.
package vmtest

import (
	"testing"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// CompileText compiles a pack that is written here.
func CompileText(t testing.TB, text string) *interpreter.Game {
	t.Helper()
	var set source.Set
	f, finds := set.Parse("t.hcl", []byte("pack \"t\" {\n  version = \"1\"\n  title = \"T\"\n}\n"+text))
	if finds.HasErrors() {
		t.Fatal(finds)
	}
	m, finds := packs.Of(f).Load("", nil)
	if m == nil {
		t.Fatal(finds)
	}
	g, err := interpreter.Compile(m)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// NewState begins the game of a pack with seed 1.
func NewState(t testing.TB, g *interpreter.Game) *interpreter.State {
	t.Helper()
	s, err := g.New(interpreter.Setup{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Say answers the decision that is due by what its options are called.
func Say(t testing.TB, m *interpreter.Machine, s *interpreter.State, want string) {
	t.Helper()
	d, err := m.Advance(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	if d == nil {
		t.Fatalf("nothing to answer %q to", want)
	}
	var have []string
	for i := range d.Count() {
		name := d.Describe(i)
		if d.Option(i).Declines {
			name = "-"
		}
		have = append(have, name)
		if name == want {
			if err := m.Take(s, i); err != nil {
				t.Fatal(err)
			}
			return
		}
	}
	t.Fatalf("%s: %q is not among %q", d.Address, want, have)
}
