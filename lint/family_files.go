package lint

// L01xx: files and names.
var fileRules = []*Rule{
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
