package protocol_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/protocol"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/schema/longtest"
	"github.com/stellar-rules/stellar/schema/model"
)

var (
	pairs = flag.Int("pairs", 1, "how many pairs of games TestHidden plays for each seat and an onlooker; six times as many of small ones")
	least = flag.Int("pairs-least", 150, "how many pairs TestHidden plays in all with -long")
	deep  = flag.Int("pairs-longest", 12, "how many decisions of them")
	lead  = flag.Int("pairs-lead", 0, "how many decisions are made before them, at most: hands fill")
)

// TestHidden: in two games that differ only in what a seat may not see (what others drew, rolled, or decided while
// nobody knows), all that is sent to who joined by its key is the same to the byte, whatever it asks; and so for an
// onlooker. What it may know is by the state as the interpreter shows it, and by who sees an event. In a bubble no time
// passes, which would end the search for a hint sooner in one game than in the other.
func TestHidden(t *testing.T) {
	t.Parallel()
	synctest.Test(t, testHidden)
}

func testHidden(t *testing.T) {
	if !longtest.On() {
		*deep = 8
	}
	var all []*twins
	begun := map[string]bool{}
	each(t, func(s *protocol.Service, name string) {
		m, err := s.Open(nil)
		if err != nil {
			t.Fatal(err)
		}
		if !story.Secrets(m.Model) || !longtest.On() && len(m.Model.Things) >= 200 {
			return
		}
		w := twinsOf(t, s, name, m)
		if asks := w.asks(); len(m.Model.Things) < 200 || !begun[asks] {
			all = append(all, w)
			begun[asks] = true // of large games that begin alike, one is played
		}
	})
	played := func() (pairs, compared, differ int) {
		for _, w := range all {
			pairs, compared, differ = pairs+w.pairs, compared+w.compared, differ+w.differ
		}
		return pairs, compared, differ
	}
	for round := 0; ; round++ {
		for _, w := range all {
			n := *pairs
			if len(w.m.Things) < 200 {
				n *= 6 // small games take little
			} else if round > 0 {
				continue
			}
			for seed := range n {
				for seat := 0; seat >= 0 && !t.Failed(); {
					seat = w.pair(uint64(round*n+seed)+1, seat)
				}
			}
		}
		if n, _, _ := played(); !longtest.On() || t.Failed() || n >= *least || n == 0 {
			break
		}
	}
	for _, w := range all {
		t.Logf("%s: %d pairs, %d messages compared, at %d positions that differ", w.name, w.pairs, w.compared, w.differ)
	}
	n, compared, differ := played()
	t.Logf("%d pairs, %d messages compared, at %d positions that differ", n, compared, differ)
	if *onlyGames == "" && (len(all) < 5 || differ < 30 || compared < 2000) {
		t.Errorf("%d scenarios, %d messages compared, %d positions that differ: too little", len(all), compared, differ)
	}
}

// twinsOf are twins by a match, whatever the service plays.
func twinsOf(t *testing.T, s *protocol.Service, name string, m *runner.Match) *twins {
	s.Open = func([]string) (*runner.Match, error) { return m, nil } // things are the same in all games
	w := &twins{T: t, s: s, name: name, deep: *deep, match: m, m: m.Model, langs: append(s.Tongues(m), "en")}
	_, least, most := runner.Candidates(m.Model, m.Setup.Scenario)
	w.players = min(most, max(least, 2)) // somebody to hide something from
	return w
}

// asks are the first decisions of a game.
func (w *twins) asks() (at string) {
	w.where = w.name
	x, _ := w.begin(1, nil)
	for range w.deep {
		d := x.turn.Decision
		if d == nil {
			break
		}
		at += d.At + " "
		x.owner.must("answer", map[string]any{"option": d.Options[0].ID}, &x.turn)
	}
	return at
}

// A mask hides something, and can be dropped.
type mask struct {
	name string
	drop func()
}

