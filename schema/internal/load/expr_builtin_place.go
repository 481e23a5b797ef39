package load

import (
	"github.com/stellar-rules/stellar/schema/model"
)

func endsOf(c *callCtx) model.Expr {
	x := c.arg(0, nil)
	if c.failed {
		return nil
	}
	if x.Type().Class != model.Ref || x.Type().Kind == nil || x.Type().Kind.Between == nil || x.Type().Optional {
		c.wrongArg(0, x.Type(), "a thing of a kind with `between`")
		return nil
	}
	return c.out(model.Ends, model.ListOf(model.RefTo(x.Type().Kind.Between)), x)
}

func pairsOf(c *callCtx) model.Expr {
	k := c.kindArg(1)
	if k == nil || k.Between == nil {
		c.fail(1, "This must be the name of a kind with `between`.", "pairs_of(thing, kind)")
		return nil
	}
	return &model.Call{Node: node(model.ListOf(model.RefTo(k)), c.x.Range()), Fn: model.PairsOf, Kind: k,
		Args: []model.Expr{c.arg(0, model.RefTo(k.Between))}}
}

// roundTable is next and other: among the players, or in a list.
func roundTable(c *callCtx, fn model.Builtin) model.Expr {
	if c.n() == 1 {
		return c.out(fn, c.seat(), c.arg(0, c.seat()))
	}
	l := c.listArg(1)
	if c.failed {
		return nil
	}
	return c.out(fn, elem(l), c.element(0, elem(l)), l)
}

func neighbours(c *callCtx) model.Expr {
	g, i := c.place(1)
	x := c.ground(i, g)
	return c.onGraph(model.Neighbours, model.ListOf(x.Type().Required()), g, x)
}

// onGraph builds a call with the graph first; without one the cells' own board is meant.
func (c *callCtx) onGraph(fn model.Builtin, t *model.Type, g model.Expr, args ...model.Expr) model.Expr {
	if g != nil {
		args = append([]model.Expr{g}, args...)
	}
	return c.out(fn, t, args...)
}

func distance(c *callCtx) model.Expr {
	g, i := c.place(2)
	return c.onGraph(model.Distance, model.TypeInteger.AsOptional(), g, c.ground(i, g), c.ground(i+1, g))
}

func near(c *callCtx) model.Expr {
	g, i := c.place(2)
	l := c.groundList(i, g)
	if c.failed {
		return nil
	}
	if g == nil && (elem(l).Kind == nil || elem(l).Kind.Board == nil) {
		c.fail(i, "These lie on no board.", "a board or graph as the first argument")
		return nil
	}
	return c.onGraph(model.Near, model.ListOf(elem(l)), g, l, c.arg(i+1, model.TypeInteger))
}

func connects(c *callCtx) model.Expr {
	g := c.graphArg(0)
	return c.out(model.Connects, model.TypeBoolean, g, c.groundList(1, g), c.groundList(2, g), c.groundList(3, g))
}

func components(c *callCtx) model.Expr {
	g := c.graphArg(0)
	l := c.groundList(1, g)
	if c.failed {
		return nil
	}
	return c.out(model.Components, model.ListOf(model.ListOf(elem(l))), g, l)
}

func (c *callCtx) board(i int) model.Expr {
	if n, ok := bareName(c.x.Args[i]); ok && c.ld.boards[n] != nil {
		return c.graphArg(i)
	}
	c.fail(i, "This must be the name of a board.", "")
	return invalid(c.x.Range())
}

func lines(c *callCtx) model.Expr {
	b := c.board(0)
	if c.failed {
		return nil
	}
	return c.out(model.Lines, model.ListOf(model.ListOf(model.RefTo(nodeKind(b)))), b, c.arg(1, model.TypeInteger))
}

func at(c *callCtx) model.Expr {
	b := c.board(0)
	if c.failed {
		return nil
	}
	return c.out(model.CellAt, model.RefTo(nodeKind(b)).AsOptional(), b, c.arg(1, model.TypeInteger),
		c.arg(2, model.TypeInteger))
}
