package load_test

import (
	"path/filepath"
	"testing"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/diag/diagtest"
	"github.com/stellar-rules/stellar/schema/internal/load"
	"github.com/stellar-rules/stellar/schema/source"
)

const specDir = "../../../testdata/spec"

// spec are the cases that show what the language means and what it refuses.
func spec(t testing.TB) []diagtest.Case { return diagtest.Read(t, filepath.Join(specDir, "*.hcl")) }

// TestSpec holds every case to its word: the findings it wants, and no other.
func TestSpec(t *testing.T) {
	for _, c := range spec(t) {
		t.Run(c.String(), func(t *testing.T) {
			in := c.Input(t)
			diagtest.Check(t, loaded(c, in), in.Wants)
		})
	}
}

// loaded are the findings of a case.
func loaded(c diagtest.Case, in diagtest.Input) diag.Findings {
	if game, given := c.Game(); given {
		last := &in.Packs[len(in.Packs)-1]
		*last = append(*last, game)
	}
	set := &source.Set{}
	li := load.Input{Scenario: in.Scenario, Options: in.Options}
	var finds diag.Findings
	for _, files := range in.Packs {
		var pack load.PackFiles
		for _, x := range files {
			f, fs := set.Parse(x.Name, []byte(x.Text))
			finds.Add(fs...)
			if f != nil {
				pack.Files = append(pack.Files, f)
			}
		}
		li.Packs = append(li.Packs, pack)
	}
	if !finds.HasErrors() {
		_, fs := load.Load(li)
		finds.Add(fs...)
	}
	return finds
}
