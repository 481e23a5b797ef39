package load

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// A simultaneity is a body that happens at the same time as others like it: the body of a simultaneous each, or
// a procedure that it runs. It may write only its own things, and not read attributes of others that the passes
// write.
type simultaneity struct {
	ld      *loader
	things  map[*model.Local]bool // the pass's own
	locals  map[*model.Local]bool // names that the pass itself declares
	writes  map[*model.Attr]bool
	reading bool // what is written is known: now check what is read
	seen    map[passKey]bool
	report  func(at hcl.Range, what string)
}

// passKey is a procedure or function with the arguments that are the pass's own.
type passKey struct {
	what any
	own  string
}

// checkSimultaneous checks a loop whose passes are simultaneous, once all bodies are typed.
func (ld *loader) checkSimultaneous(e *model.Each) {
	detail := fmt.Sprintf("only %q and what the pass creates may change in an each that is simultaneous", e.Var.Name)
	p := &simultaneity{ld: ld, things: map[*model.Local]bool{e.Var: true}, locals: map[*model.Local]bool{},
		writes: map[*model.Attr]bool{}, seen: map[passKey]bool{}}
	p.report = func(at hcl.Range, what string) {
		ld.errorf(diag.CodeAtOnce, at, detail, "%s", what)
	}
	p.walk(e.Body)
	p.reading, p.seen = true, map[passKey]bool{}
	detail = "its value before the each, by a let before it; or attributes that no pass writes"
	p.walk(e.Body)
	p.checkRead(e.Gives)
}

// walk checks what the statements of a pass change, or what they read.
func (p *simultaneity) walk(body []model.Stmt) {
	for _, st := range body {
		if p.reading {
			for _, e := range model.Exprs(st) {
				p.checkRead(e)
			}
		} else if why := model.SpecFor(st).NotSimultaneous; why != "" {
			p.report(st.Head().Range, why)
		}
		switch x := st.(type) {
		case *model.Let:
			p.locals[x.Var] = true
			p.things[x.Var] = p.owns(x.Be)
		case *model.Create:
			p.things[x.Var] = true
		case *model.Pick:
			p.locals[x.Var] = true
		case *model.Set:
			p.target(x.Target, x.Assigns, x.Range)
		case *model.Gain:
			p.target(x.Target, x.Assigns, x.Range)
		case *model.Pay:
			p.target(x.Target, x.Assigns, x.Range)
		case *model.Run:
			p.run(x)
		}
		for _, inner := range model.Bodies(st) {
			p.walk(inner)
		}
	}
}

// owns says whether an expression is certainly one of the pass's own things.
func (p *simultaneity) owns(e model.Expr) bool {
	l, ok := e.(*model.LocalRead)
	return ok && p.things[l.Local]
}

func (p *simultaneity) target(t model.Target, assigns []model.Assign, at hcl.Range) {
	switch {
	case p.reading:
	case t.Local != nil && !p.locals[t.Local]:
		p.report(at, fmt.Sprintf("%q belongs to all passes.", t.Local.Name))
	case t.Thing != nil && !p.owns(t.Thing):
		p.report(t.Thing.Range(), "This belongs to more than one pass.")
	case t.Thing != nil:
		for _, a := range assigns {
			for _, at := range p.ld.m.Named(a.Attr, a.ByKind) {
				p.writes[at] = true
			}
		}
	}
}

// run checks a procedure that a pass runs, and the things' versions of it.
func (p *simultaneity) run(x *model.Run) {
	if x.Proc == nil {
		return
	}
	what := ""
	if !p.reading {
		what = fmt.Sprintf("%q changes what belongs to more than one pass.", x.Proc.Name)
	}
	in := p.inside(x.Proc, x.Proc.Params, x.Args, x.Range, what)
	if in == nil {
		return
	}
	bodies := []*model.Proc{x.Proc}
	if d := p.ld.bodyOf[x.Proc]; d != nil {
		bodies = append(bodies, d.versions...)
	}
	for _, b := range bodies {
		in.walk(b.Body)
		if p.reading {
			in.checkRead(b.Gives)
		}
	}
}

