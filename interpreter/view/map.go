package view

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/stellar-rules/stellar/interpreter/internal/vm"
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/model"
)

// Bounds of what a map may draw.
const (
	maxRows      = 2_000
	maxDrawnText = 1 << 20 // bytes of all cells
)

// A Drawing is a map of the table, also as programs read it.
type Drawing struct {
	ID      string   `json:"id"`                // the name of the map; empty: content declares none
	Title   string   `json:"title,omitempty"`   // as people read it
	Columns []string `json:"columns,omitempty"` // headings
	Rows    []Row    `json:"rows"`              // lines
	More    bool     `json:"more,omitempty"`    // there are more lines than are drawn
	Untold  bool     `json:"-"`                 // stories leave it out at present

	Shown []*model.Thing `json:"-"` // what its rows are drawn for and name, in no order; a thing may be there twice
}

// A Row is a line of a drawing. Its course is drawn after its cells. [Draw] gives only the present value: whoever asks
// keeps the earlier ones.
type Row struct {
	Depth  int      `json:"depth,omitempty"`  // how deep it is nested
	Thing  string   `json:"thing,omitempty"`  // what it is drawn for: kind.name
	Tile   bool     `json:"tile,omitempty"`   // it stands beside the tiles before and after it
	Cells  []string `json:"cells"`            // its texts
	Course []int64  `json:"course,omitempty"` // a number over time: as it was, for who follows events; then as it is

	Things [][]Mention `json:"things,omitempty"` // by cell, the things that it names
}

// A Mention is a thing as a text names it.
type Mention struct {
	Thing string `json:"thing"` // kind.name
	Text  string `json:"text"`  // its name, as people read it
}

// Draw draws a map of a state as a seat sees it; nil is an onlooker. What may not be seen is drawn as an ellipsis,
// and during a simultaneous loop everything is drawn as it was before. An error is a fault of the map; the state is
// unchanged.
func Draw(l *vm.Localizer, s *vm.State, mp *model.Map, seat *model.Thing) (out *Drawing, err error) {
	err = vm.Read(l, s, seat, func(r *vm.Reader) {
		d := &drawer{Reader: r, out: &Drawing{ID: mp.Name, Rows: []Row{}}}
		d.Frame(mp.Slots)
		told, hidden := d.isTrue(mp.When)
		d.out.Untold = !told || hidden || mp.Verbosity == model.VerbosityNever
		d.out.Title = d.Say(mp.Title)
		for _, c := range mp.Columns {
			d.out.Columns = append(d.out.Columns, d.Say(c))
		}
		d.rows(mp.Rows, 0)
		out = d.out
	})
	if f, ok := err.(*vm.Fault); ok {
		f.Rule = cmp.Or(f.Rule, mp.Name)
	}
	return out, err
}

// About is the description that content gives of a thing, as a seat sees it; nil is an onlooker. It is empty for a
// thing that is not in play, or has none.
func About(l *vm.Localizer, s *vm.State, t, seat *model.Thing) (out string) {
	if t.Kind.About == nil || !vm.See(s, seat).Live(t) {
		return ""
	}
	// A broken text is treated as none.
	_ = vm.Read(l, s, seat, func(r *vm.Reader) { out = r.SayOf(t, t.Kind.About) })
	return out
}

type drawer struct {
	*vm.Reader // its frame is that of the map
	out        *Drawing
	steps      int // rows and elements visited
	text       int // bytes of all cells
}

func (d *drawer) rows(rows []*model.MapRow, depth int) {
	for _, r := range rows {
		d.drawEach(r, depth)
	}
}

// drawEach draws a row once for every element that it ranges over.
func (d *drawer) drawEach(r *model.MapRow, depth int) {
	d.spend(r)
	if r.Var == nil {
		d.row(r, depth, nil)
		return
	}
	in, ok := d.Eval(r.In)
	if !ok {
		d.unseen(r, depth)
		return
	}
	for _, v := range builtin.List(in) {
		if d.out.More {
			return
		}
		d.spend(r)
		d.Set(r.Var, v)
		if t := r.Var.Type; !t.Optional && builtin.IsNull(t, v) { // it is in a place that the viewer cannot see
			d.unseen(r, depth)
		} else {
			d.row(r, depth, v)
		}
	}
}

