package vm

import (
	"errors"
	"slices"

	"github.com/stellar-rules/stellar/interpreter/internal/program"
	"github.com/stellar-rules/stellar/schema/model"
)

// ErrChance is returned by the Advance of a machine that stops at chance: a roll or a draw comes next, see
// [Machine.Paths].
var ErrChance = errors.New("chance is next")

// ErrEnded is returned by the Advance of a machine that stops at chance where the rule that it was to watch has ended,
// see [Machine.Given].
var ErrEnded = errors.New("the rule has ended")

// ErrBegun is returned by Advance where the rule of [Machine.StopAtBeginning] has begun.
var ErrBegun = errors.New("the rule has begun")

// ErrKnown is returned by the Advance of a machine that stops at chance where a position is known, see
// [Machine.StopWhere].
var ErrKnown = errors.New("the position is known")

// stopped is no refusal: it says that a machine stops at chance, or at the end of the rule that it watches.
var stopped rejection

// ErrOutcomes says that chance has too many outcomes to tell them apart.
var ErrOutcomes = errors.New("one roll or draw has too many outcomes")

// A walk is what a machine that stops at chance needs. Chance follows a path, which [Machine.Paths] varies.
type walk struct {
	end    *program.Body // the body whose end stops the machine; may be nil
	ended  bool
	given  value             // its result
	taking bool              // an outcome is being taken
	knows  func(*State) bool // see [Machine.StopWhere]; may be nil
	known  bool
	misses map[int32]int // by instruction: how often nothing was known there
	path   []turn
	at     int
	group  int                        // where the dice of one throw begin on the path
	alike  map[*program.RollCode]bool // dice whose order nothing depends on
	// cuts is what the dice of a roll are compared with; nil if more is done with them than comparing and counting.
	cuts map[*program.RollCode][]program.Cut
}

// A turn is one choice of chance on the path: the options with their chances, and the one that is taken. Of a throw
// that is one choice, faces are those of the option that is taken.
type turn struct {
	options []int
	chances []float64
	i       int
	faces   func(option int) []int
}

// StopAtChance makes m a machine for looking ahead: its Advance stops before every roll and draw with ErrChance, and
// with ErrEnded when the body of a procedure or action ends; end may be nil. Rules read only what a seat may see:
// anything else is a [Fault] that is Hidden; a nil seat sees all. Nothing is told, no check is judged, and an answer
// that a later statement refuses cannot be taken back: that is a [Fault] that is Stuck.
func (m *Machine) StopAtChance(seat *model.Thing, end *model.Proc) {
	m.walk = &walk{end: m.p.Procs[end], alike: map[*program.RollCode]bool{},
		cuts: map[*program.RollCode][]program.Cut{}}
	m.Limits.Trail, m.Limits.Decisions, m.viewer = 0, 0, 0
	if seat != nil {
		m.viewer = seat.ID
	}
}

// StopWhere lets the Advance of a machine that stops at chance stop with ErrKnown before a pass of a loop where knows
// holds.
func (m *Machine) StopWhere(knows func(*State) bool) {
	m.walk.knows, m.walk.misses = knows, map[int32]int{}
}

// StopAtBeginning lets Advance stop with ErrBegun wherever a statement has run a procedure; nil lets it go on.
func (m *Machine) StopAtBeginning(of *model.Proc) { m.until = m.p.Procs[of] }

