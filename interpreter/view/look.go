package view

import (
	"fmt"
	"slices"

	"github.com/stellar-rules/stellar/interpreter/internal/vm"
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// A Look is how a thing is drawn. What is empty content does not say.
type Look struct {
	Colour string       // one of model.Colours
	Like   *model.Thing // in whose colour it is, where that has none of its own
	Shape  string       // one of model.Shapes()
	Symbol string
	Text   string // short, beside the symbol or below the name
	Name   string // where the kind says how its things are called, which may change
	X, Y   int64  // where it stands, if Placed: X to the right, Y up
	Placed bool
	Edges  [6]bool // of a cell: which of its edges are open, as `direction` counts them
}

// maxLikes bounds how many things may be drawn in the colour of one another.
const maxLikes = 4

// Looks are those of the seats, of the things that a seat sees in zones, and of others that it is shown, as far as
// content says how they look; nil is an onlooker.
func Looks(l *vm.Localizer, s *vm.State, seat *model.Thing, shown ...*model.Thing) (map[*model.Thing]Look, error) {
	out := map[*model.Thing]Look{}
	return out, vm.Read(l, s, seat, func(r *vm.Reader) {
		b := &boards{r, seat}
		put := func(t *model.Thing) {
			if _, is := out[t]; is {
				return
			}
			x := b.lookOf(t)
			if t.Kind.Called != nil && t.Title == nil {
				x.Name = b.Name(t)
			}
			if x != (Look{}) {
				out[t] = x
			}
		}
		for _, t := range slices.Concat(s.Seats(), shown) {
			put(t)
		}
		for p := range b.Places() {
			for _, t := range zoneOf(b.Sight, p).Things {
				put(t)
			}
		}
	})
}

// ask evaluates an expression of the look of a thing; no if there is none, or the viewer may not know.
func (b *boards) ask(t *model.Thing, e model.Expr) (v any, ok bool) {
	if e == nil {
		return nil, false
	}
	b.spend(e)
	b.bindLook(t)
	return b.Eval(e)
}

func (b *boards) spend(e model.Expr) {
	if b.Left() < 0 {
		panic(&vm.Fault{Range: e.Range(), Message: fmt.Sprintf("what is drawn takes more than %d steps", b.Limits().Steps)})
	}
}

func (b *boards) bindLook(t *model.Thing) {
	b.Frame(model.LookSlots)
	b.SetThing(model.LookThis, t)
	b.SetThing(model.LookSelf, b.seat)
}

// say is a text of the look of a thing.
func (b *boards) say(t *model.Thing, text *model.Text) string {
	if text == nil {
		return ""
	}
	b.bindLook(t)
	return b.Say(text)
}

// lookOf is how a thing is drawn, as far as content says so and the viewer may know it.
func (b *boards) lookOf(t *model.Thing) (out Look) {
	l := t.Kind.Look
	if l == nil {
		return out
	}
	out.Colour, out.Like = b.colourOf(t, 0)
	if v, ok := b.ask(t, l.Shape); ok {
		out.Shape = b.known(v, model.Shapes())
	}
	out.Symbol, out.Text = b.say(t, l.Symbol), b.say(t, l.Text)
	if v, ok := b.ask(t, l.Edges); ok {
		for _, d := range builtin.List(v) {
			if i := builtin.Int(d); i >= 0 && i < int64(len(out.Edges)) {
				out.Edges[i] = true
			}
		}
	}
	for _, x := range []struct {
		e  model.Expr
		to *int64
	}{{l.X, &out.X}, {l.Y, &out.Y}} {
		if v, ok := b.ask(t, x.e); ok && v != nil {
			*x.to, out.Placed = builtin.Int(v), true
		}
	}
	return out
}

// known is a word of a list; empty if it is null or another.
func (b *boards) known(word any, words []string) string {
	if w := b.Model().Words[max(builtin.Int(word), 0)]; slices.Contains(words, w) {
		return w
	}
	return ""
}

func (b *boards) colourOf(t *model.Thing, depth int) (string, *model.Thing) {
	if t.Kind.Look == nil {
		return "", t
	}
	e := t.Kind.Look.Colour
	v, ok := b.ask(t, e)
	switch {
	case !ok || builtin.Int(v) <= 0:
		if depth > 0 {
			return "", t
		}
	case e.Type().Class == model.Word:
		return b.known(v, model.Colours), nil
	case depth < maxLikes:
		if like := b.thing(v); like != nil && like != t {
			return b.colourOf(like, depth+1)
		}
	}
	return "", nil
}

// drawn says whether content wants a thing to be drawn at all.
func (b *boards) drawn(t *model.Thing) bool {
	if !b.Live(t) || !b.SeesThing(t) {
		return false
	}
	if l := t.Kind.Look; l != nil && l.When != nil {
		v, ok := b.ask(t, l.When)
		return ok && v == true
	}
	return true
}

// A layer is what is drawn of a board or graph: its cells, and the boxes that lie in them.
type layer struct {
	*boards
	cells []Cell
	at    map[*model.Thing]int // place in cells
}

func (y *layer) addThing(t, in *model.Thing, look Look) {
	y.at[t] = len(y.cells)
	y.cells = append(y.cells, Cell{Cell: t, Name: y.Name(t), In: in, Look: look})
}

// nest adds what lies in the cells as looks say: things of the shape of a box are cells in cells.
func (y *layer) nest() {
	type lying struct {
		t, in *model.Thing
		look  Look
	}
	var all []lying
	for _, k := range y.Model().Kinds {
		if k.Look == nil || k.Look.At == nil {
			continue
		}
		for _, t := range k.Things {
			if _, cell := y.at[t]; cell || !y.drawn(t) {
				continue
			}
			if v, ok := y.ask(t, k.Look.At); ok && builtin.Int(v) > 0 {
				all = append(all, lying{t, y.thing(v), y.lookOf(t)})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b lying) int { return int(max(min(a.look.X-b.look.X, 1), -1)) })
	for more := true; more; {
		more = false
		all = slices.DeleteFunc(all, func(x lying) bool {
			if _, there := y.at[x.in]; !there || x.look.Shape != model.BoxShape {
				return false
			}
			if _, twice := y.at[x.t]; !twice {
				y.addThing(x.t, x.in, x.look)
			}
			more = true
			return true
		})
	}
	for _, x := range all {
		if i, there := y.at[x.in]; there {
			y.cells[i].Here = append(y.cells[i].Here, Mark{Thing: x.t, Look: x.look})
		}
	}
}

// here adds to a cell what the look of a thing says that lies there: of the cell itself, or of what lies on it.
func (y *layer) here(c *Cell, of, on *model.Thing) {
	l := of.Kind.Look
	if l == nil || on == c.Cell {
		return
	}
	v, ok := y.ask(of, l.Here)
	if !ok {
		return
	}
	for _, id := range builtin.List(v) {
		if t := y.thing(id); t != nil && y.SeesThing(t) {
			c.Here = append(c.Here, Mark{Thing: t, On: on, Look: y.lookOf(t)})
		}
	}
}

// isShown says whether looks tell what lies in things of a kind: then nothing else does.
func (b *boards) isShown(k *model.Kind) bool {
	if k.Look != nil && k.Look.Here != nil {
		return true
	}
	return slices.ContainsFunc(b.Model().Kinds, func(x *model.Kind) bool {
		return x.Look != nil && x.Look.At != nil && leadsTo(x.Look.At, k)
	})
}

// leadsTo says whether an expression may give things of a kind.
func leadsTo(e model.Expr, k *model.Kind) bool {
	if c, ok := e.(*model.Cond); ok {
		return leadsTo(c.Then, k) || leadsTo(c.Else, k)
	}
	return e.Type().Class == model.Ref && e.Type().Kind.Meets(k)
}
