package interpreter

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

// findRejections finds the decisions after which something may still be refused before the next
// point that no one goes back behind: only those may be taken back. What tests call is not
// looked at; in a test every decision may be taken back.
func (c *compiler) findRejections() {
	r := newRejectAnalysis(c.g)
	r.findCallers()
	r.settleBodies()
	for i := range c.g.code {
		at := int32(i)
		switch x := c.g.code[i].x.(type) {
		case *pickCode:
			if c.g.code[i].op == opPick {
				x.mayReject = r.after(at)
			}
		case *chooseCode:
			x.mayReject = r.afterChoose(at, x)
		case *turnsCode:
			if c.g.code[i].op == opTurnsAsk {
				x.mayReject = r.afterTurns(x)
			}
		}
	}
}

// A risk is what running from a place may lead to before it commits.
type risk uint8

const (
	mayReject risk = 1 << iota
	mayEnd         // comes to the end of its body
)

type rejectAnalysis struct {
	g       *Game
	bodies  []risk    // by body
	owners  []*body   // by instruction
	callers [][]int32 // by body: the places after what runs it
	known   []risk    // by place, once the bodies are settled: what running from there may lead to
	hooks   []risk    // by moment, the same
	laws    risk
	isHook  []bool  // by body
	seen    []int32 // by place: in which walk it was met last
	walk    int32
}

// settledRisk is set in known and hooks.
const settledRisk risk = 0x80

func newRejectAnalysis(g *Game) *rejectAnalysis {
	r := &rejectAnalysis{g: g, bodies: make([]risk, len(g.bodies)), owners: make([]*body, len(g.code)+1),
		callers: make([][]int32, len(g.bodies)), isHook: make([]bool, len(g.bodies)), seen: make([]int32, len(g.code)+1)}
	for _, b := range g.bodies {
		for at := b.entry; at < b.end; at++ {
			r.owners[at] = b
		}
	}
	for _, h := range g.hooks {
		r.isHook[h.body.no] = true
	}
	return r
}

// findCallers lists where each body goes on after its end.
func (r *rejectAnalysis) findCallers() {
	for i := range r.g.code {
		in := &r.g.code[i]
		if b := r.owners[i]; b != nil && b.proc.Class == model.TestBody {
			continue
		}
		switch x := in.x.(type) {
		case *runCode:
			if x.body != nil {
				r.addCaller(x.body, in.a)
			}
		case *chooseCode:
			for _, b := range x.actions {
				r.addCaller(b, in.a)
			}
		}
	}
}

func (r *rejectAnalysis) addCaller(b *body, after int32) {
	r.callers[b.no] = append(r.callers[b.no], after)
	for _, o := range b.versions {
		r.callers[o.no] = append(r.callers[o.no], after)
	}
}

// from is what running from a place may lead to.
func (r *rejectAnalysis) from(at int32) risk {
	if r.known != nil && r.known[at] != 0 {
		return r.known[at] &^ settledRisk
	}
	r.walk++
	got := r.run(at)
	if r.known != nil {
		r.known[at] = got | settledRisk
	}
	return got
}

// after says whether anything may strike after the pick at a place.
func (r *rejectAnalysis) after(at int32) bool {
	if x := r.g.code[at].x.(*pickCode); x.st.Grow {
		return true // the list so far may turn out unsound, or too short
	}
	return r.goesOn(at+1, map[int32]bool{})
}

// goesOn follows the code from a place, and past the end of its body into its callers.
func (r *rejectAnalysis) goesOn(at int32, met map[int32]bool) bool {
	b := r.owners[at]
	if b == nil {
		return true
	}
	if met[at] {
		return false
	}
	met[at] = true
	got := r.from(at)
	if got&mayReject != 0 || r.around(b) {
		return true
	}
	if got&mayEnd == 0 {
		return false
	}
	for _, after := range r.callers[b.no] {
		if r.goesOn(after, met) {
			return true
		}
	}
	return r.isHook[b.no] // what comes after a hook is not followed
}

// around says whether hooks at the body's moment, or laws, may reject what it does.
func (r *rejectAnalysis) around(b *body) bool {
	return r.laws&mayReject != 0 || b.moment >= 0 && r.hooked(b.moment)
}

func (r *rejectAnalysis) hooked(moment int32) bool {
	if r.hooks != nil && r.hooks[moment] != 0 {
		return r.hooks[moment]&mayReject != 0
	}
	mc, got := r.g.moments[moment], risk(0)
	for _, l := range [][]*hookCode{mc.before, mc.inst, mc.after} {
		for _, h := range l {
			got |= r.bodies[h.body.no]
		}
	}
	if r.hooks != nil {
		r.hooks[moment] = got | settledRisk
	}
	return got&mayReject != 0
}

