package story

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// Result writes how a game ended: in a sentence, then as a table of places and scores.
func (t *Narrator) Result(r *interpreter.Result, seats []*model.Thing, told bool) {
	t.Flush()
	if t.began {
		fmt.Fprintln(t.W)
	}
	if text := cmp.Or(r.Said, r.Text); text != "" && !told {
		fmt.Fprintln(t.W, Clean(text))
	}
	if s := t.sentence(r, seats); s != "" {
		fmt.Fprintln(t.W, Heading.With(t.Color, s))
	}
	table(t.W, t.rows(r, seats))
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
		return t.say(sayShare, "who", t.list(r.Winners))
	}
	return t.say(sayWinners, "who", t.list(r.Winners))
}

func (t *Narrator) list(things []*model.Thing) string {
	var names []string
	for _, x := range things {
		names = append(names, t.Name(x))
	}
	if n := len(names); n > 1 {
		return t.say(sayAnd, "first", strings.Join(names[:n-1], ", "), "last", names[n-1])
	}
	return strings.Join(names, "")
}

// rows are place, name and score of every seat; best first where places are known.
func (t *Narrator) rows(r *interpreter.Result, seats []*model.Thing) [][]string {
	var out [][]string
	score := func(s *model.Thing) string {
		for _, x := range r.Scores {
			if x.Seat == s {
				return fmt.Sprint(x.Value)
			}
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

// table writes rows in columns; numbers of the last stand to the right.
func table(w io.Writer, rows [][]string) {
	var width [3]int
	for _, r := range rows {
		for i, c := range r {
			width[i] = max(width[i], diag.Width(c))
		}
	}
	for _, r := range rows {
		line := "  "
		if width[0] > 0 {
			line += pad(r[0], width[0], false) + "  "
		}
		line += pad(r[1], width[1], false)
		if width[2] > 0 {
			line += "  " + pad(r[2], width[2], true)
		}
		fmt.Fprintln(w, strings.TrimRight(line, " "))
	}
}

func pad(s string, to int, right bool) string {
	fill := strings.Repeat(" ", max(0, to-diag.Width(s)))
	if right {
		return fill + s
	}
	return s + fill
}
