package prompt

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
)

const (
	pageLines   = 30 // of options, where the height of the terminal is not known
	beside      = 6  // lines of a page that are not options
	fewestLines = 5  // of options on a page
	shortMenu   = 10 // options that stand below each other even if there is room
	mostAligned = 28 // columns of a name, behind which descriptions are aligned
)

// a menu is a decision of a seat, whose options keep their numbers.
type menu struct{ seat, address string }

// numberOptions gives options that are things the number that they had when they were offered first, and hides those
// that read like another.
func (t *Terminal) numberOptions(o *offer) {
	d := o.decision
	if d.Kind != interpreter.DecisionPick || d.Type == nil || d.Type.Class != model.Ref {
		return
	}
	key := menu{d.Seat.Name, d.Address}
	known := t.numbers[key]
	if known == nil {
		known = map[string]int{}
		t.numbers.Put(key, known)
	}
	first, seen := map[string]int{}, map[string]int{}
	for i := range o.options {
		x := &o.options[i]
		line := x.words + "\n" + d.About(x.index)
		if at, twin := first[line]; twin && !x.declines {
			o.options[at].times++
			x.twin, x.number = true, 0
			continue
		}
		first[line], x.times = i, 1
		seen[x.source]++
		name := fmt.Sprint(x.source, "\n", seen[x.source])
		if known[name] == 0 {
			known[name] = len(known) + 1
		}
		x.number = known[name]
	}
	slices.SortStableFunc(o.options, func(a, b offered) int {
		return cmp.Or(b2i(a.declines)-b2i(b.declines), a.number-b.number)
	})
}

