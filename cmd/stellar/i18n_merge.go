package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/stellar-rules/stellar/interpreter/translate"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale/po"
)

const mergeLong = `Merge brings translations up to their template, locale/messages.pot. Work is never lost:
a translation whose source text changed is marked as fuzzy, with the text it was made
for, and is not used in play until somebody has looked at it and taken the mark away;
one whose address changed is carried over; what content says no more goes to the end of
the file, out of use. With --lang a language is begun that is not there yet.

--with FILE takes over what another file has translated, such as the part that
"stellar i18n status --missing" wrote; what is translated already stays.`

func (a *app) mergeVerb(program *string) *cobra.Command {
	var lang, with string
	cmd := &cobra.Command{
		Use:     "merge PATH...",
		Short:   "Begin a translation, or bring it up to date",
		Long:    mergeLong,
		Example: "  stellar i18n merge my/game --lang ko\n  stellar i18n merge content scenarios",
		Args:    paths(program, 0, "a pack or a folder of scenarios"),
		RunE: func(_ *cobra.Command, args []string) error {
			tag, err := language(lang)
			if err != nil {
				return err
			}
			list, err := a.catalogues(args, *program)
			if err != nil {
				return err
			}
			if with != "" && (tag == "" || len(list) > 1) {
				return misuse{errors.New("--with is for one language of one folder: name it with --lang")}
			}
			return a.merge(list, tag, with)
		},
	}
	cmd.Flags().StringVar(&lang, "lang", "", "the language, such as ko or pt-BR (default all that there are)")
	cmd.Flags().StringVar(&with, "with", "", "take over what this file has translated")
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
			fmt.Fprintf(a.out, "%s has no translation yet; --lang begins one\n", c.name)
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
	var old *po.File
	if _, err := os.Stat(path); err == nil {
		if old, err = a.readPO(path); err != nil {
			return err
		}
	} else if !errors.Is(err, fs.ErrNotExist) {
		return misuse{err}
	}
	merged, did := translate.Merge(template, old, strings.ReplaceAll(lang, "-", "_"))
	var notes []string
	if with != "" {
		from, err := a.readPO(with)
		if err != nil {
			return err
		}
		n, strange := translate.Fill(merged, from)
		notes = append(notes, fmt.Sprintf("%d taken over", n))
		for _, e := range strange {
			fmt.Fprintf(a.errs, "%s:%d: %s\n", with, e.Line, lost(e, merged))
		}
	}
	if _, err := write(path, merged); err != nil {
		return err
	}
	for _, n := range []struct {
		n    int
		what string
	}{{did.Kept, "kept"}, {did.New, "new"}, {did.Fuzzy, "changed, to be looked at"}, {did.Renamed, "carried over to another address"}, {did.Obsolete, "out of use"}} {
		if n.n > 0 {
			notes = append(notes, fmt.Sprintf("%d %s", n.n, n.what))
		}
	}
	if len(notes) == 0 {
		notes = []string{"nothing to translate"}
	}
	fmt.Fprintf(a.out, "%s: %s\n", filepath.ToSlash(path), strings.Join(notes, ", "))
	return nil
}

// lost says why a translation of another file has no place in this one.
func lost(e *po.Entry, in *po.File) string {
	var contexts []string
	for _, x := range in.Entries {
		if x.Obsolete {
			continue
		}
		if x.Context == e.Context {
			return fmt.Sprintf("%q has another text by now, so its translation was not taken over.", e.Context)
		}
		contexts = append(contexts, x.Context)
	}
	text := fmt.Sprintf("%q is no address here, so its translation was not taken over.", e.Context)
	if near := diag.Nearest(e.Context, contexts); near != "" {
		text += fmt.Sprintf(" The nearest is %q.", near)
	}
	return text
}
