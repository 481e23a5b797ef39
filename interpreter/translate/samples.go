package translate

import (
	"context"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/model"
)

// A Sample is the values of a message's placeholders at one moment.
type Sample []Value

// A Value is the value of a placeholder.
type Value = interpreter.Placeholder

// How much is played for samples.
const (
	maxDecisions = 4_000 // of a game
	maxOptions   = 6     // options of a decision that are read
	maxSamples   = 3     // of a message
	drawEvery    = 250   // decisions between two drawings of the maps
)

// Samples are the values that filled messages in games played for this, by the places of their texts.
type Samples struct {
	sets  map[site][]Sample
	known map[site]map[string]bool // values that a sample has already
}

// site tells texts apart: by address, and by their words, since two packs may have one address in files of one name,
// and one file may be reached by several paths.
type site struct{ address, source string }

// Attach gives messages their samples.
func (s *Samples) Attach(list []Message) {
	for i := range list {
		list[i].Samples = s.sets[site{list[i].Address, list[i].Source}]
	}
}

// Play plays a scenario and collects the values of texts: with as few and as many seats as possible and the
// scenario's own bots, and with as many players who choose by chance, since they reach what bots do not. The games
// are always the same.
func (s *Samples) Play(l *interpreter.Localizer, scenario string) error {
	if s.sets == nil {
		s.sets, s.known = map[site][]Sample{}, map[site]map[string]bool{}
	}
	c := runner.Config{Scenario: scenario, Seed: runner.DefaultSeed}
	su, few, err := c.Setup(l)
	if err != nil {
		return err
	}
	if err := s.game(l, su, few); err != nil {
		return err
	}
	_, _, c.Players = runner.Candidates(l.Game().Model(), su.Scenario)
	su, many, err := c.Setup(l)
	if err != nil {
		return err
	}
	if len(many) > len(few) {
		if err := s.game(l, su, many); err != nil {
			return err
		}
	}
	for i := range many {
		many[i].Player = runner.RandomPlayer
	}
	return s.game(l, su, many)
}

func (s *Samples) game(in *interpreter.Localizer, su interpreter.Setup, chairs []runner.SeatPlayer) error {
	g := in.Game()
	st, players, err := runner.Start(g, su, chairs)
	if err != nil {
		return err
	}
	m := g.NewMachine()
	l := &collector{samples: s, model: g.Model()}
	m.Locale = in.Observe(l.rendered)
	m.Events = func(e *interpreter.Event) { e.Say(); e.Answer() }
	n := 0
	_, err = interpreter.PlayWhile(context.Background(), m, st, players, func(d *interpreter.Decision) bool {
		if n < maxDecisions {
			l.look(m, st, d, n)
		}
		n++
		return n <= maxDecisions
	})
	if err == nil {
		l.draw(m, st)
	}
	return err
}

// A collector collects what is rendered.
type collector struct {
	samples *Samples
	model   *model.Model
}

// look reads a decision as its seat does, and the maps from time to time.
func (l *collector) look(m *interpreter.Machine, s *interpreter.State, d *interpreter.Decision, n int) {
	d.Prompt()
	for i := range min(d.Count(), maxOptions) {
		d.Describe(i)
	}
	if n%drawEvery == 1 {
		l.draw(m, s)
	}
}

// described is how many things of a kind are enough as samples for their descriptions.
const described = 8

// draw draws all maps and describes things. What cannot be shown now is left out.
func (l *collector) draw(m *interpreter.Machine, s *interpreter.State) {
	for _, mp := range l.model.Maps {
		_, _ = view.Draw(m.Locale, s, mp, nil)
	}
	for _, k := range l.model.Kinds {
		for _, t := range k.Things[:min(len(k.Things), described)] {
			m.Show(s, int64(t.ID), model.TypeThing)
			view.About(m.Locale, s, t, nil)
		}
	}
}

// rendered keeps a text's values if one of them is new.
func (l *collector) rendered(t *model.Text, filled func() []Value) {
	at := site{t.Context, t.Source}
	if len(l.samples.sets[at]) == maxSamples {
		return
	}
	known := l.samples.known[at]
	if known == nil {
		known = map[string]bool{}
		l.samples.known[at] = known
	}
	var out Sample
	fresh := false
	for _, v := range filled() {
		out = append(out, v)
		id := v.Name + "=" + v.Shown
		fresh = fresh || !known[id]
		known[id] = true
	}
	if fresh {
		l.samples.sets[at] = append(l.samples.sets[at], out)
	}
}

// paths are the values that a source text names.
func paths(source string) []string {
	m, _ := message.Parse(source)
	return message.Paths(m)
}
