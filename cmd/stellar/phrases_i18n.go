package main

import "github.com/stellar-rules/stellar/schema/locale"

// What i18n says.
var (
	sayShipped = locale.NewPhrase("i18n/shipped",
		"{path} is shipped with the program; translations are written beside content on disk",
		"wrong use: stellar i18n")
	sayNoDir   = locale.NewPhrase("i18n/no_folder", "there is no folder {path}", "wrong use: stellar i18n")
	sayPOLarge = locale.NewPhrase("i18n/large", "{file} has more than {most} MiB", "wrong use: stellar i18n")
	sayTwice   = locale.NewPhrase("i18n/twice",
		"{address} has an entry with the same text already, at line {line}: keep one of them.",
		"a mistake in a file of translations; address stands in quotes")
	sayNoTemplate = locale.NewPhrase("i18n/no_template",
		"there is no {file}; `stellar i18n extract {how}` writes it", "wrong use: stellar i18n")
	sayMadeUp = locale.NewPhrase("i18n/made_up", "{tag} is made up by the program for tests: nobody translates it",
		"wrong use: stellar i18n")
	sayWritten = locale.NewPhrase("i18n/written", "{file}: {n, plural, one {# message} other {# messages}}, written",
		"stellar i18n extract")
	sayAsItWas = locale.NewPhrase("i18n/as_it_was",
		"{file}: {n, plural, one {# message} other {# messages}}, as it was", "stellar i18n extract")
	sayForValues = locale.NewPhrase("i18n/played", "{scenario}, played for values: {why}",
		"a game that was played for the template broke; why is in English")
	sayStale = locale.NewPhrase("i18n/stale",
		"{file} is not as content is: {list}{more, plural, =0 {} other { and # more}}. `stellar i18n extract "+
			"{how}` writes it anew.", "stellar i18n extract --check; list are addresses")
	sayWithOne = locale.NewPhrase("i18n/with", "--with is for one language of one folder: name it with --lang",
		"wrong use: stellar i18n")
	sayNoneYet = locale.NewPhrase("i18n/none_yet", "{path} has no translation yet; --lang begins one",
		"stellar i18n merge")
	sayMerged = locale.NewPhrase("i18n/merged", "{file}: {list}",
		"stellar i18n merge; list is how many messages were kept, new and so on")
	sayTakenOver = locale.NewPhrase("i18n/taken_over", "{n} taken over", "in a list behind the name of a file")
	sayNotTaken  = locale.NewPhrase("i18n/not_taken",
		"{n} not taken over, for {n, plural, one {it is} other {they are}} fuzzy there",
		"in a list behind the name of a file")
	sayKept = locale.NewPhrase("i18n/kept", "{n} kept",
		"in a list behind the name of a file: translations that stay")
	sayNew = locale.NewPhrase("i18n/new", "{n} new",
		"in a list behind the name of a file: messages without a translation")
	sayFuzzied = locale.NewPhrase("i18n/fuzzied", "{n} changed, to be looked at",
		"in a list behind the name of a file: translations whose source text changed")
	sayRenamed = locale.NewPhrase("i18n/renamed", "{n} carried over to another address",
		"in a list behind the name of a file")
	sayStillMissing = locale.NewPhrase("i18n/still_missing", "{n} still missing",
		"in a list behind the name of a file: messages without a translation, as before")
	sayStillFuzzy = locale.NewPhrase("i18n/still_fuzzy", "{n} still fuzzy",
		"in a list behind the name of a file: translations to be looked at, as before")
	sayObsolete = locale.NewPhrase("i18n/obsolete", "{n} out of use", "in a list behind the name of a file")
	sayNothing  = locale.NewPhrase("i18n/nothing", "nothing to translate",
		"instead of the list behind the name of a file")
	sayLostText = locale.NewPhrase("i18n/lost_text",
		"{address} has another text by now, so its translation was not taken over.",
		"stellar i18n merge --with; address stands in quotes")
	sayLostAddress = locale.NewPhrase("i18n/lost_address",
		"{address} is no address here, so its translation was not taken over.{near? The nearest is {near}.}",
		"stellar i18n merge --with; address and near stand in quotes")
	sayPreviewed = locale.NewPhrase("i18n/previewed",
		"{tag}: {translated} of {all} translated, {fuzzy} fuzzy, {missing} missing{wrong, plural, =0 {} one {, "+
			"# with a mistake} other {, # with mistakes}}{long, plural, =0 {} other {, # too long}}",
		"the last line of stellar i18n preview")
	sayPage = locale.NewPhrase("i18n/page", "{file}: {n, plural, one {# message} other {# messages}}",
		"stellar i18n preview --html")
	sayOutputMissing = locale.NewPhrase("i18n/output", "--output is for --missing", "wrong use: stellar i18n")
	sayMissingOne    = locale.NewPhrase("i18n/missing",
		"--missing is for one language of one folder: name it with --lang", "wrong use: stellar i18n")
	sayLeftOver = locale.NewPhrase("i18n/left",
		"{file}: {n, plural, one {# message} other {# messages}} left to translate",
		"stellar i18n status --missing")
)

// The table of stellar i18n status.
var (
	colLanguage   = locale.NewPhrase("status/language", "language", "heading of a column")
	colMessages   = locale.NewPhrase("status/messages", "messages", "heading of a column of numbers")
	colTranslated = locale.NewPhrase("status/translated", "translated", "heading of a column of numbers")
	colFuzzy      = locale.NewPhrase("status/fuzzy", "fuzzy", "heading of a column of numbers: made for another text")
	colMissing    = locale.NewPhrase("status/missing", "missing", "heading of a column of numbers")
	colIdentical  = locale.NewPhrase("status/identical", "identical",
		"heading of a column of numbers: translations that say what the source says")
	sayAll      = locale.NewPhrase("status/all", "all", "in place of a name: the sums")
	sayNoneOfIt = locale.NewPhrase("status/none", "none yet", "in place of a language: there is no translation")
	sayPercent  = locale.NewPhrase("status/percent", "{n} %", "how much is translated")
)