// meant is what had a number in a menu of things when it was offered, else what was typed.
func (t *Terminal) meant(o offer, typed string) string {
	n, err := strconv.Atoi(typed)
	for name, number := range t.numbers[menu{o.decision.Seat.Name, o.decision.Address}] {
		if err == nil && n == number {
			return name[:strings.IndexByte(name, '\n')]
		}
	}
	return typed
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// options writes a page of them.
func (h *human) options() {
	h.t.lines(h.pages[h.page])
	if len(h.pages) > 1 {
		h.printFaint("  " + h.t.words(sayPages, "n", h.page+1, "all", len(h.pages)))
	}
}

// arrange makes pages of the options. Cells of a board that is drawn are only counted, unless all are wanted.
func (h *human) arrange(ctx context.Context, all bool) {
	h.pages, h.page = [][]string{nil}, 0
	o := h.offer
	if amounts, others := o.amounts(); len(amounts) > 0 {
		say := h.t.speaker()
		line := say.Tell(spoken(amounts))
		if len(others) > 0 {
			line = say.Say(sayOrElse, "numbers", line, "others", strings.Join(others, ", "))
		}
		h.pages[0] = []string{"  " + line}
		return
	}
	if first, last, n := h.cells(); n > shortMenu && !all {
		h.pages[0] = []string{"  " + h.t.words(sayCells, "n", n, "first", first, "last", last)}
		return
	}
	forced := h.foresee(ctx)
	columns, room := h.t.columns(), pageLines
	if h.t.Size != nil {
		_, rows := h.t.Size()
		room = max(fewestLines, rows-beside)
	}
	for _, group := range h.groups() {
		for i, lines := range h.rows(group, columns) {
			if i == 0 && group.heading != "" {
				lines = append([]string{"  " + story.Faint.With(h.t.Narrator.Pen, group.heading)}, lines...)
			}
			last := &h.pages[len(h.pages)-1]
			if len(*last) > 0 && len(*last)+len(lines) > room {
				h.pages = append(h.pages, nil)
				last = &h.pages[len(h.pages)-1]
			}
			*last = append(*last, lines...)
		}
	}
	if forced != "" {
		last := &h.pages[len(h.pages)-1]
		*last = append(*last, "  "+story.Faint.With(h.t.Narrator.Pen, forced))
	}
}

// cells counts the options if all are cells of a board that is drawn, and names two of them.
func (h *human) cells() (first, last string, n int) {
	d := h.offer.decision
	if h.t.Maps == nil || !h.t.Maps.Boards || d.Type == nil || d.Type.Kind == nil || d.Type.Kind.Board == nil {
		return "", "", 0
	}
	n = len(h.offer.options)
	if h.offer.options[n-1].declines {
		return "", "", 0
	}
	return h.offer.options[0].words, h.offer.options[n-1].words, n
}

// columns are those of the terminal; 0 if unknown.
func (t *Terminal) columns() int {
	if t.Size == nil {
		return 0
	}
	columns, _ := t.Size()
	return columns
}

// a group is options that are alike, under a heading if there are several groups, or if that says what is said of each.
type group struct {
	heading string
	options []offered
}

// groups are the options that are shown. In a long menu they are grouped by what is said about them first, up to a
// comma, if that puts many together; else by the kind of things that they are.
func (h *human) groups() []group {
	all := lists.Filter(h.offer.options, func(x offered) bool { return !x.twin })
	if len(all) <= shortMenu {
		return []group{{options: all}}
	}
	alike := grouped(all, func(x *offered) string {
		first, rest, found := strings.Cut(x.about, ", ")
		if !found {
			return ""
		}
		x.about = rest
		return locale.Capital(first)
	})
	if 3*len(alike) <= len(all) && alike[0].heading != "" {
		return alike
	}
	kinds := grouped(all, h.kind)
	if len(kinds) == 1 {
		kinds[0].heading = ""
	}
	return kinds
}

// grouped puts options with the same heading together, in the order of the headings.
func grouped(all []offered, heading func(*offered) string) []group {
	var out []group
	for _, x := range all {
		of := heading(&x)
		i := slices.IndexFunc(out, func(g group) bool { return g.heading == of })
		if i < 0 {
			i, out = len(out), append(out, group{heading: of})
		}
		out[i].options = append(out[i].options, x)
	}
	return out
}

// kind names the kind of thing that an option is; empty if it is none.
func (h *human) kind(x *offered) string {
	t := h.offer.thing(*x)
	if t == nil {
		return ""
	}
	return locale.Capital(h.machine.Locale.Label(t.Kind.Derived, t.Kind.Name))
}

// rows are the options of a group, each with its lines: in columns where nothing is said about any of them, and there
// are many.
func (h *human) rows(g group, columns int) [][]string {
	width, wide, said := 0, 0, false
	for _, x := range h.offer.options {
		width = max(width, len(strconv.Itoa(x.number)))
		if x.about != "" {
			wide, said = max(wide, min(diag.Width(x.shown), mostAligned)), true
		}
	}
	var cells []string
	var out [][]string
	for _, x := range g.options {
		cell := fmt.Sprintf("%*d  %s", width, x.number, x.shown)
		if x.times > 1 {
			cell += fmt.Sprint(" ×", x.times)
		}
		cells = append(cells, cell)
		about := x.about
		if about != "" {
			cell += strings.Repeat(" ", 2+max(0, wide-diag.Width(x.shown)))
		}
		out = append(out, h.described("  "+cell, about, 2+width+2+wide+2, columns, story.Faint))
	}
	if said || columns == 0 || len(cells) <= shortMenu {
		return out
	}
	return lists.Map(story.Columns(cells, columns), func(line string) []string { return []string{line} })
}

// described are the lines of an option and what is said about it, which goes on below itself.
func (h *human) described(cell, about string, at, columns int, style story.Style) []string {
	pen := h.t.Narrator.Pen
	if columns < 2*at || diag.Width(cell) > at || diag.Width(cell+about) < columns {
		return []string{cell + style.With(pen, about)}
	}
	lines := diag.Wrap(about, columns-at)
	for i, l := range lines {
		lines[i] = strings.Repeat(" ", at) + style.With(pen, l)
	}
	lines[0] = cell + strings.TrimLeft(lines[0], " ")
	return lines
}
