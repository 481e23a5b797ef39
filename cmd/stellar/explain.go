package main

import (
	"fmt"
	"io/fs"
	"strings"

	"github.com/spf13/cobra"

	"github.com/stellar-rules/stellar/docs"
	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
)

const explainLong = `Explain prints the page of a rule of "stellar lint": what it finds, why that matters, bad
and good content, and when to suppress it. Of a code of the loader ("E0404") it tells what it
means. Without an argument it lists all rules.`

func (a *app) explainVerb() *cobra.Command {
	return &cobra.Command{
		Use:     "explain [CODE|NAME]",
		Short:   "Explain a finding by its code, or list all rules",
		Long:    explainLong,
		Example: "  stellar explain L0201\n  stellar explain unused-stat\n  stellar explain E0404",
		Args:    between(0, 1, "one code or name"),
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				a.listRules()
				return nil
			}
			return a.explain(args[0])
		},
		ValidArgsFunction: func(cmd *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
			if len(args) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return completeRules(cmd, args, begun)
		},
	}
}

func (a *app) explain(word string) error {
	loader := loaderCodes()
	if says, ok := loader[strings.ToUpper(word)]; ok {
		fmt.Fprintf(a.out, "# %s\n\n%s\n\nThe loader says it, with the place and what it expected there. What each block and\nstatement needs is told in docs/language.md.\n", strings.ToUpper(word), says)
		return nil
	}
	r, near := lint.Find(word)
	if r == nil {
		if near == "" {
			near = diag.Nearest(word, keysOf(loader))
		}
		return noRule("", word, near)
	}
	page, err := fs.ReadFile(docs.Lint, "lint/"+r.Code+".md")
	if err != nil {
		return err
	}
	_, err = a.out.Write(page)
	return err
}

// loaderCodes are what the loader finds, by code, as its page tells it.
func loaderCodes() map[string]string {
	out := map[string]string{}
	page, _ := fs.ReadFile(docs.Lint, "lint/loader.md")
	for _, line := range strings.Split(string(page), "\n") {
		cells := strings.Split(line, " | ")
		code, ok := strings.CutPrefix(cells[0], "| ")
		if ok && len(cells) == 2 && len(code) == 5 {
			out[code] = strings.TrimSuffix(cells[1], " |")
		}
	}
	return out
}

func keysOf(m map[string]string) []string {
	var out []string
	for k := range m {
		out = append(out, k)
	}
	return out
}

// listRules prints a line a rule.
func (a *app) listRules() {
	for _, r := range lint.Rules() {
		preset := "all"
		if r.Recommended {
			preset = "recommended"
		}
		fmt.Fprintf(a.out, "%s  %-7s  %-11s  %s\n", r.Code, r.Severity, preset, r.Name)
	}
}
