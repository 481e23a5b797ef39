// Package figures judges figures and their sources: the rules L07.
package figures

import (
	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
)

// Rules are those of the package.
var Rules = lint.Rules{
	{Code: "L0701", Name: "unsourced-figure", Severity: diag.Warning, Recommended: true, Check: unsourcedFigure},
	{Code: "L0721", Name: "other-figure", Severity: diag.Warning, Recommended: true,
		Check: func(p *lint.Pass) { otherSign(p); otherThing(p) }, File: otherFigure},
	{Code: "L0709", Name: "other-count", Severity: diag.Warning, Recommended: true, Check: otherCount},
	{Code: "L0708", Name: "repeated-row", Severity: diag.Warning, Recommended: true, Check: repeatedRow},
}
