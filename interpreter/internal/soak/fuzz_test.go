package soak

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/explain"
	"github.com/stellar-rules/stellar/interpreter/forecast"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/schema/longtest"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// answers are bytes that say what is chosen.
type answers []byte

// of gives a number below n; more says whether there are bytes left.
func (a *answers) of(n int) (i int, more bool) {
	if len(*a) == 0 {
		return 0, false
	}
	i = int((*a)[0])
	*a = (*a)[1:]
	for most := 256; most < n && len(*a) > 0; most <<= 8 {
		i = i<<8 | int((*a)[0])
		*a = (*a)[1:]
	}
	return i % n, true
}

// mostMemory is what the games of FuzzGame may ever take.
const mostMemory = 3 << 30

// tampering is how many random tamperings TestTampered tries, and which.
var (
	tampers   = flag.Int("tampers", 60, "how many tampered scenarios are played")
	firstTamp = flag.Uint64("tamper", 0, "number of the first of them")
	only      = flag.String("tampered", "", "the scenario that is tampered with; empty: any")
)

// originals are the shipped scenarios, each as often as it is worth tampering with.
func originals(t testing.TB) (out []*original) {
	t.Helper()
	for _, p := range places {
		times := 4
		switch {
		case p.asked:
			continue
		case p.pack == "constructs": // a bit of everything
			times = 24
		case strings.HasPrefix(p.file, "scenarios/"):
			times = 1
		}
		plan := planOf(t, p)
		if p.pack != "constructs" {
			played(plan.Packs)
		}
		for _, name := range plan.Scenarios {
			if *only != "" && *only != name || !declared(plan, name) {
				continue
			}
			x := newOriginal(t, name, plan)
			for range times {
				out = append(out, x)
			}
		}
	}
	return out
}

// FuzzGame tampers with shipped packs and plays what can be loaded, within small limits. Whatever check accepts,
// nothing panics, hangs or eats up the memory: what is wrong in play is a fault of a rule, and has its place. Bytes say
// what is changed, who sits, what is chosen, and what is looked at; a game is as long as there are bytes.
func FuzzGame(f *testing.F) {
	// What is loaded lives on: without a limit the collector would let several times as much lie about.
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(mostMemory - 1<<30))
	list, every := originals(f), 1
	if fuzzing := flag.Lookup("test.fuzz").Value.String() != ""; !fuzzing {
		every = longtest.Of(8, 1) // TestTampered plays others like these
	}
	for i := 0; i < len(list); i += every {
		r := rand.New(rand.NewPCG(uint64(i), 1))
		edits, choices := randomTampering(r)
		f.Add(uint8(i), edits, choices)
	}
	var before, mem runtime.MemStats
	runtime.ReadMemStats(&before) // other tests of this process have taken some
	f.Fuzz(func(t *testing.T, which uint8, edits, choices []byte) {
		if len(edits) > 48 || len(choices) > 80 {
			return
		}
		playTampered(t, at(list, int(which)), edits, choices)
		if runtime.ReadMemStats(&mem); mem.Sys > before.Sys+mostMemory {
			t.Errorf("%d MiB were taken", (mem.Sys-before.Sys)>>20)
		}
	})
}

func randomTampering(r *rand.Rand) (edits, choices []byte) {
	edits, choices = make([]byte, 6*(1+r.IntN(2))), make([]byte, 40)
	for _, b := range [][]byte{edits, choices} {
		for i := range b {
			b[i] = byte(r.Uint32())
		}
	}
	return edits, choices
}

// TestTampered does what FuzzGame does, with random bytes. A good part must be accepted, or nothing is tested.
func TestTampered(t *testing.T) {
	list := originals(t)
	accepted := 0
	for n := range *tampers {
		r := rand.New(rand.NewPCG(*firstTamp+uint64(n), 7))
		x := list[r.IntN(len(list))]
		edits, choices := randomTampering(r)
		t.Run(fmt.Sprint(*firstTamp+uint64(n), " ", x.name), func(t *testing.T) {
			if playTampered(t, x, edits, choices) {
				accepted++
			}
		})
	}
	t.Logf("%d of %d are accepted by check", accepted, *tampers)
	if *tampers >= 40 && accepted < *tampers/4 {
		t.Error("too few")
	}
}

