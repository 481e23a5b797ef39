package protocol_test

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/content"
	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/protocol"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/scenarios"
	"github.com/stellar-rules/stellar/schema/longtest"
	"github.com/stellar-rules/stellar/schema/packs"
)

var (
	games     = flag.Int("games", 1, "how many games of each pack and scenario are played over the protocol")
	onlyGames = flag.String("games-only", "", "only scenarios whose names match")
	longest   = flag.Int("games-longest", 40, "how many decisions of a game are played; 0: all")
)

// decisions is how many of a game are played.
func decisions() int { return longtest.Of(min(*longest, 15), *longest) }

// TestGames: games by chance over the protocol are those that the same choices make in process, by journal, for every
// pack and scenario; all that is sent is as the schema says; and ids are unique.
func TestGames(t *testing.T) {
	t.Parallel()
	valid := compile(t)
	each(t, func(s *protocol.Service, name string) {
		p := &player{T: t, s: s, valid: valid, name: name}
		p.peer = s.Peer(func(method string, params json.RawMessage) { p.heard(method, params) })
		defer p.peer.Close()
		for seed := range uint64(*games) {
			if seed >= 2 { // validating takes longer than playing
				p.valid = func(string, any) error { return nil }
			}
			p.game(seed + 1)
		}
		t.Logf("%s: %d games, %d decisions", name, *games, p.decisions)
	})
}

// each does something with the service of each pack and scenario; by default, with one of each pack and every fourth of
// the large games.
func each(t *testing.T, do func(s *protocol.Service, name string)) {
	find := &packs.Finder{Packs: content.FS, Scenarios: scenarios.FS}
	served := 0
	const large = "../../scenarios"
	for _, dir := range []string{"../../testdata/packs", "../../content/classics", large} {
		units, err := find.Units(dir)
		if err != nil {
			continue // not there
		}
		for n, u := range units {
			if dir == large && n%longtest.Of(4, 2) > 0 {
				continue
			}
			for i, name := range u.Plan.Scenarios {
				if !longtest.On() && i > 0 {
					break
				}
				if fits, _ := regexp.MatchString(*onlyGames, name); !fits {
					continue
				}
				s := service(find, u.Name, name)
				if _, err := s.Open(nil); err == nil || !strings.Contains(err.Error(), "only tests play it") {
					served++
					do(s, name)
				}
			}
		}
	}
	if served < 15 && *onlyGames == "" {
		t.Errorf("only %d scenarios were played", served)
	}
}

// A player plays by chance, over the protocol and in process.
type player struct {
	*testing.T
	s     *protocol.Service
	peer  *protocol.Peer
	valid func(string, any) error
	name  string
	where string
	notes int

	decisions int
}

func (p *player) heard(method string, params any) {
	p.notes++
	if err := p.valid(method+"_notification", params); err != nil {
		p.Fatal(p.where, err)
	}
}

// call calls a method and holds what is sent both ways to the schema.
func (p *player) call(method string, params map[string]any, to any) *protocol.Error {
	p.Helper()
	if params == nil {
		params = map[string]any{}
	}
	in, err := json.Marshal(params)
	if err != nil {
		p.Fatal(err)
	}
	if err := p.valid(method+"_params", params); err != nil {
		p.Fatal(p.where, err)
	}
	out, failed := p.peer.Call(context.Background(), method, in)
	if failed != nil {
		if err := p.valid("error", failed); err != nil {
			p.Fatal(p.where, err)
		}
		return failed
	}
	if err := p.valid(method+"_result", out); err != nil {
		p.Fatal(p.where, err)
	}
	b, err := json.Marshal(out)
	if err == nil && to != nil {
		reflect.ValueOf(to).Elem().SetZero()
		err = json.Unmarshal(b, to)
	}
	if err != nil {
		p.Fatal(p.where, err)
	}
	return nil
}

func (p *player) must(method string, params map[string]any, to any) {
	p.Helper()
	if err := p.call(method, params, to); err != nil {
		p.Fatalf("%s: %s: %s", p.where, method, err.Message)
	}
}

// game plays a game over the protocol, and the same in process.
func (p *player) game(seed uint64) {
	p.where = fmt.Sprintf("%s, game %d", p.name, seed)
	var now protocol.Opened
	p.must("new", map[string]any{"seed": fmt.Sprint(seed)}, &now)
	turn := now.Turn
	x, options := seed, []string{}
	if seed == 1 {
		p.must("describe", nil, nil)
		p.must("events", map[string]any{"follow": true, "most": 5}, nil)
	}
	for turn.Decision != nil && (decisions() == 0 || turn.N < decisions()) {
		p.where = fmt.Sprintf("%s, game %d, decision %d at %s", p.name, seed, turn.N, turn.Decision.At)
		d := turn.Decision
		if seed == 1 && turn.N%7 == 0 {
			p.look(&turn)
		}
		x = x*6364136223846793005 + 1442695040888963407
		i := int(x>>33) % d.Count
		if i >= len(d.Options) {
			p.must("decision", map[string]any{"from": i, "most": 1}, &turn)
			i = 0
		}
		id := turn.Decision.Options[i].ID
		options = append(options, id)
		p.decisions++
		p.must("answer", map[string]any{"option": id, "n": turn.N}, &turn)
		if len(turn.Refused) > 0 {
			p.Logf("%s: %s was listed, and refused: %s", p.where, id, turn.Refused[0].Text)
		}
	}
	var kept struct {
		Records []journal.Record
		More    bool
	}
	got := []journal.Record{}
	for kept.More = true; kept.More; got = append(got, kept.Records...) {
		p.must("journal", map[string]any{"from": len(got)}, &kept)
	}
	want := inProcess(p.T, p.s, seed, decisions())
	for i := range min(len(got), len(want)) {
		if got[i] != want[i] {
			p.Fatalf("%s, game %d: record %d is %+v over the protocol and %+v in process", p.name, seed, i+1, got[i], want[i])
		}
	}
	if over := got[len(got)-1].Over; over != want[len(want)-1].Over || over && len(got) != len(want) {
		p.Errorf("%s, game %d: %d records over the protocol and %d in process", p.name, seed, len(got), len(want))
	}
	if seed == 1 {
		var again protocol.Opened
		if failed := p.call("new", map[string]any{"seed": "1", "answers": options}, &again); failed != nil {
			p.Fatalf("%s: the same answers again: %s", p.where, failed.Message)
		}
		if again.N != turn.N {
			p.Errorf("%s: the same answers lead to %d decisions, not %d", p.where, again.N, turn.N)
		}
		p.must("forget", nil, nil)
	}
	p.must("result", map[string]any{"position": now.Position, "lang": "en"}, nil)
	p.must("forget", map[string]any{"position": now.Position}, nil)
}

