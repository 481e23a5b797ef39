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

func (ld *loader) declareChoiceGroups() {
	for _, d := range ld.decls["choices"] {
		b := ld.open(d.block, "A group of choices")
		ld.sources(b)
		members := ld.namesOf(b.need("of"), "choice")
		b.done()
		name, ok := ld.name(d.block, true)
		if !ok {
			continue
		}
		g := ld.choiceGroups[name]
		if g == nil {
			g = &choiceGroup{at: d.block.LabelRanges[0]}
			ld.choiceGroups[name] = g
		}
		g.of = append(g.of, members...)
	}
	// Looked through whether or not anything joins them: that they do not hold themselves.
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
