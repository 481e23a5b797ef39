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
	{Code: "L0704", Name: "repeated-figure", Severity: diag.Note, Check: repeatedFigure},
	{Code: "L0705", Name: "odd-figure", Severity: diag.Warning, Recommended: true, Check: oddFigure},
	{Code: "L0706", Name: "unruled-figure", Severity: diag.Warning, Recommended: true, Check: unruledFigure},
	{Code: "L0707", Name: "loose-limit", Severity: diag.Warning, Recommended: true, Check: looseLimit},
	{Code: "L0709", Name: "other-count", Severity: diag.Warning, Recommended: true, Check: otherCount},
	{Code: "L0708", Name: "repeated-row", Severity: diag.Warning, Recommended: true, Check: repeatedRow},
	{Code: "L0711", Name: "other-word", Severity: diag.Warning, Recommended: true, Check: otherWord},
	{Code: "L0712", Name: "other-named", Severity: diag.Warning, Recommended: true, Check: otherNamed},
	{Code: "L0713", Name: "odd-order", Severity: diag.Warning, Recommended: true, Check: oddOrder},
	{Code: "L0714", Name: "other-effect", Severity: diag.Warning, Recommended: true, Check: otherEffect},
	{Code: "L0716", Name: "other-amount", Severity: diag.Warning, Recommended: true, Check: otherAmount},
}
