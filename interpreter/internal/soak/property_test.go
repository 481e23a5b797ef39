package soak

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/schema/model"
)

// properties are checked with these scenarios: between them they have all the language has.
var properties = []string{"tic_tac_toe", "kuhn_poker", "goofspiel", "pig", "liars_dice", "foggy",
	"roam", "courier", "invasion"}

// some are the opened scenarios of properties.
func some(t *testing.T) []*table {
	t.Helper()
	var out []*table
	for _, x := range tables(t) {
		if slices.Contains(properties, x.name) {
			out = append(out, x)
		}
	}
	if len(out) != len(properties) {
		t.Fatal("a scenario is missing")
	}
	return out
}

// each checks a property with every scenario.
func each(t *testing.T, check func(*rapid.T, *run)) {
	for _, x := range some(t) {
		t.Run(x.name, func(t *testing.T) {
			rapid.Check(t, func(rt *rapid.T) {
				r := rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "setup"), 0))
				s, err := x.game.New(x.setup(r))
				if err != nil {
					rt.Fatal(err)
				}
				w := &run{t: rt, s: s, chosen: rapid.SliceOfN(rapid.IntRange(0, 1<<16), 1, 60).Draw(rt, "options")}
				w.m = w.machine()
				w.m.AskForced = rapid.Bool().Draw(rt, "forced too")
				check(rt, w)
			})
		})
	}
}

// A run is a game under way, with what was told of it.
type run struct {
	t       *rapid.T
	m       *interpreter.Machine
	s       *interpreter.State
	chosen  []int
	told    []string
	journal []taken
}

// taken is a decision of a journal: the option that was taken, and the position it was taken in.
type taken struct {
	option int
	hash   uint64
}

// machine makes a machine that notes what is told.
func (w *run) machine() *interpreter.Machine {
	m := w.s.Game().NewMachine()
	m.Events = func(e *interpreter.Event) { w.told = append(w.told, said(e)) }
	return m
}

// fork goes on with another state of the same game.
func (w *run) fork(s *interpreter.State) *run {
	f := &run{t: w.t, s: s, chosen: w.chosen}
	f.m = f.machine()
	f.m.AskForced, f.m.Changes = w.m.AskForced, w.m.Changes
	return f
}

// due is the next decision; nil: it is over.
func (w *run) due() *interpreter.Decision {
	d, err := w.m.Advance(context.Background(), w.s)
	if err != nil {
		w.t.Fatal(err)
	}
	return d
}

// step takes the n-th choice and goes on to the next decision.
func (w *run) step(n int) bool {
	d := w.due()
	if d == nil {
		return false
	}
	w.take(taken{w.chosen[n] % d.Count(), w.s.Hash()})
	return true
}

// take answers the decision that is due and notes it, and goes on to the next.
func (w *run) take(x taken) {
	if err := w.m.Take(w.s, x.option); err != nil {
		w.t.Fatal(err)
	}
	w.journal = append(w.journal, x)
	w.due()
}

// replay goes on as a journal says, and meets its positions.
func (w *run) replay(journal []taken) *run {
	w.t.Helper()
	w.due()
	for n, x := range journal {
		if hash := w.s.Hash(); hash != x.hash {
			w.t.Fatalf("decision %d of a journal stands in position %x, and replayed in %x", n, x.hash, hash)
		}
		w.take(x)
	}
	return w
}

// from takes the choices from the n-th on.
func (w *run) from(n int) *run {
	for n < len(w.chosen) && w.step(n) {
		n++
	}
	return w
}

// same compares two runs in all that there is.
func (w *run) same(o *run, what string) {
	w.t.Helper()
	if !w.s.Equal(o.s) || w.s.Hash() != o.s.Hash() {
		w.t.Fatalf("%s: the states differ", what)
	}
	if a, b := strings.Join(w.told, "\n"), strings.Join(o.told, "\n"); a != b {
		w.t.Fatalf("%s: other things are told:\n%s\n---\n%s", what, a, b)
	}
}

// said is an event with all that it says.
func said(e *interpreter.Event) string {
	var seen []string
	for _, s := range e.Seen {
		seen = append(seen, s.Name)
	}
	seat, name := "-", "-"
	if e.Seat != nil {
		seat = e.Seat.Name
	}
	if e.Derived != nil {
		name = e.Derived.Address
	}
	return fmt.Sprint(e.Kind, " ", e.Address, " ", e.Label, " ", seat, e.Values, e.Seen != nil, seen,
		e.Hidden, " ", e.Option, " ",
		e.Refused, e.Early, e.Forced, e.Depth, e.Statement, e.State != nil, name, ": ", e.Say(), " / ", e.Answer())
}

