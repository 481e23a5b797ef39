package runner

import (
	"cmp"
	"context"
	"io"
	"slices"
	"time"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/forecast"
	"github.com/stellar-rules/stellar/interpreter/search"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/schema/model"
)

// A hint is searched for with so many playouts, but only so long.
const (
	hintPlayouts = 200
	hintTime     = 1500 * time.Millisecond
)

// Hint is what to answer, and why, in words of the content or what it rests on: by the tutor of the scenario; unless
// only a tutor is asked, else by the bot that plays where nobody sits; without either by a search. It is false if who
// is asked has nothing to say.
func Hint(ctx context.Context, m *interpreter.Machine, s *interpreter.State, d *interpreter.Decision, tutor bool,
) (option int, why string, has bool, err error) {
	name := ""
	if sc := s.Scenario(); sc != nil {
		if name = sc.Tutor; !tutor {
			name = cmp.Or(name, sc.Bot)
		}
	}
	if slices.ContainsFunc(m.Game().Model().Bots, func(b *model.Bot) bool { return b.Name == name && b.Level == "easy" }) {
		name = "" // a search knows better
	}
	if name == "" && !tutor {
		all, err := search.NewAdvisor(hintPlayouts, hintTime, DefaultSeed).Try(ctx, m, s, d)
		if err != nil {
			return 0, "", false, err
		}
		best, said := all[0], []any{}
		if len(all) > 1 && all[1].Tried > 0 {
			said = []any{"next", d.Describe(all[1].Option), "less", all[1].Won, "tries", all[1].Tried}
		}
		said = append(said, "won", best.Won, "n", best.Tried)
		return best.Option, m.Locale.Speaker().Say(sayTried, said...), true, nil
	}
	option, reason, has, err := m.Advise(s, d, name)
	why = reason.Text
	for _, b := range m.Game().Model().Bots {
		if b.Name == name && has && why == "" && !tutor {
			who := m.Locale.Label(cmp.Or(b.Title, b.Derived), b.Name)
			said := []any{"bot", who}
			if reason.Next >= 0 {
				said = append(said, "next", d.Describe(reason.Next))
			}
			why = m.Locale.Speaker().Say(sayWould, said...)
		}
	}
	return option, why, has, err
}

// samples are how many positions are looked at to foresee, which differ in chance and in what the seat does not see.
// All of them may take the steps of so many turns of play.
const (
	samples       = 16
	foreseenTurns = 4
)

// A Prospect is what an option changes until somebody is asked again, as far as it is the same however chance falls and
// whatever the seat does not see, as people read it.
type Prospect struct {
	Changes []string // of the seat, then of all else
	Rolls   []string // for what the seat's dice are rolled, and what they may mean, with chances
	Open    bool     // more comes of it
}

// Foresee takes an option in positions where what the seat does not know is dealt anew.
func Foresee(
	ctx context.Context, m *interpreter.Machine, s *interpreter.State, seat *model.Thing, option int,
) (out Prospect) {
	to := new(interpreter.State)
	tell := story.NewNarrator(io.Discard, m, s, nil)
	rolling := story.NewNarrator(io.Discard, m, to, nil)
	before, steps := view.Of(s, seat), foreseenTurns*m.Limits.Steps
	for i := range samples {
		var rolls []string
		m.Events = nil
		err := forecast.Determinize(ctx, m, to, s, seat, uint64(i)+1, func(*interpreter.Decision) int { return 0 })
		m.Events = func(e *interpreter.Event) {
			if e.Kind != interpreter.EventRolled || e.Seat != nil && e.Seat != seat || !e.SeenBy(seat) {
				return
			}
			if may := rolling.Fates(e); may != "" {
				rolls = append(rolls, may)
			}
		}
		if err == nil {
			err = m.Take(to, option)
		}
		if steps -= m.Spent(); err == nil {
			_, err = m.Advance(ctx, to)
		}
		if steps -= m.Spent(); err != nil || steps < 0 {
			return Prospect{Open: true} // it cannot be told
		}
		changes := tell.Differences(before, view.Of(to, seat), false)
		if i == 0 {
			out.Changes, out.Rolls = changes, rolls
			continue
		}
		all := len(out.Changes) + len(out.Rolls)
		for _, x := range []struct{ kept, now *[]string }{{&out.Changes, &changes}, {&out.Rolls, &rolls}} {
			*x.kept = slices.DeleteFunc(*x.kept, func(was string) bool { return !slices.Contains(*x.now, was) })
		}
		left := len(out.Changes) + len(out.Rolls)
		out.Open = out.Open || left < max(all, len(changes)+len(rolls))
		if left == 0 && out.Open {
			break
		}
	}
	return out
}
