// Package figures judges figures and their sources: the rules L07.
package figures

import "github.com/stellar-rules/stellar/lint"

// Rules are those of the package.
var Rules = lint.Rules{
	unsourcedFigure,
	vainDesigned,
	oddSource,
	repeatedFigure,
}
