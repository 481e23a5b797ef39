package story

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
)

// A BoardStyle says how boards are drawn.
type BoardStyle struct {
	Width   int // columns of the terminal; 0 if unknown
	Pen     diag.Pen
	Locale  *interpreter.Localizer
	Offered map[*model.Thing]bool // what may be chosen now: cells, or what lies on them
	Fresh   map[*model.Thing]bool // cells that the last move changed, which are marked. May be nil
}

// The layout of boards, in columns of a terminal.
const (
	widestSymbol = 4 // of what lies on a cell, if there is room for it
	boardGutter  = 4 // between boards that stand side by side
)

// BoardLines draws boards: squares and hexagons as they lie, side by side where there is room; the places of a graph as
// a table, but those of graphs with a look, which are for the page. A board with nothing to see or to choose is left
// out beside others.
func BoardLines(views []*view.Board, o BoardStyle) []string {
	if o.Width < narrowest {
		o.Width = mapWidth
	}
	views = slices.DeleteFunc(slices.Clone(views), func(v *view.Board) bool { return v.Looked })
	shown := slices.DeleteFunc(slices.Clone(views), func(v *view.Board) bool { return !o.worth(v) })
	if len(shown) == 0 {
		shown = views[:min(1, len(views))]
	}
	var rows, block []drawnLine // block: those to which the next board may be added
	var legend, marks, out []string
	at := 0
	for _, v := range shown {
		if v.Board == nil {
			out = append(out, places(v, o)...)
			continue
		}
		p := newPicture(v, o)
		lines := p.lines()
		if len(shown) > 1 {
			lines = slices.Insert(lines, 0, drawnLine{{text: locale.Capital(o.label(v)), style: Heading}})
		}
		wide := 0
		for _, l := range lines {
			wide = max(wide, l.end())
		}
		if at == 0 || at+boardGutter+wide > o.Width {
			rows, block, at = append(rows, block...), nil, -boardGutter
		}
		at += boardGutter
		for i, l := range lines {
			if i == len(block) {
				block = append(block, nil)
			}
			for _, x := range l {
				block[i] = append(block[i], piece{at + x.at, x.text, x.style})
			}
		}
		at += wide
		symbols, signs := p.legend()
		legend, marks = append(legend, symbols...), append(marks, signs...)
	}
	out = append(out, lists.Map(append(rows, block...), func(l drawnLine) string { return l.paint(o.Pen) })...)
	var known []string
	for _, l := range append(legend, marks...) {
		if !slices.Contains(known, l) {
			known = append(known, l)
		}
	}
	out = append(out, lists.Map(fill(known, o.Width), func(l string) string { return Faint.With(o.Pen, l) })...)
	return out
}

// fill joins words to lines of so many columns.
func fill(words []string, width int) []string {
	var out []string
	for _, w := range words {
		if n := len(out); n > 0 && diag.Width(out[n-1])+len(legendGap)+diag.Width(w) <= width {
			out[n-1] += legendGap + w
		} else {
			out = append(out, diag.Wrap(w, width)...)
		}
	}
	return out
}

const legendGap = "   "

func (o BoardStyle) label(v *view.Board) string {
	k := v.Cells[0].Cell.Kind
	return o.Locale.Label(k.Derived, k.Name)
}

// worth says whether there is anything to see or to choose on a board.
func (o BoardStyle) worth(v *view.Board) bool {
	return slices.ContainsFunc(v.Cells, func(c view.Cell) bool {
		return v.Board == nil || len(c.Here) > 0 || o.offers(c)
	})
}

// offers says whether a cell may be chosen, or something that lies there.
func (o BoardStyle) offers(c view.Cell) bool {
	return o.Offered[c.Cell] || slices.ContainsFunc(c.Here, func(m view.Mark) bool {
		return m.Thing != nil && o.Offered[m.Thing] && (m.Attr == nil || m.Attr.Owner == m.Thing.Kind)
	})
}

// A piece is text in a column of a line.
type piece struct {
	at    int
	text  string
	style Style
}

type drawnLine []piece

func (l drawnLine) end() int {
	end := 0
	for _, x := range l {
		end = max(end, x.at+diag.Width(x.text))
	}
	return end
}

func (l drawnLine) paint(pen diag.Pen) string {
	slices.SortStableFunc(l, func(a, b piece) int { return a.at - b.at })
	out, at := "", 0
	for _, x := range l {
		out += strings.Repeat(" ", max(x.at-at, 0)) + x.style.With(pen, x.text)
		at = max(at, x.at) + diag.Width(x.text)
	}
	return out
}

// A boardView is what is drawn; its field Board is the declaration.
type boardView = view.Board

// A picture is a board as it is drawn.
type picture struct {
	*boardView
	o       BoardStyle
	cells   []drawnCell
	columns int  // of the widest symbol
	pitch   int  // from a cell to the next
	tall    int  // lines from a row to the next
	most    int  // that a symbol may take
	tight   bool // no room behind a symbol
	rows    []drawnLine

	fresh, offered, empty bool // these are marked
}

type drawnCell struct {
	symbol         string // empty: nothing lies there
	fresh, offered bool
}

