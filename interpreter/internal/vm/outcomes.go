package vm

import (
	"context"
	"errors"
	"slices"

	"github.com/stellar-rules/stellar/interpreter/internal/program"
	"github.com/stellar-rules/stellar/schema/model"
)

// ErrChance is returned by the Advance of a machine that stops at chance: a roll or a draw comes next, see
// [Machine.Outcomes].
var ErrChance = errors.New("chance is next")

// ErrEnded is returned by the Advance of a machine that stops at chance where the rule that it was to watch has ended,
// see [Machine.Given].
var ErrEnded = errors.New("the rule has ended")

// ErrAtOnce is returned by [Machine.Foresees] where others have answered what a seat may not know yet.
var ErrAtOnce = errors.New("others have answered in secret")

// ErrBegun is returned by Advance where the rule of [Machine.StopAtBeginning] has begun.
var ErrBegun = errors.New("the rule has begun")

// ErrOutcomes is returned by [Machine.Outcomes] where chance has too many outcomes to tell them apart.
var ErrOutcomes = errors.New("one roll or draw has too many outcomes")

// mostOutcomes bounds the outcomes of one roll or draw, before those that come to the same are added up.
const mostOutcomes = 2_000_000

// stopped is no refusal: it says that a machine stops at chance, or at the end of the rule that it watches.
var stopped rejection

// A walk is what a machine that stops at chance needs. Chance follows a path, which [Machine.Outcomes] varies.
type walk struct {
	end    *program.Body // the body whose end stops the machine; may be nil
	ended  bool
	given  value // its result
	taking bool  // an outcome is being taken
	path   []turn
	at     int
	group  int // where the dice of one throw begin on the path
	to     *State
	alike  map[*program.RollCode]bool // dice whose order nothing depends on
}

// A turn is one choice of chance on the path: the options with their chances, and the one that is taken.
type turn struct {
	options []int
	chances []float64
	i       int
}

// StopAtChance makes m a machine for looking ahead: its Advance stops before every roll and draw with ErrChance, and
// with ErrEnded when the body of a procedure or action ends; end may be nil. Rules read only what a seat may see:
// anything else is a [Fault] that is Hidden; a nil seat sees all. Nothing is told, no check is judged, and an answer
// that a later statement refuses cannot be taken back: that is a [Fault] that is Stuck.
func (m *Machine) StopAtChance(seat *model.Thing, end *model.Proc) {
	m.walk = &walk{end: m.p.Procs[end], to: new(State), alike: map[*program.RollCode]bool{}}
	m.Limits.Trail, m.Limits.Decisions, m.viewer = 0, 0, 0
	if seat != nil {
		m.viewer = seat.ID
	}
}

// Foresees says whether a machine that stops at chance may go on from s, as far as that is known before: not while
// others have answered in secret, and not if the rules that are under way hold things that the seat does not see.
func (m *Machine) Foresees(s *State) (err error) {
	defer m.guard(s, &err)
	if s.simultaneous != nil && m.viewer != 0 {
		for a := s.simultaneous.answers; a != nil; a = a.before {
			if int(a.seat) != m.viewer {
				return ErrAtOnce
			}
		}
	}
	m.bind(s)
	var own []int64
	if m.viewer != 0 {
		own = (&dealer{g: m.g, seat: m.viewer}).offered(s)
	}
	s.eachLocal(func(at int32, t *model.Type) {
		if !program.Refers(t) || m.viewer == 0 {
			return
		}
		for id := range s.local(0, at).Things() {
			if id < len(s.loc) && !m.host.seesThing(m.viewer, id) && !slices.Contains(own, int64(id)) {
				m.host.hide("where a thing is")
			}
		}
	})
	return nil
}

// StopAtBeginning lets Advance stop with ErrBegun wherever a statement has run a procedure; nil lets it go on.
func (m *Machine) StopAtBeginning(of *model.Proc) { m.until = m.p.Procs[of] }

// stoppedBy says why the last instruction stopped the machine.
func (m *Machine) stoppedBy() error {
	switch {
	case m.walk == nil:
		return ErrBegun
	case m.walk.ended:
		return ErrEnded
	}
	return ErrChance
}

// Given is the result of the rule at whose end Advance has stopped, boxed as in the model, with its type; nil if
// it gives nothing.
func (m *Machine) Given() (any, *model.Type) {
	t := m.walk.end.Proc.Result
	return m.walk.given.Boxed(t), t
}

// left says whether a frame is that of the rule that is watched, which ends with a result.
func (w *walk) left(f *frame, v value, g *Game) bool {
	if b := g.p.Bodies[f.ref]; f.kind == bodyFrame && (b == w.end || slices.Contains(w.end.Versions, b)) {
		w.ended, w.given = true, v
	}
	return w.ended
}

