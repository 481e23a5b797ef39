package program

import (
	"maps"
	"slices"
	"sync"

	"github.com/stellar-rules/stellar/interpreter/internal/eval"
	"github.com/stellar-rules/stellar/schema/model"
)

// DrawnAt says whether maps are drawn before a moment.
func (p *Program) DrawnAt(moment string) bool {
	return slices.ContainsFunc(p.Model.Maps, func(m *model.Map) bool { return m.Before == moment })
}

// A Program is a model as a machine runs it: the code of every body, the place of every attribute, and what is known
// of both before play. It is immutable and may be shared by goroutines.
type Program struct {
	Model       *model.Model
	Lib         *eval.Compiler
	Lay         *Layout
	Code        []Instr
	Bodies      []*Body
	Moments     []*MomentCode
	Hooks       []*HookCode
	Laws        []LawCode
	Checks      []CheckCode
	Reactions   *Expr       // the order of seats in windows; nil: from the actor on
	Leaves      *model.Attr // of the seat kind: whether a seat has left; nil: none leaves
	exprs       sync.Map    // *expr by model.Expr, for expressions outside bodies
	Procs       map[*model.Proc]*Body
	Grants      []grantColumn
	GrantsOf    [][]grantColumn                 // by thing
	GrantsToAll []grantColumn                   // of what can be in force without being lent
	Carriers    [][]int                         // by thing: what passes it on to whom a zone lends it, as a card does
	Inverse     map[*model.Attr]map[int][]int64 // of fixed attributes: by thing, which things name it
	InPlay      map[*model.Kind][]int64         // of kinds that are always in play
	Secret      hiding
	Asks        bool // a zone asks
	Scenes      bool
}

// New compiles a model.
func New(m *model.Model) *Program {
	p := &Program{Model: m, Lay: newLayout(m), Procs: map[*model.Proc]*Body{}}
	p.Lib = eval.NewCompiler(m, p.Lay)
	p.Lay.watchColumns(p.Lib)
	c := &compiler{p: p, moments: map[*model.Moment]int32{}}
	c.declare()
	for _, b := range p.Bodies {
		c.body(b)
	}
	c.rooms()
	c.hooks()
	c.rules()
	p.findGrants()
	p.findKinds()
	p.findInverse()
	p.findSecrets()
	p.findGuarded()
	p.findRejections()
	p.compileBots()
	p.Lib.Seal()
	return p
}

// compileBots compiles the answers of bots, which are outside all bodies, so that they have a number.
func (p *Program) compileBots() {
	answer := func(a *model.Answer) {
		for _, l := range slices.Concat(a.Lets, a.Each) {
			p.compileAll(l.When, l.Be)
		}
		p.compileAll(a.When, a.Score)
	}
	for _, b := range p.Model.Bots {
		for _, at := range slices.Sorted(maps.Keys(b.Answers)) {
			for _, a := range b.Answers[at] {
				answer(a)
			}
		}
		if b.Else != nil {
			answer(b.Else)
		}
	}
}

func (p *Program) compileAll(list ...model.Expr) {
	for _, e := range list {
		if e != nil {
			p.Compiled(e)
		}
	}
}

// Original is the body that one is a version of, or itself.
func (p *Program) Original(v *Body) *Body {
	for _, b := range p.Bodies {
		if slices.Contains(b.Versions, v) {
			return b
		}
	}
	return v
}

// findKinds lists what is always in play, by kind.
func (p *Program) findKinds() {
	p.InPlay = make(map[*model.Kind][]int64, len(p.Model.Kinds))
	comes := func(k *model.Kind) bool { return k.Scene || k.Copies > 0 }
	for _, k := range p.Model.Kinds {
		p.Scenes = p.Scenes || k.Scene
		if slices.ContainsFunc(k.Members(), comes) {
			continue
		}
		p.InPlay[k] = []int64{}
		for _, t := range k.Instances() {
			p.InPlay[k] = append(p.InPlay[k], int64(t.ID))
		}
	}
}

// A grantColumn is an attribute that lends what it names.
type grantColumn struct {
	Thing int
	Attr  *model.Attr
	kind  *model.Kind // of what it lends; nil if any
}

// GrantsKind says whether the attribute may lend things of a kind.
func (l *grantColumn) GrantsKind(k *model.Kind) bool {
	return l.kind == nil || l.kind == k || slices.Contains(l.kind.AnyOf, k)
}

