// Package rules lists the rules of the linter. Rules that belong together share a folder.
package rules

import (
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/lint"
	played "github.com/stellar-rules/stellar/lint/play"
	"github.com/stellar-rules/stellar/lint/rules/figures"
	"github.com/stellar-rules/stellar/lint/rules/files"
	"github.com/stellar-rules/stellar/lint/rules/graphs"
	"github.com/stellar-rules/stellar/lint/rules/play"
	"github.com/stellar-rules/stellar/lint/rules/scenarios"
	"github.com/stellar-rules/stellar/lint/rules/texts"
	"github.com/stellar-rules/stellar/lint/rules/translations"
	"github.com/stellar-rules/stellar/lint/rules/use"
	"github.com/stellar-rules/stellar/lint/rules/values"
)

var All = sorted(files.Rules, use.Rules, values.Rules, play.Rules, graphs.Rules, texts.Rules, figures.Rules,
	scenarios.Rules, lint.Own, translations.Rules, played.Rules)

func sorted(lists ...lint.Rules) lint.Rules {
	out := slices.Concat(lists...)
	slices.SortFunc(out, func(a, b *lint.Rule) int { return strings.Compare(a.Code, b.Code) })
	return out
}
