package locale

// What is said of languages that are not there.
var (
	sayNoTag = NewPhrase("language/tag", "{tag} is no language; a tag such as ko, de or pt-BR",
		"wrong use: --lang, or another place where a language is named; tag stands in quotes")
	sayNoLanguage = NewPhrase("language/unknown",
		"there is no language {tag}{near?; did you mean {near}?} (there are {list}, and {tests} for tests)",
		"wrong use: --lang; tag and near stand in quotes, list and tests are tags")
)

// Phrases are what is said of languages in the program's own words, for translators.
func Phrases() []Phrase { return []Phrase{sayNoTag, sayNoLanguage} }