// masks are all that a model has, but for zones that nobody sees into: draws from others begin at the front.
func masks(m *model.Model) (out []mask) {
	for _, z := range m.Zones {
		if z.Seen != model.SeenByAll && z.Seen != model.SeenByNobody {
			out = append(out, mask{"zone " + z.Name, func() { z.Seen = model.SeenByAll }})
		}
	}
	for _, k := range m.Kinds {
		for _, a := range k.Attrs {
			if a.SeenBy != nil && a.Owner == k {
				out = append(out, mask{"attribute " + k.Name + "." + a.Name, func() { a.SeenBy = nil }})
			}
		}
	}
	for _, q := range m.Procs {
		model.WalkStmts(q.Body, func(st model.Stmt) {
			for f := range model.Fields(st) {
				if f.Use == model.Witness && *f.Expr != nil && q.Class != model.TestBody {
					out = append(out, mask{fmt.Sprintf("%s of %s at line %d", f.Name, q.Name, (*f.Expr).Range().Start.Line),
						func() { *f.Expr = nil }})
				}
			}
		})
	}
	return out
}

// TestHiddenNotices: if a small game loses any one of its masks, TestHidden finds that a seat is sent what it may not
// know by the rules as they were.
func TestHiddenNotices(t *testing.T) {
	t.Parallel()
	synctest.Test(t, testHiddenNotices)
}

func testHiddenNotices(t *testing.T) {
	dropped := 0
	each(t, func(s *protocol.Service, name string) {
		fresh := s.Open
		open := func() *runner.Match {
			m, err := fresh([]string{}) // of its own, to be changed
			if err != nil {
				t.Fatal(err)
			}
			return m
		}
		m := open()
		if !story.Secrets(m.Model) || len(m.Model.Things) >= 200 {
			return
		}
		for i, x := range masks(m.Model) {
			w := twinsOf(t, s, name, m)
			broken := open()
			masks(broken.Model)[i].drop()
			var err error
			if broken.Game, err = interpreter.Compile(broken.Model); err != nil {
				t.Fatal(err)
			}
			s.Open = func([]string) (*runner.Match, error) { return broken, nil }
			w.mutant = true
			for seed := uint64(1); seed <= mutantPairs && !w.noticed; seed++ {
				w.deep = *deep * int(1+seed%2) // what is hidden early, and what late
				for seat := 0; seat >= 0 && !w.noticed; {
					seat = w.pair(seed, seat)
				}
			}
			dropped++
			if !w.noticed {
				t.Errorf("%s: that %s is missing is not noticed in %d pairs", name, x.name, w.pairs)
			}
		}
	})
	t.Logf("%d masks were dropped", dropped)
}

// mutantPairs is for how many seeds each seat is given pairs to notice that a mask is missing.
const mutantPairs = 100

// Twins are two games with one seat, or an onlooker, that asks the same in both.
type twins struct {
	*testing.T
	s       *protocol.Service
	match   *runner.Match // by which it is known what may be known
	m       *model.Model  // of it
	name    string
	langs   []string
	players int
	deep    int // how many decisions are compared
	where   string
	rng     *rand.Rand
	viewer  *model.Thing

	mutant, noticed bool // the service plays by rules with a leak, and it has shown

	pairs, differ, compared int
}

// A side is one of two games, on a server of its own, so that ids of positions are the same.
type side struct {
	owner, guest *player
	s            *protocol.Service
	turn         protocol.Turn
	heard        []string
	tag          string // of the state that the guest was told last
}

// begin begins a game, and lets the viewer join.
func (w *twins) begin(seed uint64, dice map[string][]any) (*side, *protocol.Opened) {
	x := &side{s: &protocol.Service{Limits: w.s.Limits, Open: w.s.Open, Tongues: w.s.Tongues, Speak: w.s.Speak}}
	lax := func(string, any) error { return nil }
	x.owner = &player{T: w.T, s: x.s, valid: lax, where: w.where, peer: x.s.Peer(nil)}
	x.guest = &player{T: w.T, s: x.s, valid: lax, where: w.where, peer: x.s.Peer(func(method string, params json.RawMessage) {
		b, err := json.Marshal(params)
		x.heard = append(x.heard, fmt.Sprint(method, " ", string(b), err))
	})}
	opened := &protocol.Opened{}
	if failed := x.owner.call("new", map[string]any{"seed": fmt.Sprint(seed), "dice": dice, "players": w.players,
		"forced": w.mutant}, opened); failed != nil {
		return nil, nil // what was changed cannot fall
	}
	x.turn = opened.Turn
	return x, opened
}

