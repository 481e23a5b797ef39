package main

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/stellar-rules/stellar/cmd/stellar/glossary"
	"github.com/stellar-rules/stellar/docs"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/lint/rules"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale"
)

func (a *app) explainVerb() *cobra.Command {
	var in string
	cmd := &cobra.Command{
		Use:   "explain [WORD]",
		Short: "Explain a word of the language, a name of a pack, or a finding",
		Long: `Explain says what a word of the language means: a block, a statement, an attribute, a type
or a function, with its signature, an example and where to read on. With --in it also
knows the names that a pack or scenario and what it builds on declare: kinds, things,
stats with what changes them, procedures. For the code or name of a finding, of a rule of
"stellar lint" (L0201) or of the loader (E0404), it prints its page.

Without an argument it lists all codes.`,
		Example: "  stellar explain pick\n  stellar explain sort_by\n  stellar explain L0201\n" +
			"  stellar explain reach --in invasion\n  stellar explain galley.at --in my/game",
		Args: between(0, 1, needWord),
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				a.listRules()
				return nil
			}
			return a.explain(args[0], in)
		},
		ValidArgsFunction: completeWords,
	}
	cmd.Flags().StringVar(&in, "in", "", "also look among the names of `SCENARIO`, a pack, or a path")
	a.contentFlag(cmd)
	return cmd
}

// explain prints all that a word means: the page of a finding, or its meanings in the language and in a pack.
func (a *app) explain(word, in string) error {
	page := docs.Page(strings.ToUpper(word))
	if r, _ := rules.All.Find(word); page == nil && r != nil {
		page = docs.Page(r.Code)
	}
	if page != nil {
		_, err := a.out.Write(page)
		return err
	}
	found := glossary.Of(word)
	known := slices.Concat(glossary.All(), docs.LoaderCodes())
	for _, r := range rules.All {
		known = append(known, r.Code, r.Name)
	}
	if in != "" {
		p, err := a.packOf(in)
		if err != nil {
			return err
		}
		found = append(p.Of(word), found...)
		known = append(known, p.Names()...)
	}
	if len(found) == 0 {
		near := cmp.Or(diag.Nearest(word, known), diag.Nearest(strings.ToUpper(word), known))
		return wrong(sayNoWord, "word", strconv.Quote(word), "near", locale.Quoted(near), "in", in)
	}
	width := cmp.Or(columns(a.out.To), 100)
	for i, e := range found {
		if i > 0 {
			fmt.Fprintln(a.out)
		}
		fmt.Fprint(a.out, e.Text(width))
	}
	return nil
}

// packOf loads the pack or scenario of a name or path.
func (a *app) packOf(name string) (glossary.Pack, error) {
	u, scenario, err := a.finder().Called(name)
	if err != nil {
		return glossary.Pack{}, err
	}
	m, finds := u.Load(scenario, nil)
	if m == nil {
		return glossary.Pack{}, &runner.ContentError{Findings: finds}
	}
	return glossary.Pack{Model: m, Source: a.finder()}, nil
}

// completeWords completes words of the language, rules and codes in the shell.
func completeWords(cmd *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
	out, directive := completeCodes(cmd, args, begun)
	for _, w := range glossary.All() {
		if strings.HasPrefix(w, begun) {
			out = append(out, w+"\t"+glossary.Of(w)[0].Sort)
		}
	}
	return out, directive
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
