package protocol_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/interpreter/protocol"
	"github.com/stellar-rules/stellar/schema/longtest"
)

var (
	tried  = flag.Int("tried", 5, "how many options, names and actions are tried of each position; 0: all")
	looked = flag.Int("looked", 2, "at how many positions of a game TestOptions looks; 0: all")
)

// TestOptions: at positions of games by chance of each pack and scenario, what is listed is what is taken, page by
// page, and in each language by the same ids; everything else is refused with a rule and a text; held positions, what
// was undone, and the same game on another server ask the same; whole actions lead through.
func TestOptions(t *testing.T) {
	t.Parallel()
	each(t, func(s *protocol.Service, name string) {
		p := &asker{player: player{T: t, s: s, name: name, valid: func(string, any) error { return nil }},
			rng: rand.New(rand.NewPCG(3, 5))}
		p.peer = s.Peer(nil)
		defer p.peer.Close()
		for seed := range *games {
			p.game(seed + 1)
		}
		t.Logf("%s: %d positions, %d options taken, %d refused with %d reasons, %d actions, %d listed and refused", name,
			p.positions, p.taken, p.refused, p.told, p.actions, p.late)
	})
}

// An asker tries all there is to try at positions.
type asker struct {
	player
	rng   *rand.Rand
	names []string // of things, actions and words
	words []string // what people call things
	seen  []string // ids that were offered before
	langs []string

	positions, taken, refused, told, actions, late int
}

// sample is some of a list, all of it if it is short.
func sample[T any](p *asker, list []T) []T {
	if *tried == 0 || len(list) <= *tried {
		return list
	}
	out := make([]T, 0, *tried)
	for _, i := range p.rng.Perm(len(list))[:*tried] {
		out = append(out, list[i])
	}
	return out
}

type ids struct {
	Seat, At string
	IDs      []string
}

func idsOf(d *protocol.Turn) (out ids) {
	if d.Decision == nil {
		return ids{At: "over"}
	}
	out.Seat, out.At = d.Decision.Seat, d.Decision.At
	for _, o := range d.Decision.Options {
		out.IDs = append(out.IDs, o.ID)
	}
	return out
}

// game plays a game by chance, and looks at some of its positions.
func (p *asker) game(seed int) {
	var about protocol.Description
	p.must("describe", map[string]any{"parts": []string{"things", "actions", "words"}}, &about)
	p.langs, p.names = about.Languages, nil
	for _, x := range about.Things {
		p.names, p.words = append(p.names, x.ID), append(p.words, x.Text)
	}
	for _, x := range about.Actions {
		p.names = append(p.names, x.ID)
	}
	for _, x := range about.Words {
		p.names = append(p.names, "word."+x.ID)
	}
	var now protocol.Opened
	p.must("new", map[string]any{"seed": fmt.Sprint(seed)}, &now)
	turn, answers, asked := now.Turn, []string{}, []ids{}
	again, elsewhere := p.rng.IntN(40), ids{}
	for steps := 0; turn.Decision != nil && (decisions() == 0 || steps < decisions()); steps++ {
		p.where = fmt.Sprintf("%s, game %d, decision %d at %s", p.name, seed, turn.N, turn.Decision.At)
		whole := p.all(turn.Decision.Count)
		for len(asked) <= turn.N {
			asked = append(asked, ids{})
		}
		asked[turn.N] = idsOf(&whole)
		if looks := longtest.Of(1, *looked); looks == 0 || decisions() == 0 || steps%max(1, decisions()/looks) == 0 {
			p.positions++
			p.look(&whole, asked, answers)
		}
		id := whole.Decision.Options[p.rng.IntN(whole.Decision.Count)].ID
		if len(answers) == again {
			elsewhere = idsOf(&whole)
		}
		answers = append(answers, id)
		if len(p.seen) < 5000 {
			p.seen = append(p.seen, id)
		}
		p.must("answer", map[string]any{"option": id, "n": turn.N}, &turn)
	}
	p.must("forget", nil, nil)
	if elsewhere.At != "" { // begun again on another server, it asks the same
		s := &protocol.Service{Limits: p.s.Limits, Open: p.s.Open, Tongues: p.s.Tongues, Speak: p.s.Speak}
		q := &player{T: p.T, s: s, peer: s.Peer(nil), valid: p.valid, where: p.where}
		q.must("new", map[string]any{"seed": fmt.Sprint(seed), "answers": answers[:again]}, &now)
		if got := idsOf(&now.Turn); len(elsewhere.IDs) <= 1000 && !reflect.DeepEqual(got, elsewhere) {
			p.Errorf("%s: on another server %d answers lead to %v, not %v", p.name, again, got, elsewhere)
		}
	}
}