// known is what a viewer may know.
type known struct {
	happened string
	view     *view.View
}

// answered is an option that was chosen, and its place.
type answered struct {
	n  int
	id string
}

// fallen is what chance gave in a game, and whether the viewer sees it.
type fallen struct {
	at     string
	values []any
	seen   bool
}

// known is what the viewer may know of a game, and all chance that fell.
func (w *twins) known(x *side, id string) (known, []fallen) {
	var out strings.Builder
	var fell []fallen
	before := uint64(0)
	s, err := protocol.Replay(w.Context(), x.s, id, *w.match, func(e *interpreter.Event, chances uint64) {
		seen := e.SeenBy(w.viewer)
		if seen {
			fmt.Fprintln(&out, e.Kind, e.Statement.Filename, e.Statement.Start.Line, e.Depth, e.Early)
			values := e.Values
			if e.Kind == interpreter.EventMoved { // of a place that it does not see into, not which
				was, now := e.SeesEnds(w.viewer)
				values = []any{was, now, was && values[0] != nil, now && values[1] != nil}
				for i, sees := range []bool{was, now} {
					if sees {
						values = append(values, e.Values[i])
					}
				}
			}
			fmt.Fprintln(&out, e.Thing.Path(), values, e.Say())
		}
		if e.Kind == interpreter.EventRolled || e.Kind == interpreter.EventDrawn {
			by := int(min(chances-before, uint64(len(e.Values)))) // the first drawn may be known to lie on top
			c := fallen{at: e.Address, seen: seen}
			for _, v := range e.Values[len(e.Values)-by:] {
				c.values = append(c.values, story.IDs(w.m, v, e.Type))
			}
			fell = append(fell, c)
		}
		before = chances
	})
	if err != nil {
		w.Fatal(w.where, err)
	}
	return known{out.String(), view.Of(s, w.viewer)}, fell
}

// pair plays two games for the eyes of a seat, and gives the place of the next seat; -1 after the onlooker.
func (w *twins) pair(seed uint64, seat int) int {
	w.rng = rand.New(rand.NewPCG(seed, uint64(seat)))
	w.viewer = nil
	first, opened := w.begin(seed, nil)
	as := "onlooker"
	if seat < len(opened.Seats) {
		as = opened.Seats[seat].Seat
		i := slices.IndexFunc(w.m.Things[1:], func(t *model.Thing) bool { return t.Path() == as })
		w.viewer = w.m.Things[1+i]
	}
	w.where = fmt.Sprintf("%s, game %d as %s", w.name, seed, as)
	w.pairs++
	answers := []answered{}
	before := w.rng.IntN(*lead + 1)
	for len(answers) < before+w.deep && first.turn.Decision != nil {
		options := first.turn.Decision.Options
		n := w.rng.IntN(len(options))
		id := options[n].ID
		if last := options[len(options)-1].ID; len(answers) < before && w.rng.IntN(4) > 0 && slices.Contains([]string{"no", "decline"}, last) {
			id = last // what is played from a hand is known
		}
		answers = append(answers, answered{n, id})
		if first.owner.must("answer", map[string]any{"option": id}, &first.turn); len(first.turn.Refused) > 0 {
			answers = answers[:0] // dice that fell were taken back, so they are no script
			break
		}
	}
	_, fell := w.known(first, opened.Position)
	a, b := w.dice(fell)
	x, openedA := w.begin(seed, a)
	if answers = answers[:min(before, len(answers))]; x == nil || !w.follow(x, answers) {
		w.Fatalf("%s: the game cannot be played by its own dice %v", w.where, a)
	}
	for try := range uint64(8) { // what an unseen draw gives may be wanted by one that is seen
		if y, openedB := w.begin(seed+(try+1)<<32, b); y != nil && w.follow(y, answers) {
			w.together(x, y, openedA, openedB, as, !reflect.DeepEqual(a, b))
			break
		}
	}
	if seat < len(opened.Seats) {
		return seat + 1
	}
	return -1
}

