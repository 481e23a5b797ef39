package use

import (
	"fmt"
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// unreadLet finds values that are named and never read.
func unreadLet(p *lint.Pass) {
	for _, d := range p.Index.Locals() {
		if _, ok := d.In.Stmt.(*model.Let); ok && p.Index.Unread(d.Local) {
			what := "Nothing reads %q."
			if len(p.Index.LocalWrites(d.Local)) > 0 {
				what = "Nothing reads %q; it is only set."
			}
			p.Reportf(d.Local.Decl, "a later statement, text or score that reads it; else it can go", what, d.Local.Name)
		}
	}
}

// unreadResult finds rolls, draws and picks of which nothing follows.
func unreadResult(p *lint.Pass) {
	for _, d := range p.Index.Locals() {
		verb := ""
		switch x := d.In.Stmt.(type) {
		case *model.Roll:
			if !says(x.Text, d.Local.Name) {
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
		if verb != "" && p.Index.Unread(d.Local) {
			p.Reportf(d.Local.Decl, "a later statement or text that reads it; else it need not be asked or thrown",
				"%q %s, and nothing comes of it.", d.Local.Name, verb)
		}
	}
}

// says whether a text names a value.
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

// unreadName finds names given to results that need none.
func unreadName(p *lint.Pass) {
	for _, d := range p.Index.Locals() {
		what := ""
		switch x := d.In.Stmt.(type) {
		case *model.Run:
			what = "what it gives"
		case *model.Each:
			if d.Local == x.Results {
				what = "the results"
			}
		case *model.Repeat:
			what = "the number of the pass"
		case *model.Create:
			what = "what is created"
		}
		if what == "" || !p.Index.Unread(d.Local) || len(p.Index.LocalWrites(d.Local)) > 0 || leaves(p, d) {
			continue
		}
		f := diag.Finding{Range: d.Local.Decl, Summary: fmt.Sprintf("Nothing reads %q.", d.Local.Name),
			Detail: "a later statement that reads " + what + "; else no name"}
		each, _ := d.In.Stmt.(*model.Each)
		if cut, ok := before1(p, d.Local.Decl); ok && (each == nil || each.Gives == nil) { // what is given needs the name
			f.Fix = []diag.Edit{{Range: cut}}
		}
		p.Report(&f)
	}
}

// leaves says whether a stop names the statement by the local's name.
func leaves(p *lint.Pass, d lint.Declared) bool {
	if d.In.Proc == nil {
		return false
	}
	return model.HasStmt(d.In.Proc.Body, func(s model.Stmt) bool {
		x, ok := s.(*model.Stop)
		return ok && x.To.Loop != nil && x.To.Loop == d.In.Stmt && !x.To.Pass
	})
}

// before1 is a label with the blank before it.
func before1(p *lint.Pass, r hcl.Range) (hcl.Range, bool) {
	f := p.File(r.Filename)
	if f == nil || r.Start.Byte == 0 || r.End.Byte > len(f.Bytes) || f.Bytes[r.Start.Byte-1] != ' ' ||
		f.Bytes[r.Start.Byte] != '"' {
		return r, false
	}
	r.Start.Byte--
	r.Start.Column--
	return r, true
}

// unreadParameter finds what must be given to a body or function that does not ask for it.
func unreadParameter(p *lint.Pass) {
	hooked := hookReads(p)
	for _, d := range p.Index.Locals() {
		if d.In.Stmt != nil || packs.IsTest(d.Local.Decl.Filename) || !p.Index.Unread(d.Local) || hooked[d.Local] {
			continue
		}
		if what := parameterOf(d); what != "" {
			p.Reportf(d.Local.Decl, "something that reads it; else the callers need not give it",
				"The %s never reads %q.", what, d.Local.Name)
		}
	}
}

// parameterOf names what a parameter belongs to; empty where it is none, or needed unread.
func parameterOf(d lint.Declared) string {
	switch {
	case d.Local.Name == "self": // who acts, whether or not the body asks
		return ""
	case d.In.Func != nil:
		if len(d.In.Func.Overrides) > 0 && d.In.Func.Params[0].Local == d.Local || d.In.Graph != nil {
			return ""
		}
		return "function"
	case d.In.Stat != nil:
		return "stat"
	case d.In.Hook != nil || d.In.Law != nil || d.In.Proc == nil || d.In.Map != nil || d.In.Bot != nil:
		return ""
	case len(d.In.Proc.Overrides) > 0 && d.In.Proc.Params[0].Local == d.Local:
		return ""
	case d.In.Proc.Class == model.Procedure:
		return "procedure"
	case d.In.Proc.Class == model.Action:
		return "action"
	}
	return ""
}

// hookReads are the parameters that hooks read, and versions that things bring.
func hookReads(p *lint.Pass) map[*model.Local]bool {
	out := map[*model.Local]bool{}
	for _, m := range p.Model.Moments {
		if m.Proc == nil {
			continue
		}
		for _, list := range [][]*model.Hook{m.Before, m.Inst, m.After} {
			for _, h := range list {
				bound(p, m, h, out)
			}
		}
	}
	return out
}

// bound marks the parameters of a moment that a hook reads under its own name of them.
func bound(p *lint.Pass, m *model.Moment, h *model.Hook, out map[*model.Local]bool) {
	for _, b := range h.Binds {
		if b.Source != model.FromMoment && b.Source != model.FromActor || p.Index.Unread(b.Local) {
			continue
		}
		for _, x := range m.Proc.Params {
			if x.Local.Index == b.Param {
				out[x.Local] = true
			}
		}
	}
}
