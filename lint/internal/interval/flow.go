package interval

import (
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// widenAfter is after how many rounds what still grows is let grow without end;
// maxRounds is when nothing more is believed of it.
const (
	widenAfter = 3
	maxRounds  = 20
)

// collect notes how state starts, and what is set again after it was named.
func (w *World) collect() {
	for _, p := range w.Model.Procs {
		model.WalkStmts(p.Body, func(st model.Stmt) {
			switch x := st.(type) {
			case *model.Set:
				if x.Target.Local != nil {
					w.mutable[x.Target.Local] = true
				}
			case *model.Pick:
				if x.Grow && x.Var != nil {
					w.mutable[x.Var] = true
				}
			}
		})
	}
	for _, k := range w.Model.Kinds {
		for _, a := range k.Attrs {
			if a.Class == model.State {
				w.attrs[a] = w.startOf(a)
			}
		}
	}
	for _, t := range w.Model.Things {
		if t == nil {
			continue
		}
		for _, s := range t.Start {
			w.attrs[s.Attr] = join(w.attrs[s.Attr], w.Of(s.Value, nil))
		}
	}
}

// startOf is what an attribute is where no thing says otherwise; nothing where each must say it.
func (w *World) startOf(a *model.Attr) Value {
	if a.Default != nil {
		return w.Of(a.Default, nil)
	}
	switch a.Type.Class {
	case model.Word, model.Ref, model.ZoneRef:
		if !a.Type.Optional {
			return never
		}
	}
	return w.ofValue(builtin.Zero(a.Type), a.Type)
}

// fixpoint walks all bodies until what is known of every name holds for all of them.
func (w *World) fixpoint() {
	for round := 1; ; round++ {
		clear(w.memo)
		g := &widening{w: w, widen: round > widenAfter, stop: round > maxRounds}
		v := &walker{w: w, write: g.attr, name: g.local}
		v.procs()
		if !g.changed || round > 2*maxRounds {
			return
		}
	}
}

// widening adds what writes bring to what is known.
type widening struct {
	w           *World
	widen, stop bool
	changed     bool
}

// grown is what is known once now may be there, too; the same where that is nothing new.
func (g *widening) grown(old, now Value, t *model.Type) Value {
	if now = join(old, now); same(old, now) {
		return old
	}
	if g.widen {
		now = widen(old, now)
	}
	if g.stop {
		now = OfType(t)
	}
	if t.Class == model.Integer && !now.Never && !now.NotOther { // beyond its bounds the rule is at fault
		low, high := OfType(t).Low, OfType(t).High
		now.Low, now.High = min(max(now.Low, low), high), max(min(now.High, high), low)
	}
	return now
}

func (g *widening) local(l *model.Local, v Value) {
	old, ok := g.w.locals[l]
	if !ok {
		old = never
	}
	now := g.grown(old, v, l.Type.Plain())
	if !ok || !same(old, now) {
		g.changed = true
		g.w.locals[l] = now
	}
}

func (g *widening) attr(a *model.Attr, v Value) {
	old := g.w.attrs[a]
	now := g.grown(old, v, a.Type)
	if !g.w.written[a] || !same(old, now) {
		g.changed = true
		g.w.written[a], g.w.attrs[a] = true, now
	}
}

// changed is what an attribute is after a gain (sign 1) or a payment (sign -1).
func (w *World) changed(a *model.Attr, by Value, sign int) Value {
	old := w.attrs[a]
	if old.Never || by.Never {
		return never
	}
	switch a.Type.Class {
	case model.Integer:
		return adjusted(old, by, sign, a.Type)
	case model.Tally:
		if old.Elem == nil || by.Elem == nil || by.Elem.Never {
			return OfType(a.Type)
		}
		e := adjusted(*old.Elem, *by.Elem, sign, a.Type)
		old.Elem = &e
		return old
	case model.List:
		if sign < 0 {
			old.Low = 0
			return old
		}
		v := appended(old, by)
		v.Low = old.Low
		return v
	}
	return OfType(a.Type)
}

func adjusted(old, by Value, sign int, t *model.Type) Value {
	if sign > 0 {
		v := sum(old, by)
		if t.Class == model.Integer && t.High != nil {
			v.High = min(v.High, max(*t.High, old.High))
			v.Low = min(v.Low, v.High)
		}
		return v
	}
	least := int64(0)
	if t.Class == model.Integer && t.Low != nil {
		least = *t.Low
	}
	v := sum(old, negate(by))
	v.Low = max(v.Low, min(least, old.Low))
	v.High = max(v.High, v.Low)
	return v
}

// idle says whether statements change nothing that an expression can read.
func idle(body []model.Stmt) bool {
	return !model.HasStmt(body, func(st model.Stmt) bool { return model.SpecFor(st).Changes })
}
