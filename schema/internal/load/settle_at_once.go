package load

import (
	"fmt"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// A pass is a body that should happen at the same time as others like it: the body of an
// each that is at_once, or a procedure that it runs. It may write its own things alone and
// read no attribute of others that the passes write.
type simultaneity struct {
	ld     *loader
	things map[*model.Local]bool // what is the pass's own
	locals map[*model.Local]bool // names that the pass itself introduced
	writes map[*model.Attr]bool
	seen   map[passKey]bool
	report func(at hcl.Range, what string)
}

// passKey is a procedure or function with the arguments that are the pass's own.
type passKey struct {
	what any
	own  string
}

// atOnce checks a loop whose passes should be simultaneous, once all bodies are typed.
func (ld *loader) checkSimultaneous(e *model.Each) {
	p := &simultaneity{ld: ld, things: map[*model.Local]bool{e.Var: true}, locals: map[*model.Local]bool{},
		writes: map[*model.Attr]bool{}, seen: map[passKey]bool{}}
	p.report = func(at hcl.Range, what string) {
		ld.report(diag.Finding{Code: diag.CodeAtOnce, Range: at, Summary: what,
			Detail: fmt.Sprintf("only %q and what the pass creates may change in an each that is at_once", e.Var.Name)})
	}
	p.walk(e.Body)
	p.report = func(at hcl.Range, what string) {
		ld.report(diag.Finding{Code: diag.CodeAtOnce, Range: at, Summary: what,
			Detail: "what it was before the each, by a let in front of it; or attributes that no pass writes"})
	}
	p.seen = map[passKey]bool{}
	p.reads(e.Body)
	p.read(e.Gives)
}

// walk finds what the statements of a pass change.
func (p *simultaneity) walk(body []model.Stmt) {
	for _, st := range body {
		at := st.Head().Range
		if why := model.SpecFor(st).AtOnce; why != "" {
			p.report(at, why)
		}
		switch x := st.(type) {
		case *model.Let:
			p.locals[x.Var] = true
			if p.owns(x.Be) {
				p.things[x.Var] = true
			}
		case *model.Create:
			if x.Var != nil {
				p.things[x.Var] = true
			}
		case *model.Pick:
			p.locals[x.Var] = true
		case *model.Set:
			p.target(x.Target, x.Assigns, at)
		case *model.Gain:
			p.target(x.Target, x.Assigns, at)
		case *model.Pay:
			p.target(x.Target, x.Assigns, at)
		case *model.Run:
			p.run(x)
		}
		for _, inner := range model.Bodies(st) {
			p.walk(inner)
		}
	}
}

// owns says whether an expression is plainly one of the pass's own things.
func (p *simultaneity) owns(e model.Expr) bool {
	l, ok := e.(*model.LocalRead)
	return ok && p.things[l.Local]
}

func (p *simultaneity) target(t model.Target, assigns []model.Assign, at hcl.Range) {
	switch {
	case t.Local != nil && !p.locals[t.Local]:
		p.report(at, fmt.Sprintf("%q belongs to all passes.", t.Local.Name))
	case t.Thing != nil && !p.owns(t.Thing):
		p.report(t.Thing.Range(), "This is not the pass's own.")
	case t.Thing != nil:
		for _, a := range assigns {
			if a.Attr != nil {
				p.writes[a.Attr] = true
			}
			for _, by := range a.ByKind {
				p.writes[by] = true
			}
		}
	}
}

// run looks into a procedure that a pass runs: what it takes of the pass's own is its own.
func (p *simultaneity) run(x *model.Run) {
	if x.Proc == nil {
		return
	}
	in, ok := p.inside(x.Proc, x.Proc.Params, x.Args)
	if !ok {
		return
	}
	said := false
	in.report = func(hcl.Range, string) {
		if !said {
			said = true
			p.report(x.Range, fmt.Sprintf("%q changes what is not the pass's own.", x.Proc.Name))
		}
	}
	for _, body := range p.ld.versionsOf(x.Proc) {
		in.walk(body.Body)
	}
}

// inside makes the pass of what is run or called; no where it was looked into already.
func (p *simultaneity) inside(what any, params []*model.Param, args []model.Expr) (*simultaneity, bool) {
	in := *p
	in.things, in.locals = map[*model.Local]bool{}, map[*model.Local]bool{}
	mask := make([]byte, len(params))
	for i, q := range params {
		mask[i] = '-'
		in.locals[q.Local] = true
		if i < len(args) && p.owns(args[i]) {
			in.things[q.Local] = true
			mask[i] = '+'
		}
	}
	key := passKey{what, string(mask)}
	if p.seen[key] {
		return nil, false
	}
	p.seen[key] = true
	return &in, true
}

// versionsOf is a procedure with the versions that things have of it.
func (pe *pending) versionsOf(p *model.Proc) []*model.Proc {
	out := []*model.Proc{p}
	if d := pe.bodyOf[p]; d != nil {
		out = append(out, d.versions...)
	}
	return out
}

// reads finds what statements read of others.
func (p *simultaneity) reads(body []model.Stmt) {
	for _, st := range body {
		for _, e := range model.Exprs(st) {
			p.read(e)
		}
		if x, ok := st.(*model.Run); ok && x.Proc != nil {
			if in, ok := p.inside(x.Proc, x.Proc.Params, x.Args); ok {
				in.report = func(_ hcl.Range, what string) { p.report(x.Range, what) }
				for _, body := range p.ld.versionsOf(x.Proc) {
					in.walkLocals(body.Body)
					in.reads(body.Body)
					in.read(body.Gives)
				}
			}
		}
		for _, inner := range model.Bodies(st) {
			p.reads(inner)
		}
	}
}

// walkLocals learns which names of a procedure stand for the pass's own things.
func (p *simultaneity) walkLocals(body []model.Stmt) {
	quiet := *p
	quiet.report = func(hcl.Range, string) {}
	quiet.seen = map[passKey]bool{}
	quiet.walk(body)
}

// read finds reads of attributes that the passes write, of things that are not the pass's own.
func (p *simultaneity) read(e model.Expr) {
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
		case *model.FuncCall:
			p.calls(x.Fn, x.Fn.Params, x.Args, x.Range(), p.ld.bodiesOf(x.Fn))
		case *model.StatCall:
			p.calls(x.Stat, x.Stat.Params, x.Args, x.Range(), bodiesOfStat(x.Stat))
		}
	})
}

