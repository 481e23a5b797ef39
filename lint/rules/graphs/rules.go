// Package graphs judges graphs of things: the rules L05.
package graphs

import (
	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
)

// Rules are those of the package.
var Rules = lint.Rules{
	{Code: "L0501", Name: "path-cycle", Severity: diag.Warning, Recommended: true, Check: pathCycle},
}