// looks prints what a seat sees.
func looks(g *interpreter.Game, v *view.View) string {
	var out strings.Builder
	for _, t := range v.Things {
		fmt.Fprintf(&out, "%s.%s:", t.Thing.Kind.Name, t.Thing.Name)
		for _, a := range t.Attrs {
			fmt.Fprintf(&out, " %s=%s(%v %v)", a.Attr.Name, g.Localizer(nil).Show(a.Value, a.Attr.Type), a.Hidden, a.Start)
		}
		out.WriteByte('\n')
	}
	for _, z := range v.Zones {
		fmt.Fprintf(&out, "%s %d %v %d", z.Zone.Name, z.ID, z.Hidden, z.Count)
		for _, t := range z.Things {
			fmt.Fprintf(&out, " %s", t.Name)
		}
		out.WriteByte('\n')
	}
	if v.Waiting != nil {
		fmt.Fprintf(&out, "%s is due\n", v.Waiting.Name)
	}
	return out.String()
}

// TestReplay plays a game again by its journal.
func TestReplay(t *testing.T) {
	each(t, func(rt *rapid.T, w *run) {
		again := w.fork(w.s.Clone())
		w.due()
		w.from(0).same(again.replay(w.journal), "replayed")
	})
}

// TestCopies goes on with copies: the original stays as it is, and so does what was told.
func TestCopies(t *testing.T) {
	each(t, func(rt *rapid.T, w *run) {
		at := rapid.IntRange(0, len(w.chosen)-1).Draw(rt, "copied at")
		n := 0
		for w.due(); n < at && w.step(n); n++ {
		}
		hash, told := w.s.Hash(), len(w.told)
		used := w.fork(w.s.Clone())
		used.chosen = slices.Clone(w.chosen)
		slices.Reverse(used.chosen)
		used.from(0)
		if rapid.Bool().Draw(rt, "over a used state") {
			used.s.CopyFrom(w.s)
		} else {
			used.s = w.s.Clone()
		}
		if w.s.Hash() != hash || len(w.told) != told {
			rt.Fatal("playing on with a copy changed the original")
		}
		used.chosen, used.told, w.told = w.chosen, nil, nil
		used.from(n)
		if w.s.Hash() != hash {
			rt.Fatal("playing on with a copy changed the original")
		}
		w.from(n).same(used, "copied")
	})
}

// TestUndo takes decisions back to a copy, on one machine, and decides again.
func TestUndo(t *testing.T) {
	each(t, func(rt *rapid.T, w *run) {
		straight := w.fork(w.s.Clone())
		kept := w.s.Clone()
		w.due()
		for n := 0; n < len(w.chosen); n++ {
			kept.CopyFrom(w.s)
			told := len(w.told)
			if d := w.due(); d == nil {
				break
			} else if err := w.m.Take(w.s, d.Count()-1-w.chosen[n]%d.Count()); err != nil {
				rt.Fatal(err)
			}
			w.due()
			w.s.CopyFrom(kept)
			w.told = w.told[:told]
			w.step(n)
		}
		straight.due()
		w.same(straight.from(0), "undone")
	})
}

// TestLooking probes, prints and views: nothing of that changes anything.
func TestLooking(t *testing.T) {
	each(t, func(rt *rapid.T, w *run) {
		quiet := w.fork(w.s.Clone())
		for n := range w.chosen {
			d := w.due()
			if d == nil {
				break
			}
			if _, err := w.m.Legal(t.Context(), w.s, d); err != nil {
				rt.Fatal(err)
			}
			d.Prompt()
			for i := range d.Count() {
				d.Describe(i)
				journalled(d, i)
			}
			for _, p := range w.s.Seats() {
				view.Of(w.s, p)
			}
			w.step(n)
		}
		w.same(quiet.from(0), "looked at")
	})
}

func journalled(d *interpreter.Decision, i int) any { return d.Value(i) }