// Outcomes takes each outcome of the chance at which Advance has stopped, and visits the state after it with the
// outcome's probability. Outcomes that come to the same are visited once: of dice that are alike all orders, if the
// rules do not look at the order; of things that differ in nothing any. The state belongs to the machine; visit
// may change it.
func (m *Machine) Outcomes(s *State, visit func(to *State, chance float64) error) (err error) {
	defer m.guard(s, &err)
	w := m.walk
	w.path = w.path[:0]
	out := &outcomes{at: map[uint64]int{}}
	w.to.CopyFrom(s)
	roll := m.p.Code[s.frames[len(s.frames)-1].pc].Op == program.OpRoll
	for n := 0; ; n++ {
		if n == mostOutcomes {
			return ErrOutcomes
		}
		if roll { // only names are written
			w.to.stack.copy(&s.stack)
		} else {
			w.to.CopyFrom(s)
		}
		chance := m.take(w.to)
		if roll {
			out.add(m, w.to, chance)
		} else if err := visit(w.to, chance); err != nil {
			return err
		}
		if !w.next() {
			break
		}
	}
	for i := range out.stacks {
		w.to.CopyFrom(s)
		w.to.stack.copy(&out.stacks[i])
		if err := visit(w.to, out.chances[i]); err != nil {
			return err
		}
	}
	return nil
}

// outcomes are those of one roll that differ.
type outcomes struct {
	at      map[uint64]int
	stacks  []stack
	chances []float64
}

func (o *outcomes) add(m *Machine, s *State, chance float64) {
	h := keyed{m: m, s: s, a: newHasher(), b: newHasher() + 1}
	h.locals(s.frames[len(s.frames)-1].base)
	h.word(int64(s.frames[len(s.frames)-1].pc))
	key := uint64(h.a)
	i, ok := o.at[key]
	if !ok {
		i = len(o.stacks)
		o.at[key] = i
		o.stacks = append(o.stacks, stack{})
		o.stacks[i].copy(&s.stack)
		o.chances = append(o.chances, 0)
	}
	o.chances[i] += chance
}

// take executes the statement that rolls or draws along the path, and the names that follow it: outcomes that differ
// in nothing that is still read are the same.
func (m *Machine) take(s *State) float64 {
	w := m.walk
	m.bind(s)
	w.taking, w.at = true, 0
	depth := len(s.frames)
	m.step(s)
	w.taking = false
	for len(s.frames) == depth && m.namesOnly(s) {
		m.step(s)
	}
	chance := 1.0
	for i := range w.path {
		chance *= w.path[i].chances[w.path[i].i]
	}
	return chance
}

// namesOnly says whether the next instruction reads and writes names alone.
func (m *Machine) namesOnly(s *State) bool {
	switch m.p.Code[s.frames[len(s.frames)-1].pc].Op {
	case program.OpLet, program.OpUnless, program.OpIf, program.OpNull, program.OpClear:
		return s.frames[len(s.frames)-1].kind != momentFrame
	}
	return false
}

// next goes to the next path; false if there is none.
func (w *walk) next() bool {
	for n := len(w.path) - 1; n >= 0; n-- {
		t := &w.path[n]
		if t.i++; t.i < len(t.options) {
			return true
		}
		w.path = w.path[:n]
	}
	return false
}

// choose follows the path, or lengthens it by a turn.
func (w *walk) choose(new func() turn) int {
	if w.at == len(w.path) {
		w.path = append(w.path, new())
	}
	t := &w.path[w.at]
	w.at++
	return t.options[t.i]
}

// face is the face of one die of a throw. Dice that are alike show their faces in rising order: each throw stands for
// all of its orders.
func (w *walk) face(faces listing, alike bool) int {
	return w.choose(func() turn {
		from, run := 0, 0
		shown := w.path[w.group:w.at]
		if alike && len(shown) > 0 {
			from = shown[len(shown)-1].options[shown[len(shown)-1].i]
			for i := len(shown) - 1; i >= 0 && shown[i].options[shown[i].i] == from; i-- {
				run++
			}
		}
		t, n := turn{}, faces.Len()
		for i := from; i < n; i++ {
			chance := 1 / float64(n)
			if alike { // the orders of all shown so far, for those of one die less
				same := 1
				if i == from {
					same += run
				}
				chance *= float64(len(shown)+1) / float64(same)
			}
			t.options, t.chances = append(t.options, i), append(t.chances, chance)
		}
		return t
	})
}

