package explain_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"testing"

	"github.com/stellar-rules/stellar/content"
	"github.com/stellar-rules/stellar/interpreter/explain"
	"github.com/stellar-rules/stellar/interpreter/internal/vm"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/longtest"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// TestWhy asks, in games by chance of each pack and scenario, why things of the picked kind and actions of the menu
// are not offered, and why options cannot be completed: there is always a reason, in words of the language that is
// spoken, and nothing changes.
func TestWhy(t *testing.T) {
	s := &packs.Finder{Packs: content.FS}
	asked, named := 0, 0
	for _, dir := range []string{"../../testdata/packs", "../../content/classics", "../../scenarios"} {
		units, err := s.Units(dir)
		if err != nil {
			t.Fatal(err)
		}
		for _, u := range units {
			for _, name := range u.Plan.Scenarios {
				t.Run(name, func(t *testing.T) {
					m, finds := u.Load(name, nil)
					if m == nil {
						t.Fatal(finds)
					}
					a, n := askedWhy(t, m, name)
					asked, named = asked+a, named+n
				})
			}
		}
	}
	t.Logf("%d questions, of which %d are answered by reasons", asked, named)
	if asked < 150 || longtest.On() && asked < 500 || named < asked/4 {
		t.Error("too little was asked, or answered")
	}
}

// askedWhy plays a game and asks at some of its decisions.
func askedWhy(t *testing.T, m *model.Model, name string) (asked, named int) {
	g, err := vm.Compile(m)
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(m.Scenarios, func(x *model.Scenario) bool { return x.Name == name })
	s, err := g.New(vm.Setup{Scenario: m.Scenarios[i], Seed: 5})
	if err != nil {
		t.Fatal(err)
	}
	pseudo, err := locale.Parse(locale.PseudoTag)
	if err != nil {
		t.Fatal(err)
	}
	mc, bot, rng := g.NewMachine(), vm.NewRandom(5), rand.New(rand.NewPCG(5, 5))
	mc.Locale = g.Localizer(locale.NewCatalog(pseudo))
	letters := regexp.MustCompile("[A-Za-z]+")
	decisions := 400
	if !longtest.On() {
		decisions = 60
	}
	for step := range decisions {
		d, err := mc.Advance(t.Context(), s)
		if err != nil || d == nil {
			return asked, named
		}
		if step%20 == 0 {
			before := s.Hash()
			agrees(t, mc, s, d)
			for _, what := range questions(d, m, rng) {
				out, err := explain.Why(t.Context(), mc, s, d, what)
				where := fmt.Sprintf("decision %d at %s: why %s", step, d.Address, what)
				if err != nil || len(out) == 0 {
					t.Errorf("%s: %v, %v", where, out, err)
				}
				asked++
				for _, r := range out {
					if r.Text == "" || r.Source == "" || letters.MatchString(r.Text) {
						t.Errorf("%s: %q, in the source %q", where, r.Text, r.Source)
					}
				}
				if len(out) > 0 && len(out[0].Of) > 0 {
					named++
				}
			}
			if s.Hash() != before {
				t.Fatalf("decision %d: the answer changed the state", step)
			}
		}
		i, err := bot.Answer(t.Context(), mc, s, d)
		if err == nil {
			err = mc.Take(s, i)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return asked, named
}

// agrees holds the refusals of options to what is legal.
func agrees(t *testing.T, m *vm.Machine, s *vm.State, d *vm.Decision) {
	t.Helper()
	legal, err := m.Legal(t.Context(), s, d)
	if err != nil {
		t.Fatal(err)
	}
	for i := range min(d.Count(), 40) {
		out, err := explain.Refused(t.Context(), m, s, d, i)
		if err != nil || (len(out) == 0) != legal[i] {
			t.Errorf("at %s, option %q: legal is %t, and it is refused for %v, %v", d.Address, d.Describe(i), legal[i], out, err)
		}
	}
}

// questions are some of what is not offered: things of the kind that is picked, actions, and anything.
func questions(d *vm.Decision, m *model.Model, rng *rand.Rand) (out []string) {
	offered := map[any]bool{}
	for i := range d.Count() {
		o := d.Option(i)
		if o.Value != nil && d.Type.Class == model.Ref {
			offered[o.Value] = true
		}
		offered[o.Word] = true
	}
	if d.Kind == vm.DecisionPick && d.Type.Class == model.Ref {
		for _, t := range d.Type.Kind.Instances() {
			if !offered[int64(t.ID)] && len(out) < 4 && rng.IntN(3) == 0 {
				out = append(out, t.Path())
			}
		}
	}
	if info := m.Decisions[d.Address]; info != nil {
		c, actions := model.Offers(info.Stmt)
		if c != nil {
			actions = slices.Concat(actions, c.Actions)
		}
		for _, p := range actions {
			if !offered[p.Name] {
				out = append(out, "action."+p.Name)
			}
		}
	}
	if d.Kind != vm.DecisionPick {
		out = append(out, m.Things[1+rng.IntN(len(m.Things)-1)].Path())
	}
	return out
}
