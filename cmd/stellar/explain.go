package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/stellar-rules/stellar/docs"
	"github.com/stellar-rules/stellar/lint/rules"
	"github.com/stellar-rules/stellar/schema/diag"
)

func (a *app) explainVerb() *cobra.Command {
	return &cobra.Command{
		Use:   "explain [CODE|NAME]",
		Short: "Explain a finding by its code, or list all codes",
		Long: `Explain prints the page of a code: of a rule of "stellar lint" (L0201) or of what
the loader finds (E0404). It says what is found and why that matters, and shows bad and good
content. Without an argument it lists all codes.`,
		Example: "  stellar explain L0201\n  stellar explain unused-stat\n  stellar explain E0404",
		Args:    between(0, 1, needCode),
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				a.listRules()
				return nil
			}
			return a.explain(args[0])
		},
		ValidArgsFunction: completeCodes,
	}
}

func (a *app) explain(word string) error {
	page := docs.Page(strings.ToUpper(word))
	if page == nil {
		r, near := rules.All.Find(word)
		if r == nil {
			if near == "" {
				near = diag.Nearest(strings.ToUpper(word), docs.LoaderCodes())
			}
			return noRule("", word, near)
		}
		page = docs.Page(r.Code)
	}
	_, err := a.out.Write(page)
	return err
}

// completeCodes completes rules and codes of the loader in the shell.
func completeCodes(cmd *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
	out, directive := completeRules(cmd, args, begun)
	for _, code := range docs.LoaderCodes() {
		if strings.HasPrefix(code, begun) {
			out = append(out, code+"\t"+docs.Title(code))
		}
	}
	return out, directive
}

// listRules prints a line for each rule, and for each code of the loader.
func (a *app) listRules() {
	for _, r := range rules.All {
		preset := "all"
		if r.Recommended {
			preset = "recommended"
		}
		fmt.Fprintf(a.out, "%s  %-7s  %-11s  %s\n", r.Code, r.Severity, preset, r.Name)
	}
	for _, code := range docs.LoaderCodes() {
		fmt.Fprintf(a.out, "%s  %-7s  %-11s  %s\n", code, severityOf(code), "loader", docs.Title(code))
	}
}
