package lint

import (
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
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
			if isTestFile(f.Range.Filename) || elsewhere(calls, own) || p.before(f.Name, f.Range) {
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
			if q.Class != model.Procedure || q.Thing != nil || isTestFile(q.Range.Filename) {
				continue
			}
			runs := p.uses(func(ix *Index) []Use { return ix.Runs(q) })
			own := func(at *Place) bool {
				return at.Proc == q || at.Proc != nil && at.Proc.Thing != nil && q.Overrides[at.Proc.Thing] == at.Proc
			}
			if !elsewhere(runs, own) {
				p.Reportf(p.label(q.Range, 0), "a `run` somewhere; else it can go, with the hooks that wait for it", "Nothing runs the procedure %q.", q.Name)
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
			if q.Class != model.Action || isTestFile(q.Range.Filename) || len(q.Joins) > 0 {
				continue
			}
			runs := p.uses(func(ix *Index) []Use { return ix.Runs(q) })
			if !elsewhere(runs, func(at *Place) bool { return at.Proc == q }) {
				p.Reportf(p.label(q.Range, 0), "action."+q.Name+" among what turns offer, or `joins` in it; else it can go",
					"Nobody is ever offered the action %q.", q.Name)
			}
		}
	},
}
