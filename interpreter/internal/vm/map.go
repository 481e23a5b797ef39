package vm

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

// Bounds of what a map may draw.
const (
	maxDrawnRows = 2_000
	maxDrawnText = 1 << 20 // bytes of all cells
)

// A Drawing is a map of the table.
type Drawing struct {
	Title   string
	Columns []string // headings; may be empty
	Rows    []DrawnRow
	More    bool // there are more rows than are drawn
	Untold  bool // stories leave it out at present
}

// A DrawnRow is a line of a drawing.
type DrawnRow struct {
	Depth int // how many rows it is nested in
	Cells []string
	// Course is the present value of a number whose course over time is drawn after the cells; the caller keeps the
	// earlier values.
	Course []int64
}

// Draw draws a map of a state as a seat sees it; nil is an onlooker. What may not be seen is drawn as an ellipsis,
// and during an at_once everything is drawn as it was before. An error is a fault of the map; the state is
// unchanged.
func (l *Localizer) Draw(s *State, mp *model.Map, seat *model.Thing) (out *Drawing, err error) {
	m, c, back := l.borrow(s.shown())
	defer back(&err)
	d := &drawer{m: m, s: c, out: &Drawing{}}
	d.s.grow(mp.Slots)
	defer func() {
		if f, ok := err.(*Fault); ok {
			out, f.Rule = nil, cmp.Or(f.Rule, mp.Name)
		}
	}()
	defer d.m.guard(d.s, &err)
	d.m.viewAs(d.s, seat)
	told, hidden := d.holds(mp.When)
	d.out.Untold = !told || hidden || mp.Told == model.ToldNever
	d.out.Title = d.m.render(d.s, 0, mp.Title)
	for _, c := range mp.Columns {
		d.out.Columns = append(d.out.Columns, d.m.render(d.s, 0, c))
	}
	d.rows(mp.Rows, 0)
	return d.out, nil
}

// borrow lends a machine and a copy of a state without a place in the rules, until back is called. Unless there was a
// fault they are kept for others: taking fresh memory for both would cost more than most drawings.
func (l *Localizer) borrow(s *State) (_ *Machine, _ *State, back func(*error)) {
	m, _ := l.g.idle.Get().(*Machine)
	if m == nil {
		m = l.g.NewMachine()
	}
	m.Locale, m.naming, m.rev = l, 0, 0 // what it remembers is of another state
	m.imagined.CopyFrom(s)
	m.imagined.stack = stack{}
	return m, &m.imagined, func(err *error) {
		if *err == nil {
			l.g.idle.Put(m)
		}
	}
}

// viewAs binds a machine to a state as a seat sees it; nil is an onlooker.
func (m *Machine) viewAs(s *State, seat *model.Thing) {
	m.bind(s)
	m.look(s, viewerOf(seat))
}

// drawnAt says whether maps are drawn before a moment.
func (g *Game) drawnAt(moment string) bool {
	return slices.ContainsFunc(g.model.Maps, func(m *model.Map) bool { return m.Before == moment })
}

// About is the description that content gives of a thing, as a seat sees it; nil is an onlooker. It is empty for a
// thing that is not in play, or has none.
func (l *Localizer) About(s *State, t, seat *model.Thing) (out string) {
	s = s.shown()
	if t.Kind.About == nil || s.live[t.ID] == 0 {
		return ""
	}
	var err error // a broken text is treated as none
	m, c, back := l.borrow(s)
	defer back(&err)
	defer m.guard(c, &err)
	m.viewAs(c, seat)
	return m.sayOf(c, t.ID, t.Kind.About)
}

type drawer struct {
	m     *Machine
	s     *State // a copy, whose locals are those of the map
	out   *Drawing
	steps int // rows and elements visited
	text  int // bytes of all cells
}

func (d *drawer) rows(rows []*model.MapRow, depth int) {
	for _, r := range rows {
		d.each(r, depth)
	}
}

