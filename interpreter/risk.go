package interpreter

import "github.com/stellar-rules/stellar/schema/model"

// risks finds the decisions after which something may still be refused before the next
// point that no one goes back behind. Only those keep a copy of the state.
func (c *compiler) risks() {
	c.risksIn(true) // also of what tests run
	for i := range c.g.code {
		switch x := c.g.code[i].x.(type) {
		case *pickCode:
			x.riskyTest = x.risky
		case *chooseCode:
			x.riskyTest = x.risky
		case *turnsCode:
			x.riskyTest = x.risky
		}
	}
	c.risksIn(false)
}

func (c *compiler) risksIn(tests bool) {
	r := &riskFinder{g: c.g, memo: map[int32]risk{}, callers: map[int32][]int32{}, tests: tests}
	r.findCallers()
	r.settleBodies()
	for i := range c.g.code {
		at := int32(i)
		switch x := c.g.code[i].x.(type) {
		case *pickCode:
			if c.g.code[i].op == opPick {
				x.risky = r.after(at)
			}
		case *chooseCode:
			x.risky = r.chooseRisk(at, x)
		case *turnsCode:
			if c.g.code[i].op == opTurnsAsk {
				x.risky = r.turnsRisk(x)
			}
		}
	}
}

// A risk is what running from a place may lead to before it commits.
type risk uint8

const (
	mayStrike risk = 1 << iota
	mayEnd         // comes to the end of its body
)

type riskFinder struct {
	g       *Game
	memo    map[int32]risk // by body
	tests   bool
	callers map[int32][]int32 // by body: where it is run from, the place after
}

// findCallers lists where each body goes on after its end.
func (r *riskFinder) findCallers() {
	for i := range r.g.code {
		in := &r.g.code[i]
		if b := r.owner(int32(i)); !r.tests && b != nil && b.proc.Class == model.TestBody {
			continue
		}
		switch x := in.x.(type) {
		case *runCode:
			if x.body == nil {
				continue
			}
			r.addCaller(x.body, in.a)
		case *chooseCode:
			for _, b := range x.actions {
				r.addCaller(b, in.a)
			}
		}
	}
}

func (r *riskFinder) addCaller(b *body, after int32) {
	r.callers[b.no] = append(r.callers[b.no], after)
	for _, o := range r.g.lay.versions(r.g, b) {
		r.callers[o.no] = append(r.callers[o.no], after)
	}
}

// versions gives a body's versions in order of their things.
func (l *layout) versions(g *Game, b *body) []*body {
	var out []*body
	for _, t := range g.model.Things {
		if t != nil && b.over[t.ID] != nil {
			out = append(out, b.over[t.ID])
		}
	}
	return out
}

// after says whether anything may strike after the decision at a place.
func (r *riskFinder) after(at int32) bool {
	seen := map[int32]bool{}
	if x := r.g.code[at].x.(*pickCode); x.st.Grow {
		return true // the list so far may turn out unsound, or too short
	}
	return r.goesOn(at+1, r.owner(at), seen)
}

// owner is the body that an instruction stands in.
func (r *riskFinder) owner(at int32) *body {
	for _, b := range r.g.bodies {
		if at >= b.entry && at < b.end {
			return b
		}
	}
	return nil
}

// goesOn follows the code from a place, and past the end of its body into its callers.
func (r *riskFinder) goesOn(at int32, b *body, seen map[int32]bool) bool {
	if b == nil {
		return true
	}
	if seen[at] {
		return false
	}
	seen[at] = true
	got := r.run(at, map[int32]bool{})
	if got&mayStrike != 0 || r.bent(b) {
		return true
	}
	if got&mayEnd == 0 {
		return false
	}
	for _, after := range r.callers[b.no] {
		if r.goesOn(after, r.owner(after), seen) {
			return true
		}
	}
	return r.inHook(b)
}

// bent says whether hooks at the body's moment, or laws, may strike after it.
func (r *riskFinder) bent(b *body) bool {
	for _, l := range r.g.laws {
		if r.run(l.body.entry, map[int32]bool{})&mayStrike != 0 {
			return true
		}
	}
	return b.moment >= 0 && r.hooked(b.moment)
}

func (r *riskFinder) hooked(moment int32) bool {
	mc := r.g.moments[moment]
	for _, l := range [][]*hookCode{mc.before, mc.inst, mc.after} {
		for _, h := range l {
			if r.run(h.body.entry, map[int32]bool{})&mayStrike != 0 {
				return true
			}
		}
	}
	return false
}

