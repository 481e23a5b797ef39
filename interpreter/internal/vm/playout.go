package vm

import (
	"context"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/interpreter/internal/program"
	"github.com/stellar-rules/stellar/schema/model"
)

// A Chooser answers the decisions of a playout.
type Chooser interface {
	Choose(n int) int // one of n options
	Restart()         // the playout begins again, with the same answers
}

// A Playout is one way to the end of a game, where nothing but the end is wanted. It keeps its memory for the next one.
type Playout struct {
	By      Chooser
	Most    int        // decisions; 0 is unlimited
	Notes   bool       // note the answers
	Answers []Answered // those that were noted, without what the rules took back
	Native  bool       // the last one was played in native code
}

// An Answered is an answer that a playout noted.
type Answered struct {
	Seat  *model.Thing
	Key   uint64 // of the option: see [Decision.Key]
	Taken uint64 // the number of decisions before it
}

// Playout plays a position to its end, or for so many decisions, as [Machine.Advance] and [Machine.Take] would without
// anybody who watches. The position stays as it is. The result is nil if it has not ended, and has no texts.
func (m *Machine) Playout(ctx context.Context, s *State, p *Playout) (*Result, error) {
	p.Answers, p.Native = p.Answers[:0], false
	if r := m.native; r != nil && r.fits(s) {
		var result *Result
		if result, p.Native = r.play(s, p); p.Native {
			return result, nil
		}
		p.By.Restart()
		p.Answers = p.Answers[:0]
	}
	if m.played == nil {
		m.played = new(State)
	}
	t := m.played
	t.CopyFrom(s)
	for n := 0; ; n++ {
		d, err := m.Advance(ctx, t)
		if err != nil || d == nil || p.Most > 0 && n >= p.Most {
			return t.Result(), err
		}
		i := p.By.Choose(d.Count())
		if p.Notes {
			p.note(Answered{d.Seat, d.Key(i), t.taken})
		}
		if err := m.Take(t, i); err != nil {
			return nil, err
		}
	}
}

func (p *Playout) note(a Answered) {
	for n := len(p.Answers); n > 0 && p.Answers[n-1].Taken >= a.Taken; n-- {
		p.Answers = p.Answers[:n-1]
	}
	p.Answers = append(p.Answers, a)
}

// Native code of bodies: statements in Go, generated from the instructions of the same bodies, play a game to its end.
// They work on a copy of the numbers of a state, and do what the instructions do. Whatever they do not know, or what
// stops them, a fault or a refusal, hands the playout back to the interpreter, which begins it again.

// A Code is a game in Go, in one machine.
type Code struct {
	Exprs  []eval.Native
	Bodies []BodyCode // by number of the body; nil where there is none
}

// A BodyCode runs a body from an instruction to its end, and returns its result. Its locals are words and lists, by
// slot.
type BodyCode func(w []int64, l [][]int64, pc int32) (int64, []int64)

// Build makes machines that are made from now on run native code.
func (g *Game) Build(build func(*Run) Code) { g.build = build }

// A Run is a playout in native code.
type Run struct {
	*eval.Evaluator
	Notes bool  // answers are noted
	Stop  uint8 // why a body ended before its end

	m      *Machine
	code   []BodyCode
	ints   []int64
	words  []int64 // memory of locals
	lists  [][]int64
	top    int
	depth  int // of bodies
	kept   []int64
	acts   []running
	p      *Playout
	s      *State
	n      int // decisions
	undo   []written
	deep   int // of what is supposed
	result *Result
	ends   map[int64]*Result // by the seat that wins alone, and the instruction
	lost   int               // playouts that were handed back, less those that were not
}

// Why a body ended before its end.
const (
	goesOn  uint8 = iota
	IsOver        // the game is over
	HasNone       // the pick that the body begins with has no options
)

// A written is a number that was written while something is supposed.
type written struct {
	at, thing, column int
	was               int64
}

// mostLost is how many playouts may be handed back before native code is no longer tried.
const mostLost = 20

