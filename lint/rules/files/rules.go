// Package files judges files and names: the rules L01.
package files

import (
	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
)

// Rules are those of the package.
var Rules = lint.Rules{
	{Code: "L0101", Name: "name-style", Severity: diag.Warning, Recommended: true, File: nameStyle},
	{Code: "L0103", Name: "empty-file", Severity: diag.Warning, Recommended: true, File: emptyFile},
	{Code: "L0104", Name: "test-in-played-file", Severity: diag.Warning, Recommended: true, File: testInPlayedFile},
	{Code: "L0106", Name: "file-case", Severity: diag.Warning, Recommended: true, Check: fileCase},
	{Code: "L0107", Name: "file-name", Severity: diag.Note, Check: fileName},
	{Code: "L0110", Name: "pack-version", Severity: diag.Warning, Recommended: true, File: packVersion},
	{Code: "L0111", Name: "unread-file", Severity: diag.Warning, Recommended: true, Check: unreadFile},
	{Code: "L0112", Name: "missing-need", Severity: diag.Warning, Recommended: true, Check: missingNeed},
	{Code: "L0113", Name: "unused-need", Severity: diag.Warning, Recommended: true, Check: unusedNeed},
	{Code: "L0114", Name: "overruled-change", Severity: diag.Warning, Recommended: true, Check: overruledChange},
}
