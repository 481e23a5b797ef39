package use

import (
	"slices"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/model"
)

// unusedKind finds kinds that no rule names, and of whose things none is named either.
func unusedKind(p *lint.Pass) {
	always := p.Reach().Force.Always
	for _, k := range p.Model.Kinds {
		if k.Table == nil && !k.Seat && !isTable(p, k) && !usesKind(p, k, always) {
			p.Reportf(k.Range, "a rule, attribute or zone that names it; else it can go, with its things",
				"Nothing uses the kind %q.", k.Name)
		}
	}
}

// isTable says that a kind is that of the game itself.
func isTable(p *lint.Pass, k *model.Kind) bool {
	return p.Model.Game != nil && p.Model.Game.Kind == k || k.Range.Filename == ""
}

// usesKind says whether anything outside of the kind and its own things names it or one of them.
func usesKind(p *lint.Pass, k *model.Kind, always map[*model.Thing]bool) bool {
	known := lint.Cached(p, "kinds in use", func() map[*model.Kind]bool { return map[*model.Kind]bool{} })
	is, ok := known[k]
	if !ok {
		is = findUse(p, k, always)
		known[k] = is
	}
	return is
}

func findUse(p *lint.Pass, k *model.Kind, always map[*model.Thing]bool) bool {
	own := func(at *lint.Location) bool {
		return at.Kind == k || at.Thing != nil && at.Thing.Kind == k && at.Proc == nil
	}
	if elsewhere(slices.Concat(p.Used().Reads[k], p.Used().Writes[k]), own) || before(p, k.Name, k.Range) {
		return true
	}
	for _, a := range k.Attrs {
		if elsewhere(p.Used().Reads[a], own) {
			return true
		}
	}
	for _, t := range k.Things {
		if always[t] || elsewhere(p.Used().Reads[t], own) {
			return true
		}
	}
	return false
}

// unreachedThing finds things that no rule can come by: nothing names them, and nothing runs
// through their kind.
func unreachedThing(p *lint.Pass) {
	force := p.Reach().Force
	offered := offered(p)
	for _, k := range p.Model.Kinds {
		if offered[k] || k.Copies > 0 || k.Scene || !usesKind(p, k, force.Always) {
			continue
		}
		for _, t := range k.Things {
			if !force.Always[t] && t.Range.Filename != "" && !names(p, t) {
				p.Reportf(t.Range, "a rule, deck or list that names it, or all("+k.Name+")",
					"No rule can come by the %s %q.", k.Name, t.Name)
			}
		}
	}
}

// names says whether anything but the thing itself names it.
func names(p *lint.Pass, t *model.Thing) bool {
	own := func(at *lint.Location) bool { return at.Thing == t }
	return elsewhere(p.Used().Reads[t], own) || before(p, t.Name, t.Range)
}

// offered are the kinds whose things rules come by without naming them.
func offered(p *lint.Pass) map[*model.Kind]bool {
	out := map[*model.Kind]bool{}
	m := p.Model
	add := func(k *model.Kind) {
		for _, x := range k.Members() {
			out[x] = true
		}
		if k != nil {
			out[k] = true
		}
	}
	for _, k := range m.Kinds {
		if k.Seat || k.Ordered || k.Board != nil || k.Table != nil || k.Between != nil || isTable(p, k) {
			add(k)
		}
		for _, a := range k.Attrs {
			switch {
			case a.Of != nil && len(p.Used().Reads[a]) > 0:
				add(a.Of.Owner)
			case a.Class == model.Part:
				add(a.Type.Kind)
			}
			add(tallied(a.Type))
		}
	}
	for _, z := range m.Zones {
		add(z.Of)
	}
	for _, g := range m.Graphs {
		add(g.Joins[0])
		add(g.Joins[1])
	}
	for _, c := range m.Checks {
		add(c.Each)
	}
	for _, ix := range []*lint.Index{p.Index, p.Index.Tests} {
		if ix != nil {
			offeredIn(p, ix, add)
		}
	}
	return out
}

// offeredIn adds the kinds that expressions run through.
func offeredIn(p *lint.Pass, ix *lint.Index, add func(*model.Kind)) {
	for _, e := range ix.Entries {
		model.Walk(e.Expr, func(x model.Expr) {
			if c, ok := x.(*model.Call); ok && c.Kind != nil {
				add(c.Kind)
			}
			if t := x.Type(); t != nil {
				if c, ok := x.(*model.Const); ok && t.Class == model.List && t.Elem != nil && t.Elem.Kind != nil {
					if l, ok := c.Value.([]any); ok && len(l) == len(t.Elem.Kind.Things) {
						add(t.Elem.Kind)
					}
				}
				add(tallied(t))
			}
		})
	}
}

// tallied is the kind whose things a tally counts; nil for other types.
func tallied(t *model.Type) *model.Kind {
	for ; t != nil; t = t.Elem {
		if t.Class == model.Tally {
			return t.Kind
		}
	}
	return nil
}