// inHook says whether a body is that of a hook: what comes after it is not followed.
func (r *riskFinder) inHook(b *body) bool {
	for _, h := range r.g.hooks {
		if h.body == b {
			return true
		}
	}
	return false
}

// run follows the code of one body from a place.
func (r *riskFinder) run(at int32, seen map[int32]bool) risk {
	var got risk
	for !seen[at] {
		seen[at] = true
		in := &r.g.code[at]
		at++
		switch in.op {
		case opJump, opUnwind:
			at = in.a
		case opUnless, opIf, opEachNext, opRepeatNext, opTurnsRound, opTurnsSeat, opTurnsAsk, opManyNext, opManyKeep:
			got |= r.run(in.a, seen)
		case opTurnsDone:
			return got // the end of a turn settles what was done in it
		case opRequire, opPick:
			return got | mayStrike
		case opAssign:
			if in.x.(*assignCode).kind == paying {
				return got | mayStrike
			}
		case opRoll, opDraw, opShow, opFinish:
			return got
		case opReturn, opGiveBack, opEndInner, opStopMoment, opStopTurn:
			return got | mayEnd
		case opThen, opOriginal:
			return got | mayStrike // whatever that is
		case opStep:
			x := in.x.(*stepCode)
			if x.moment >= 0 && r.hooked(x.moment) {
				return got | mayStrike
			}
			inner := r.run(x.entry, seen)
			if got |= inner; inner&mayStrike != 0 {
				return got
			}
			at = in.a
		case opRun:
			part, goes := r.called(in.x.(*runCode))
			if got |= part; part&mayStrike != 0 || !goes {
				return got
			}
			at = in.a
		case opChoose:
			x := in.x.(*chooseCode)
			for i := range x.options {
				got |= r.run(x.options[i].entry, seen)
			}
			for _, b := range x.actions {
				part, _ := r.body(b)
				got |= part
			}
			if got&mayStrike != 0 {
				return got
			}
			at = in.a
		}
	}
	return got
}

// called is the risk of running a procedure, and whether the code after it is reached
// before it commits.
func (r *riskFinder) called(x *runCode) (risk, bool) {
	if x.then >= 0 || x.body == nil {
		return mayStrike, true
	}
	got, goes := r.body(x.body)
	for _, o := range r.g.lay.versions(r.g, x.body) {
		part, g := r.body(o)
		got, goes = got|part, goes || g
	}
	return got, goes
}

// body is the risk of a whole body, as far as it is known.
func (r *riskFinder) body(b *body) (risk, bool) {
	got := r.memo[b.no]
	return got &^ mayEnd, got&mayEnd != 0
}

// settleBodies finds the risk of every body; bodies run each other, so it is found anew
// until nothing changes.
func (r *riskFinder) settleBodies() {
	for changed := true; changed; {
		changed = false
		for _, b := range r.g.bodies {
			got := r.memo[b.no] | r.run(b.entry, map[int32]bool{})
			if b.moment >= 0 && r.hooked(b.moment) {
				got |= mayStrike
			}
			if got != r.memo[b.no] {
				r.memo[b.no], changed = got, true
			}
		}
	}
}

// chooseRisk says whether an option or action may strike, or what comes after.
func (r *riskFinder) chooseRisk(at int32, x *chooseCode) bool {
	for i := range x.options {
		if r.run(x.options[i].entry, map[int32]bool{})&mayStrike != 0 {
			return true
		}
	}
	for _, b := range x.actions {
		if r.actRisk(b) {
			return true
		}
	}
	return r.goesOn(r.g.code[at].a, r.owner(at), map[int32]bool{})
}

func (r *riskFinder) turnsRisk(x *turnsCode) bool {
	for _, b := range x.acts {
		if r.actRisk(b) {
			return true
		}
	}
	return false
}

// actRisk says whether an action may strike. The pick that it begins with was seen to
// have options, so only what follows counts.
func (r *riskFinder) actRisk(b *body) bool {
	if b.moment >= 0 && r.hooked(b.moment) || r.bent(b) {
		return true
	}
	for _, o := range append(r.g.lay.versions(r.g, b), b) {
		from := o.entry
		if o.first >= 0 {
			x := r.g.code[o.first].x.(*pickCode)
			if x.optional == nil && !x.st.Grow && r.g.code[o.first].st.When == nil {
				from = o.first + 1
			}
		}
		if r.run(from, map[int32]bool{})&mayStrike != 0 {
			return true
		}
	}
	return false
}
