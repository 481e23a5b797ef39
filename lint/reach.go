package lint

import (
	"slices"

	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// A Reach is what can happen when the games of a unit are played: which bodies can run, which moments occur, which
// choices are offered. Conditions are ignored: all may be true.
type Reach struct {
	m *model.Model
	// played says whether the unit contains anything to play. A pack that others build on does not: what it cannot
	// reach by itself, others may.
	Played  bool
	mains   bool // a game or scenario says what is played
	Procs   map[*model.Proc]bool
	Moments map[*model.Moment]bool
	Force   *inForce
	waiting []*model.Proc
}

// newReach follows everything from the start of a game with any scenario.
func newReach(m *model.Model) *Reach {
	r := bare(m, newInForce(m, nil))
	r.reachGame(nil)
	r.spread()
	if r.Played = r.mains && r.decides(); !r.Played {
		r.all()
		r.spread()
	}
	return r
}

// ReachIn follows everything from the start of a game with one scenario.
func ReachIn(m *model.Model, s *model.Scenario) *Reach {
	r := bare(m, newInForce(m, s))
	r.reachGame(s)
	r.spread()
	return r
}

func bare(m *model.Model, force *inForce) *Reach {
	return &Reach{m: m, Force: force, Procs: map[*model.Proc]bool{}, Moments: map[*model.Moment]bool{}}
}

func (r *Reach) spread() {
	for len(r.waiting) > 0 {
		p := r.waiting[0]
		r.waiting = r.waiting[1:]
		r.follow(p)
		if len(r.waiting) == 0 {
			r.hooks()
		}
	}
}

// decides says whether any body that can run has a decision.
func (r *Reach) decides() bool {
	return slices.ContainsFunc(r.m.Procs, func(p *model.Proc) bool {
		return r.Procs[p] && model.HasStmt(p.Body, func(st model.Stmt) bool {
			switch st.(type) {
			case *model.Pick, *model.Choose, *model.Turns:
				return true
			}
			return false
		})
	})
}

// all runs every body, without tests.
func (r *Reach) all() {
	for _, p := range r.m.Procs {
		if p.Class != model.TestBody {
			r.run(p)
		}
	}
}

// reachGame adds what a game begins with, for one scenario or (nil) for all. The game's own main is played without a
// scenario, and by scenarios that do not replace it.
func (r *Reach) reachGame(only *model.Scenario) {
	replaced := true // all replace what is played
	for _, s := range r.m.Scenarios {
		if packs.IsTest(s.Range.Filename) || only != nil && s != only {
			continue
		}
		replaced = replaced && s.Play != nil
		r.run(s.Setup)
		r.run(s.Play)
		r.mains = r.mains || s.Play != nil
	}
	if g := r.m.Game; g != nil {
		r.run(g.Setup)
		if !replaced || !r.mains {
			r.run(g.Main)
			r.mains = r.mains || g.Main != nil
		}
	}
	for _, l := range r.m.Laws {
		r.run(l.Body)
	}
	r.hooks()
}

// run adds a body that can run, with the versions of things.
func (r *Reach) run(p *model.Proc) {
	if p == nil || r.Procs[p] {
		return
	}
	r.Procs[p] = true
	r.waiting = append(r.waiting, p)
	for _, v := range model.Versions(p.Overrides) {
		r.run(v)
	}
}

func (r *Reach) happen(o *model.Moment) {
	if o != nil {
		r.Moments[o] = true
	}
}

// hooks runs those whose moment occurs, if their things may be in force.
func (r *Reach) hooks() {
	for _, o := range r.m.Moments {
		if !r.Moments[o] {
			continue
		}
		for _, h := range o.Hooks() {
			if r.Force.Brings(h.Thing) {
				r.run(h.Body)
			}
		}
	}
}

func (r *Reach) follow(p *model.Proc) {
	r.happen(p.Moment)
	r.body(p.Body)
}

func (r *Reach) body(body []model.Stmt) {
	model.WalkStmts(body, func(st model.Stmt) {
		switch x := st.(type) {
		case *model.Run:
			r.run(x.Proc)
		case *model.Step:
			r.happen(x.Moment)
		}
		choice, actions := model.Offers(st)
		if choice != nil {
			actions = slices.Concat(choice.Actions, actions)
		}
		for _, p := range actions {
			r.offer(p)
		}
	})
}

// offer runs an action, unless its thing is never in force.
func (r *Reach) offer(p *model.Proc) {
	if r.Force.Brings(p.Thing) {
		r.run(p)
	}
}

// Reach is what can happen in the games of the unit.
func (p *Pass) Reach() *Reach { return p.Index.reachOf(p.Model) }

// TestsCount says whether what only tests use counts as used: if the configuration says so, and for a unit without
// anything to play, not even a decision. That is for others to build on, or for testing, and its users are not
// known here.
func (p *Pass) TestsCount() bool { return p.tests || !p.Reach().Played }

// Following is what a body can lead to, with other actions offered and bodies run there.
func (r *Reach) Following(body []model.Stmt, offered, run []*model.Proc) *Reach {
	out := bare(r.m, r.Force)
	out.body(body)
	for _, a := range offered {
		out.offer(a)
	}
	for _, p := range run {
		out.run(p)
	}
	out.hooks()
	out.spread()
	return out
}

// inForce knows which things may be in force, and for whom.
type inForce struct {
	m      *model.Model
	Always map[*model.Thing]bool // the game, scenarios and options
	slots  []slot
}

// A slot is an attribute or zone that lends what it contains.
type slot struct {
	of    *model.Kind   // its owners; nil: the table
	holds []*model.Kind // empty: things of every kind
	hears bool          // lends hooks and actions only
}

// newInForce finds what may be in force in games of one scenario, or (nil) of any.
func newInForce(m *model.Model, only *model.Scenario) *inForce {
	f := &inForce{m: m, Always: map[*model.Thing]bool{}}
	if m.Game != nil {
		f.Always[m.Game.Thing] = true
	}
	for _, s := range m.Scenarios {
		if only == nil || s == only {
			f.Always[s.Thing] = true
		}
	}
	for _, o := range m.Options {
		f.Always[o.Thing] = true
	}
	for _, t := range m.Tests {
		f.Always[t.Thing] = true
	}
	delete(f.Always, nil)
	for _, k := range m.Kinds {
		for _, a := range k.Attrs {
			if a.Lends && a.Class != model.BuiltIn && !m.Carries(a) {
				f.slots = append(f.slots, slot{of: a.Owner, holds: a.Type.One().Kind.Members()})
			}
		}
	}
	for _, z := range m.Zones {
		if z.Active || z.Hears {
			f.slots = append(f.slots, slot{of: z.Of, holds: append(ZoneKinds(z), m.PassedOn(z)...), hears: !z.Active})
		}
	}
	return f
}

// ZoneKinds are the kinds of things in a zone; empty for every kind.
func ZoneKinds(z *model.Zone) []*model.Kind {
	return lists.Flat(z.Kinds, (*model.Kind).Members)
}

func (s *slot) lends(k *model.Kind) bool { return len(s.holds) == 0 || slices.Contains(s.holds, k) }

// MayLend says whether a slot or zone may bring things of a kind into force.
func (f *inForce) MayLend(k *model.Kind) bool {
	return slices.ContainsFunc(f.slots, func(s slot) bool { return s.lends(k) })
}

// Brings says whether the hooks and actions of a thing may be in force; nil is the top of a file.
func (f *inForce) Brings(t *model.Thing) bool {
	return t == nil || f.Always[t] || t.Kind.Seat || f.MayLend(t.Kind)
}

// Adjusts says whether a modifier may ever count: its thing is the bearer, or may be lent to the bearer or the
// table.
func (f *inForce) Adjusts(d *model.Modifier) bool {
	if d.Thing == nil || f.Always[d.Thing] {
		return true
	}
	bearers, known := askedOf(d.Stat)
	bears := func(k *model.Kind) bool { return slices.Contains(bearers, k) }
	return !known || bears(d.Thing.Kind) || slices.ContainsFunc(f.slots, func(s slot) bool {
		return !s.hears && s.lends(d.Thing.Kind) &&
			(s.of == nil || f.forAll(s.of) || slices.ContainsFunc(s.of.Members(), bears))
	})
}

// forAll says whether things of a kind are in force without being lent.
func (f *inForce) forAll(k *model.Kind) bool {
	for t := range f.Always {
		if t.Kind == k {
			return true
		}
	}
	return false
}

// askedOf are the kinds of a stat's bearers; not known if it may be any.
func askedOf(s *model.Stat) (out []*model.Kind, known bool) {
	for _, e := range s.From {
		t := e.Type().One()
		if t.Class != model.Ref || t.Kind == nil {
			return nil, false
		}
		out = append(out, t.Kind.Members()...)
	}
	return out, true
}