// all is the decision with all of its options, by pages of a size that chance gives.
func (p *asker) all(count int) protocol.Turn {
	var out, next protocol.Turn
	size := 1 + count/(1+p.rng.IntN(3))
	for p.must("decision", map[string]any{"most": min(size, 1000)}, &out); len(out.Decision.Options) < count; {
		p.must("decision", map[string]any{"from": len(out.Decision.Options), "most": size}, &next)
		if next.Decision.From != len(out.Decision.Options) || len(next.Decision.Options) == 0 {
			p.Fatalf("%s: the page from %d is %+v", p.where, len(out.Decision.Options), next.Decision)
		}
		out.Decision.Options = append(out.Decision.Options, next.Decision.Options...)
	}
	if len(out.Decision.Options) != count || out.Decision.Count != count {
		p.Errorf("%s: %d options, not %d", p.where, len(out.Decision.Options), count)
	}
	return out
}

// look tries a position.
func (p *asker) look(turn *protocol.Turn, asked []ids, answers []string) {
	offered := idsOf(turn)
	for i, id := range slices.Sorted(slices.Values(offered.IDs)) {
		if id == "" || i > 0 && id == slices.Sorted(slices.Values(offered.IDs))[i-1] {
			p.Errorf("%s: the id %q is not one option's", p.where, id)
		}
	}
	for _, lang := range p.langs {
		var said protocol.Turn
		p.must("decision", map[string]any{"lang": lang}, &said)
		for i, o := range said.Decision.Options {
			x := turn.Decision.Options[i]
			if o.ID != x.ID || o.Is != x.Is || !reflect.DeepEqual(o.Value, x.Value) || o.Text == "" {
				p.Errorf("%s: in %s an option is %+v, else %+v", p.where, lang, o, x)
			}
		}
	}
	for _, id := range sample(p, offered.IDs) {
		p.on("copy", nil, turn, func(at string) {
			var next protocol.Turn
			p.must("answer", map[string]any{"position": at, "option": id}, &next)
			if p.taken++; len(next.Refused) > 0 {
				p.late++
				p.Logf("%s: %s was listed, and refused: %+v", p.where, id, next.Refused)
			}
		})
	}
	for _, id := range append(sample(p, p.names), sample(p, p.seen)...) {
		if !slices.Contains(offered.IDs, id) {
			p.refuses(id)
		}
	}
	p.held(turn, asked, answers)
	var whole protocol.Actions
	p.must("legal", map[string]any{"depth": 4, "most": 200}, &whole)
	first := []string{}
	for _, a := range whole.Actions {
		first = append(first, a[0])
		if !slices.Contains(offered.IDs, a[0]) {
			p.Errorf("%s: the action %v begins with no option", p.where, a)
		}
	}
	if !whole.More {
		for _, id := range offered.IDs {
			if !slices.Contains(first, id) {
				p.Errorf("%s: no action begins with %s: %v", p.where, id, whole.Actions)
			}
		}
	}
	for _, a := range sample(p, whole.Actions) {
		p.on("copy", nil, turn, func(at string) {
			var next protocol.Turn
			before := p.settled(at)
			defer func() {
				i := slices.IndexFunc(whole.Actions, func(x []string) bool { return slices.Equal(x, a) })
				d := next.Decision
				// What a rule asks behind an action, as on leaving the round, is no part of it.
				own := d != nil && "action."+strings.Split(d.At, "/")[0] == a[0]
				if own && d.Kind == "pick" && d.Seat == turn.Decision.Seat && !slices.Contains(whole.Open, i) &&
					p.settled(at) == before {
					p.Errorf("%s: the action %v is not whole: %s is asked next", p.where, a, d.At)
				}
				if whole.Named != nil && !subsequence(a, whole.Named[i]) {
					p.Errorf("%s: the action %v is not in what is named: %v", p.where, a, whole.Named[i])
				}
			}()
			for k, id := range a {
				if k > 0 && !whole.More && next.Decision.Count <= 1000 {
					for _, offered := range idsOf(&next).IDs {
						if !slices.ContainsFunc(whole.Actions, func(x []string) bool {
							return len(x) > k && slices.Equal(x[:k], a[:k]) && x[k] == offered
						}) {
							p.Errorf("%s: no action goes on with %s after %v", p.where, offered, a[:k])
						}
					}
				}
				p.must("answer", map[string]any{"position": at, "option": id}, &next)
				if len(next.Refused) > 0 {
					p.Errorf("%s: the action %v is refused at %s: %+v", p.where, a, id, next.Refused)
				}
			}
			p.actions++
		})
	}
	var after protocol.Turn
	if p.must("decision", nil, &after); !reflect.DeepEqual(idsOf(&after).At, offered.At) || after.N != turn.N {
		p.Errorf("%s: trying changed what is asked", p.where)
	}
}

