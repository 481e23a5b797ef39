package values

import (
	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/model"
)

// endlessRecursion finds functions that ask themselves whatever they are given.
func endlessRecursion(p *lint.Pass) {
	calls := map[*model.Function][]*model.FuncCall{}
	for _, f := range p.Model.Funcs {
		if len(f.Overrides) == 0 { // a thing's own version may end it
			calls[f] = alwaysCalled(f.Gives)
		}
	}
	done := map[*model.Function]bool{}
	for _, f := range p.Model.Funcs {
		c := leadsBack(f, f, calls, map[*model.Function]bool{})
		if c == nil || done[f] {
			continue
		}
		done[c.Fn] = true
		p.Reportf(c.R, "a condition under which it gives a value without asking", "%q asks itself without end.", f.Name)
	}
}

// leadsBack gives the call by which a function comes back to another in every case.
func leadsBack(to, at *model.Function, calls map[*model.Function][]*model.FuncCall,
	seen map[*model.Function]bool) *model.FuncCall {
	if seen[at] {
		return nil
	}
	seen[at] = true
	for _, c := range calls[at] {
		if c.Fn == to || leadsBack(to, c.Fn, calls, seen) != nil {
			return c
		}
	}
	return nil
}

// alwaysCalled are the calls that an expression makes whatever holds.
func alwaysCalled(e model.Expr) []*model.FuncCall {
	var out []*model.FuncCall
	switch x := e.(type) {
	case nil:
	case *model.Cond:
		return alwaysCalled(x.Test)
	case *model.For:
		return alwaysCalled(x.Over)
	case *model.Binary:
		out = alwaysCalled(x.X)
		if x.Op != model.And && x.Op != model.Or {
			out = append(out, alwaysCalled(x.Y)...)
		}
	case *model.Call:
		if x.Fn == model.OrElse {
			return alwaysCalled(x.Args[0])
		}
		for _, a := range x.Args {
			out = append(out, alwaysCalled(a)...)
		}
	default:
		if c, ok := e.(*model.FuncCall); ok {
			out = append(out, c)
		}
		for _, p := range model.Parts(e) {
			out = append(out, alwaysCalled(p)...)
		}
	}
	return out
}
