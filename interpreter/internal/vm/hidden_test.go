package vm_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"reflect"
	"regexp"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/content"
	"github.com/stellar-rules/stellar/interpreter/forecast"
	"github.com/stellar-rules/stellar/interpreter/internal/vm"
	"github.com/stellar-rules/stellar/interpreter/prompt"
	"github.com/stellar-rules/stellar/interpreter/search"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/schema/longtest"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

var (
	hiddenGames = flag.Int("hidden-games", 1, "how many games of each pack with secrets are compared")
	hiddenOnly  = flag.String("hidden-only", "", "only scenarios whose names match")
	hiddenPairs = flag.Int("hidden-pairs", 20,
		"how many pairs of positions are compared at the start of each game, and from decision 200 on; 0: all")
)

// TestHidden: two games that differ only in what a seat may not see give that seat the same bytes, at each decision
// of random games of each pack and scenario that keeps something from any seat: what a person in the seat reads who
// asks for all there is to ask, and answers wrongly; what an onlooker is shown; what is told until the next decision,
// as a story and as JSON.
func TestHidden(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(800))
	if !longtest.On() {
		*hiddenPairs = 5
	}
	s := &packs.Finder{Packs: content.FS}
	compared, followed, games := 0, 0, 0
	for _, dir := range []string{"../../../testdata/packs", "../../../content/classics", "../../../scenarios"} {
		units, err := s.Units(dir)
		if err != nil {
			t.Fatal(err)
		}
		for i, u := range units {
			if i%longtest.Of(3, 1) > 0 && strings.HasSuffix(dir, "scenarios") {
				continue
			}
			for _, name := range u.Plan.Scenarios {
				m, finds := u.Load(name, nil)
				if m == nil {
					t.Fatal(finds)
				}
				if !story.Secrets(m) {
					continue
				}
				if fits, _ := regexp.MatchString(*hiddenOnly, name); !fits {
					continue
				}
				games++
				g, err := vm.Compile(m)
				if err != nil {
					t.Fatal(err)
				}
				w := &witness{T: t, g: g, name: name, a: side{m: g.NewMachine()}, b: side{m: g.NewMachine()}}
				for seed := range uint64(*hiddenGames) {
					w.game(seed + 1)
				}
				t.Logf("%s: %d pairs of positions, %d of what follows", name, w.shown, w.told)
				compared, followed = compared+w.shown, followed+w.told
			}
		}
	}
	t.Logf("%d games with secrets, %d pairs of positions, %d of what follows", games, compared, followed)
	if *hiddenOnly == "" && (games < 5 || compared < 50 || followed < 50) {
		t.Error("too little was compared")
	}
}

// A witness compares what a seat is given in two games.
type witness struct {
	*testing.T
	g           *vm.Game
	name        string
	a, b        side
	rng         *rand.Rand
	where       string
	viewer      *model.Thing
	asks        string // the name that the viewer asks about
	shown, told int    // how many pairs were compared
	searches    bool   // what a search answers is compared too
}

// A side is one of two games.
type side struct {
	m *vm.Machine
	s *vm.State
	d *vm.Decision
}

