package vm

import (
	"slices"
	"testing"

	"github.com/stellar-rules/stellar/interpreter/internal/program"
)

// TestHashTellsApart changes every single thing that a position is made of, one at a time, at the decisions of random
// games: each is another position, with another hash; and a copy has the same.
func TestHashTellsApart(t *testing.T) {
	for _, x := range [][2]string{{"tic_tac_toe", "tic_tac_toe"}, {"kuhn_poker", "kuhn_poker"}, {"liars_dice", "liars_dice"},
		{"night_market", "three_nights"}, {"salt_coast", "salt_war"}, {"sticks", "twenty_one"}} {
		t.Run(x[0], func(t *testing.T) {
			g := loadPack(t, x[0], x[1])
			s, err := g.New(Setup{Scenario: scenarioOf(g, x[1]), Seed: 3})
			if err != nil {
				t.Fatal(err)
			}
			m, p := g.NewMachine(), NewRandom(3)
			for n := range 40 {
				d, err := m.Advance(t.Context(), s)
				if err != nil {
					t.Fatal(err)
				}
				if n%8 == 0 || d == nil {
					toldApart(t, s)
				}
				if d == nil {
					return
				}
				i, _ := p.Answer(t.Context(), m, s, d)
				if err := m.Take(s, i); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

func toldApart(t *testing.T, s *State) {
	t.Helper()
	seen := map[uint64]string{s.Hash(): "the position"}
	if s.Clone().Hash() != s.Hash() {
		t.Fatal("a copy has another hash")
	}
	try := func(what string, change func(c *State)) {
		t.Helper()
		c := s.Clone()
		change(c)
		h := c.Hash()
		if was, known := seen[h]; known {
			t.Errorf("%s has the hash of %s", what, was)
		}
		seen[h] = what
	}
	begun := func(change func(x *settings)) func(*State) {
		return func(c *State) {
			x := *c.set
			c.set = &x
			change(c.set)
		}
	}
	try("another seed", begun(func(x *settings) { x.seed++ }))
	try("another seat", begun(func(x *settings) { x.seatIDs = append(slices.Clone(x.seatIDs), 1) }))
	for i := range s.set.options {
		try("another option", begun(func(x *settings) { x.options = slices.Clone(x.options); x.options[i] = int64(77) }))
	}
	for i := range s.ints {
		try("a number more", func(c *State) { c.ints[i]++ })
	}
	for i, l := range s.lists {
		try("a list that is longer", func(c *State) { c.lists[i] = append(slices.Clone(l), 1) })
		if len(l) > 0 {
			try("another element", func(c *State) { c.lists[i] = slices.Clone(l); c.lists[i][0]++ })
		}
	}
	for i, z := range s.zones {
		try("more in a zone", func(c *State) { c.zones[i] = append(slices.Clone(z), 1) })
		if len(z) > 1 && z[0] != z[1] {
			try("another order", func(c *State) {
				c.zones[i] = slices.Clone(z)
				c.zones[i][0], c.zones[i][1] = z[1], z[0]
			})
		}
	}
	for i := range s.loc {
		try("another place", func(c *State) { c.loc[i] += 2 })
		try("in play otherwise", func(c *State) { c.live[i] += 3 })
	}
	for i := range s.frames {
		for what, field := range map[string]func(f *frame) *int32{
			"pc": func(f *frame) *int32 { return &f.pc }, "ret": func(f *frame) *int32 { return &f.ret },
			"i": func(f *frame) *int32 { return &f.i }, "j": func(f *frame) *int32 { return &f.j },
			"hook": func(f *frame) *int32 { return &f.hook },
		} {
			if what == "hook" && s.frames[i].hook < 0 {
				continue // where an action was chosen: the frame below says it, too
			}
			try(what+" of a frame", func(c *State) { *field(&c.frames[i]) += 5 })
		}
		try("another stage", func(c *State) { c.frames[i].stage += 9 })
		try("another level", func(c *State) { c.frames[i].level += 9 })
		try("other flags", func(c *State) { c.frames[i].flags += 129 })
	}
	for i := range s.locals.W {
		if s.locals.L[i] == nil {
			try("another local", func(c *State) { c.locals.W[i] ^= 1 })
		} else {
			try("a local list that is longer", func(c *State) { c.locals.L[i] = append(slices.Clone(c.locals.L[i]), 1) })
		}
	}
	for i := range s.marks {
		try("a mark of another seat", func(c *State) { c.marks[i].seat += 2 })
		try("a mark of another scope", func(c *State) { c.marks[i].scope += 2 })
		try("a mark of another key", func(c *State) { c.marks[i].key.W++ })
	}
	try("another chance", func(c *State) { c.chance++ })
	try("the end", func(c *State) { c.over = !c.over })
	try("the beginning", func(c *State) { c.begun = !c.begun })
	if s.pend.Asking != nil {
		try("another seat that is asked", func(c *State) { c.pend.seat++ })
		try("another question", func(c *State) { c.pend.pc++ })
		try("an option that declines", func(c *State) { c.pend.none = !c.pend.none })
		try("one option more", func(c *State) { c.pend.n++ })
		if !s.pend.Nested {
			try("another option", func(c *State) { c.pend.words = slices.Clone(s.pend.words); c.pend.words[0]++ })
		}
	}
	if r := s.result; r != nil {
		result := func(change func(x *Result)) func(*State) {
			return func(c *State) {
				x := *r
				change(&x)
				c.result = &x
			}
		}
		try("no result", func(c *State) { c.result = nil })
		try("no winners", result(func(x *Result) { x.Winners = append(slices.Clone(x.Winners), s.Seats()[0]) }))
		try("other places", result(func(x *Result) { x.Places = append(slices.Clone(x.Places), nil) }))
		try("a place more", result(func(x *Result) {
			x.Places = slices.Clone(x.Places)
			x.Places[0] = append(slices.Clone(x.Places[0]), s.Seats()[0])
		}))
		for i := range r.Scores {
			try("another score", result(func(x *Result) { x.Scores = slices.Clone(x.Scores); x.Scores[i].Value++ }))
		}
	}
}

// TestHashIsFixed: journals hold hashes, which are the same on every machine and in every version.
func TestHashIsFixed(t *testing.T) {
	h := program.NewHasher()
	for _, v := range []any{nil, int64(-1), true, false, []any{int64(1), nil, []any{}}} {
		h.Boxed(v)
	}
	if got := uint64(h); got != 0xcde61611551adc86 {
		t.Errorf("%#x", got)
	}
}
