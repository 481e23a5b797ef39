package texts

import (
	"slices"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// sharedName finds things to which something happens in play and that people know by one name: a story does not say
// which is meant. A thing may be called like one that it refers to, as a harbour like its town, and things of one row
// are alike anyway.
func sharedName(p *lint.Pass) {
	groups := map[string][][]*model.Thing{} // by name, of those that belong together
	for _, k := range p.Model.Kinds {
		if !slices.ContainsFunc(k.Attrs, func(a *model.Attr) bool { return a.Class == model.State }) {
			continue
		}
		for _, t := range k.Things {
			if t.Title == nil || len(t.Title.Parts) > 1 {
				continue
			}
			name := t.Title.Source
			own := []*model.Thing{t}
			groups[name] = slices.DeleteFunc(groups[name], func(g []*model.Thing) bool {
				joins := slices.ContainsFunc(g, func(o *model.Thing) bool { return belong(t, o) })
				if joins {
					own = append(g, own...)
				}
				return joins
			})
			groups[name] = append(groups[name], own)
		}
	}
	for _, list := range groups {
		for _, g := range list[1:] {
			first, t := list[0][0], g[0]
			p.Reportf(t.Title.Range, "a name of its own, such as \""+t.Title.Source+" "+t.Kind.Name+"\"",
				"%s and %s are both called %q.", first.Path(), t.Path(), t.Title.Source).
				See(first.Title.Range, "The other is here.")
		}
	}
}

// belong says whether of two things one refers to the other, or they stand in one row.
func belong(a, b *model.Thing) bool {
	refers := func(from, to *model.Thing) bool {
		for _, x := range from.Kind.Attrs {
			is := x.Class == model.Fixed && x.Type.Class == model.Ref && x.Index < len(from.Fixed)
			if is && builtin.ID(from.Fixed[x.Index]) == to.ID {
				return true
			}
		}
		return slices.ContainsFunc(from.Start, func(v model.StartValue) bool {
			c, ok := v.Value.(*model.Const)
			return ok && v.Attr.Type.Class == model.Ref && builtin.ID(c.Value) == to.ID
		})
	}
	return a.Range == b.Range || refers(a, b) || refers(b, a)
}