// stoppedBy says why the last instruction stopped the machine.
func (m *Machine) stoppedBy() error {
	switch {
	case m.walk == nil:
		return ErrBegun
	case m.walk.known:
		m.walk.known = false
		return ErrKnown
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

// Rolls says whether the chance at which Advance has stopped is a roll: it writes names and nothing else.
func (s *State) Rolls() bool { return s.g.p.Code[s.frames[len(s.frames)-1].pc].Op == program.OpRoll }

// Paths takes the chance at which Advance has stopped along each of its paths, and tells the probability of each: `to`
// is then the state after it, until the next. Dice whose order no rule looks at have one path for all orders; what is
// drawn and differs in nothing, too.
func (m *Machine) Paths(to, s *State, visit func(chance float64) error) (err error) {
	defer m.guard(s, &err)
	m.walk.path = m.walk.path[:0]
	to.CopyFrom(s)
	for {
		if s.Rolls() {
			to.stack.copy(&s.stack)
		} else {
			to.CopyFrom(s)
		}
		if err := visit(m.takeLone(to)); err != nil {
			return err
		}
		if !m.walk.next() {
			return nil
		}
	}
}

// takeLone executes the statement that rolls or draws along the path, and the names that follow it: outcomes that
// differ in nothing that is still read are the same.
func (m *Machine) takeLone(s *State) float64 {
	w := m.walk
	m.bindState(s)
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

// mostFolded bounds the throws of some dice that are told apart: they are kept while play goes on behind them.
const mostFolded = 200_000

// A throw is what some dice may show, for all that compare alike: the face of the last of them, and what the others
// show.
type throw struct {
	chance     float64
	class      uint64 // a hash of how many dice compare in which way
	face, from int32  // from is the place of that throw; -1 if there are no others
}

// fold throws dice that are only compared with numbers and counted: it is one choice of chance, in which all throws are
// one that have as many dice that compare alike, whichever dice these are. Nil if more is done with the dice.
func (d *dice) fold(s *State, f *frame, x *program.RollCode, faces listing, times int) []int {
	w := d.walk
	cuts, ok := w.cuts[x]
	if !ok {
		cuts = program.Cuts(d.p, d.p.Bodies[f.ref], x)
		w.cuts[x] = cuts
	}
	if cuts == nil || faces.Nested || x.Times == nil {
		return nil
	}
	w.choose(func() turn {
		return d.throws(faces, times, d.comparing(s, f, cuts))
	})
	t := &w.path[w.at-1]
	return t.faces(t.options[t.i])
}

// comparing gives how a face of a die compares with what it is compared with: a bit for each.
func (d *dice) comparing(s *State, f *frame, cuts []program.Cut) func(die int, face int64) uint64 {
	with := make([]value, len(cuts))
	for i := range cuts {
		with[i] = d.kept(s, f.base, cuts[i].With)
	}
	return func(die int, face int64) (class uint64) {
		for i := range cuts {
			to := with[i].W
			if cuts[i].Each {
				if to = 0; die < len(with[i].L) { // else the call is a fault
					to = with[i].L[die]
				}
			}
			class |= uint64(program.BoolInt(cuts[i].Holds(face, to))) << i
		}
		return class
	}
}

// throws are what dice may show, one for each number of dice that compare in each way, with the chances of all such.
func (d *dice) throws(faces listing, times int, compare func(die int, face int64) uint64) turn {
	all := []throw{{chance: 1, from: -1}}
	begin := 0 // of the throws of all dice so far
	at := map[uint64]int{}
	for die := range times {
		end := len(all)
		clear(at)
		for i := range faces.Len() {
			h := program.NewHasher()
			h.Num(compare(die, faces.At(i).W))
			for from := begin; from < end; from++ {
				class, chance := all[from].class+uint64(h), float64(all[from].chance/float64(faces.Len()))
				k, ok := at[class]
				if !ok {
					k, all = len(all), append(all, throw{class: class, face: int32(i), from: int32(from)})
					at[class] = k
				}
				all[k].chance += chance
			}
		}
		if begin = end; len(all) > mostFolded {
			panic(ErrOutcomes)
		}
	}
	t := turn{faces: func(k int) []int {
		shown := make([]int, times)
		for die := times - 1; die >= 0; die-- {
			shown[die], k = int(all[k].face), int(all[k].from)
		}
		return shown
	}}
	for k := begin; k < len(all); k++ {
		t.options, t.chances = append(t.options, k), append(t.chances, all[k].chance)
	}
	return t
}

// pull is one of the elements that are drawn from, each as likely; copies that are alike count as one.
func (d *dice) pull(s *State, from listing, elem *model.Type) int {
	return d.walk.choose(func() turn {
		t, n := turn{}, from.Len()
		for i := range n {
			v := from.At(i)
			same := slices.IndexFunc(t.options, func(o int) bool {
				was := from.At(o)
				return v.Same(was) || elem != nil && elem.Class == model.Ref && v.W > 0 && was.W > 0 &&
					d.p.Model.Things[v.W].Kind.Copies > 0 && s.named[v.W] <= 0 && s.named[was.W] <= 0 &&
					d.host.alike(int(v.W), int(was.W))
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
	m.bindState(s)
	return s.nothingLeft(), nil
}

// unseenPile says whether the order or the choice in a zone is hidden from who looks ahead. What is drawn there is as
// likely any of what lies there, unless the same kinds lie hidden elsewhere too: then nobody knows what lies there.
func (d *dice) unseenPile(s *State, zone int) bool {
	if d.walk == nil || d.viewer == 0 || d.host.seesZone(d.viewer, zone) {
		return false
	}
	for _, z := range d.p.Secret.Zones {
		if z == zone || d.host.seesZone(d.viewer, z) {
			continue
		}
		for _, id := range s.zones[z] {
			for _, o := range s.zones[zone] {
				if d.p.Lay.KindOf[id] == d.p.Lay.KindOf[o] {
					d.host.hide("what lies in " + d.p.Lay.Zones[zone].Zone.Name)
				}
			}
		}
	}
	return true
}

// Running are the procedures and actions under way, the outermost first; a thing's version counts as the original.
func (s *State) Running() (out []*model.Proc) {
	for _, f := range s.frames {
		if f.kind == bodyFrame {
			out = append(out, s.g.p.Original(s.g.p.Bodies[f.ref]).Proc)
		}
	}
	return out
}

// orderless says whether nothing that a body does depends on the order of the dice that a roll shows.
func (d *dice) orderless(b *program.Body, x *program.RollCode) bool {
	is, ok := d.walk.alike[x]
	if !ok {
		is = program.Orderless(b, x)
		d.walk.alike[x] = is
	}
	return is
}

// A loop at which nothing is ever known is not worth looking at.
const (
	mostMisses   = 500
	missesForHit = 20
)

// knows says whether the position before the instruction of f is known to who walks.
func (m *Machine) knows(s *State, f *frame) bool {
	w := m.walk
	if w == nil || w.knows == nil || w.misses[f.pc] > mostMisses {
		return false
	}
	f.pc--
	w.known = w.knows(s)
	f.pc++
	w.misses[f.pc]++
	if w.known {
		w.misses[f.pc] -= missesForHit
	}
	return w.known
}
