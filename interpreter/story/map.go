package story

import (
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale"
)

// MapCell is the most columns of a terminal that a cell of a map takes, except the last of a row.
const MapCell = 32

// The layout of a map, in columns of a terminal.
const (
	mapWidth  = 100 // of the whole, unless the terminal is narrower
	lastLeast = 32  // of the last cell, if the others can spare it
	leastCell = 9   // eight cells of this, and the indents, fit the whole; in a narrow terminal an even share
	gutter    = 2   // between cells
	indent    = 2   // of a row inside another
	deepest   = 5   // further levels are indented no more
)

// MapLines returns a drawing as lines of aligned cells. What does not fit its cell is wrapped below it. width is
// the width of the terminal; 0 if unknown. say speaks the program's own words; nil uses the source language. A table
// without a row has no lines.
func MapLines(d *view.Drawing, width int, pen diag.Pen, say *locale.Speaker) []string {
	if len(d.Columns) > 0 && len(d.Rows) == 0 {
		return nil
	}
	l := arrange(d, width)
	var out []string
	if d.Title != "" {
		for _, part := range diag.Wrap(d.Title, l.whole) {
			out = append(out, Heading.With(pen, part))
		}
	}
	for i, r := range l.rows {
		for _, line := range l.lines(r) {
			if i == 0 && len(d.Columns) > 0 {
				line = Faint.With(pen, line)
			}
			out = append(out, line)
		}
	}
	if d.More {
		out = append(out, say.Say(sayMore))
	}
	return out
}

// A layout is rows of cells, and the columns of the terminal where these begin.
type layout struct {
	whole int // total number of columns
	rows  []mapRow
	width []int // of each cell that is not the last of its row
	words []int // of the longest word of each of these
	last  int   // of the widest last cell

	low, high int64 // of all numbers whose courses are drawn, and 0
}

// wholeOf is how many columns of a terminal are used; its width is 0 if unknown.
func wholeOf(width int) int {
	if width < narrowest {
		return mapWidth
	}
	return min(width, mapWidth)
}

type mapRow struct {
	indent int
	cells  []string // the last is not empty
	course []int64  // the last cell is drawn as bars; nil if it is text
}

// arrange computes the widths of the cells.
func arrange(d *view.Drawing, width int) *layout {
	l := &layout{whole: wholeOf(width)}
	most := len(d.Columns)
	rows := joined(d.Rows)
	for _, r := range rows {
		most = max(most, len(r.Cells)+min(len(r.Course), 1))
	}
	l.width, l.words = make([]int, max(most, 1)), make([]int, max(most, 1))
	if len(d.Columns) > 0 {
		l.addRow(mapRow{cells: d.Columns})
	}
	for _, r := range rows {
		row := mapRow{indent: min(r.Depth, deepest) * indent, cells: r.Cells, course: r.Course}
		if r.Course != nil {
			row.cells = append(slices.Clip(r.Cells), strings.Repeat(bars[:len("▁")], len(r.Course)))
			l.low, l.high = min(l.low, slices.Min(r.Course)), max(l.high, slices.Max(r.Course))
		}
		l.addRow(row)
	}
	l.narrow()
	return l
}

// joined are rows of which tiles that follow one another are one: a line of their cells.
func joined(rows []view.Row) (out []view.Row) {
	for i, r := range rows {
		filled := lists.Filter(r.Cells, func(c string) bool { return strings.TrimSpace(c) != "" })
		switch cell := strings.Join(filled, " "); {
		case !r.Tile:
			out = append(out, r)
		case i > 0 && rows[i-1].Tile && rows[i-1].Depth == r.Depth:
			out[len(out)-1].Cells[0] += tileGap + cell
		default:
			out = append(out, view.Row{Depth: r.Depth, Cells: []string{cell}})
		}
	}
	return out
}

const tileGap = " | "

// addRow adds a row and measures its cells, but not the last, which may run on to the edge.
func (l *layout) addRow(r mapRow) {
	for n := len(r.cells); n > 0 && strings.TrimSpace(r.cells[n-1]) == ""; n-- {
		r.cells = r.cells[:n-1]
	}
	for i, c := range r.cells {
		need := diag.Width(c)
		if i == 0 {
			need += r.indent
		}
		switch {
		case i < len(r.cells)-1:
			l.width[i] = max(l.width[i], min(need, MapCell))
			l.words[i] = max(l.words[i], need-diag.Width(c)+longest(c))
		case i == len(l.width)-1:
			l.last = max(l.last, need)
		}
	}
	l.rows = append(l.rows, r)
}

// longest is the width of the longest word of a cell.
func longest(cell string) int {
	most := 0
	for word := range strings.FieldsSeq(cell) {
		most = max(most, diag.Width(word))
	}
	return most
}

// narrow narrows the widest cells until there is room for the last, first those that break no word by it.
func (l *layout) narrow() {
	last := len(l.width) - 1
	room := l.whole - gutter*last
	for _, w := range l.width[:last] {
		room -= w
	}
	for need := min(l.last, lastLeast); room < need; room++ {
		w := l.widest(last, l.words)
		if w < 0 {
			w = l.widest(last, nil)
		}
		if w < 0 {
			return
		}
		l.width[w]--
	}
}

// widest is the widest of the first n cells that can be narrowed, to what they need if that is given; -1 if there
// is none.
func (l *layout) widest(n int, needs []int) int {
	best := -1
	even := (l.whole - gutter*n - deepest*indent) / (n + 1)
	for i, w := range l.width[:n] {
		least := min(leastCell, even)
		if i == 0 {
			least += deepest * indent
		}
		if needs != nil {
			least = max(least, needs[i])
		}
		if w > least && (best < 0 || w > l.width[best]) {
			best = i
		}
	}
	return best
}

func (l *layout) lines(r mapRow) []string {
	out := make([]string, 1)
	from := r.indent
	for i, c := range r.cells {
		to := l.whole
		if i < len(r.cells)-1 {
			to = from + l.width[i]
			if i == 0 {
				to -= r.indent
			}
		}
		if r.course != nil && i == len(r.cells)-1 {
			c = l.drawn(r.course, max(to-from, 1))
		}
		for n, part := range diag.Wrap(c, to-from) {
			if n == len(out) {
				out = append(out, "")
			}
			if part != "" {
				out[n] += strings.Repeat(" ", max(0, from-diag.Width(out[n]))) + part
			}
		}
		from = to + gutter
	}
	return out
}

// bars are the eight heights of a bar, each one column wide.
const bars = "▁▂▃▄▅▆▇█"

// drawn draws the course of a number as bars in so many columns. If there are more numbers, a bar shows the last of
// several. All courses of a map have the same scale.
func (l *layout) drawn(course []int64, columns int) string {
	heights := []rune(bars)
	columns = min(columns, len(course))
	out := make([]rune, columns)
	for i := range out {
		v := course[(i+1)*len(course)/columns-1]
		out[i] = heights[int((v-l.low)*int64(len(heights)-1)/max(l.high-l.low, 1))]
	}
	return string(out)
}
