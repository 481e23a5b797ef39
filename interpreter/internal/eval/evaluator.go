package eval

import (
	"fmt"
	"math"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

const (
	// defaultBudget is for evaluators that nobody gave one.
	defaultBudget = 10_000_000
	// maxDepth is how deep functions and stats may call one another.
	maxDepth = 64
)

// An Evaluator runs programs for one goroutine.
type Evaluator struct {
	lib     *Compiler
	host    Host
	watcher Watcher // nil: nobody watches
	viewer  int     // the seat that reads; 0: nobody in particular
	col     Columns

	in Frame // of the machine, for the program at work

	// The frame of the program or function at work, of its own slots, and where it lies.
	f       []int64
	fl      [][]int64
	ws      []int64
	ls      [][]int64
	sp, lsp int

	arena  []int64 // of lists, until the next evaluation
	ap     int
	sets   []uint64 // of sets, until whoever took them gives them back
	bp     int
	boxes  []any              // arguments of builtins
	calls  []contribution     // of the stats under way
	values []builtin.Fraction // of the stats under way

	at      *hcl.Range // of what may fail without a place of its own
	depth   int        // of functions and stats
	deepest int        // since the call that is remembered began
	Meter
	kept    []keptSets                      // by number of the column
	epoch   uint64                          // of kept
	known   [][]knownCall                   // by number of the function
	instead func(*Program) (int64, []int64) // of tests; nil: programs give what they give
	memory
}

// NewEvaluator makes an evaluator for the use of one goroutine.
func (c *Compiler) NewEvaluator() *Evaluator {
	return &Evaluator{lib: c, Meter: NewMeter(defaultBudget), kept: make([]keptSets, len(c.columns)),
		known: make([][]knownCall, c.numbers.Load()+1)}
}

// See says what is read from now on, until slices of it are other slices.
func (ev *Evaluator) See(c Columns) { ev.col = c }

// Sees says whether the columns with these places are those that are read.
func (ev *Evaluator) Sees(loc []int32) bool { return len(ev.col.Loc) > 0 && &ev.col.Loc[0] == &loc[0] }

// Instead lets answer give what each program would, which it may run for that. It is for tests.
func (ev *Evaluator) Instead(answer func(p *Program) (int64, []int64)) { ev.instead = answer }

func (ev *Evaluator) insteadOf(p *Program) (int64, []int64) {
	answer := ev.instead
	ev.instead = nil
	defer ev.Instead(answer)
	return answer(p)
}

// Locals are those of the program at work.
func (ev *Evaluator) Locals() Frame { return ev.in }

// Env is the evaluator as the meanings of builtins see it.
func (ev *Evaluator) Env() builtin.Env { return (*env)(ev) }

// Bind says which game is asked from now on.
func (ev *Evaluator) Bind(h Host) { ev.host = h }

// Look says for which seat is read from now on; 0: for nobody in particular.
func (ev *Evaluator) Look(viewer int) { ev.viewer = viewer }

// A Meter counts what may be done. A step is an evaluation, a call, or an element of a list that is looped over or
// built; of play, an instruction too.
type Meter struct{ budget, left int }

// NewMeter allows so many steps.
func NewMeter(steps int) Meter { return Meter{steps, steps} }

// SetBudget allows that many steps from now on and sets [Evaluator.Spent] back to 0.
func (ev *Evaluator) SetBudget(steps int) { ev.Meter = NewMeter(steps) }

// Swap counts on another meter from now on, and gives that which was counted on.
func (ev *Evaluator) Swap(m Meter) Meter {
	was := ev.Meter
	ev.Meter = m
	return was
}

// Spent is how many steps were taken since the budget was set.
func (m *Meter) Spent() int { return m.budget - m.left }

// Exhausted says whether no step is left.
func (m *Meter) Exhausted() bool { return m.left <= 0 }

// Spend takes n steps; a fault where there are not so many. Who is about to do more than a step's work pays first.
func (ev *Evaluator) Spend(n int) {
	if ev.left -= n; ev.left < 0 {
		ev.overrun()
	}
}

// wordsPerStep is how many words are copied, compared or searched for one step.
const wordsPerStep = 8

// SpendWords pays for words that are copied, compared or searched.
func (ev *Evaluator) SpendWords(n int) { ev.Spend(n / wordsPerStep) }

// SpendPairs pays for looking through b words for each of a.
func (ev *Evaluator) SpendPairs(a, b int) {
	ev.Spend(int(min(int64(a)*int64(b)/wordsPerStep, math.MaxInt32/4)))
}

// overrun stands apart, so that Spend is small enough to be compiled where it is called.
//
//go:noinline
func (ev *Evaluator) overrun() {
	ev.left = 0
	panic(&Fault{Budget: true, Message: fmt.Sprintf("this takes more than %d steps", ev.budget)})
}

// alloc takes n words of the arena; never nil.
func (ev *Evaluator) alloc(n int) []int64 {
	if ev.ap+n > len(ev.arena) {
		ev.arena = make([]int64, max(4096, 2*len(ev.arena), n+1))
		ev.ap = 0
	}
	out := ev.arena[ev.ap : ev.ap+n : ev.ap+n]
	ev.ap += n
	return out
}

// shrink keeps n words of what was allocated last.
func (ev *Evaluator) shrink(l []int64, n int) []int64 {
	if len(l) > 0 && ev.ap >= len(l) && &ev.arena[ev.ap-len(l)] == &l[0] {
		ev.ap -= len(l) - n
	}
	return l[:n:n]
}

// add puts words behind a list of the arena, which may move.
func (ev *Evaluator) add(l []int64, more ...int64) []int64 {
	if len(l)+len(more) > cap(l) {
		room := ev.alloc(2 * (len(l) + len(more)))
		l = room[:copy(room, l)]
	}
	return append(l, more...)
}

// bits takes n words for a set.
func (ev *Evaluator) bits(n int) []uint64 {
	if ev.bp+n > len(ev.sets) {
		ev.sets = make([]uint64, max(1024, 2*len(ev.sets), n))
		ev.bp = 0
	}
	out := ev.sets[ev.bp : ev.bp+n : ev.bp+n]
	ev.bp += n
	return out
}

// A caller is what goes on when a call ends.
type caller struct {
	f       []int64
	fl      [][]int64
	sp, lsp int
	ws, ls  int
}

// push makes a frame, of which pop goes back to that of the caller.
func (ev *Evaluator) push(slots, lslots int) caller {
	was := caller{ev.f, ev.fl, ev.sp, ev.lsp, len(ev.ws), len(ev.ls)}
	ev.frame(slots, lslots)
	return was
}

// frame makes a frame.
func (ev *Evaluator) frame(slots, lslots int) {
	if ev.sp+slots > len(ev.ws) || ev.lsp+lslots > len(ev.ls) {
		ev.ws, ev.sp = make([]int64, max(1024, 2*len(ev.ws), slots)), 0
		ev.ls, ev.lsp = make([][]int64, max(256, 2*len(ev.ls), lslots)), 0
	}
	ev.f, ev.fl = ev.ws[ev.sp:ev.sp+slots], ev.ls[ev.lsp:ev.lsp+lslots]
	ev.sp += slots
	ev.lsp += lslots
}

// pop goes back to the frame of the caller.
func (ev *Evaluator) pop(was caller) {
	ev.f, ev.fl = was.f, was.fl
	if was.ws == len(ev.ws) && was.ls == len(ev.ls) { // else there is new room, which stays
		ev.sp, ev.lsp = was.sp, was.lsp
	}
}

// begin takes all room back, for nothing is under way outside of a program, and a step.
func (ev *Evaluator) begin() {
	ev.ap, ev.bp, ev.sp, ev.lsp = 0, 0, 0, 0
	if ev.held > mostHeld {
		ev.forget()
	}
	ev.Spend(1)
}

// stopped is the fault of an evaluation that does not come to its end.
var stopped = new(Fault)

// rescue, deferred, turns what stopped an evaluation into a fault with a place.
func (ev *Evaluator) rescue(p *Program, f **Fault) {
	if *f == nil {
		return // for to recover takes time
	}
	r := recover()
	ev.boxes, ev.calls, ev.values = ev.boxes[:0], ev.calls[:0], ev.values[:0]
	ev.f, ev.fl, ev.depth, ev.rec = nil, nil, 0, nil
	x, ok := r.(*Fault)
	if !ok {
		x = &Fault{Message: fmt.Sprintf("internal fault: %v", r)}
	}
	switch {
	case x.Range != (hcl.Range{}):
	case ev.at != nil && ok && !x.Budget:
		x.Range = *ev.at
	default:
		x.Range = p.e.Range()
	}
	ev.at = nil
	*f = x
}

// fail stops the evaluation at a place.
func fail(at *hcl.Range, format string, args ...any) {
	if len(args) > 0 {
		format = fmt.Sprintf(format, args...)
	}
	panic(&Fault{Range: *at, Message: format})
}

// descend begins a call that stands at a place.
func (ev *Evaluator) descend(name string, at *hcl.Range) {
	if ev.depth++; ev.depth > ev.deepest {
		ev.deeper(name, at)
	}
}

// deeper is a call deeper than those before.
func (ev *Evaluator) deeper(name string, at *hcl.Range) {
	if ev.depth > maxDepth {
		ev.depth--
		fail(at, "`%s` nests more than %d calls deep", name, maxDepth)
	}
	ev.deepest = ev.depth
}

func (c *Compiler) thing(id int64) *model.Thing {
	if id <= 0 || id >= int64(len(c.model.Things)) {
		panic(&Fault{Message: fmt.Sprintf("there is no thing %d", id)})
	}
	return c.model.Things[id]
}