// look asks all there is to ask of a position, and checks what it says against the decision.
func (p *player) look(turn *protocol.Turn) {
	d := turn.Decision
	ids := map[string]bool{}
	for _, o := range d.Options {
		if ids[o.ID] || o.ID == "" {
			p.Errorf("%s: two options have the id %q", p.where, o.ID)
		}
		ids[o.ID] = true
	}
	for _, as := range []string{d.Seat, "onlooker"} {
		p.must("state", map[string]any{"as": as, "maps": true, "boards": true}, nil)
		p.must("events", map[string]any{"as": as, "from": 1, "most": 20}, nil)
	}
	p.must("events", map[string]any{"as": "all", "from": 1, "changes": true}, nil)
	var actions protocol.Actions
	p.must("legal", map[string]any{"depth": 3, "most": 50}, &actions)
	for _, a := range actions.Actions {
		if len(a) == 0 || len(d.Options) == d.Count && !ids[a[0]] {
			p.Errorf("%s: the action %v begins with no option", p.where, a)
		}
	}
	var held protocol.Held
	p.must("copy", map[string]any{"most": 3}, &held)
	if len(actions.Actions) > 0 {
		for _, id := range actions.Actions[len(actions.Actions)-1] {
			p.must("answer", map[string]any{"position": held.Position, "option": id}, nil)
		}
	}
	p.must("forget", map[string]any{"position": held.Position}, nil)
	p.must("at", map[string]any{"n": turn.N / 2}, &held)
	p.must("forget", map[string]any{"position": held.Position}, nil)
	failed := p.call("answer", map[string]any{"option": "no.such_thing"}, nil)
	if failed == nil || failed.Data.Reason != "option" || len(failed.Data.Options) != d.Count {
		p.Errorf("%s: an id that is none gives %+v", p.where, failed)
	}
	if failed := p.call("why", map[string]any{"option": d.Options[0].ID}, nil); failed != nil {
		p.Errorf("%s: why %s: %s", p.where, d.Options[0].ID, failed.Message)
	}
	p.must("preview", map[string]any{"option": d.Options[0].ID}, nil)
	var hint protocol.Hinted
	if p.must("hint", map[string]any{"tutor": true}, &hint); hint.Option != "" && len(d.Options) == d.Count && !ids[hint.Option] {
		p.Errorf("%s: the hint is %s, which is not offered", p.where, hint.Option)
	}
	if failed := p.call("odds", nil, &protocol.Odds{}); failed != nil && failed.Data.Reason != "odds" {
		p.Errorf("%s: odds: %s", p.where, failed.Message)
	}
	var now protocol.Turn
	p.must("decision", nil, &now)
	if !reflect.DeepEqual(now.Decision, d) {
		p.Errorf("%s: looking changed what is asked", p.where)
	}
}

// inProcess plays the game of a seed by the same choices, and gives its journal.
func inProcess(t *testing.T, s *protocol.Service, seed uint64, longest int) (out []journal.Record) {
	t.Helper()
	ctx := context.Background()
	m, err := s.Open(nil)
	if err != nil {
		t.Fatal(err)
	}
	config := runner.Config{Scenario: m.Config.Scenario, Seed: seed, Others: runner.HumanPlayer}
	setup, players, err := config.Setup(m.Locale)
	if err != nil {
		t.Fatal(err)
	}
	state, err := m.Game.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	machine, x := m.Game.NewMachine(), seed
	for {
		d, err := machine.Advance(ctx, state)
		if err != nil {
			t.Fatal(err)
		}
		if d == nil {
			return append(out, journal.Record{N: len(out) + 1, Over: true, Hash: journal.HashOf(state)})
		}
		if longest > 0 && len(out) >= longest {
			return out
		}
		var open []int
		option := 0
		if slices.ContainsFunc(players, func(p runner.SeatPlayer) bool { return p.Seat == d.Seat }) {
			legal, err := machine.Legal(ctx, state, d)
			if err != nil {
				t.Fatal(err)
			}
			for i, ok := range legal {
				if ok || !slices.Contains(legal, true) {
					open = append(open, i)
				}
			}
			x = x*6364136223846793005 + 1442695040888963407
			option = open[int(x>>33)%len(open)]
		} else {
			bot, err := m.Game.DefaultPlayer(state, d.Seat)
			if err == nil {
				option, err = bot.Answer(ctx, machine, state, d)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		r := journal.Decided(state, d, option)
		r.N = len(out) + 1
		out = append(out, r)
		if err := machine.Take(state, option); err != nil {
			t.Fatal(err)
		}
	}
}