// game plays a game by chance and compares at each decision.
func (w *witness) game(seed uint64) {
	var sc *model.Scenario
	for _, x := range w.g.Model().Scenarios {
		if x.Name == w.name {
			sc = x
		}
	}
	s, err := w.g.New(vm.Setup{Scenario: sc, Seed: seed})
	if err != nil {
		w.Fatal(err)
	}
	w.rng = rand.New(rand.NewPCG(seed, 7))
	m, bot, before := w.g.NewMachine(), vm.NewRandom(seed), w.shown
	for step := 0; *hiddenPairs == 0 || w.shown-before < 2**hiddenPairs; step++ {
		d, err := m.Advance(w.Context(), s)
		if err != nil || d == nil {
			return
		}
		w.where = fmt.Sprintf("%s, game %d, decision %d at %s", w.name, seed, step, d.Address)
		seen := append(s.Seats(), nil)
		if *hiddenPairs > 0 && w.shown-before >= *hiddenPairs && step < 200 {
			seen = nil // the second half is compared in the middle of the game, where hands are full
		}
		for _, v := range seen {
			w.viewer, w.asks, w.searches = v, "", *hiddenPairs == 0 || step%8 == 0
			if step%8 == 0 {
				w.asks = w.g.Model().Things[1+w.rng.IntN(len(w.g.Model().Things)-1)].Name
			} else if step%8 == 4 && d.Kind == vm.DecisionPick && d.Type.Class == model.Ref {
				all := d.Type.Kind.Instances()
				w.asks = all[w.rng.IntN(len(all))].Name
			}
			w.otherwise(s)
			if v != d.Seat && d.Count() > 1 && vm.Simultaneous(s) != nil {
				w.answered(s, d)
			}
		}
		i, err := bot.Answer(w.Context(), m, s, d)
		if err == nil {
			err = m.Take(s, i)
		}
		if err != nil {
			w.Fatal(err)
		}
	}
}

// otherwise compares with a position in which all is other that the viewer may not see, and what follows of one answer.
func (w *witness) otherwise(s *vm.State) {
	w.a.copy(s)
	w.b.copy(s)
	if vm.Permuted(w.b.s, w.viewer, w.rng) == 0 || !w.a.ask(w) || !w.b.ask(w) {
		return
	}
	w.shown += w.same(w.given(&w.a), w.given(&w.b))
	i := w.rng.IntN(w.a.d.Count())
	if w.a.d.Seat != w.b.d.Seat || i >= w.b.d.Count() || fmt.Sprint(w.a.d.Option(i)) != fmt.Sprint(w.b.d.Option(i)) {
		return
	}
	x, did := w.follow(&w.a, i)
	y, does := w.follow(&w.b, i)
	if did == "" || did != does || !reflect.DeepEqual(view.Of(w.a.s, w.viewer), view.Of(w.b.s, w.viewer)) {
		return // the rules made known what was hidden, or went by it
	}
	w.told += w.same(x, y)
}

// answered compares two answers of another, as long as nobody else may know them.
func (w *witness) answered(s *vm.State, d *vm.Decision) {
	i := w.rng.IntN(d.Count())
	j := (i + 1 + w.rng.IntN(d.Count()-1)) % d.Count()
	w.a.copy(s)
	w.b.copy(s)
	x, did := w.follow(&w.a, i)
	y, does := w.follow(&w.b, j)
	if did != "" && does != "" && vm.Simultaneous(w.a.s) == vm.Simultaneous(s) &&
		vm.Simultaneous(w.b.s) == vm.Simultaneous(s) {
		w.told += w.same(x, y)
		w.shown += w.same(w.given(&w.a), w.given(&w.b))
	}
}

func (x *side) copy(s *vm.State) {
	if x.s == nil {
		x.s = s.Clone()
	}
	x.s.CopyFrom(s)
	x.m.AskForced, x.m.Events, x.m.Changes = true, nil, false
}

// ask asks anew what is asked; not every position that was made up can be.
func (x *side) ask(w *witness) bool {
	vm.Reask(x.s)
	var err error
	x.d, err = x.m.Advance(w.Context(), x.s)
	return err == nil && x.d != nil
}

// same compares what a seat is given in two games.
func (w *witness) same(x, y string) int {
	if x == y {
		return 1
	}
	a, b := strings.Split(x, "\n"), strings.Split(y, "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			w.Errorf("%s: %s is given %q and %q", w.where, nameOf(w.viewer), a[i], b[i])
			return 1
		}
	}
	w.Errorf("%s: %s is given %d lines and %d", w.where, nameOf(w.viewer), len(a), len(b))
	return 1
}

func nameOf(v *model.Thing) string {
	if v == nil {
		return "an onlooker"
	}
	return v.Name
}

