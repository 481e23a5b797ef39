package program

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

// Liveness says of each local of a body where in its code nothing reads it any more.
type Liveness struct {
	Of  []span
	Now []int32 // where the frames of the activation stand that is looked at
}

// A span is the code of the block that names a local, and where in it its last reader ends.
type span struct {
	from, last, end int32 // last 0: not known
	Index           int32 // of the list of a loop: the local with the place in it
	Cursor          bool  // that local
}

// Dead says whether no statement that may still run reads a local.
func (p *Liveness) Dead(slot int32) bool {
	x := p.Of[slot]
	return x.last > 0 && !slices.ContainsFunc(p.Now, func(pc int32) bool { return pc >= x.from && pc < x.last }) &&
		slices.ContainsFunc(p.Now, func(pc int32) bool { return pc >= x.last && pc <= x.end })
}

// LivenessOf finds the spans of a body.
func (g *Program) LivenessOf(b *Body) *Liveness {
	p := &Liveness{Of: make([]span, b.Slots)}
	code := map[*model.StmtHead][2]int32{}
	for pc := b.Entry; pc < b.End; pc++ {
		if x, ok := g.Code[pc].X.(*EachCode); ok && !x.Nested && !x.St.Cycle {
			p.Of[x.List].Index, p.Of[x.Idx].Cursor = x.Idx, true
		}
		if st := g.Code[pc].St; st != nil {
			r, ok := code[st]
			if !ok {
				r[0] = pc
			}
			r[1] = pc + 1
			code[st] = r
		}
	}
	p.block(b.Proc.Body, []model.Expr{b.Proc.Gives}, code)
	for _, param := range b.Proc.Params {
		if b.Proc.Class == model.Procedure && int32(param.Local.Index) != b.Self && len(b.Proc.Body) > 0 {
			p.span(b.Proc.Body, -1, param.Local, []model.Expr{b.Proc.Gives}, code)
		}
	}
	for _, mc := range g.Moments { // hooks read names too
		if !mc.Hooked {
			continue
		}
		inside := mc.Step != nil && model.HasStmt(b.Proc.Body, func(s *model.Step) bool { return s == mc.Step.St })
		if inside || mc.body == g.Original(b) {
			p.hooks(mc.After)
			p.hooks(mc.Inst)
		}
		if inside {
			p.hooks(mc.Before)
		}
	}
	return p
}

// hooks keeps alive what hooks read of the body that they belong to.
func (p *Liveness) hooks(list []*HookCode) {
	for _, h := range list {
		for _, bind := range h.Hook.Binds {
			if bind.Source == model.FromMoment && bind.Param < len(p.Of) && (slices.ContainsFunc(h.Body.Proc.Body,
				func(st model.Stmt) bool { return reads(st, bind.Local) }) ||
				readsIn(sources(h.Body.Proc.Gives, h.When, h.React), bind.Local)) {
				p.Of[bind.Param].last = 0
			}
		}
	}
}

// extent is the code of a statement with all inside of it.
func extent(st model.Stmt, code map[*model.StmtHead][2]int32) (from, to int32) {
	model.WalkStmts([]model.Stmt{st}, func(s model.Stmt) {
		if r, ok := code[s.Head()]; ok {
			if from == 0 || r[0] < from {
				from = r[0]
			}
			to = max(to, r[1])
		}
	})
	return from, to
}

// block finds the spans of what a block names; the expressions are those of the statement around it, some of which are
// evaluated at its end.
func (p *Liveness) block(list []model.Stmt, around []model.Expr, code map[*model.StmtHead][2]int32) {
	for i, st := range list {
		for _, in := range model.Bodies(st) {
			p.block(in, model.Exprs(st), code)
		}
		for f := range model.Fields(st) {
			if f.Local != nil && *f.Local != nil {
				p.span(list, i, *f.Local, around, code)
			}
		}
	}
}

// span finds the span of a local that the i-th statement of a block names; -1: a parameter.
func (p *Liveness) span(list []model.Stmt, i int, l *model.Local, around []model.Expr,
	code map[*model.StmtHead][2]int32) {
	if readsIn(around, l) {
		return
	}
	last := i
	for j := i + 1; j < len(list); j++ {
		if reads(list[j], l) {
			last = j
		}
	}
	x := &p.Of[l.Index]
	x.from, _ = extent(list[max(i, 0)], code)
	_, x.end = extent(list[len(list)-1], code)
	x.end++
	if last < 0 { // a parameter that nothing reads
		x.last = x.from
		return
	}
	if r, ok := list[last].(*model.Run); ok && r.HasThen && last+1 < len(list) {
		last++ // what follows a `then` may still run inside of it
	} else if ok && r.HasThen {
		return
	}
	_, x.last = extent(list[last], code)
}

func sources(gives model.Expr, list ...*Expr) []model.Expr {
	out := []model.Expr{gives}
	for _, e := range list {
		if e != nil {
			out = append(out, e.Src)
		}
	}
	return out
}

// reads says whether a statement, or one inside of it, reads or writes a local other than in what is only told.
func reads(st model.Stmt, l *model.Local) bool {
	found := false
	model.WalkStmts([]model.Stmt{st}, func(s model.Stmt) {
		if found {
			return
		}
		found = readsIn(model.Exprs(s), l)
		switch s := s.(type) {
		case *model.Set:
			found = found || s.Target.Local == l
		case *model.Gain:
			found = found || s.Target.Local == l
		case *model.Pay:
			found = found || s.Target.Local == l
		}
	})
	return found
}

func readsIn(list []model.Expr, l *model.Local) bool {
	return slices.ContainsFunc(list, func(e model.Expr) bool {
		return model.HasExpr(e, func(r *model.LocalRead) bool { return r.Local == l })
	})
}
