package vm

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/interpreter/internal/program"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// KnowsMore says whether a seat sees anything of a state that another does not; nil is nobody.
func (g *Game) KnowsMore(s *State, seat, than *model.Thing) bool {
	if seat == nil || than == nil || seat == than {
		return false
	}
	h := *hostOf(s.shown())
	all, some := dealer{s: h.s, h: h, seat: seat.ID}, dealer{s: h.s, h: h, seat: than.ID}
	more := func(slots []program.Slot, at []int32) bool {
		return slices.ContainsFunc(at, func(i int32) bool {
			x := &slots[i]
			return some.unseen(x) && !all.unseen(x)
		})
	}
	return more(g.p.Lay.Ints, g.p.Secret.Ints) || more(g.p.Lay.Lists, g.p.Secret.Lists) ||
		slices.ContainsFunc(g.p.Secret.Zones, func(z int) bool {
			return len(h.s.zones[z]) > 0 && h.seesZone(all.seat, z) && !h.seesZone(some.seat, z)
		})
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
	if x := &m.p.Secret; len(x.Zones)+len(x.Ints)+len(x.Lists) > 0 {
		d := &dealer{g: m.g, s: to, h: *hostOf(to), seat: seat.ID, src: rand.NewPCG(seed, 0x6465616c)}
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
		for i < d.Count() && !d.p.answer(i).Same(own[0]) {
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
		return value{W: noInt, L: program.Empty}
	}
	v.L = slices.Clone(v.L)
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
			if v := d.s.local(0, at); program.Refers(t) {
				d.s.setLocal(at, d.renamed(v, t))
			}
		})
	}
	for _, at := range d.g.p.Secret.Ints {
		if x := &d.g.p.Lay.Ints[at]; d.unseen(x) {
			was := d.s.ints[at]
			to := d.other(value{W: was}, x, x.Attr.Type).W
			if d.s.ints[at] = to; x.Names {
				d.s.refer(was, -1)
				d.s.refer(to, 1)
			}
		}
	}
	for _, at := range d.g.p.Secret.Lists {
		if x := &d.g.p.Lay.Lists[at]; d.unseen(x) {
			was := d.s.lists[at]
			to := d.other(program.ListValue(was, x.Attr.Type), x, x.Attr.Type).L
			if d.s.lists[at] = to; x.Names {
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
	if p.Asking == nil || d.g.answering(at, int(p.seat)) != d.seat {
		return nil
	}
	for i := range int(p.n) {
		if v := p.at(i); p.Kind == DecisionPick && program.Refers(p.Typ) {
			for id := range v.Things() {
				out = append(out, int64(id))
			}
		}
	}
	if x, ok := d.g.p.Code[p.pc].X.(*program.PickCode); ok && x.St.Grow && program.Refers(p.Typ) {
		out = append(out, at.list(p.base, x.Slot)...)
	}
	return out
}

// hidden finds what lies hidden from the seat, in order of zones, but for some things.
func (d *dealer) hidden(but []int64) {
	for _, z := range d.g.p.Secret.Zones {
		if d.h.seesZone(d.seat, z) {
			continue
		}
		for _, id := range d.s.zones[z] {
			if !slices.Contains(but, id) && !d.g.p.Model.Things[id].Kind.Scene {
				d.places = append(d.places, id)
			}
		}
	}
}

// shuffle finds what takes the place of each hidden thing: one of the same kind.
func (d *dealer) shuffle() {
	d.lies = make([]int32, len(d.s.loc))
	of := make([][]int64, len(d.g.p.Lay.Cols))
	for _, id := range d.mixed(d.places) {
		k := d.g.p.Lay.KindOf[id]
		of[k] = append(of[k], id)
	}
	for _, id := range d.places {
		k := d.g.p.Lay.KindOf[id]
		d.lies[id], of[k] = int32(of[k][0]), of[k][1:]
	}
}

// rename finds what may be named where the seat does not see it. A thing that is named where it does keeps its name.
func (d *dealer) rename() {
	d.known = slices.Clone(d.s.named)
	for _, at := range d.g.p.Secret.Ints {
		if x := &d.g.p.Lay.Ints[at]; x.Names && d.unseen(x) && d.s.ints[at] > 0 {
			d.known[d.s.ints[at]]--
		}
	}
	for _, at := range d.g.p.Secret.Lists {
		if x := &d.g.p.Lay.Lists[at]; x.Names && d.unseen(x) {
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
		if d.g.p.Lay.KindOf[to] != d.g.p.Lay.KindOf[id] {
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
	for _, z := range d.g.p.Secret.Zones {
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
		if d.g.p.Lay.Zones[z].Sorted {
			slices.Sort(now)
		}
		d.s.zones[z] = now
	}
}

// unseen says whether the seat does not see an attribute of a thing.
func (d *dealer) unseen(x *program.Slot) bool {
	return d.s.live[x.Of] != 0 && !d.h.sees(d.seat, int(x.Of), x.Attr)
}

// renamed is a value with other names for what lies hidden.
func (d *dealer) renamed(v value, t *model.Type) value {
	switch {
	case v.W == noInt || len(d.named) == 0:
	case t.Class == model.Ref:
		v.W = d.name(v.W)
	case t.Class == model.List && eval.Scalar(t.Elem):
		v.L = slices.Clone(v.L)
		for i, id := range v.L {
			v.L[i] = d.renamed(value{W: id}, t.Elem).W
		}
		if t.Set {
			slices.Sort(v.L)
		}
	case t.Class == model.List:
		out := listing{Nested: true}
		for x := range program.ListOf(v.L, t.Elem).All() {
			out = out.Add(d.renamed(x, t.Elem))
		}
		v.L = out.Words
	case t.Class == model.Results:
		keys, values := program.Results(v.L, t)
		out := listing{Words: append([]int64{int64(keys.Len())}, keys.Words...), Nested: values.Nested}
		for x := range values.All() {
			out = out.Add(d.renamed(x, t.Elem))
		}
		v.L = out.Words
	}
	return v
}

// other is a value that a hidden attribute could as well have.
func (d *dealer) other(v value, x *program.Slot, t *model.Type) value {
	switch {
	case v.W == noInt:
	case t.Class == model.List && eval.Scalar(t.Elem):
		out := make([]int64, 0, len(v.L))
		for i := 0; len(out) < len(v.L); i++ {
			to := d.other(value{W: v.L[len(out)]}, x, t.Elem).W
			if t.Set && i < 16*len(v.L) && slices.Contains(out, to) {
				continue
			}
			out = append(out, to)
		}
		if t.Set {
			slices.Sort(out)
			out = slices.Compact(out)
		}
		v.L = out
	case t.Class == model.Ref:
		return d.otherThing(v, t)
	case t.Class == model.Boolean:
		v.W = int64(d.below(2))
	case t.Class == model.Integer && t.Low != nil && t.High != nil:
		v.W = *t.Low + int64(below(d.src, uint64(*t.High-*t.Low)+1))
	default:
		from := d.g.p.Secret.Rolled[x.Attr].Words
		if len(from) == 0 || !eval.Scalar(t) {
			return d.elsewhere(x, t)
		}
		v.W = from[d.below(len(from))]
	}
	return v
}

// otherThing is a thing that a hidden attribute could as well name: for one that lies hidden, that which is named in
// its place, else one of the same kind that does not, in play as that is.
func (d *dealer) otherThing(v value, t *model.Type) value {
	if v.W <= 0 || len(d.named) > 0 && d.lies[v.W] > 0 {
		return d.renamed(v, t)
	}
	hidden := func(id int) bool { return len(d.lies) > 0 && d.lies[id] > 0 }
	var from []int64
	for _, x := range d.g.p.Model.Things[v.W].Kind.Things {
		if d.s.live[x.ID] == d.s.live[v.W] && (d.s.loc[x.ID] > 0) == (d.s.loc[v.W] > 0) && !hidden(x.ID) {
			from = append(from, int64(x.ID))
		}
	}
	return value{W: from[d.below(len(from))]}
}

// elsewhere is a value that the seat sees of the same attribute of another thing, or that which it began with.
func (d *dealer) elsewhere(x *program.Slot, t *model.Type) value {
	start := *hostOf(d.s.set.start)
	from := []value{start.attr(int(x.Of), x.Attr)}
	for _, o := range d.g.p.Model.Things[x.Of].Kind.Things {
		if d.s.live[o.ID] != 0 && d.h.seesThing(d.seat, o.ID) && d.h.sees(d.seat, o.ID, x.Attr) {
			from = append(from, d.h.attr(o.ID, x.Attr))
		}
	}
	if t == x.Attr.Type {
		return from[d.below(len(from))]
	}
	var elements []int64
	for _, v := range from {
		elements = append(elements, v.L...)
	}
	if len(elements) == 0 {
		return value{W: program.ZeroInt(t)}
	}
	return value{W: elements[d.below(len(elements))]}
}