func (p *simultaneity) attr(x *model.AttrRead) {
	at := x.Attr
	if at != nil && at.Class == model.Inverse {
		at = at.Of
	}
	if at != nil && p.writes[at] {
		p.report(x.Range(), fmt.Sprintf("Other passes write %q while this one reads it.", at.Name))
		return
	}
	for _, by := range x.ByKind { // all have one name
		if p.writes[by] {
			p.report(x.Range(), fmt.Sprintf("Other passes write %q while this one reads it.", by.Name))
			return
		}
	}
}

// calls looks into a function or stat; what is wrong there is said at the call.
func (p *simultaneity) calls(what any, params []*model.Param, args []model.Expr, at hcl.Range, bodies []calledBody) {
	in, ok := p.inside(what, params, args)
	if !ok {
		return
	}
	said := false
	in.report = func(_ hcl.Range, what string) {
		if !said {
			said = true
			p.report(at, what)
		}
	}
	anyOwn := len(in.things) > 0
	for _, b := range bodies {
		for i, q := range b.params {
			if i < len(params) && in.things[params[i].Local] {
				in.things[q.Local] = true
			}
		}
		if b.bearer != nil && anyOwn {
			in.things[b.bearer] = true
		}
		for _, e := range b.exprs {
			in.read(e)
		}
	}
}

// A calledBody is the expressions of a function, one of its versions, or a modifier.
type calledBody struct {
	params []*model.Param
	bearer *model.Local
	exprs  []model.Expr
}

func (ld *loader) bodiesOf(f *model.Function) []calledBody {
	out := []calledBody{{f.Params, nil, []model.Expr{f.Gives}}}
	for _, k := range ld.m.Kinds {
		if len(f.Overrides) == 0 || len(f.Params) == 0 || !kindFits(k, f.Params[0].Local.Type.Kind) {
			continue
		}
		for _, t := range k.Things {
			if v := f.Overrides[t]; v != nil {
				out = append(out, calledBody{v.Params, nil, []model.Expr{v.Gives}})
			}
		}
	}
	return out
}

func bodiesOfStat(s *model.Stat) []calledBody {
	out := []calledBody{{s.Params, nil, append([]model.Expr{s.Base, s.Least, s.Most}, s.From...)}}
	for _, ms := range [][]*model.Modifier{s.Terms, s.Mods} {
		for _, m := range ms {
			out = append(out, calledBody{s.Params, m.Bearer,
				[]model.Expr{m.When, m.Set, m.Times, m.Add, m.PartOf[0], m.PartOf[1]}})
		}
	}
	return out
}
