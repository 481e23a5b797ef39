package main

import (
	"maps"
	"path/filepath"
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/interpreter/translate"
)

func (a *app) statusVerb(program *string) *cobra.Command {
	var lang, output string
	var missing bool
	cmd := &cobra.Command{
		Use:   "status PATH...",
		Short: "Show how far translations are",
		Long: `Status shows how far translations are, by what content says now: how many of
its messages are translated, how many are fuzzy (made for another text, and not
used in play) or missing, and how many of those translated are as the source
says it, which may be meant or forgotten.

--missing writes what is left of one language of one folder as a file of its
own: "stellar i18n merge --with FILE" takes it in when it is filled.`,
		Example: "  stellar i18n status content scenarios\n" +
			"  stellar i18n status my/game --lang ko --missing --output left.po",
		Args: paths(program, 0, "a pack or a folder of scenarios"),
		RunE: func(_ *cobra.Command, args []string) error {
			tag, list, err := a.asked(lang, args, *program)
			switch {
			case err != nil:
				return err
			case output != "" && !missing:
				return usageErrorf("--output is for --missing")
			case missing && (tag == "" || len(list) > 1):
				return usageErrorf("--missing is for one language of one folder: name it with --lang")
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

func (a *app) missing(c *catalogue, lang, output string) error {
	list, err := a.gather(c)
	if err != nil {
		return err
	}
	f, _, err := a.merged(c, translate.Template(c.project, list), lang)
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

// status prints a table of all translations, with the sums of several folders.
func (a *app) status(list []*catalogue, tag string) error {
	table := [][]string{{"", a.say(colLanguage), a.say(colMessages), a.say(colTranslated), a.say(colFuzzy),
		a.say(colMissing), a.say(colIdentical), ""}}
	row := func(name, lang string, c translate.Count) {
		r := []string{name, lang}
		for _, n := range []int{c.Total, c.Translated, c.Fuzzy, c.Missing, c.Identical} {
			r = append(r, strconv.Itoa(n))
		}
		table = append(table, append(r, a.say(sayPercent, "n", c.Percent())))
	}
	sums, total := map[string]translate.Count{}, 0
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
		if len(of) == 0 {
			table = append(table, []string{c.Path, a.say(sayNoneOfIt), strconv.Itoa(len(messages))})
		}
		for _, l := range of {
			f, _, err := a.merged(c, translate.Template(c.project, messages), l)
			if err != nil {
				return err
			}
			n := translate.CountOf(f)
			row(c.Path, l, n)
			sums[l] = sums[l].Add(n)
		}
	}
	if len(list) > 1 {
		for _, l := range slices.Sorted(maps.Keys(sums)) {
			n := sums[l]
			n.Missing += total - n.Total // of folders that are not translated at all
			n.Total = total
			row(a.say(sayAll), l, n)
		}
	}
	story.Table(a.out, "", table)
	return nil
}
