package protocol_test

import (
	"math"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/content"
	"github.com/stellar-rules/stellar/interpreter/protocol"
	"github.com/stellar-rules/stellar/schema/packs"
)

// TestOdds: who is asked within a rule that gives something is told what may come of it, and of each answer; others are
// not, and nobody what he may not see.
func TestOdds(t *testing.T) {
	valid := compile(t)
	begin := func(scenario string) (owner, onlooker *player) {
		s := service(&packs.Finder{Packs: content.FS}, "../odds/testdata/walks", scenario)
		owner = &player{T: t, s: s, valid: valid, where: scenario, peer: s.Peer(nil)}
		onlooker = &player{T: t, s: s, valid: valid, where: scenario, peer: s.Peer(nil)}
		var opened protocol.Opened
		owner.must("new", nil, &opened)
		onlooker.must("join", map[string]any{"key": opened.Keys["onlooker"]}, nil)
		return owner, onlooker
	}
	alike := func(what string, is, want float64) {
		t.Helper()
		if math.Abs(is-want) > 1e-12 {
			t.Errorf("%s: %v, and should be %v", what, is, want)
		}
	}
	owner, onlooker := begin("refused") // 3 is refused; a die that shows no more than the number
	var x protocol.Odds
	owner.must("odds", nil, &x)
	if x.Rule != "refused" || x.Aim != "yes" || x.Goal == nil || len(x.Outcomes) != 2 || len(x.Options) != 2 {
		t.Fatalf("it tells %+v", x)
	}
	alike("the goal", *x.Goal, 2./6)
	alike(x.Outcomes[0].Outcome, x.Outcomes[0].Chance, 4./6)
	for i, o := range x.Options {
		alike(o.Option, o.Goal, float64(1+i)/6)
	}
	if failed := onlooker.call("odds", nil, nil); failed == nil || failed.Data.Reason != "rights" {
		t.Errorf("an onlooker is told %+v", failed)
	}
	owner, _ = begin("again") // a number, not a chance
	var amount protocol.Odds
	if owner.must("odds", nil, &amount); amount.Aim != "" || amount.Goal == nil || len(amount.Options) != 2 {
		t.Errorf("it tells %+v", amount)
	}
	owner, _ = begin("guessed")
	if failed := owner.call("odds", nil, nil); failed == nil || failed.Data.Reason != "odds" ||
		!strings.Contains(failed.Message, "may not see") {
		t.Errorf("of what may not be seen it tells %+v", failed)
	}
}

// TestNoOdds: where nothing is under way that gives something, an error says so.
func TestNoOdds(t *testing.T) {
	s := serve(t, "../../content/classics/connect_four")
	p := &player{T: t, s: s, valid: compile(t), peer: s.Peer(nil)}
	p.must("new", nil, nil)
	if failed := p.call("odds", nil, nil); failed == nil || failed.Data.Reason != "odds" ||
		!strings.Contains(failed.Message, "nothing is under way") {
		t.Errorf("it tells %+v", failed)
	}
}
