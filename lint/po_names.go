package lint

import (
	"fmt"
	"strings"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale/message"
)

// conflictingNames finds one name that is translated in two ways.
var conflictingNames = &Rule{
	Code:     "T0124",
	Name:     "conflicting-names",
	Severity: diag.Note,
	Translation: func(p *Pass, t *Translation) {
		var order []string
		all := map[string][]*rendition{}
		t.eachName(func(x *rendition) {
			key := strings.ToLower(strings.TrimSpace(x.ID))
			if all[key] == nil {
				order = append(order, key)
			}
			all[key] = append(all[key], x)
		})
		for _, key := range order {
			usual := mostUsed(all[key])
			for _, x := range all[key] {
				if nameIn(x) != nameIn(usual) {
					p.Report(diag.Finding{Range: t.translated(x.Entry), Summary: fmt.Sprintf("%q is called %q here, and %q elsewhere.", x.ID, nameIn(x), nameIn(usual)), Detail: "one name in the language for one name in the source",
						Related: []diag.Related{{Range: t.translated(usual.Entry), Note: "There it stands."}}})
				}
			}
		}
	},
}

// mostUsed is the first of the names that stand most often.
func mostUsed(list []*rendition) *rendition {
	count := map[string]int{}
	for _, x := range list {
		count[nameIn(x)]++
	}
	best := list[0]
	for _, x := range list {
		if count[nameIn(x)] > count[nameIn(best)] {
			best = x
		}
	}
	return best
}

// ambiguousName finds two things of a kind that cannot be told apart in the language.
var ambiguousName = &Rule{
	Code:        "T0125",
	Name:        "ambiguous-name",
	Severity:    diag.Warning,
	Recommended: true,
	Translation: func(p *Pass, t *Translation) {
		first := map[[2]string]*rendition{}
		t.eachName(func(x *rendition) {
			key := [2]string{x.said.kind, strings.ToLower(nameIn(x))}
			was := first[key]
			if was == nil {
				first[key] = x
				return
			}
			if !strings.EqualFold(was.ID, x.ID) {
				p.Report(diag.Finding{Range: t.translated(x.Entry), Summary: fmt.Sprintf("%q and %q are both called %q.", was.ID, x.ID, nameIn(x)), Detail: "names that players can tell apart",
					Related: []diag.Related{{Range: t.translated(was.Entry), Note: "The other stands here."}}})
			}
		})
	},
}

// eachName visits the names of things.
func (t *Translation) eachName(visit func(*rendition)) {
	for _, x := range t.entries {
		if x.said != nil && x.said.kind != "" && message.Plain(x.target) {
			visit(x)
		}
	}
}

// nameIn is a name without its reading.
func nameIn(x *rendition) string { return strings.TrimSpace(message.Text(x.target)) }

// wideTranslation finds words that do not fit in the column of a map that they stand in.
var wideTranslation = &Rule{
	Code:        "T0126",
	Name:        "wide-translation",
	Severity:    diag.Warning,
	Recommended: true,
	Translation: func(p *Pass, t *Translation) {
		for _, x := range t.entries {
			if x.said == nil || x.said.width == 0 {
				continue
			}
			if n := leastWidth(x.target); n > x.said.width {
				p.Reportf(t.translated(x.Entry), fmt.Sprintf("at most %d columns; a letter of Korean, Chinese or Japanese takes two", x.said.width), "This takes at least %d columns of a map, and is cut.", n)
			}
		}
	},
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