// playTampered plays a scenario that is edited; false if it is not accepted.
func playTampered(t *testing.T, x *original, bytes, choices []byte) bool {
	edits := x.edits(bytes)
	defer func() {
		cause := recover()
		if cause != nil {
			stack := strings.Split(string(debug.Stack()), "\n")
			t.Errorf("%v\n%s", cause, strings.Join(stack[min(7, len(stack)):min(27, len(stack))], "\n"))
		}
		if t.Failed() {
			for _, e := range edits {
				t.Logf("%s: %s:%d: %q becomes %q", x.name, e.file, 1+strings.Count(x.texts[e.file][:e.from], "\n"), x.text(e.piece), e.with)
			}
		}
	}()
	plan, ok := x.tampered(edits)
	if !ok {
		return false
	}
	a := answers(choices)
	return playScenario(t, plan, x.name, &a)
}

func playScenario(t *testing.T, plan packs.Plan, name string, a *answers) bool {
	m, finds := plan.Load(name, nil)
	if m == nil {
		for _, f := range finds {
			if f.Code == "E0901" {
				t.Error(f)
			}
		}
		return false
	}
	g, err := interpreter.Compile(m)
	if err != nil {
		internal(t, err)
		return true
	}
	from, _ := a.of(256)
	for i := range min(len(m.Tests), 16) {
		test := at(m.Tests, from*7+i)
		if test.Scenario != nil && test.Scenario.Name != name {
			continue
		}
		for _, f := range runner.RunTest(g, test, nil) {
			if strings.Contains(f.Message, "internal fault") {
				t.Errorf("%v: %s", f.Range, f.Message)
			}
		}
	}
	for _, sc := range m.Scenarios {
		if sc.Name == name && m.Game != nil && len(m.Game.Players) > 0 {
			playTable(t, &table{name, g, sc, true}, a)
		}
	}
	return true
}

// internal fails for a fault that is none of the content.
func internal(t *testing.T, err error) {
	t.Helper()
	if f, ok := err.(*interpreter.Fault); ok && f.Internal {
		t.Error(err)
	}
}

var narrow = interpreter.Limits{Steps: 20_000, Frames: 64, Locals: 4096, List: 2000, Laws: 50, Trail: 16, Tries: 100_000,
	Memory: 64 << 20, Text: 4096, Decisions: 1_000_000}

func playTable(t *testing.T, x *table, a *answers) {
	if _, low, high := x.candidates(); low > high {
		return
	}
	seed, _ := a.of(256)
	s, err := x.game.New(x.setup(rand.New(rand.NewPCG(uint64(seed), 0))))
	if err != nil {
		internal(t, err)
		return
	}
	m := x.game.NewMachine()
	m.Limits, m.AskForced = narrow, seed%3 == 0
	if seed%2 == 0 {
		m.Events, m.Changes = func(e *interpreter.Event) { e.Say(); e.Answer() }, seed%4 == 0
	}
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
	defer cancel()
	for {
		d, err := m.Advance(ctx, s)
		if err != nil {
			internal(t, err)
			return
		}
		if d == nil {
			lookAround(t, m, s)
			return
		}
		i, more := a.of(d.Count())
		if !more {
			return
		}
		if how, _ := a.of(16); how < 6 {
			lookInto(ctx, t, m, s, d, how)
			lookAround(t, m, s)
		}
		if err := m.Take(s, i); err != nil {
			internal(t, err)
			return
		}
	}
}

