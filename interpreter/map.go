package interpreter

import (
	"errors"
	"fmt"
	"slices"

	"github.com/stellar-rules/stellar/schema/model"
)

// Bounds of what a map may draw.
const (
	maxDrawnRows = 2_000
	maxDrawnText = 1 << 20 // bytes of all cells
)

// onlooker is a viewer who has no seat, and sees what everybody may.
const onlooker = -1

// A Drawing is a map of the table as it stands.
type Drawing struct {
	Title   string
	Columns []string // headings; may be empty
	Rows    []DrawnRow
	More    bool // there are rows beyond those that are drawn
}

// A DrawnRow is a line of a drawing.
type DrawnRow struct {
	Depth int // in how many rows it stands
	Cells []string
}

// Draw draws a map of a state as a seat sees it; nil is an onlooker. What may not be seen
// is drawn as an ellipsis, and while an at_once runs all is as it was before it. An error
// is a fault of the map; the state is as it was.
func (l *Localizer) Draw(s *State, mp *model.Map, seat *model.Thing) (out *Drawing, err error) {
	d := &drawer{m: l.g.NewMachine(), s: s.shown().Clone(), out: &Drawing{}}
	d.m.Locale = l
	d.s.stack = stack{}
	d.s.grow(mp.Slots)
	defer d.m.guard(d.s, &err)
	d.m.viewAs(d.s, seat)
	d.out.Title = d.m.render(d.s, 0, mp.Title)
	for _, c := range mp.Columns {
		d.out.Columns = append(d.out.Columns, d.m.render(d.s, 0, c))
	}
	if err := d.rows(mp.Rows, 0); err != nil && !errors.Is(err, errDrawn) {
		var f *Fault
		if errors.As(err, &f) && f.Rule == "" {
			f.Rule = mp.Name
		}
		return nil, err
	}
	return d.out, nil
}

// viewAs binds a machine to a state as a seat sees it; nil is an onlooker.
func (m *Machine) viewAs(s *State, seat *model.Thing) {
	m.bind(s)
	m.look(s, viewerOf(seat))
}

// viewerOf is the number by which a seat looks at a state; nil is an onlooker.
func viewerOf(seat *model.Thing) int {
	if seat == nil {
		return onlooker
	}
	return seat.ID
}

// drawnAt says whether maps stand before what an event tells of.
func (g *Game) drawnAt(e *Event) bool {
	return slices.ContainsFunc(g.model.Maps, func(m *model.Map) bool {
		return e.Kind == EventMoment && m.Before == e.Label
	})
}

// About is what content says of a thing, as a seat sees it; nil is an onlooker. It is empty
// of what is not in play, and where content says nothing.
func (l *Localizer) About(s *State, t, seat *model.Thing) (out string) {
	s = s.shown()
	if t.Kind.About == nil || s.live[t.ID] == 0 {
		return ""
	}
	m, c := l.g.NewMachine(), s.Clone()
	m.Locale = l
	c.stack = stack{}
	var err error
	defer func() {
		if err != nil {
			out = ""
		}
	}()
	defer m.guard(c, &err)
	m.viewAs(c, seat)
	return m.sayOf(c, t.ID, t.Kind.About)
}

// errDrawn ends a drawing that has all the rows it may have.
var errDrawn = errors.New("the map is full")

// A drawer draws one map.
type drawer struct {
	m     *Machine
	s     *State // a copy, whose locals are those of the map
	out   *Drawing
	steps int // rows and elements that were looked at
	text  int // bytes of all cells
}

func (d *drawer) rows(rows []*model.MapRow, depth int) error {
	for _, r := range rows {
		if err := d.each(r, depth); err != nil {
			return err
		}
	}
	return nil
}

// each draws a row for all that it is drawn for.
func (d *drawer) each(r *model.MapRow, depth int) error {
	if err := d.spend(r); err != nil {
		return err
	}
	if r.Var == nil {
		return d.row(r, depth)
	}
	v, hidden, err := d.eval(r.In)
	switch {
	case err != nil:
		return err
	case hidden:
		return d.unseen(r, depth)
	}
	v.l = d.m.keep(v.l)
	for list := listOf(v.l, r.Var.Type); len(list.words) > 0; {
		if v, list = list.first(); true {
			if err := d.element(r, v, depth); err != nil {
				return err
			}
		}
	}
	return nil
}

