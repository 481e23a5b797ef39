package vm

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
	g    *Game
	from []risk // by instruction
	ends []bool // by body: whether anything after its end may reject
	laws bool   // bodies of laws may reject
}

// findRejections finds the decisions after which something may be refused: only those can be taken back. It does
// not follow tests; in a test every decision can be taken back.
func (g *Game) findRejections() {
	r := &rejections{g: g, from: make([]risk, len(g.code)+1), ends: make([]bool, len(g.bodies))}
	for _, h := range g.hooks {
		r.ends[h.body.no] = true // what follows a hook is not analysed
	}
	for r.look() {
	}
	for _, b := range g.bodies {
		for at := b.entry; at < b.end; at++ {
			in := &g.code[at]
			switch x := in.x.(type) {
			case *pickCode:
				if in.op == opPick {
					x.mayReject = x.st.Grow || r.after(b, at+1) // the list so far may turn out invalid or too short
				}
			case *chooseCode:
				x.mayReject = slices.ContainsFunc(x.offers, r.inOffer) || r.after(b, in.a)
			case *turnsCode:
				x.mayReject = slices.ContainsFunc(x.offers, r.inOffer)
			}
		}
	}
}

// look computes the risk of every instruction once, and says whether any changed.
func (r *rejections) look() bool {
	changed := false
	r.laws = slices.ContainsFunc(r.g.laws, func(l lawCode) bool { return r.from[l.body.entry]&mayReject != 0 })
	for _, b := range r.g.bodies {
		if b.proc.Class == model.TestBody {
			continue
		}
		for at := b.end - 1; at >= b.entry; at-- {
			if got := r.of(at); got != r.from[at] {
				r.from[at], changed = got, true
			}
			for _, called := range r.g.code[at].runs() {
				if !r.ends[called.no] && r.after(b, r.g.code[at].a) {
					r.ends[called.no], changed = true, true
				}
			}
		}
	}
	return changed
}

// runs lists the bodies that an instruction may run before it continues.
func (in *instr) runs() []*body {
	switch x := in.x.(type) {
	case *runCode:
		if x.body != nil {
			return append([]*body{x.body}, x.body.versions...)
		}
	case *chooseCode:
		var all []*body
		for _, o := range x.offers[x.written:] {
			all = append(append(all, o.act), o.act.versions...)
		}
		return all
	}
	return nil
}

// of is the risk of running from a place, given what is known of the others.
func (r *rejections) of(at int32) risk {
	in := &r.g.code[at]
	next, jump := r.from[at+1], r.from[max(in.a, 0)]
	switch in.op {
	case opJump, opUnwind:
		return jump
	case opUnless, opIf, opEachNext, opRepeatNext, opTurnsRound, opTurnsSeat, opTurnsAsk, opManyNext, opManyKeep:
		return jump | next
	case opRequire, opPick, opThen, opOriginal: // the last two run unknown bodies
		return mayReject
	case opAssign:
		if in.x.(*assignCode).kind == paying {
			return mayReject
		}
	case opRoll, opDraw, opShow, opFinish, opTurnsDone:
		return 0 // which commits
	case opReturn, opReturnValue, opEndInner, opStopMoment, opStopTurn:
		return mayEnd
	case opStep:
		x := in.x.(*stepCode)
		if x.moment >= 0 && r.hooked(x.moment) {
			return mayReject
		}
		return r.from[x.entry] | jump
	case opRun:
		if in.x.(*runCode).then >= 0 {
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
	case opChoose:
		got := jump
		for _, o := range in.x.(*chooseCode).offers {
			if o.act != nil {
				got |= r.body(o.act) &^ mayEnd
			} else {
				got |= r.from[o.entry]
			}
		}
		return got
	}
	return next
}

func (r *rejections) body(b *body) risk {
	if b.moment >= 0 && r.hooked(b.moment) {
		return mayReject | mayEnd
	}
	return r.from[b.entry]
}

// hooked says whether a hook of a moment may reject.
func (r *rejections) hooked(moment int32) bool {
	mc := r.g.moments[moment]
	rejects := func(h *hookCode) bool { return r.from[h.body.entry]&mayReject != 0 }
	return slices.ContainsFunc(mc.before, rejects) || slices.ContainsFunc(mc.inst, rejects) ||
		slices.ContainsFunc(mc.after, rejects)
}

// after says whether anything from a place of a body on may reject, callers included.
func (r *rejections) after(b *body, at int32) bool {
	got := r.from[at]
	return got&mayReject != 0 || r.around(b) || got&mayEnd != 0 && r.ends[b.no]
}

// around says whether hooks of the body's moment, or laws, may reject what the body does.
func (r *rejections) around(b *body) bool { return r.laws || b.moment >= 0 && r.hooked(b.moment) }

func (r *rejections) inOffer(o offer) bool {
	b := o.act
	if b == nil {
		return r.from[o.entry]&mayReject != 0
	}
	return r.around(b) || r.inBody(b) || slices.ContainsFunc(b.versions, r.inBody)
}

// inBody ignores the pick that an action begins with: it is known to have options.
func (r *rejections) inBody(b *body) bool {
	from := b.entry
	if b.first >= 0 {
		x := r.g.code[b.first].x.(*pickCode)
		if x.optional == nil && !x.st.Grow && r.g.code[b.first].st.When == nil {
			from = b.first + 1
		}
	}
	return r.from[from]&mayReject != 0
}
