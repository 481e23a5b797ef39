package view

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/stellar-rules/stellar/interpreter/internal/vm"
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// A Board is a board, or the places that a graph joins, as a seat may see it.
type Board struct {
	Name   string       // of the board or graph
	Title  string       // from its look
	Board  *model.Board // nil: the places of a graph
	Looked bool         // it is a graph with a look of its own
	Cells  []Cell       // in the order of their kind, then the boxes in them
	Legend []Mark       // each symbol once, with what it stands for
}

// A Cell is a cell with what lies on it. Its coordinates are those of the thing: X to the right, Y up, from 1, on
// hexagons X to the right and Y up and to the right; 0 in a graph.
type Cell struct {
	Cell *model.Thing
	Name string // as people read it
	Next []int  // the cells that one comes to from here, as places in Cells
	Here []Mark
	In   *model.Thing // the cell in which it lies; nil: none
	Look Look
}

// A Mark is something that lies on a cell: a thing, a value of the cell, or things in its zone that are hidden.
type Mark struct {
	Thing  *model.Thing // nil: a value, or hidden
	On     *model.Thing // what else lies on the cell and holds it; nil: nothing
	Attr   *model.Attr  // of the cell or of the thing that says so; nil: it lies in a zone of the cell
	Zone   *model.Zone
	Value  any    // of Attr, where that is no thing
	Hidden int    // how many things lie there unseen
	Symbol string // as content says, else some letters
	Text   string // in words
	Look   Look
}

// Boards are the boards of a game as a seat sees them, and the graphs with a look, or where there is no board all,
// that join things without asking for more than a seat; nil is an onlooker. During a simultaneous loop they are as
// they were before.
func Boards(l *vm.Localizer, s *vm.State, seat *model.Thing) (out []*Board, err error) {
	err = vm.Read(l, s, seat, func(r *vm.Reader) { out = (&boards{r, seat}).all(s.Seats()) })
	return out, err
}

func (b *boards) all(seats []*model.Thing) (out []*Board) {
	m := b.Model()
	for _, x := range m.Boards {
		y := b.cells(x.Cells)
		v := &Board{Name: x.Name, Board: x, Cells: y.cells, Title: b.titleOf(x.Title)}
		for i, c := range v.Cells {
			for _, id := range x.Neighbours[c.Cell.Order] {
				to := m.Things[id]
				if j, drawn := y.at[to]; drawn && (x.Ways == nil || b.leads(x.Ways, c.Cell, to)) {
					v.Cells[i].Next = append(v.Cells[i].Next, j)
				}
			}
		}
		out = append(out, b.symbols(v, seats))
	}
	for _, g := range m.Graphs {
		places := g.Joins[0]
		if places == nil || places != g.Joins[1] || len(places.AnyOf) > 0 || !b.takes(g) ||
			!g.Looked && (len(m.Boards) > 0 || len(places.Things) > mostPlaces) {
			continue
		}
		v := &Board{Name: g.Name, Cells: b.cells(places).cells, Looked: g.Looked, Title: b.titleOf(g.Title)}
		for i, from := range v.Cells {
			for j, to := range v.Cells {
				if i != j && from.Cell.Kind == places && to.Cell.Kind == places && b.leads(g, from.Cell, to.Cell) {
					v.Cells[i].Next = append(v.Cells[i].Next, j)
				}
			}
		}
		out = append(out, b.symbols(v, seats))
	}
	return out
}

// titleOf is a heading; empty without one.
func (b *boards) titleOf(t *model.Text) string {
	b.Frame(0)
	return b.Say(t)
}

// mostHere is how many things on a cell are asked what lies on them.
const mostHere = 500

// mostPlaces is how many things of a graph without a look are shown.
const mostPlaces = 100

type boards struct {
	*vm.Reader
	seat *model.Thing
}

// thing is the thing that a value is; nil if it is none.
func (b *boards) thing(v any) *model.Thing {
	if id := builtin.ID(v); id > 0 && id < len(b.Model().Things) {
		return b.Model().Things[id]
	}
	return nil
}

// takes says whether a graph can be asked for a seat.
func (b *boards) takes(g *model.Graph) bool {
	return !slices.ContainsFunc(g.Where.Params[:len(g.Where.Params)-2], func(p *model.Param) bool {
		return b.seat == nil || p.Local.Type.Class != model.Ref || p.Local.Type.Kind != b.seat.Kind
	})
}

// leads says whether a graph joins two things; no if the viewer may not know.
func (b *boards) leads(g *model.Graph, from, to *model.Thing) bool {
	return b.hasEdge(g, from, to) || !g.OneWay && b.hasEdge(g, to, from)
}