// dice are the chances of a game, and the same where the viewer sees them; what it does not is left to chance.
func (w *twins) dice(fell []fallen) (a, b map[string][]any) {
	a, b = map[string][]any{}, map[string][]any{}
	often := w.rng.IntN(3)  // nothing falls otherwise, half of it, or all
	drawn := map[any]bool{} // and seen, if only later
	for _, c := range fell {
		for _, v := range c.values {
			_, thing := v.(string)
			drawn[v] = drawn[v] || thing && c.seen
		}
	}
	for _, c := range fell {
		a[c.at] = append(a[c.at], c.values...)
		shown := slices.ContainsFunc(c.values, func(v any) bool { return drawn[v] })
		if !c.seen && !shown && (often == 2 || often == 1 && w.rng.IntN(2) == 0) {
			c.values = make([]any, len(c.values))
		}
		b[c.at] = append(b[c.at], c.values...)
	}
	return a, b
}

// follow makes the decisions of another game, and says whether all could be made. What was picked there from a hand that
// holds other things here is the thing at its place.
func (w *twins) follow(x *side, answers []answered) bool {
	for _, a := range answers {
		d := x.turn.Decision
		if d == nil {
			return false
		}
		id := a.id
		if !slices.ContainsFunc(d.Options, func(o story.Option) bool { return o.ID == id }) {
			id = d.Options[a.n%len(d.Options)].ID
		}
		if x.owner.call("answer", map[string]any{"option": id}, &x.turn) != nil {
			return false
		}
	}
	return true
}

// together plays two games at once, and compares as long as the viewer may know of no difference.
func (w *twins) together(x, y *side, a, b *protocol.Opened, as string, differ bool) {
	for _, s := range []struct {
		*side
		*protocol.Opened
	}{{x, a}, {y, b}} {
		var joined protocol.Opened
		s.guest.must("join", map[string]any{"key": s.Keys[as]}, &joined)
		s.guest.must("events", map[string]any{"follow": true, "changes": true}, nil)
		s.guest.must("talk", map[string]any{"follow": true}, nil)
	}
	fork := w.rng.IntN(w.deep)
	for n := range w.deep {
		w.where = fmt.Sprintf("%s, game as %s, decision %d", w.name, as, n)
		w.decline(x)
		w.decline(y)
		w.say(x, a, as, n, "left")
		w.say(y, b, as, n, "right!")
		p, _ := w.known(x, a.Position)
		q, _ := w.known(y, b.Position)
		one, two := x.turn.Decision, y.turn.Decision
		if !reflect.DeepEqual(p, q) || one == nil || two == nil || one.Seat != two.Seat {
			break // the rules made something known
		}
		mine := one.Seat == as
		if mine && (one.At != two.At || one.Text != two.Text) {
			break // and so does what a rule asks
		}
		w.same(w.ask(x, mine, rand.New(rand.NewPCG(uint64(n), 1))), w.ask(y, mine, rand.New(rand.NewPCG(uint64(n), 1))))
		if differ {
			w.differ++
		}
		id := one.Options[w.rng.IntN(len(one.Options))].ID
		other := id
		has := func(o story.Option) bool { return o.ID == id }
		if !mine && (n == fork || !slices.ContainsFunc(two.Options, has)) {
			other = two.Options[w.rng.IntN(len(two.Options))].ID
			differ = differ || other != id
		}
		if x.owner.call("answer", map[string]any{"option": id}, &x.turn) != nil ||
			y.owner.call("answer", map[string]any{"option": other}, &y.turn) != nil {
			break // the script of its dice has no number that fits
		}
	}
}

// say lets a seat say something to all, and two seats something to each other that the viewer hears only if it is one
// of them: if it is not, they say other things in both games, and more in one.
func (w *twins) say(x *side, o *protocol.Opened, as string, n int, secret string) {
	if len(o.Seats) == 1 {
		return // nobody listens
	}
	from, to := o.Seats[n%len(o.Seats)].Seat, o.Seats[(n+1+n/3%(len(o.Seats)-1))%len(o.Seats)].Seat
	x.owner.must("say", map[string]any{"as": from, "text": fmt.Sprint("hear ", n)}, nil)
	if from == as || to == as {
		secret = "psst"
	}
	for range len(secret) - 3 {
		x.owner.must("say", map[string]any{"as": from, "to": to, "text": secret}, nil)
	}
}

