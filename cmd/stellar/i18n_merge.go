package main

import (
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/stellar-rules/stellar/interpreter/translate"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/locale/po"
)

func (a *app) mergeVerb(program *string) *cobra.Command {
	var lang, with string
	cmd := &cobra.Command{
		Use:   "merge PATH...",
		Short: "Begin a translation, or bring it up to date",
		Long: `Merge brings translations up to their template, locale/messages.pot. Work is
never lost: a translation whose source text changed is marked as fuzzy, with
the text it was made for, and is not used in play until somebody has looked at
it and taken the mark away; one whose address changed is carried over; what
content no longer says goes to the end of the file, out of use. --lang begins a
language that is not there yet.

--with FILE takes over what another file has translated, such as the part that
"stellar i18n status --missing" wrote; what is translated already stays.`,
		Example: "  stellar i18n merge my/game --lang ko\n  stellar i18n merge content scenarios",
		Args:    paths(program, 0, "a pack or a folder of scenarios"),
		RunE: func(_ *cobra.Command, args []string) error {
			tag, list, err := a.asked(lang, args, *program)
			if err != nil {
				return err
			}
			if with != "" && (tag == "" || len(list) > 1) {
				return usageErrorf("--with is for one language of one folder: name it with --lang")
			}
			return a.merge(list, tag, with)
		},
	}
	cmd.Flags().StringVar(&lang, "lang", "", "the language `TAG`, such as ko or pt-BR (default: all there are)")
	cmd.Flags().StringVar(&with, "with", "", "take over what `FILE` has translated")
	return cmd
}

func (a *app) merge(list []*catalogue, tag, with string) error {
	for _, c := range list {
		template, err := a.template(c)
		if err != nil {
			return err
		}
		langs := []string{tag}
		if tag == "" {
			langs = c.languages()
		}
		if len(langs) == 0 {
			a.print(sayNoneYet, "path", c.Path)
		}
		for _, l := range langs {
			if err := a.mergeOne(c, template, l, with); err != nil {
				return err
			}
		}
	}
	return nil
}

func (a *app) mergeOne(c *catalogue, template *po.File, lang, with string) error {
	path := c.file(lang)
	merged, did, err := a.merged(c, template, lang)
	if err != nil {
		return err
	}
	var notes []string
	if with != "" {
		from, err := a.readPO(with)
		if err != nil {
			return err
		}
		filled := translate.Fill(merged, from)
		notes = append(notes, a.say(sayTakenOver, "n", filled.Taken))
		if filled.Fuzzy > 0 {
			notes = append(notes, a.say(sayNotTaken, "n", filled.Fuzzy))
		}
		for _, e := range filled.Strange {
			fmt.Fprintf(a.errs, "%s:%d: %s\n", with, e.Line, a.speaker.Tell(lost(e, merged)))
		}
	}
	if _, err := write(path, merged); err != nil {
		return err
	}
	now := translate.CountOf(merged)
	note := func(p locale.Phrase, n int) {
		if n > 0 {
			notes = append(notes, a.say(p, "n", n))
		}
	}
	note(sayKept, did.Kept)
	note(sayNew, did.New)
	note(sayFuzzied, did.Fuzzy)
	note(sayRenamed, did.Renamed)
	note(sayObsolete, did.Obsolete)
	note(sayStillMissing, now.Missing-did.New)
	note(sayStillFuzzy, now.Fuzzy-did.Fuzzy)
	if len(notes) == 0 {
		notes = []string{a.say(sayNothing)}
	}
	a.print(sayMerged, "file", filepath.ToSlash(path), "list", strings.Join(notes, ", "))
	return nil
}

// lost says why a translation of another file has no place in this one.
func lost(e *po.Entry, in *po.File) error {
	var contexts []string
	for _, x := range in.Entries {
		if x.Obsolete {
			continue
		}
		if x.Context == e.Context {
			return sayLostText.With("address", strconv.Quote(e.Context))
		}
		contexts = append(contexts, x.Context)
	}
	return sayLostAddress.With("address", strconv.Quote(e.Context), "near",
		locale.Quoted(diag.Nearest(e.Context, contexts)))
}
