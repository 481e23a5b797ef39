package diag

// E02xx: blocks and attributes.
const (
	// CodeUnknownBlock: a block that does not exist, or not here.
	CodeUnknownBlock = "E0201"
	// CodeUnknownAttribute: an attribute that the block does not have.
	CodeUnknownAttribute = "E0202"
	// CodeMissingAttribute: an attribute that the block needs.
	CodeMissingAttribute = "E0203"
	// CodeLabels: too many or too few labels.
	CodeLabels = "E0204"
	// CodeTwice: two declarations of one name.
	CodeTwice = "E0205"
	// CodeMissingBlock: a block that is needed.
	CodeMissingBlock = "E0206"
	// CodeShape: an attribute is not written as it has to be.
	CodeShape = "E0207"
	// CodeTooMany: more things, rows or places than the loader allows.
	CodeTooMany = "E0208"
	// CodeBadName: a label that is no identifier, or a reserved word.
	CodeBadName = "E0209"
)

// E03xx: names.
const (
	// CodeUnknownName: nothing of this name can be seen here.
	CodeUnknownName = "E0301"
	// CodeUnknownKind: no kind of this name.
	CodeUnknownKind = "E0302"
	// CodeUnknownThing: the kind has no such thing.
	CodeUnknownThing = "E0303"
	// CodeNoSuchAttribute: a value of this type has no such attribute.
	CodeNoSuchAttribute = "E0304"
	// CodeUnknownFunction: no function of this name.
	CodeUnknownFunction = "E0305"
	// CodeThingLikeAttribute: a thing is named like an attribute of its kind.
	CodeThingLikeAttribute = "E0306"
	// CodeUnknownMoment: no procedure, action or step of this name.
	CodeUnknownMoment = "E0307"
	// CodeUnknownWord: a word that the choice never gives.
	CodeUnknownWord = "E0308"
	// CodeNameTaken: a name that already means something here.
	CodeNameTaken = "E0309"
	// CodeUnknownDecision: no decision or roll of this name.
	CodeUnknownDecision = "E0310"
	// CodeNoSelf: nobody is acting here.
	CodeNoSelf = "E0311"
)

// E04xx: types.
const (
	// CodeWrongType: a value of another type than is needed.
	CodeWrongType = "E0401"
	// CodeBadOperands: an operator cannot work on these.
	CodeBadOperands = "E0402"
	// CodeArguments: too many, too few or unknown arguments.
	CodeArguments = "E0403"
	// CodeMayBeNull: what may be null is used as if it were not.
	CodeMayBeNull = "E0404"
	// CodeNotConstant: the value must be known before play.
	CodeNotConstant = "E0405"
	// CodeRecursion: a type or value that depends on itself.
	CodeRecursion = "E0406"
	// CodeOutOfBounds: a number outside the bounds of its type.
	CodeOutOfBounds = "E0407"
	// CodeUnsupported: an expression of HCL that the language does not have.
	CodeUnsupported = "E0408"
	// CodeBadType: not a type.
	CodeBadType = "E0409"
	// CodeDivision: `/` or `%`, which do not say how they round.
	CodeDivision = "E0410"
	// CodeBadPlaceholder: a placeholder of a text that is no name or path.
	CodeBadPlaceholder = "E0411"
	// CodeNeverNull: a comparison with null, or a default, for what is never null.
	CodeNeverNull = "W0412"
)

// E05xx: rules.
const (
	// CodeBadTarget: what cannot be changed.
	CodeBadTarget = "E0501"
	// CodeAtOnce: passes that should be simultaneous disturb one another.
	CodeAtOnce = "E0502"
	// CodeBadStop: a stop that leaves nothing.
	CodeBadStop = "E0503"
	// CodeTableGap: a table that misses a value.
	CodeTableGap = "E0504"
	// CodeTableRow: a row with too many or too few cells.
	CodeTableRow = "E0505"
	// CodeMisplaced: a statement that has no meaning here.
	CodeMisplaced = "E0506"
	// CodeSameLabel: two decisions or rolls of one name in one body.
	CodeSameLabel = "E0507"
	// CodeUnreachableRow: a row that an earlier one always hides.
	CodeUnreachableRow = "W0508"
)

// E06xx: packs, scenarios, bots and tests.
const (
	// CodeUnknownPack: a pack that cannot be found.
	CodeUnknownPack = "E0601"
	// CodePackCycle: packs that need one another.
	CodePackCycle = "E0602"
	// CodeNoGame: nothing says what is played.
	CodeNoGame = "E0603"
	// CodeSeats: seats that are no seats, or too many or too few.
	CodeSeats = "E0604"
	// CodeUnknownScenario: no scenario of this name.
	CodeUnknownScenario = "E0605"
	// CodeUnknownBot: no bot of this name.
	CodeUnknownBot = "E0606"
	// CodeUnknownOption: no option of this name.
	CodeUnknownOption = "E0607"
	// E0608 is retired; nothing says it.
)

// E09xx: the program itself.
const (
	// CodeInternal: the loader failed where it should have said what is wrong.
	CodeInternal = "E0901"
)
