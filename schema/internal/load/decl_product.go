package load

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// A product is `copies = { rank = …, suit = … }` on its way to things.
type product struct {
	items []item
	made  bool
}

// combine makes one thing for every combination. Things among the values are numbered later.
func (ld *loader) combine(k *model.Kind) {
	c := ld.products[k]
	if c == nil || c.made {
		return
	}
	c.made = true
	rows := [][]any{{}}
	for _, it := range c.items {
		list, t := ld.comboValues(it.value)
		if t == nil {
			return
		}
		if len(rows)*len(list) > maxCopies {
			ld.errorf(diag.CodeTooMany, it.value.Range(), "", "These are more than %d combinations.", maxCopies)
			return
		}
		k.Attrs = append(k.Attrs, &model.Attr{Name: it.key, Owner: k, Class: model.Fixed, Type: t, Index: len(k.Attrs),
			Range: it.at})
		var next [][]any
		for _, r := range rows {
			for _, v := range list {
				next = append(next, append(append([]any{}, r...), v))
			}
		}
		rows = next
	}
	for i, name := range ld.comboNames(k, rows) {
		if t := ld.addThing(k, name, k.Range); t != nil {
			t.Fixed = rows[i]
		}
	}
}

// comboNames names combinations by their values, words and things before numbers: red_8.
// Where that makes no names, or two alike, they are c1, c2, ...
func (ld *loader) comboNames(k *model.Kind, rows [][]any) []string {
	out := make([]string, len(rows))
	seen := map[string]bool{}
	for i, r := range rows {
		var words, numbers []string
		for j, v := range r {
			t, isThing := v.(*model.Thing)
			switch {
			case isThing:
				words = append(words, t.Name)
			case k.Attrs[j].Type.Class == model.Word:
				words = append(words, ld.m.Words[v.(int64)])
			default:
				numbers = append(numbers, fmt.Sprint(v))
			}
		}
		n := strings.Join(append(words, numbers...), "_")
		if n != "" && n[0] >= '0' && n[0] <= '9' {
			n = "c" + n
		}
		if seen[n] || !identifier().MatchString(n) || reserved[n] || k.Attr(n) != nil {
			return counterNames(len(rows))
		}
		seen[n], out[i] = true, n
	}
	return out
}

func counterNames(n int) []string {
	out := make([]string, n)
	for i := range out {
		out[i] = "c" + strconv.Itoa(i+1)
	}
	return out
}

// comboValues are the values of one part of a combination and their type; nil with a finding.
func (ld *loader) comboValues(e hclsyntax.Expression) ([]any, *model.Type) {
	if list, k := ld.thingsListed(e); k != nil {
		return list, model.RefTo(k)
	}
	x := ld.constExpr(e, nil)
	if x == nil {
		return nil, nil
	}
	list, ok := x.Value.([]any)
	switch {
	case !ok || x.T.Class != model.List || len(list) == 0:
		ld.errorf(diag.CodeShape, e.Range(), "numbers(1, 13), choices(\"a\", \"b\") or all(kind)",
			"This must be a list with at least one element.")
		return nil, nil
	case x.T.Elem.Class == model.Ref:
		ld.errorf(diag.CodeNotConstant, e.Range(), "all(kind), or a list of things",
			"Things of a combination are named directly.")
		return nil, nil
	}
	return list, x.T.Elem
}

// thingsListed reads all(kind), or a list of things named outright.
func (ld *loader) thingsListed(e hclsyntax.Expression) ([]any, *model.Kind) {
	var out []any
	switch x := e.(type) {
	case *hclsyntax.FunctionCallExpr:
		if x.Name != "all" || len(x.Args) != 1 {
			return nil, nil
		}
		n, _ := bareName(x.Args[0])
		k := ld.kinds[n]
		if k == nil || len(k.AnyOf) > 0 {
			return nil, nil
		}
		ld.combine(k)
		for _, t := range k.Things {
			out = append(out, t)
		}
		if len(out) == 0 {
			return nil, nil
		}
		return out, k
	case *hclsyntax.TupleConsExpr:
		var of *model.Kind
		for _, y := range x.Exprs {
			a, b, ok := dotted(y)
			k := ld.kinds[a]
			if !ok || k == nil || of != nil && k != of || ld.things[k][b] == nil {
				return nil, nil
			}
			of = k
			out = append(out, ld.things[k][b])
		}
		return out, of
	}
	return nil, nil
}

// numberFixed puts numbers in the place of things, of which pairs and combinations are made.
func (ld *loader) numberFixed() {
	for _, t := range ld.m.Things[1:] {
		for i, v := range t.Fixed {
			if th, ok := v.(*model.Thing); ok {
				t.Fixed[i] = builtin.Box(th.ID)
			}
		}
	}
}
