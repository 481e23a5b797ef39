package diag

import (
	"bytes"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/hashicorp/hcl/v2"
)

// Sources returns the bytes of a file by the name used in ranges, or nil.
type Sources interface {
	Source(filename string) []byte
}

type TextOptions struct {
	Pen   Pen // paints; the zero Pen does not
	Width int // columns of the terminal; 0 means 100, less than 40 means 40
	// Link is the address of a page about the findings of a code, or empty; may be nil.
	Link func(code string) string
}

const (
	defaultWidth = 100
	leastWidth   = 40
	cutMark      = "…"
	leastAgain   = 4 // findings of the same words are told as one
	mostPlaces   = 12
)

// placesList are the first of some places.
func placesList(places []string) string {
	if len(places) > mostPlaces {
		return strings.Join(places[:mostPlaces], ", ") + ", " + cutMark
	}
	return strings.Join(places, ", ")
}

// Text prints findings for people, each with its line and the wrong words underlined; of those that say the same words
// several times the first, with the places of the others. src may be nil; then no lines are shown.
func Text(w io.Writer, fs Findings, src Sources, opt TextOptions) error {
	p := printer{src: src, opt: opt, lines: map[string][][]byte{}}
	switch {
	case opt.Width == 0:
		p.opt.Width = defaultWidth
	case opt.Width < leastWidth:
		p.opt.Width = leastWidth
	}
	type wording struct{ code, summary, detail, suggestion string }
	of := func(f Finding) wording { return wording{f.Code, f.Summary, f.Detail, f.Suggestion} }
	places := map[wording][]string{}
	for _, f := range fs {
		if f.Range.Filename != "" {
			places[of(f)] = append(places[of(f)], placeText(f.Range, false))
		}
	}
	for i, f := range fs {
		again, known := places[of(f)]
		if known && again == nil {
			continue // its place is named with the first
		}
		if i > 0 {
			p.WriteByte('\n')
		}
		more := 0
		if len(again) >= leastAgain {
			more, places[of(f)] = len(again)-1, nil
		}
		p.finding(f)
		if more > 0 {
			p.wrapped(fmt.Sprintf("and %d more places: %s", more, placesList(again[1:])))
		}
		if _, err := w.Write(p.Bytes()); err != nil {
			return err
		}
		p.Reset()
	}
	return nil
}

type printer struct {
	bytes.Buffer
	src   Sources
	opt   TextOptions
	lines map[string][][]byte // files already split

	// The line split last: one long line may have many findings.
	lastFile  string
	lastLine  int
	lastCells []cell
}

func (p *printer) finding(f Finding) {
	p.paint(severityColor(f.Severity), strings.TrimSuffix(heading(f), " "))
	p.WriteByte(' ')
	p.paint(bold, oneLine(f.Summary))
	p.WriteByte('\n')
	p.location(f.Range, severityColor(f.Severity))
	p.wrapped(expectation(f.Detail))
	p.wrapped(suggested(f.Suggestion))
	for _, r := range f.Related {
		p.wrapped("note: " + oneLine(r.Note))
		p.location(r.Range, blue)
	}
	if p.opt.Link != nil {
		if l := p.opt.Link(f.Code); l != "" {
			p.WriteString("  ")
			p.paint(faint, "more: "+l)
			p.WriteByte('\n')
		}
	}
}

// location prints a place and, if its file is known, the line found there.
func (p *printer) location(r hcl.Range, color string) {
	if r.Filename == "" {
		return
	}
	p.WriteString("  ")
	p.paint(faint, placeText(r, true))
	p.WriteByte('\n')
	lines := p.split(r.Filename)
	if r.Start.Line < 1 || r.Start.Line > len(lines) {
		return
	}
	cs := p.cellsOf(lines, r)
	from, to := marked(cs, r)
	first, last := p.window(cs, from)
	var text strings.Builder
	pad := widthOf(cs[first:from])
	if first > 0 {
		text.WriteString(cutMark)
		pad++
	}
	for _, c := range cs[first:last] {
		text.WriteString(c.text)
	}
	if last < len(cs) {
		text.WriteString(cutMark)
	}
	number := strconv.Itoa(r.Start.Line)
	p.gutter(number)
	p.WriteString(strings.TrimRight(text.String(), " "))
	p.WriteByte('\n')
	p.gutter(strings.Repeat(" ", len(number)))
	p.WriteString(strings.Repeat(" ", pad))
	// An empty range, the end of a line, or a character without width is marked too.
	p.paint(color, strings.Repeat("^", max(1, widthOf(cs[from:max(from, min(to, last))]))))
	p.WriteByte('\n')
}

