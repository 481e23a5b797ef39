package use

import (
	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// unusedFunction finds functions that nothing calls but they themselves.
func unusedFunction(p *lint.Pass) {
	for _, f := range p.Model.Funcs {
		calls := p.Used().Reads[f]
		own := func(at *lint.Location) bool { return at.Func != nil && (at.Func == f || isVersion(f, at.Func)) }
		if packs.IsTest(f.Range.Filename) || elsewhere(calls, own) || before(p, f.Name, f.Range) {
			continue
		}
		p.Reportf(f.Range, "a rule that asks for it; else it can go", "Nothing calls the function %q.", f.Name)
	}
}

// isVersion says whether v is what a thing puts in the place of f.
func isVersion(f, v *model.Function) bool {
	return v.Thing != nil && f.Overrides[v.Thing] == v
}

// unusedProcedure finds procedures that nothing runs but they themselves.
func unusedProcedure(p *lint.Pass) {
	for _, q := range p.Model.Procs {
		if q.Class == model.Procedure && unrun(p, q) {
			p.Reportf(p.Label(q.Range), "a `run` somewhere; else it can go, with the hooks that wait for it",
				"Nothing runs the procedure %q.", q.Name)
		}
	}
}

// unofferedAction finds actions that no turns and no choice offer, and nothing runs.
func unofferedAction(p *lint.Pass) {
	for _, q := range p.Model.Procs {
		if q.Class == model.Action && unrun(p, q) {
			p.Reportf(p.Label(q.Range), "action."+q.Name+" among what turns offer, or `joins` in it; else it can go",
				"Nobody is ever offered the action %q.", q.Name)
		}
	}
}

// unrun says of a procedure or action that nothing runs or offers it but itself.
func unrun(p *lint.Pass, q *model.Proc) bool {
	switch {
	case packs.IsTest(q.Range.Filename), len(q.Joins) > 0:
		return false
	case q.Class == model.Procedure && q.Thing != nil, q.Class != model.Procedure && q.Class != model.Action:
		return false
	}
	own := func(at *lint.Location) bool {
		return at.Proc == q || at.Proc != nil && at.Proc.Thing != nil && q.Overrides[at.Proc.Thing] == at.Proc
	}
	return !elsewhere(p.Used().Reads[q], own)
}

// BehindUnrun are the bodies that only what nothing runs leads to, itself apart: what can be
// said of them is said of that.
func BehindUnrun(p *lint.Pass) map[*model.Proc]bool {
	var first []*model.Proc
	for _, q := range p.Model.Procs {
		if unrun(p, q) {
			first = append(first, q)
		}
	}
	r := p.Reach().Following(nil, nil, first)
	for _, q := range first {
		delete(r.Procs, q)
	}
	return r.Procs
}