func (b *boards) hasEdge(g *model.Graph, from, to *model.Thing) bool {
	f := g.Where
	if f.Gives == nil || !b.takes(g) {
		return false
	}
	b.spend(f.Gives)
	b.Frame(f.Slots)
	for i, t := range append(slices.Repeat([]*model.Thing{b.seat}, len(f.Params)-2), from, to) {
		b.SetThing(i, t)
	}
	v, _ := b.Eval(f.Gives)
	return v == true
}

// cells are the things of a kind that are drawn, with what lies on them, as far as the viewer may see it.
func (b *boards) cells(k *model.Kind) *layer {
	y := &layer{boards: b, at: map[*model.Thing]int{}}
	for _, t := range k.Things {
		if b.drawn(t) {
			y.addThing(t, nil, b.lookOf(t))
		}
	}
	if !b.isShown(k) {
		y.findKind(k)
	}
	y.nest()
	for i := range y.cells {
		y.here(&y.cells[i], y.cells[i].Cell, nil)
		for j := 0; j < len(y.cells[i].Here) && j < mostHere; j++ { // what lies on them follows
			if t := y.cells[i].Here[j].Thing; t != nil {
				y.here(&y.cells[i], t, t)
			}
		}
	}
	return y
}

// findKind adds what lies on cells by what attributes and zones say.
func (y *layer) findKind(k *model.Kind) {
	for i, c := range y.cells {
		for a := range y.StateAttrs(c.Cell) {
			if !a.Shared && y.Sees(c.Cell, a) {
				y.addMarks(i, y.valueMarks(c.Cell, a)...)
			}
		}
	}
	for _, t := range y.Model().Things[1:] {
		a := standsOn(t.Kind, k)
		if a == nil || !y.Live(t) || !y.SeesThing(t) || !y.Sees(t, a) {
			continue
		}
		if at := y.thing(y.Attr(t, a)); at != nil {
			if i, there := y.at[at]; there {
				y.addMarks(i, Mark{Thing: t, Attr: a})
			}
		}
	}
	for p := range y.Places() {
		i, there := y.at[p.Owner]
		if !there {
			continue
		}
		z := zoneOf(y.Sight, p)
		for _, t := range z.Things {
			y.addMarks(i, Mark{Thing: t, Zone: z.Zone})
		}
		if unseen := z.Count - len(z.Things); unseen > 0 {
			y.addMarks(i, Mark{Zone: z.Zone, Hidden: unseen})
		}
	}
}

func (y *layer) addMarks(cell int, marks ...Mark) {
	for i := range marks {
		if t := marks[i].Thing; t != nil {
			marks[i].Look = y.lookOf(t)
		}
	}
	y.cells[cell].Here = append(y.cells[cell].Here, marks...)
}

// valueMarks are what an attribute of a cell says that lies there: nothing where it has the value that it had before
// the game was set up, or none.
func (b *boards) valueMarks(cell *model.Thing, a *model.Attr) []Mark {
	if !a.Type.Optional && b.Started(cell, a) {
		return nil
	}
	v := b.Attr(cell, a)
	switch t := a.Type; {
	case t.Class == model.Ref && builtin.Int(v) > 0:
		return []Mark{{Thing: b.thing(v), Attr: a}}
	case t.Class == model.List && t.Elem.Class == model.Ref:
		var out []Mark
		for _, id := range builtin.List(v) {
			if x := b.thing(id); x != nil {
				out = append(out, Mark{Thing: x, Attr: a})
			}
		}
		return out
	case t.Class == model.Integer && builtin.Int(v) != 0, t.Class == model.Boolean && v == true,
		t.Class == model.Word && builtin.Int(v) > 0:
		return []Mark{{Attr: a, Value: v}}
	}
	return nil
}

// standsOn is the attribute of a kind that says on which cell a thing stands: the first that changes in play.
func standsOn(k, cells *model.Kind) *model.Attr {
	if k == cells || k.Name == "game" || k.Look != nil && k.Look.At != nil {
		return nil
	}
	return lists.Find(k.Attrs, func(a *model.Attr) bool {
		return a.Class == model.State && a.Type.Class == model.Ref && a.Type.Kind == cells
	})
}

// symbols gives every mark a symbol and words. What content gives no symbol gets the first letters that tell it from
// others; a counter those of its kind, and of the seat whose it is.
func (b *boards) symbols(v *Board, seats []*model.Thing) *Board {
	n := &namer{boards: b, of: map[*model.Thing]string{}, kinds: map[*model.Kind]string{}, values: map[string]string{},
		taken: map[string]bool{}}
	n.name(seats)
	known := map[[2]string]bool{}
	for i := range v.Cells {
		for j := range v.Cells[i].Here {
			m := &v.Cells[i].Here[j]
			n.mark(m)
			if key := [2]string{m.Symbol, m.Text}; !v.Looked && !known[key] && m.Hidden == 0 && m.Symbol != m.Text {
				known[key] = true
				v.Legend = append(v.Legend, *m)
			}
		}
	}
	order := func(m Mark) int { // things by number, then values
		if m.Thing == nil {
			return math.MaxInt
		}
		return m.Thing.ID
	}
	slices.SortStableFunc(v.Legend, func(a, b Mark) int { return cmp.Compare(order(a), order(b)) })
	return v
}

