package use

import (
	"strings"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// unusedFunction finds functions that only they themselves call.
func unusedFunction(p *lint.Pass) {
	for _, f := range p.Model.Funcs {
		own := func(at *lint.Location) bool {
			return at.Func != nil && (at.Func == f || at.Func.Thing != nil && f.Overrides[at.Func.Thing] == at.Func)
		}
		if !elsewhere(p.Used().Reads[f], own) && !before(p, f.Name, f.Range) {
			p.Reportf(f.Range, "a rule that calls it; else remove it", "Nothing calls the function %q.", f.Name)
		}
	}
}

// unusedProcedure finds procedures that only they themselves run.
func unusedProcedure(p *lint.Pass) {
	for _, q := range p.Model.Procs {
		if q.Class == model.Procedure && unrun(p, q) {
			p.Reportf(p.Label(q.Range), "a `run` somewhere; else remove it, with its hooks",
				"Nothing runs the procedure %q.", q.Name)
		}
	}
}

// unofferedAction finds actions that nothing offers or runs.
func unofferedAction(p *lint.Pass) {
	for _, q := range p.Model.Procs {
		if q.Class == model.Action && unrun(p, q) {
			p.Reportf(p.Label(q.Range), "action."+q.Name+" among what turns offer, or `joins` in it; else remove it",
				"Nobody is ever offered the action %q.", q.Name)
		}
	}
}

// unrun says whether only a procedure or action itself runs or offers it.
func unrun(p *lint.Pass, q *model.Proc) bool {
	own := func(at *lint.Location) bool {
		return at.Proc == q || at.Proc != nil && at.Proc.Thing != nil && q.Overrides[at.Proc.Thing] == at.Proc
	}
	return (q.Class == model.Action || q.Class == model.Procedure && q.Thing == nil) && len(q.Joins) == 0 &&
		!elsewhere(p.Used().Reads[q], own)
}

// BehindUnrun are the bodies that are reached only from bodies that nothing runs: findings about these cover them.
func BehindUnrun(p *lint.Pass) map[*model.Proc]bool {
	first := lists.Filter(p.Model.Procs, func(q *model.Proc) bool { return unrun(p, q) })
	r := p.Reach().Following(nil, nil, first)
	for _, q := range first {
		delete(r.Procs, q)
	}
	return r.Procs
}

// unread are the locals that nothing reads.
func unread(p *lint.Pass) []lint.Declared {
	return lists.Filter(p.Index.Locals(), func(d lint.Declared) bool { return p.Index.Unread(d.Local) })
}

// unreadLet finds lets that are never read.
func unreadLet(p *lint.Pass) {
	for _, d := range unread(p) {
		if _, ok := d.In.Stmt.(*model.Let); ok {
			what := "Nothing reads %q."
			if len(p.Index.LocalWrites(d.Local)) > 0 {
				what = "Nothing reads %q; it is only set."
			}
			p.Reportf(d.Local.Decl, "a later statement, text or score that reads it; else remove it", what, d.Local.Name)
		}
	}
}

// unreadResult finds rolls, draws and picks whose results are not used.
func unreadResult(p *lint.Pass) {
	for _, d := range unread(p) {
		verb := ""
		switch x := d.In.Stmt.(type) {
		case *model.Roll:
			if d.Local == x.Var && !says(x.Text, d.Local.Name) && (x.Fate == nil || p.Index.Unread(x.Fate)) {
				verb = "is rolled"
			}
		case *model.Draw:
			if !says(x.Text, d.Local.Name) {
				verb = "is drawn"
			}
		case *model.Pick:
			if x.Var == d.Local {
				verb = "is picked"
			}
		}
		if verb != "" {
			p.Reportf(d.Local.Decl, "a later statement or text that reads it; else remove the question or roll",
				"%q %s, and nothing uses it.", d.Local.Name, verb)
		}
	}
}

func says(t *model.Text, name string) bool {
	if t == nil {
		return false
	}
	for _, part := range t.All() {
		if root, _, _ := strings.Cut(part.Name, "."); root == name {
			return true
		}
	}
	return false
}

// unreadParameter finds parameters that a body or function does not read.
func unreadParameter(p *lint.Pass) {
	hooked := hookReads(p)
	for _, d := range unread(p) {
		if what := parameterOf(d); what != "" && !hooked[d.Local] {
			p.Reportf(d.Local.Decl, "something that reads it; else the callers need not give it",
				"The %s never reads %q.", what, d.Local.Name)
		}
	}
}

// parameterOf names what a parameter belongs to; empty if it is none, or needed even if unread: self is who acts,
// and the first parameter chooses between versions.
func parameterOf(d lint.Declared) string {
	in, l := d.In, d.Local
	switch {
	case in.Stmt != nil, l.Name == "self":
	case in.Func != nil:
		if in.Graph == nil && (len(in.Func.Overrides) == 0 || in.Func.Params[0].Local != l) {
			return "function"
		}
	case in.Stat != nil:
		return "stat"
	case in.Hook != nil, in.Law != nil, in.Proc == nil, in.Map != nil, in.Bot != nil:
	case len(in.Proc.Overrides) > 0 && in.Proc.Params[0].Local == l:
	case in.Proc.Class == model.Procedure:
		return "procedure"
	case in.Proc.Class == model.Action:
		return "action"
	}
	return ""
}

// hookReads are the parameters that hooks read, under names of their own.
func hookReads(p *lint.Pass) map[*model.Local]bool {
	out := map[*model.Local]bool{}
	lint.EachHook(p.Model, func(m *model.Moment, h *model.Hook) {
		if m.Proc == nil {
			return
		}
		for _, b := range h.Binds {
			for _, x := range m.Proc.Params {
				if x.Local.Index == b.Param && (b.Source == model.FromMoment || b.Source == model.FromActor) &&
					!p.Index.Unread(b.Local) {
					out[x.Local] = true
				}
			}
		}
	})
	return out
}