func (p *printer) gutter(s string) {
	p.WriteString("    ")
	p.paint(faint, s+" |")
	p.WriteByte(' ')
}

// split returns the lines of a file; each file is split only once.
func (p *printer) split(name string) [][]byte {
	if p.src == nil {
		return nil
	}
	lines, ok := p.lines[name]
	if !ok {
		if b := p.src.Source(name); b != nil {
			lines = bytes.Split(b, []byte("\n"))
			for i, l := range lines {
				lines[i] = bytes.TrimSuffix(l, []byte("\r"))
			}
		}
		p.lines[name] = lines
	}
	return lines
}

func (p *printer) cellsOf(lines [][]byte, r hcl.Range) []cell {
	if p.lastLine != r.Start.Line || p.lastFile != r.Filename {
		p.lastFile, p.lastLine = r.Filename, r.Start.Line
		p.lastCells = cells(lines[r.Start.Line-1])
	}
	return p.lastCells
}

// marked are the cells of a line that are underlined; from may be one past the last cell, if the end of the line is
// wrong.
func marked(cs []cell, r hcl.Range) (from, to int) {
	index := func(column int) int { return min(max(column-1, 0), len(cs)) }
	from = index(r.Start.Column)
	switch {
	case r.End.Line > r.Start.Line:
		to = len(cs)
	case r.End.Line == r.Start.Line:
		to = index(r.End.Column)
	}
	// Blanks at the edges of a mark say nothing.
	for to-1 > from && strings.Trim(cs[to-1].text, " ") == "" {
		to--
	}
	return from, max(from, to)
}

// window chooses the cells shown of a line. One too long for the terminal is cut around its mark, with a third of
// the room before that.
func (p *printer) window(cs []cell, from int) (first, last int) {
	room := p.opt.Width - len("    99999 | ")
	if widthOf(cs) <= room {
		return 0, len(cs)
	}
	room -= 2 * len([]rune(cutMark))
	first = from
	for used := 0; first > 0 && used+cs[first-1].width <= room/3; first-- {
		used += cs[first-1].width
	}
	last = first
	used := 0
	for ; last < len(cs) && used+cs[last].width <= room; last++ {
		used += cs[last].width
	}
	// Near the end of the line there is room left: show more before.
	for ; last == len(cs) && first > 0 && used+cs[first-1].width <= room; first-- {
		used += cs[first-1].width
	}
	return first, last
}

func widthOf(cs []cell) int {
	n := 0
	for _, c := range cs {
		n += c.width
	}
	return n
}

// splitWords are those of a text; text in backquotes is one word, so that it can be copied.
func splitWords(s string) []string {
	var out []string
	open := false
	for _, w := range strings.Fields(s) {
		if open {
			out[len(out)-1] += " " + w
		} else {
			out = append(out, w)
		}
		if strings.Count(w, "`")%2 == 1 {
			open = !open
		}
	}
	return out
}

// wrapped prints text below a finding, broken at blanks.
func (p *printer) wrapped(s string) {
	if s == "" {
		return
	}
	p.WriteString("  ")
	column := 2
	for i, word := range splitWords(s) {
		w := widthOf(cells([]byte(word)))
		switch {
		case i == 0:
		case column+1+w > p.opt.Width:
			p.WriteString("\n    ")
			column = 4
		default:
			p.WriteByte(' ')
			column++
		}
		p.WriteString(word)
		column += w
	}
	p.WriteByte('\n')
}

const (
	bold  = "1"
	faint = "2"
	blue  = "1;34"
)

func severityColor(s Severity) string {
	switch s {
	case Error:
		return "1;31"
	case Warning:
		return "1;33"
	}
	return blue
}

func (p *printer) paint(color, s string) { p.WriteString(p.opt.Pen.Paint(color, s)) }