func newPicture(v *view.Board, o BoardStyle) *picture {
	p := &picture{boardView: v, o: o, tall: 1}
	if v.Board.Ways != nil && !v.Board.Hex {
		p.tall = 2
	}
	for _, p.most = range []int{widestSymbol, 2, 1} {
		p.fillCells()
		for _, p.tight = range []bool{false, true} {
			p.pitch = p.columns + p.tall + 1 - boolInt(p.tight)
			if v.Board.Hex { // half of it is a whole number
				p.pitch += p.pitch % 2
			}
			if p.width() <= o.Width {
				return p
			}
		}
	}
	return p
}

// Fresh are the cells on which something else lies than before. On a cell that was not there nothing lay; boards that
// were not there are left out.
func Fresh(before, after []*view.Board) map[*model.Thing]bool {
	out, had, lay := map[*model.Thing]bool{}, map[string]bool{}, map[*model.Thing]string{}
	for _, b := range before {
		had[b.Name] = true
		for _, c := range b.Cells {
			lay[c.Cell] = symbolOf(c, math.MaxInt)
		}
	}
	for _, b := range after {
		for _, c := range b.Cells {
			if had[b.Name] && lay[c.Cell] != symbolOf(c, math.MaxInt) {
				out[c.Cell] = true
			}
		}
	}
	return out
}

// fillCells finds what is shown in each cell.
func (p *picture) fillCells() {
	p.cells, p.columns = make([]drawnCell, len(p.Cells)), 1
	free, taken := 0, 0 // empty cells that may be chosen, and that may not
	for i, c := range p.Cells {
		x := drawnCell{symbol: symbolOf(c, p.most), offered: p.o.offers(c), fresh: p.o.Fresh[c.Cell]}
		p.columns = max(p.columns, diag.Width(x.symbol))
		switch {
		case x.symbol == "" && x.offered:
			free++
		case x.symbol == "":
			taken++
		}
		p.cells[i] = x
	}
	p.empty = free > 0 && taken > 0
}

func (p *picture) width() int {
	from, to := 1<<30, 0
	for _, c := range p.Cells {
		_, at := p.cellAt(c.Cell.X, c.Cell.Y)
		from, to = min(from, at), max(to, at)
	}
	if p.Board.Hex { // for the names of columns
		from -= p.pitch / 2
	}
	return to - from + p.pitch + 1 + len(fmt.Sprint(p.Board.Height))
}

// symbolOf is what lies on a cell in so many columns, or in those of one character.
func symbolOf(c view.Cell, most int) string {
	out := ""
	for i := 0; i < len(c.Here); {
		n := i
		for n < len(c.Here) && c.Here[n].Symbol == c.Here[i].Symbol {
			n++
		}
		s := c.Here[i].Symbol
		if n-i > 1 {
			s += "×" + fmt.Sprint(n-i)
		}
		if diag.Width(out+s) > most {
			for _, r := range s {
				if out != "" && diag.Width(out+string(r)) > most {
					break
				}
				out += string(r)
			}
			return out
		}
		out, i = out+s, n
	}
	return out
}

// cellAt is the line and the column of the symbol of a cell.
func (p *picture) cellAt(x, y int) (line, column int) {
	line, column = (p.Board.Height-y)*p.tall, x*p.pitch
	if p.Board.Hex {
		column += y * p.pitch / 2
	}
	return line, column
}

func (p *picture) draw(line, at int, text string, style Style) {
	for len(p.rows) <= line {
		p.rows = append(p.rows, nil)
	}
	p.rows[line] = append(p.rows[line], piece{at, text, style})
}

// lines draws the board, in several parts if it is too wide.
func (p *picture) lines() []drawnLine {
	for i, c := range p.Cells {
		p.cell(c.Cell, p.cells[i])
		p.walls(i)
	}
	p.border()
	first := 1 << 30
	for _, l := range p.rows {
		for _, x := range l {
			first = min(first, x.at)
		}
	}
	margin := 0 // of the names of rows, which every part has
	if !p.Board.Hex {
		margin = len(fmt.Sprint(p.Board.Height)) + 1
	}
	each := max((p.o.Width-margin-3)/p.pitch, 1) * p.pitch
	var parts [][]drawnLine
	for i, l := range p.rows {
		for _, x := range l {
			x.at -= first
			for n := 0; n*each < p.width()-margin; n++ {
				if len(parts) <= n {
					parts = append(parts, make([]drawnLine, len(p.rows)))
				}
				switch at := x.at - margin - n*each; {
				case p.width() <= p.o.Width || x.at < margin:
					parts[n][i] = append(parts[n][i], x)
				case at >= 0 && at < each:
					parts[n][i] = append(parts[n][i], piece{margin + at, x.text, x.style})
				}
				if p.width() <= p.o.Width {
					break
				}
			}
		}
	}
	var out []drawnLine
	for _, part := range parts {
		for i, l := range part {
			if len(l) > 0 || i%p.tall == 0 {
				out = append(out, l)
			}
		}
	}
	return out
}

