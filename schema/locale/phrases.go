package locale

// phrases are all that this package says in the program's own words, as they are declared below.
var phrases Phrasebook

// Phrases are what is said of languages in the program's own words, for translators.
func Phrases() []Phrase { return phrases }

// What is said of languages that are not there.
var (
	sayNoTag = phrases.New("language/tag", "{tag} is not a language; expected a tag such as ko, de or pt-BR",
		"wrong use: --lang, or another place where a language is named; tag stands in quotes")
	sayNoLanguage = phrases.New("language/unknown",
		"there is no language {tag}{near?; did you mean {near}?} (there are {list}, and {tests} for tests)",
		"wrong use: --lang; tag and near stand in quotes, list and tests are tags")
)