// pull is one of the elements that are drawn from, each as likely; those that are alike count as one.
func (m *Machine) pull(s *State, from listing, elem *model.Type) int {
	return m.walk.choose(func() turn {
		t, n := turn{}, from.Len()
		for i := range n {
			v := from.At(i)
			same := slices.IndexFunc(t.options, func(o int) bool {
				was := from.At(o)
				return v.Same(was) || elem != nil && elem.Class == model.Ref && v.W > 0 && was.W > 0 &&
					s.named[v.W] <= 0 && s.named[was.W] <= 0 && m.host.alike(int(v.W), int(was.W))
			})
			if same < 0 {
				same = len(t.options)
				t.options, t.chances = append(t.options, i), append(t.chances, 0)
			}
			t.chances[same] += 1 / float64(n)
		}
		return t
	})
}

// PassOver continues after an optional decision none of whose options can be completed; false if it is not optional.
func (m *Machine) PassOver(s *State) (ok bool, err error) {
	defer m.guard(s, &err)
	m.bind(s)
	return s.nothingLeft(), nil
}

// unseenPile says whether the order or the choice in a zone is hidden from who looks ahead. What is drawn there is as
// likely any of what lies there, unless the same kinds lie hidden elsewhere too: then nobody knows what lies there.
func (m *Machine) unseenPile(s *State, zone int) bool {
	if m.walk == nil || m.viewer == 0 || m.host.seesZone(m.viewer, zone) {
		return false
	}
	for _, z := range m.p.Secret.Zones {
		if z == zone || m.host.seesZone(m.viewer, z) {
			continue
		}
		for _, id := range s.zones[z] {
			for _, o := range s.zones[zone] {
				if m.p.Lay.KindOf[id] == m.p.Lay.KindOf[o] {
					m.host.hide("what lies in " + m.p.Lay.Zones[zone].Zone.Name)
				}
			}
		}
	}
	return true
}

// Running are the procedures and actions under way, the outermost first; a thing's version counts as the original.
func (m *Machine) Running(s *State) (out []*model.Proc) {
	for _, f := range s.frames {
		if f.kind == bodyFrame {
			out = append(out, m.p.Original(m.p.Bodies[f.ref]).Proc)
		}
	}
	return out
}

// Forfeits are the things of the asked seat that an option would put back where they were before play, as far as
// this is settled by the option itself: what chance or others decide first is not looked at. Things are of a seat if
// an attribute of theirs names it; counters and cards, which come and go, do not count, and no more do things of a kind
// of which the seat has as many as before, such as the squares that its pawns stand on.
func (m *Machine) Forfeits(ctx context.Context, s *State, option int) []*model.Thing {
	if s.pend.Asking == nil {
		return nil
	}
	seat := m.decisionOf(s, &s.pend, new(Decision)).Seat
	p, c, chance := m.g.NewMachine(), s.Clone(), false
	p.Limits = m.Limits
	p.Events = func(e *Event) {
		chance = chance || e.Kind == EventRolled || e.Kind == EventDrawn || e.Kind == EventShown || e.Hidden || e.Seen != nil
	}
	if p.Take(c, option) != nil {
		return nil
	}
	if _, err := p.Advance(ctx, c); err != nil || chance {
		return nil
	}
	var out []*model.Thing
	fewer := map[*model.Kind]int{}
	for _, t := range m.p.Model.Things[1:] {
		if m.p.Lay.Dynamic[t.ID] || t.Kind == seat.Kind {
			continue
		}
		had, has := m.names(s, t, seat) && m.begun(s, t), m.names(c, t, seat) && m.begun(c, t)
		fewer[t.Kind] += program.BoolInt(had) - program.BoolInt(has)
		if had && !m.begun(c, t) {
			out = append(out, t)
		}
	}
	return slices.DeleteFunc(out, func(t *model.Thing) bool { return fewer[t.Kind] <= 0 })
}

// names says whether an attribute of a thing is another thing.
func (m *Machine) names(s *State, t, other *model.Thing) bool {
	h := *hostOf(s)
	return slices.ContainsFunc(t.Kind.Attrs, func(a *model.Attr) bool {
		return a.Type.Class == model.Ref && h.attr(t.ID, a).W == int64(other.ID)
	})
}

// begun says whether anything of a thing's own state differs from its start.
func (m *Machine) begun(s *State, t *model.Thing) bool {
	h, start := *hostOf(s), *hostOf(s.set.start)
	return slices.ContainsFunc(m.p.Lay.Cols[m.p.Lay.KindOf[t.ID]], func(c program.Column) bool {
		return c.Attr != nil && !c.Shared && !program.Same(h.readBoxed(t.ID, c.Attr), start.readBoxed(t.ID, c.Attr))
	})
}

// orderless says whether nothing that a body does depends on the order of the dice that a roll shows.
func (m *Machine) orderless(b *program.Body, x *program.RollCode) bool {
	is, ok := m.walk.alike[x]
	if !ok {
		is = program.Orderless(b, x)
		m.walk.alike[x] = is
	}
	return is
}
