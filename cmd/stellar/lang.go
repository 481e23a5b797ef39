package main

import (
	"cmp"
	"embed"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/packs"
)

// programFS has what the program itself says, in the folder of translations.
//
//go:embed locale
var programFS embed.FS

// langFlag is the flag that asks for a language.
const langFlag = "lang"

// tells marks verbs that speak all languages of their content, not only those of the program.
const tells = "tells"

// listen finds the language of the user before anything is said: that of the flag, else that of
// the environment. What the program cannot say in it stays as it is written.
func (a *app) listen(args []string) {
	asked := flagged(args)
	wanted := cmp.Or(asked, locale.Wanted(os.Getenv))
	if wanted == "" {
		return
	}
	s, err := packs.LocalizeProgram(wanted, programFS)
	switch {
	case err == nil:
		a.speaker = &locale.Speaker{Catalog: s.Catalog}
	case asked != "":
		a.unknown = err
	}
}

// flagged is the language that arguments ask for, before they are parsed. Under i18n the flag
// names the language that is worked on.
func flagged(args []string) string {
	const flag = "--" + langFlag
	for i, arg := range args {
		value, joined := strings.CutPrefix(arg, flag+"=")
		switch {
		case arg == "--" || arg == "i18n":
			return ""
		case joined:
			return value
		case arg == flag && i+1 < len(args):
			return args[i+1]
		}
	}
	return ""
}

// checkLang refuses a language that the program does not speak, but for verbs whose content may.
func (a *app) checkLang(cmd *cobra.Command) error {
	if a.lang == "" || a.unknown == nil || cmd.Annotations[tells] != "" {
		return nil
	}
	return wrong(sayLangFlag, "why", a.unknown)
}

// speak lets a game speak the language that was asked for: by the flag, where it must be
// there, else by the environment.
func (a *app) speak(t *runner.Match) error {
	wanted := cmp.Or(a.lang, locale.Wanted(os.Getenv))
	if wanted == "" {
		return nil
	}
	s, err := t.Unit.Localize(wanted, programFS)
	switch {
	case err != nil && a.lang != "":
		return wrong(sayLangFlag, "why", err)
	case err != nil:
		return nil // nothing here is in the language of the environment
	}
	for _, n := range s.Notes {
		a.trouble(n)
	}
	t.Locale = t.Game.Localizer(s.Catalog)
	a.speaker = t.Locale.Speaker()
	return nil
}