// decline says no to reactions of others, of which the viewer does not learn.
func (w *twins) decline(x *side) {
	for range 100 {
		var seen protocol.Turn
		if x.guest.must("decision", map[string]any{}, &seen); seen.Decision == nil || seen.Decision.Seat != "" {
			return
		}
		x.owner.must("answer", map[string]any{"option": "no"}, &x.turn)
	}
	w.Fatalf("%s: there is no end of reactions", w.where)
}

// ask is all that the viewer is sent at a position: what it was told, and what it is answered, whatever it asks.
func (w *twins) ask(x *side, mine bool, r *rand.Rand) []string {
	out := x.heard
	x.heard = nil
	do := func(method string, params map[string]any) {
		in, err := json.Marshal(params)
		if err != nil {
			w.Fatal(err)
		}
		result, failed := x.guest.peer.Call(w.Context(), method, in)
		if s, ok := result.(*protocol.State); ok && s.Tag != "" {
			x.tag = s.Tag
		}
		b, err := json.Marshal([]any{result, failed})
		out = append(out, fmt.Sprint(method, " ", string(in), ": ", string(b), err))
	}
	things := w.m.Things
	name := func() string { return things[1+r.IntN(len(things)-1)].Path() }
	lang := w.langs[r.IntN(len(w.langs))]
	do("decision", map[string]any{"lang": lang, "about": true})
	do("talk", map[string]any{})
	do("undo", map[string]any{"to": -1})
	do("state", map[string]any{"lang": lang, "maps": true, "boards": true})
	do("state", map[string]any{"lang": lang, "brief": true, "maps": true, "boards": true, "since": x.tag}) // as the page does
	do("state", map[string]any{"as": x.turn.Decision.Seat})
	do("events", map[string]any{"lang": lang, "from": 1 + r.IntN(100), "most": 50})
	do("events", map[string]any{"lang": lang, "from": 1 + r.IntN(100), "brief": true})
	do("legal", map[string]any{"depth": 3, "most": 100})
	do("result", map[string]any{})
	do("sheet", map[string]any{"lang": lang})
	do("sheet", map[string]any{"lang": lang, "thing": name()})
	do("why", map[string]any{"option": name(), "lang": lang})
	do("hint", map[string]any{"tutor": true, "lang": lang})
	do("odds", map[string]any{})
	do("why", map[string]any{"option": name()})
	do("answer", map[string]any{"option": name(), "n": -1})
	for _, id := range []string{"zzz", "[]", "decline", "action." + w.m.Procs[r.IntN(len(w.m.Procs))].Name} {
		do("why", map[string]any{"option": id})
		do("answer", map[string]any{"option": id, "n": -1})
	}
	if mine {
		for _, o := range x.turn.Decision.Options[:min(3, len(x.turn.Decision.Options))] {
			do("why", map[string]any{"option": o.ID})
			do("preview", map[string]any{"option": o.ID, "lang": lang})
			if o.Is == "thing" {
				do("sheet", map[string]any{"lang": lang, "thing": o.ID})
			}
		}
		do("answer", map[string]any{"option": "zzz"})
		if r.IntN(5) == 0 {
			do("hint", map[string]any{"lang": lang})
			do("odds", map[string]any{"lang": lang})
		}
	}
	if r.IntN(20) > 0 {
		return out
	}
	do("describe", map[string]any{"position": "1", "lang": lang})
	do("describe", map[string]any{"position": "1", "parts": []string{"names", "kinds", "zones", "boards", "seats", "players", "words"}})
	for _, method := range []string{"copy", "journal", "at"} {
		do(method, map[string]any{})
	}
	return out
}

// same compares what was sent, message by message.
func (w *twins) same(a, b []string) {
	w.compared += len(a)
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			j := 0
			for j < min(len(a[i]), len(b[i])) && a[i][j] == b[i][j] {
				j++
			}
			from := max(0, j-150)
			w.differs("%s: it is sent\n%.80s … %.400s\nand\n%.80s … %.400s", w.where, a[i], a[i][from:], b[i], b[i][from:])
			return
		}
	}
	if len(a) != len(b) {
		w.differs("%s: it is sent %d messages and %d", w.where, len(a), len(b))
	}
}

func (w *twins) differs(format string, args ...any) {
	if w.noticed = true; !w.mutant {
		w.Helper()
		w.Errorf(format, args...)
	}
}
