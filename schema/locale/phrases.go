package locale

var phrases Phrasebook

// Phrases are the program's own phrases in this package, for translators.
func Phrases() []Phrase { return phrases }

var (
	sayNoTag = phrases.New("language/tag", "{tag} is not a language; expected a tag such as ko, de or pt-BR",
		"wrong use: --lang, or another place where a language is named; tag stands in quotes")
	sayNoLanguage = phrases.New("language/unknown",
		"there is no language {tag}{near?; did you mean {near}?} (there are {list}, and {tests} for tests)",
		"wrong use: --lang; tag and near stand in quotes, list and tests are tags")
)
