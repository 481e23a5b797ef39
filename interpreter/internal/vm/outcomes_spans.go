package vm

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

// spans says of each local of a body where in its code nothing reads it any more.
type spans struct {
	of  []span
	now []int32 // where the frames of the activation stand that is looked at
}

// A span is the code of the block that names a local, and where in it its last reader ends.
type span struct {
	from, last, end int32 // last 0: not known
	index           int32 // of the list of a loop: the local with the place in it
	cursor          bool  // that local
}

// dead says whether no statement that may still run reads a local.
func (p *spans) dead(slot int32) bool {
	x := p.of[slot]
	return x.last > 0 && !slices.ContainsFunc(p.now, func(pc int32) bool { return pc >= x.from && pc < x.last }) &&
		slices.ContainsFunc(p.now, func(pc int32) bool { return pc >= x.last && pc <= x.end })
}

// spansOf finds the spans of a body, once.
func (m *Machine) spansOf(no int32) *spans {
	if p := m.spans[no]; p != nil {
		return p
	}
	b := m.g.bodies[no]
	p := &spans{of: make([]span, b.slots)}
	if m.spans == nil {
		m.spans = map[int32]*spans{}
	}
	m.spans[no] = p
	code := map[*model.StmtHead][2]int32{}
	for pc := b.entry; pc < b.end; pc++ {
		if x, ok := m.g.code[pc].x.(*eachCode); ok && !x.nested && !x.st.Cycle {
			p.of[x.list].index, p.of[x.idx].cursor = x.idx, true
		}
		if st := m.g.code[pc].st; st != nil {
			r, ok := code[st]
			if !ok {
				r[0] = pc
			}
			r[1] = pc + 1
			code[st] = r
		}
	}
	if hooked := slices.ContainsFunc(m.g.moments, func(mc *momentCode) bool {
		return mc.hooked && (mc.body == b || mc.step != nil && model.HasStmt(b.proc.Body,
			func(s *model.Step) bool { return s == mc.step.st }))
	}); hooked {
		return p // hooks read names too
	}
	p.block(b.proc.Body, []model.Expr{b.proc.Gives}, code)
	return p
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
func (p *spans) block(list []model.Stmt, around []model.Expr, code map[*model.StmtHead][2]int32) {
	for i, st := range list {
		for _, in := range model.Bodies(st) {
			p.block(in, model.Exprs(st), code)
		}
		for _, f := range model.Fields(st) {
			if f.Local == nil || *f.Local == nil || readsIn(around, *f.Local) {
				continue
			}
			last := i
			for j := i + 1; j < len(list); j++ {
				if reads(list[j], *f.Local) {
					last = j
				}
			}
			if r, ok := list[last].(*model.Run); ok && r.HasThen && last+1 < len(list) {
				last++ // what follows a `then` may still run inside of it
			} else if ok && r.HasThen {
				continue
			}
			x := &p.of[(*f.Local).Index]
			x.from, _ = extent(list[i], code)
			_, x.last = extent(list[last], code)
			_, x.end = extent(list[len(list)-1], code)
			x.end++
		}
	}
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

// orderless says whether nothing that a body does depends on the order of the dice that a roll shows.
func (m *Machine) orderless(b *body, x *rollCode) bool {
	is, ok := m.walk.alike[x]
	if !ok {
		is = orderless(b, x)
		m.walk.alike[x] = is
	}
	return is
}

func orderless(b *body, x *rollCode) bool {
	l := x.st.Var
	if x.slot < 0 || l == nil {
		return x.slot < 0
	}
	fine, follows := order(b.proc.Gives, l)
	ok := fine && !follows
	model.WalkStmts(b.proc.Body, func(s model.Stmt) {
		for _, e := range model.Exprs(s) {
			if e != nil && ok {
				fine, follows := order(e, l)
				ok = fine && !follows
			}
		}
	})
	return ok
}

// order says whether the value of an expression depends on the order of a list at most in its own order, which then
// follows that of the list.
func order(e model.Expr, l *model.Local) (ok, follows bool) {
	switch x := e.(type) {
	case nil:
		return true, false
	case *model.LocalRead:
		return true, x.Local == l
	case *model.For:
		ok, follows = order(x.Over, l)
		if follows && (x.Key != nil || x.KeyExpr != nil) {
			return false, false
		}
		for _, p := range []model.Expr{x.KeyExpr, x.Value, x.If} {
			fine, same := order(p, l)
			ok = ok && fine && !same
		}
		return ok, follows
	case *model.Call:
		if len(x.Args) == 0 {
			return true, false
		}
		ok, follows = order(x.Args[0], l)
		for _, a := range x.Args[1:] {
			fine, same := order(a, l)
			ok = ok && fine && !same
		}
		switch x.Fn {
		case model.Count, model.AnyOf, model.AllOf, model.Sum, model.Min, model.Max, model.Contains:
			return ok, false
		case model.Sorted:
			if len(x.Args) == 1 && x.Stat == nil && x.Attr == nil {
				return ok, false
			}
		}
		return ok && !follows, false
	}
	for _, p := range model.Parts(e) {
		fine, same := order(p, l)
		if !fine || same {
			return false, false
		}
	}
	return true, false
}