// run follows the code of one body from a place.
func (r *rejectAnalysis) run(at int32) risk {
	var got risk
	for r.seen[at] != r.walk {
		r.seen[at] = r.walk
		in := &r.g.code[at]
		at++
		switch in.op {
		case opJump, opUnwind:
			at = in.a
		case opUnless, opIf, opEachNext, opRepeatNext, opTurnsRound, opTurnsSeat, opTurnsAsk, opManyNext, opManyKeep:
			got |= r.run(in.a)
		case opTurnsDone:
			return got // the end of a turn settles what was done in it
		case opRequire, opPick:
			return got | mayReject
		case opAssign:
			if in.x.(*assignCode).kind == paying {
				return got | mayReject
			}
		case opRoll, opDraw, opShow, opFinish:
			return got
		case opReturn, opReturnValue, opEndInner, opStopMoment, opStopTurn:
			return got | mayEnd
		case opThen, opOriginal:
			return got | mayReject // whatever that is
		case opStep:
			x := in.x.(*stepCode)
			if x.moment >= 0 && r.hooked(x.moment) {
				return got | mayReject
			}
			inner := r.run(x.entry)
			if got |= inner; inner&mayReject != 0 {
				return got
			}
			at = in.a
		case opRun:
			part, goes := r.called(in.x.(*runCode))
			if got |= part; part&mayReject != 0 || !goes {
				return got
			}
			at = in.a
		case opChoose:
			x := in.x.(*chooseCode)
			for i := range x.options {
				got |= r.run(x.options[i].entry)
			}
			for _, b := range x.actions {
				part, _ := r.body(b)
				got |= part
			}
			if got&mayReject != 0 {
				return got
			}
			at = in.a
		}
	}
	return got
}

// called is the risk of running a procedure, and whether the code after it is reached
// before it commits.
func (r *rejectAnalysis) called(x *runCode) (risk, bool) {
	if x.then >= 0 || x.body == nil {
		return mayReject, true
	}
	got, goes := r.body(x.body)
	for _, o := range x.body.versions {
		part, g := r.body(o)
		got, goes = got|part, goes || g
	}
	return got, goes
}

// body is the risk of a whole body, as far as it is known.
func (r *rejectAnalysis) body(b *body) (risk, bool) {
	got := r.bodies[b.no]
	return got &^ mayEnd, got&mayEnd != 0
}

// settleBodies finds the risk of every body; bodies run each other, so it is found anew
// until nothing changes.
func (r *rejectAnalysis) settleBodies() {
	for changed := true; changed; {
		changed = false
		for _, b := range r.g.bodies {
			if r.bodies[b.no] == mayReject|mayEnd || b.proc.Class == model.TestBody {
				continue
			}
			got := r.bodies[b.no] | r.from(b.entry)
			if b.moment >= 0 && r.hooked(b.moment) {
				got |= mayReject
			}
			if got != r.bodies[b.no] {
				r.bodies[b.no], changed = got, true
			}
		}
	}
	r.known, r.hooks = make([]risk, len(r.g.code)+1), make([]risk, len(r.g.moments))
	for _, l := range r.g.laws {
		r.laws |= r.from(l.body.entry)
	}
}

// afterChoose says whether an option or action may be rejected, or what comes after.
func (r *rejectAnalysis) afterChoose(at int32, x *chooseCode) bool {
	for i := range x.options {
		if r.from(x.options[i].entry)&mayReject != 0 {
			return true
		}
	}
	return slices.ContainsFunc(x.actions, r.inAction) || r.goesOn(r.g.code[at].a, map[int32]bool{})
}

func (r *rejectAnalysis) afterTurns(x *turnsCode) bool {
	return slices.ContainsFunc(x.acts, r.inAction)
}

// inAction says whether an action may be rejected. The pick that it begins with was seen to
// have options, so only what follows counts.
func (r *rejectAnalysis) inAction(b *body) bool {
	if r.around(b) || r.inBody(b) {
		return true
	}
	return slices.ContainsFunc(b.versions, r.inBody)
}

func (r *rejectAnalysis) inBody(b *body) bool {
	from := b.entry
	if b.first >= 0 {
		x := r.g.code[b.first].x.(*pickCode)
		if x.optional == nil && !x.st.Grow && r.g.code[b.first].st.When == nil {
			from = b.first + 1
		}
	}
	return r.from(from)&mayReject != 0
}