// TestHashes meets positions again: those that are equal have equal hashes, and no others.
func TestHashes(t *testing.T) {
	again := 0
	for _, x := range some(t) {
		t.Run(x.name, func(t *testing.T) {
			seen := map[uint64]*interpreter.State{}
			met := 0
			su := x.setup(rand.New(rand.NewPCG(1, 1)))
			for seed := range uint64(40) {
				s, err := x.game.New(su)
				if err != nil {
					t.Fatal(err)
				}
				m, p := x.game.NewMachine(), interpreter.NewRandom(seed)
				for range 30 {
					d, err := m.Advance(t.Context(), s)
					if err != nil {
						t.Fatal(err)
					}
					if o := seen[s.Hash()]; o == nil {
						seen[s.Hash()] = s.Clone()
					} else if met++; !o.Equal(s) || !s.Equal(o) {
						t.Fatal("two positions have one hash")
					}
					if d == nil {
						break
					}
					i, _ := p.Answer(t.Context(), m, s, d)
					if err := m.Take(s, i); err != nil {
						t.Fatal(err)
					}
				}
			}
			var states []*interpreter.State
			for _, hash := range slices.Sorted(maps.Keys(seen)) {
				if len(states) < 200 {
					states = append(states, seen[hash])
				}
			}
			for i, a := range states {
				for _, b := range states[:i] {
					if a.Equal(b) {
						t.Fatal("one position has two hashes")
					}
				}
			}
			t.Logf("%d positions, %d met again", len(seen), met)
			again += met
		})
	}
	if again == 0 {
		t.Error("no position was met again: that tells nothing")
	}
}

// TestBots lets every bot of the content play against itself and chance to the end.
func TestBots(t *testing.T) {
	each(t, func(rt *rapid.T, w *run) {
		x := &table{game: w.s.Game(), scenario: w.s.Scenario()}
		players := map[*model.Thing]interpreter.Player{}
		for i, p := range w.s.Seats() {
			names := []string{"random"}
			for _, b := range x.game.Model().Bots {
				names = append(names, b.Name)
			}
			players[p], _ = x.game.NewPlayer(names[w.chosen[i%len(w.chosen)]%len(names)], 1)
		}
		for range tooLong {
			d := w.due()
			if d == nil {
				return
			}
			p := players[d.Seat]
			if p == nil {
				p = interpreter.First{}
			}
			i, err := p.Answer(t.Context(), w.m, w.s, d)
			if err != nil {
				rt.Fatal(err)
			}
			if err := w.m.Take(w.s, i); err != nil {
				rt.Fatal(err)
			}
		}
		rt.Fatal("it does not end")
	})
}

// TestProbing takes options that cannot be completed, as probing says: none of them ever
// stands, whatever follows.
func TestProbing(t *testing.T) {
	all := 0
	for _, x := range some(t) {
		t.Run(x.name, func(t *testing.T) {
			no := 0
			for seed := range uint64(12) {
				r := rand.New(rand.NewPCG(seed, 7))
				s, err := x.game.New(x.setup(r))
				if err != nil {
					t.Fatal(err)
				}
				m := x.game.NewMachine()
				for range 60 {
					d, err := m.Advance(t.Context(), s)
					if err != nil {
						t.Fatal(err)
					}
					if d == nil {
						break
					}
					can, err := m.Legal(t.Context(), s, d)
					if err != nil {
						t.Fatal(err)
					}
					for i, ok := range can {
						if !ok {
							no++
							struck(t, x, s, d, i, r)
						}
					}
					if err := m.Take(s, r.IntN(d.Count())); err != nil {
						t.Fatal(err)
					}
				}
			}
			t.Logf("%d options cannot be completed", no)
			all += no
		})
	}
	if all == 0 {
		t.Error("every option can be completed: that tells nothing")
	}
}

// struck takes an option on a copy and goes on by chance until it is taken back.
func struck(t *testing.T, x *table, from *interpreter.State, d *interpreter.Decision, i int, r *rand.Rand) {
	t.Helper()
	s, m := from.Clone(), x.game.NewMachine()
	at, it, back, stands := d.Address, d.Value(i), false, false
	m.Events = func(e *interpreter.Event) {
		switch {
		case e.Kind == interpreter.EventRejected && e.Address == at && len(e.Values) == 1 &&
			fmt.Sprint(e.Values[0]) == fmt.Sprint(it):
			back = true
		case (e.Kind == interpreter.EventPicked || e.Kind == interpreter.EventChose) && e.Address == at && !back:
			stands = true
		}
	}
	for n := 0; !back && !stands && n < 500; n++ {
		o := i
		if n > 0 {
			next, err := m.Advance(t.Context(), s)
			if err != nil {
				t.Fatal(err)
			}
			if next == nil || back || stands {
				break
			}
			o = r.IntN(next.Count())
		}
		if err := m.Take(s, o); err != nil {
			t.Fatal(err)
		}
	}
	if !back {
		t.Errorf("%s: option %d (%v) cannot be completed, it says, and stands", at, i, it)
	}
}