// A namer gives symbols to what lies on a board.
type namer struct {
	*boards
	of     map[*model.Thing]string
	kinds  map[*model.Kind]string
	values map[string]string
	taken  map[string]bool
}

func (n *namer) mark(m *Mark) {
	switch {
	case m.Hidden > 0:
		m.Symbol, m.Text = "?", strconv.Itoa(m.Hidden)
	case m.Thing != nil:
		m.Symbol, m.Text = m.Look.Symbol, n.Name(m.Thing)
		if m.Symbol == "" {
			m.Symbol = n.thing(m.Thing)
		}
		if k := m.Thing.Kind; k.Copies > 0 && m.Thing.Title == nil && k.Called == nil {
			m.Text = n.Locale().Label(k.Derived, k.Name)
		}
	case m.Attr.Type.Class == model.Integer:
		m.Text = n.Show(m.Value, m.Attr.Type)
		m.Symbol = m.Text
	default:
		m.Text = n.Locale().Label(m.Attr.Derived, m.Attr.Name)
		if m.Attr.Type.Class == model.Word {
			m.Text = n.Show(m.Value, m.Attr.Type)
		}
		if n.values[m.Text] == "" {
			n.values[m.Text] = n.free(m.Text, nil)
		}
		m.Symbol = n.values[m.Text]
	}
}

func (n *namer) thing(t *model.Thing) string {
	if t.Kind.Look != nil && t.Kind.Look.Symbol != nil {
		return n.say(t, t.Kind.Look.Symbol)
	}
	if s, ok := n.of[t]; ok {
		return s
	}
	if t.Kind.Copies > 0 || len(t.Kind.Things) > mostNamed {
		if n.kinds[t.Kind] == "" {
			n.kinds[t.Kind] = n.free(n.Locale().Label(t.Kind.Derived, t.Kind.Name), nil)
		}
		n.of[t] = n.kinds[t.Kind]
		if owner := n.boards.thing(n.ownerOf(t)); owner != nil && owner != t {
			n.of[t] += n.of[owner]
		}
		return n.of[t]
	}
	n.name(t.Kind.Things)
	return n.of[t]
}

// ownerOf is the seat that an attribute of a thing names, as far as it may be seen; nil if there is none.
func (n *namer) ownerOf(t *model.Thing) any {
	for _, a := range t.Kind.Attrs {
		if a.Type.Class != model.Ref || a.Type.Kind == nil || !a.Type.Kind.Seat {
			continue
		}
		if v := n.Attr(t, a); builtin.ID(v) > 0 && n.Sees(t, a) {
			return v
		}
	}
	return nil
}

// mostNamed is how many things of a kind get symbols of their own.
const mostNamed = 60

// name gives symbols to things that are listed together. Words that all their names share tell nothing.
func (n *namer) name(list []*model.Thing) {
	shared := map[string]int{}
	names := make([]string, len(list))
	for i, t := range list {
		names[i] = n.Name(t)
		words := strings.Fields(names[i])
		slices.Sort(words)
		for _, w := range slices.Compact(words) {
			shared[w]++
		}
	}
	for i, t := range list {
		n.of[t] = n.free(names[i], func(word string) bool { return len(list) > 1 && shared[word] == len(list) })
	}
}

// free is a symbol for a name: the first letter of one of its words, another letter of it, or the first letter with
// a number.
func (n *namer) free(name string, skip func(string) bool) string {
	var firsts, rest []string
	for _, w := range strings.FieldsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		if skip != nil && skip(w) {
			continue
		}
		if _, err := strconv.Atoi(w); err == nil {
			firsts = append(firsts, w)
			continue
		}
		for i, r := range w {
			if s := string(unicode.ToUpper(r)); i == 0 {
				firsts = append(firsts, s)
			} else {
				rest = append(rest, s)
			}
		}
	}
	if len(firsts) == 0 {
		firsts = []string{"#"}
	}
	all := append(firsts, rest...)
	for i := 0; ; i++ {
		s := firsts[0] + strconv.Itoa(i-len(all)+2)
		if i < len(all) {
			s = all[i]
		}
		if !n.taken[s] {
			n.taken[s] = true
			return s
		}
	}
}