func (p *Program) findGrants() {
	p.GrantsOf = make([][]grantColumn, len(p.Model.Things))
	p.Carriers = make([][]int, len(p.Model.Things))
	for _, t := range p.Model.Things[1:] {
		for _, a := range t.Kind.Attrs {
			if !a.Lends || a.Class == model.BuiltIn {
				continue
			}
			if p.Model.Carries(a) {
				for id := range Unboxed(t.Fixed[a.Index], a.Type).Things() {
					p.Carriers[id] = append(p.Carriers[id], t.ID)
				}
				continue
			}
			l := grantColumn{Thing: t.ID, Attr: a, kind: a.Type.One().Kind}
			p.Grants, p.GrantsOf[t.ID] = append(p.Grants, l), append(p.GrantsOf[t.ID], l)
		}
	}
	for _, t := range p.forAll() {
		p.GrantsToAll = append(p.GrantsToAll, p.GrantsOf[t.ID]...)
	}
}

// forAll lists what can be in force without being lent: the game, scenarios and options.
func (p *Program) forAll() []*model.Thing {
	var out []*model.Thing
	add := func(t *model.Thing) {
		if t != nil {
			out = append(out, t)
		}
	}
	if p.Model.Game != nil {
		add(p.Model.Game.Thing)
	}
	for _, x := range p.Model.Scenarios {
		add(x.Thing)
	}
	for _, x := range p.Model.Options {
		add(x.Thing)
	}
	return out
}

// findInverse lists what the fixed attributes of things that are always in play name.
func (p *Program) findInverse() {
	p.Inverse = map[*model.Attr]map[int][]int64{}
	for _, k := range p.Model.Kinds {
		for _, a := range k.Attrs {
			if a.Class != model.Inverse || a.Of == nil || a.Of.Class != model.Fixed || p.Inverse[a] != nil {
				continue
			}
			if all, always := p.InPlay[a.Of.Owner]; always {
				p.Inverse[a] = p.namedBy(all, a.Of)
			}
		}
	}
}

// namedBy lists, by thing, which of all name it.
func (p *Program) namedBy(all []int64, a *model.Attr) map[int][]int64 {
	by := map[int][]int64{}
	for _, id := range all {
		for named := range Unboxed(p.Model.Things[id].Fixed[a.Index], a.Type).Things() {
			if l := by[named]; len(l) == 0 || l[len(l)-1] != id {
				by[named] = append(l, id)
			}
		}
	}
	return by
}

// Grantable says whether there is a zone or slot that lends things of a kind.
func (p *Program) Grantable(k *model.Kind) bool {
	if slices.ContainsFunc(p.Grants, func(l grantColumn) bool { return l.GrantsKind(k) }) {
		return true
	}
	return slices.ContainsFunc(p.Model.Zones, func(z *model.Zone) bool { return p.Model.LentBy(z, k) })
}

// StartVaries says whether the start depends on how a game is set up.
func (p *Program) StartVaries() (varies bool) {
	p.Model.WalkFields(func(of any, f model.Field) {
		switch of.(type) {
		case *model.Attr, *model.Thing, *model.Zone:
			varies = varies || f.Expr != nil && model.HasExpr(*f.Expr, readsSetup)
		}
	})
	return varies
}

// readsSetup says whether an expression itself may read options, seats or what they put in force.
func readsSetup(e model.Expr) bool {
	switch e := e.(type) {
	case *model.OptionRead, *model.Players, *model.FuncCall, *model.StatCall, *model.Original, *model.GraphOf:
		return true
	case *model.Call:
		switch e.Fn {
		case model.Others, model.Next, model.Other, model.Starting, model.Has:
			return true
		}
		return e.Stat != nil
	}
	return false
}

// Gives is the type of the result of a moment's body.
func (mc *MomentCode) Gives() *model.Type {
	if mc.M.Proc == nil || mc.Step != nil {
		return nil
	}
	return mc.M.Proc.Result
}

// Hides says whether not everybody sees into a zone.
func (p *Program) Hides(zone int) bool {
	return zone != 0 && p.Lay.Zones[zone].Zone.Seen != model.SeenByAll
}

// Orders says whether the order in which seats react is kept with each moment: a rule gives it, or seats may leave.
func (p *Program) Orders() bool { return p.Reactions != nil || p.Leaves != nil }

// Veils says whether others may not know who could react by a hook, as its thing lies, or what passes that on.
func (p *Program) Veils(h *HookCode, loc []int32) bool {
	hides := func(thing int) bool { return p.Hides(int(loc[thing])) }
	return h.React != nil && (h.Guarded ||
		h.Thing != 0 && (hides(h.Thing) || slices.ContainsFunc(p.Carriers[h.Thing], hides)))
}

// Reactive says whether a list of hooks with their bearers has a reaction.
func (p *Program) Reactive(list []int64) bool {
	for i := 0; i < len(list); i += 2 {
		if p.Hooks[list[i]].React != nil {
			return true
		}
	}
	return false
}
