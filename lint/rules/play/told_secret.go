package play

import (
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// toldSecret finds texts that tell everybody what only some may see.
func toldSecret(p *lint.Pass) {
	lets := secretLets(p)
	for _, q := range p.Model.Procs {
		if q.Class == model.TestBody {
			continue
		}
		if !pickedInSecret(q.Body) {
			told(p, q.Text, lets)
		}
		model.WalkStmts(q.Body, func(st model.Stmt) {
			for _, t := range toldToAll(st) {
				told(p, t, lets)
			}
		})
	}
	for _, k := range p.Model.Kinds {
		told(p, k.Called, lets)
	}
}

// toldToAll are the texts of a statement that everybody reads.
func toldToAll(st model.Stmt) []*model.Text {
	switch st.(type) {
	case *model.Show, *model.Finish:
		return nil // they make known what was hidden
	}
	var out []*model.Text
	for _, f := range model.Texts(st) {
		switch f.Reader {
		case model.Everyone, model.Below:
			if f.To == nil {
				out = append(out, *f.Text)
			}
		case model.Offered, model.YesOrNo:
			if !inSecret(st) && (f.Option == nil || !f.Option.Untold) {
				out = append(out, *f.Text)
			}
		}
	}
	return out
}

// inSecret says whether only some see what is decided or rolled.
func inSecret(st model.Stmt) bool {
	return slices.ContainsFunc(model.Fields(st),
		func(f model.Field) bool { return f.Use == model.Witness && *f.Expr != nil })
}

// pickedInSecret says whether a body picks something that not all may know: then its text is told to some alone.
func pickedInSecret(body []model.Stmt) bool {
	return model.HasStmt(body, func(st model.Stmt) bool {
		x, ok := st.(*model.Pick)
		return ok && x.Seen != nil
	})
}

// told reports a placeholder that reads what is hidden.
func told(p *lint.Pass, t *model.Text, lets map[*model.Local]*model.AttrRead) {
	if t == nil {
		return
	}
	for _, part := range t.All() {
		read := secretIn(part.Value)
		if l, ok := part.Value.(*model.LocalRead); ok && read == nil {
			read = lets[l.Local]
		}
		if read != nil {
			p.Report(&diag.Finding{Range: part.Value.Range(),
				Summary: "This tells everybody " + lint.Quoted(read.Attr) + ", which is hidden.",
				Detail:  "a `to` that names who may see it, or a text without it",
				Related: []diag.Related{{Range: read.Attr.Range, Note: "It is declared here, with who sees it."}}})
		}
	}
}

// secretLets are the locals that a let gives what is hidden.
func secretLets(p *lint.Pass) map[*model.Local]*model.AttrRead {
	out := map[*model.Local]*model.AttrRead{}
	for _, q := range p.Model.Procs {
		model.WalkStmts(q.Body, func(st model.Stmt) {
			if l, ok := st.(*model.Let); ok {
				if x, plain := l.Be.(*model.AttrRead); plain && secretIn(x) != nil {
					out[l.Var] = secretIn(x)
				}
			}
		})
	}
	return out
}

// secretIn is the first read of a hidden attribute in an expression; nil where there is none.
func secretIn(e model.Expr) (found *model.AttrRead) {
	model.Walk(e, func(x model.Expr) {
		r, ok := x.(*model.AttrRead)
		if ok && found == nil && r.Attr != nil && r.Attr.SeenBy != nil {
			found = r
		}
	})
	return found
}

// offeredSecret finds what a seat may do or pick by what it must not know.
func offeredSecret(p *lint.Pass) {
	for _, q := range p.Model.Procs {
		if q.Class == model.TestBody {
			continue
		}
		if q.Class == model.Action {
			offers(p, q.When, q.Self)
		}
		model.WalkStmts(q.Body, func(st model.Stmt) {
			switch x := st.(type) {
			case *model.Pick:
				offers(p, x.From, chooser(x.By), x.BySelf)
			case *model.Choose:
				for _, o := range x.Options {
					offers(p, o.When, chooser(x.By))
				}
			}
		})
	}
}

// chooser is the local that names who chooses; nil where it is something else.
func chooser(by model.Expr) *model.Local {
	if l, ok := by.(*model.LocalRead); ok {
		return l.Local
	}
	return nil
}

// offers reports where what a seat is offered depends on what is hidden from it.
func offers(p *lint.Pass, e model.Expr, who ...*model.Local) {
	done := map[hcl.Range]bool{}
	model.Walk(e, func(x model.Expr) {
		r, ok := x.(*model.AttrRead)
		if !ok || r.Attr == nil || r.Attr.SeenBy == nil || done[r.Range()] {
			return
		}
		l, own := r.X.(*model.LocalRead)
		if own && slices.Contains(who, l.Local) || !r.Attr.SeenBy.Nobody && !r.Attr.SeenBy.This {
			return
		}
		done[r.Range()] = true
		p.Reportf(r.Range(), "what the seat that is asked may know",
			"What is offered here gives away %s, which is hidden.", lint.Quoted(r.Attr))
	})
}
