package runner

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// A Failure is something that a test found wrong.
type Failure struct {
	Range    hcl.Range
	Message  string
	Operands []interpreter.Operand // of a claim: the values of its parts
	Notes    []string              // further sentences
}

// The bounds of a test; a game that would ever end ends within them.
const (
	testDecisions = 100_000
	testSteps     = 500_000_000
)

// A testRun plays a test: it decides chance and answers decisions.
type testRun struct {
	m       *interpreter.Machine
	s       *interpreter.State
	test    *model.Test
	used    map[string]int
	chances uint64 // chances so far
	bot     interpreter.Player
	failed  []Failure
	answer  any      // the last scripted one
	at      string   // ... and the address of its decision
	words   string   // ... and how it reads
	refused string   // why it could not be completed
	notes   []string // more about what went wrong
}

// RunTest plays a test of a pack to its end, and returns what is wrong, in order. The coverage of what it reaches may
// be nil.
func RunTest(g *interpreter.Game, t *model.Test, c *interpreter.Coverage) []Failure {
	r := &testRun{m: g.NewMachine(), test: t, used: map[string]int{}}
	r.m.Chance, r.m.Coverage, r.m.Events = r, c, r.event
	r.checkError(r.play(g))
	return r.failed
}

func (r *testRun) fail(at hcl.Range, format string, args ...any) {
	r.failed = append(r.failed, Failure{Range: at, Message: fmt.Sprintf(format, args...)})
}

func (r *testRun) event(e *interpreter.Event) {
	switch e.Kind {
	case interpreter.EventExpected:
		if len(e.Values) == 1 && e.Values[0] == false {
			r.fail(e.Claim, "expected: %s", e.Label)
			r.failed[len(r.failed)-1].Operands = e.Operands
		}
	case interpreter.EventRejected:
		if e.Address == r.at && len(e.Values) == 1 && builtin.Same(e.Values[0], r.answer) {
			r.refused = fmt.Sprintf("%s is refused by %s at %s: %s", r.words, e.Option, e.Refused, e.Label)
		}
	}
}

func (r *testRun) play(g *interpreter.Game) error {
	ctx, t := context.Background(), r.test
	var err error
	if t.Bot != "" {
		if r.bot, err = g.NewPlayer(t.Bot, t.Seed); err != nil {
			return err
		}
	}
	if r.s, err = g.New(interpreter.Setup{Scenario: t.Scenario, Seats: t.Seats, Seed: t.Seed, Test: t}); err != nil {
		return err
	}
	for decisions, steps := 0, 0; ; decisions++ {
		d, err := r.m.Advance(ctx, r.s)
		if err != nil {
			return err
		}
		steps += r.m.Spent()
		if decisions > testDecisions || steps > testSteps {
			return fmt.Errorf("the test does not end: %d decisions and %d steps were taken", decisions, steps)
		}
		if r.refused != "" {
			return fmt.Errorf("%s: %s", r.at, r.refused)
		}
		if d == nil {
			return nil
		}
		p, ok := r.script(r.test.Answers, "a", d.Address, d.Label)
		if !ok && slices.Contains(scriptNames(d.Address, d.Label), t.Ends) {
			if err := r.m.Conclude(r.s); err != nil {
				return err
			}
			continue
		}
		i, err := r.choose(ctx, d, p)
		if err != nil {
			return err
		}
		if err := r.m.Take(r.s, i); err != nil {
			return err
		}
	}
}

// script finds the next entry for an address, or its label.
func (r *testRun) script(all map[string]model.Script, what, address, label string) (*model.Play, bool) {
	for _, name := range scriptNames(address, label) {
		sc, ok := all[name]
		if !ok {
			continue
		}
		n := r.used[what+name]
		if n < len(sc.Values) {
			r.used[what+name]++
			return &sc.Values[n], true
		}
	}
	return nil, false
}

// choose answers a decision by the script, or, where p is nil, by the bot.
func (r *testRun) choose(ctx context.Context, d *interpreter.Decision, p *model.Play) (int, error) {
	r.at, r.answer = "", nil
	if p == nil {
		bot, err := r.botOf(d.Seat)
		if err != nil {
			return 0, err
		}
		switch {
		case bot != nil:
			return bot.Answer(ctx, r.m, r.s, d)
		case d.Count() == 1:
			return 0, nil // it is asked so that others do not learn how many answers there are
		}
		r.offered(d)
		r.notes = append(r.notes, `With bot = "random", what the test does not answer is answered at random.`)
		return 0, fmt.Errorf("the decision %s is not answered by the test (%d options)", d.Address, d.Count())
	}
	v, err := r.m.Eval(r.s, p.Value)
	if err != nil {
		return 0, err
	}
	for i := range d.Count() {
		if it := d.Value(i); builtin.Same(it, v) || r.declines(d, i, v) {
			r.at, r.answer, r.words = d.Address, it, d.Describe(i)
			if d.Kind != interpreter.DecisionPick {
				r.words = d.Option(i).Word
			}
			return i, nil
		}
	}
	r.offered(d)
	message := fmt.Sprintf("%s: %s is not offered", d.Address, scripted(r.m.Game(), v, p.Value.Type()))
	return 0, &interpreter.Fault{Range: p.Range, Address: d.Address, Message: message}
}

