package files

import (
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
)

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

// of is the id of the pack of a file; empty for a file outside of all packs.
func (w *packsOf) of(file string) string {
	for _, d := range w.dirs {
		if d == "." || strings.HasPrefix(file, d+"/") {
			return w.ids[d]
		}
	}
	return ""
}

// eachCrossing visits what is used where: the place of the use, and that of what is used.
func eachCrossing(p *lint.Pass, visit func(use, of hcl.Range)) {
	m, ix := p.Model, p.Index
	all := func(us []lint.Use, of hcl.Range) {
		for _, u := range us {
			visit(u.Range, of)
		}
	}
	for _, k := range m.Kinds {
		all(ix.Kind(k), k.Range)
		all(ix.Creates(k), k.Range)
		for _, a := range k.Attrs {
			all(ix.Reads(a), a.Range)
			all(ix.Writes(a), a.Range)
		}
	}
	for _, t := range m.Things {
		if t == nil {
			continue
		}
		all(ix.Thing(t), t.Range)
		visit(t.Range, t.Kind.Range)
		for _, x := range t.Mods {
			visit(x.Range, x.Stat.Range)
		}
	}
	for _, f := range m.Funcs {
		all(ix.Calls(f), f.Range)
	}
	for _, s := range m.Stats {
		all(ix.Asks(s), s.Range)
	}
	for _, t := range m.Tables {
		all(ix.Lookups(t), t.Range)
	}
	for _, z := range m.Zones {
		all(ix.Zone(z), z.Range)
		all(ix.Into(z), z.Range)
	}
	for _, b := range m.Boards {
		all(ix.Board(b), b.Range)
	}
	for _, g := range m.Graphs {
		all(ix.Graph(g), g.Range)
	}
	for _, o := range m.Options {
		all(ix.Option(o), o.Range)
	}
	for _, b := range m.Bots {
		all(ix.Bot(b), b.Range)
	}
	crossingsOfRules(p, all, visit)
}

func crossingsOfRules(p *lint.Pass, all func([]lint.Use, hcl.Range), visit func(use, of hcl.Range)) {
	m, ix := p.Model, p.Index
	for _, x := range m.Procs {
		all(ix.Runs(x), x.Range)
		for _, c := range x.Joins {
			visit(x.Range, c.Range)
		}
	}
	for _, mo := range m.Moments {
		if mo.Proc == nil {
			continue
		}
		for _, h := range slices.Concat(mo.Before, mo.Inst, mo.After) {
			visit(h.Range, mo.Proc.Range)
		}
	}
	for _, c := range m.Changes {
		visit(c.Now, c.Was)
	}
	for _, address := range slices.Sorted(maps.Keys(m.Decisions)) {
		d := m.Decisions[address]
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
	for _, x := range m.Procs {
		for _, v := range x.Overrides {
			visit(v.Range, x.Range)
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
