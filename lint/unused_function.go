package lint

import (
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// unusedFunction finds functions that nothing calls but they themselves.
var unusedFunction = &Rule{
	Code:        "L0204",
	Name:        "unused-function",
	Severity:    diag.Warning,
	Recommended: true,
	Absent:      true,
	Check: func(p *Pass) {
		for _, f := range p.Model.Funcs {
			calls := p.uses(func(ix *Index) []Use { return ix.Calls(f) })
			own := func(at *Place) bool { return at.Func != nil && (at.Func == f || isVersion(f, at.Func)) }
			if packs.IsTest(f.Range.Filename) || elsewhere(calls, own) || p.before(f.Name, f.Range) {
				continue
			}
			p.Reportf(f.Range, "a rule that asks for it; else it can go", "Nothing calls the function %q.", f.Name)
		}
	},
}

// isVersion says whether v is what a thing puts in the place of f.
func isVersion(f, v *model.Function) bool {
	return v.Thing != nil && f.Overrides[v.Thing] == v
}

// unusedProcedure finds procedures that nothing runs but they themselves.
var unusedProcedure = &Rule{
	Code:        "L0205",
	Name:        "unused-procedure",
	Severity:    diag.Warning,
	Recommended: true,
	Absent:      true,
	Check: func(p *Pass) {
		for _, q := range p.Model.Procs {
			if q.Class == model.Procedure && p.unrun(q) {
				p.Reportf(p.label(q.Range), "a `run` somewhere; else it can go, with the hooks that wait for it", "Nothing runs the procedure %q.", q.Name)
			}
		}
	},
}

// unofferedAction finds actions that no turns and no choice offer, and nothing runs.
var unofferedAction = &Rule{
	Code:        "L0230",
	Name:        "unoffered-action",
	Severity:    diag.Warning,
	Recommended: true,
	Absent:      true,
	Check: func(p *Pass) {
		for _, q := range p.Model.Procs {
			if q.Class == model.Action && p.unrun(q) {
				p.Reportf(p.label(q.Range), "action."+q.Name+" among what turns offer, or `joins` in it; else it can go",
					"Nobody is ever offered the action %q.", q.Name)
			}
		}
	},
}

// unrun says of a procedure or action that nothing runs or offers it but itself.
func (p *Pass) unrun(q *model.Proc) bool {
	switch {
	case packs.IsTest(q.Range.Filename), len(q.Joins) > 0:
		return false
	case q.Class == model.Procedure && q.Thing != nil, q.Class != model.Procedure && q.Class != model.Action:
		return false
	}
	own := func(at *Place) bool {
		return at.Proc == q || at.Proc != nil && at.Proc.Thing != nil && q.Overrides[at.Proc.Thing] == at.Proc
	}
	return !elsewhere(p.uses(func(ix *Index) []Use { return ix.Runs(q) }), own)
}

// behindUnrun are the bodies that only what nothing runs leads to, itself apart: what can be
// said of them is said of that.
func (p *Pass) behindUnrun() map[*model.Proc]bool {
	r := bare(p.Model, p.reach().force)
	var first []*model.Proc
	for _, q := range p.Model.Procs {
		if p.unrun(q) {
			first = append(first, q)
			r.run(q)
		}
	}
	r.spread()
	for _, q := range first {
		delete(r.procs, q)
	}
	return r.procs
}
