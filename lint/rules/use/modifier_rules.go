package use

import (
	"fmt"
	"reflect"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// idleModifier finds modifiers that leave a figure as it is.
func idleModifier(p *lint.Pass) {
	for _, s := range p.Model.Stats {
		for _, d := range append(append([]*model.Modifier(nil), s.Terms...), s.Mods...) {
			if why := changesNothing(s, d); why != "" {
				p.Reportf(p.AttributeRange(d.Range, idleRole(d)), "another figure; else the block can go",
					"%s: this bends %q not at all.", why, s.Name)
			}
		}
	}
}

// changesNothing says why a modifier changes nothing; empty where it may.
func changesNothing(s *model.Stat, d *model.Modifier) string {
	parts := 0
	for _, e := range []model.Expr{d.Set, d.Times, d.Add, d.PartOf[0]} {
		if e != nil {
			parts++
		}
	}
	if parts != 1 {
		return ""
	}
	switch {
	case isNumber(d.Add, 0):
		return "Nothing is added"
	case isNumber(d.Times, 1):
		return "Times one"
	case d.HasPart && known(d.PartOf[0]) && known(d.PartOf[1]) && sameConst(d.PartOf[0], d.PartOf[1]):
		return "All parts of it"
	case known(d.Set) && known(s.Base) && sameConst(d.Set, s.Base) && onlySet(s, d):
		return "It is set to what it is by itself"
	}
	return ""
}

func idleRole(d *model.Modifier) string {
	switch {
	case d.Set != nil:
		return "set"
	case d.Times != nil:
		return "times"
	case d.HasPart:
		return "part"
	}
	return "add"
}

// onlySet says whether no other modifier of a stat sets it: where several do, one that sets the
// base may be what counts.
func onlySet(s *model.Stat, d *model.Modifier) bool {
	for _, list := range [][]*model.Modifier{s.Terms, s.Mods} {
		for _, o := range list {
			if o != d && o.Set != nil {
				return false
			}
		}
	}
	return true
}

func known(e model.Expr) bool {
	_, ok := e.(*model.Const)
	return ok
}

func isNumber(e model.Expr, n int) bool {
	c, ok := e.(*model.Const)
	return ok && c.Value == n
}

func sameConst(a, b model.Expr) bool {
	x, ok1 := a.(*model.Const)
	y, ok2 := b.(*model.Const)
	return ok1 && ok2 && reflect.DeepEqual(x.Value, y.Value)
}

// unaskedModifier finds modifiers of a stat that never asks those whom their thing is lent to.
func unaskedModifier(p *lint.Pass) {
	force := p.Reach().Force
	for _, s := range p.Model.Stats {
		for _, d := range s.Mods {
			if !force.Adjusts(d) {
				p.Report(&diag.Finding{Range: d.Range,
					Summary: fmt.Sprintf("The stat %q never asks for what %s brings.", s.Name, article(d.Thing.Kind.Name)),
					Detail:  "a slot or zone that lends such things to what the stat asks (`from`)",
					Related: []diag.Related{{Range: s.Range, Note: "The stat is declared here."}}})
			}
		}
	}
}

// article puts a or an before a word.
func article(word string) string {
	if word != "" && (word[0] == 'a' || word[0] == 'e' || word[0] == 'i' || word[0] == 'o' || word[0] == 'u') {
		return "an " + word
	}
	return "a " + word
}

// neverInForce finds things whose hooks and actions nothing ever brings into play.
func neverInForce(p *lint.Pass) {
	force := p.Reach().Force
	for _, t := range p.Model.Things {
		if t != nil && len(t.Hooks)+len(t.Actions) > 0 && !force.Brings(t) {
			p.Reportf(t.Range, fmt.Sprintf("an attribute lends(%s), or a zone of such things that works or hears", t.Kind.Name),
				"The hooks and actions of the %s %q are never in force.", t.Kind.Name, t.Name)
		}
	}
}

// neverCreated finds counters and scenes that no rule ever brings into play.
func neverCreated(p *lint.Pass) {
	always := p.Reach().Force.Always
	for _, k := range p.Model.Kinds {
		if k.Copies == 0 && !k.Scene || !usesKind(p, k,
			always) || len(p.Used().Writes[k]) > 0 || starts(p, k) {
			continue
		}
		what := "counter of the kind"
		if k.Scene {
			what = "scene"
		}
		p.Reportf(k.Range, "a `create \""+k.Name+"\"` somewhere; else the kind can go",
			"Nothing ever creates a %s %q.", what, k.Name)
	}
}

// starts says whether counters of a kind lie in some zone from the start, or are moved there by name.
func starts(p *lint.Pass, k *model.Kind) bool {
	for _, z := range p.Model.Zones {
		for _, of := range lint.ZoneKinds(z) {
			if of == k && z.Starts != nil {
				return true
			}
		}
	}
	for _, t := range k.Things {
		if len(p.Used().Reads[t]) > 0 {
			return true
		}
	}
	return false
}
