package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/interpreter/translate"
	"github.com/stellar-rules/stellar/schema/locale/po"
)

func (a *app) statusVerb(program *string) *cobra.Command {
	var lang, output string
	var missing bool
	cmd := &cobra.Command{
		Use:   "status PATH...",
		Short: "Show how far translations are",
		Long: `Status shows how far translations are, by what content says now: how many of its messages
are translated, how many are fuzzy (made for another text, and not used in play) or
missing, and how many of those translated are as the source says it, which may be
meant or forgotten.

--missing writes what is left of one language of one folder as a file of its own:
"stellar i18n merge --with FILE" takes it in when it is filled.`,
		Example: "  stellar i18n status content scenarios\n" +
			"  stellar i18n status my/game --lang ko --missing --output left.po",
		Args: paths(program, 0, needFolder),
		RunE: func(_ *cobra.Command, args []string) error {
			tag, list, err := a.asked(lang, args, *program)
			switch {
			case err != nil:
				return err
			case output != "" && !missing:
				return wrong(sayOutputMissing)
			case missing && (tag == "" || len(list) > 1):
				return wrong(sayMissingOne)
			case missing:
				return a.missing(list[0], tag, output)
			}
			return a.status(list, tag)
		},
	}
	cmd.Flags().StringVar(&lang, "lang", "", "only the language `TAG`, such as ko or pt-BR")
	cmd.Flags().BoolVar(&missing, "missing", false, "write what is left to translate as a PO file")
	cmd.Flags().StringVar(&output, "output", "", "with --missing: write to `FILE`")
	return cmd
}

// merged is a translation as it would be, brought up to what content says now.
func (a *app) merged(c *catalogue, list []translate.Message, lang string) (*po.File, error) {
	var old *po.File
	if _, err := os.Stat(c.file(lang)); !errors.Is(err, fs.ErrNotExist) {
		if old, err = a.readPO(c.file(lang)); err != nil {
			return nil, err
		}
	}
	f, _ := translate.Merge(translate.Template(c.project, list), old, strings.ReplaceAll(lang, "-", "_"))
	return f, nil
}

func (a *app) missing(c *catalogue, lang, output string) error {
	list, err := a.gather(c)
	if err != nil {
		return err
	}
	f, err := a.merged(c, list, lang)
	if err != nil {
		return err
	}
	left := translate.Left(f)
	if output == "" {
		_, err := a.out.Write(left.Bytes())
		return err
	}
	if _, err := write(output, left); err != nil {
		return err
	}
	a.print(sayLeftOver, "file", filepath.ToSlash(output), "n", len(left.Entries))
	return nil
}

// a statusRow is a line of the table.
type statusRow struct {
	name, lang string
	count      translate.Count
}

func (a *app) status(list []*catalogue, tag string) error {
	var rows []statusRow
	var langs []string
	sums := map[string]translate.Count{}
	total := 0
	for _, c := range list {
		messages, err := a.gather(c)
		if err != nil {
			return err
		}
		total += len(messages)
		of := c.languages()
		if tag != "" {
			of = []string{tag}
		}
		for _, l := range of {
			f, err := a.merged(c, messages, l)
			if err != nil {
				return err
			}
			n := translate.CountOf(f)
			rows = append(rows, statusRow{c.name, l, n})
			if !slices.Contains(langs, l) {
				langs = append(langs, l)
			}
			sums[l] = sums[l].Add(n)
		}
		if len(of) == 0 {
			rows = append(rows, statusRow{c.name, "", translate.Count{Total: len(messages), Missing: len(messages)}})
		}
	}
	slices.Sort(langs)
	if len(list) > 1 {
		for _, l := range langs {
			n := sums[l]
			n.Missing += total - n.Total // of folders that it is not begun in
			n.Total = total
			rows = append(rows, statusRow{a.say(sayAll), l, n})
		}
	}
	a.statusTable(rows)
	return nil
}

// statusTable prints rows in columns.
func (a *app) statusTable(rows []statusRow) {
	table := [][]string{{"", a.say(colLanguage), a.say(colMessages), a.say(colTranslated), a.say(colFuzzy),
		a.say(colMissing), a.say(colIdentical), ""}}
	for _, r := range rows {
		c := r.count
		if r.lang == "" {
			table = append(table, []string{r.name, a.say(sayNoneOfIt), fmt.Sprint(c.Total)})
			continue
		}
		table = append(table, []string{r.name, r.lang, fmt.Sprint(c.Total), fmt.Sprint(c.Translated), fmt.Sprint(c.Fuzzy),
			fmt.Sprint(c.Missing), fmt.Sprint(c.Identical), a.say(sayPercent, "n", c.Percent())})
	}
	story.Table(a.out, "", table)
}
