package interpreter

import (
	"encoding/binary"
	"fmt"
	"math"

	"github.com/stellar-rules/stellar/schema/model"
)

// A reader reads a saved state. It panics with a message where something is out of
// bounds; Restore turns that into an error.
type reader struct {
	b       []byte
	g       *Game
	set     *settings
	depth   int
	within  bool                   // a state inside another is read
	texts   map[string]*model.Text // by address, once one is asked for
	derived map[string]*model.Text
}

func (r *reader) check(ok bool) {
	if !ok {
		panic(fmt.Sprintf("out of bounds, %d bytes before its end", len(r.b)))
	}
}

func (r *reader) num() int64 {
	n, k := binary.Varint(r.b)
	r.check(k > 0)
	r.b = r.b[k:]
	return n
}

func (r *reader) nat() uint64 {
	n, k := binary.Uvarint(r.b)
	r.check(k > 0)
	r.b = r.b[k:]
	return n
}

// size is a number from 0 to most.
func (r *reader) size(most int) int {
	n := r.nat()
	r.check(n <= uint64(most))
	return int(n)
}

func (r *reader) byte() byte {
	r.check(len(r.b) > 0)
	c := r.b[0]
	r.b = r.b[1:]
	return c
}

func (r *reader) flag() bool {
	c := r.byte()
	r.check(c < 2)
	return c == 1
}

func (r *reader) text() string {
	n := r.size(len(r.b))
	s := string(r.b[:min(n, len(r.b))])
	r.b = r.b[len(s):]
	return s
}

func (r *reader) value() any {
	switch r.byte() {
	case valueNull:
		return nil
	case valueInt:
		n := r.num()
		r.check(n >= math.MinInt && n <= math.MaxInt)
		return r.g.lay.value(int(n))
	case valueFalse:
		return false
	case valueTrue:
		return true
	case valueList:
		r.depth++
		r.check(r.depth <= maxDepth)
		l := r.list()
		r.depth--
		return l
	}
	r.check(false)
	return nil
}

// list reads values; each takes at least a byte, which bounds how many are made room for.
func (r *reader) list() []any {
	n := r.size(min(len(r.b), 1<<20))
	l := make([]any, 0, n)
	for range n {
		l = append(l, r.value())
	}
	return l
}

func (r *reader) thing() *model.Thing {
	id := r.size(len(r.g.model.Things) - 1)
	r.check(id > 0)
	return r.g.model.Things[id]
}

func (r *reader) things() []*model.Thing {
	n := r.size(len(r.g.model.Things))
	var out []*model.Thing
	for range n {
		out = append(out, r.thing())
	}
	return out
}

func (r *reader) settings() *settings {
	su := Setup{}
	name := r.text()
	for _, sc := range r.g.model.Scenarios {
		if sc.Name == name {
			su.Scenario = sc
		}
	}
	r.check(su.Scenario != nil || name == "")
	su.Seed = r.nat()
	for _, v := range r.list() {
		id, ok := v.(int)
		r.check(ok && id > 0 && id < len(r.g.model.Things))
		su.Seats = append(su.Seats, r.g.model.Things[id])
	}
	options := r.list()
	su.Options = map[*model.Option]any{}
	for _, o := range r.g.model.Options {
		r.check(o.Index < len(options))
		su.Options[o] = options[o.Index]
	}
	set, err := r.g.settings(su, true)
	if err != nil {
		panic(err.Error())
	}
	return set
}

// state reads all but the trail.
func (r *reader) state() *State {
	g := r.g
	s := &State{g: g, set: r.set}
	s.ints = make([]int64, len(g.start.ints))
	for i := range s.ints {
		s.ints[i] = r.num()
	}
	s.lists = make([][]any, len(g.start.lists))
	for i := range s.lists {
		there := r.flag()
		if s.lists[i] = r.list(); !there {
			s.lists[i] = nil
		}
	}
	r.zones(s)
	s.live = make([]int16, len(g.start.live))
	for i := range s.live {
		n := r.num()
		r.check(n >= 0 && n < 1<<14 && (g.lay.dynamic[i] || n == int64(g.start.live[i])))
		s.live[i] = int16(n)
		s.scenesOpen = true
	}
	r.columns(s)
	r.frames(s)
	r.rest(s)
	s.said = r.nat()
	s.kept = r.events(s.said)
	if r.flag() {
		s.veil = r.veil()
	}
	return s
}

// inner reads a state as it was, which is kept inside another: nothing waits there, and no veil
// hangs.
func (r *reader) inner() *State {
	r.check(!r.within)
	r.within = true
	s := r.state()
	r.within = false
	r.check(s.kept == nil && s.veil == nil)
	return s
}

// veil reads what others see; nothing hangs behind a veil.
func (r *reader) veil() *veil {
	v := &veil{depth: r.size(1 << 16), nested: r.size(1 << 16), told: r.events(0)}
	if r.flag() {
		v.before = &snapshot{State: *r.inner()}
	}
	return v
}

