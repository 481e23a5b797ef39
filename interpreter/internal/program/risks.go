package program

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

// A risk is what may happen when play runs from a place until it commits.
type risk uint8

const (
	mayReject risk = 1 << iota
	mayEnd         // reach the end of its body
)

// rejections finds where something may be refused before the next commit. Bodies call each other, so what is known
// of one place changes what is known of others: all are computed again until nothing changes.
type rejections struct {
	p    *Program
	from []risk // by instruction
	ends []bool // by body: whether anything after its end may reject
	laws bool   // bodies of laws may reject
}

// findRejections finds the decisions after which something may be refused: only those can be taken back. It does
// not follow tests; in a test every decision can be taken back.
func (g *Program) findRejections() {
	r := &rejections{p: g, from: make([]risk, len(g.Code)+1), ends: make([]bool, len(g.Bodies))}
	for _, h := range g.Hooks {
		r.ends[h.Body.No] = true // what follows a hook is not analysed
	}
	for r.look() {
	}
	for _, b := range g.Bodies {
		for at := b.Entry; at < b.End; at++ {
			in := &g.Code[at]
			switch x := in.X.(type) {
			case *PickCode:
				if in.Op == OpPick {
					x.MayReject = x.St.Grow || r.after(b, at+1) // the list so far may turn out invalid or too short
				}
			case *ChooseCode:
				x.MayReject = slices.ContainsFunc(x.Offers, r.inOffer) || r.after(b, in.A)
			case *TurnsCode:
				x.MayReject = slices.ContainsFunc(x.Offers, r.inOffer)
			}
		}
	}
}

// look computes the risk of every instruction once, and says whether any changed.
func (r *rejections) look() bool {
	changed := false
	r.laws = slices.ContainsFunc(r.p.Laws, func(l LawCode) bool { return r.from[l.Body.Entry]&mayReject != 0 })
	for _, b := range r.p.Bodies {
		if b.Proc.Class == model.TestBody {
			continue
		}
		for at := b.End - 1; at >= b.Entry; at-- {
			if got := r.riskAt(at); got != r.from[at] {
				r.from[at], changed = got, true
			}
			for _, called := range r.p.Code[at].runs() {
				if !r.ends[called.No] && r.after(b, r.p.Code[at].A) {
					r.ends[called.No], changed = true, true
				}
			}
		}
	}
	return changed
}

// runs lists the bodies that an instruction may run before it continues.
func (in *Instr) runs() []*Body {
	switch x := in.X.(type) {
	case *RunCode:
		if x.Body != nil {
			return append([]*Body{x.Body}, x.Body.Versions...)
		}
	case *ChooseCode:
		var all []*Body
		for _, o := range x.Offers[x.Written:] {
			all = append(append(all, o.Act), o.Act.Versions...)
		}
		return all
	}
	return nil
}

// riskAt is the risk of running from a place, given what is known of the others.
func (r *rejections) riskAt(at int32) risk {
	in := &r.p.Code[at]
	next, jump := r.from[at+1], r.from[max(in.A, 0)]
	switch in.Op {
	case OpJump, OpUnwind:
		return jump
	case OpUnless, OpIf, OpEachNext, OpRepeatNext, OpTurnsRound, OpTurnsSeat, OpTurnsAsk, OpManyNext, OpManyKeep:
		return jump | next
	case OpRequire, OpPick, OpThen, OpOriginal: // the last two run unknown bodies
		return mayReject
	case OpAssign:
		if in.X.(*AssignCode).Kind == Paying {
			return mayReject
		}
	case OpRoll, OpDraw, OpShow, OpFinish, OpTurnsDone, OpTurnsOver:
		return 0 // which commits
	case OpReturn, OpReturnValue, OpEndInner, OpStopMoment, OpStopTurn, OpStopChoice:
		return mayEnd
	case OpStep:
		x := in.X.(*StepCode)
		if x.Moment >= 0 && r.hooked(x.Moment) {
			return mayReject
		}
		return r.from[x.Entry] | jump
	case OpRun:
		if in.X.(*RunCode).Then >= 0 {
			return mayReject
		}
		got := risk(0)
		for _, b := range in.runs() {
			got |= r.body(b)
		}
		if got&mayEnd == 0 {
			return got
		}
		return got&^mayEnd | jump
	case OpChoose:
		got := jump
		for _, o := range in.X.(*ChooseCode).Offers {
			if o.Act != nil {
				got |= r.body(o.Act) &^ mayEnd
			} else {
				got |= r.from[o.Entry]
			}
		}
		return got
	}
	return next
}

func (r *rejections) body(b *Body) risk {
	if b.Moment >= 0 && r.hooked(b.Moment) {
		return mayReject | mayEnd
	}
	return r.from[b.Entry]
}

// hooked says whether a hook of a moment may reject.
func (r *rejections) hooked(moment int32) bool {
	mc := r.p.Moments[moment]
	rejects := func(h *HookCode) bool { return r.from[h.Body.Entry]&mayReject != 0 }
	return slices.ContainsFunc(mc.Before, rejects) || slices.ContainsFunc(mc.Inst, rejects) ||
		slices.ContainsFunc(mc.After, rejects)
}

// after says whether anything from a place of a body on may reject, callers included.
func (r *rejections) after(b *Body, at int32) bool {
	got := r.from[at]
	return got&mayReject != 0 || r.around(b) || got&mayEnd != 0 && r.ends[b.No]
}

// around says whether hooks of the body's moment, or laws, may reject what the body does.
func (r *rejections) around(b *Body) bool { return r.laws || b.Moment >= 0 && r.hooked(b.Moment) }

func (r *rejections) inOffer(o Offer) bool {
	b := o.Act
	if b == nil {
		return r.from[o.Entry]&mayReject != 0
	}
	return r.around(b) || r.inBody(b) || slices.ContainsFunc(b.Versions, r.inBody)
}

// inBody ignores the pick that an action begins with: it is known to have options.
func (r *rejections) inBody(b *Body) bool {
	from := b.Entry
	if b.First >= 0 {
		x := r.p.Code[b.First].X.(*PickCode)
		if x.Optional == nil && !x.St.Grow && r.p.Code[b.First].St.When == nil {
			from = b.First + 1
		}
	}
	return r.from[from]&mayReject != 0
}