// cell draws a cell, with marks around what is new or may be chosen.
func (p *picture) cell(t *model.Thing, c drawnCell) {
	symbol, style, around := c.symbol, Plain, "  "
	if symbol == "" {
		symbol, style = "·", Faint
		if c.offered && p.empty {
			symbol, style = "+", Choice
		}
	}
	switch {
	case c.offered && c.symbol != "":
		around, style, p.offered = "()", Choice, true
	case c.fresh:
		around, style, p.fresh = "[]", Chance, true
	}
	text := strings.TrimSpace(around[:1]) + symbol
	line, at := p.cellAt(t.X, t.Y)
	if around != "  " {
		at--
		if !p.tight {
			text += around[1:]
		}
	}
	p.draw(line, at, text, style)
}

// walls draws what keeps one from going to the cells to the right and above.
func (p *picture) walls(i int) {
	t := p.Cells[i].Cell
	if p.tall == 1 {
		return
	}
	for _, id := range p.Board.Neighbours[t.Order] {
		to := p.o.Locale.Game().Model().Things[id]
		j := slices.IndexFunc(p.Cells, func(c view.Cell) bool { return c.Cell == to })
		open := j < 0 || slices.Contains(p.Cells[i].Next, j) || slices.Contains(p.Cells[j].Next, i)
		line, at := p.cellAt(t.X, t.Y)
		switch {
		case open:
		case to.X > t.X:
			p.draw(line, at+p.pitch-2, "│", Plain)
		case to.Y > t.Y:
			p.draw(line-1, at-1, strings.Repeat("─", p.pitch-1), Plain)
		}
	}
}

// border writes the parts of names: those of rows at the left, of hexagons at the right; those of columns below.
func (p *picture) border() {
	b := p.Board
	beside := map[int]int{} // the names of rows at the right, by line: where they begin
	for y := 1; y <= b.Height; y++ {
		first, last := p.ends(func(t *model.Thing) bool { return t.Y == y })
		if first == nil {
			continue
		}
		_, row := split(first)
		line, at := p.cellAt(first.X, y)
		if b.Hex {
			_, at = p.cellAt(last.X, y)
			at += p.columns + 1
			beside[line] = at
		} else {
			at -= 2 + diag.Width(row)
		}
		p.draw(line, at, row, Faint)
	}
	end := map[int]int{} // of the last label on a line
	for x := 1; x <= b.Width; x++ {
		first, _ := p.ends(func(t *model.Thing) bool { return t.X == x })
		if first == nil {
			continue
		}
		column, _ := split(first)
		line, at := p.cellAt(x, first.Y-1)
		if row, named := beside[line]; named && at > row { // which touches it where cells are narrow
			at = max(at, row+len(fmt.Sprint(first.Y-1))+1)
		}
		if p.tall > 1 {
			line--
		}
		if at >= end[line] {
			p.draw(line, at, column, Faint)
			end[line] = at + diag.Width(column) + 1
		}
	}
}

// ends are the first and the last of the cells that are asked for.
func (p *picture) ends(of func(*model.Thing) bool) (first, last *model.Thing) {
	for _, c := range p.Cells {
		if of(c.Cell) {
			if first == nil {
				first = c.Cell
			}
			last = c.Cell
		}
	}
	return first, last
}

// split divides the name of a cell into those of its column and its row: c4, h30 4.
func split(t *model.Thing) (column, row string) {
	row = fmt.Sprint(t.Y)
	return strings.TrimSpace(strings.TrimSuffix(t.Words(), row)), row
}

func boolInt(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// legend explains symbols and marks.
func (p *picture) legend() (symbols, signs []string) {
	for _, m := range p.Legend {
		if m.Symbol != "" && !strings.EqualFold(m.Symbol, m.Text) {
			symbols = append(symbols, p.o.Locale.Speaker().Say(saySymbol, "symbol", m.Symbol, "meaning", m.Text))
		}
	}
	marks := []string{}
	if p.offered {
		marks = append(marks, "( )")
	}
	if p.empty {
		marks = append(marks, "+")
	}
	if len(marks) > 0 {
		signs = append(signs, p.o.Locale.Speaker().Say(sayOffered, "marks", strings.Join(marks, " ")))
	}
	if p.fresh {
		signs = append(signs, p.o.Locale.Speaker().Say(sayFresh, "sign", "[ ]"))
	}
	return symbols, signs
}

// places lists the places of a graph, what is there and where they lead.
func places(v *view.Board, o BoardStyle) []string {
	say := o.Locale.Speaker()
	d := &view.Drawing{Columns: []string{locale.Capital(o.label(v)), say.Say(sayThere), say.Say(sayLeadsTo)}}
	for _, c := range v.Cells {
		here := lists.Map(c.Here, func(m view.Mark) string { return m.Text })
		next := lists.Map(c.Next, func(i int) string { return v.Cells[i].Name })
		name := c.Name
		if o.offers(c) {
			name = "(" + name + ")"
		}
		cells := []string{name, strings.Join(here, ", "), strings.Join(next, ", ")}
		d.Rows = append(d.Rows, view.Row{Cells: cells})
	}
	return MapLines(d, o.Width, o.Pen, say)
}