// settled counts what ends an action of a position: chance, what was shown, answers of others, new actions.
func (p *asker) settled(at string) (n int) {
	var all protocol.Happened
	p.must("events", map[string]any{"position": at, "as": "all"}, &all)
	seat := ""
	for _, e := range all.Events {
		switch e.Event {
		case "rolled", "drawn", "shown", "window":
			n++
		case "picked", "chose":
			if e.Seat != seat {
				n, seat = n+1, e.Seat
			}
		}
	}
	return n
}

// subsequence says whether a list has all of another in its order.
func subsequence(part, all []string) bool {
	for _, x := range all {
		if len(part) > 0 && part[0] == x {
			part = part[1:]
		}
	}
	return len(part) == 0
}

// on does something with a held position, which first is asked the same as the game.
func (p *asker) on(method string, params map[string]any, turn *protocol.Turn, do func(at string)) {
	var held protocol.Held
	p.must(method, params, &held)
	if a, b := idsOf(&held.Turn), idsOf(turn); turn.Decision.Count <= 1000 && !reflect.DeepEqual(a, b) {
		p.Errorf("%s: %s asks %v, not %v", p.where, method, a, b)
	}
	do(held.Position)
	p.must("forget", map[string]any{"position": held.Position}, nil)
}

// refuses holds that an id is refused, with a rule and a text, in each language.
func (p *asker) refuses(id string) {
	p.refused++
	failed := p.call("answer", map[string]any{"option": id}, nil)
	switch {
	case failed == nil:
		p.Fatalf("%s: %s is taken, and not offered", p.where, id)
	case failed.Message == "" || failed.Data == nil:
		p.Errorf("%s: %s is refused without a word: %+v", p.where, id, failed)
	case failed.Data.Reason != "refused" && failed.Data.Reason != "option":
		p.Errorf("%s: %s is refused because of %q", p.where, id, failed.Data.Reason)
	}
	for _, lang := range p.langs {
		var why protocol.Reasons
		if failed := p.call("why", map[string]any{"option": id, "lang": lang}, &why); failed != nil {
			p.Errorf("%s: why %s: %s", p.where, id, failed.Message)
			continue
		}
		for _, r := range why.Refused {
			bare := slices.Contains(p.words, r.Text) // which would repeat the question
			if r.Rule == "" || r.Text == "" || bare || r.Rule == "offered" && len(r.Steps) == 0 {
				p.Errorf("%s: why %s in %s: %+v", p.where, id, lang, r)
			}
			if r.Rule != "unasked" {
				p.told++
			}
		}
		if len(why.Refused) == 0 {
			p.Errorf("%s: why %s is not told", p.where, id)
		}
	}
}

// held compares positions that are reached in other ways.
func (p *asker) held(turn *protocol.Turn, asked []ids, answers []string) {
	n := p.rng.IntN(turn.N + 1)
	var was protocol.Held
	p.must("at", map[string]any{"n": n}, &was)
	known := n < len(asked) && asked[n].At != "" && was.Decision.Count <= 1000
	if got := idsOf(&was.Turn); known && !reflect.DeepEqual(got, asked[n]) {
		p.Errorf("%s: after %d decisions it asked %v, and %v when that is held", p.where, n, asked[n], got)
	}
	p.must("forget", map[string]any{"position": was.Position}, nil)
	p.on("at", map[string]any{"n": turn.N}, turn, func(at string) {
		var back protocol.Turn
		if turn.N == 0 {
			return
		}
		p.must("undo", map[string]any{"position": at}, &back)
		p.must("answer", map[string]any{"position": at, "option": answers[len(answers)-1]}, &back)
		if a, b := idsOf(&back), idsOf(turn); turn.Decision.Count <= 1000 && !reflect.DeepEqual(a, b) {
			p.Errorf("%s: undone and answered again it asks %v, not %v", p.where, a, b)
		}
	})
}
