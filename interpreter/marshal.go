package interpreter

import (
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/stellar-rules/stellar/schema/model"
)

// formatVersion is the form of a saved state.
const formatVersion = 3

// maxDepth is how deep lists may lie inside each other in a saved state.
const maxDepth = 8

// ErrState is wrapped by all errors of [Game.Restore].
var ErrState = errors.New("not a saved state of this game")

// A writer appends numbers and values.
type writer struct{ b []byte }

func (w *writer) num(n int64)   { w.b = binary.AppendVarint(w.b, n) }
func (w *writer) nat(n uint64)  { w.b = binary.AppendUvarint(w.b, n) }
func (w *writer) size(n int)    { w.nat(uint64(n)) }
func (w *writer) text(s string) { w.size(len(s)); w.b = append(w.b, s...) }

func (w *writer) flag(b bool) {
	if b {
		w.b = append(w.b, 1)
	} else {
		w.b = append(w.b, 0)
	}
}

// The marks of values.
const (
	valueNull byte = iota
	valueInt
	valueFalse
	valueTrue
	valueList
)

func (w *writer) value(v any) {
	switch v := v.(type) {
	case int:
		w.b = append(w.b, valueInt)
		w.num(int64(v))
	case bool:
		if v {
			w.b = append(w.b, valueTrue)
		} else {
			w.b = append(w.b, valueFalse)
		}
	case []any:
		w.b = append(w.b, valueList)
		w.list(v)
	default:
		w.b = append(w.b, valueNull)
	}
}

func (w *writer) list(l []any) {
	w.size(len(l))
	for _, v := range l {
		w.value(v)
	}
}

// MarshalBinary writes the state; [Game.Restore] reads it. What waits to be told, and how the
// game ended, is kept in the words of the source, whatever language the game speaks.
func (s *State) MarshalBinary() ([]byte, error) {
	w := &writer{b: []byte("STLR")}
	w.nat(formatVersion)
	w.text(s.g.model.Hash)
	s.set.write(w)
	s.write(w)
	w.size(len(s.trail))
	for _, c := range s.trail {
		w.num(int64(c.taken))
		c.snap.write(w)
	}
	return w.b, nil
}

func (c *settings) write(w *writer) {
	name := ""
	if c.scenario != nil {
		name = c.scenario.Name
	}
	w.text(name)
	w.nat(c.seed)
	w.list(c.seatIDs)
	w.list(c.options)
}

// write writes all but the trail.
func (s *State) write(w *writer) {
	for _, n := range s.ints {
		w.num(n)
	}
	for _, l := range s.lists {
		w.flag(l != nil)
		w.list(l)
	}
	for _, l := range s.zones {
		w.list(l)
	}
	for i := range s.loc {
		w.num(int64(s.live[i]))
	}
	w.size(len(s.frames))
	for i := range s.frames {
		for _, n := range s.frames[i].numbers() {
			w.num(int64(*n))
		}
		f := &s.frames[i]
		w.b = append(w.b, byte(f.kind), f.stage, f.level, f.flags)
	}
	w.list(s.locals)
	w.size(len(s.marks))
	for _, k := range s.marks {
		w.num(int64(k.action))
		w.num(int64(k.seat))
		w.b = append(w.b, k.scope)
		w.value(k.key)
	}
	w.nat(s.chance)
	w.nat(s.commit)
	w.nat(s.taken)
	w.num(int64(s.last))
	for _, b := range []bool{s.stale != 0, s.lawful, s.idle, s.begun, s.over, s.pend.on} {
		w.flag(b)
	}
	if s.pend.on {
		s.pend.write(w)
	}
	s.result.write(w)
	w.nat(s.said)
	w.events(s.kept.since(s.said))
	w.flag(s.veil != nil)
	if s.veil != nil {
		s.veil.write(w)
	}
}

func (v *veil) write(w *writer) {
	w.size(v.depth)
	w.size(v.nested)
	w.events(v.told.since(0))
	w.flag(v.before != nil)
	if v.before != nil {
		v.before.write(w)
	}
}

// numbers are the frame's numbers in the order of a saved state.
func (f *frame) numbers() []*int32 {
	return []*int32{&f.pc, &f.base, &f.top, &f.ret, &f.ref, &f.hook, &f.i, &f.j, &f.mref, &f.ext, &f.then, &f.tbase, &f.tref, &f.round}
}

func (p *pending) write(w *writer) {
	w.b = append(w.b, byte(p.kind))
	w.flag(p.forced)
	w.flag(p.none)
	w.num(int64(p.pc))
	w.num(int64(p.base))
	w.num(int64(p.seat))
	w.list(p.all())
}

func (r *Result) write(w *writer) {
	w.flag(r != nil)
	if r == nil {
		return
	}
	w.size(len(r.Places))
	for _, p := range r.Places {
		w.things(p)
	}
	w.flag(r.Winners != nil)
	w.things(r.Winners)
	w.size(len(r.Scores))
	for _, s := range r.Scores {
		w.size(s.Seat.ID)
		w.num(int64(s.Value))
	}
	w.text(r.Text)
}

func (w *writer) things(l []*model.Thing) {
	w.size(len(l))
	for _, t := range l {
		w.size(t.ID)
	}
}

// Restore reads what [State.MarshalBinary] wrote. Bytes that are no such state give an
// error that wraps [ErrState].
func (g *Game) Restore(b []byte) (s *State, err error) {
	defer func() {
		if r := recover(); r != nil {
			s, err = nil, fmt.Errorf("%w: %v", ErrState, r)
		}
	}()
	if len(b) > 64<<20 || len(b) < 4 || string(b[:4]) != "STLR" {
		return nil, ErrState
	}
	r := &reader{b: b[4:], g: g, texts: map[string]*model.Text{}, derived: map[string]*model.Text{}}
	if v := r.nat(); v != formatVersion {
		return nil, fmt.Errorf("%w: its format is %d, and %d can be read", ErrState, v, formatVersion)
	}
	if r.text() != g.model.Hash {
		return nil, fmt.Errorf("%w: the content is another", ErrState)
	}
	r.set = r.settings()
	s = r.state()
	for range r.size(DefaultLimits().Trail) {
		taken := int32(r.num())
		snap := r.state()
		r.check(snap.pend.on && taken >= 0 && int(taken) < snap.pend.count())
		s.trail = append(s.trail, checkpoint{snap: &snapshot{State: *snap}, taken: taken})
	}
	r.check(len(r.b) == 0)
	return s, nil
}
