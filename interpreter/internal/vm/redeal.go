package vm

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// A hiding says which places of a game not everybody sees.
type hiding struct {
	zones  []int // ids
	ints   []int32
	lists  []int32
	rolled map[*model.Attr]listing // the faces of the dice whose numbers are written to an attribute
}

func (g *Game) findSecrets() {
	x := &g.secret
	for _, in := range g.lay.zones[1:] {
		if in.zone.Seen != model.SeenByAll {
			x.zones = append(x.zones, in.id)
		}
	}
	hidden := func(slots []slot) (out []int32) {
		for at, c := range slots {
			if c.attr.SeenBy != nil && c.of > 0 {
				out = append(out, int32(at))
			}
		}
		return out
	}
	x.ints, x.lists = hidden(g.lay.ints), hidden(g.lay.lists)
	x.rolled = map[*model.Attr]listing{}
	for _, b := range g.bodies {
		g.findRolled(g.code[b.entry:b.end])
	}
}

// KnowsMore says whether a seat sees anything of a state that another does not; nil is nobody.
func (g *Game) KnowsMore(s *State, seat, than *model.Thing) bool {
	if seat == nil || than == nil || seat == than {
		return false
	}
	h := host{g: g, s: s.shown()}
	all, some := dealer{s: h.s, h: h, seat: seat.ID}, dealer{s: h.s, h: h, seat: than.ID}
	more := func(slots []slot, at []int32) bool {
		return slices.ContainsFunc(at, func(i int32) bool {
			x := &slots[i]
			return some.unseen(x) && !all.unseen(x)
		})
	}
	return more(g.lay.ints, g.secret.ints) || more(g.lay.lists, g.secret.lists) ||
		slices.ContainsFunc(g.secret.zones, func(z int) bool {
			return len(h.s.zones[z]) > 0 && h.seesZone(all.seat, z) && !h.seesZone(some.seat, z)
		})
}

// findRolled finds what is written to hidden attributes in the body that rolled it.
func (g *Game) findRolled(code []instr) {
	dice := map[int]*rollCode{}
	for _, in := range code {
		if x, ok := in.x.(*rollCode); ok && x.slot >= 0 && x.die.fixed {
			dice[int(x.slot)] = x
		}
		x, ok := in.x.(*assignCode)
		if !ok {
			continue
		}
		for _, a := range x.list {
			if a.attr == nil || a.attr.SeenBy == nil {
				continue
			}
			model.Walk(a.value.src, func(r *model.LocalRead) {
				if x := dice[r.Local.Index]; x != nil && x.typ.Class == a.attr.Type.One().Class {
					g.secret.rolled[a.attr] = listOf(x.die.val.l, x.typ)
				}
			})
		}
	}
}

// errLost is why a position cannot be dealt anew: the rules ask otherwise than they did.
var errLost = errors.New("the rules do not come to the same decision again")

// Redeal makes `to` a position that could as well be s as far as a seat can see, whose decision is due in s. Equal to s
// are all that [Game.View] shows the seat, the decision with its options, the rules that are under way, how many things
// of each kind lie in each zone, how long hidden lists are, and what is null. Everything else is dealt anew, the same
// for the same seed: which things lie where it does not look (all that lie so are equally likely anywhere), what
// attributes that it does not see hold, the seed of the dice, and in an at_once what others have answered. The
// at_once is played again for that: `answer` answers for the other seats with the index of an option, and the seat
// itself answers as it did.
//
// Hidden numbers and words are taken from what their type allows between its bounds, else from the dice whose numbers
// the rules write there, else from what the seat sees of the same attribute elsewhere. A thing that the seat saw before
// and does not see now is dealt like any other. What led to the decision can no longer be taken back in the copy: an
// option that cannot be completed, which would be refused in s, may be a [Fault] that is Stuck there.
func (m *Machine) Redeal(ctx context.Context, to, s *State, seat *model.Thing, seed uint64,
	answer func(*Decision) int) (err error) {
	defer m.guard(to, &err)
	from := s
	if s.simultaneous != nil {
		from = &s.simultaneous.before.State
	}
	to.CopyFrom(from)
	to.trail.clear()
	to.kept, to.tried = nil, 0
	set := *s.set
	set.seed, set.key = seed, ""
	to.set = &set
	if x := &m.g.secret; len(x.zones)+len(x.ints)+len(x.lists) > 0 {
		d := &dealer{g: m.g, s: to, h: host{g: m.g, s: to}, seat: seat.ID, src: rand.NewPCG(seed, 0x6465616c)}
		d.deal(s)
		to.rev = newRev(m)
	}
	if s.simultaneous == nil {
		return nil
	}
	to.frames[len(to.frames)-1].pc-- // the instruction that begins the at_once
	return m.again(ctx, to, s, seat, answer)
}

