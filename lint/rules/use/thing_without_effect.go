package use

import (
	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/model"
)

// thingWithoutEffect finds things that may come into force and bring nothing, though nearly all
// of their kind do, and no rule asks for them by name.
func thingWithoutEffect(p *lint.Pass) {
	force := p.Reach().Force
	brings := bringers(p.Model)
	for _, k := range p.Model.Kinds {
		if k.Seat || isTable(p, k) || !force.MayLend(k) {
			continue
		}
		var idle []*model.Thing
		for _, t := range k.Things {
			if !brings[t] && !names(p, t) {
				idle = append(idle, t)
			}
		}
		if len(idle)*nearlyAll > len(k.Things) {
			continue // what they are for is something else
		}
		for _, t := range idle {
			p.Reportf(t.Range, "a modifier, hook or action in it, or a rule that names it",
				"The %s %q does nothing once it is in force.", k.Name, t.Name)
		}
	}
}

// nearlyAll: of a kind no more than one thing in so many may do nothing for that to be odd.
const nearlyAll = 4

// bringers are the things that bring rules.
func bringers(m *model.Model) map[*model.Thing]bool {
	out := map[*model.Thing]bool{}
	for _, t := range m.Things {
		if t != nil && len(t.Mods)+len(t.Hooks)+len(t.Actions) > 0 {
			out[t] = true
		}
	}
	for _, f := range m.Funcs {
		for t := range f.Overrides {
			out[t] = true
		}
	}
	for _, q := range m.Procs {
		for t := range q.Overrides {
			out[t] = true
		}
	}
	return out
}
