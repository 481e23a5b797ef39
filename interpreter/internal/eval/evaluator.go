package eval

import (
	"errors"
	"fmt"
	"runtime"
	"strings"

	"github.com/expr-lang/expr/file"
	"github.com/expr-lang/expr/vm"
	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/builtin"
)

const (
	// defaultBudget is for evaluators that nobody gave one.
	defaultBudget = 10_000_000
	// maxEntries is how many loops one program may enter in a run: a virtual machine
	// keeps a scope for each of them until the run ends.
	maxEntries = 1 << 17
	// keptEntries is up to how many scopes a machine is kept for the next run.
	keptEntries = 1 << 12
)

// An Evaluator runs programs for one goroutine.
type Evaluator struct {
	lib     *Library
	host    Host
	watcher Watcher // nil: nobody watches

	self     any // the evaluator as an environment, boxed once
	env      env // as the functions of the language ask it
	locals   []any
	stack    []any // arguments and frames of calls
	machines []*machine
	level    int // of machines
	depth    int // of functions and stats
	budget   int
	left     int
	calls    []contribution     // scratch of stats
	figures  []builtin.Fraction // and their figures
	worths   []worth            // of functions and stats, by number
	recalls  map[callKey]recall
	since    uint64 // how often all was forgotten
	least    int    // steps of a call that is remembered

	f        []int64 // the frame of the program at work
	fl       [][]int64
	ws       []int64
	ls       [][]int64
	sp, lsp  int
	arena    []int64
	ap       int
	barena   []uint64
	bp       int
	nest     int
	col      Columns
	epoch    uint64
	keptSets []keptSets
	fastMemo
	books []*book
}

// A machine is a virtual machine with what it did in this run.
type machine struct {
	vm.VM
	entries int
}

// NewEvaluator makes an evaluator for the use of one goroutine.
func (l *Library) NewEvaluator() *Evaluator {
	ev := &Evaluator{lib: l, budget: defaultBudget, left: defaultBudget, recalls: map[callKey]recall{}}
	ev.self = ev
	ev.Remember(0)
	return ev
}

// See says what is read from now on, until slices of it are other slices.
func (ev *Evaluator) See(c Columns) { ev.col = c }

// Bind says which game is asked from now on.
func (ev *Evaluator) Bind(h Host) { ev.host, ev.env = h, env{h, ev} }

// SetBudget allows that many steps from now on and sets [Evaluator.Spent] back to 0. A step
// is an evaluation, a call, or an element of a list that is looped over or built.
func (ev *Evaluator) SetBudget(steps int) { ev.budget, ev.left = steps, steps }

// Spent is how many steps were taken since the budget was set.
func (ev *Evaluator) Spent() int { return ev.budget - ev.left }

// spend takes n steps.
func (ev *Evaluator) spend(n int) {
	ev.left -= n
	if ev.left < 0 {
		panic(ev.overrun())
	}
}

func (ev *Evaluator) overrun() *Fault {
	ev.left = 0
	return &Fault{Budget: true, Message: fmt.Sprintf("the rule takes more than %d steps", ev.budget)}
}

// enter pays for a loop over l.
func (ev *Evaluator) enter(l []any) {
	m := ev.machines[ev.level-1]
	m.entries++
	if m.entries > maxEntries {
		panic(&Fault{Budget: true, Message: "the rule loops too often"})
	}
	ev.spend(len(l) + 1)
}

// run executes code in a machine of its own, for the machine that asks is still busy.
func (ev *Evaluator) run(p *Program, locals []any) (any, *Fault) {
	if ev.level == len(ev.machines) {
		ev.machines = append(ev.machines, &machine{})
	}
	m := ev.machines[ev.level]
	m.entries = 0
	m.MemoryBudget = 1 << 40 // steps bound what lists may hold
	before, top, calls, figures, depth := ev.locals, len(ev.stack), len(ev.calls), len(ev.figures), ev.depth
	ev.level++
	ev.locals = locals
	v, err := m.Run(p.code, ev.self)
	ev.level--
	ev.locals = before
	if m.entries > keptEntries {
		ev.machines[ev.level] = &machine{}
	}
	if err != nil {
		ev.stack, ev.calls, ev.figures, ev.depth = ev.stack[:top], ev.calls[:calls], ev.figures[:figures], depth
		return nil, p.diagnose(err)
	}
	return v, nil
}

// need runs a program inside another one, whose machine carries the fault outwards.
func (ev *Evaluator) need(p *Program, locals []any) any {
	if p.fast != nil && !NoNeed {
		if v, ok := p.runFast(ev, locals); ok {
			return v
		}
	}
	if p.short != nil {
		return p.short(ev, locals, nil)
	}
	v, f := ev.run(p, locals)
	if f != nil {
		panic(f)
	}
	return v
}

// guard catches the faults of what is called from outside of any machine.
func (ev *Evaluator) guard(at hcl.Range, do func() any) (v any, f *Fault) {
	was := ev.mark()
	defer func() {
		if r := recover(); r != nil {
			ev.back(was)
			v, f = nil, asFault(r, at)
		}
	}()
	return do(), nil
}

// A mark is what an evaluation gives back when it is broken off.
type mark struct {
	stack, calls, figures, level, depth int
	locals                              []any
	f                                   []int64
	fl                                  [][]int64
	nest                                int
}

func (ev *Evaluator) mark() mark {
	return mark{len(ev.stack), len(ev.calls), len(ev.figures), ev.level, ev.depth, ev.locals, ev.f, ev.fl, ev.nest}
}

func (ev *Evaluator) back(m mark) {
	ev.stack, ev.calls, ev.figures = ev.stack[:m.stack], ev.calls[:m.calls], ev.figures[:m.figures]
	ev.level, ev.depth, ev.locals = m.level, m.depth, m.locals
	ev.f, ev.fl, ev.nest = m.f, m.fl, m.nest
	ev.rec = nil
}

func asFault(r any, at hcl.Range) *Fault {
	f, ok := r.(*Fault)
	if err, isError := r.(error); !ok && isError && isMissing(err) {
		return &Fault{Range: at, Message: builtin.Missing}
	}
	if !ok {
		f = &Fault{Message: fmt.Sprintf("internal fault: %v", r)}
	}
	return f.At(at)
}

// isMissing says whether Go found nothing where it was promised a value.
func isMissing(err error) bool {
	var wrong *runtime.TypeAssertionError
	return errors.As(err, &wrong) && strings.Contains(wrong.Error(), "is nil, not")
}

func (p *Program) diagnose(err error) *Fault {
	at := p.whole
	var fe *file.Error
	if errors.As(err, &fe) && fe.From > 0 && fe.From <= len(p.ranges) {
		at = p.ranges[fe.From-1]
	}
	var f *Fault
	if errors.As(err, &f) {
		return f.At(at)
	}
	if isMissing(err) {
		return &Fault{Range: at, Message: builtin.Missing}
	}
	message := err.Error()
	if fe != nil {
		message = fe.Message
	}
	return &Fault{Range: at, Message: "internal fault: " + message}
}
