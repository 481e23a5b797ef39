package eval

import (
	"strconv"

	"github.com/expr-lang/expr/ast"
	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/model"
)

// A reader reads one attribute of a thing.
type reader func(ev *Evaluator, thing int) any

func (c *lowering) attr(n *model.AttrRead) ast.Node {
	read, null := c.reader(n), nullFault(n.X)
	if l, ok := n.X.(*model.LocalRead); ok {
		i := c.at(l.Local)
		return c.call1(func(env any) any {
			ev := env.(*Evaluator)
			thing, _ := ev.locals[i].(int)
			if thing == 0 {
				null()
			}
			return read(ev, thing)
		}, n.T, n.R, c.env())
	}
	x := c.lower(n.X)
	if n.Attr != nil && n.ByKind == nil && n.Attr.Class != model.State && n.Attr.Class != model.Inverse {
		return c.call1(func(x any) any {
			thing, _ := x.(int)
			if thing == 0 {
				null()
			}
			return read(nil, thing)
		}, n.T, n.R, x)
	}
	return c.call2(func(env, x any) any {
		thing, _ := x.(int)
		if thing == 0 {
			null()
		}
		return read(env.(*Evaluator), thing)
	}, n.T, n.R, c.env(), x)
}

func (c *lowering) reader(n *model.AttrRead) reader {
	if n.ByKind == nil {
		return c.readerOf(n.Attr)
	}
	by := make(map[*model.Kind]reader, len(n.ByKind))
	for k, a := range n.ByKind {
		by[k] = c.readerOf(a)
	}
	var rest reader
	if n.Attr != nil {
		rest = c.readerOf(n.Attr)
	}
	lib := c.lib
	return func(ev *Evaluator, thing int) any {
		k := lib.thing(thing).Kind
		read := by[k]
		if read == nil {
			read = rest
		}
		if read == nil {
			fail("a %s has no such attribute", k.Name)
		}
		return read(ev, thing)
	}
}

func (c *lowering) readerOf(a *model.Attr) reader {
	null := zero(a.Type)
	lib := c.lib
	switch a.Class {
	case model.State:
		return func(ev *Evaluator, thing int) any {
			if v := ev.host.State(thing, a); v != nil {
				return v
			}
			return null
		}
	case model.Inverse:
		return func(ev *Evaluator, thing int) any { return ev.host.Inverse(thing, a) }
	case model.BuiltIn:
		return c.builtInReader(a)
	}
	i := a.Index
	return func(_ *Evaluator, thing int) any {
		if row := lib.thing(thing).Fixed; i < len(row) && row[i] != nil {
			return row[i]
		}
		return null
	}
}

func (c *lowering) builtInReader(a *model.Attr) reader {
	lib := c.lib
	switch a.Name {
	case "order":
		return func(_ *Evaluator, thing int) any { return Box(lib.thing(thing).Order) }
	case "x":
		return func(_ *Evaluator, thing int) any { return Box(lib.thing(thing).X) }
	case "y":
		return func(_ *Evaluator, thing int) any { return Box(lib.thing(thing).Y) }
	case "name":
		return func(_ *Evaluator, thing int) any { return lib.names[thing] }
	case "kind":
		return func(_ *Evaluator, thing int) any { return lib.kindWords[thing] }
	}
	panic("an unknown attribute " + a.Name)
}

func (c *lowering) narrow(n *model.Narrow) ast.Node {
	lib, want, none := c.lib, n.Kind, Box(0)
	return c.call1(func(x any) any {
		if id := asInt(x); id != 0 && isKind(lib.thing(id).Kind, want) {
			return x
		}
		return none
	}, n.T, n.R, c.lower(n.X))
}

func (c *lowering) zoneOf(n *model.ZoneOf) ast.Node {
	base := n.Zone.Base
	if n.Owner == nil {
		return c.place(&ast.IntegerNode{Value: base}, intType, n.R)
	}
	null := nullFault(n.Owner)
	place := make(map[int]any, len(n.Zone.Of.Things))
	for i, t := range n.Zone.Of.Things {
		place[t.ID] = Box(base + i)
	}
	name := n.Zone.Name
	return c.call1(func(x any) any {
		id := asInt(x)
		if id == 0 {
			null()
		}
		z, ok := place[id]
		if !ok {
			fail("this thing has no `%s`", name)
		}
		return z
	}, n.T, n.R, c.lower(n.Owner))
}

func (c *lowering) index(n *model.Index) ast.Node {
	x, i := c.lower(n.X), c.lower(n.I)
	switch n.X.Type().Class {
	case model.Tally:
		return c.tallyAt(n.X.Type().Kind, n.I, n.T, n.R, x, i)
	case model.Results:
		null, optional := nullOf(n.T), n.T.Optional
		return c.call2(func(x, i any) any {
			v, ok := resultOf(x, i)
			if !ok && !optional {
				fail("there is no result for this")
			}
			if v == nil {
				return null
			}
			return v
		}, n.T, n.R, x, i)
	}
	at := n.I.Range()
	return c.call2(func(x, i any) any {
		l, k := asList(x), asInt(i)
		if k < 0 || k >= len(l) {
			panic(outside(at, k, len(l)))
		}
		return l[k]
	}, n.T, n.R, x, i)
}

func outside(at hcl.Range, i, n int) *Fault {
	f := asFault(&Fault{Message: "the list is empty"}, at)
	if n > 0 {
		f.Message = "the list has places 0 to " + strconv.Itoa(n-1) + ", not " + strconv.Itoa(i)
	}
	return f
}

func (c *lowering) tallyAt(k *model.Kind, key model.Expr, t *model.Type, at hcl.Range, x, i ast.Node) ast.Node {
	lib, null := c.lib, nullFault(key)
	return c.call2(func(x, i any) any {
		id := asInt(i)
		if id == 0 {
			null()
		}
		l, order := asList(x), lib.orderIn(k, id)
		if order >= len(l) {
			return Box(0)
		}
		return l[order]
	}, t, at, x, i)
}

// orderIn is the place of a thing in a tally of k.
func (l *Library) orderIn(k *model.Kind, id int) int {
	t := l.thing(id)
	if t.Order < len(k.Things) && k.Things[t.Order] == t {
		return t.Order
	}
	for i, o := range k.Things {
		if o == t {
			return i
		}
	}
	fail("this is not of the tally's kind")
	return 0
}

// resultOf finds what results hold for a key.
func resultOf(results, by any) (any, bool) {
	r := asList(results)
	if len(r) != 2 {
		return nil, false
	}
	values := asList(r[1])
	for i, k := range asList(r[0]) {
		if same(k, by) {
			return values[i], true
		}
	}
	return nil, false
}