// readers are those to whom a story is told.
func (w *witness) readers() []*model.Thing {
	if w.viewer == nil {
		return nil
	}
	return []*model.Thing{w.viewer}
}

// follow takes an option, and gives what the viewer is told until the next decision, and what happened, seen or not;
// "" where that cannot be.
func (w *witness) follow(x *side, option int) (told, happened string) {
	var out, all strings.Builder
	tell, j := story.NewNarrator(&out, x.m, x.s, w.readers()), story.NewJSON(w.g.Model(), &out)
	j.Unnumbered, x.m.Changes = true, true
	x.m.Events = func(e *vm.Event) {
		seen := e.SeenBy(w.viewer)
		fmt.Fprintln(&all, e.Kind, e.Statement.Filename, e.Statement.Start.Line, e.Depth, e.Early, seen)
		if e.Kind == vm.EventShown || e.Kind == vm.EventTold {
			return // it is for the rule to say what it makes known; to whom was noted
		}
		tell.Event(e)
		if r := j.Record(e); r != nil && seen {
			j.Put(r)
		}
	}
	defer func() { x.m.Events, x.m.Changes = nil, false }()
	err := x.m.Take(x.s, option)
	if err == nil {
		x.d, err = x.m.Advance(w.Context(), x.s)
	}
	if err != nil || x.d == nil {
		return "", ""
	}
	tell.Flush()
	return out.String(), "it went on\n" + all.String()
}

// given is all that the viewer is given at a decision: what it is asked, and is answered whatever it types; else what
// is shown to it and drawn for it.
func (w *witness) given(x *side) string {
	var out strings.Builder
	tell := story.NewNarrator(&out, x.m, x.s, w.readers())
	fmt.Fprintln(&out, x.d.Seat.Name, x.d.Address)
	if x.d.Seat != w.viewer {
		tell.View(x.s, w.viewer, "")
		if w.asks != "" {
			tell.View(x.s, w.viewer, w.asks)
		}
		fmt.Fprintln(&out, tell.Own(view.Of(x.s, w.viewer)))
		for _, mp := range w.g.Model().Maps {
			drawn, err := view.Draw(x.m.Locale, x.s, mp, w.viewer)
			fmt.Fprintln(&out, drawn, err)
		}
		boards, err := view.Boards(x.m.Locale, x.s, w.viewer)
		fmt.Fprintln(&out, story.BoardLines(boards, story.BoardStyle{Locale: x.m.Locale}), err)
		return out.String()
	}
	typed := "show\nmap\nwhy 1\nwhy 2\nwhy 3\n\nzzz\n-1\n99999\ne\n"
	if w.asks != "" {
		typed = "?\no\nshow " + w.asks + "\nmap " + w.asks + "\nwhy " + w.asks + "\n" + typed
	}
	person := &prompt.Terminal{In: strings.NewReader(typed), Out: &out, Narrator: tell, Maps: &prompt.Maps{Narrator: tell, Boards: true}}
	i, err := person.Human().Answer(w.Context(), x.m, x.s, x.d)
	fmt.Fprintln(&out, i, err)
	for i := range x.d.Count() {
		fmt.Fprintln(&out, x.d.Describe(i), x.d.Option(i).Value)
	}
	fmt.Fprintln(&out, x.m.Take(x.s, x.d.Count()), x.m.Take(x.s, -1))
	if x.d.Count() > 1 { // what is dealt anew for those who think ahead
		var dealt vm.State
		x.m.AskForced = false
		err = forecast.Determinize(w.Context(), x.m, &dealt, x.s, w.viewer, 1, func(*vm.Decision) int { return 0 })
		x.m.AskForced = true
		fmt.Fprintln(&out, dealt.Hash(), err)
	}
	if w.searches { // what a search takes for the best
		i, err = search.New(2, 1).Answer(w.Context(), x.m, x.s, x.d)
		fmt.Fprintln(&out, i, err)
	}
	return out.String()
}
