package main

// What i18n says.
var (
	sayShipped = wrongI18n("i18n/shipped",
		"{path} is shipped with the program; translations are written beside content on disk")
	sayNoDir   = wrongI18n("i18n/no_folder", "there is no folder {path}")
	sayPOLarge = wrongI18n("i18n/large", "{file} has more than {most} MiB")
	sayTwice   = phrases.New("i18n/twice",
		"{address} has an entry with the same text already, at line {line}: keep one of them.",
		"a mistake in a file of translations; address stands in quotes")
	sayNoTemplate = wrongI18n("i18n/no_template", "there is no {file}; `stellar i18n extract {how}` writes it")
	sayMadeUp     = wrongI18n("i18n/made_up", "{tag} is made up by the program for tests: nobody translates it")
	sayWritten    = phrases.New("i18n/written", "{file}: {n, plural, one {# message} other {# messages}}, written",
		"stellar i18n extract")
	sayAsItWas = phrases.New("i18n/as_it_was", "{file}: {n, plural, one {# message} other {# messages}}, as it was",
		"stellar i18n extract")
	sayForValues = phrases.New("i18n/played", "{scenario}, played for values: {why}",
		"a game that was played for the template broke; why is in English")
	sayStale = phrases.New("i18n/stale",
		"{file} is not as content is: {list}{more, plural, =0 {} other { and # more}}. `stellar i18n extract "+
			"{how}` writes it anew.", "stellar i18n extract --check; list are addresses")
	sayWithOne = wrongI18n("i18n/with", "--with is for one language of one folder: name it with --lang")
	sayNoneYet = phrases.New("i18n/none_yet", "{path} has no translation yet; --lang begins one",
		"stellar i18n merge")
	sayMerged = phrases.New("i18n/merged", "{file}: {list}",
		"stellar i18n merge; list is how many messages were kept, new and so on")
	sayTakenOver = listed("i18n/taken_over", "{n} taken over")
	sayNotTaken  = listed("i18n/not_taken",
		"{n} not taken over, for {n, plural, one {it is} other {they are}} fuzzy there")
	sayKept    = phrases.New("i18n/kept", "{n} kept", "in a list behind the name of a file: translations that stay")
	sayNew     = phrases.New("i18n/new", "{n} new", "in a list behind the name of a file: messages without a translation")
	sayFuzzied = phrases.New("i18n/fuzzied", "{n} changed, to be looked at",
		"in a list behind the name of a file: translations whose source text changed")
	sayRenamed      = listed("i18n/renamed", "{n} carried over to another address")
	sayStillMissing = phrases.New("i18n/still_missing", "{n} still missing",
		"in a list behind the name of a file: messages without a translation, as before")
	sayStillFuzzy = phrases.New("i18n/still_fuzzy", "{n} still fuzzy",
		"in a list behind the name of a file: translations to be looked at, as before")
	sayObsolete = listed("i18n/obsolete", "{n} out of use")
	sayNothing  = phrases.New("i18n/nothing", "nothing to translate", "instead of the list behind the name of a file")
	sayLostText = phrases.New("i18n/lost_text",
		"{address} has another text by now, so its translation was not taken over.",
		"stellar i18n merge --with; address stands in quotes")
	sayLostAddress = phrases.New("i18n/lost_address",
		"{address} is no address here, so its translation was not taken over.{near? The nearest is {near}.}",
		"stellar i18n merge --with; address and near stand in quotes")
	sayPreviewed = phrases.New("i18n/previewed",
		"{tag}: {translated} of {all} translated, {fuzzy} fuzzy, {missing} missing{wrong, plural, =0 {} one {, "+
			"# with a mistake} other {, # with mistakes}}{long, plural, =0 {} other {, # too long}}",
		"the last line of stellar i18n preview")
	sayPage = phrases.New("i18n/page", "{file}: {n, plural, one {# message} other {# messages}}",
		"stellar i18n preview --html")
	sayOutputMissing = wrongI18n("i18n/output", "--output is for --missing")
	sayMissingOne    = wrongI18n("i18n/missing", "--missing is for one language of one folder: name it with --lang")
	sayLeftOver      = phrases.New("i18n/left",
		"{file}: {n, plural, one {# message} other {# messages}} left to translate", "stellar i18n status --missing")
)

// The table of stellar i18n status.
var (
	colLanguage   = phrases.New("status/language", "language", "heading of a column")
	colMessages   = column("status/messages", "messages")
	colTranslated = column("status/translated", "translated")
	colFuzzy      = phrases.New("status/fuzzy", "fuzzy", "heading of a column of numbers: made for another text")
	colMissing    = column("status/missing", "missing")
	colIdentical  = phrases.New("status/identical", "identical",
		"heading of a column of numbers: translations that say what the source says")
	sayAll      = phrases.New("status/all", "all", "in place of a name: the sums")
	sayNoneOfIt = phrases.New("status/none", "none yet", "in place of a language: there is no translation")
	sayPercent  = phrases.New("status/percent", "{n} %", "how much is translated")
)
