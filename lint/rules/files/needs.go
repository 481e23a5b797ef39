package files

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// missingNeed finds packs that use what another pack declares without saying that they need it:
// it is there only because a third pack needs it.
func missingNeed(p *lint.Pass) {
	packs := newPacksOf(p)
	if len(packs.block) < 2 {
		return
	}
	first := map[[2]string]hcl.Range{}
	eachEdge(p, func(use, of hcl.Range) {
		from, to := packs.packOf(use.Filename), packs.packOf(of.Filename)
		if from == "" || to == "" || from == to || !p.Owns(use.Filename) || slices.Contains(packs.needs(from), to) {
			return
		}
		key := [2]string{from, to}
		if was, seen := first[key]; !seen || isBefore(use, was) {
			first[key] = use
		}
	})
	for _, b := range packs.blocks() {
		for _, to := range slices.Sorted(maps.Keys(packs.block)) {
			use, found := first[[2]string{b.Labels[0], to}]
			if !found {
				continue
			}
			p.Report(&diag.Finding{Range: use,
				Summary: fmt.Sprintf("This is of the pack %q, which the pack %q does not say it needs.", to, b.Labels[0]),
				Detail:  fmt.Sprintf("needs = [… %q]", to),
				Related: []diag.Related{{Range: b.LabelRanges[0], Note: "The pack says what it needs here."}}})
		}
	}
}

// unusedNeed finds packs that are said to be needed, and of which nothing is used.
func unusedNeed(p *lint.Pass) {
	packs := newPacksOf(p)
	if len(packs.block) < 2 {
		return
	}
	used := map[[2]string]bool{}
	eachEdge(p, func(use, of hcl.Range) {
		used[[2]string{packs.packOf(use.Filename), packs.packOf(of.Filename)}] = true
	})
	for _, b := range packs.blocks() {
		a := b.Body.Attributes["needs"]
		if a == nil {
			continue
		}
		for _, n := range lint.PlainStrings(a.Expr) {
			if packs.block[n.Name] != nil && !used[[2]string{b.Labels[0], n.Name}] {
				p.Reportf(n.At, "only packs that this one builds on", "Nothing of the pack %q is used here.", n.Name)
			}
		}
	}
}

// packsOf says which pack each file belongs to, by the folders in which packs lie.
type packsOf struct {
	dirs  []string          // the longest first
	ids   map[string]string // by folder
	block map[string]*hclsyntax.Block
}

func newPacksOf(p *lint.Pass) *packsOf {
	w := &packsOf{ids: map[string]string{}, block: map[string]*hclsyntax.Block{}}
	for _, f := range p.Files {
		for _, b := range f.Body.Blocks {
			if b.Type == "pack" && len(b.Labels) == 1 {
				dir := path.Dir(f.Name)
				w.dirs = append(w.dirs, dir)
				w.ids[dir] = b.Labels[0]
				w.block[b.Labels[0]] = b
			}
		}
	}
	slices.SortFunc(w.dirs, func(a, b string) int { return len(b) - len(a) })
	return w
}

// packOf is the id of the pack of a file; empty for a file outside of all packs.
func (w *packsOf) packOf(file string) string {
	for _, d := range w.dirs {
		if d == "." || strings.HasPrefix(file, d+"/") {
			return w.ids[d]
		}
	}
	return ""
}

// eachEdge visits what is used where, in no order: the place of the use, and that of what is used.
func eachEdge(p *lint.Pass, visit func(use, of hcl.Range)) {
	m := p.Model
	for _, uses := range []lint.Uses{p.Index.Reads, p.Index.Writes} {
		for of, list := range uses {
			if at := model.RangeOf(of); at.Filename != "" {
				for _, u := range list {
					visit(u.Range, at)
				}
			}
		}
	}
	for _, t := range m.Things {
		if t == nil {
			continue
		}
		visit(t.Range, t.Kind.Range)
		for _, x := range t.Mods {
			visit(x.Range, x.Stat.Range)
		}
	}
	for _, x := range m.Procs {
		for _, c := range x.Joins {
			visit(x.Range, c.Range)
		}
		for _, v := range x.Overrides {
			visit(v.Range, x.Range)
		}
	}
	for _, mo := range m.Moments {
		if mo.Proc == nil {
			continue
		}
		for _, h := range mo.Hooks() {
			visit(h.Range, mo.Proc.Range)
		}
	}
	for _, c := range m.Changes {
		visit(c.Now, c.Was)
	}
	for address, d := range m.Decisions {
		for _, b := range m.Bots {
			for _, a := range b.Answers[address] {
				visit(a.Range, d.Proc.Range)
			}
		}
	}
	for _, f := range m.Funcs {
		for _, v := range f.Overrides {
			visit(v.Range, f.Range)
		}
	}
}

// needs are the packs that a pack says it needs.
func (w *packsOf) needs(id string) []string {
	var out []string
	if a := w.block[id].Body.Attributes["needs"]; a != nil {
		for _, n := range lint.PlainStrings(a.Expr) {
			out = append(out, n.Name)
		}
	}
	return out
}

// blocks are the pack blocks, by id.
func (w *packsOf) blocks() []*hclsyntax.Block {
	var out []*hclsyntax.Block
	for _, id := range slices.Sorted(maps.Keys(w.block)) {
		out = append(out, w.block[id])
	}
	return out
}

// isBefore says whether a place comes before another, by file and line.
func isBefore(a, b hcl.Range) bool {
	return a.Filename < b.Filename || a.Filename == b.Filename && a.Start.Byte < b.Start.Byte
}
