package eval

import (
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// builtinTerm makes the term of a builtin that does not give a boolean.
func (c *lowering) builtinTerm(n *model.Call) term {
	switch n.Fn {
	case model.AllThings:
		k := n.Kind
		if static(k) {
			var all any = idsOf(k)
			return func(*Evaluator, []any, any) any { return all }
		}
		return func(ev *Evaluator, _ []any, _ any) any { return ev.host.InPlay(k) }
	case model.Lines:
		var all any = fixedLines(c.lib, n)
		return func(*Evaluator, []any, any) any { return all }
	case model.Count:
		return c.countTerm(n)
	case model.Sum:
		return c.sumTerm(n)
	case model.First:
		return c.firstTerm(n)
	}
	return nil
}

// A shortLoop is a comprehension whose parts are short.
type shortLoop struct {
	over  term
	cond  test // nil: always
	value term // nil: the element
}

// shortLoop takes a list apart; one that is no comprehension is looped over as it is.
func (c *lowering) shortLoop(e model.Expr) shortLoop {
	n, ok := e.(*model.For)
	if !ok || n.T.Set {
		return shortLoop{over: c.term(e)}
	}
	l := shortLoop{over: c.term(n.Over)}
	if n.If != nil {
		l.cond = c.test(n.If)
	}
	if !plainValue(n) {
		l.value = c.termAs(n.Value, elemOf(n.T))
	}
	return l
}

// enter gives the elements and pays for them.
func (l *shortLoop) enter(ev *Evaluator, locals []any, x any) []any {
	list := asList(l.over(ev, locals, x))
	ev.spend(len(list) + 1)
	return list
}

// each visits the values that the condition lets through until visit says stop.
func (l *shortLoop) each(ev *Evaluator, locals []any, x any, visit func(v any) (stop bool)) {
	for _, y := range l.enter(ev, locals, x) {
		if l.cond != nil && !l.cond(ev, locals, y) {
			continue
		}
		v := y
		if l.value != nil {
			v = l.value(ev, locals, y)
		}
		if visit(v) {
			return
		}
	}
}

// listTerm gives a list; where all of it stays it is the list that was looped over.
func (c *lowering) listTerm(n *model.For) term {
	l := c.shortLoop(&model.For{Node: model.Node{T: model.ListOf(elemOf(n.T)), R: n.R}, Over: n.Over, Val: n.Val,
		Value: n.Value, If: n.If})
	set := n.T.Set
	return func(ev *Evaluator, locals []any, x any) any {
		list := l.enter(ev, locals, x)
		base := len(ev.stack)
		for _, y := range list {
			if l.cond != nil && !l.cond(ev, locals, y) {
				continue
			}
			if l.value != nil {
				y = l.value(ev, locals, y)
			}
			ev.stack = append(ev.stack, y)
		}
		got := ev.stack[base:]
		ev.stack = ev.stack[:base]
		switch {
		case len(got) == 0:
			return noElements
		case len(got) < len(list) || l.value != nil:
			list = append(make([]any, 0, len(got)), got...)
		}
		if set {
			return asSet(list)
		}
		return list
	}
}

func (c *lowering) countTerm(n *model.Call) term {
	l := c.shortLoop(n.Args[0])
	if l.value == nil && l.cond == nil {
		return func(ev *Evaluator, locals []any, x any) any { return Box(len(asList(l.over(ev, locals, x)))) }
	}
	return func(ev *Evaluator, locals []any, x any) any {
		count := 0
		l.each(ev, locals, x, func(any) bool {
			count++
			return false
		})
		return Box(count)
	}
}

func (c *lowering) sumTerm(n *model.Call) term {
	l := c.shortLoop(n.Args[0])
	return func(ev *Evaluator, locals []any, x any) any {
		sum := 0
		l.each(ev, locals, x, func(v any) bool {
			sum = builtin.Add(sum, asInt(v))
			return false
		})
		return Box(sum)
	}
}

func (c *lowering) firstTerm(n *model.Call) term {
	l, there := c.shortLoop(n.Args[0]), orNull(n)
	return func(ev *Evaluator, locals []any, x any) any {
		var found any
		l.each(ev, locals, x, func(v any) bool {
			found = v
			return true
		})
		return there(found)
	}
}

// some tests whether a list holds want.
func (c *lowering) some(e model.Expr, want bool) test {
	l := c.shortLoop(e)
	var hit test
	if n, ok := e.(*model.For); ok && !n.T.Set {
		hit = c.test(n.Value)
	} else {
		hit = func(_ *Evaluator, _ []any, x any) bool { return x == true }
	}
	return func(ev *Evaluator, locals []any, x any) bool {
		for _, y := range l.enter(ev, locals, x) {
			if (l.cond == nil || l.cond(ev, locals, y)) && hit(ev, locals, y) == want {
				return true
			}
		}
		return false
	}
}

// test makes the test of a short expression that gives a boolean.
func (c *lowering) test(e model.Expr) test {
	switch n := e.(type) {
	case *model.Unary:
		t := c.test(n.X)
		return func(ev *Evaluator, locals []any, x any) bool { return !t(ev, locals, x) }
	case *model.Binary:
		return c.binaryTest(n)
	case *model.Call:
		switch n.Fn {
		case model.AnyOf:
			return c.some(n.Args[0], true)
		case model.AllOf:
			t := c.some(n.Args[0], false)
			return func(ev *Evaluator, locals []any, x any) bool { return !t(ev, locals, x) }
		case model.Contains:
			return c.containsTest(n)
		}
	}
	t := c.term(e)
	return func(ev *Evaluator, locals []any, x any) bool { return t(ev, locals, x).(bool) }
}

func (c *lowering) containsTest(n *model.Call) test {
	list, what := c.term(n.Args[0]), c.termAs(n.Args[1], builtin.Wanted(n, 1))
	return func(ev *Evaluator, locals []any, x any) bool {
		l := asList(list(ev, locals, x))
		ev.spend(len(l) + 1)
		return contains(l, what(ev, locals, x))
	}
}

// mostLines bounds what is found while a game is compiled.
const mostLines = 1 << 16

// fixedLines are the lines of a board that is named, of a length that is known; else nil.
func fixedLines(lib *Library, n *model.Call) []any {
	g, ok := n.Args[0].(*model.GraphOf)
	if !ok || g.Board == nil {
		return nil
	}
	k, ok := number(n.Args[1])
	if !ok || k < 1 || 4*k*len(g.Board.Cells.Things) > mostLines {
		return nil
	}
	return builtin.Lines(g.Board, k)
}
