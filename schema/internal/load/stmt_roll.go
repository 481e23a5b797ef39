package load

import "github.com/stellar-rules/stellar/schema/model"

func (t *bodyChecker) draw(s, in *scope, b *body, st *model.Draw) {
	t.read(in, b, st, "from", "count")
	drawn := st.Shows()
	st.Var = t.declare(s, b.block, 0, drawn)
	t.read(in.with(st.Var, drawn), b, st, "text")
	t.decision(s, st, drawn)
}

func (t *bodyChecker) roll(s, in *scope, b *body, st *model.Roll) {
	in = t.read(in, b, st, "by", "die", "times", "seen")
	one := st.Shows()
	all := t.bySeat(st.BySelf, one)
	st.Var = t.declare(s, b.block, 0, all)
	t.read(in.with(st.Var, one), b, st, "text") // of a roll by many it is told for each
	t.decision(s, st, all)
}