// botOf is the bot that answers for a seat if the script does not: the seat's own if it has no player, else the
// test's, or nil.
func (r *testRun) botOf(seat *model.Thing) (interpreter.Player, error) {
	if r.m.Game().Model().Game.Habits[seat] == "" || slices.Contains(r.s.Seats(), seat) {
		return r.bot, nil
	}
	return r.m.Game().DefaultPlayer(r.s, seat)
}

// mostOffered is how many options a failure lists.
const mostOffered = 12

// offered records what a seat was asked, and what it could answer.
func (r *testRun) offered(d *interpreter.Decision) {
	at := ""
	if d.Statement.Filename != "" {
		at = fmt.Sprintf(" at %s:%d", d.Statement.Filename, d.Statement.Start.Line)
	}
	seat := r.m.Show(r.s, int64(d.Seat.ID), model.TypeThing)
	r.notes = append(r.notes, fmt.Sprintf("Asked of %s%s: %q.", seat, at, d.Prompt()))
	var words []string
	for i := range min(d.Count(), mostOffered) {
		switch o := d.Option(i); {
		case o.Declines && o.Word == "":
			words = append(words, "null")
		case o.Word != "":
			words = append(words, o.Word)
		default:
			words = append(words, d.Describe(i))
		}
	}
	r.notes = append(r.notes, "The options are: "+andMore(words, d.Count())+".")
}

// andMore lists the first of so many words.
func andMore(first []string, all int) string {
	if more := all - len(first); more > 0 {
		first = append(first, fmt.Sprintf("and %d more", more))
	}
	return strings.Join(first, ", ")
}

func (r *testRun) declines(d *interpreter.Decision, i int, v any) bool {
	return (v == nil || v == int64(0) && d.Kind != interpreter.DecisionChoose) && d.Option(i).Declines
}

// Choose returns the scripted outcome, or one by the seed if the test has one.
func (r *testRun) Choose(address string, n int, faces []any) (int, error) {
	r.chances++
	p, ok := r.script(r.test.Dice, "d", address, "")
	if !ok {
		if r.test.Chance {
			return interpreter.Dice(r.test.Seed, "", r.chances-1, n), nil
		}
		r.mayGive(address, faces)
		for _, name := range scriptNames(address, "") {
			if n := r.used["d"+name]; n > 0 {
				r.notes = append(r.notes, fmt.Sprintf("All %d values that dice has for %q are used, one for each die.",
					n, name))
			}
		}
		return 0, fmt.Errorf("the outcome of %s is not scripted by the test", address)
	}
	v, err := r.m.Eval(r.s, p.Value)
	if err != nil {
		return 0, err
	}
	if i := slices.IndexFunc(faces, func(x any) bool { return builtin.Same(x, v) }); i >= 0 {
		return i, nil
	}
	r.mayGive(address, faces)
	if _, list := v.([]any); list {
		r.notes = append(r.notes, "Several dice are written one after the other, without brackets of their own.")
	}
	return 0, fmt.Errorf("%s is not an outcome of %s", scripted(r.m.Game(), v, p.Value.Type()), address)
}

// mayGive notes what a roll or draw could have given.
func (r *testRun) mayGive(address string, faces []any) {
	t := model.TypeInteger
	if info := r.m.Game().Model().Decisions[address]; info != nil && info.Option != nil {
		t = info.Option.One()
	}
	var words []string
	for _, f := range faces {
		if w := scripted(r.m.Game(), f, t); !slices.Contains(words, w) {
			words = append(words, w)
		}
	}
	r.notes = append(r.notes, "It may give: "+andMore(words[:min(len(words), mostOffered)], len(words))+".")
}

// checkError compares the end of the run with what the test expects.
func (r *testRun) checkError(err error) {
	t := r.test
	if t.Refused != "" {
		switch {
		case err == nil:
			r.fail(t.Range, "the run was not refused: %s", t.Refused)
		case !strings.Contains(err.Error(), t.Refused):
			r.fail(t.Range, "the run was refused, but not by %q: %v", t.Refused, err)
		}
		return
	}
	if err != nil {
		r.broke(err)
		return
	}
	r.leftOver(t.Dice, "d", "dice")
	r.leftOver(t.Answers, "a", "answers")
}

// broke records a run that did not end.
func (r *testRun) broke(err error) {
	at, text := r.test.Range, err.Error()
	if f, ok := err.(*interpreter.Fault); ok && f.Range.Filename != "" {
		at, text = f.Range, f.Message
		if f.Rule != "" {
			r.notes = append(r.notes, fmt.Sprintf("The rule is %q.", f.Rule))
		}
	}
	r.fail(at, "%s", text)
	r.failed[len(r.failed)-1].Notes = r.notes
}

func (r *testRun) leftOver(all map[string]model.Script, what, words string) {
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if n := len(all[name].Values) - r.used[what+name]; n > 0 {
			r.fail(all[name].Range, "%d of the %s for %s are left over", n, words, name)
		}
	}
}

// scripted is a value as a script spells it: words stay as they are declared.
func scripted(g *interpreter.Game, v any, t *model.Type) string {
	words := g.Model().Words
	if n := builtin.ID(v); t.Class == model.Word && n > 0 && n < len(words) {
		return words[n]
	}
	return g.Localizer(nil).Show(v, t)
}
