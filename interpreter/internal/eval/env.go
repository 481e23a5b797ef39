package eval

import (
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// An env is an evaluator as builtins see it, with boxed values.
type env Evaluator

var _ builtin.Env = (*env)(nil)

func (e *env) ev() *Evaluator { return (*Evaluator)(e) }

func boxThings(l []int64) []any { return boxElements(l, model.TypeThing, len(l)) }

func unboxThings(l []any) []int64 {
	return unboxElements(make([]int64, 0, len(l)), l, model.TypeThing)
}

// State is a state attribute of a thing.
func (e *env) State(thing int, a *model.Attr) any {
	ev := e.ev()
	if a.SeenBy != nil {
		ev.checkSeen(int64(thing), a, ev.at)
	}
	p, list, shared := ev.lib.places.Column(a, a.Owner)
	if list {
		if !shared {
			p += ev.lib.places.ListBase()[thing]
		}
		ev.noteList(p)
		return boxList(ev.col.Lists[p], a.Type)
	}
	if !shared {
		p += ev.lib.places.IntBase()[thing]
	}
	ev.noteInt(p)
	return boxWord(ev.col.Ints[p], a.Type)
}

func (e *env) Inverse(thing int, a *model.Attr) []any { return boxThings(e.host.Inverse(thing, a)) }

func (e *env) ZoneList(zone int) []any { return boxThings(e.host.ZoneList(zone)) }

func (e *env) WhereIs(thing int) int { return e.host.WhereIs(thing) }

func (e *env) InPlay(k *model.Kind) []any { return boxThings(e.host.InPlay(k)) }

func (e *env) Spare(k *model.Kind) int { return e.host.Spare(k) }

func (e *env) Players() []any { return boxThings(e.host.Players()) }

func (e *env) Outcome() (bool, []any) {
	over, winners := e.host.Outcome()
	return over, boxThings(winners)
}

func (e *env) Score(seat int) (int64, bool) { return e.host.Score(seat) }

func (e *env) Option(o *model.Option) any { return e.host.Option(o) }

// Suppose notes that the result may depend on anything: it is not remembered.
func (e *env) Suppose(p *model.Proc, list []any) any {
	ev := e.ev()
	if ev.rec != nil {
		ev.rec.any = true
	}
	a := unboxArgs(p.Params, list)
	w, l := e.host.Suppose(p, a.w, a.l)
	return Box(w, l, p.Result)
}

func (e *env) Lent(bearer, thing int) bool { return e.host.Lent(bearer, thing) }

func (e *env) LentToAll(thing int) int { return e.host.LentToAll(thing) }

func (e *env) Active(thing int) bool { return e.host.Active(thing) }

func (e *env) Possible(list []any, seat int) []any {
	return boxThings(e.host.Possible(unboxThings(list), seat))
}

func (e *env) Alike(list []any) []any { return boxThings(e.host.Alike(unboxThings(list))) }

func (e *env) Model() *model.Model { return e.lib.model }

func (e *env) Spend(steps int) { e.ev().Spend(steps) }

func (e *env) Fixed(t *model.Thing, a *model.Attr) any { return fixedOf(t, a) }

func (e *env) Word(s string) int { return e.lib.words[s] }

func (e *env) Function(f *model.Function, list []any) any {
	ev, at := e.ev(), e.at
	c := ev.lib.functions[f]
	c.prepare(ev.lib)
	a := unboxArgs(f.Params, list)
	w, l := ev.call(c, a, len(list) <= mostArgs, at, false)
	ev.at = at
	return Box(w, l, c.fn.Result)
}

func (e *env) Stat(s *model.Stat, list []any) any {
	ev, at := e.ev(), e.at
	w, l := ev.stat(ev.lib.stats[s], unboxArgs(s.Params, list), len(list) <= mostArgs, at)
	ev.at = at
	return Box(w, l, s.Type)
}
