package translations

import (
	"fmt"
	"strings"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale/message"
)

// conflictingNames finds one name that is translated in two ways.
func conflictingNames(p *lint.Pass, t *lint.Translation) {
	var order []string
	all := map[string][]*lint.Rendition{}
	eachName(t, func(x *lint.Rendition) {
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
				p.Report(&diag.Finding{Range: t.Translated(x.Entry), Summary: fmt.Sprintf("%q is called %q here, and %q elsewhere.",
					x.ID, nameIn(x), nameIn(usual)), Detail: "one name in the language for one name in the source",
					Related: []diag.Related{{Range: t.Translated(usual.Entry), Note: "There it stands."}}})
			}
		}
	}
}

// mostUsed is the first of the names that stand most often.
func mostUsed(list []*lint.Rendition) *lint.Rendition {
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
func ambiguousName(p *lint.Pass, t *lint.Translation) {
	first := map[[2]string]*lint.Rendition{}
	eachName(t, func(x *lint.Rendition) {
		key := [2]string{x.Said.Kind, strings.ToLower(nameIn(x))}
		was := first[key]
		if was == nil {
			first[key] = x
			return
		}
		if !strings.EqualFold(was.ID, x.ID) {
			p.Report(&diag.Finding{Range: t.Translated(x.Entry), Summary: fmt.Sprintf("%q and %q are both called %q.", was.ID,
				x.ID, nameIn(x)), Detail: "names that players can tell apart",
				Related: []diag.Related{{Range: t.Translated(was.Entry), Note: "The other stands here."}}})
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
