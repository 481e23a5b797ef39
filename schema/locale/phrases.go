package locale

// What is said of languages that are not there.
var (
	sayNoTag      = Phrase{Address: "language/tag", Source: "{tag} is no language; a tag such as ko, de or pt-BR", About: "wrong use: --lang, or another place where a language is named; tag stands in quotes"}
	sayNoLanguage = Phrase{Address: "language/unknown", Source: "there is no language {tag}{near?; did you mean {near}?} (there are {list}, and {tests} for tests)", About: "wrong use: --lang; tag and near stand in quotes, list and tests are tags"}
)

// Phrases are what is said of languages in the program's own words, for translators.
func Phrases() []Phrase { return []Phrase{sayNoTag, sayNoLanguage} }
