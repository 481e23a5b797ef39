package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/stellar-rules/stellar/interpreter/translate"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/packs"
)

func (a *app) previewVerb(program *string) *cobra.Command {
	var html string
	cmd := &cobra.Command{
		Use:   "preview LANG PATH...",
		Short: "Show all messages as players will read them",
		Long: `Preview shows each message as players will read it, source and translation:
with values from games that bots play, in all cases of its plurals and
selections, with and without words that may be left out, and with words of
every sort before particles. Marks say what is fuzzy, missing, written with a
mistake, or too long for its column.

--html FILE writes one page that needs nothing else, with a box to filter by.`,
		Example: "  stellar i18n preview ko my/game\n  stellar i18n preview ko content scenarios --html preview.html",
		Args:    paths(program, 1, langAndFolder),
		RunE: func(_ *cobra.Command, args []string) error {
			tag, list, err := a.asked(args[0], args[1:], *program)
			if err != nil {
				return err
			}
			return a.preview(list, tag, html)
		},
	}
	cmd.Flags().StringVar(&html, "html", "", "write a page to `FILE`")
	return cmd
}

func (a *app) preview(list []*catalogue, tag, html string) error {
	gathered, err := a.sampled(list, tag)
	if err != nil {
		return err
	}
	var out []translate.FolderShown
	var count translate.Count
	var names []string
	for i, x := range list {
		f, _, err := a.merged(x, translate.Template(x.project, gathered[i]), tag)
		if err != nil {
			return err
		}
		c, err := a.catalogOf(x, tag)
		if err != nil {
			return err
		}
		count = count.Add(translate.CountOf(f))
		names = append(names, x.project)
		out = append(out, translate.FolderShown{Name: x.Path, List: translate.Preview(gathered[i], f, c)})
	}
	if html != "" {
		return a.previewPage(html, strings.Join(names, ", "), tag, count, out)
	}
	for _, f := range out {
		if err := translate.Text(a.out, tag, f.List); err != nil {
			return err
		}
	}
	wrong, long := marked(out)
	a.print(sayPreviewed, "tag", tag, "translated", count.Translated, "all", count.Total, "fuzzy", count.Fuzzy,
		"missing", count.Missing, "wrong", wrong, "long", long)
	return nil
}

// catalogOf is the catalogue for a folder in a language: its own translations and those of the packs that it builds
// on.
func (a *app) catalogOf(x *catalogue, tag string) (*locale.Catalog, error) {
	l, err := locale.Parse(tag)
	if err != nil {
		return nil, err
	}
	var s *packs.Localization
	if len(x.Units) > 0 {
		s, err = x.Units[0].Localize(tag, programFS)
	} else {
		s, err = packs.LocalizeProgram(tag, os.DirFS(filepath.Dir(x.dir)))
	}
	if err != nil {
		return locale.NewCatalog(l), nil // nothing is translated into the language yet
	}
	for _, n := range s.Notes {
		a.trouble(n)
	}
	return s.Catalog, nil
}

// marked counts the translations with a mistake, and those that are too long.
func marked(list []translate.FolderShown) (wrong, long int) {
	for _, f := range list {
		for i := range f.List {
			if len(f.List[i].Wrong) > 0 {
				wrong++
			}
			if f.List[i].TooLong() {
				long++
			}
		}
	}
	return wrong, long
}

func (a *app) previewPage(path, title, tag string, count translate.Count, list []translate.FolderShown) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	if err := errors.Join(translate.Page(diag.Pen{}.Screen(f), title, tag, count, list), f.Close()); err != nil {
		return err
	}
	a.print(sayPage, "file", filepath.ToSlash(path), "n", count.Total)
	return nil
}
