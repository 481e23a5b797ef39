package main

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/schema/longtest"
	"github.com/stellar-rules/stellar/schema/packs"
)

// What no language changes: it is typed so, or is a place.
var unchanged = regexp.MustCompile(strings.Join([]string{
	"\x1b\\[[0-9;]*m",
	`^  stellar .*`,                                  // examples of commands
	`stellar( [a-z0-9]+)*( [A-Z|\[\].-]+)*`,          // how a command is written
	`^ +(-h, )?(-[a-z], )?--[a-z-]+( TEXT| N)?`,      // a flag
	`^  [a-z0-9?]+(, [a-z]+)* `,                      // a command
	`\([^ ]+ (auto|text|warning|brief|none|[0-9])\)`, // what a flag is without being given
	`"[^"]*"`,         // what was typed, and the nearest name
	`> .*`,            // what is typed, ...
	`šçřééñ\.·+\] .*`, // ... or should not be typed there
	`(ářé:|öñé öƒ) [a-z_]+(, [a-z_]+)*`, // names that can be typed
	`error, warning`, `note·`, `text öř json·`, `auto, always`, `never·`,
	`[^ ]*\.(hcl|game|answers)(:[0-9]+)?`, // files
	`[a-z_0-9]+(/[a-z_0-9]+)+`,            // addresses
	`--[a-z-]+`,                           // flags
	`^( +[a-z])+$`, `\bh[0-9]+\b`,         // the names of columns of a board
	`\b(bash|zsh|fish|powershell|script:FILE)\b`,
}, "|"))

var latin = regexp.MustCompile(`[A-Za-z]+`)

// pseudo runs a command in the language of tests and looks for letters of English.
func pseudo(t *testing.T, in string, code int, args ...string) string {
	t.Helper()
	t.Setenv("NO_COLOR", "1")
	var out, errs strings.Builder
	if got := Main(append(args, "--lang", "en-XA"), strings.NewReader(in), &out, &errs); got != code {
		t.Fatalf("%v: exit code %d\n%s", args, got, errs.String())
	}
	for line := range strings.SplitSeq(out.String()+errs.String(), "\n") {
		if found := latin.FindString(unchanged.ReplaceAllString(line, "")); found != "" {
			t.Errorf("%v: %q in: %s", args, found, line)
		}
	}
	return out.String()
}

// TestPersonReadsNoEnglish plays as a person does who types all there is to type.
func TestPersonReadsNoEnglish(t *testing.T) {
	typed := strings.Join([]string{"?", "show", "show zzz", "map", "map zzz", "o", "", "zzz", "999", "undo",
		"save", "1", "1", "undo", "1",
		"q", "no", "save FILE", "save", "save FILE", "1", "show", "q"}, "\n") + "\n"
	packs, classics, shipped := "../../testdata/packs/", "../../content/classics/", "../../scenarios/stellar-horizons/"
	for _, args := range [][]string{
		{packs + "night_market", "--seat", "human"}, {classics + "goofspiel", "--seat", "human", "--seat", "human"},
		{classics + "sticks", "--seat", "human"},
		{classics + "connect_four", "--seat", "human"}, {packs + "moons_of_uranus", "--seat", "human"},
		{classics + "liars_dice", "--seat", "human"},
		{shipped + "invasion.hcl", "--seat", "human", "--map"},
	} {
		t.Run(filepath.Base(args[0]), func(t *testing.T) {
			if !longtest.On() && strings.HasPrefix(args[0], shipped) {
				t.Skip("a long run: go test -long")
			}
			file := filepath.Join(t.TempDir(), "kept.game")
			out := pseudo(t, strings.ReplaceAll(typed, "FILE", file), exitDone, append([]string{"run"}, args...)...)
			if !strings.Contains(out, "šĥöŵš ŵĥáţ ýöû çáñ ðö") {
				t.Errorf("nothing was misheard:\n%s", out)
			}
			pseudo(t, "1\nundo\n", exitDone, "run", "--resume", file)
			pseudo(t, "", exitDone, "replay", file, "--story", "full")
		})
	}
}

// TestToolsAreTranslated reads what is said of packs that cannot be found or are sound.
func TestToolsAreTranslated(t *testing.T) {
	for _, args := range []string{"run nowhere", "run invasion --seat nobody=human", "run invasion --seat 9=human",
		"run invasion --set zzz", "check nowhere", "run invasion --with zzz", "run invasion --with stellar_horizons",
		"fmt nowhere.hcl"} {
		pseudo(t, "", exitUsage, strings.Fields(args)...)
	}
	pseudo(t, "", exitDone, "check", "../../content/classics/sticks")
	pseudo(t, "", exitDone, "test", "../../content/classics/sticks")
}

// TestProgramTemplate demands that the template has all phrases as they are, and that translations
// of the program can be read.
func TestProgramTemplate(t *testing.T) {
	var out strings.Builder
	if code := Main([]string{"i18n", "extract", "--program", ".", "--check"}, strings.NewReader(""),
		&out, &out); code != exitDone {
		t.Error(out.String())
	}
	for tag := range strings.FieldsSeq("ko") {
		s, err := packs.LocalizeProgram(tag, programFS)
		if err != nil || len(s.Notes) > 0 {
			t.Errorf("%s: %v %v", tag, err, s)
		}
	}
}