// lookAround shows a position to everybody in all ways there are.
func lookAround(t *testing.T, m *interpreter.Machine, s *interpreter.State) {
	g, mod := s.Game(), s.Game().Model()
	l := g.Localizer(nil)
	for _, seat := range append([]*model.Thing{nil}, s.Seats()...) {
		view.Of(s, seat)
		_, err := view.Boards(l, s, seat)
		internal(t, err)
		_, err = view.Looks(l, s, seat)
		internal(t, err)
		for _, mp := range mod.Maps {
			_, err := view.Draw(l, s, mp, seat)
			internal(t, err)
		}
		for i, th := range mod.Things {
			if th != nil && i%7 == int(s.Taken()%7) {
				view.Attrs(s, th, seat)
				view.SheetOf(l, s, th, seat)
				view.About(l, s, th, seat)
			}
		}
		forecast.KnowsMore(s, seat, s.Seats()[0])
	}
	_, err := s.Game().NewMachine().Standing(s)
	internal(t, err)
	ahead := forecast.New(s.Game().NewMachine(), nil, nil)
	ahead.Key(s, false)
	ahead.Key(s, true)
	s.Hash()
}

// lookInto asks about a decision, and plays it on copies. Nothing of that may change the position.
func lookInto(ctx context.Context, t *testing.T, m *interpreter.Machine, s *interpreter.State, d *interpreter.Decision, how int) {
	hash, g := s.Hash(), s.Game()
	d.Prompt()
	for i := range min(d.Count(), 20) {
		d.Describe(i)
		d.DescribeSource(i)
		d.About(i)
		d.Gist(i)
		d.On(i)
		d.Value(i)
		d.Key(i)
	}
	i := int(hash % uint64(d.Count()))
	_, err := m.Legal(ctx, s, d)
	internal(t, err)
	switch how {
	case 0:
		_, err := explain.Refused(ctx, m, s, d, i)
		internal(t, err)
		forecast.Forfeits(ctx, m, s, i)
	case 1:
		for _, p := range g.Model().Procs {
			if p.Class == model.Action {
				_, err := explain.Why(ctx, m, s, d, "action."+p.Name)
				internal(t, err)
			}
		}
		things := g.Model().Things[1:]
		for i := range min(len(things), 6) {
			th := at(things, int(hash>>8)+i)
			_, err := explain.Why(ctx, m, s, d, th.Kind.Name+"."+th.Name)
			internal(t, err)
		}
		explain.Unasked(m, s, "done")
	case 2:
		for _, b := range g.Model().Bots {
			_, _, _, err := m.Advise(s, d, b.Name)
			internal(t, err)
		}
	case 3:
		dealt, o := s.Clone(), g.NewMachine()
		o.Limits = narrow
		first := func(*interpreter.Decision) int { return 0 }
		if err := forecast.Determinize(ctx, o, dealt, s, d.Seat, hash, first); err != nil {
			internal(t, err)
			break
		}
		playSome(ctx, t, o, dealt, hash)
	case 4:
		outcomes(ctx, t, s, i)
	}
	a, b := s.Clone(), s.Clone()
	o := g.NewMachine()
	o.Limits, o.AskForced = m.Limits, m.AskForced
	if playSome(ctx, t, o, a, hash) != playSome(ctx, t, o, b, hash) || s.Hash() != hash {
		t.Error("copies of a position went on differently, or changed it")
	}
}

// playSome goes on for some decisions; it gives the position's hash.
func playSome(ctx context.Context, t *testing.T, m *interpreter.Machine, s *interpreter.State, seed uint64) uint64 {
	for n := range uint64(4) {
		d, err := m.Advance(ctx, s)
		if err == nil && d != nil {
			err = m.Take(s, int((seed>>(n*8))%uint64(d.Count())))
		}
		if err != nil || d == nil {
			internal(t, err)
			return 0
		}
	}
	return s.Hash()
}

// outcomes takes an option and meets chance, once.
func outcomes(ctx context.Context, t *testing.T, s *interpreter.State, option int) {
	c, m := s.Clone(), s.Game().NewMachine()
	m.Limits = narrow
	ahead := forecast.New(m, nil, nil)
	if err := ahead.Foresees(c); err != nil {
		internal(t, err)
		return
	}
	if err := m.Take(c, option); err != nil {
		internal(t, err)
		return
	}
	if _, err := m.Advance(ctx, c); err != interpreter.ErrChance {
		internal(t, err)
		return
	}
	internal(t, ahead.Outcomes(ctx, c, func(to *interpreter.State, _ float64) error {
		ahead.Key(to, false)
		return nil
	}))
}
