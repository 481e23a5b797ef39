package files

import (
	"bytes"
	"path"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// nameStyle finds names that are not lower-case words joined by single underscores. The loader refuses the worst,
// but accepts any names of attributes, columns and loops.
func nameStyle(p *lint.Pass, f *source.File) {
	lint.EachBlock(f.Body, func(b *hclsyntax.Block) {
		for i, l := range b.Labels {
			if !refersTo[b.Type] {
				styled(p, l, b.LabelRanges[i])
			}
		}
		for _, name := range namesThings[b.Type] {
			for _, k := range lint.ObjectKeys(lint.Value(b, name)) {
				styled(p, k.Name, k.At)
			}
		}
	})
}

// namesThings are the attributes of blocks whose value is an object of declared names.
var namesThings = map[string][]string{
	"kind":      {"fixed", "state", "lists", "parts"},
	"game":      {"state"},
	"scenario":  {"state"},
	"table":     {"keys", "gives"},
	"stat":      {"takes"},
	"function":  {"takes"},
	"procedure": {"takes"},
	"action":    {"takes"},
	"graph":     {"takes", "joins"},
}

// refersTo are the blocks whose labels refer to other declarations, or are free words.
var refersTo = map[string]bool{
	"set": true, "gain": true, "pay": true, "stop": true, "before": true, "after": true, "instead": true,
	"run": true, "modifier": true, "change": true, "common": true, "roster": true, "answer": true,
	"test": true, "expect": true,
}

var (
	oddName   = lazy.Regexp(`[A-Z]|__|_$`)
	humps     = lazy.Regexp(`([a-z0-9])([A-Z])`)
	manyLines = lazy.Regexp(`_+`)
)

func styled(p *lint.Pass, name string, at hcl.Range) {
	if oddName().MatchString(name) {
		better := strings.ToLower(humps().ReplaceAllString(name, "${1}_$2"))
		p.Reportf(at, "lower-case letters, words joined by one _", "The name %q is not written as names should be.", name).
			Help(strings.Trim(manyLines().ReplaceAllString(better, "_"), "_"))
	}
}

// missingNeed finds packs that use another pack's declarations without saying that they need it: it is loaded only
// because a third pack needs it.
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

// unusedNeed finds packs that are needed, but nothing of which is used.
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

// overruledChange finds changes that another pack replaces: neither of the two is built on the other, so neither can
// have meant it.
func overruledChange(p *lint.Pass) {
	packs := newPacksOf(p)
	last := map[string]*model.Change{}
	for _, c := range p.Model.Changes {
		was := last[c.What]
		last[c.What] = c
		if was == nil || !c.Anew {
			continue
		}
		lost, wins := packs.packOf(was.Now.Filename), packs.packOf(c.Now.Filename)
		if lost == "" || wins == "" || lost == wins || packs.buildsOn(wins, lost) || sameValue(p, was.Now, c.Now) {
			continue
		}
		p.Reportf(c.Now, "`original`, which is what other packs have made of it",
			"The pack %q changes %s too, and this overrides it.", lost, c.What).See(was.Now,
			"What is said here is lost.")
	}
}

// sameValue says whether two attributes are written alike: it does not matter which of them holds.
func sameValue(p *lint.Pass, a, b hcl.Range) bool {
	x, y := lint.Value(p.Block(a), p.Text(a)), lint.Value(p.Block(b), p.Text(b))
	return x != nil && y != nil && bytes.Equal(p.Source(x.Range()), p.Source(y.Range()))
}

// buildsOn says whether a pack needs another, itself or by way of others. Packs come after those they need.
func (w *packsOf) buildsOn(id, other string) bool {
	on := map[string]bool{other: true}
	for _, b := range w.blocks {
		on[b.Labels[0]] = on[b.Labels[0]] || slices.ContainsFunc(needs(b), func(n lint.Named) bool { return on[n.Name] })
	}
	return on[id]
}

// needs are the packs that one names, without the versions that they must have.
func needs(b *hclsyntax.Block) []lint.Named {
	out := lint.PlainStrings(lint.Value(b, "needs"))
	for i := range out {
		out[i].Name, _ = packs.Mentioned(out[i].Name)
	}
	return out
}

// packsOf knows which packs there are, and what one uses of another.
type packsOf struct {
	blocks []*hclsyntax.Block
	dirs   []string                // the folders of packs, the longest first
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
			eachEdge(p, w.noteUse)
		}
		return w
	})
}

// noteUse keeps the first use of one pack by another, by file and line.
func (w *packsOf) noteUse(use, of hcl.Range) {
	k := [2]string{w.packOf(use.Filename), w.packOf(of.Filename)}
	was, seen := w.first[k]
	if !seen || use.Filename < was.Filename || use.Filename == was.Filename && use.Start.Byte < was.Start.Byte {
		w.first[k] = use
	}
}

// packOf is the id of a file's pack, by its folder; empty for a file outside of packs.
func (w *packsOf) packOf(file string) string {
	for _, d := range w.dirs {
		if d == "." || strings.HasPrefix(file, d+"/") {
			return w.ids[d]
		}
	}
	return ""
}

// eachEdge visits all uses, in no order: the place of the use, and that of what is used.
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
	for _, t := range m.Things[1:] {
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
