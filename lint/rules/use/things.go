package use

import (
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/model"
)

// unusedKind finds kinds that no rule names, nor any of their things.
func unusedKind(p *lint.Pass) {
	for _, k := range p.Model.Kinds {
		if k.Table == nil && !k.Seat && !isTable(p, k) && !usesKind(p, k) {
			p.Reportf(k.Range, "a rule, attribute or zone that names it; else remove it, with its things",
				"Nothing uses the kind %q.", k.Name)
		}
	}
}

func isTable(p *lint.Pass, k *model.Kind) bool {
	return p.Model.Game != nil && p.Model.Game.Kind == k || k.Range.Filename == ""
}

// usesKind says whether anything outside of the kind and its own things names it or one of them.
func usesKind(p *lint.Pass, k *model.Kind) bool {
	known := lint.Cached(p, "kinds in use", func() map[*model.Kind]bool { return map[*model.Kind]bool{} })
	is, ok := known[k]
	if !ok {
		is = findUse(p, k)
		known[k] = is
	}
	return is
}

func findUse(p *lint.Pass, k *model.Kind) bool {
	used, always := p.Used(), p.Reach().Force.Always
	own := func(at *lint.Location) bool {
		return at.Kind == k || at.Thing != nil && at.Thing.Kind == k && at.Proc == nil
	}
	return elsewhere(used.Reads[k], own) || elsewhere(used.Writes[k], own) || before(p, k.Name, k.Range) ||
		slices.ContainsFunc(k.Attrs, func(a *model.Attr) bool { return elsewhere(used.Reads[a], own) }) ||
		slices.ContainsFunc(k.Things, func(t *model.Thing) bool { return always[t] || elsewhere(used.Reads[t], own) })
}

// unreachedThing finds things that no rule can reach: nothing names them, and nothing loops over their kind.
func unreachedThing(p *lint.Pass) {
	always, offered := p.Reach().Force.Always, offered(p)
	for _, k := range p.Model.Kinds {
		if offered[k] || k.Copies > 0 || k.Scene || !usesKind(p, k) {
			continue
		}
		for _, t := range k.Things {
			if !always[t] && !names(p, t) {
				p.Reportf(t.Range, "a rule, deck or list that names it, or all("+k.Name+")",
					"No rule can reach the %s %q.", k.Name, t.Name)
			}
		}
	}
}

// names says whether anything but the thing itself names it.
func names(p *lint.Pass, t *model.Thing) bool {
	own := func(at *lint.Location) bool { return at.Thing == t }
	return elsewhere(p.Used().Reads[t], own) || before(p, t.Name, t.Range)
}

// offered are the kinds whose things rules reach without naming them.
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
	for _, e := range slices.Concat(p.Index.Entries, p.Index.Tests.Entries) {
		model.Walk(e.Expr, func(x model.Expr) { offeredBy(x, add) })
	}
	return out
}

// offeredBy adds the kinds that an expression loops over.
func offeredBy(x model.Expr, add func(*model.Kind)) {
	t := x.Type()
	switch x := x.(type) {
	case *model.Call:
		add(x.Kind)
	case *model.Const:
		l, ok := x.Value.([]any)
		if ok && t.Class == model.List && t.Elem != nil && t.Elem.Kind != nil && len(l) == len(t.Elem.Kind.Things) {
			add(t.Elem.Kind)
		}
	}
	add(tallied(t))
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

// neverInForce finds things whose hooks and actions nothing ever brings into play.
func neverInForce(p *lint.Pass) {
	for _, t := range p.Model.Things[1:] {
		if len(t.Hooks)+len(t.Actions) > 0 && !p.Reach().Force.Brings(t) {
			p.Reportf(t.Range, "an attribute lends("+t.Kind.Name+"), or a zone of such things that works or hears",
				"The hooks and actions of the %s %q are never in force.", t.Kind.Name, t.Name)
		}
	}
}

// neverCreated finds counters and scenes that no rule brings into play.
func neverCreated(p *lint.Pass) {
	for _, k := range p.Model.Kinds {
		if k.Copies == 0 && !k.Scene || !usesKind(p, k) || len(p.Used().Writes[k]) > 0 || starts(p, k) {
			continue
		}
		what := "counter of the kind"
		if k.Scene {
			what = "scene"
		}
		p.Reportf(k.Range, "a `create \""+k.Name+"\"` somewhere; else remove the kind",
			"Nothing ever creates a %s %q.", what, k.Name)
	}
}

// starts says whether counters of a kind are in some zone from the start, or are moved there by name.
func starts(p *lint.Pass, k *model.Kind) bool {
	return slices.ContainsFunc(p.Model.Zones, func(z *model.Zone) bool {
		return z.Starts != nil && slices.Contains(lint.ZoneKinds(z), k)
	}) || slices.ContainsFunc(k.Things, func(t *model.Thing) bool { return len(p.Used().Reads[t]) > 0 })
}

// unshownText finds texts of things that no sentence shows: nobody will read them.
func unshownText(p *lint.Pass) {
	shown := shownTexts(p.Model)
	for _, k := range p.Model.Kinds {
		for _, n := range k.Texts {
			if n != "name" && !slices.Contains(shown[n], k) { // names are shown wherever things are
				p.Reportf(textNamed(p, k, n), "a text with {x."+n+"} in it; else remove it",
					"Nothing shows the text %q of a %s.", n, k.Name)
			}
		}
	}
}

// shownTexts are, by name of a text, the kinds whose things' texts are shown.
func shownTexts(m *model.Model) map[string][]*model.Kind {
	out := map[string][]*model.Kind{}
	for _, t := range m.Texts {
		for _, part := range t.All() {
			if read, ok := part.Value.(*model.TextRead); ok {
				out[read.Name] = append(out[read.Name], read.X.Type().Kind.Members()...)
			}
		}
	}
	return out
}

func textNamed(p *lint.Pass, k *model.Kind, name string) hcl.Range {
	for _, text := range lint.PlainStrings(lint.Value(p.Block(k.Range), "text")) {
		if text.Name == name {
			return text.At
		}
	}
	return k.Range
}
