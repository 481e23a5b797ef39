package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/stellar-rules/stellar/interpreter/translate"
)

const previewLong = `Preview shows each message as players will read it, source and translation: with values
from games that bots play, in all cases of its plurals and selections, with and without
words that may be left out, and with words of every sort before particles. Marks say
what is fuzzy, missing, written with a mistake, or too long for its column.

--html FILE writes one page that needs nothing else, with a box to filter by.`

func (a *app) previewVerb(program *string) *cobra.Command {
	var html string
	cmd := &cobra.Command{
		Use:     "preview LANG PATH...",
		Short:   "Show all messages as players will read them",
		Long:    previewLong,
		Example: "  stellar i18n preview ko my/game\n  stellar i18n preview ko content scenarios --html preview.html",
		Args:    paths(program, 1, "a language, and a pack or a folder of scenarios"),
		RunE: func(_ *cobra.Command, args []string) error {
			tag, err := language(args[0])
			if err != nil {
				return err
			}
			list, err := a.catalogues(args[1:], *program)
			if err != nil {
				return err
			}
			return a.preview(list, tag, html)
		},
	}
	cmd.Flags().StringVar(&html, "html", "", "write a page to this file")
	return cmd
}

func (a *app) preview(list []*catalogue, tag, html string) error {
	samples := &translate.Samples{}
	if err := a.sample(list, samples, tag); err != nil {
		return err
	}
	var out []translate.FolderShown
	var count translate.Count
	var names []string
	for _, x := range list {
		messages, err := a.gather(x)
		if err != nil {
			return err
		}
		samples.Attach(messages)
		f, err := a.merged(x, messages, tag)
		if err != nil {
			return err
		}
		c, err := a.spoken(x, tag, f)
		if err != nil {
			return err
		}
		count = count.Add(translate.CountOf(f))
		names = append(names, x.project)
		out = append(out, translate.FolderShown{Name: x.name, List: translate.Preview(messages, f, c)})
	}
	if html != "" {
		return a.previewPage(html, strings.Join(names, ", "), tag, count, out)
	}
	for _, f := range out {
		if err := translate.Text(a.out, tag, f.List); err != nil {
			return err
		}
	}
	fmt.Fprintf(a.out, "%s: %d of %d translated, %d fuzzy, %d missing\n", tag, count.Translated, count.Total, count.Fuzzy, count.Missing)
	return nil
}

func (a *app) previewPage(path, title, tag string, count translate.Count, list []translate.FolderShown) error {
	f, err := os.Create(path)
	if err != nil {
		return misuse{err}
	}
	err = translate.Page(f, title, tag, count, list)
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err != nil {
		return misuse{err}
	}
	fmt.Fprintf(a.out, "%s: %s\n", filepath.ToSlash(path), plural(count.Total, "message"))
	return nil
}
