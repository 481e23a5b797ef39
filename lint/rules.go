package lint

import (
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/schema/diag"
)

// Rules are all rules, by code.
func Rules() []*Rule {
	out := slices.Concat(fileRules, useRules, valueRules, playRules, graphRules, textRules, figureRules, scenarioRules, ownRules, translationRules, PlayedRules)
	slices.SortFunc(out, func(a, b *Rule) int { return strings.Compare(a.Code, b.Code) })
	return out
}

// Find gives the rule of a code or name; nil, with the nearest name there is, where there is none.
func Find(word string) (rule *Rule, nearest string) {
	var names []string
	for _, r := range Rules() {
		if strings.EqualFold(r.Code, word) || r.Name == word {
			return r, ""
		}
		names = append(names, r.Code, r.Name)
	}
	return nil, diag.Nearest(word, names)
}
