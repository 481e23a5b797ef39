package program

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// A leak knows which functions, stats, procedures and locals have values that depend on what not everybody sees.
type leak struct {
	zones []*model.Zone // that not everybody sees into
	found map[any]bool
	grows bool
}

// findGuarded marks the draws, picks and reactions whose options depend on what not everybody sees. Such a pick is
// asked even if it has only one option, since that must not show. So is a menu that hidden things bring actions to.
// Other menus may read what is hidden by long ways, and seldom do: what they read is looked at in play.
func (p *Program) findGuarded() {
	if !p.Secret.Any() {
		return
	}
	x := &leak{found: map[any]bool{}, grows: true}
	x.zones = lists.Filter(p.Model.Zones, func(z *model.Zone) bool { return z.Seen != model.SeenByAll })
	for x.grows {
		x.grows = false
		x.follow(p.Model)
	}
	p.Asks = slices.ContainsFunc(x.zones, func(z *model.Zone) bool { return z.Asks })
	for i := range p.Code {
		switch c := p.Code[i].X.(type) {
		case *DrawCode:
			c.Guarded = x.leaks(c.St.From)
		case *PickCode:
			s := c.St
			c.Guarded = x.leaks(s.From, s.Optional, s.Min, s.Max, s.Until, s.Valid)
		case *ChooseCode:
			x.offers(p, &c.Asking)
		case *TurnsCode:
			x.offers(p, &c.Asking)
		}
	}
	for _, mc := range p.Moments {
		for i, list := range [2][]*HookCode{mc.Before, mc.After} {
			mc.Veiled[i] = lists.Filter(list, func(h *HookCode) bool {
				if h.React != nil {
					h.Guarded = x.leaks(h.Hook.When, h.React.Src)
				}
				return h.React != nil && (h.Guarded || h.Thing != 0)
			})
		}
	}
}

// offers marks a menu that is asked even if it has only one option, or may be.
func (x *leak) offers(p *Program, a *Asking) {
	for _, o := range a.Offers {
		var when model.Expr
		first := o.First
		if o.Written != nil {
			when = o.Written.When
		}
		if o.Act != nil {
			when, first = o.Action.When, o.Act.First
		}
		a.Guarded = a.Guarded || model.HasExpr(when, func(l *model.LocalRead) bool { return x.found[l.Local] })
		a.Hides = a.Hides || x.leaks(when) || first >= 0 && x.leaks(p.Code[first].X.(*PickCode).St.From)
		a.Guarded = a.Guarded || o.Action != nil && o.Action.Thing != nil &&
			slices.ContainsFunc(x.zones, func(z *model.Zone) bool { return p.Model.LentBy(z, o.Action.Thing.Kind) })
	}
}

// noteRead records whether the value of something depends on what is hidden.
func (x *leak) noteRead(what any, does bool) {
	if does && !x.found[what] {
		x.found[what], x.grows = true, true
	}
}

// follow goes through all declarations once.
func (x *leak) follow(m *model.Model) {
	for _, f := range m.Funcs {
		x.noteRead(f, x.leaks(f.Gives))
		for _, o := range f.Overrides {
			x.noteRead(f, x.leaks(o.Gives))
		}
	}
	for _, s := range m.Stats {
		x.noteRead(s, x.leaks(s.Base, s.Min, s.Max))
		for _, t := range slices.Concat(s.Terms, s.Mods) {
			x.noteRead(s, x.leaks(t.When, t.Set, t.Times, t.Add, t.PartOf[0], t.PartOf[1]))
		}
	}
	for _, q := range m.Procs {
		x.noteRead(q, x.leaks(q.Gives))
		model.WalkStmts(q.Body, func(st model.Stmt) { x.names(q, st) })
	}
}

// names notes what a statement names.
func (x *leak) names(in *model.Proc, st model.Stmt) {
	switch s := st.(type) {
	case *model.Let:
		x.noteRead(s.Var, x.leaks(s.Be))
	case *model.Set:
		for _, a := range s.Assigns {
			if s.Target.Local != nil {
				x.noteRead(s.Target.Local, x.leaks(a.Value))
			}
		}
	case *model.Each:
		x.noteRead(s.Var, x.leaks(s.In))
		x.noteRead(s.Results, x.leaks(s.Gives))
	case *model.Draw:
		x.noteRead(s.Var, s.Seen != nil || x.leaks(s.From))
	case *model.Roll:
		x.noteRead(s.Var, s.Seen != nil)
		x.noteRead(s.Fate, s.Seen != nil)
	case *model.Pick:
		x.noteRead(s.Var, s.Seen != nil)
	case *model.Choose:
		x.noteRead(s.Var, s.Seen != nil)
	case *model.Stop:
		x.noteRead(in, s.To.Proc && x.leaks(s.Gives))
	case *model.Run:
		if s.Proc == nil {
			return
		}
		x.noteRead(s.Result, x.found[s.Proc])
		for i, a := range s.Args {
			if i < len(s.Proc.Params) {
				x.noteRead(s.Proc.Params[i].Local, x.leaks(a))
			}
		}
	}
}

// leaks says whether one of some expressions depends on what not everybody sees. How many things lie somewhere
// everybody sees.
func (x *leak) leaks(list ...model.Expr) bool {
	return slices.ContainsFunc(list, func(e model.Expr) bool {
		switch e := e.(type) {
		case nil:
			return false
		case *model.ZoneOf:
			if e.Zone.Seen != model.SeenByAll {
				return true
			}
		case *model.AttrRead:
			if a := e.Attr; a != nil && (a.SeenBy != nil || a.Of != nil && a.Of.SeenBy != nil) {
				return true
			}
			for _, a := range e.ByKind {
				if a.SeenBy != nil {
					return true
				}
			}
		case *model.LocalRead:
			return x.found[e.Local]
		case *model.FuncCall:
			if x.found[e.Fn] {
				return true
			}
		case *model.StatCall:
			if x.found[e.Stat] {
				return true
			}
		case *model.With:
			for _, l := range e.Lets {
				x.noteRead(l.Var, x.leaks(l.Be))
			}
		case *model.Call:
			if x.called(e) {
				return true
			}
			if e.Fn == model.Count {
				if l, ok := e.Args[0].(*model.ZoneList); ok {
					return x.leaks(model.Parts(l.Zone)...)
				}
			}
		}
		return x.leaks(model.Parts(e)...)
	})
}

// called says whether a builtin tells what not everybody sees of its arguments, whatever they are.
func (x *leak) called(e *model.Call) bool {
	hides := func(z *model.Zone) bool {
		k := e.Args[0].Type().Kind
		return k == nil || z.Holds == nil || k.Is(z.Holds)
	}
	return x.found[e.Proc] || x.found[e.Stat] || e.Attr != nil && e.Attr.SeenBy != nil ||
		e.Fn == model.Where && slices.ContainsFunc(x.zones, hides)
}