// spend takes a step: what draws nothing takes time too.
func (d *drawer) spend(r *model.MapRow) error {
	if d.steps++; d.steps+d.m.ev.Spent() > d.m.Limits.Steps {
		return &Fault{Range: r.Range, Message: fmt.Sprintf("the map takes more than %d steps", d.m.Limits.Steps)}
	}
	return nil
}

// element draws a row for one element of its list.
func (d *drawer) element(r *model.MapRow, x value, depth int) error {
	if err := d.spend(r); err != nil {
		return err
	}
	d.s.setLocal(int32(r.Var.Index), x)
	if t := r.Var.Type; !t.Optional && x.same(null(t)) { // it lies where the viewer cannot look
		return d.unseen(r, depth)
	}
	return d.row(r, depth)
}

// row draws a row once, and those that stand in it.
func (d *drawer) row(r *model.MapRow, depth int) error {
	draws, hidden, err := d.prepare(r)
	switch {
	case err != nil || !draws:
		return err
	case hidden:
		return d.unseen(r, depth)
	}
	if len(r.Cells) > 0 {
		if err := d.draw(r, depth); err != nil {
			return err
		}
		depth++
	}
	return d.rows(r.Rows, depth)
}

// prepare names what a row names and says whether it is drawn; hidden: that may not be known.
func (d *drawer) prepare(r *model.MapRow) (draws, hidden bool, err error) {
	for _, l := range r.Lets {
		d.s.setLocal(int32(l.Var.Index), null(l.Var.Type))
		named, hidden, err := d.holds(l.When)
		if err == nil && named && !hidden {
			var v value
			v, hidden, err = d.eval(l.Be)
			v.l = d.m.keep(v.l)
			d.s.setLocal(int32(l.Var.Index), v)
		}
		if hidden || err != nil {
			return true, hidden, err
		}
	}
	draws, hidden, err = d.holds(r.When)
	return draws || hidden, hidden, err
}

func (d *drawer) holds(e model.Expr) (yes, hidden bool, err error) {
	if e == nil {
		return true, false, nil
	}
	v, hidden, err := d.eval(e)
	return v.w == 1, hidden, err
}

// eval evaluates an expression of the map; hidden: the viewer may not know its value.
func (d *drawer) eval(e model.Expr) (v value, hidden bool, err error) {
	v, err = d.m.value(d.s, 0, d.m.g.exprs[e])
	var f *Fault
	if errors.As(err, &f) && f.Hidden {
		return value{}, true, nil
	}
	return v, false, err
}

func (d *drawer) draw(r *model.MapRow, depth int) error {
	cells := make([]string, len(r.Cells))
	for i, c := range r.Cells {
		cells[i] = d.m.render(d.s, 0, c)
		d.text += len(cells[i])
	}
	if d.text > maxDrawnText {
		return &Fault{Range: r.Range, Message: "the map is too large to draw"}
	}
	return d.add(depth, cells...)
}

// unseen stands for a row of which the viewer may know no more than that it is there.
func (d *drawer) unseen(r *model.MapRow, depth int) error {
	if len(r.Cells) == 0 {
		return nil
	}
	return d.add(depth, unknown)
}

func (d *drawer) add(depth int, cells ...string) error {
	if len(d.out.Rows) == maxDrawnRows {
		d.out.More = true
		return errDrawn
	}
	d.out.Rows = append(d.out.Rows, DrawnRow{Depth: depth, Cells: cells})
	return nil
}

// maps compiles what maps evaluate beside their texts.
func (c *compiler) maps() {
	for _, m := range c.g.model.Maps {
		c.mapRows(m.Rows)
	}
}

func (c *compiler) mapRows(rows []*model.MapRow) {
	for _, r := range rows {
		c.keep(r.In)
		c.keep(r.When)
		for _, l := range r.Lets {
			c.keep(l.When)
			c.keep(l.Be)
		}
		c.mapRows(r.Rows)
	}
}

// viewerName is how a viewer is called in messages.
func (h *host) viewerName() string {
	if h.viewer == onlooker {
		return "onlookers"
	}
	return h.g.source.names[h.viewer]
}

// seenByViewer says whether a seat looks at the state that sees into a zone.
func (h *host) seenByViewer(zone int) bool { return h.viewer != 0 && h.seesZone(h.viewer, zone) }
