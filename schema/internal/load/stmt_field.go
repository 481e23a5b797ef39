package load

import (
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// begin reads what all statements have.
func (t *bodyChecker) begin(s *scope, b *body, blk *hclsyntax.Block, st model.Stmt) *scope {
	h, in := t.head(s, b, blk)
	*st.Head() = h
	if spec, _ := model.SpecOf(blk.Type); spec.Named {
		t.unique(blk)
	}
	return in
}

// plain reads a statement of which its fields say nearly all.
func (t *bodyChecker) plain(s *scope, b *body, blk *hclsyntax.Block) model.Stmt {
	spec, _ := model.SpecOf(blk.Type)
	st := spec.New()
	in := t.begin(s, b, blk, st)
	t.read(in, b, st)
	if x, ok := st.(*model.Expect); ok {
		x.Name = blk.Labels[0]
		if !t.d.frame.test {
			t.ld.errorf(diag.CodeMisplaced, blk.DefRange(), "Only tests expect something.",
				"a check block, for what must hold in every game")
		}
	}
	b.done()
	return st
}

// read types fields of a statement in their order, all or those of some names. Behind a list
// of seats that are asked one by one `self` is each of them.
func (t *bodyChecker) read(in *scope, b *body, st model.Stmt, names ...string) *scope {
	for _, f := range model.Fields(st)[1:] {
		if f.Name == "" || len(names) > 0 && !isIn(f.Name, names) {
			continue
		}
		e := b.expr(f.Name)
		switch {
		case e == nil && f.Wants == model.Decider:
			*f.Expr = t.by(in, b, b.block)
		case e == nil && f.Need:
			b.lacking(f.Name)
		case e == nil:
		case f.Expr != nil:
			*f.Expr = t.field(in, e, f)
			if f.Put != nil && *f.Put != nil {
				t.fitsZone(*f.Put, *f.Expr)
			}
		case f.Text != nil:
			*f.Text = t.ld.text1(in, e, textAddress(st, f.Name), f.Doc)
		case f.Flag != nil:
			*f.Flag = b.flag(f.Name)
		}
		if f.Self != nil && *f.Expr != nil && (*f.Expr).Type().Class == model.List {
			in = in.child()
			*f.Self = in.declare("self", t.ld.seatType(), (*f.Expr).Range())
		}
	}
	return in
}

// field types an expression as its field wants it.
func (t *bodyChecker) field(in *scope, e hclsyntax.Expression, f model.Field) model.Expr {
	switch f.Wants {
	case model.Truth:
		return in.checkAs(e, model.TypeBoolean)
	case model.Number:
		return in.checkAs(e, model.TypeInteger)
	case model.Seats, model.Decider:
		return t.seats(in, e)
	case model.Some:
		return t.things(in, e)
	case model.Place:
		return in.checkAs(e, &model.Type{Class: model.ZoneRef, Optional: true})
	case model.Items:
		x, _ := in.listIn(e, f.Doc)
		return x
	case model.Faces:
		return t.die(in, e)
	case model.Pile:
		return t.pile(in, e)
	}
	return in.asList(in.check(e, nil))
}

// die types the faces of a die.
func (t *bodyChecker) die(in *scope, e hclsyntax.Expression) model.Expr {
	x := in.check(e, nil)
	if isInvalid(x) || x.Type().Class == model.List && !x.Type().Optional {
		return x
	}
	f := wrongType(e.Range(), x.Type(), "a die: die.name, sides(6), or a list of faces")
	f.Suggestion = t.ld.dieOf(e)
	t.ld.report(f)
	return invalid(e.Range())
}

// textAddress is where a text of a statement is translated: what is told by a statement
// without a name is the statement itself.
func textAddress(st model.Stmt, name string) string {
	switch st.(type) {
	case *model.Tell, *model.Show, *model.Finish:
		return st.Head().Address
	}
	return st.Head().Address + "/" + name
}

// with is a scope in which a name stands for one of several values.
func (s *scope) with(l *model.Local, t *model.Type) *scope {
	in := s.child()
	in.bind(&model.Local{Name: l.Name, Type: t, Index: l.Index})
	return in
}

// bySeat is what a statement gives that is asked of one seat, or of each of several.
func (t *bodyChecker) bySeat(self *model.Local, one *model.Type) *model.Type {
	if self == nil {
		return one
	}
	return &model.Type{Class: model.Results, Key: t.ld.seatType(), Elem: one}
}
