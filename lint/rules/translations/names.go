package translations

import (
	"fmt"
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale/message"
)

// conflictingNames finds one name that is translated in two ways.
func conflictingNames(p *lint.Pass, t *lint.Translation) {
	all := map[string][]*lint.Rendition{}
	eachName(t, func(x *lint.Rendition) {
		key := strings.ToLower(strings.TrimSpace(x.ID))
		all[key] = append(all[key], x)
	})
	for _, list := range all {
		often := map[string]int{}
		for _, x := range list {
			often[nameIn(x)]++
		}
		usual := slices.MaxFunc(list, func(a, b *lint.Rendition) int { return often[nameIn(a)] - often[nameIn(b)] })
		for _, x := range list {
			if nameIn(x) != nameIn(usual) {
				p.Reportf(t.Translated(x.Entry), "one name in the language for one name in the source",
					"%q is called %q here, and %q elsewhere.", x.ID, nameIn(x), nameIn(usual)).
					See(t.Translated(usual.Entry), "It is here.")
			}
		}
	}
}

// ambiguousName finds two things of a kind that cannot be told apart in the language.
func ambiguousName(p *lint.Pass, t *lint.Translation) {
	first := map[[2]string]*lint.Rendition{}
	eachName(t, func(x *lint.Rendition) {
		key := [2]string{x.Said.Kind, strings.ToLower(nameIn(x))}
		was := first[key]
		if was == nil {
			first[key] = x
		} else if !strings.EqualFold(was.ID, x.ID) {
			p.Reportf(t.Translated(x.Entry), "names that players can tell apart", "%q and %q are both called %q.", was.ID,
				x.ID, nameIn(x)).See(t.Translated(was.Entry), "The other is here.")
		}
	})
}

// eachName visits the names of things.
func eachName(t *lint.Translation, visit func(*lint.Rendition)) {
	for _, x := range t.Entries {
		if x.Said != nil && x.Said.Kind != "" && message.Plain(x.Target) {
			visit(x)
		}
	}
}

// nameIn is a name without its reading.
func nameIn(x *lint.Rendition) string { return strings.TrimSpace(message.Text(x.Target)) }

// wideTranslation finds words that do not fit in the column of a map that they stand in.
func wideTranslation(p *lint.Pass, t *lint.Translation) {
	for _, x := range t.Entries {
		if x.Said == nil || x.Said.Width == 0 {
			continue
		}
		if n := leastWidth(x.Target); n > x.Said.Width {
			p.Reportf(t.Translated(x.Entry), fmt.Sprintf("at most %d columns; a letter of Korean, Chinese or Japanese takes two",
				x.Said.Width), "This takes at least %d columns of a map, and is cut.", n)
		}
	}
}

// leastWidth is how many columns a message takes at least, in its longest case.
func leastWidth(m message.Message) int {
	n := 0
	for _, p := range m {
		switch p.Kind {
		case message.Literal:
			n += diag.Width(p.Text)
		case message.Value, message.Number, message.Count:
			n++
		case message.Form:
			n += diag.Width(p.Alternatives()[0])
		case message.Plural, message.Select:
			most := 0
			for _, c := range p.Cases {
				most = max(most, leastWidth(c.Message))
			}
			n += most
		}
	}
	return n
}
