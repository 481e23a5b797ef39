package soak

import (
	"context"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/schema/longtest"
	"github.com/stellar-rules/stellar/schema/model"
)

// possessions are what nobody may gain or lose in silence, by the kinds of who holds it.
var possessions = map[string][]string{
	"faction": {"cash", "goods", "bank", "politics", "victory", "missions"},
	"ship":    {"goods"},
	"base":    {"goods"},
}

// TestPossessionsAreToldOf plays with content's own bots: whenever a possession changes, the
// story of that decision names whose it is. What may be taken back is told when it stands.
func TestPossessionsAreToldOf(t *testing.T) {
	if !longtest.On() {
		t.Skip("a long run: go test -long")
	}
	for _, name := range []string{"first_decade", "incoming", "race_for_the_red_planet"} {
		t.Run(name, func(t *testing.T) {
			x := find(t, name)
			list, _, high := x.candidates()
			s, err := x.game.New(interpreter.Setup{Scenario: x.scenario, Seats: list[:min(3, high)], Seed: 1})
			if err != nil {
				t.Fatal(err)
			}
			l := &ledger{t: t, x: x, m: x.game.NewMachine()}
			if l.play(s, 1200); len(l.moved) < 3 {
				t.Errorf("only %v changed hands: too little to tell", slices.Sorted(maps.Keys(l.moved)))
			}
		})
	}
}

// A ledger compares what is held with what is told.
type ledger struct {
	t        *testing.T
	x        *table
	m        *interpreter.Machine
	narrator *story.Narrator
	story    strings.Builder // since all was told of
	held     map[string]any
	owed     map[string]uint64 // what changed and was not told of, and what stood then
	moved    map[string]bool   // the sorts of possessions that changed and were told of
}

// play goes on for so many decisions, or to the end.
func (l *ledger) play(s *interpreter.State, decisions int) {
	players := map[*model.Thing]interpreter.Player{}
	l.narrator = story.NewNarrator(&l.story, l.m, s, nil)
	l.m.Events = l.narrator.Event
	for range decisions {
		d, err := l.m.Advance(context.Background(), s)
		if err != nil {
			l.t.Fatal(err)
		}
		l.compare(s)
		if d == nil {
			return
		}
		if players[d.Seat] == nil {
			players[d.Seat] = l.player(s, d.Seat)
		}
		i, err := players[d.Seat].Answer(context.Background(), l.m, s, d)
		if err != nil {
			l.t.Fatal(err)
		}
		if err := l.m.Take(s, i); err != nil {
			l.t.Fatal(err)
		}
	}
}

func (l *ledger) player(s *interpreter.State, seat *model.Thing) interpreter.Player {
	name := l.x.game.Model().Game.Habits[seat]
	if name == "" {
		name = l.x.scenario.Bot
	}
	p, err := l.x.game.NewPlayer(name, s.Seed())
	if err != nil {
		l.t.Fatal(err)
	}
	return p
}

func (l *ledger) name(s *interpreter.State, t *model.Thing) string {
	return l.m.Show(s, int64(t.ID), model.TypeThing)
}

// compare finds what changed hands, and fails where that stands and nothing says so.
func (l *ledger) compare(s *interpreter.State) {
	now, whose := l.holdings(s)
	if l.held == nil {
		l.held, l.owed, l.moved = now, map[string]uint64{}, map[string]bool{}
		return
	}
	l.narrator.Flush()
	told := l.story.String()
	for _, at := range slices.Sorted(maps.Keys(now)) {
		since, owed := l.owed[at]
		switch {
		case reflect.DeepEqual(now[at], l.held[at]):
			delete(l.owed, at)
		case strings.Contains(told, l.name(s, whose[at])):
			delete(l.owed, at)
			l.held[at] = now[at]
			l.moved[whose[at].Kind.Name+at[strings.LastIndexByte(at, '.'):]] = true
		case !owed:
			l.owed[at] = s.Commit()
		case s.Commit() > since+1:
			l.t.Fatalf("%s was %v and is %v, and nothing says so:\n%s", at, l.held[at], now[at], told)
		}
	}
	if len(l.owed) == 0 {
		l.story.Reset()
	}
}

// holdings are what everybody holds now, by name, and whose that is.
func (l *ledger) holdings(s *interpreter.State) (now map[string]any, whose map[string]*model.Thing) {
	now, whose = map[string]any{}, map[string]*model.Thing{}
	for _, th := range view.Of(s, nil).Things {
		for _, a := range th.Attrs {
			if slices.Contains(possessions[th.Thing.Kind.Name], a.Attr.Name) {
				at := fmt.Sprintf("%s.%s.%s", th.Thing.Kind.Name, th.Thing.Name, a.Attr.Name)
				now[at], whose[at] = a.Value, th.Thing
			}
		}
	}
	return now, whose
}