// again plays an at_once up to the decision that is due in s.
func (m *Machine) again(ctx context.Context, to, s *State, seat *model.Thing, answer func(*Decision) int) error {
	var own []value
	for a := s.simultaneous.answers; a != nil; a = a.before {
		if a.seat == int32(seat.ID) {
			own = append(own, a.option)
		}
	}
	slices.Reverse(own)
	from := to.taken
	for range 1000 {
		d, err := m.Advance(ctx, to)
		switch {
		case err != nil:
			return err
		case d == nil || to.simultaneous == nil || to.taken < from:
			return errLost
		case d.Seat != seat:
			if err := m.Take(to, answer(d)); err != nil {
				return err
			}
			continue
		case len(own) == 0 && d.p.same(&s.pend):
			return nil
		case len(own) == 0:
			return errLost
		}
		i := 0
		for i < d.Count() && !d.p.answer(i).same(own[0]) {
			i++
		}
		if own = own[1:]; i == d.Count() {
			return errLost
		}
		if err := m.Take(to, i); err != nil {
			return err
		}
	}
	return errLost
}

// An answered is the last in a list of the answers that seats gave during an at_once. It is never changed.
type answered struct {
	before *answered
	seat   int32
	option value
}

// answer is an option as a value that distinguishes it from the others; it belongs to the caller.
func (p *pending) answer(i int) value {
	v, ok := p.it(i)
	if !ok {
		return value{w: noInt, l: empty}
	}
	v.l = slices.Clone(v.l)
	return v
}

// remember notes an answer during an at_once.
func (m *Machine) remember(s *State, p *pending, option int) {
	v := *s.simultaneous
	v.answers = &answered{v.answers, int32(m.g.answering(s, int(p.seat))), p.answer(option)}
	s.simultaneous = &v
}

// A dealer deals anew what a seat does not see of a state. It writes past the machine: nobody has read the state yet.
// What it draws depends on nothing that the seat does not see.
type dealer struct {
	g    *Game
	s    *State
	h    host
	seat int
	src  *rand.PCG

	places []int64 // things that lie hidden
	lies   []int32 // by thing: what takes its place in its zone; 0 itself
	lay    []int32 // by thing: the zone where it lay
	known  []int32 // by thing: how often it is named where the seat sees it
	named  []int32 // by thing: what is named in its place where the seat does not see it; 0 not yet
	free   []int64 // what nothing is named by yet
}

func (d *dealer) below(n int) int { return int(below(d.src, uint64(n))) }

// deal deals anew; at is the state with the decision that the seat is asked.
func (d *dealer) deal(at *State) {
	d.s.stale = true
	d.hidden(d.offered(at))
	if len(d.places) > 1 {
		d.shuffle()
		d.rename()
		d.place()
		d.s.eachLocal(func(at int32, t *model.Type) {
			if v := d.s.local(0, at); refers(t) {
				d.s.setLocal(at, d.renamed(v, t))
			}
		})
	}
	for _, at := range d.g.secret.ints {
		if x := &d.g.lay.ints[at]; d.unseen(x) {
			was := d.s.ints[at]
			to := d.other(value{w: was}, x, x.attr.Type).w
			if d.s.ints[at] = to; x.names {
				d.s.refer(was, -1)
				d.s.refer(to, 1)
			}
		}
	}
	for _, at := range d.g.secret.lists {
		if x := &d.g.lay.lists[at]; d.unseen(x) {
			was := d.s.lists[at]
			to := d.other(listValue(was, x.attr.Type), x, x.attr.Type).l
			if d.s.lists[at] = to; x.names {
				for i := range was {
					d.s.refer(was[i], -1)
				}
				for i := range to {
					d.s.refer(to[i], 1)
				}
			}
		}
	}
}

