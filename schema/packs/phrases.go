package packs

import (
	"strconv"

	"github.com/stellar-rules/stellar/schema/locale"
)

// What is said of paths and names under which no content is found.
var (
	sayNoScenario    = locale.Phrase{Address: "find/scenario", Source: "there is no scenario {name}{near?; did you mean {near}?}", About: "wrong use; name and near stand in quotes"}
	sayNoFolder      = locale.Phrase{Address: "find/folder", Source: "there is no folder {name}{near?; did you mean {near}?}", About: "wrong use; name and near stand in quotes"}
	sayNoPath        = locale.Phrase{Address: "find/path", Source: "there is no file or folder {name}{near?; did you mean {near}?}", About: "wrong use; name and near stand in quotes"}
	sayPack          = locale.Phrase{Address: "find/pack", Source: "there is no pack {name}{near?; did you mean {near}?} (a pack is named by its folder or, shipped or below --content, by its id)", About: "wrong use: --with; name and near stand in quotes"}
	sayNotPack       = locale.Phrase{Address: "find/not_pack", Source: "{path} is no pack: that is a folder whose pack.hcl gives it an id", About: "wrong use: --with"}
	sayUsed          = locale.Phrase{Address: "find/used", Source: "the scenario uses the pack {pack} already; leave it out of --with", About: "wrong use: --with; pack stands in quotes"}
	sayLaidTwice     = locale.Phrase{Address: "find/laid_twice", Source: "--with names the pack {pack} twice", About: "wrong use: --with; pack stands in quotes"}
	sayTests         = locale.Phrase{Address: "find/tests", Source: "{path} is a file of tests, which `stellar test` runs; scenarios that are played stand in other files", About: "wrong use: stellar run"}
	sayNoPack        = locale.Phrase{Address: "find/no_pack", Source: "{path} is a folder and no pack: name a scenario's file in it{such?, such as {such}}", About: "wrong use: stellar run; such is a path"}
	sayNotScenario   = locale.Phrase{Address: "find/not_scenario", Source: "{path} is no scenario: that is a *.hcl file", About: "wrong use: stellar run"}
	sayNoneDeclared  = locale.Phrase{Address: "find/none_declared", Source: "{path} declares no scenario", About: "wrong use: stellar run"}
	sayUnplayed      = locale.Phrase{Address: "find/unplayed", Source: "{path} declares no scenario: it is played by one that says `uses = [{pack}]`{such?, as {such} does}{over?, or laid over another: `stellar run {over} --with {folder}`}", About: "wrong use: stellar run; pack is an id in quotes, such and over are names of scenarios, folder is a path"}
	sayOthersDeclare = locale.Phrase{Address: "find/others_declare", Source: "{path} declares no scenario, its pack {pack} does: {list}", About: "wrong use: stellar run; path is a file, pack its folder"}
	saySeveral       = locale.Phrase{Address: "find/several", Source: "{path} declares several scenarios, name one of them after it: {list}", About: "wrong use: stellar run"}
	sayOnlyTested    = locale.Phrase{Address: "find/only_tested", Source: "the scenario {name} stands in a file of tests (*{suffix}), so only tests play it", About: "wrong use: stellar run; name stands in quotes, suffix is how such files end"}
	sayNotHCL        = locale.Phrase{Address: "find/not_hcl", Source: "{path} is no *.hcl file", About: "wrong use"}
	sayNothingHere   = locale.Phrase{Address: "find/nothing", Source: "{path} holds no pack, scenario or test (*.hcl)", About: "wrong use: a folder"}
	sayNoContent     = locale.Phrase{Address: "find/no_content", Source: "{path} holds no pack and no scenario (*.hcl)", About: "wrong use: a folder"}
	sayTooLarge      = locale.Phrase{Address: "find/large", Source: "{path} is too large to be searched: name a folder further down", About: "wrong use: a folder"}
	sayNotFolder     = locale.Phrase{Address: "find/not_folder", Source: "{path} is not a folder", About: "wrong use: --content"}
	sayMoreWrong     = locale.Phrase{Address: "translation/wrong", Source: "{first} (and {n, plural, one {# more translation} other {# more translations}} that cannot be used)", About: "a file of translations has mistakes: first is where and what the first is, in English"}
	sayTooBig        = locale.Phrase{Address: "translation/large", Source: "it has more than {most} bytes", About: "why a file of translations cannot be read, behind a colon"}
	sayNotPlain      = locale.Phrase{Address: "translation/plain", Source: "it is no plain file", About: "why a file of translations cannot be read, behind a colon"}
	sayUnread        = locale.Phrase{Address: "translation/unread", Source: "{file} cannot be read: {why}", About: "a file of translations"}
)

// Phrases are what is said of paths in the program's own words, for translators.
func Phrases() []locale.Phrase {
	return []locale.Phrase{
		sayNoScenario, sayNoFolder, sayNoPath, sayPack, sayNotPack, sayUsed, sayLaidTwice, sayTests, sayNoPack,
		sayNotScenario, sayNoneDeclared, sayUnplayed, sayOthersDeclare, saySeveral,
		sayOnlyTested, sayNotHCL, sayNothingHere, sayNoContent, sayTooLarge, sayNotFolder, sayMoreWrong, sayTooBig,
		sayNotPlain, sayUnread,
	}
}

// The things that may be missing.
const (
	AScenario = iota
	AFolder
	APath
	APack
)

// A Missing is a name under which nothing was found.
type Missing struct {
	What          int
	Name, Nearest string
}

// Error names it, and the nearest name there is.
func (m *Missing) Error() string { return m.Message().Error() }

// Message says it in any language.
func (m *Missing) Message() *locale.Message {
	near := ""
	if m.Nearest != "" {
		near = strconv.Quote(m.Nearest)
	}
	p := []locale.Phrase{AScenario: sayNoScenario, AFolder: sayNoFolder, APath: sayNoPath, APack: sayPack}[m.What]
	return p.With("name", strconv.Quote(m.Name), "near", near)
}
