package play

import (
	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// deadHook finds hooks at moments of another pack that never come in what is played.
func deadHook(p *lint.Pass) {
	r := p.Reach()
	if !r.Played {
		return
	}
	comes := map[hcl.Range]bool{}
	var waiting []*model.Hook
	for _, m := range p.Model.Moments {
		for _, h := range m.Hooks() {
			// Where one pack has both, what never brings the moment about is the cause.
			comes[h.Range] = comes[h.Range] || r.Moments[m] || m.Proc != nil && m.Proc.Pack == h.Body.Pack
			waiting = append(waiting, h)
		}
	}
	for _, h := range waiting {
		if !comes[h.Range] && !packs.IsTest(h.Range.Filename) && r.Force.Brings(h.Thing) {
			comes[h.Range] = true
			p.Reportf(p.Label(h.Range), "a procedure, action or step that is played here",
				"%q never comes in this game, so the hook never happens.", h.Moment.Name)
		}
	}
}

// idleLaw finds laws that change nothing, and so would hold again as soon as they were obeyed.
func idleLaw(p *lint.Pass) {
	for _, l := range p.Model.Laws {
		for _, f := range l.For {
			if empty(p, f.Over) {
				p.Reportf(f.Over.Range(), "a list that may hold something", "The law %q is judged for nothing.", l.Name)
			}
		}
		switch {
		case isOff(p, l.Holds):
		case !changes(l.Body.Body):
			p.Reportf(l.Range, "a statement that ends what the law is about",
				"The law %q changes nothing, so once it holds it holds for ever.", l.Name)
		case l.Holds != nil && always(p, l.Holds) && !finishes(l.Body.Body):
			p.Reportf(l.Holds.Range(), "a condition that the statements put an end to",
				"The law %q always holds, so it is never done with.", l.Name)
		}
	}
}

// changes says whether a body may change anything that a condition could ask for.
func changes(body []model.Stmt) bool {
	return model.HasStmt(body, func(st model.Stmt) bool {
		switch x := st.(type) {
		case *model.Step, *model.Pick, *model.Roll, *model.Draw, *model.Show, *model.Then:
			return false
		case *model.Choose:
			return x.Choice != nil && len(x.Choice.Actions) > 0
		}
		return model.SpecFor(st).Changes
	})
}
