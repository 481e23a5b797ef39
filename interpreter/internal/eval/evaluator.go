package eval

import (
	"fmt"
	"math"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

const (
	// defaultBudget is used until a budget is set.
	defaultBudget = 10_000_000
	// maxDepth bounds the depth of calls of functions and stats.
	maxDepth = 64
)

// An Evaluator runs programs for one goroutine.
type Evaluator struct {
	lib     *Compiler
	game    env     // what is read, as builtins see it
	watcher Watcher // nil if nobody watches
	came    []bool  // by mark: the watcher knows
	viewer  int     // the seat that reads; 0 if none in particular
	col     Columns

	in Frame // of the machine, for the current program

	// The frame of the current program or function, and its start.
	f       []int64
	fl      [][]int64
	ws      []int64
	ls      [][]int64
	sp, lsp int

	arena  []int64 // for lists, until the next evaluation
	ap     int
	sets   []uint64 // for sets, until they are freed
	bp     int
	boxes  []any              // arguments of builtins
	calls  []contribution     // of the stats being evaluated
	values []builtin.Fraction // of the stats being evaluated

	at      *hcl.Range // for faults that have no place of their own
	depth   int        // of functions and stats
	deepest int        // since the current query began
	Meter
	kept    []keptSets                      // by number of the column
	epoch   uint64                          // for kept
	known   [][]knownCall                   // by number of the function
	instead func(*Program) (int64, []int64) // for tests: replaces the results of programs; else nil
	natives []Native                        // by place of the program; empty: none
	rest    [2]int                          // how much memory for lists and sets is not free while native code supposes
	profile *Profile                        // nil if nobody counts
	anchor  int                             // what was left when the profile was last charged
	memory
}

// NewEvaluator makes an evaluator for one goroutine.
func (c *Compiler) NewEvaluator() *Evaluator {
	ev := &Evaluator{lib: c, arena: []int64{}, Meter: NewMeter(defaultBudget), kept: make([]keptSets, len(c.columns)),
		known: make([][]knownCall, c.numbers.Load()+1)}
	ev.game.Evaluator = ev
	if c.Made != nil {
		c.Made(ev)
	}
	return ev
}

// See sets the state to read, until one of its slices is replaced.
func (ev *Evaluator) See(c Columns) { ev.col = c }

// Sees says whether the columns with these places are the ones being read.
func (ev *Evaluator) Sees(loc []int32) bool { return len(ev.col.Loc) > 0 && &ev.col.Loc[0] == &loc[0] }

// Instead lets answer replace the result of each program, which it may run for that. It is for tests.
func (ev *Evaluator) Instead(answer func(p *Program) (int64, []int64)) { ev.instead = answer }

func (ev *Evaluator) insteadOf(p *Program) (int64, []int64) {
	answer := ev.instead
	ev.instead = nil
	defer ev.Instead(answer)
	return answer(p)
}

// Locals are those of the current program.
func (ev *Evaluator) Locals() Frame { return ev.in }

// Env is the evaluator as builtins see it.
func (ev *Evaluator) Env() builtin.Env { return &ev.game }

// Bind sets the game to read.
func (ev *Evaluator) Bind(h Host) { ev.game.Host = h }

// Look sets the seat that reads; 0 for nobody in particular.
func (ev *Evaluator) Look(viewer int) { ev.viewer = viewer }

// A Meter counts steps. A step is an evaluation, a call, or an element of a list that is looped over or built; in
// play, an instruction too.
type Meter struct{ budget, left int }

func NewMeter(steps int) Meter { return Meter{steps, steps} }

// SetBudget allows that many steps from now on and resets [Evaluator.Spent].
func (ev *Evaluator) SetBudget(steps int) { ev.Swap(NewMeter(steps)) }

// Left is how many steps are left.
func (ev *Evaluator) Left() int { return ev.left }

// Swap replaces the meter and returns the old one.
func (ev *Evaluator) Swap(m Meter) Meter {
	was := ev.Meter
	ev.uncounted(func() { ev.Meter = m })
	return was
}

// Spent is the number of steps taken since the budget was set.
func (m *Meter) Spent() int { return m.budget - m.left }

func (m *Meter) Exhausted() bool { return m.left <= 0 }

// Spend takes n steps, or fails if there are not enough. Whoever does more work than one step pays before it.
func (ev *Evaluator) Spend(n int) {
	if ev.left -= n; ev.left < 0 {
		ev.overrun()
	}
}

// wordsPerStep is how many words are copied, compared or searched for one step.
const wordsPerStep = 8

func (ev *Evaluator) SpendWords(n int) { ev.Spend(n / wordsPerStep) }

// SpendPairs pays for searching b words for each of a.
func (ev *Evaluator) SpendPairs(a, b int) {
	ev.Spend(int(min(int64(a)*int64(b)/wordsPerStep, math.MaxInt32/4)))
}

// overrun is a function of its own so that Spend is small enough to be inlined.
//
//go:noinline
func (ev *Evaluator) overrun() {
	ev.left = 0
	panic(&Fault{Budget: true, Message: fmt.Sprintf("this takes more than %d steps", ev.budget)})
}

// alloc reserves n words of the arena; never nil.
func (ev *Evaluator) alloc(n int) []int64 {
	if ev.ap+n > len(ev.arena) {
		ev.arena = make([]int64, max(4096, 2*len(ev.arena), n+1))
		ev.ap = 0
	}
	out := ev.arena[ev.ap : ev.ap+n : ev.ap+n]
	ev.ap += n
	return out
}

// shrink frees all but n words of the last allocation.
func (ev *Evaluator) shrink(l []int64, n int) []int64 {
	if len(l) > 0 && ev.ap >= len(l) && &ev.arena[ev.ap-len(l)] == &l[0] {
		ev.ap -= len(l) - n
	}
	return l[:n:n]
}

// appendTo appends words to a list in the arena, which may move.
func (ev *Evaluator) appendTo(l []int64, more ...int64) []int64 {
	if len(l)+len(more) > cap(l) {
		room := ev.alloc(2 * (len(l) + len(more)))
		l = room[:copy(room, l)]
	}
	return append(l, more...)
}

// bits reserves n words for a set.
func (ev *Evaluator) bits(n int) []uint64 {
	if ev.bp+n > len(ev.sets) {
		ev.sets = make([]uint64, max(1024, 2*len(ev.sets), n))
		ev.bp = 0
	}
	out := ev.sets[ev.bp : ev.bp+n : ev.bp+n]
	ev.bp += n
	return out
}

// A caller is what continues when a call ends.
type caller struct {
	f       []int64
	fl      [][]int64
	sp, lsp int
	ws, ls  int
}

// push makes a frame; pop goes back to that of the caller.
func (ev *Evaluator) push(slots, lslots int) caller {
	was := caller{ev.f, ev.fl, ev.sp, ev.lsp, len(ev.ws), len(ev.ls)}
	ev.frame(slots, lslots)
	return was
}

func (ev *Evaluator) frame(slots, lslots int) {
	if ev.sp+slots > len(ev.ws) || ev.lsp+lslots > len(ev.ls) {
		ev.ws, ev.sp = make([]int64, max(1024, 2*len(ev.ws), slots)), 0
		ev.ls, ev.lsp = make([][]int64, max(256, 2*len(ev.ls), lslots)), 0
	}
	ev.f, ev.fl = ev.ws[ev.sp:ev.sp+slots], ev.ls[ev.lsp:ev.lsp+lslots]
	ev.sp += slots
	ev.lsp += lslots
}

func (ev *Evaluator) pop(was caller) {
	ev.f, ev.fl = was.f, was.fl
	if was.ws == len(ev.ws) && was.ls == len(ev.ls) { // else the memory was replaced, and stays so
		ev.sp, ev.lsp = was.sp, was.lsp
	}
}

// beginRead takes a step and frees all memory, since nothing else is being evaluated when a program begins.
func (ev *Evaluator) beginRead() {
	ev.ap, ev.bp, ev.sp, ev.lsp = 0, 0, 0, 0
	if ev.held > mostHeld {
		ev.forget()
	}
	ev.Spend(1)
}

// stopped is the fault of an evaluation that does not end.
var stopped = new(Fault)

// rescue, deferred, turns a panic of an evaluation into a fault with a place.
func (ev *Evaluator) rescue(p *Program, f **Fault) {
	if *f == nil {
		return // because recover takes time
	}
	r := recover()
	ev.boxes, ev.calls, ev.values = ev.boxes[:0], ev.calls[:0], ev.values[:0]
	ev.f, ev.fl, ev.depth, ev.rec = nil, nil, 0, nil
	x, ok := r.(*Fault)
	if !ok {
		x = &Fault{Message: "internal fault: " + diag.Panicked(r)}
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

// fail stops the evaluation with a fault at a place.
func fail(at *hcl.Range, format string, args ...any) {
	if len(args) > 0 {
		format = fmt.Sprintf(format, args...)
	}
	panic(&Fault{Range: *at, Message: format})
}

// descend begins a call at a place.
func (ev *Evaluator) descend(name string, at *hcl.Range) {
	if ev.depth++; ev.depth > ev.deepest {
		ev.deeper(name, at)
	}
}

// deeper is a call deeper than any before.
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

// An env is an evaluator as builtins see it, with boxed values.
type env struct {
	Host
	*Evaluator
}

// State is a state attribute of a thing.
func (e *env) State(thing int, a *model.Attr) any {
	ev := e.Evaluator
	if a.SeenBy != nil {
		ev.checkSeen(int64(thing), a, ev.at)
	}
	p, list, shared := ev.lib.places.Column(a, a.Owner)
	if list {
		if !shared {
			p += ev.lib.places.ListBase()[thing]
		}
		ev.noteList(p)
		return boxList(ev.col.Lists[p], a.Type)
	}
	if !shared {
		p += ev.lib.places.IntBase()[thing]
	}
	ev.noteInt(p)
	return boxWord(ev.col.Ints[p], a.Type)
}

// Suppose notes that the result may depend on anything: it is not remembered.
func (e *env) Suppose(p *model.Proc, list []any) any {
	if e.rec != nil {
		e.rec.any = true
	}
	a := unboxArgs(p.Params, list)
	w, l := e.Host.Suppose(p, a.w, a.l)
	return Box(w, l, p.Result)
}

func (e *env) Model() *model.Model { return e.lib.model }

func (e *env) Fixed(t *model.Thing, a *model.Attr) any { return fixedOf(t, a) }

func (e *env) Word(s string) int { return e.lib.words[s] }

func (e *env) Function(f *model.Function, list []any) any {
	ev, at := e.Evaluator, e.at
	c := ev.lib.functions[f]
	c.prepare(ev.lib)
	a := unboxArgs(f.Params, list)
	w, l := ev.callFunction(c, a, len(list) <= MostArgs, at, false)
	ev.at = at
	return Box(w, l, c.fn.Result)
}

func (e *env) Stat(s *model.Stat, list []any) any {
	ev, at := e.Evaluator, e.at
	w, l := ev.stat(ev.lib.stats[s], unboxArgs(s.Params, list), len(list) <= MostArgs, at)
	ev.at = at
	return Box(w, l, s.Type)
}
