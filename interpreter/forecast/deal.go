package forecast

import (
	"context"
	"iter"
	"math/rand/v2"
	"slices"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/interpreter/internal/program"
	"github.com/stellar-rules/stellar/interpreter/internal/vm"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// Determinize makes `to` a position that could as well be s as far as a seat can see, whose decision is due in s.
// Equal to s are all that package view shows the seat, the decision with its options, the rules that are under way,
// how many things of each kind lie in each zone, how long hidden lists are, and what is null. Everything else is
// dealt anew, the same for the same seed: which things lie where it does not look (all that lie so are equally likely
// anywhere), what attributes that it does not see hold, the seed of the dice, and in a simultaneous loop what others
// have answered. The simultaneous loop is played again for that: `answer` answers for the other seats with the index
// of an option, and the seat itself answers as it did.
//
// Hidden numbers and words are taken from what their type allows between its bounds, else from the dice whose numbers
// the rules write there, else from what the seat sees of the same attribute elsewhere. A thing that the seat saw
// before and does not see now is dealt like any other. What led to the decision can no longer be taken back in the
// copy: an option that cannot be completed, which would be refused in s, may be a [Fault] that is Stuck there.
func Determinize(ctx context.Context, m *vm.Machine, to, s *vm.State, seat *model.Thing, seed uint64,
	answer func(*vm.Decision) int) error {
	_, err := NewDeal(ctx, m, to, s, seat, seed, answer)
	return err
}

// NewDeal is [Determinize] that can deal the same again. To a nil seat all is dealt anew that not everybody sees.
func NewDeal(ctx context.Context, m *vm.Machine, to, s *vm.State, seat *model.Thing, seed uint64,
	answer func(*vm.Decision) int) (*Deal, error) {
	vm.Restart(to, s, seed)
	p := vm.ProgramOf(m.Game())
	d := &Deal{p: p, s: vm.AnatomyOf(to), src: rand.NewPCG(seed, 0x6465616c)}
	if seat != nil {
		d.seat = seat.ID
	}
	if p.Secret.Any() {
		d.deal(offered(p, s, d.seat))
		m.Written(to)
	}
	return d, m.Again(ctx, to, s, seat, answer)
}

// Earlier visits the answers that others gave where the seat could see them, since the last roll or draw, as far as
// they are recalled: the state before each, in which the same is dealt, with the option that was taken.
func (d *Deal) Earlier(m *vm.Machine, s *vm.State, visit func(then *vm.State, option int)) {
	then := new(vm.State)
	for x := s.Past(); x != nil && x.State.Chances() == s.Chances() && d.p.Secret.Any(); x = x.Before {
		if asked := x.State.Asked(); asked == nil || asked.ID == d.seat {
			continue
		}
		then.CopyFrom(x.State)
		e := *d
		e.s = vm.AnatomyOf(then)
		if len(e.lies) > 0 {
			e.placeThings()
			e.s.Rename(e.lies)
			if program.Refers(e.s.Asked.Typ) && eval.Scalar(e.s.Asked.Typ) {
				for i, id := range e.s.Asked.Options.Words {
					if id > 0 && e.lies[id] > 0 {
						e.s.Asked.Options.Words[i] = int64(e.lies[id])
					}
				}
			}
		}
		for slot, was := range e.unseen() {
			if now := d.s.Attr(int(slot.Of), slot.Attr); was.W != program.NoInt && now.W != program.NoInt {
				e.s.Put(slot, now)
			}
		}
		m.Written(then)
		visit(then, x.Option)
	}
}

// KnowsMore says whether a seat sees anything of a state that another does not; nil is nobody.
func KnowsMore(s *vm.State, seat, than *model.Thing) bool {
	if seat == nil || than == nil || seat == than {
		return false
	}
	p, all, some := vm.ProgramOf(s.Game()), vm.See(s, seat), vm.See(s, than)
	return slices.ContainsFunc(p.Secret.Slots, func(x *program.Slot) bool {
		t := p.Model.Things[x.Of]
		return all.Live(t) && !some.Sees(t, x.Attr) && all.Sees(t, x.Attr)
	}) || slices.ContainsFunc(p.Secret.Zones, func(z int) bool {
		return slices.ContainsFunc(all.Things(z), func(t *model.Thing) bool { return !some.SeesThing(t) })
	})
}

// Knowledge is a number of what a seat sees of a state and not everybody does: the same wherever the same numbers
// and things lie there, in any order. It is zero where nothing is hidden from anybody.
func Knowledge(s *vm.State, seat *model.Thing) (sum uint64) {
	p := vm.ProgramOf(s.Game())
	if !p.Secret.Any() || seat == nil {
		return 0
	}
	a := vm.AnatomyOf(s)
	add := func(place int, w int64) {
		h := program.NewHasher()
		h.Num(uint64(place))
		h.Num(uint64(w))
		sum += uint64(h)
	}
	for i, x := range p.Secret.Slots {
		if a.Live[x.Of] != 0 && a.Sees(seat.ID, int(x.Of), x.Attr) {
			v := a.Attr(int(x.Of), x.Attr)
			add(i, v.W)
			for _, w := range v.L {
				add(i, w)
			}
		}
	}
	for _, z := range p.Secret.Zones {
		if a.SeesPlace(seat.ID, z) {
			for _, id := range a.Zones[z] {
				add(-z, id)
			}
		}
	}
	return sum
}

// Open says whether nothing is hidden from anybody in the game of a state.
func Open(s *vm.State) bool { return !vm.ProgramOf(s.Game()).Secret.Any() }

// Common is a number of what everybody sees of a state: the same wherever attributes are the same, and the same things
// lie in the same places in the same order.
func Common(s *vm.State) uint64 {
	p, a, h := vm.ProgramOf(s.Game()), vm.AnatomyOf(s), program.NewHasher()
	open := func(x *program.Slot) bool { return x.Of > 0 && x.Attr.SeenBy == nil && a.Live[x.Of] != 0 }
	for i := range p.Lay.Ints {
		if open(&p.Lay.Ints[i]) {
			h.Num(uint64(i))
			h.Num(uint64(a.Ints[i]))
		}
	}
	for i := range p.Lay.Lists {
		if open(&p.Lay.Lists[i]) {
			h.Num(uint64(i))
			h.Words(a.Lists[i], nil)
		}
	}
	for _, z := range p.Lay.Zones[1:] {
		if z.Zone.Seen == model.SeenByAll {
			h.Num(uint64(z.ID))
			h.Words(a.Zones[z.ID], nil)
		}
	}
	return uint64(h)
}

// A Deal deals anew what a seat does not see of a state. It writes past the machine: nobody has read the state yet.
// What it draws depends on nothing that the seat does not see.
type Deal struct {
	p    *program.Program
	s    *vm.Anatomy // dealt anew
	seat int
	src  *rand.PCG

	places []int64 // things that lie hidden
	lies   []int32 // by thing: what takes its place in its zone; 0 itself
	lay    []int32 // by thing: the zone where it lay
	known  []int32 // by thing: how often it is named where the seat sees it
	named  []int32 // by thing: what is named in its place where the seat does not see it; 0 not yet
	free   []int64 // what nothing is named by yet
}

func (d *Deal) below(n int) int { return int(vm.Below(d.src, uint64(n))) }

// deal deals anew, but for what the seat is offered.
func (d *Deal) deal(own []int64) {
	d.hidden(own)
	if len(d.places) > 1 {
		d.shuffle()
		d.rename()
		d.placeThings()
		d.s.Rename(d.lies)
		d.s.EachLocal(func(at int32, t *model.Type) {
			if program.Refers(t) {
				v := d.renamed(program.Value{W: d.s.Locals.W[at], L: d.s.Locals.L[at]}, t)
				d.s.Locals.W[at], d.s.Locals.L[at] = v.W, v.L
			}
		})
	}
	for x, was := range d.unseen() {
		to := d.other(was, x, x.Attr.Type)
		d.refer(d.s.Named, x, was, -1)
		d.refer(d.s.Named, x, to, 1)
		d.s.Put(x, to)
	}
}

// refer counts the references to things of a value of an attribute.
func (d *Deal) refer(named []int32, x *program.Slot, v program.Value, by int32) {
	if !x.Names {
		return
	}
	for id := range v.Things() {
		named[id] += by
	}
}

// offered are the things that a seat is offered, or has picked for the same list already.
func offered(p *program.Program, s *vm.State, seat int) (out []int64) {
	a := vm.AnatomyOf(s)
	if a.Asked == nil || s.Asked().ID != seat {
		return nil
	}
	x, ok := p.Code[a.Asked.PC].X.(*program.PickCode)
	if !ok || !program.Refers(a.Asked.Typ) {
		return nil
	}
	for v := range a.Asked.Options.All() {
		for id := range v.Things() {
			out = append(out, int64(id))
		}
	}
	if x.St.Grow {
		out = append(out, a.Locals.L[a.Asked.Base+x.Slot]...)
	}
	return out
}

// hidden finds what lies hidden from the seat, in order of zones, but for some things.
func (d *Deal) hidden(but []int64) {
	for _, z := range d.p.Secret.Zones {
		if d.s.SeesPlace(d.seat, z) {
			continue
		}
		shown := lists.Filter(d.s.Zones[z], func(id int64) bool { return d.s.SeesThing(d.seat, int(id)) })
		if len(shown) > 0 && d.p.Lay.Zones[z].Zone.Ordered { // the seat knows them, and not where in the row
			slices.Sort(shown)
			d.s.Zones[z] = d.shuffled(append(shown, lists.Filter(d.s.Zones[z], func(id int64) bool {
				return !slices.Contains(shown, id)
			})...))
		}
		for _, id := range d.s.Zones[z] {
			if !slices.Contains(shown, id) && !slices.Contains(but, id) && !d.p.Model.Things[id].Kind.Scene {
				d.places = append(d.places, id)
			}
		}
	}
}

// shuffle finds what takes the place of each hidden thing: one of the same kind.
func (d *Deal) shuffle() {
	d.lies = make([]int32, len(d.s.Loc))
	of := make([][]int64, len(d.p.Lay.Cols))
	for _, id := range d.mixed(d.places) {
		k := d.p.Lay.KindOf[id]
		of[k] = append(of[k], id)
	}
	for _, id := range d.places {
		k := d.p.Lay.KindOf[id]
		d.lies[id], of[k] = int32(of[k][0]), of[k][1:]
	}
}

// rename finds what may be named where the seat does not see it. A thing that is named where it does keeps its name.
func (d *Deal) rename() {
	d.known = slices.Clone(d.s.Named)
	for x, v := range d.unseen() {
		d.refer(d.known, x, v, -1)
	}
	d.lay = slices.Clone(d.s.Loc)
	d.named = make([]int32, len(d.lies))
	d.free = d.mixed(lists.Filter(d.places, func(id int64) bool { return d.known[id] == 0 }))
}

// mixed are words in any order, which does not depend on the one that they have: that in a zone is hidden, too.
func (d *Deal) mixed(words []int64) []int64 {
	return d.shuffled(slices.Sorted(slices.Values(words)))
}

func (d *Deal) shuffled(out []int64) []int64 {
	for i := len(out) - 1; i > 0; i-- {
		j := d.below(i + 1)
		out[i], out[j] = out[j], out[i]
	}
	return out
}

// name is what is named in place of a thing: one of its kind that lies now where it lay, anywhere in there. So what is
// named does not depend on its place in a row, which the seat does not know.
func (d *Deal) name(id int64) int64 {
	switch {
	case id <= 0 || len(d.named) == 0 || d.lies[id] == 0 || d.known[id] > 0:
		return id
	case d.named[id] > 0:
		return int64(d.named[id])
	}
	take := -1
	for i, to := range d.free {
		if d.p.Lay.KindOf[to] != d.p.Lay.KindOf[id] {
			continue
		}
		if d.s.Loc[to] == d.lay[id] {
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

// placeThings puts the things where they lie now.
func (d *Deal) placeThings() {
	for _, z := range d.p.Secret.Zones {
		was := d.s.Zones[z]
		if !slices.ContainsFunc(was, func(id int64) bool { return d.lies[id] > 0 }) {
			continue
		}
		now := slices.Clone(was)
		for i, id := range was {
			if to := d.lies[id]; to > 0 {
				now[i], d.s.Loc[to] = int64(to), int32(z)
			}
		}
		if d.p.Lay.Zones[z].Sorted {
			slices.Sort(now)
		}
		d.s.Zones[z] = now
	}
}

// unseen visits the attributes that the seat does not see.
func (d *Deal) unseen() iter.Seq2[*program.Slot, program.Value] {
	return func(yield func(*program.Slot, program.Value) bool) {
		for _, x := range d.p.Secret.Slots {
			if d.s.Live[x.Of] != 0 && !d.s.Sees(d.seat, int(x.Of), x.Attr) && !yield(x, d.s.Attr(int(x.Of), x.Attr)) {
				return
			}
		}
	}
}

// renamed is a value with other names for what lies hidden.
func (d *Deal) renamed(v program.Value, t *model.Type) program.Value {
	switch {
	case v.W == program.NoInt || len(d.named) == 0:
	case t.Class == model.Ref:
		v.W = d.name(v.W)
	case t.Class == model.List && eval.Scalar(t.Elem):
		v.L = slices.Clone(v.L)
		for i, id := range v.L {
			v.L[i] = d.renamed(program.Value{W: id}, t.Elem).W
		}
		if t.Set {
			slices.Sort(v.L)
		}
	case t.Class == model.List:
		out := program.Listing{Nested: true}
		for x := range program.ListOf(v.L, t.Elem).All() {
			out = out.Add(d.renamed(x, t.Elem))
		}
		v.L = out.Words
	case t.Class == model.Results:
		keys, values := program.Results(v.L, t)
		out := program.Listing{Words: append([]int64{int64(keys.Len())}, keys.Words...), Nested: values.Nested}
		for x := range values.All() {
			out = out.Add(d.renamed(x, t.Elem))
		}
		v.L = out.Words
	}
	return v
}

// other is a value that a hidden attribute could as well have.
func (d *Deal) other(v program.Value, x *program.Slot, t *model.Type) program.Value {
	switch {
	case v.W == program.NoInt:
	case t.Class == model.List && eval.Scalar(t.Elem):
		out := make([]int64, 0, len(v.L))
		for i := 0; len(out) < len(v.L); i++ {
			to := d.other(program.Value{W: v.L[len(out)]}, x, t.Elem).W
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
		v.W = *t.Low + int64(vm.Below(d.src, uint64(*t.High-*t.Low)+1))
	default:
		from := d.p.Secret.Rolled[x.Attr].Words
		if len(from) == 0 || !eval.Scalar(t) {
			return d.elsewhere(x, t)
		}
		v.W = from[d.below(len(from))]
	}
	return v
}

// otherThing is a thing that a hidden attribute could as well name: for one that lies hidden, that which is named in
// its place, else one of the same kind that does not, in play as that is.
func (d *Deal) otherThing(v program.Value, t *model.Type) program.Value {
	if v.W <= 0 || len(d.named) > 0 && d.lies[v.W] > 0 {
		return d.renamed(v, t)
	}
	hidden := func(id int) bool { return len(d.lies) > 0 && d.lies[id] > 0 }
	var from []int64
	for _, x := range d.p.Model.Things[v.W].Kind.Things {
		if d.s.Live[x.ID] == d.s.Live[v.W] && (d.s.Loc[x.ID] > 0) == (d.s.Loc[v.W] > 0) && !hidden(x.ID) {
			from = append(from, int64(x.ID))
		}
	}
	return program.Value{W: from[d.below(len(from))]}
}

// elsewhere is a value that the seat sees of the same attribute of another thing, or that which it began with.
func (d *Deal) elsewhere(x *program.Slot, t *model.Type) program.Value {
	start := vm.AnatomyOf(d.s.Began())
	from := []program.Value{start.Attr(int(x.Of), x.Attr)}
	for _, o := range d.p.Model.Things[x.Of].Kind.Things {
		if d.s.Live[o.ID] != 0 && d.s.SeesThing(d.seat, o.ID) && d.s.Sees(d.seat, o.ID, x.Attr) {
			from = append(from, d.s.Attr(o.ID, x.Attr))
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
		return program.Value{W: program.ZeroInt(t)}
	}
	return program.Value{W: elements[d.below(len(elements))]}
}