// offered are the things that the seat is offered, or has picked for the same list already.
func (d *dealer) offered(at *State) (out []int64) {
	p := &at.pend
	if p.asking == nil || d.g.answering(at, int(p.seat)) != d.seat {
		return nil
	}
	for i := range int(p.n) {
		if v := p.at(i); p.kind == DecisionPick && refers(p.typ) {
			for id := range v.things() {
				out = append(out, int64(id))
			}
		}
	}
	if x, ok := d.g.code[p.pc].x.(*pickCode); ok && x.st.Grow && refers(p.typ) {
		out = append(out, at.list(p.base, x.slot)...)
	}
	return out
}

// hidden finds what lies hidden from the seat, in order of zones, but for some things.
func (d *dealer) hidden(but []int64) {
	for _, z := range d.g.secret.zones {
		if d.h.seesZone(d.seat, z) {
			continue
		}
		for _, id := range d.s.zones[z] {
			if !slices.Contains(but, id) && !d.g.model.Things[id].Kind.Scene {
				d.places = append(d.places, id)
			}
		}
	}
}

// shuffle finds what takes the place of each hidden thing: one of the same kind.
func (d *dealer) shuffle() {
	d.lies = make([]int32, len(d.s.loc))
	of := make([][]int64, len(d.g.lay.cols))
	for _, id := range d.mixed(d.places) {
		k := d.g.lay.kindOf[id]
		of[k] = append(of[k], id)
	}
	for _, id := range d.places {
		k := d.g.lay.kindOf[id]
		d.lies[id], of[k] = int32(of[k][0]), of[k][1:]
	}
}

// rename finds what may be named where the seat does not see it. A thing that is named where it does keeps its name.
func (d *dealer) rename() {
	d.known = slices.Clone(d.s.named)
	for _, at := range d.g.secret.ints {
		if x := &d.g.lay.ints[at]; x.names && d.unseen(x) && d.s.ints[at] > 0 {
			d.known[d.s.ints[at]]--
		}
	}
	for _, at := range d.g.secret.lists {
		if x := &d.g.lay.lists[at]; x.names && d.unseen(x) {
			for _, id := range d.s.lists[at] {
				d.known[max(id, 0)]--
			}
		}
	}
	d.lay = slices.Clone(d.s.loc)
	d.named = make([]int32, len(d.lies))
	d.free = d.mixed(lists.Where(d.places, func(id int64) bool { return d.known[id] == 0 }))
}

// mixed are words in any order, which does not depend on the one that they have: that in a zone is hidden, too.
func (d *dealer) mixed(words []int64) []int64 {
	out := slices.Sorted(slices.Values(words))
	for i := len(out) - 1; i > 0; i-- {
		j := d.below(i + 1)
		out[i], out[j] = out[j], out[i]
	}
	return out
}

// name is what is named in place of a thing: one of its kind that lies now where it lay, anywhere in there. So what is
// named does not depend on its place in a row, which the seat does not know.
func (d *dealer) name(id int64) int64 {
	switch {
	case id <= 0 || len(d.named) == 0 || d.lies[id] == 0 || d.known[id] > 0:
		return id
	case d.named[id] > 0:
		return int64(d.named[id])
	}
	take := -1
	for i, to := range d.free {
		if d.g.lay.kindOf[to] != d.g.lay.kindOf[id] {
			continue
		}
		if d.s.loc[to] == d.lay[id] {
			take = i
			break
		}
		if take < 0 {
			take = i // of those that keep their names there may lie more now where it lay
		}
	}
	to := d.free[take]
	d.free, d.named[id] = slices.Delete(d.free, take, take+1), int32(to)
	return to
}

// place puts the things where they lie now.
func (d *dealer) place() {
	for _, z := range d.g.secret.zones {
		was := d.s.zones[z]
		if !slices.ContainsFunc(was, func(id int64) bool { return d.lies[id] > 0 }) {
			continue
		}
		now := slices.Clone(was)
		for i, id := range was {
			if to := d.lies[id]; to > 0 {
				now[i], d.s.loc[to] = int64(to), int32(z)
			}
		}
		if d.g.lay.zones[z].sorted {
			slices.Sort(now)
		}
		d.s.zones[z] = now
	}
}

