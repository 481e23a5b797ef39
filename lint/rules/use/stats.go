package use

import (
	"reflect"
	"slices"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/model"
)

// unusedStat finds figures that nothing asks for: whatever modifies them has no effect.
func unusedStat(p *lint.Pass) {
	for _, s := range p.Model.Stats {
		if elsewhere(p.Used().Reads[s], func(at *lint.Location) bool { return at.Stat == s }) {
			continue
		}
		f := p.Reportf(s.Range, "a rule, text, map or bot that reads it; else remove it, with what modifies it",
			"Nothing reads the stat %q.", s.Name)
		if len(s.Mods) > 0 {
			f.See(s.Mods[0].Range, "This modifies it, to no effect.")
		}
	}
}

// unmodifiedStat finds figures that nothing modifies: a function says the same in fewer words.
func unmodifiedStat(p *lint.Pass) {
	for _, s := range p.Model.Stats {
		if len(s.Mods) == 0 && len(s.Terms) == 0 && !isConst(s.Base, false) {
			p.Reportf(s.Range, "a modifier of it in some thing; else a function", "No modifier changes the stat %q.", s.Name)
		}
	}
}

// grantless finds abilities that nothing ever grants.
func grantless(p *lint.Pass) {
	grants := func(m *model.Modifier) bool { return m.Set != nil && !isConst(m.Set, false) }
	for _, s := range p.Model.Stats {
		if s.Type.Class == model.Boolean && isConst(s.Base, false) && !slices.ContainsFunc(modifiers(s), grants) {
			p.Reportf(s.Range, "a modifier with set = true in what grants it", "Nothing grants %q: it is always false.", s.Name)
		}
	}
}

// modifiers are all that a stat has, of its own block and of things.
func modifiers(s *model.Stat) []*model.Modifier { return slices.Concat(s.Terms, s.Mods) }

// idleModifier finds modifiers that leave a figure as it is.
func idleModifier(p *lint.Pass) {
	for _, s := range p.Model.Stats {
		for _, d := range modifiers(s) {
			if why, role := changesNothing(s, d); why != "" {
				p.Reportf(p.AttributeRange(d.Range, role), "another value; else remove the block",
					"%s: this does not change %q.", why, s.Name)
			}
		}
	}
}

// changesNothing says why a modifier changes nothing, and which of its attributes does not; empty where it may.
func changesNothing(s *model.Stat, d *model.Modifier) (why, role string) {
	parts := []model.Expr{d.Set, d.Times, d.Add, d.PartOf[0]}
	// Where several set a stat, one that sets the base may be what counts.
	others := func(o *model.Modifier) bool { return o != d && o.Set != nil }
	switch {
	case len(slices.DeleteFunc(parts, func(e model.Expr) bool { return e == nil })) != 1:
	case isConst(d.Add, int64(0)):
		return "Nothing is added", "add"
	case isConst(d.Times, int64(1)):
		return "Times one", "times"
	case d.HasPart && sameConst(d.PartOf[0], d.PartOf[1]):
		return "All parts of it", "part"
	case sameConst(d.Set, s.Base) && !slices.ContainsFunc(modifiers(s), others):
		return "It is set to the value it has anyway", "set"
	}
	return "", ""
}

func isConst(e model.Expr, value any) bool {
	c, ok := e.(*model.Const)
	return ok && c.Value == value
}

func sameConst(a, b model.Expr) bool {
	x, ok := a.(*model.Const)
	y, ok2 := b.(*model.Const)
	return ok && ok2 && reflect.DeepEqual(x.Value, y.Value)
}

// unaskedModifier finds modifiers of a stat that never asks those whom their thing is lent to.
func unaskedModifier(p *lint.Pass) {
	for _, s := range p.Model.Stats {
		for _, d := range s.Mods {
			if !p.Reach().Force.Adjusts(d) {
				p.Reportf(d.Range, "a slot or zone that lends such things to what the stat asks (`from`)",
					"The stat %q never asks for what a thing of the kind %q brings.", s.Name, d.Thing.Kind.Name).
					See(s.Range, "The stat is declared here.")
			}
		}
	}
}
