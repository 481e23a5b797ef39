package eval

import (
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// A readFunc compiles reading an attribute of the thing that x gives.
type readFunc[T any] func(a *model.Attr, x intFunc, n *model.AttrRead) func(*Evaluator) T

// attr reads an attribute of a thing, which may be of one of several kinds.
func attr[T any](c *codegen, n *model.AttrRead, of readFunc[T]) func(*Evaluator) T {
	x := c.compileWord(n.X)
	if n.ByKind == nil {
		return of(n.Attr, x, n)
	}
	s := c.slot()
	got := func(ev *Evaluator) int64 { return ev.f[s] }
	by := map[*model.Kind]func(*Evaluator) T{}
	for k, a := range n.ByKind {
		by[k] = of(a, got, n)
	}
	var rest func(*Evaluator) T
	if n.Attr != nil {
		rest = of(n.Attr, got, n)
	}
	read := make([]func(*Evaluator) T, len(c.lib.model.Things))
	for id, t := range c.lib.model.Things {
		if t != nil {
			read[id] = rest
			if own := by[t.Kind]; own != nil {
				read[id] = own
			}
		}
	}
	return func(ev *Evaluator) T {
		id := there(x(ev), n.X)
		if read[id] == nil {
			fail(&n.R, "a %s has no such attribute", ev.lib.thing(id).Kind.Name)
		}
		ev.f[s] = id
		return read[id](ev)
	}
}

func (c *codegen) attrOf(a *model.Attr, x intFunc, n *model.AttrRead) intFunc {
	if a.Class != model.State {
		tab := c.lib.fixedTable(a)
		return func(ev *Evaluator) int64 { return tab[there(x(ev), n.X)] }
	}
	at, _, shared := c.lib.places.Column(a, a.Owner)
	base := c.lib.places.IntBase()
	if shared || a.SeenBy != nil {
		place := c.attrPlace(a, x, n, base)
		return func(ev *Evaluator) int64 {
			p := place(ev)
			ev.noteInt(p)
			return ev.col.Ints[p]
		}
	}
	return func(ev *Evaluator) int64 {
		p := base[there(x(ev), n.X)] + at
		ev.noteInt(p)
		return ev.col.Ints[p]
	}
}

// attrPlace computes the index of a state attribute of a thing.
func (c *codegen) attrPlace(a *model.Attr, x intFunc, n *model.AttrRead, base []int32) func(ev *Evaluator) int32 {
	at, _, shared := c.lib.places.Column(a, a.Owner)
	return func(ev *Evaluator) int32 {
		id := there(x(ev), n.X)
		if a.SeenBy != nil {
			ev.checkSeen(id, a, &n.R)
		}
		if shared {
			return at
		}
		return base[id] + at
	}
}

// checkSeen guards every read of an attribute that only some seats see.
func (ev *Evaluator) checkSeen(id int64, a *model.Attr, at *hcl.Range) {
	ev.NoteHidden()
	if ev.viewer != 0 {
		ev.at = at
		ev.game.CheckSeen(int(id), a)
	}
}

func (c *codegen) listAttrOf(a *model.Attr, x intFunc, n *model.AttrRead) listFunc {
	_, null := zero(a.Type)
	switch a.Class {
	case model.State:
		place := c.attrPlace(a, x, n, c.lib.places.ListBase())
		return func(ev *Evaluator) []int64 {
			p := place(ev)
			ev.noteList(p)
			if l := ev.col.Lists[p]; l != nil {
				return l
			}
			return null
		}
	case model.Inverse:
		return c.inverse(a, x, n)
	}
	tab := c.lib.fixedLists(a)
	return func(ev *Evaluator) []int64 { return tab[there(x(ev), n.X)] }
}

// fixedLists is a fixed list of every thing.
func (c *Compiler) fixedLists(a *model.Attr) [][]int64 {
	_, null := zero(a.Type)
	tab := make([][]int64, len(c.model.Things))
	for id, t := range c.model.Things {
		if t == nil {
			continue
		}
		tab[id] = null
		if v := fixedOf(t, a); v != nil && (t.Kind.Is(a.Owner) || t.Kind.Attr(a.Name) == a) {
			_, tab[id] = Unbox(v, a.Type)
		}
	}
	return tab
}

// inverse lists what names a thing by an attribute.
func (c *codegen) inverse(a *model.Attr, x intFunc, n *model.AttrRead) listFunc {
	of := a.Of
	var u *universe
	if of != nil && of.Class == model.State && len(of.Owner.AnyOf) == 0 && !of.Shared && Scalar(of.Type) {
		u = row(of.Owner)
	}
	if u == nil {
		return func(ev *Evaluator) []int64 {
			if of != nil {
				ev.SpendWords(inKind(of.Owner))
			}
			return ev.game.Inverse(int(there(x(ev), n.X)), a)
		}
	}
	at, _, _ := c.lib.places.Column(of, of.Owner)
	from, stride := u.stride(c.lib.places.IntBase(), at)
	dynamic, first := !static(of.Owner), int(u.first)
	cells, no := c.lib.places.InverseCells(of), c.lib.inverse(of)
	list := func(ev *Evaluator, id int64, out []int64) []int64 {
		if out == nil {
			out = noElements
		}
		p, ints := from, ev.col.Ints
		for i := range u.n {
			if ints[p] == id && (!dynamic || ev.col.Live[first+i] != 0) {
				out = append(out, int64(first+i))
			}
			p += stride
		}
		return slices.Clip(out)
	}
	return func(ev *Evaluator) []int64 {
		id := there(x(ev), n.X)
		cell := cells.Of(id)
		if ev.rec != nil {
			ev.Note(cell)
		}
		ev.SpendWords(u.n)
		k := ev.namers(no, cells, cell)
		if k.id != id || k.at < ev.flush || k.at < ev.stamp[cell] {
			k.id, k.at, k.l = id, ev.now, list(ev, id, k.l[:0])
		}
		return k.l
	}
}

// index finds a word in a list, a tally or results.
func (c *codegen) index(n *model.Index) intFunc {
	switch t := n.X.Type(); t.Class {
	case model.Tally:
		return c.tallyAt(n)
	case model.Results:
		find, null := c.resultAt(n), NullOf(n.T)
		return func(ev *Evaluator) int64 {
			i, values := find(ev)
			if i < 0 {
				return null
			}
			return values[i]
		}
	}
	x, i := c.compileList(n.X), c.compileWord(n.I)
	return func(ev *Evaluator) int64 {
		l := x(ev)
		k := i(ev)
		if k < 0 || k >= int64(len(l)) {
			panic(builtin.Outside(n.I.Range(), k, len(l)))
		}
		return l[k]
	}
}

func (c *codegen) listIndex(n *model.Index) listFunc {
	if n.X.Type().Class == model.Results {
		find := c.resultAt(n)
		return func(ev *Evaluator) []int64 {
			i, values := find(ev)
			if i < 0 {
				return nil
			}
			return element(values, i)
		}
	}
	x, i, elem := c.compileList(n.X), c.compileWord(n.I), elemOf(n.X.Type())
	return func(ev *Evaluator) []int64 {
		l := x(ev)
		k := i(ev)
		if m := ev.length(l, elem); k < 0 || k >= int64(m) {
			panic(builtin.Outside(n.I.Range(), k, m))
		}
		return element(l, int(k))
	}
}

func element(l []int64, i int) []int64 {
	first, rest := Cut(l)
	for ; i > 0; i-- {
		first, rest = Cut(rest)
	}
	return first
}

func (c *codegen) tallyAt(n *model.Index) intFunc {
	x, i, order := c.compileList(n.X), c.compileWord(n.I), c.lib.ordersIn(n.X.Type().Kind)
	return func(ev *Evaluator) int64 {
		l := x(ev)
		return wordAt(l, int(order[there(i(ev), n.I)]))
	}
}

// resultAt is the index of a key's result, or -1, and the values.
func (c *codegen) resultAt(n *model.Index) func(ev *Evaluator) (int, []int64) {
	t, optional := n.X.Type(), n.T.Optional
	x, is := c.compileList(n.X), c.keyIndex(n.I, t.Key)
	return func(ev *Evaluator) (int, []int64) {
		l := x(ev)
		ev.SpendWords(len(l))
		m, keys, values := Halves(l, t)
		if i := is(ev, m, keys); i >= 0 {
			return i, values
		}
		if !optional {
			fail(&n.R, "there is no result for this")
		}
		return -1, nil
	}
}

// keyIndex is the index of a key among m keys, or -1.
func (c *codegen) keyIndex(key model.Expr, t *model.Type) func(ev *Evaluator, m int, keys []int64) int {
	if !Scalar(t) {
		x := c.compileList(key)
		return func(ev *Evaluator, m int, keys []int64) int {
			want := x(ev)
			for i := range m {
				var k []int64
				if k, keys = Cut(keys); slices.Equal(k, want) {
					return i
				}
			}
			return -1
		}
	}
	x := c.wordAs(key, t)
	return func(ev *Evaluator, _ int, keys []int64) int { return slices.Index(keys, x(ev)) }
}

func (c *codegen) zoneOf(n *model.ZoneOf) intFunc {
	base := int64(n.Zone.Base)
	if n.Owner == nil {
		return func(*Evaluator) int64 { return base }
	}
	x, order := c.compileWord(n.Owner), c.lib.ordersIn(n.Zone.Of)
	return func(ev *Evaluator) int64 {
		return base + int64(order[there(x(ev), n.Owner)])
	}
}

// rowsPerStep is how many rows are compared for one step.
const rowsPerStep = 16

// row is the thing of the first row of a table that matches all keys; 0 if none does.
func (c *codegen) row(n *model.Lookup) intFunc {
	keys, columns := make([]intFunc, len(n.Keys)), make([]int, len(n.Keys))
	for i, k := range n.Keys {
		keys[i], columns[i] = c.wordAs(k.Value, k.Key.Type), k.Key.Index
	}
	t, optional := n.Table, n.T.Optional
	return func(ev *Evaluator) int64 {
		wanted := ev.alloc(len(keys))
		for i, k := range keys {
			wanted[i] = k(ev)
		}
	rows:
		for i, cells := range t.Cells {
			if i%rowsPerStep == 0 {
				ev.Spend(1)
			}
			for j, k := range columns {
				if !cells[k].Any && (wanted[j] == None || !cells[k].Matches(wanted[j])) {
					continue rows
				}
			}
			if ev.watcher != nil {
				ev.watcher.Found(t, i)
			}
			return int64(t.Kind.Things[i].ID)
		}
		if !optional {
			fail(&n.R, "no row of the table `%s` fits", t.Name)
		}
		return 0
	}
}

// lookup reads a column of a row; null if there is no row.
func lookup[T any](c *codegen, n *model.Lookup, of readFunc[T], null T) func(*Evaluator) T {
	found, s := c.row(n), c.slot()
	read := of(n.Col, func(ev *Evaluator) int64 { return ev.f[s] }, &model.AttrRead{Node: n.Node, X: n})
	return func(ev *Evaluator) T {
		if ev.f[s] = found(ev); ev.f[s] == 0 {
			return null
		}
		return read(ev)
	}
}