// zones reads what lies where; a thing lies in one zone.
func (r *reader) zones(s *State) {
	s.loc = make([]int32, len(r.g.start.loc))
	s.zones = make([][]any, len(r.g.start.zones))
	for z := range s.zones {
		s.zones[z] = r.list()
		if len(s.zones[z]) == 0 {
			s.zones[z] = r.g.start.zones[z][:0]
		}
		for _, v := range s.zones[z] {
			id, ok := v.(int)
			r.check(ok && id > 0 && id < len(s.loc) && s.loc[id] == 0 && z > 0 && r.g.lay.zones[z] != nil)
			s.loc[id] = int32(z)
		}
	}
}

// columns checks that scalars are what their types allow.
func (r *reader) columns(s *State) {
	_ = r.g.eachState(func(_ *model.Thing, c *column, at int32) error {
		if c.list {
			return nil
		}
		n, t := s.ints[at], c.attr.Type
		most := int64(math.MaxInt64)
		switch t.Class {
		case model.Boolean:
			most = 1
		case model.Word:
			most = int64(len(r.g.model.Words) - 1)
		case model.Ref:
			most = int64(len(r.g.model.Things) - 1)
		case model.ZoneRef:
			most = int64(len(r.g.lay.zones) - 1)
		}
		r.check(n <= most && (n >= 0 || t.Class == model.Integer || n == noInt))
		return nil
	})
}

func (r *reader) frames(s *State) {
	lim := DefaultLimits()
	for range r.size(lim.Frames) {
		var f frame
		for _, n := range f.numbers() {
			v := r.num()
			r.check(v >= -1 && v <= math.MaxInt32)
			*n = int32(v)
		}
		f.kind, f.stage, f.level, f.flags = frameKind(r.byte()), r.byte(), r.byte(), r.byte()
		r.check(f.kind <= momentFrame && f.pc >= 0 && int(f.pc) < len(r.g.code) && f.ref >= 0 && int(f.ref) < len(r.g.bodies))
		r.check(f.kind != momentFrame || f.mref >= 0 && int(f.mref) < len(r.g.moments))
		s.frames = append(s.frames, f)
	}
	s.locals = r.list()
	r.check(len(s.locals) <= lim.Locals)
	for i := range s.frames {
		f := &s.frames[i]
		r.check(f.base >= 0 && int(f.base) <= len(s.locals) && f.top >= 0 && int(f.top) <= len(s.locals) && int(f.ret) < len(s.locals))
		r.check(f.kind != momentFrame || int(f.ext)+extCount <= len(s.locals))
	}
}

// rest reads the marks, the counters, the decision and the result.
func (r *reader) rest(s *State) {
	for range r.size(1 << 16) {
		k := mark{action: int32(r.num()), seat: int32(r.num()), scope: r.byte()}
		r.check(k.action >= 0 && int(k.action) < len(r.g.bodies) && r.g.bodies[k.action].once != nil)
		k.key = r.value()
		s.marks = append(s.marks, k)
	}
	s.chance, s.commit, s.taken, s.last = r.nat(), r.nat(), r.nat(), int32(r.num())
	var stale bool
	for _, b := range []*bool{&stale, &s.lawful, &s.idle, &s.begun, &s.over, &s.pend.on} {
		*b = r.flag()
	}
	if stale {
		s.stale = anyLaw // to judge a law once more finds nothing new
	}
	if s.pend.on {
		r.pending(s)
	}
	if r.flag() {
		s.result = r.result()
	}
}

// pending reads the decision that is due, which must stand where the top frame does.
func (r *reader) pending(s *State) {
	p := &s.pend
	p.kind, p.forced, p.none = DecisionKind(r.byte()), r.flag(), r.flag()
	p.pc, p.base, p.seat = int32(r.num()), int32(r.num()), int32(r.num())
	p.opts = r.list()
	r.check(len(s.frames) > 0 && p.pc >= 0 && int(p.pc) < len(r.g.code) && p.seat > 0 && int(p.seat) < len(r.g.model.Things))
	f := &s.frames[len(s.frames)-1]
	r.check(f.base == p.base && f.pc == p.pc+1 && p.count() > 0)
	most := -1
	switch x := r.g.code[p.pc].x.(type) {
	case *pickCode:
		r.check(p.kind == DecisionPick && r.g.code[p.pc].op == opPick)
		return
	case *chooseCode:
		r.check(p.kind == DecisionChoose && !p.none)
		most = len(x.options) + len(x.actions)
	case *turnsCode:
		r.check(p.kind == DecisionTurns && !p.none && r.g.code[p.pc].op == opTurnsAsk)
		most = len(x.acts)
	}
	for _, v := range p.opts {
		n, ok := v.(int)
		r.check(ok && n >= 0 && n < most)
	}
}

func (r *reader) result() *Result {
	res := &Result{}
	for range r.size(len(r.g.model.Things)) {
		res.Places = append(res.Places, r.things())
	}
	there := r.flag()
	res.Winners = r.things()
	if there && res.Winners == nil {
		res.Winners = []*model.Thing{}
	}
	for range r.size(len(r.g.model.Things)) {
		res.Scores = append(res.Scores, Score{r.thing(), int(r.num())})
	}
	res.Text = r.text()
	res.Said = res.Text
	return res
}
