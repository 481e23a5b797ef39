package diag

// The codes of all findings. A code never changes its meaning and is never
// used again once retired: people search for it and lint settings name it.
//
// E01xx: files and syntax, found before anything has a meaning.
const (
	// CodeTooLarge: a file has more bytes than the reader allows.
	CodeTooLarge = "E0101"
	// CodeNotUTF8: a file is not UTF-8 text.
	CodeNotUTF8 = "E0102"
	// CodeNUL: a file contains a NUL byte.
	CodeNUL = "E0103"
	// CodeTooDeep: brackets, blocks or templates are nested too deeply.
	CodeTooDeep = "E0104"
	// CodeTooManySigns: too many `!` or `-` stand one behind the other.
	CodeTooManySigns = "E0105"
	// CodeTooManyOperators: one expression chains too many operators or steps.
	CodeTooManyOperators = "E0106"
	// CodeTooManyTokens: a file has more words and signs than the reader allows.
	CodeTooManyTokens = "E0107"
	// CodeTooManyBlocks: a file has more blocks than the reader allows.
	CodeTooManyBlocks = "E0108"
	// CodePackTooManyFiles: a pack has more files than the reader allows.
	CodePackTooManyFiles = "E0109"
	// CodePackTooLarge: the files of a pack are together too large.
	CodePackTooLarge = "E0110"
	// CodeUnreadable: a file or folder cannot be read.
	CodeUnreadable = "E0111"
	// CodeNotAFile: a name that should be a plain file is a link or a device.
	CodeNotAFile = "E0112"
	// CodeFileTwice: two files were read under one name.
	CodeFileTwice = "E0113"
	// CodeFoldersTooDeep: folders are nested too deeply.
	CodeFoldersTooDeep = "E0114"
	// CodeTextTooLong: one heredoc has more lines than the reader allows.
	CodeTextTooLong = "E0115"
	// CodeWordTooLong: a name or number is longer than any sensible one.
	CodeWordTooLong = "E0116"

	// CodeSyntax: the text is not HCL, for a reason without a code of its own.
	CodeSyntax = "E0120"
	// CodeOneLineBlock: a one-line block holds more than one attribute.
	CodeOneLineBlock = "E0121"
	// CodeLineEnd: a line ends in the middle of an expression.
	CodeLineEnd = "E0122"
	// CodeMissingEquals: an attribute has no `=`.
	CodeMissingEquals = "E0123"
	// CodeNoSuchOperator: an operator of another language, such as `in` or `and`.
	CodeNoSuchOperator = "E0124"
	// CodeAttributeTwice: one block sets an attribute twice.
	CodeAttributeTwice = "E0125"
	// CodeUnclosed: a bracket, block, string or comment is never closed.
	CodeUnclosed = "E0126"
	// CodeBadCharacter: a character that means nothing in HCL.
	CodeBadCharacter = "E0127"
	// CodeBadString: an escape or template in a string is wrong.
	CodeBadString = "E0128"
)
