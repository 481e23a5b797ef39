package eval

import (
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// Host is what expressions read of the game beyond its [Columns]. It reports what an answer depends on by
// [Evaluator.Note]. Lists must not be changed.
type Host interface {
	builtin.Game
	// CheckSeen fails if the viewer may not see an attribute of a thing.
	CheckSeen(thing int, a *model.Attr)
	// ZoneCount is how many things are in a zone instance, which everybody may know.
	ZoneCount(zone int) int
	// Suppose is what a procedure gives on a copy of the game; a list is valid until the next call.
	Suppose(p *model.Proc, words []int64, lists [][]int64) (int64, []int64)
}

// A Watcher is told what expressions use. Remembered results are not reported again.
type Watcher interface {
	Found(t *model.Table, row int) // a lookup found a row
	StatEvaluated(s *model.Stat)   // a stat was evaluated
	Applied(m *model.Modifier)     // a modifier or term counted in it
	Came(to any)                   // a *model.Function was called, or a [Branch] taken, for the first time
}

// A Branch is one of the two values of a condition: of what a conditional or a loop tests, of what && and || join, and
// of a condition as a whole.
type Branch struct {
	Of   model.Expr
	Then bool
}

// Watch sets the watcher; nil for none.
func (ev *Evaluator) Watch(w Watcher) {
	if w != nil && ev.watcher != w {
		clear(ev.came)
	}
	ev.watcher = w
}

// A mark is where a function or a branch is entered.
type mark struct {
	no int32
	to any
}

func (c *Compiler) mark(to any) *mark { return &mark{c.marks.Add(1), to} }

// A fork is the two marks of a condition.
type fork struct{ yes, no *mark }

func (c *Compiler) fork(e model.Expr) *fork {
	return &fork{c.mark(Branch{e, true}), c.mark(Branch{e, false})}
}

// went tells the watcher, if there is one, which way a condition went.
func (ev *Evaluator) went(f *fork, way bool) bool {
	if ev.watcher != nil {
		m := f.no
		if way {
			m = f.yes
		}
		ev.reportRead(m)
	}
	return way
}

// come tells the watcher, if there is one, that a mark was reached.
func (ev *Evaluator) come(m *mark) {
	if ev.watcher != nil {
		ev.reportRead(m)
	}
}

func (ev *Evaluator) reportRead(m *mark) {
	if int(m.no) >= len(ev.came) {
		ev.came = append(ev.came, make([]bool, int(m.no)+1-len(ev.came))...)
	}
	if !ev.came[m.no] {
		ev.came[m.no] = true
		ev.watcher.Came(m.to)
	}
}

// Columns is the state that programs read directly.
type Columns struct {
	Ints  []int64
	Lists [][]int64
	Loc   []int32 // by thing: the zone it is in; 0 for the supply
	Live  []int16 // by thing: not 0 if in play
}

// Places says where state attributes are stored, and the number of each cell, by which dependencies are recorded.
type Places interface {
	// Column is the place of an attribute, relative to the base of its thing unless shared.
	Column(a *model.Attr, k *model.Kind) (at int32, list, shared bool)
	IntBase() []int32  // by thing
	ListBase() []int32 // by thing
	ListCell(p int32) int32
	ColumnCell(a *model.Attr, k *model.Kind) int32
	InverseCells(a *model.Attr) ThingCells
}

// ThingCells are the cells of the inverse lists of an attribute, by the thing that it names: things may share one.
type ThingCells struct{ First, N int32 }

// Of is the cell of a thing.
func (s ThingCells) Of(id int64) int32 { return s.First + int32(uint32(id)%uint32(s.N)) }

// A Fault is a rule that cannot be evaluated: it reads an attribute of null, divides by 0, or exceeds its bounds.
type Fault = builtin.Fault
