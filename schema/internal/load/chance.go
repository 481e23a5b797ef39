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
	st := &model.Roll{}
	in := t.begin(s, b, blk, st)
	in = t.read(in, b, st, "by", "die", "times", "seen")
	one := st.Shows()
	st.Var = t.declare(s, blk, 0, t.bySeat(st.BySelf, one))
	t.read(in.with(st.Var, one), b, st, "text") // of a roll by many it is told for each
	b.done()
	t.decision(s, st, t.bySeat(st.BySelf, one))
	return st
}

func (ld *loader) seatType() *model.Type {
	if ld.seatKind == nil {
		return model.TypeThing
	}
	return model.RefTo(ld.seatKind)
}
