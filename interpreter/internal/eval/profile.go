package eval

import (
	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/model"
)

// A Profile counts where steps are taken: by whose they are, and by line. What is answered from memory takes none. It
// belongs to one goroutine.
type Profile struct {
	Owners map[any]*Cost // functions, stats, and what the host enters; nil is whatever else is evaluated
	Lines  map[Line]*Cost
	stack  []entered
	taken  int64
}

// A Line is a line of a file, from 1.
type Line struct {
	File string
	No   int
}

func lineOfRange(r hcl.Range) Line { return Line{r.Filename, r.Start.Line} }

// A Cost is what something took.
type Cost struct {
	Steps    int64 // without those of what it asked that is counted by itself
	All      int64 // with them
	Times    int64 // that it was computed
	Recalled int64 // that it was answered from memory
	open     int
}

// entered is what is being computed.
type entered struct {
	owner, line         *Cost
	ownerFrom, lineFrom int64 // negative if that is being computed already further up
}

// NewProfile makes an empty profile.
func NewProfile() *Profile {
	p := &Profile{Owners: map[any]*Cost{}, Lines: map[Line]*Cost{}}
	p.push(p.owner(nil), &Cost{})
	return p
}

func (p *Profile) owner(of any) *Cost { return costIn(p.Owners, of) }
func (p *Profile) line(l Line) *Cost  { return costIn(p.Lines, l) }

func costIn[K comparable](costs map[K]*Cost, of K) *Cost {
	if costs[of] == nil {
		costs[of] = &Cost{}
	}
	return costs[of]
}

func (p *Profile) push(owner, line *Cost) {
	p.stack = append(p.stack, entered{owner, line, p.open(owner), p.open(line)})
}

func (p *Profile) open(c *Cost) int64 {
	if c.open++; c.open > 1 {
		return -1
	}
	return p.taken
}

func (p *Profile) close(c *Cost, from int64) {
	if c.open--; from >= 0 {
		c.All += p.taken - from
	}
}

// Profiled makes programs count their lines; it must be called before the first evaluation.
func (c *Compiler) Profiled() { c.profiled = true }

// Profile makes the evaluator count in p; nil to stop.
func (ev *Evaluator) Profile(p *Profile) {
	ev.profile, ev.anchor = p, ev.left
}

// charge counts the steps since the last change.
func (ev *Evaluator) charge() {
	p := ev.profile
	n, top := int64(ev.anchor-ev.left), &p.stack[len(p.stack)-1]
	p.taken += n
	top.owner.Steps += n
	top.line.Steps += n
	ev.anchor = ev.left
}

// Enter counts what follows for an owner, until Leave with what Enter returned. Both do nothing without a profile.
func (ev *Evaluator) Enter(owner any, at Line) (depth int) {
	if ev.profile == nil {
		return 0
	}
	ev.charge()
	p := ev.profile
	o, l := p.owner(owner), p.line(at)
	o.Times++
	l.Times++
	p.push(o, l)
	return len(p.stack) - 1
}

// Leave ends what was entered, and what broke inside it.
func (ev *Evaluator) Leave(depth int) {
	if depth > 0 && ev.profile != nil {
		ev.leave(depth)
	}
}

func (ev *Evaluator) leave(depth int) {
	ev.charge()
	p := ev.profile
	for len(p.stack) > depth {
		e := p.stack[len(p.stack)-1]
		p.stack = p.stack[:len(p.stack)-1]
		p.close(e.owner, e.ownerFrom)
		p.close(e.line, e.lineFrom)
	}
}

// enterLine counts what follows for a line of what is being computed.
func (ev *Evaluator) enterLine(at Line) (depth int) {
	ev.charge()
	p := ev.profile
	l := p.line(at)
	l.Times++
	p.push(p.stack[len(p.stack)-1].owner, l)
	return len(p.stack) - 1
}

// uncounted changes the meter: that is no work.
func (ev *Evaluator) uncounted(change func()) {
	if ev.profile == nil {
		change()
		return
	}
	ev.charge()
	change()
	ev.anchor = ev.left
}

// SpendElsewhere takes steps that another evaluator with the same profile took.
func (ev *Evaluator) SpendElsewhere(n int) { ev.uncounted(func() { ev.Spend(n) }) }

// recalled counts what was computed to find out whether an answer still holds, and if so an answer from memory, whose
// steps will be taken of those that were left.
func (ev *Evaluator) recalled(q *query, left int, fresh bool) {
	ev.charge()
	ev.anchor = left
	if !fresh {
		return
	}
	ev.anchor -= q.cost
	switch x := q.of.(type) {
	case *function:
		ev.profile.owner(x.fn).Recalled++
	case *stat:
		ev.profile.owner(x.Stat).Recalled++
	}
}

// placed compiles an expression so that, in a profile, its line counts by itself if it is not that of what it is part
// of; nil if that changes nothing.
func placed[T any](c *codegen, e model.Expr, compile func(model.Expr) func(*Evaluator) T) func(*Evaluator) T {
	if !c.lib.profiled {
		return nil
	}
	at, was := lineOfRange(e.Range()), c.at
	if at == was || at.No == 0 {
		return nil
	}
	c.at = at
	f := compile(e)
	c.at = was
	if f == nil {
		return nil
	}
	return func(ev *Evaluator) T {
		if ev.profile == nil {
			return f(ev)
		}
		depth := ev.enterLine(at)
		v := f(ev)
		ev.Leave(depth)
		return v
	}
}

// owned is f that counts for a function that was inlined.
func owned[T any](c *codegen, fn *model.Function, f func(*Evaluator) T) func(*Evaluator) T {
	if !c.lib.profiled {
		return f
	}
	at := lineOfRange(fn.Range)
	return func(ev *Evaluator) T {
		depth := ev.Enter(fn, at)
		v := f(ev)
		ev.Leave(depth)
		return v
	}
}
