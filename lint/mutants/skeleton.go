package mutants

import (
	"context"
	"fmt"
	"hash"
	"hash/fnv"
	"maps"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/lint/format"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// The bounds of what is played for a skeleton, and of what it says.
const (
	walkGames     = 3   // for each change and each of as many scenarios
	walkDecisions = 150 // of a game
	walkMutants   = 6   // of a gap
	mostClaims    = 4
	mostDice      = 24 // more are left to the seed
)

// Skeleton is a test that passes, and fails with one of the changes of a gap: a game by chance up to where the change
// shows, and what holds there. Of several it is the shortest. It is empty if none of a few games shows a change.
func (g *Gap) Skeleton(u *packs.Unit) (best string) {
	for _, m := range g.Missed[:min(walkMutants, len(g.Missed))] {
		changed := m.in(u)
		if changed == nil || best != "" {
			continue
		}
		all := u.Plan.Played()
		for _, scenario := range all[:min(walkGames, len(all))] {
			was, is := compiled(u, scenario), compiled(changed, scenario)
			for seed := uint64(1); was != nil && is != nil && seed <= walkGames; seed++ {
				name := fmt.Sprintf("%s: %s", g.rule.name, strings.TrimSuffix(m.note(), "."))
				src := compare(was, is, name, scenario, seed)
				text, _ := format.Source(name, []byte(src))
				if src == "" || best != "" && len(text) >= len(best) {
					continue
				}
				file := path.Join(path.Dir(m.file.Name), "skeleton.test.hcl")
				only := regexp.MustCompile("^" + regexp.QuoteMeta(name) + "$")
				if tested(with(u, file, text), only) == unnoticed && tested(with(changed, file, text), only) == noticed {
					best = string(text)
				}
			}
		}
	}
	return best
}

func compiled(u *packs.Unit, scenario string) (g *interpreter.Game) {
	if m, _ := u.Load(scenario, nil); m != nil {
		g, _ = interpreter.Compile(m)
	}
	return g
}

// compare plays a game as it was and as it is, and writes the test of what was at the first difference.
func compare(was, is *interpreter.Game, name, scenario string, seed uint64) string {
	a, b := walked(was, scenario, seed, walkDecisions), walked(is, scenario, seed, walkDecisions)
	at := 0
	for at < min(len(a.steps), len(b.steps)) && a.steps[at].same(b.steps[at]) {
		at++
	}
	if at >= len(a.steps) {
		return ""
	}
	now, other := walked(was, scenario, seed, at), walked(is, scenario, seed, at)
	if len(other.steps) <= at {
		other = walked(was, scenario, seed, max(0, at-1)) // the change breaks it: what the last answer did is expected
	}
	return now.test(name, scenario, seed, other.figures())
}

// A walk is a game by chance, up to a decision.
type walk struct {
	s     *interpreter.State
	seed  uint64
	steps []step      // the last is not answered
	dice  []entry     // so far
	shown hash.Hash64 // of all changes so far
}

// A step is a decision, or, without a label, the end of the game.
type step struct {
	entry
	changes uint64
	dice    int // that fell before
}

func (s step) same(o step) bool { return s.at == o.at && s.changes == o.changes }

// An entry is a value of a script, by the label of a decision or roll.
type entry struct{ at, value string }

func labelled(address, value string) entry {
	return entry{address[strings.LastIndexByte(address, '/')+1:], value}
}

// walked plays until so many decisions are made, or as far as that goes.
func walked(g *interpreter.Game, scenario string, seed uint64, decisions int) *walk {
	k := &walk{seed: seed, shown: fnv.New64a()}
	i := slices.IndexFunc(g.Model().Scenarios, func(sc *model.Scenario) bool { return sc.Name == scenario })
	var err error
	if k.s, err = g.New(interpreter.Setup{Scenario: g.Model().Scenarios[i], Seed: seed}); err != nil {
		return k
	}
	m := g.NewMachine()
	m.Changes, m.Events = true, k.note
	players := map[*model.Thing]interpreter.Player{}
	for _, seat := range k.s.Seats() {
		players[seat] = k
	}
	r, err := interpreter.PlayWhile(context.Background(), m, k.s, players, func(d *interpreter.Decision) bool {
		if players[d.Seat] != nil {
			k.steps = append(k.steps, step{labelled(d.Address, ""), k.shown.Sum64(), len(k.dice)})
		}
		return len(k.steps) <= decisions
	})
	if err == nil && r != nil {
		fmt.Fprint(k.shown, seats(r.Winners))
		k.steps = append(k.steps, step{entry{}, k.shown.Sum64(), len(k.dice)})
	}
	return k
}

// Answer takes an option by chance.
func (k *walk) Answer(ctx context.Context, m *interpreter.Machine, s *interpreter.State, d *interpreter.Decision,
) (int, error) {
	i, err := interpreter.NewRandom(k.seed).Answer(ctx, m, s, d)
	value := "null"
	switch o := d.Option(i); {
	case o.Action():
		value = story.ActionID(o.Word)
	case o.Word != "":
		value = strconv.Quote(o.Word)
	case !o.Declines:
		value = k.literal(o.Value, d.Type)
	}
	k.steps[len(k.steps)-1].value = value
	return i, err
}

// note watches what changes, and dice.
func (k *walk) note(e *interpreter.Event) {
	for _, v := range e.Values {
		switch e.Kind {
		case interpreter.EventRolled, interpreter.EventDrawn:
			k.dice = append(k.dice, labelled(e.Address, k.literal(v, e.Type)))
		case interpreter.EventChanged, interpreter.EventMoved:
			fmt.Fprint(k.shown, e.Thing.Path(), e.Label, k.literal(v, e.Type))
		}
	}
}

// asContent writes an id as content does.
var asContent = strings.NewReplacer(" ", ", ", "/", ".")

// literal writes a value as content does. What it cannot write, such as a tally, makes a test that does not load.
func (k *walk) literal(v any, t *model.Type) string {
	text := asContent.Replace(story.IDText(story.IDs(k.s.Game().Model(), v, t)))
	if t != nil && t.Class == model.Word && text != "null" {
		return strconv.Quote(text)
	}
	return text
}

func seats(list []*model.Thing) string {
	return "[" + strings.Join(lists.Map(list, (*model.Thing).Path), ", ") + "]"
}

// figures are what an expectation can read, with the value it has.
func (k *walk) figures() map[string]string {
	out := map[string]string{}
	if r := k.s.Result(); r != nil {
		out["winners()"] = seats(r.Winners)
	}
	for _, seat := range append(k.s.Seats(), nil) {
		v := view.Of(k.s, seat)
		for _, t := range v.Things {
			for _, a := range t.Attrs {
				if name := t.Thing.Path() + "." + a.Attr.Name; !a.Hidden && a.Attr.Type.Class != model.Tally {
					if t.Thing == k.s.Game().Model().Game.Thing {
						name = "game." + a.Attr.Name
					}
					out[name] = k.literal(a.Value, a.Attr.Type)
				}
			}
		}
		for _, z := range v.Zones {
			name := z.Zone.Name
			if z.Owner != nil {
				name = z.Owner.Path() + "." + name
			}
			out["count("+name+")"] = strconv.Itoa(z.Count)
		}
	}
	return out
}

// test writes what was played as a test that expects the figures that are not as elsewhere.
func (k *walk) test(name, scenario string, seed uint64, elsewhere map[string]string) string {
	var b strings.Builder
	last := k.steps[len(k.steps)-1]
	fmt.Fprintf(&b, "test %q {\nscenario = scenario.%s\n", name, scenario)
	fmt.Fprintf(&b, "seats = %s\n", seats(k.s.Seats()))
	if last.dice > mostDice {
		fmt.Fprintf(&b, "seed = %d\n", seed)
	} else {
		script(&b, "dice", k.dice[:last.dice])
	}
	script(&b, "answers", lists.Map(k.steps[:len(k.steps)-1], func(s step) entry { return s.entry }))
	if last.at != "" {
		fmt.Fprintf(&b, "ends = %q\n", last.at)
	}
	figures, claims := k.figures(), 0
	for _, f := range slices.Sorted(maps.Keys(figures)) {
		if other, ok := elsewhere[f]; ok && other != figures[f] && claims < mostClaims {
			fmt.Fprintf(&b, "expect %q { that = %s == %s } # check this figure\n", f, f, figures[f])
			claims++
		}
	}
	return b.String() + "}\n"
}

// script writes values by their labels.
func script(b *strings.Builder, attribute string, all []entry) {
	by := map[string][]string{}
	for _, e := range all {
		by[e.at] = append(by[e.at], e.value)
	}
	if len(by) > 0 {
		fmt.Fprintf(b, "%s = {\n", attribute)
		for _, name := range slices.Sorted(maps.Keys(by)) {
			fmt.Fprintf(b, "%s = [%s]\n", name, strings.Join(by[name], ", "))
		}
		b.WriteString("}\n")
	}
}