// spend takes a step: what draws nothing takes time too.
func (d *drawer) spend(r *model.MapRow) {
	if d.steps++; d.steps > d.Left() {
		panic(&vm.Fault{Range: r.Range, Message: fmt.Sprintf("the map takes more than %d steps", d.Limits().Steps)})
	}
}

// row draws a row once, for an element if it ranges over any, and the rows inside it.
func (d *drawer) row(r *model.MapRow, depth int, of any) {
	draws, hidden := d.prepare(r)
	switch {
	case !draws:
		return
	case hidden:
		d.unseen(r, depth)
		return
	}
	if len(r.Cells) > 0 {
		d.draw(r, depth, of)
		depth++
	}
	d.rows(r.Rows, depth)
}

// prepare evaluates the names of a row and whether it is drawn; hidden if the viewer may not know that.
func (d *drawer) prepare(r *model.MapRow) (draws, hidden bool) {
	for _, l := range r.Lets {
		var v any
		named, hidden := d.isTrue(l.When)
		if named && !hidden {
			var ok bool
			v, ok = d.Eval(l.Be)
			hidden = !ok
		}
		d.Set(l.Var, v)
		if hidden {
			return true, true
		}
	}
	draws, hidden = d.isTrue(r.When)
	return draws || hidden, hidden
}

func (d *drawer) isTrue(e model.Expr) (yes, hidden bool) {
	if e == nil {
		return true, false
	}
	v, ok := d.Eval(e)
	return v == true, !ok
}

func (d *drawer) draw(r *model.MapRow, depth int, of any) {
	cells := make([]string, len(r.Cells))
	for i, c := range r.Cells {
		cells[i] = d.Say(c)
		d.text += len(cells[i])
	}
	if d.text > maxDrawnText {
		panic(&vm.Fault{Range: r.Range, Message: "the map is too large to draw"})
	}
	d.addRow(depth, cells...)
	if d.out.More {
		return
	}
	row := &d.out.Rows[len(d.out.Rows)-1]
	row.Tile = r.Tiles
	if r.Var != nil && r.Var.Type.Class == model.Ref {
		row.Thing = d.show(of).Path()
	}
	for i, c := range r.Cells {
		for _, part := range c.All() {
			if part.Kind != message.Value || part.Value.Type() == nil {
				continue
			}
			for _, t := range d.thingsIn(part.Value) {
				for len(row.Things) <= i {
					row.Things = append(row.Things, []Mention{})
				}
				row.Things[i] = append(row.Things[i], Mention{t.Path(), d.Name(t)})
			}
		}
	}
	if r.Trend == nil {
		return
	}
	if v, ok := d.Eval(r.Trend); ok {
		row.Course = []int64{builtin.Int(v)}
	}
}

// thingsIn are the things that a value is or lists, and those that a tally counts; none where the viewer may not know.
func (d *drawer) thingsIn(e model.Expr) (out []*model.Thing) {
	switch t := e.Type(); {
	case t.Class == model.Ref:
		out = append(out, d.show(d.Try(e)))
	case t.Class == model.List && t.Elem.Class == model.Ref:
		for _, id := range builtin.List(d.Try(e)) {
			out = append(out, d.show(id))
		}
	case t.Class == model.Tally && t.Kind != nil:
		for i, n := range builtin.List(d.Try(e)) {
			if builtin.Int(n) != 0 && i < len(t.Kind.Things) {
				out = append(out, d.show(int64(t.Kind.Things[i].ID)))
			}
		}
	}
	return slices.DeleteFunc(out, func(t *model.Thing) bool { return t == nil })
}

// show notes that a thing is shown; nil where the value is none.
func (d *drawer) show(v any) *model.Thing {
	id := builtin.ID(v)
	if id <= 0 || id >= len(d.Model().Things) {
		return nil
	}
	t := d.Model().Things[id]
	d.out.Shown = append(d.out.Shown, t)
	return t
}

// unseen draws a row of which the viewer may know only that it exists.
func (d *drawer) unseen(r *model.MapRow, depth int) {
	if len(r.Cells) > 0 {
		d.addRow(depth, vm.Unknown)
	}
}

func (d *drawer) addRow(depth int, cells ...string) {
	if d.out.More = len(d.out.Rows) == maxRows; !d.out.More {
		d.out.Rows = append(d.out.Rows, Row{Depth: depth, Cells: cells})
	}
}