// unseen says whether the seat does not see an attribute of a thing.
func (d *dealer) unseen(x *slot) bool {
	return d.s.live[x.of] != 0 && !d.h.sees(d.seat, int(x.of), x.attr)
}

// refers says whether values of a type name things.
func refers(t *model.Type) bool {
	return t != nil && (t.Class == model.Ref || refers(t.Elem) || refers(t.Key))
}

// renamed is a value with other names for what lies hidden.
func (d *dealer) renamed(v value, t *model.Type) value {
	switch {
	case v.w == noInt || len(d.named) == 0:
	case t.Class == model.Ref:
		v.w = d.name(v.w)
	case t.Class == model.List && eval.Scalar(t.Elem):
		v.l = slices.Clone(v.l)
		for i, id := range v.l {
			v.l[i] = d.renamed(value{w: id}, t.Elem).w
		}
		if t.Set {
			slices.Sort(v.l)
		}
	case t.Class == model.List:
		out := listing{nested: true}
		for x := range listOf(v.l, t.Elem).all() {
			out = out.add(d.renamed(x, t.Elem))
		}
		v.l = out.words
	case t.Class == model.Results:
		keys, values := results(v.l, t)
		out := listing{append([]int64{int64(keys.len())}, keys.words...), values.nested}
		for x := range values.all() {
			out = out.add(d.renamed(x, t.Elem))
		}
		v.l = out.words
	}
	return v
}

// other is a value that a hidden attribute could as well have.
func (d *dealer) other(v value, x *slot, t *model.Type) value {
	switch {
	case v.w == noInt:
	case t.Class == model.List && eval.Scalar(t.Elem):
		out := make([]int64, 0, len(v.l))
		for i := 0; len(out) < len(v.l); i++ {
			to := d.other(value{w: v.l[len(out)]}, x, t.Elem).w
			if t.Set && i < 16*len(v.l) && slices.Contains(out, to) {
				continue
			}
			out = append(out, to)
		}
		if t.Set {
			slices.Sort(out)
			out = slices.Compact(out)
		}
		v.l = out
	case t.Class == model.Ref:
		return d.otherThing(v, t)
	case t.Class == model.Boolean:
		v.w = int64(d.below(2))
	case t.Class == model.Integer && t.Low != nil && t.High != nil:
		v.w = *t.Low + int64(below(d.src, uint64(*t.High-*t.Low)+1))
	default:
		from := d.g.secret.rolled[x.attr].words
		if len(from) == 0 || !eval.Scalar(t) {
			return d.elsewhere(x, t)
		}
		v.w = from[d.below(len(from))]
	}
	return v
}

// otherThing is a thing that a hidden attribute could as well name: for one that lies hidden, that which is named in
// its place, else one of the same kind that does not, in play as that is.
func (d *dealer) otherThing(v value, t *model.Type) value {
	if v.w <= 0 || len(d.named) > 0 && d.lies[v.w] > 0 {
		return d.renamed(v, t)
	}
	hidden := func(id int) bool { return len(d.lies) > 0 && d.lies[id] > 0 }
	var from []int64
	for _, x := range d.g.model.Things[v.w].Kind.Things {
		if d.s.live[x.ID] == d.s.live[v.w] && (d.s.loc[x.ID] > 0) == (d.s.loc[v.w] > 0) && !hidden(x.ID) {
			from = append(from, int64(x.ID))
		}
	}
	return value{w: from[d.below(len(from))]}
}

// elsewhere is a value that the seat sees of the same attribute of another thing, or that which it began with.
func (d *dealer) elsewhere(x *slot, t *model.Type) value {
	start := host{g: d.g, s: d.s.set.start}
	from := []value{start.attr(int(x.of), x.attr)}
	for _, o := range d.g.model.Things[x.of].Kind.Things {
		if d.s.live[o.ID] != 0 && d.h.seesThing(d.seat, o.ID) && d.h.sees(d.seat, o.ID, x.attr) {
			from = append(from, d.h.attr(o.ID, x.attr))
		}
	}
	if t == x.attr.Type {
		return from[d.below(len(from))]
	}
	var elements []int64
	for _, v := range from {
		elements = append(elements, v.l...)
	}
	if len(elements) == 0 {
		return value{w: zeroInt(t)}
	}
	return value{w: elements[d.below(len(elements))]}
}
