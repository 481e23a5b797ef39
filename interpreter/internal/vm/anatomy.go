package vm

import (
	"slices"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/interpreter/internal/program"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// ProgramOf is the program of a game.
func ProgramOf(g *Game) *program.Program { return g.p }

// A Table is what is on the table of a state, in the order of the layout.
type Table struct {
	Ints  []int64
	Lists [][]int64
	Zones [][]int64
	Loc   []int32
	Live  []int16
	Named []int32 // by thing: the number of references to it
}

// An Anatomy is a state as its machine has it, for packages that tell positions apart, or deal anew what is hidden.
// The columns are those of the state: whoever writes to them must say so by [Machine.Written], and must not change a
// list that they hold.
type Anatomy struct {
	Table
	Root    *State     // that it comes from, which nobody may change; nil: it may differ anywhere
	Changed Changes    // where it may differ from Root
	Locals  eval.Frame // of all frames
	Frames  []Frame
	Marks   []Mark
	Flags   uint64   // what else the rules depend on
	Asked   *Asked   // nil: no decision is due
	Answers []Answer // in a simultaneous loop

	s *State
	h *host
}

// Changes are indices into the columns of a table; of Loc, Live and Named they are those of Things.
type Changes struct{ Ints, Lists, Zones, Things []int32 }

// A Frame is a body that is executed, or a moment around bodies.
type Frame struct {
	PC, Base, Ref int32
	Body, Moment  bool // it owns its locals; it runs others
	Words         [4]uint64
}

// A Mark records that an action was taken.
type Mark struct {
	Words [2]uint64
	Key   program.Value
	Type  *model.Type // of the key; nil if there is none
}

// Asked is the decision that is due.
type Asked struct {
	*program.Asking
	Seat, PC, Base int32
	None           bool // it may be declined
	Options        program.Listing
}

// An Answer is what a seat answered during a simultaneous loop.
type Answer struct {
	Seat   int32
	Option program.Value
}

func (s *State) columns() Table { return Table{s.ints, s.lists, s.zones, s.loc, s.live, s.named} }

// AnatomyOf opens a state.
func AnatomyOf(s *State) *Anatomy { return new(Anatomy).Open(s) }

// Open opens a state in place of the one before.
func (a *Anatomy) Open(s *State) *Anatomy {
	*a = Anatomy{Table: s.columns(), Locals: s.locals, s: s, h: hostOf(s),
		Frames: a.Frames[:0], Marks: a.Marks[:0], Answers: a.Answers[:0]}
	if t := s.trace; t != nil {
		a.Root, a.Changed = t.root, Changes{t.ints.list, t.lists.list, t.zones.list, t.things.list}
	}
	for i := range s.frames {
		f := &s.frames[i]
		a.Frames = append(a.Frames, Frame{f.pc, f.base, f.ref, f.kind == bodyFrame, f.kind == momentFrame, f.words()})
	}
	for _, k := range s.marks {
		a.Marks = append(a.Marks, Mark{k.words(), k.key, s.g.p.Bodies[k.action].Once.Typ})
	}
	for i, is := range []bool{s.over, s.idle, s.begun, s.lawful, s.stale} {
		a.Flags |= uint64(program.BoolInt(is)) << i
	}
	if p := &s.pend; p.Asking != nil {
		a.Asked = &Asked{p.Asking, p.seat, p.pc, p.base, p.none, p.options()}
	}
	if v := s.simultaneous; v != nil {
		for x := v.answers; x != nil; x = x.before {
			a.Answers = append(a.Answers, Answer{x.seat, x.option})
		}
	}
	return a
}

// Began is the first state.
func (a *Anatomy) Began() *State { return a.s.set.start }

// Result is a number of the result; 0 if there is none.
func (a *Anatomy) Result() uint64 {
	if a.s.result == nil {
		return 0
	}
	h := program.NewHasher()
	a.s.result.hash(&h)
	return uint64(h)
}

// Before is in a simultaneous loop the hash of the table before it, else 0.
func (a *Anatomy) Before() uint64 {
	if a.s.simultaneous == nil {
		return 0
	}
	return a.s.simultaneous.before.State.Hash()
}

// SeesPlace says whether a seat sees what lies in a place.
func (a *Anatomy) SeesPlace(seat, zone int) bool { return a.h.seesZone(seat, zone) }

// SeesThing says whether a seat sees a thing where it is.
func (a *Anatomy) SeesThing(seat, id int) bool { return a.h.seesThing(seat, id) }

// Exposed are words that say what was shown to whom.
func (a *Anatomy) Exposed() []int64 { return a.s.exposed }

// Rename says that what was shown to others are other things: by thing; 0 itself.
func (a *Anatomy) Rename(to []int32) {
	a.s.exposed = lists.Map(a.s.exposed, func(x int64) int64 {
		if by := to[x>>32]; by > 0 {
			x = int64(by)<<32 | int64(uint32(x))
		}
		return x
	})
	slices.Sort(a.s.exposed)
}

// Sees says whether a seat may read an attribute of a thing.
func (a *Anatomy) Sees(seat, thing int, attr *model.Attr) bool { return a.h.sees(seat, thing, attr) }

// Attr is an attribute of any stored class.
func (a *Anatomy) Attr(thing int, attr *model.Attr) program.Value { return a.h.attr(thing, attr) }

// Put writes a state attribute.
func (a *Anatomy) Put(x *program.Slot, to program.Value) {
	if c, at := a.h.p.Lay.Col(int(x.Of), x.Attr); c.List {
		a.Lists[at] = to.L
	} else {
		a.Ints[at] = to.W
	}
}

// Started says whether a state attribute of a thing is as in the first state.
func (a *Anatomy) Started(thing int, attr *model.Attr) bool {
	return a.h.readAttr(thing, attr).Same(hostOf(a.s.set.start).readAttr(thing, attr))
}

// Alike says whether two things differ in nothing but in how they are named.
func (a *Anatomy) Alike(one, other int) bool { return a.h.alike(one, other) }

// EachLocal visits the locals of all frames in order; the type of those that no body keeps is nil.
func (a *Anatomy) EachLocal(visit func(at int32, t *model.Type)) { a.s.eachLocal(visit) }

// A Stack is the place in the rules, with all that they name.
type Stack struct{ of stack }

// Take makes it a copy of that of a state.
func (k *Stack) Take(s *State) { k.of.copy(&s.stack) }

// Put gives a state the stack.
func (k *Stack) Put(s *State) { s.stack.copy(&k.of) }

// Written says that somebody wrote to the columns of a state: what the machine remembers of it is not so any more.
func (m *Machine) Written(s *State) { s.stale, s.rev, s.trace = true, m.newRev(), nil }
