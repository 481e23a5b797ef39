package figures

import (
	"slices"
	"strings"
	"unicode"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
)

// A family is names of which one is easily written for another: the things of a kind.
type family struct {
	what  string
	names []string
	said  []string // how texts say each
}

func families(p *lint.Pass) (out []family, also map[string]bool) {
	also = map[string]bool{} // what a name may mean besides
	for _, k := range p.Model.Kinds {
		also[k.Name] = true
		for _, a := range k.Attrs {
			also[a.Name] = true
		}
	}
	for _, k := range p.Model.Kinds {
		if k.Board != nil || k.Table != nil || entire(k.Name) || k.Name == "option" || len(k.Things) > 60 {
			continue
		}
		f := family{what: k.Name}
		for _, t := range k.Things {
			said := strings.ReplaceAll(t.Name, "_", " ")
			if t.Title != nil && !t.Title.HasPlaceholder() {
				said = t.Title.Source
			}
			f.names, f.said = append(f.names, t.Name), append(f.said, strings.ToLower(said))
		}
		out = append(out, f)
	}
	return out, also
}

// otherNamed finds explanations that name one of a family where the rule has another.
func otherNamed(p *lint.Pass) {
	all, also := families(p)
	for _, f := range written(p).files {
		for _, b := range lint.Nodes[*hclsyntax.Block](f.Body) {
			if b.Type != "let" || len(b.Labels) == 0 || !p.Owns(f.Name) {
				continue
			}
			for _, of := range all {
				is := written(p).of(own, b).names
				i := slices.IndexFunc(of.names, func(n string) bool { return !also[n] && n != b.Labels[0] && is[n] })
				if slices.Contains(of.names, b.Labels[0]) && !is[b.Labels[0]] && i >= 0 {
					p.Reportf(b.LabelRanges[0], "`"+of.names[i]+"`, or what the name says",
						"This has the name of the %s %q, and is about %q.", of.what, b.Labels[0], of.names[i])
				}
			}
		}
	}
	for _, x := range explanations(p) {
		if x.rules == nil {
			continue
		}
		text := " " + strings.Join(strings.FieldsFunc(strings.ToLower(x.text), func(r rune) bool {
			return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '-' && r != '_'
		}), " ") + " "
		for _, f := range all {
			var said, done []string
			for i, name := range f.names {
				s := slices.ContainsFunc([]string{f.said[i], f.said[i] + "s"}, func(w string) bool {
					return len(w) > 2 && (strings.Contains(text, " by "+w+" ") || !x.comment && strings.Contains(text, " "+w+" "))
				})
				switch {
				case s:
					said = append(said, name)
				case !also[name] && x.within(own).names[name]:
					done = append(done, name)
				}
			}
			does := func(n string) bool { return x.within(own + 1).names[n] }
			if len(said) > 0 && len(done) > 0 && !slices.ContainsFunc(said, does) {
				p.Reportf(x.at, "a rule about what its words name",
					"The words name the %s %q, and the rule has %q.", f.what, said[0], done[0])
			}
			if len(said) > 0 && len(done) == 0 && x.thing && !x.within(own).names[said[0]] {
				unnamed(p, x, f, said[0])
			}
		}
	}
}

// unnamed finds a modifier without a condition, though its words name one of a family and all others that change its
// stat ask for one.
func unnamed(p *lint.Pass, x *explained, f family, said string) {
	for _, b := range x.blocks() {
		if b.Type != "modifier" || lint.Value(b, "when") != nil {
			continue
		}
		others, ask := 0, 0
		for _, n := range written(p).by[b.Labels[0]] {
			m, ok := n.(*hclsyntax.Block)
			if !ok || m == b || m.Type != "modifier" {
				continue
			}
			others++
			if is := written(p).of(own, m).names; slices.ContainsFunc(f.names, func(n string) bool { return is[n] }) {
				ask++
			}
		}
		if others > 1 && ask == others {
			p.Reportf(b.LabelRanges[0], "a `when` about what its words name",
				"The words name the %s %q, and this holds for all, unlike others that change %q.", f.what, said, b.Labels[0]).
				See(x.at, "The words.")
		}
	}
}