// inside makes the pass of what is run or called: arguments that are the pass's own remain its own, and problems
// are reported once, at the call. It is nil if it was checked before.
func (p *simultaneity) inside(what any, params []*model.Param, args []model.Expr, at hcl.Range,
	say string) *simultaneity {
	in := *p
	in.things, in.locals = map[*model.Local]bool{}, map[*model.Local]bool{}
	own := ""
	for i, q := range params {
		in.locals[q.Local] = true
		in.things[q.Local] = i < len(args) && p.owns(args[i])
		own += fmt.Sprint(in.things[q.Local])
	}
	key := passKey{what, own}
	if p.seen[key] {
		return nil
	}
	p.seen[key] = true
	said := false
	in.report = func(_ hcl.Range, what string) {
		if !said {
			said = true
			p.report(at, cmp.Or(say, what))
		}
	}
	return &in
}

// checkRead reports reads of attributes that the passes write, of things that are not the pass's own.
func (p *simultaneity) checkRead(e model.Expr) {
	model.Walk(e, func(x model.Expr) {
		switch x := x.(type) {
		case *model.AttrRead:
			if !p.owns(x.X) {
				p.attr(x)
			}
		case *model.With:
			for _, l := range x.Lets {
				p.things[l.Var] = p.owns(l.Be)
			}
		case *model.Call:
			if x.Fn == model.Supposed {
				p.report(x.Range(), "The `suppose` of this function reads what other passes may write.")
			}
		case *model.FuncCall:
			p.calls(x.Fn, x.Fn.Params, x.Args, x.Range(), bodiesOf(x.Fn))
		case *model.StatCall:
			p.calls(x.Stat, x.Stat.Params, x.Args, x.Range(), bodiesOfStat(x.Stat))
		}
	})
}

func (p *simultaneity) attr(x *model.AttrRead) {
	for _, at := range p.ld.m.Named(x.Attr, x.ByKind) {
		if at.Class == model.Inverse {
			at = at.Of
		}
		if p.writes[at] { // all have one name
			p.report(x.Range(), fmt.Sprintf("Other passes write %q while this one reads it.", at.Name))
			return
		}
	}
}

// calls checks a function or stat.
func (p *simultaneity) calls(what any, params []*model.Param, args []model.Expr, at hcl.Range, bodies []calledBody) {
	in := p.inside(what, params, args, at, "")
	if in == nil {
		return
	}
	anyOwn := slices.ContainsFunc(params, func(q *model.Param) bool { return in.things[q.Local] })
	for _, b := range bodies {
		for i, q := range b.params {
			in.things[q.Local] = in.things[q.Local] || i < len(params) && in.things[params[i].Local]
		}
		in.things[b.bearer] = anyOwn
		for _, e := range b.exprs {
			in.checkRead(e)
		}
	}
}

// A calledBody is the expressions of a function, one of its versions, or a modifier.
type calledBody struct {
	params []*model.Param
	bearer *model.Local
	exprs  []model.Expr
}

func bodiesOf(f *model.Function) []calledBody {
	out := []calledBody{{f.Params, nil, []model.Expr{f.Gives}}}
	for _, own := range model.Versions(f.Overrides) {
		out = append(out, calledBody{own.Params, nil, []model.Expr{own.Gives}})
	}
	return out
}

func bodiesOfStat(s *model.Stat) []calledBody {
	out := []calledBody{{s.Params, nil, append([]model.Expr{s.Base, s.Min, s.Max}, s.From...)}}
	for _, m := range slices.Concat(s.Terms, s.Mods) {
		out = append(out, calledBody{s.Params, m.Bearer,
			[]model.Expr{m.When, m.Set, m.Times, m.Add, m.PartOf[0], m.PartOf[1]}})
	}
	return out
}
