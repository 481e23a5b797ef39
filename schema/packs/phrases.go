package packs

import (
	"strconv"

	"github.com/stellar-rules/stellar/schema/locale"
)

var phrases locale.Phrasebook

// Phrases are the program's own phrases in this package, for translators.
func Phrases() []locale.Phrase { return phrases }

var (
	wrongRun    = phrases.About("wrong use: stellar run")
	missing     = phrases.About("wrong use; name and near stand in quotes")
	wrongFolder = phrases.About("wrong use: a folder")
	archive     = phrases.About("why a zip of a pack is refused; name stands in quotes")
)

// Paths and names without content.
var (
	sayNoScenario = missing("find/scenario", "there is no scenario {name}{near?; did you mean {near}?}")
	sayNoFolder   = missing("find/folder", "there is no folder {name}{near?; did you mean {near}?}")
	sayNoPath     = missing("find/path", "there is no file or folder {name}{near?; did you mean {near}?}")
	sayPack       = phrases.New("find/pack",
		"there is no pack {name}{near?; did you mean {near}?} (name a pack by its folder, or by its id "+
			"if it is shipped or below --content)", "wrong use: --with; name and near stand in quotes")
	sayNotPack = phrases.New("find/not_pack", "{path} is not a pack: a pack is a folder whose pack.hcl gives it an id",
		"wrong use: --with")
	sayUsed = phrases.New("find/used", "the scenario uses the pack {pack} already; leave it out of --with",
		"wrong use: --with; pack stands in quotes")
	sayLaidTwice = phrases.New("find/laid_twice", "--with names the pack {pack} twice",
		"wrong use: --with; pack stands in quotes")
	sayZipBroken = archive("find/zip_broken", "{path} cannot be read: {why}")
	sayZipLarge  = archive("find/zip_large", "{path} is larger than {most} MiB")
	sayZipBomb   = archive("find/zip_bomb",
		"{path} is too large when unpacked: at most {most} MiB, {files} files, and {ratio} times its own size")
	sayZipPath = archive("find/zip_path", "{path} holds {name}, which is not a path within it, or occurs twice")
	sayZipLink = archive("find/zip_link",
		"{path} holds {name}, which is a link or a device: only files and folders are read")
	sayBadPack = phrases.New("find/bad_pack",
		"this pack cannot be shared, because of its {attribute} (expected: {expected})",
		"wrong use; attribute is a word such as id, and expected is in English")
	sayTests = wrongRun("find/tests",
		"{path} is a file of tests, which `stellar test` runs; scenarios to play are in other files")
	sayNoPack = phrases.New("find/no_pack",
		"{path} is a folder, not a pack: name a scenario's file in it{such?, such as {such}}",
		"wrong use: stellar run; such is a path")
	sayNotScenario  = wrongRun("find/not_scenario", "{path} is not a scenario: a scenario is a *.hcl file")
	sayNoneDeclared = wrongRun("find/none_declared", "{path} declares no scenario")
	sayUnplayed     = phrases.New("find/unplayed",
		"{path} declares no scenario: play one that says `uses = [{pack}]`{such?, such as {such}}"+
			"{over?, or add it to another: `stellar run {over} --with {folder}`}",
		"wrong use: stellar run; pack is an id in quotes, such and over are names of scenarios, folder is a path")
	sayOthersDeclare = phrases.New("find/others_declare",
		"{path} declares no scenario, but its pack {pack} does: {list}",
		"wrong use: stellar run; path is a file, pack its folder")
	saySeveral    = wrongRun("find/several", "{path} declares several scenarios; name one of them after it: {list}")
	sayOnlyTested = phrases.New("find/only_tested",
		"the scenario {name} is in a file of tests (*{suffix}), so only tests play it",
		"wrong use: stellar run; name stands in quotes, suffix is how such files end")
	sayNotHCL      = phrases.New("find/not_hcl", "{path} is not a *.hcl file", "wrong use")
	sayNothingHere = wrongFolder("find/nothing", "{path} holds no pack, scenario or test (*.hcl)")
	sayNoContent   = wrongFolder("find/no_content", "{path} holds no pack and no scenario (*.hcl)")
	sayTooLarge    = wrongFolder("find/large", "{path} is too large to be searched: name a folder further down")
	sayNotFolder   = phrases.New("find/not_folder", "{path} is not a folder", "wrong use: --content")
	sayMoreWrong   = phrases.New("translation/wrong",
		"{first} (and {n, plural, one {# more translation} other {# more translations}} that cannot be used)",
		"a file of translations has mistakes: first is where and what the first is, in English")
	sayUnread = phrases.New("translation/unread", "{file} cannot be read: {why}", "a file of translations")
)

// What may be missing.
const (
	AScenario = iota
	AFolder
	APath
	APack
)

// A Missing is a name without content.
type Missing struct {
	What          int
	Name, Nearest string
}

// Error names it, and the nearest name that exists.
func (m *Missing) Error() string { return m.Message().Error() }

// Message says it in any language.
func (m *Missing) Message() *locale.Message {
	p := []locale.Phrase{AScenario: sayNoScenario, AFolder: sayNoFolder, APath: sayNoPath, APack: sayPack}[m.What]
	return p.With("name", strconv.Quote(m.Name), "near", locale.Quoted(m.Nearest))
}
