package prompt

import (
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// Maps draws the maps and boards of a game into its story. Without any, or as nil, it draws nothing.
type Maps struct {
	Narrator *story.Narrator
	Boards   bool // draw boards before a person decides, whenever they have changed
	Unasked  bool // draw maps that belong to no moment of the story whenever they have changed
	Quiet    bool // the story is not told: draw only at the end
	Past     bool // what happens was told before: draw nothing, but record the courses of numbers
	Width    int  // columns of the terminal; 0 if unknown

	drawn lazy.Map[*model.Map, string] // as last drawn; of nil: the boards
	table string                       // as last told, where there are neither maps nor boards
	due   lazy.Map[*model.Map, bool]   // maps whose moments have come

	moves  *runner.Moves // of the table; nil: the last move is not drawn
	series runner.Series
}

func (x *Maps) all() []*model.Map {
	if x == nil {
		return nil
	}
	return x.Narrator.Locale.Game().Model().Maps
}

// bare says whether a game has neither maps nor boards: then it is told how things stand.
func (x *Maps) bare() bool {
	if x == nil {
		return false
	}
	m := x.Narrator.Locale.Game().Model()
	return len(m.Maps)+len(m.Boards) == 0 && !slices.ContainsFunc(m.Graphs, func(g *model.Graph) bool { return !g.Looked })
}

// boards draws the boards as a seat sees them; offered are the things that it may choose now.
func (x *Maps) boards(s *interpreter.State, seat *model.Thing, offered map[*model.Thing]bool) []string {
	if x.bare() {
		return slices.Concat(x.Narrator.Standing(s, seat))
	}
	o := story.BoardStyle{Width: x.Width, Pen: x.Narrator.Pen, Locale: x.Narrator.Locale, Offered: offered}
	now, err := view.Boards(o.Locale, s, seat)
	if err == nil {
		o.Fresh, err = x.moves.Fresh(o.Locale, s, seat)
	}
	if err != nil {
		return x.undrawn(err)
	}
	return story.BoardLines(now, o)
}

// changed draws the boards and maps that have changed since they were drawn, as a seat sees them; nil is an onlooker.
// For a person, the options of a decision are marked.
func (x *Maps) changed(s *interpreter.State, seat *model.Thing, person bool, options ...*model.Thing) {
	if x != nil && !x.Past && (x.Unasked || person && x.Boards) {
		offered := map[*model.Thing]bool{}
		for _, t := range options {
			offered[t] = true
		}
		if lines := x.anew(s, seat, offered); len(lines) > 0 {
			x.Narrator.Note(lines)
		}
	}
	for _, m := range x.all() {
		if !x.Unasked || x.Past || m.Before != "" {
			continue
		}
		if lines, fresh := x.draw(s, m, seat); fresh {
			x.Narrator.Note(lines)
		}
	}
}

// anew is what has changed of the boards since they were drawn; where there are none, of how things stand.
func (x *Maps) anew(s *interpreter.State, seat *model.Thing, offered map[*model.Thing]bool) []string {
	if !x.bare() {
		if lines, fresh := x.fresh(nil, x.boards(s, seat, offered)); fresh {
			return lines
		}
		return nil
	}
	seats, table := x.Narrator.Standing(s, seat)
	out, fresh := x.fresh(nil, seats)
	if !fresh {
		out = nil
	}
	if now := strings.Join(table, "\n"); now != x.table {
		out, x.table = slices.Concat(out, table), now
	}
	return out
}

// before draws the maps that are due before a moment of the story.
func (x *Maps) before(s *interpreter.State, moment string, seat *model.Thing) {
	for _, m := range x.all() {
		if m.Before != moment {
			continue
		}
		x.due.Put(m, true)
		if (x.Quiet || x.Past) && !runner.HasTrend(m) {
			continue
		}
		d, err := view.Draw(x.Narrator.Locale, s, m, seat)
		if err == nil {
			x.series.Run(m, d, true)
			if d.Untold || x.Narrator.Brief && m.Verbosity == model.VerbosityFull {
				continue
			}
		}
		if x.Quiet || x.Past {
			continue
		}
		if lines, fresh := x.lines(m, d, err); fresh {
			x.Narrator.NoteBefore(moment, lines)
		}
	}
}

// ended draws the maps whose moments came one last time when the game is over.
func (x *Maps) ended(s *interpreter.State, seat *model.Thing) {
	for _, m := range x.all() {
		if !x.due[m] {
			continue
		}
		if lines, _ := x.draw(s, m, seat); len(lines) > 0 {
			x.Narrator.Note(lines)
		}
	}
}

// forget makes everything be drawn again when it is due: the screen may have been cleared.
func (x *Maps) forget() {
	if x != nil {
		x.drawn, x.table = nil, ""
	}
}

// asked draws the board and the map of a name, or all, as a seat sees them; of what rows of maps begin with, these.
func (x *Maps) asked(s *interpreter.State, name string, seat *model.Thing) []string {
	say := x.Narrator.Locale.Speaker()
	board := func(b *model.Board) bool { return b.Name == name }
	list, out, why := x.called(s, name, seat)
	if name == "" || slices.ContainsFunc(x.Narrator.Locale.Game().Model().Boards, board) {
		out, why = x.boards(s, seat, nil), nil
	}
	if why != nil {
		return []string{say.Tell(why)}
	}
	for _, m := range list {
		lines, _ := x.draw(s, m, seat)
		if len(out) > 0 && len(lines) > 0 {
			out = append(out, "")
		}
		out = append(out, lines...)
	}
	if len(out) == 0 {
		return []string{say.Say(sayNoDrawing)}
	}
	return out
}

// called finds the map of a name, or says why there is none; without a name it finds all. Maps are
// found by the beginning of a name or title; else all rows that begin so are, drawn.
func (x *Maps) called(s *interpreter.State, name string, seat *model.Thing) (
	list []*model.Map, rows []string, why error,
) {
	if name == "" {
		return x.all(), nil, nil
	}
	var ids, names []string
	for _, m := range x.all() {
		mine := []string{m.Name, strings.ReplaceAll(m.Name, "_", " ")}
		d, err := view.Draw(x.Narrator.Locale, s, m, seat)
		if err == nil && d.Title != "" {
			mine = append(mine, d.Title)
		}
		if slices.ContainsFunc(mine, func(n string) bool { return begins(n, name) }) {
			list = append(list, m)
		}
		if err == nil && beginning(d, name) {
			x.series.Run(m, d, false)
			rows = append(rows, story.MapLines(d, x.Width, x.Narrator.Pen, x.Narrator.Locale.Speaker())...)
		}
		ids, names = append(ids, m.Name), append(names, mine...)
	}
	switch {
	case len(list) > 0:
		return list, nil, nil
	case len(rows) > 0:
		return nil, rows, nil
	}
	return nil, nil, sayNoMap.With(runner.Nearest(name, names, ids)...)
}

// beginning leaves of a drawing the rows that begin so, with what lies in them, and says whether there are any.
func beginning(d *view.Drawing, name string) bool {
	in := -1 // so deep
	d.Rows = lists.Filter(d.Rows, func(r view.Row) bool {
		if r.Depth <= in || in < 0 {
			if in = -1; len(r.Cells) > 0 && begins(r.Cells[0], name) {
				in = r.Depth
			}
		}
		return in >= 0
	})
	return len(d.Rows) > 0
}

// draw returns a map as lines; fresh if they differ from the last drawing.
func (x *Maps) draw(s *interpreter.State, m *model.Map, seat *model.Thing) (lines []string, fresh bool) {
	d, err := view.Draw(x.Narrator.Locale, s, m, seat)
	if err == nil {
		x.series.Run(m, d, false)
	}
	return x.lines(m, d, err)
}

// lines returns a drawing as lines, or why there is none.
func (x *Maps) lines(m *model.Map, d *view.Drawing, err error) (lines []string, fresh bool) {
	if err != nil {
		return x.fresh(m, x.undrawn(err))
	}
	return x.fresh(m, story.MapLines(d, x.Width, x.Narrator.Pen, x.Narrator.Locale.Speaker()))
}

func (x *Maps) undrawn(err error) []string {
	why := x.Narrator.Locale.Speaker().Say(sayUndrawn, "why", err.Error())
	return []string{story.Bad.With(x.Narrator.Pen, why)}
}

// fresh says whether lines differ from those drawn last; a map that is nil means the boards.
func (x *Maps) fresh(m *model.Map, lines []string) (_ []string, fresh bool) {
	now := strings.Join(lines, "\n")
	fresh = now != x.drawn[m] // what was never drawn counts as empty
	x.drawn.Put(m, now)
	return lines, fresh
}
