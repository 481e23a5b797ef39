// Package files judges files and names: the rules L01.
package files

import "github.com/stellar-rules/stellar/lint"

// Rules are those of the package.
var Rules = lint.Rules{
	nameStyle,
	lookAlikeNames,
	emptyFile,
	testInPlayedFile,
	strayBlanks,
	fileCase,
	fileName,
	longFile,
	commentedOut,
	packVersion,
	unreadFile,
	missingNeed,
	unusedNeed,
}
