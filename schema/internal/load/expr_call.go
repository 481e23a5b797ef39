package load

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// call types f(a, b): a builtin, a function or stat of a pack, or the pair of a between-kind.
func (s *scope) call(x *hclsyntax.FunctionCallExpr, want *model.Type) model.Expr {
	if x.ExpandFinal {
		return s.ld.refuse(diag.CodeUnsupported, x.Range(), "", "Arguments are written one by one.")
	}
	if b := builtins[x.Name]; b != nil {
		if least, _ := b.Arity(); len(x.Args) < least && s.ld.notes != nil && s.ld.notes.Asked != "" {
			for _, a := range x.Args {
				s.check(a, nil) // what is asked about may stand here
			}
		}
		if least, most := b.Arity(); len(x.Args) < least || most >= 0 && len(x.Args) > most {
			return s.ld.refuse(diag.CodeArguments, x.Range(), b.Shape(), "%s takes %s, not %d.", x.Name, arity(least, most),
				len(x.Args))
		}
		c := &callCtx{scope: s, x: x, want: want}
		if e := c.builtin(b); !c.failed {
			return e
		}
		return invalid(x.Range())
	}
	if k := s.ld.kinds[x.Name]; k != nil && k.Between != nil {
		return s.pair(x, k)
	}
	params, known := s.ld.paramsOf(x.Name)
	if !known {
		names := slices.Concat(keys(s.ld.funcs), keys(s.ld.stats), keys(builtins), keys(s.ld.graphs))
		meant := otherFunctions[strings.ToLower(x.Name)]
		if spec, ok := model.SpecOf(x.Name); ok {
			meant = "it is a statement: write " + spec.Shape
		} else if s.ld.procs[x.Name] != nil {
			meant = fmt.Sprintf("it is a procedure: write run %q \"result\" { … } before, and result here", x.Name)
		}
		s.ld.foreign(diag.CodeUnknownFunction, x.NameRange, meant, x.Name, names,
			"There is no function %q.", x.Name)
	}
	var args []model.Expr
	for i, a := range x.Args {
		var t *model.Type
		if i < len(params) {
			t = params[i].Local.Type
		}
		args = append(args, s.check(a, t))
	}
	if !known {
		return invalid(x.Range())
	}
	return s.apply(x.Name, x.NameRange, args, x.Range())
}

// paramsOf is the parameters of a function, stat or graph of the packs; false if there is none of that name.
func (sy *symbols) paramsOf(name string) ([]*model.Param, bool) {
	if f := sy.funcs[name]; f != nil {
		return f.fn.Params, true
	}
	if st := sy.stats[name]; st != nil {
		return st.stat.Params, true
	}
	if g := sy.graphs[name]; g != nil {
		return g.Where.Params[:len(g.Where.Params)-2], true
	}
	return nil, false
}

// mayLack says whether an argument may be left out.
func (ld *loader) mayLack(p *model.Param) bool {
	return p.Default != nil || ld.paramDefaults[p.Local] != nil
}

func (s *scope) apply(name string, at hcl.Range, args []model.Expr, r hcl.Range) model.Expr {
	params, _ := s.ld.paramsOf(name)
	least := 0
	for _, p := range params {
		if !s.ld.mayLack(p) {
			least++
		}
	}
	if len(args) < least || len(args) > len(params) {
		names := lists.Map(params, func(p *model.Param) string { return p.Local.Name + ": " + p.Local.Type.String() })
		return s.ld.refuse(diag.CodeArguments, r, strings.Join(names, ", "), "%s takes %s, not %d.", name,
			rangeOf(least, len(params), "argument"), len(args))
	}
	for i := range args {
		args[i] = s.ld.coerce(args[i], params[i].Local.Type)
		if isInvalid(args[i]) {
			return invalid(r)
		}
	}
	for _, p := range params[len(args):] {
		s.ld.needDefault(p)
		args = append(args, p.Default)
	}
	if g := s.ld.graphs[name]; g != nil {
		s.ld.note(at, g)
		return &model.GraphOf{Node: node(&model.Type{Class: model.GraphRef}, r), Graph: g, Args: args}
	}
	if f := s.ld.funcs[name]; f != nil {
		s.ld.note(at, f.fn)
		return &model.FuncCall{Node: node(s.ld.resultOf(f, at), r), Fn: f.fn, Args: args}
	}
	st := s.ld.stats[name]
	s.ld.note(at, st.stat)
	return &model.StatCall{Node: node(s.ld.typeOfStat(st, at), r), Stat: st.stat, Args: args}
}

// unaryFunc says whether a name is a function or stat that can be called with one thing of kind k.
func (ld *loader) unaryFunc(name string, k *model.Kind) bool {
	params, _ := ld.paramsOf(name)
	if len(params) == 0 || ld.graphs[name] != nil {
		return false
	}
	t := params[0].Local.Type
	return t.Class == model.Ref && k.Is(t.Kind) &&
		!slices.ContainsFunc(params[1:], func(p *model.Param) bool { return !ld.mayLack(p) })
}

// pair types relation(a, b).
func (s *scope) pair(x *hclsyntax.FunctionCallExpr, k *model.Kind) model.Expr {
	if len(x.Args) != 2 {
		return s.ld.refuse(diag.CodeArguments, x.Range(), fmt.Sprintf("%s(a, b)", x.Name),
			"%s takes the two it lies between.", x.Name)
	}
	s.ld.note(x.NameRange, k)
	t := model.RefTo(k.Between)
	return &model.Call{Node: node(model.RefTo(k), x.Range()), Fn: model.Pair, Kind: k,
		Args: []model.Expr{s.checkAs(x.Args[0], t), s.checkAs(x.Args[1], t)}}
}

func arity(least, most int) string {
	if most < 0 {
		return "at least " + countOf(least, "argument")
	}
	return rangeOf(least, most, "argument")
}

// holds checks has(holder, thing) once zones and attributes are known: whether a holder could ever have such a
// thing.
func (c *callCtx) holds(call *model.Call) {
	ld, h, t := c.ld, call.Args[0].Type().Kind, call.Args[1].Type().Kind
	ld.later = append(ld.later, func() {
		if h == nil || t == nil || ld.mayHold(h, t) {
			return
		}
		f := ld.errorf(diag.CodeWrongType, c.x.Range(), "", "%s has no set, slot or zone in which %s could lie.",
			capitalize(withArticle(h.Name)), withArticle(t.Name))
		if ld.mayHold(t, h) {
			f.Help("has(holder, thing): the holder comes first")
		}
	})
}

func (ld *loader) mayHold(h, t *model.Kind) bool {
	for _, k := range h.Members() {
		for _, at := range k.Attrs {
			ty := at.Type.One()
			may := ty.Class == model.Invalid || ty.Class == model.Ref && ty.Kind.Meets(t)
			if may && (at.Lends || at.Type.Class == model.List) {
				return true
			}
		}
		for _, z := range ld.m.Zones {
			if z.Of.Meets(k) && mayLie(z, t) {
				return true
			}
		}
	}
	return false
}

// mayLie says whether things of a kind may lie in a zone.
func mayLie(z *model.Zone, k *model.Kind) bool {
	return len(z.Kinds) == 0 || slices.ContainsFunc(z.Kinds, k.Meets)
}