// fits says whether native code may play from a state.
func (r *Run) fits(s *State) bool {
	m := r.m
	return r.lost < mostLost && s.begun && !s.over && !s.idle && s.simultaneous == nil &&
		s.set.test == nil && m.Coverage == nil && m.Profile == nil && !m.AskForced && m.Passed == nil && m.Chance == nil &&
		m.walk == nil && m.viewer == 0
}

// play plays a state to its end; false hands back.
func (r *Run) play(s *State, p *Playout) (result *Result, ok bool) {
	m := r.m
	defer func() {
		m.rev, r.s = 0, nil
		m.ev.See(eval.Columns{})
		if ok {
			r.lost = max(0, r.lost-1)
			return
		}
		switch x := recover(); {
		case x == any(cut):
			ok = true
		default:
			r.lost++
			m.ev.HandedBack()
		}
	}()
	m.look(s, 0)
	r.s, r.p, r.Notes, r.n, r.result, r.Stop = s, p, p.Notes, 0, nil, goesOn
	r.top, r.depth, r.deep, r.kept = 0, 0, 0, r.kept[:0]
	r.ints = append(r.ints[:0], s.ints...)
	m.ev.See(eval.Columns{Ints: r.ints, Lists: s.lists, Loc: s.loc, Live: s.live})
	m.ev.Epoch()
	m.ev.Wake([2]int{})
	if !r.activate(s) {
		return nil, false
	}
	r.Refill()
	r.resume(0)
	return r.result, r.Stop == IsOver
}

// cut is the panic of a playout that has taken all the decisions that it may.
var cut = new(Result)

// A running is a body that is under way.
type running struct{ ref, base, pc, ret int32 }

// activate lists the bodies that are under way; false if there is something else.
func (r *Run) activate(s *State) bool {
	r.acts = r.acts[:0]
	for i := range s.frames {
		f, n := &s.frames[i], len(r.acts)
		switch {
		case f.kind == bodyFrame:
			r.acts = append(r.acts, running{f.ref, f.base, f.pc, f.ret})
		case f.kind == innerFrame && n > 0 && r.acts[n-1].base == f.base:
			r.acts[n-1].pc = f.pc
		default:
			return false
		}
		if r.code[f.ref] == nil {
			return false
		}
	}
	if len(r.acts) == 0 {
		return false
	}
	if s.pend.Asking != nil {
		r.acts[len(r.acts)-1].pc = s.pend.pc
	}
	return true
}

// resume runs the bodies under way from the k-th on.
func (r *Run) resume(k int) (int64, []int64) {
	a := &r.acts[k]
	w, l := r.Enter(r.m.p.Bodies[a.ref].Zero)
	copy(w, r.s.locals.W[a.base:])
	copy(l, r.s.locals.L[a.base:int(a.base)+len(l)])
	if k+1 < len(r.acts) {
		v, list := r.resume(k + 1)
		if r.Stop != goesOn {
			return 0, nil
		}
		if ret := r.acts[k+1].ret; ret >= 0 {
			w[ret-a.base], l[ret-a.base] = v, list
		}
	}
	defer r.Leave(w)
	return r.code[a.ref](w, l, a.pc)
}

// What follows is for native code.

// Back hands the playout back to the interpreter.
func (r *Run) Back() { panic(eval.HandBack) }

// Unasked hands back if a body ended because there was nothing to pick, where it had to be picked.
func (r *Run) Unasked() {
	if r.Stop == HasNone {
		r.Back()
	}
}

// mostBodies is how many bodies may be under way.
const mostBodies = 100

// Enter makes the locals of a body.
func (r *Run) Enter(zero []int64) ([]int64, [][]int64) {
	from, to := r.top, r.top+len(zero)
	if r.depth++; to > len(r.words) || r.depth > mostBodies {
		if r.words != nil {
			r.Back()
		}
		r.words, r.lists = make([]int64, 4096), make([][]int64, 4096)
	}
	w, l := r.words[from:to:to], r.lists[from:to:to]
	copy(w, zero)
	clear(l)
	r.top = to
	return w, l
}

