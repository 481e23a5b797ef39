package soak

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
)

// A telling is what people and programs are told of a game: the story as an onlooker, one seat
// and all seats read it, with maps at their moments, and the lines of JSON.
type telling struct {
	m         *interpreter.Machine
	s         *interpreter.State
	narrators []*story.Narrator
	told      []*strings.Builder
	json      *story.JSON
	lines     strings.Builder
}

// tell lets a run be told from here on.
func (w *run) tell() *telling {
	l := &telling{m: w.m, s: w.s}
	g := w.s.Game()
	for _, readers := range [][]*model.Thing{nil, w.s.Seats()[:1], w.s.Seats()} {
		out := &strings.Builder{}
		l.told = append(l.told, out)
		l.narrators = append(l.narrators, story.NewNarrator(out, w.m, w.s, readers))
	}
	l.json = story.NewJSON(g.Model(), &l.lines)
	note := w.m.Events
	w.m.Events = func(e *interpreter.Event) {
		note(e)
		l.event(e)
	}
	return l
}

func (l *telling) event(e *interpreter.Event) {
	if r := l.json.Record(e); r != nil {
		l.json.Put(r)
	}
	for _, t := range l.narrators {
		l.draw(t, e)
		t.Event(e)
	}
}

// draw tells a reader the maps that stand before a moment.
func (l *telling) draw(t *story.Narrator, e *interpreter.Event) {
	at, g := l.s, l.s.Game()
	if e.State != nil {
		at = e.State
	}
	for _, m := range g.Model().Maps {
		if e.Kind != interpreter.EventMoment || m.Before != e.Label {
			continue
		}
		d, err := view.Draw(l.m.Locale, at, m, nil)
		if err != nil {
			t.Note([]string{err.Error()})
			continue
		}
		t.NoteBefore(e.Label, story.MapLines(d, 0, diag.Pen{}, l.m.Locale.Speaker()))
	}
}

// all is everything that was told.
func (l *telling) all() string {
	var out strings.Builder
	for i, t := range l.narrators {
		t.Flush()
		if r := l.s.Result(); r != nil {
			t.Result(r, l.s.Seats(), true)
		}
		fmt.Fprintf(&out, "=== reader %d\n%s", i, l.told[i])
		for _, seat := range t.Readers {
			fmt.Fprintf(&out, "--- %s alone: %q\n", seat.Name, t.Private(seat))
		}
	}
	return out.String() + "=== JSON\n" + l.lines.String()
}

// TestProgramsReadTheSource plays a game in two languages, in one of them from the journal of the other:
// programs are told the same.
func TestProgramsReadTheSource(t *testing.T) {
	each(t, func(rt *rapid.T, w *run) {
		tongues := []*locale.Catalog{nil, pseudo(t)}
		if rapid.Bool().Draw(rt, "translated first") {
			slices.Reverse(tongues)
		}
		other := w.fork(w.s.Clone())
		w.speak(tongues[0])
		n := w.until()
		live := w.tell()
		w.from(n)
		other.speak(tongues[1])
		other.replay(w.journal[:n])
		replayed := other.tell()
		other.replay(w.journal[n:])
		if a, b := live.lines.String(), replayed.lines.String(); a != b {
			rt.Fatalf("in another language, programs are told:\n%s\n\nand otherwise\n%s", b, a)
		}
	})
}

// until plays up to a decision, and gives how many were taken before it.
func (w *run) until() int {
	at := rapid.IntRange(0, len(w.chosen)-1).Draw(w.t, "up to")
	for w.due(); len(w.journal) < at && w.step(len(w.journal)); {
	}
	return len(w.journal)
}

// speak goes on in a language.
func (w *run) speak(c *locale.Catalog) {
	forced := w.m.AskForced
	w.m = w.machine()
	w.m.AskForced, w.m.Locale = forced, w.s.Game().Localizer(c)
}

// pseudo is the language of tests.
func pseudo(t *testing.T) *locale.Catalog {
	t.Helper()
	l, err := locale.Parse(locale.PseudoTag)
	if err != nil {
		t.Fatal(err)
	}
	return locale.NewCatalog(l)
}

// TestResume plays a game on from any of its decisions: from a copy made there, and from its journal.
// The positions are the same, and from there on the same is told, to people and to programs.
func TestResume(t *testing.T) {
	each(t, func(rt *rapid.T, w *run) {
		w.m.Changes = rapid.Bool().Draw(rt, "changes too")
		again := w.fork(w.s.Clone())
		n := w.until()
		other := w.fork(w.s.Clone())
		again.replay(w.journal)
		w.same(again, "replayed")
		other.told = slices.Clone(w.told)
		live, copied, replayed := w.tell(), other.tell(), again.tell()
		w.from(n)
		w.same(other.replay(w.journal[n:]), "copied")
		w.same(again.replay(w.journal[n:]), "replayed on")
		told := live.all()
		for _, l := range []*telling{copied, replayed} {
			if other := l.all(); other != told {
				rt.Fatalf("resumed, other things are told:\n%s\n\nand live\n%s", other, told)
			}
		}
	})
}