// each draws a row once for every element that it ranges over.
func (d *drawer) each(r *model.MapRow, depth int) {
	d.spend(r)
	if r.Var == nil {
		d.row(r, depth)
		return
	}
	v, hidden := d.eval(r.In)
	if hidden {
		d.unseen(r, depth)
		return
	}
	v.l = d.m.keep(v.l)
	for v := range listOf(v.l, r.Var.Type).all() {
		if d.out.More {
			return
		}
		d.spend(r)
		d.s.setLocal(int32(r.Var.Index), v)
		if t := r.Var.Type; !t.Optional && v.same(null(t)) { // it is in a place that the viewer cannot see
			d.unseen(r, depth)
		} else {
			d.row(r, depth)
		}
	}
}

// spend takes a step: what draws nothing takes time too.
func (d *drawer) spend(r *model.MapRow) {
	if d.steps++; d.steps+d.m.ev.Spent() > d.m.Limits.Steps {
		panic(&Fault{Range: r.Range, Message: fmt.Sprintf("the map takes more than %d steps", d.m.Limits.Steps)})
	}
}

// row draws a row once, and the rows inside it.
func (d *drawer) row(r *model.MapRow, depth int) {
	draws, hidden := d.prepare(r)
	switch {
	case !draws:
		return
	case hidden:
		d.unseen(r, depth)
		return
	}
	if len(r.Cells) > 0 {
		d.draw(r, depth)
		depth++
	}
	d.rows(r.Rows, depth)
}

// prepare evaluates the names of a row and whether it is drawn; hidden if the viewer may not know that.
func (d *drawer) prepare(r *model.MapRow) (draws, hidden bool) {
	for _, l := range r.Lets {
		v := null(l.Var.Type)
		named, hidden := d.holds(l.When)
		if named && !hidden {
			v, hidden = d.eval(l.Be)
			v.l = d.m.keep(v.l)
		}
		d.s.setLocal(int32(l.Var.Index), v)
		if hidden {
			return true, true
		}
	}
	draws, hidden = d.holds(r.When)
	return draws || hidden, hidden
}

func (d *drawer) holds(e model.Expr) (yes, hidden bool) {
	if e == nil {
		return true, false
	}
	v, hidden := d.eval(e)
	return v.w == 1, hidden
}

// eval evaluates an expression of the map; hidden if the viewer may not know its value.
func (d *drawer) eval(e model.Expr) (v value, hidden bool) {
	f := try(func() { v = d.m.value(d.s, 0, d.m.g.compiled(e)) })
	if f != nil && !f.Hidden {
		panic(f)
	}
	return v, f != nil
}

func (d *drawer) draw(r *model.MapRow, depth int) {
	cells := make([]string, len(r.Cells))
	for i, c := range r.Cells {
		cells[i] = d.m.render(d.s, 0, c)
		d.text += len(cells[i])
	}
	if d.text > maxDrawnText {
		panic(&Fault{Range: r.Range, Message: "the map is too large to draw"})
	}
	d.add(depth, cells...)
	if r.Trend == nil || d.out.More {
		return
	}
	if v, hidden := d.eval(r.Trend); !hidden {
		d.out.Rows[len(d.out.Rows)-1].Course = []int64{v.w}
	}
}

// unseen draws a row of which the viewer may know only that it exists.
func (d *drawer) unseen(r *model.MapRow, depth int) {
	if len(r.Cells) > 0 {
		d.add(depth, unknown)
	}
}

func (d *drawer) add(depth int, cells ...string) {
	if d.out.More = len(d.out.Rows) == maxDrawnRows; !d.out.More {
		d.out.Rows = append(d.out.Rows, DrawnRow{Depth: depth, Cells: cells})
	}
}

// viewerName is the viewer's name in messages.
func (h *host) viewerName() string {
	if h.asks != 0 {
		return h.g.source.names[h.asks]
	}
	if h.viewer == onlooker {
		return "onlookers"
	}
	return h.g.source.names[h.viewer]
}

// seenByViewer says whether the viewer is a seat that sees into a zone.
func (h *host) seenByViewer(zone int) bool { return h.viewer != 0 && h.seesZone(h.viewer, zone) }