// Leave frees them.
func (r *Run) Leave(w []int64) {
	r.top -= len(w)
	r.depth--
}

// Keep copies a list that is stored in a local.
func (r *Run) Keep(l []int64) []int64 {
	if l == nil {
		return nil
	}
	if len(r.kept)+len(l) > cap(r.kept) {
		r.kept = make([]int64, 0, max(1024, len(l)))
	}
	n := len(r.kept)
	r.kept = append(r.kept, l...)
	return r.kept[n:len(r.kept):len(r.kept)]
}

// Put writes a number of a thing; column is that of [eval.Compiler.Column], or -1.
func (r *Run) Put(at, thing, column int, to int64) {
	was := r.ints[at]
	if was == to {
		return
	}
	if r.deep > 0 {
		r.undo = append(r.undo, written{at, thing, column, was})
	}
	r.ints[at] = to
	if column >= 0 {
		r.WroteColumn(column, thing, was, to)
	}
}

// Choose answers a decision with one of n options.
func (r *Run) Choose(seat int64, n int) int {
	s := r.s
	switch {
	case seat <= 0 || r.deep > 0 || r.n == 0 && s.pend.Asking != nil && n != s.pend.count(),
		s.taken+uint64(r.n) >= uint64(max(r.m.Limits.Decisions-1, 0)) && r.m.Limits.Decisions > 0:
		r.Back()
	case r.p.Most > 0 && r.n >= r.p.Most:
		panic(cut)
	}
	r.n++
	r.Refill()
	return r.p.By.Choose(n)
}

// Note notes the answer to a decision.
func (r *Run) Note(pc int32, seat, v int64, accepts bool) {
	h := program.NewHasher()
	h.Num(uint64(uint32(pc)))
	h.Bit(accepts)
	if !accepts {
		v = 0
	}
	h.Typed(value{W: v}, nil)
	r.p.Answers = append(r.p.Answers, Answered{Seat: r.m.thing(int(seat)), Key: uint64(h),
		Taken: r.s.taken + uint64(r.n) - 1})
}

// Refill allows half of the steps of an Advance again: whoever takes more hands back, and the interpreter counts.
func (r *Run) Refill() { r.SetBudget(r.m.Limits.Steps / 2) }

// Rotate is a list from an element on.
func (r *Run) Rotate(l []int64, first int64) []int64 { return rotate(l, first) }

// Distinct is a list without what is in it twice.
func (r *Run) Distinct(l []int64) []int64 {
	if program.Rising(l) {
		return l
	}
	return unique(listing{Words: l}).Words
}

// Finish ends the game, by the instruction at pc; what it does not give is nil.
func (r *Run) Finish(pc int32, places, scores, winners []int64) {
	if r.deep > 0 {
		r.Back()
	}
	r.Stop = IsOver
	x := r.m.p.Code[pc].X.(*program.FinishCode)
	if places != nil || scores != nil || len(winners) != 1 {
		r.result = r.m.resultOf(r.s, x, places, scores, winners)
		return
	}
	key := int64(pc)<<32 | winners[0]
	if r.result = r.ends[key]; r.result == nil {
		if r.ends == nil {
			r.ends = map[int64]*Result{}
		}
		r.result = r.m.resultOf(r.s, x, nil, nil, winners)
		r.ends[key] = r.result
	}
}

// Suppose begins to suppose something, Recall forgets it.
func (r *Run) Suppose() int {
	if r.s == nil || r.deep >= deepestSupposed {
		r.Back()
	}
	r.deep++
	return len(r.undo)
}

// Recall takes back what was written since Suppose.
func (r *Run) Recall(from int) {
	for i := len(r.undo) - 1; i >= from; i-- {
		x := &r.undo[i]
		now := r.ints[x.at]
		r.ints[x.at] = x.was
		if x.column >= 0 {
			r.WroteColumn(x.column, x.thing, now, x.was)
		}
	}
	r.undo = r.undo[:from]
	r.deep--
}
