package main

import (
	"embed"
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/schema/locale"
)

// programFS has what the program itself says, in the folder of translations.
//
//go:embed locale
var programFS embed.FS

// langFlag lets a verb tell its story in a language.
func (a *app) langFlag(cmd *cobra.Command) {
	cmd.Flags().StringVar(&a.lang, "lang", "", "tell it in this language, such as ko (default by LC_ALL, LC_MESSAGES or LANG)")
}

// speak lets a game speak the language that was asked for: by the flag, where it must be
// there, else by the environment.
func (a *app) speak(t *runner.Table) error {
	wanted, asked := a.lang, a.lang != ""
	if !asked {
		wanted = locale.Wanted(os.Getenv)
	}
	if wanted == "" {
		return nil
	}
	s, err := t.Unit.Speak(wanted, programFS)
	switch {
	case err != nil && asked:
		return misuse{fmt.Errorf("--lang: %w", err)}
	case err != nil:
		return nil // nothing here is in the language of the environment
	}
	for _, n := range s.Notes {
		fmt.Fprintf(a.errs, "stellar: %s\n", n)
	}
	t.Game.Speak(s.Catalog)
	return nil
}
