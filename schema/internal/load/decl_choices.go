package load

import (
	"fmt"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/diag"
)

// A choiceGroup is several choices under one name; any number of blocks may add to it.
type choiceGroup struct {
	at    hcl.Range
	of    []rangedString // choices and other groups
	all   []rangedString // choices alone
	state typing
}

func (ld *loader) declareChoices(d *decl, b *body) {
	g := ld.choiceGroups[d.name]
	if g == nil {
		g = &choiceGroup{at: d.at}
		ld.choiceGroups.put(d.name, g)
	}
	g.of = append(g.of, ld.namesOf(b.need("of"), "choice")...)
}

// checkChoices finds groups of choices that hold themselves, whether or not anything joins them.
func (ld *loader) checkChoices() {
	for _, name := range keys(ld.choiceGroups) {
		ld.choicesOf([]rangedString{{name, ld.choiceGroups[name].at}})
	}
}

// choicesOf are the choices that names stand for, those of groups included, each once.
func (ld *loader) choicesOf(names []rangedString) []rangedString {
	var out []rangedString
	seen := map[string]bool{}
	for _, n := range names {
		members := []rangedString{n}
		if g := ld.choiceGroups[n.s]; g != nil {
			members = ld.membersOf(n, g)
		}
		for _, m := range members {
			if !seen[m.s] {
				seen[m.s] = true
				out = append(out, m)
			}
		}
	}
	return out
}

// membersOf are the choices of a group that is named at n.
func (ld *loader) membersOf(n rangedString, g *choiceGroup) []rangedString {
	switch g.state {
	case busy:
		ld.errorf(diag.CodeRecursion, n.at, fmt.Sprintf("The group of choices %q would hold itself.", n.s),
			"choices, and groups that this one is no part of")
		return nil
	case done:
		return g.all
	}
	g.state = busy
	g.all = ld.choicesOf(g.of)
	g.state = done
	return g.all
}
