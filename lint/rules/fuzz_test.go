package rules_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/rules"
	"github.com/stellar-rules/stellar/schema/diag/diagtest"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// FuzzRun judges any text that loads by all rules, and makes the fixes: neither may panic, nor
// find anything outside of the text.
func FuzzRun(f *testing.F) {
	for _, dir := range []string{caseDir, "../../testdata/spec"} {
		for _, c := range diagtest.Read(f, filepath.Join(dir, "*.hcl")) {
			f.Add(c.Text())
		}
	}
	f.Fuzz(func(t *testing.T, src string) {
		if len(src) > 16<<10 {
			return
		}
		set := &source.Set{}
		file, finds := set.Parse("fuzz.hcl", []byte(src))
		if file == nil || finds.HasErrors() {
			return
		}
		u := &lint.Unit{Name: "fuzz", Files: []*source.File{file}}
		if !strings.Contains(src, "game \"") {
			game, _ := set.Parse("game.hcl", []byte("game \"fuzz\" {\n  seats = [1, 3]\n}\n"))
			u.Files = append(u.Files, game)
		}
		m, finds := packs.Of(u.Files...).Load("", nil)
		if m == nil || finds.HasErrors() {
			return
		}
		u.Models = []*model.Model{m}
		out := lint.Run(rules.All, []*lint.Unit{u}, &lint.Config{Preset: "all"})
		for _, x := range out {
			if r := x.Range; r.Filename != "" && (r.Start.Byte < 0 || r.Start.Byte > r.End.Byte ||
				r.End.Byte > len(set.Source(r.Filename))) {
				t.Errorf("%v: bytes %d to %d of %d", x, r.Start.Byte, r.End.Byte, len(set.Source(r.Filename)))
			}
		}
		lint.Fix(out, set)
	})
}
