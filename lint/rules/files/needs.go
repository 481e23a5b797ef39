package files

import (
	"path"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/model"
)

// missingNeed finds packs that use what another pack declares without saying that they need it:
// it is there only because a third pack needs it.
func missingNeed(p *lint.Pass) {
	packs := newPacksOf(p)
	for _, from := range packs.blocks {
		for _, to := range packs.blocks {
			use, found := packs.first[[2]string{from.Labels[0], to.Labels[0]}]
			said := func(n lint.Named) bool { return n.Name == to.Labels[0] }
			if found && from != to && !slices.ContainsFunc(needs(from), said) {
				p.Reportf(use, `needs = [… "`+to.Labels[0]+`"]`,
					"This is from the pack %q, which the pack %q does not declare in `needs`.", to.Labels[0], from.Labels[0]).
					See(from.LabelRanges[0], "The pack declares what it needs here.")
			}
		}
	}
}

// unusedNeed finds packs that are said to be needed, and of which nothing is used.
func unusedNeed(p *lint.Pass) {
	packs := newPacksOf(p)
	for _, from := range packs.blocks {
		for _, n := range needs(from) {
			_, used := packs.first[[2]string{from.Labels[0], n.Name}]
			there := func(b *hclsyntax.Block) bool { return b.Labels[0] == n.Name }
			if !used && slices.ContainsFunc(packs.blocks, there) {
				p.Reportf(n.At, "only packs that this one builds on", "Nothing from the pack %q is used here.", n.Name)
			}
		}
	}
}

// needs are the packs that a pack says it needs.
func needs(b *hclsyntax.Block) []lint.Named { return lint.PlainStrings(lint.Value(b, "needs")) }

// packsOf says which packs there are, and what one uses of another.
type packsOf struct {
	blocks []*hclsyntax.Block
	dirs   []string                // in which packs lie, the longest first
	ids    map[string]string       // by folder
	first  map[[2]string]hcl.Range // where a pack first uses something of another
}

func newPacksOf(p *lint.Pass) *packsOf {
	return lint.Cached(p, "packs", func() *packsOf {
		w := &packsOf{ids: map[string]string{}, first: map[[2]string]hcl.Range{}}
		for _, f := range p.Files {
			for b := range lint.Blocks(f.Body, "pack") {
				if len(b.Labels) == 1 {
					dir := path.Dir(f.Name)
					w.blocks, w.dirs, w.ids[dir] = append(w.blocks, b), append(w.dirs, dir), b.Labels[0]
				}
			}
		}
		slices.SortFunc(w.dirs, func(a, b string) int { return len(b) - len(a) })
		if len(w.blocks) > 1 {
			eachEdge(p, w.note)
		}
		return w
	})
}

// note keeps the first use of one pack by another: by file and line.
func (w *packsOf) note(use, of hcl.Range) {
	k := [2]string{w.packOf(use.Filename), w.packOf(of.Filename)}
	was, seen := w.first[k]
	if !seen || use.Filename < was.Filename || use.Filename == was.Filename && use.Start.Byte < was.Start.Byte {
		w.first[k] = use
	}
}

// packOf is the id of the pack of a file, by the folders in which packs lie; empty for a file outside of all packs.
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
	lint.EachHook(m, func(o *model.Moment, h *model.Hook) {
		if o.Proc != nil {
			visit(h.Range, o.Proc.Range)
		}
	})
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
