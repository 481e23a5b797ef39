package diag

// The codes of all findings. A code never changes its meaning and is never
// used again once retired: people search for it and lint settings name it.
//
// E01xx: files and syntax, found before anything has a meaning.
const (
	CodeTooLarge         = "E0101" // a file has more bytes than the reader allows
	CodeNotUTF8          = "E0102" // a file is not UTF-8 text
	CodeNUL              = "E0103" // a file contains a NUL byte
	CodeTooDeep          = "E0104" // brackets, blocks or templates are nested too deeply
	CodeTooManySigns     = "E0105" // too many consecutive `!` or `-`
	CodeTooManyOperators = "E0106" // one expression chains too many operators or steps
	CodeTooManyTokens    = "E0107" // a file has more tokens than the reader allows
	CodeTooManyBlocks    = "E0108" // a file has more blocks than the reader allows
	CodePackTooManyFiles = "E0109" // a pack has more files than the reader allows
	CodePackTooLarge     = "E0110" // the files of a pack are together too large
	CodeUnreadable       = "E0111" // a file or folder cannot be read
	CodeNotAFile         = "E0112" // a name that should be a plain file is a link or a device
	CodeFileTwice        = "E0113" // two files were read under one name
	CodeFoldersTooDeep   = "E0114" // folders are nested too deeply
	CodeTextTooLong      = "E0115" // one heredoc has more lines than the reader allows
	CodeWordTooLong      = "E0116" // a name or number is longer than any sensible one
	CodeControl          = "E0117" // a control character, or one that turns the direction of text

	CodeSyntax         = "E0120" // the text is not HCL, for a reason without a code of its own
	CodeOneLineBlock   = "E0121" // a one-line block contains more than one attribute
	CodeLineEnd        = "E0122" // a line ends in the middle of an expression
	CodeMissingEquals  = "E0123" // an attribute has no `=`
	CodeNoSuchOperator = "E0124" // an operator of another language, such as `in` or `and`
	CodeAttributeTwice = "E0125" // one block sets an attribute twice
	CodeUnclosed       = "E0126" // a bracket, block, string or comment is never closed
	CodeBadCharacter   = "E0127" // a character that means nothing in HCL
	CodeBadString      = "E0128" // an escape or template in a string is wrong
	CodeRenamed        = "E0129" // a word of an earlier version of the language
)

// E02xx: blocks and attributes.
const (
	CodeUnknownBlock     = "E0201" // a block that does not exist, or not here
	CodeUnknownAttribute = "E0202" // an attribute that the block does not have
	CodeMissingAttribute = "E0203" // an attribute that the block needs
	CodeLabels           = "E0204" // too many or too few labels
	CodeTwice            = "E0205" // two declarations of one name
	CodeMissingBlock     = "E0206" // a block that is needed
	CodeShape            = "E0207" // an attribute is not written as required
	CodeTooMany          = "E0208" // more things, rows or places than the loader allows
	CodeBadName          = "E0209" // a label that is no identifier, or a reserved word
)

// E03xx: names.
const (
	CodeUnknownName        = "E0301" // nothing of this name is visible here
	CodeUnknownKind        = "E0302" // no kind of this name
	CodeUnknownThing       = "E0303" // the kind has no such thing
	CodeNoSuchAttribute    = "E0304" // a value of this type has no such attribute
	CodeUnknownFunction    = "E0305" // no function of this name
	CodeThingLikeAttribute = "E0306" // a thing is named like an attribute of its kind
	CodeUnknownMoment      = "E0307" // no procedure, action or step of this name
	CodeUnknownWord        = "E0308" // a word that the choice never gives
	CodeNameTaken          = "E0309" // a name that already means something here
	CodeUnknownDecision    = "E0310" // no decision or roll of this name
	CodeNoSelf             = "E0311" // nobody is acting here
)

// E04xx: types.
const (
	CodeWrongType      = "E0401" // a value of another type than is needed
	CodeBadOperands    = "E0402" // an operator cannot work on these
	CodeArguments      = "E0403" // too many, too few or unknown arguments
	CodeMayBeNull      = "E0404" // what may be null is used as if it were not
	CodeNotConstant    = "E0405" // the value must be known before play
	CodeRecursion      = "E0406" // a type or value that depends on itself
	CodeOutOfBounds    = "E0407" // a number outside the bounds of its type
	CodeUnsupported    = "E0408" // an expression of HCL that the language does not have
	CodeBadType        = "E0409" // not a type
	CodeDivision       = "E0410" // `/` or `%`, which do not say how they round
	CodeBadPlaceholder = "E0411" // a placeholder of a text that is no name or path
	CodeNeverNull      = "W0412" // a comparison with null, or a default, for what is never null
)

// E05xx: rules.
const (
	CodeBadTarget      = "E0501" // what cannot be changed
	CodeAtOnce         = "E0502" // simultaneous passes interfere with one another
	CodeBadStop        = "E0503" // a stop that leaves nothing
	CodeTableGap       = "E0504" // a table that misses a value
	CodeTableRow       = "E0505" // a row with too many or too few cells
	CodeMisplaced      = "E0506" // a statement that is not allowed here
	CodeSameLabel      = "E0507" // two decisions or rolls of one name in one body
	CodeUnreachableRow = "W0508" // a row that an earlier one always hides
)

// E06xx: packs, scenarios, bots and tests.
const (
	CodeUnknownPack     = "E0601" // a pack that cannot be found
	CodePackCycle       = "E0602" // packs that need one another
	CodeNoGame          = "E0603" // nothing says what is played
	CodeSeats           = "E0604" // seats that do not exist, or too many or too few
	CodeUnknownScenario = "E0605" // no scenario of this name
	CodeUnknownBot      = "E0606" // no bot of this name
	CodeUnknownOption   = "E0607" // no option of this name
	// E0608 is retired and not used.
	CodePackVersion  = "E0609" // a pack has another version than it must have
	CodePackConflict = "E0610" // packs that cannot be played together
)

// E09xx: the program itself.
const (
	CodeInternal = "E0901" // the loader failed instead of reporting an error
)
