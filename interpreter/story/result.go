package story

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/model"
)

// Result writes how a game ended: in a sentence, then as a table of places and scores.
func (t *Narrator) Result(r *interpreter.Result, seats []*model.Thing, told bool) {
	t.Flush()
	if t.began {
		fmt.Fprintln(t.W)
	}
	if text := cmp.Or(r.Said, r.Text); text != "" && !told {
		fmt.Fprintln(t.W, text)
	}
	if s := t.sentence(r, seats); s != "" {
		fmt.Fprintln(t.W, Heading.With(t.Pen, s))
	}
	Table(t.W, "  ", t.rows(r, seats))
	t.shares(r)
}

// sentence says who won.
func (t *Narrator) sentence(r *interpreter.Result, seats []*model.Thing) string {
	switch {
	case r.Winners == nil:
		return ""
	case len(r.Winners) == 0 && len(seats) == 1:
		return t.say(sayLoses, "who", t.Name(seats[0]))
	case len(r.Winners) == 0:
		return t.say(sayAllLose)
	case len(r.Winners) == 1:
		return t.say(sayWins, "who", t.Name(r.Winners[0]))
	case len(r.Winners) == len(seats):
		return t.say(sayShare, "who", t.thingsText(r.Winners))
	}
	return t.say(sayWinners, "who", t.thingsText(r.Winners))
}

func (t *Narrator) thingsText(things []*model.Thing) string {
	names := lists.Map(things, t.Name)
	if n := len(names); n > 1 {
		return t.say(sayAnd, "first", strings.Join(names[:n-1], ", "), "last", names[n-1])
	}
	return strings.Join(names, "")
}

// rows are place, name and score of every seat; best first if places are known.
func (t *Narrator) rows(r *interpreter.Result, seats []*model.Thing) [][]string {
	var out [][]string
	score := func(s *model.Thing) string {
		if n, ok := r.Score(s); ok {
			return t.countText(n, r.Unit)
		}
		return ""
	}
	var placed []*model.Thing
	place := 1
	nobody := r.Winners != nil && len(r.Winners) == 0
	for _, group := range r.Places {
		for _, s := range group {
			p := t.say(sayPlace, "n", place)
			if nobody {
				p = "–"
			}
			out = append(out, []string{p, t.Name(s), score(s)})
			placed = append(placed, s)
		}
		place += len(group)
	}
	for _, s := range seats {
		if !slices.Contains(placed, s) {
			out = append(out, []string{"", t.Name(s), score(s)})
		}
	}
	if len(r.Places) == 0 && len(r.Scores) == 0 {
		return nil
	}
	return out
}

// countText is a number of points.
func (t *Narrator) countText(n int64, u message.Unit) string {
	if u == 0 {
		return strconv.FormatInt(n, 10)
	}
	return t.Locale.Speaker().Language().Count(n, u)
}

// abreast is how many seats share one table of what their scores are made of.
const abreast = 7

// shares writes what scores are made of: a column for each seat, best first.
func (t *Narrator) shares(r *interpreter.Result) {
	place := func(x interpreter.Score) int {
		return slices.IndexFunc(r.Places, func(group []*model.Thing) bool { return slices.Contains(group, x.Seat) })
	}
	scores := slices.DeleteFunc(slices.Clone(r.Scores), func(x interpreter.Score) bool { return len(x.From) == 0 })
	slices.SortStableFunc(scores, func(a, b interpreter.Score) int { return cmp.Compare(place(a), place(b)) })
	for some := range slices.Chunk(scores, abreast) {
		fmt.Fprintln(t.W)
		rows := heads(t.say(sayFrom), some, t.Name)
		for i, x := range some[0].From {
			row := []string{t.Name(x.For), ""}
			for _, s := range some {
				cell := ""
				if n := s.From[i].Value; n != 0 {
					cell = t.countText(n, r.Unit)
				}
				row = append(row, cell)
			}
			rows = append(rows, row)
		}
		Table(t.W, "  ", rows)
	}
}

// heads are the rows above the columns of seats: a name of several words is split over several rows.
func heads(first string, scores []interpreter.Score, name func(*model.Thing) string) [][]string {
	var rows [][]string
	for i, s := range scores {
		for n, word := range strings.Fields(name(s.Seat)) {
			if n == len(rows) {
				rows = append(rows, make([]string, 2+len(scores)))
			}
			rows[n][2+i] = word
		}
	}
	rows[0][0] = first
	return rows
}

// Table writes rows in indented columns, without rows that have nothing after their first word. From the third
// column on cells are numbers, aligned to the right. Empty columns are left out.
func Table(w io.Writer, indent string, rows [][]string) {
	var width []int
	for _, r := range rows {
		for i, c := range r {
			if i == len(width) {
				width = append(width, 0)
			}
			width[i] = max(width[i], diag.Width(c))
		}
	}
	for _, r := range rows {
		if strings.Join(r[1:], "") == "" {
			continue
		}
		line := indent
		for i, c := range r {
			fill := strings.Repeat(" ", width[i]-diag.Width(c))
			switch {
			case width[i] == 0:
			case i < 2:
				line += c + fill + "  "
			default:
				line += fill + c + "  "
			}
		}
		fmt.Fprintln(w, strings.TrimRight(line, " "))
	}
}
