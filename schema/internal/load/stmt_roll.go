package load

import (
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/model"
)

func (t *bodyChecker) draw(s *scope, b *body, blk *hclsyntax.Block) model.Stmt {
	st := &model.Draw{}
	in := t.begin(s, b, blk, st)
	t.read(in, b, st, "from", "count")
	drawn := st.Shows()
	st.Var = t.declare(s, blk, 0, drawn)
	t.read(in.with(st.Var, drawn), b, st, "text")
	b.done()
	t.decision(s, st, drawn)
	return st
}

// pile types what is drawn from.
func (t *bodyChecker) pile(in *scope, e hclsyntax.Expression) model.Expr {
	x := in.check(e, nil)
	if c := x.Type().Class; !isInvalid(x) && (c != model.ZoneRef && c != model.List || x.Type().Optional) {
		t.ld.wrongType(e.Range(), x.Type(), "a zone or a list")
		return invalid(e.Range())
	}
	return x
}

func (t *bodyChecker) roll(s *scope, b *body, blk *hclsyntax.Block) model.Stmt {
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

func (sy *symbols) seatType() *model.Type {
	if sy.seatKind == nil {
		return model.TypeThing
	}
	return model.RefTo(sy.seatKind)
}
