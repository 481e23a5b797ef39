package main

import "github.com/stellar-rules/stellar/schema/locale"

// What i18n says.
var (
	sayShipped       = locale.Phrase{Address: "i18n/shipped", Source: "{path} is shipped with the program; translations are written beside content on disk", About: "wrong use: stellar i18n"}
	sayNoDir         = locale.Phrase{Address: "i18n/no_folder", Source: "there is no folder {path}", About: "wrong use: stellar i18n"}
	sayPOLarge       = locale.Phrase{Address: "i18n/large", Source: "{file} has more than {most} MiB", About: "wrong use: stellar i18n"}
	sayTwice         = locale.Phrase{Address: "i18n/twice", Source: "{address} has an entry with the same text already, at line {line}: keep one of them.", About: "a mistake in a file of translations; address stands in quotes"}
	sayNoTemplate    = locale.Phrase{Address: "i18n/no_template", Source: "there is no {file}; `stellar i18n extract {how}` writes it", About: "wrong use: stellar i18n"}
	sayMadeUp        = locale.Phrase{Address: "i18n/made_up", Source: "{tag} is made up by the program for tests: nobody translates it", About: "wrong use: stellar i18n"}
	sayWritten       = locale.Phrase{Address: "i18n/written", Source: "{file}: {n, plural, one {# message} other {# messages}}, written", About: "stellar i18n extract"}
	sayAsItWas       = locale.Phrase{Address: "i18n/as_it_was", Source: "{file}: {n, plural, one {# message} other {# messages}}, as it was", About: "stellar i18n extract"}
	sayForValues     = locale.Phrase{Address: "i18n/played", Source: "{scenario}, played for values: {why}", About: "a game that was played for the template broke; why is in English"}
	sayStale         = locale.Phrase{Address: "i18n/stale", Source: "{file} is not as content is: {list}{more, plural, =0 {} other { and # more}}. `stellar i18n extract {how}` writes it anew.", About: "stellar i18n extract --check; list are addresses"}
	sayWithOne       = locale.Phrase{Address: "i18n/with", Source: "--with is for one language of one folder: name it with --lang", About: "wrong use: stellar i18n"}
	sayNoneYet       = locale.Phrase{Address: "i18n/none_yet", Source: "{path} has no translation yet; --lang begins one", About: "stellar i18n merge"}
	sayMerged        = locale.Phrase{Address: "i18n/merged", Source: "{file}: {list}", About: "stellar i18n merge; list is how many messages were kept, new and so on"}
	sayTakenOver     = locale.Phrase{Address: "i18n/taken_over", Source: "{n} taken over", About: "in a list behind the name of a file"}
	sayNotTaken      = locale.Phrase{Address: "i18n/not_taken", Source: "{n} not taken over, for {n, plural, one {it is} other {they are}} fuzzy there", About: "in a list behind the name of a file"}
	sayKept          = locale.Phrase{Address: "i18n/kept", Source: "{n} kept", About: "in a list behind the name of a file: translations that stay"}
	sayNew           = locale.Phrase{Address: "i18n/new", Source: "{n} new", About: "in a list behind the name of a file: messages without a translation"}
	sayFuzzied       = locale.Phrase{Address: "i18n/fuzzied", Source: "{n} changed, to be looked at", About: "in a list behind the name of a file: translations whose source text changed"}
	sayRenamed       = locale.Phrase{Address: "i18n/renamed", Source: "{n} carried over to another address", About: "in a list behind the name of a file"}
	sayStillMissing  = locale.Phrase{Address: "i18n/still_missing", Source: "{n} still missing", About: "in a list behind the name of a file: messages without a translation, as before"}
	sayStillFuzzy    = locale.Phrase{Address: "i18n/still_fuzzy", Source: "{n} still fuzzy", About: "in a list behind the name of a file: translations to be looked at, as before"}
	sayObsolete      = locale.Phrase{Address: "i18n/obsolete", Source: "{n} out of use", About: "in a list behind the name of a file"}
	sayNothing       = locale.Phrase{Address: "i18n/nothing", Source: "nothing to translate", About: "instead of the list behind the name of a file"}
	sayLostText      = locale.Phrase{Address: "i18n/lost_text", Source: "{address} has another text by now, so its translation was not taken over.", About: "stellar i18n merge --with; address stands in quotes"}
	sayLostAddress   = locale.Phrase{Address: "i18n/lost_address", Source: "{address} is no address here, so its translation was not taken over.{near? The nearest is {near}.}", About: "stellar i18n merge --with; address and near stand in quotes"}
	sayPreviewed     = locale.Phrase{Address: "i18n/previewed", Source: "{tag}: {translated} of {all} translated, {fuzzy} fuzzy, {missing} missing{wrong, plural, =0 {} one {, # with a mistake} other {, # with mistakes}}{long, plural, =0 {} other {, # too long}}", About: "the last line of stellar i18n preview"}
	sayPage          = locale.Phrase{Address: "i18n/page", Source: "{file}: {n, plural, one {# message} other {# messages}}", About: "stellar i18n preview --html"}
	sayOutputMissing = locale.Phrase{Address: "i18n/output", Source: "--output is for --missing", About: "wrong use: stellar i18n"}
	sayMissingOne    = locale.Phrase{Address: "i18n/missing", Source: "--missing is for one language of one folder: name it with --lang", About: "wrong use: stellar i18n"}
	sayLeftOver      = locale.Phrase{Address: "i18n/left", Source: "{file}: {n, plural, one {# message} other {# messages}} left to translate", About: "stellar i18n status --missing"}
)

// The table of stellar i18n status.
var (
	colLanguage   = locale.Phrase{Address: "status/language", Source: "language", About: "heading of a column"}
	colMessages   = locale.Phrase{Address: "status/messages", Source: "messages", About: "heading of a column of numbers"}
	colTranslated = locale.Phrase{Address: "status/translated", Source: "translated", About: "heading of a column of numbers"}
	colFuzzy      = locale.Phrase{Address: "status/fuzzy", Source: "fuzzy", About: "heading of a column of numbers: made for another text"}
	colMissing    = locale.Phrase{Address: "status/missing", Source: "missing", About: "heading of a column of numbers"}
	colIdentical  = locale.Phrase{Address: "status/identical", Source: "identical", About: "heading of a column of numbers: translations that say what the source says"}
	sayAll        = locale.Phrase{Address: "status/all", Source: "all", About: "in place of a name: the sums"}
	sayNoneOfIt   = locale.Phrase{Address: "status/none", Source: "none yet", About: "in place of a language: there is no translation"}
	sayPercent    = locale.Phrase{Address: "status/percent", Source: "{n} %", About: "how much is translated"}
)
