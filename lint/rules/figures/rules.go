// Package figures judges figures and their sources: the rules L07.
package figures

import (
	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
)

// Rules are those of the package.
var Rules = lint.Rules{
	{Code: "L0701", Name: "unsourced-figure", Severity: diag.Warning, Recommended: true, Check: unsourcedFigure},
	{Code: "L0703", Name: "odd-source", Severity: diag.Warning, Recommended: true, Check: oddSource},
	{Code: "L0706", Name: "unruled-figure", Severity: diag.Warning, Recommended: true, Check: unruledFigure},
	{Code: "L0707", Name: "loose-limit", Severity: diag.Warning, Recommended: true, Check: looseLimit},
	{Code: "L0709", Name: "other-count", Severity: diag.Warning, Recommended: true, Check: otherCount},
	{Code: "L0708", Name: "repeated-row", Severity: diag.Warning, Recommended: true, Check: repeatedRow},
	{Code: "L0711", Name: "other-word", Severity: diag.Warning, Recommended: true, Check: otherWord},
}
