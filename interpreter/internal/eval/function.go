package eval

import (
	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// absent stands for an argument that was not given.
var absent any = new(int)

// A layout is how the arguments of a call become a frame.
type layout struct {
	slots    int
	index    []int      // by parameter
	defaults []*Program // by parameter; nil where none has one
	inPlace  bool       // parameter i lives in slot i
}

func (l *Library) layout(params []*model.Param, slots int, more ...*model.Local) layout {
	y := layout{slots: slots, inPlace: true}
	for i, p := range params {
		y.index = append(y.index, p.Local.Index)
		y.inPlace = y.inPlace && p.Local.Index == i
		y.slots = max(y.slots, p.Local.Index+1)
	}
	for _, m := range more {
		if m != nil {
			y.slots = max(y.slots, m.Index+1)
		}
	}
	return y
}

func (l *Library) defaultsOf(params []*model.Param) ([]*Program, error) {
	var out []*Program
	for i, p := range params {
		if p.Default == nil {
			continue
		}
		if out == nil {
			out = make([]*Program, len(params))
		}
		d, err := l.Compile(p.Default)
		if err != nil {
			return nil, err
		}
		out[i] = d
	}
	return out, nil
}

// frame makes a frame of the last n values of the stack, on top of it.
func (ev *Evaluator) frame(y *layout, n int) []any {
	base := len(ev.stack) - n
	given := min(n, len(y.index))
	if !y.inPlace || n > y.slots {
		base = len(ev.stack)
		args := ev.stack[base-n:]
		ev.grow(base + y.slots)
		for i := range given {
			ev.stack[base+y.index[i]] = args[i]
		}
	} else {
		ev.grow(base + y.slots)
	}
	frame := ev.stack[base : base+y.slots : base+y.slots]
	if y.defaults != nil {
		ev.fillDefaults(y, frame, given)
	}
	return frame
}

func (ev *Evaluator) fillDefaults(y *layout, frame []any, given int) {
	for i, d := range y.defaults {
		slot := &frame[y.index[i]]
		if d != nil && (i >= given || *slot == absent) {
			*slot = nil
			*slot = ev.need(d, frame)
		}
	}
}

// grow makes the stack n long; what is new is null.
func (ev *Evaluator) grow(n int) {
	for len(ev.stack) < n {
		ev.stack = append(ev.stack, nil)
	}
}

// A function is a compiled function.
type function struct {
	fn        *model.Function
	no        int // among functions and stats
	params    []*model.Param
	result    *model.Type
	layout    layout
	lets      []let
	body      *Program
	zero      any
	this      any
	overrides map[int]*function // versions for a first argument
	general   []*function       // versions of what may be in force, the last first
	fast      *ffunc
}

// function finds a compiled function or has it compiled by the next Ready.
func (l *Library) function(fn *model.Function) *function {
	if f := l.functions[fn]; f != nil {
		return f
	}
	f := &function{fn: fn, no: l.calls, params: fn.Params, result: fn.Result}
	l.calls++
	l.functions[fn] = f
	f.layout = l.layout(f.params, fn.Slots, fn.This)
	if fn.Thing != nil {
		f.this = Box(fn.Thing.ID)
	}
	l.overrides(f)
	l.pending = append(l.pending, func() (err error) { return l.compileFunction(f) })
	return f
}

// overrides prepares the versions that things bring. Where they do not repeat the
// parameters or the result, those of the function are theirs.
func (l *Library) overrides(f *function) {
	if len(f.fn.Overrides) == 0 {
		return
	}
	f.overrides = make(map[int]*function, len(f.fn.Overrides))
	for _, t := range l.model.Things {
		fn := f.fn.Overrides[t]
		if t == nil || fn == nil {
			continue
		}
		o := l.function(fn)
		if len(fn.Params) == 0 {
			o.params = f.params
			o.layout = l.layout(f.params, fn.Slots, fn.This)
		}
		if fn.Result == nil {
			o.result = f.result
		}
		if l.general[t] {
			f.general = append([]*function{o}, f.general...)
			continue
		}
		f.overrides[t.ID] = o
	}
}

func (l *Library) compileFunction(f *function) (err error) {
	if f.result != nil {
		f.zero = zero(f.result)
	}
	if f.layout.defaults, err = l.defaultsOf(f.params); err != nil {
		return err
	}
	gives := f.fn.Gives
	if with, ok := gives.(*model.With); ok {
		gives = with.X
		if f.lets, err = l.compileLets(f, with.Lets); err != nil {
			return err
		}
	}
	if gives != nil {
		f.body, err = l.compileIn(f, typedNull(gives, f.result))
	}
	return err
}

// A let is a value that a function names before it gives another.
type let struct {
	slot     int
	when, be *Program // when may be nil
}

func (l *Library) compileLets(f *function, list []*model.Let) (out []let, err error) {
	for _, x := range list {
		c := let{slot: x.Var.Index}
		if x.When != nil {
			if c.when, err = l.compileIn(f, x.When); err != nil {
				return nil, err
			}
		}
		if c.be, err = l.compileIn(f, typedNull(x.Be, x.Var.Type)); err != nil {
			return nil, err
		}
		out = append(out, c)
	}
	return out, nil
}

// name fills in what a function names by lets.
func (ev *Evaluator) name(lets []let, frame []any) {
	for _, l := range lets {
		if l.when != nil {
			if holds, _ := ev.need(l.when, frame).(bool); !holds {
				continue // null, as the frame was made
			}
		}
		frame[l.slot] = ev.need(l.be, frame)
	}
}

// version is the function that answers: the first argument's own version, that of
// something in force, or f itself. With after set it is the next one after that.
func (ev *Evaluator) version(f *function, first any, after *function) *function {
	reached := after == nil || after == f
	if o := f.overrides[asInt(first)]; o != nil {
		if reached {
			return o
		}
		reached = o == after
	}
	for _, g := range f.general {
		if reached && ev.host.Active(g.fn.Thing.ID) {
			return g
		}
		reached = reached || g == after
	}
	return f
}

// call gives what f gives for the last n values of the stack and takes them off.
func (ev *Evaluator) call(f *function, n int) any {
	if ev.remembers {
		if v, ok := ev.wordsCall(f, n); ok {
			return v
		}
	}
	if ev.isDear(f.no) {
		return ev.remembered(f.no, n, func() any { return ev.answer(f, n, nil) })
	}
	left := ev.left
	v := ev.answer(f, n, nil)
	ev.weigh(f.no, n, left-ev.left)
	return v
}

// answer runs the version of f that answers, or with after set the next one after that.
func (ev *Evaluator) answer(f *function, n int, after *function) any {
	ev.spend(1)
	base := len(ev.stack) - n
	if f.overrides != nil {
		var first any
		if n > 0 {
			first = ev.stack[base]
		}
		f = ev.version(f, first, after)
	}
	if f.body == nil {
		ev.stack = ev.stack[:base]
		return f.zero
	}
	ev.descend(f.fn.Name)
	frame := ev.frame(&f.layout, n)
	if f.this != nil && f.fn.This != nil {
		frame[f.fn.This.Index] = f.this
	}
	ev.name(f.lets, frame)
	v := ev.need(f.body, frame)
	ev.depth--
	ev.stack = ev.stack[:base]
	return v
}

func (ev *Evaluator) descend(name string) {
	if ev.depth >= builtin.MaxDepth {
		fail("`%s` goes deeper than %d calls", name, builtin.MaxDepth)
	}
	ev.depth++
}

// Function calls a function of the model; args stand in the order of its parameters.
func (ev *Evaluator) Function(f *model.Function, args []any) (any, *Fault) {
	c := ev.lib.functions[f]
	if c == nil {
		return nil, &Fault{Range: f.Range, Message: "internal fault: the function is not compiled"}
	}
	return ev.outside(f.Range, args, func() any { return ev.call(c, len(args)) })
}

// outside runs what takes its arguments from the stack.
func (ev *Evaluator) outside(at hcl.Range, args []any, do func() any) (any, *Fault) {
	return ev.guard(at, func() any {
		ev.stack = append(ev.stack, args...)
		return do()
	})
}
