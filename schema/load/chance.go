package load

import (
	"fmt"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

func (t *typer) draw(s *scope, b *body, blk *hclsyntax.Block) model.Stmt {
	h, in := t.head(s, b, blk)
	t.unique(blk)
	st := &model.Draw{StmtHead: h}
	typ := model.TypeInvalid
	if e := b.need("from"); e != nil {
		x := in.typed(e, nil)
		ty := x.Type()
		switch {
		case isBad(x):
		case ty.Class == model.ZoneRef && !ty.Optional:
			typ = model.TypeThing
			if ty.Kind != nil {
				typ = model.RefTo(ty.Kind)
			}
		case ty.Class == model.List && !ty.Optional:
			typ = ty.Elem
		default:
			t.ld.errorf(diag.CodeWrongType, e.Range(), fmt.Sprintf("This is %s.", article(ty)), "a zone or a list")
		}
		st.From = x
	}
	if e := b.expr("count"); e != nil {
		st.Count = in.typedAs(e, model.TypeInteger)
		typ = model.ListOf(typ)
	} else if typ.Class != model.Invalid {
		typ = typ.AsOptional()
	}
	st.Var = t.declare(s, blk, 0, typ)
	at := in.child()
	at.bind(&model.Local{Name: st.Var.Name, Type: typ, Index: st.Var.Index})
	st.Text = t.text(at, b, "text", h.Address+"/text", "told with what is drawn")
	b.done()
	t.decision(s, st, typ)
	return st
}

func (t *typer) roll(s *scope, b *body, blk *hclsyntax.Block) model.Stmt {
	h, in := t.head(s, b, blk)
	t.unique(blk)
	st := &model.Roll{StmtHead: h}
	inner := in
	if e := b.expr("by"); e != nil {
		st.By = t.seats(in, e)
		if st.By.Type().Class != model.Ref {
			inner = in.child()
			st.BySelf = inner.declare("self", t.ld.seatType(), e.Range())
		}
	}
	typ := model.TypeInteger
	if e := b.need("die"); e != nil {
		x := inner.typed(e, nil)
		if !isBad(x) {
			if x.Type().Class != model.List || x.Type().Optional {
				t.ld.report(diag.Finding{Code: diag.CodeWrongType, Range: e.Range(), Summary: fmt.Sprintf("This is %s.", article(x.Type())),
					Detail: "a die: die.name, sides(6), or a list of faces", Suggestion: t.ld.dieOf(e)})
			} else {
				typ = x.Type().Elem
			}
		}
		st.Die = x
	}
	if e := b.expr("times"); e != nil {
		st.Times = inner.typedAs(e, model.TypeInteger)
		typ = model.ListOf(typ)
	}
	if e := b.expr("seen"); e != nil {
		st.Seen = t.seats(inner, e)
	}
	one := typ
	if st.BySelf != nil {
		typ = &model.Type{Class: model.Results, Key: t.ld.seatType(), Elem: typ}
	}
	st.Var = t.declare(s, blk, 0, typ)
	at := inner.child() // of a roll by many it is told for each
	at.bind(&model.Local{Name: st.Var.Name, Type: one, Index: st.Var.Index})
	st.Text = t.text(at, b, "text", h.Address+"/text", "told with what the dice show")
	b.done()
	t.decision(s, st, typ)
	return st
}

func (ld *loader) seatType() *model.Type {
	if ld.seatKind == nil {
		return model.TypeThing
	}
	return model.RefTo(ld.seatKind)
}

func (t *typer) show(s *scope, b *body, blk *hclsyntax.Block) model.Stmt {
	h, in := t.head(s, b, blk)
	st := &model.Show{StmtHead: h}
	if e := b.need("what"); e != nil {
		st.What = in.asList(in.typed(e, nil))
	}
	if e := b.expr("to"); e != nil {
		st.To = t.seats(in, e)
	}
	st.Text = t.text(in, b, "text", h.Address, "told with what is shown")
	b.done()
	return st
}
