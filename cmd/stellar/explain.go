package main

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/stellar-rules/stellar/cmd/stellar/glossary"
	"github.com/stellar-rules/stellar/docs"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/lint/rules"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/packs"
)

func (a *app) explainVerb() *cobra.Command {
	var in string
	var with []string
	cmd := &cobra.Command{
		Use:   "explain [WORD]",
		Short: "Explain a word of the language, a name of a pack, or a finding",
		Long: `Explain says what WORD means. WORD is one of

  - a word of the language: a block, a statement, an attribute, a type or a
    function. You see its signature, an example and where to read more.
  - a name that a pack declares: a kind, a thing, a stat or a procedure. For a
    thing you see which pack and line gave each value, for a stat what changes
    it. Names are looked up in the pack of the working directory, then in those
    that come with the program, or only where --in says. With --with you see
    which pack gives a value that several packs change.
  - the code or name of a finding of "stellar lint" (L0201) or of the loader
    (E0404). You see its page.

Without WORD, explain lists all codes.`,
		Example: "  stellar explain pick\n  stellar explain sort_by\n  stellar explain L0201\n" +
			"  stellar explain ship.orion\n  stellar explain reach --in invasion\n" +
			"  stellar explain ship.orion --in first_decade --with mods/cheap,mods/fast",
		Args: between(0, 1, "one word"),
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				a.listRules()
				return nil
			}
			return a.explain(args[0], in, with)
		},
		ValidArgsFunction: completeWords,
	}
	cmd.Flags().StringVar(&in, "in", "", "look among the names of `SCENARIO`, a pack, or a path")
	a.withFlag(cmd, &with)
	_ = cmd.RegisterFlagCompletionFunc("in", func(cmd *cobra.Command, args []string, begun string) (
		[]string, cobra.ShellCompDirective) {
		list, directive := a.completePacks(cmd, args, begun)
		return append(list, a.finder().Names()...), directive
	})
	a.contentFlag(cmd)
	return cmd
}

// explain prints all that a word means: the page of a finding, or its meanings in the language and in packs.
func (a *app) explain(word, in string, with []string) error {
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
	var others []declaration
	if in != "" || len(with) > 0 || len(found) == 0 {
		list, names, err := a.declared(word, in, with)
		var broken *runner.ContentError
		if errors.As(err, &broken) && in != "" { // whoever mends it still wants to know
			if list, names, _ = a.declared(word, "", nil); len(list)+len(found) > 0 {
				fmt.Fprintln(a.errs, a.say(sayUnitBroken, "path", in, "why", broken))
				err = nil
			}
		}
		if err != nil {
			return err
		}
		known = append(known, names...)
		if len(list) == 1 {
			found = append(list[0].entries, found...)
		} else { // nobody can know which is meant
			others = list
		}
	}
	if len(found)+len(others) == 0 {
		near := cmp.Or(diag.Nearest(word, known), diag.Nearest(strings.ToUpper(word), known))
		instead := packs.Foreign(word)
		if glossary.Of(instead) != nil {
			near, instead = instead, ""
		}
		inPack := ""
		if in != "" {
			inPack = ", a name in " + in
		}
		hint := meant(near)
		switch {
		case instead != "":
			hint = ". Instead: " + instead
		case in+near == "":
			hint = "; --in looks among the names of a pack or scenario"
		}
		return usageErrorf("%q is not a word of the language%s or a code%s", word, inPack, hint)
	}
	width := cmp.Or(columns(a.out.To), 100)
	for i, e := range found {
		if i > 0 {
			fmt.Fprintln(a.out)
		}
		fmt.Fprint(a.out, e.Text(width))
	}
	if len(others) > 0 {
		story.Table(a.out, "", lists.Map(others, func(d declaration) []string {
			head, _, _ := strings.Cut(d.entries[0].Head, "\n")
			return []string{d.pack, head}
		}))
		a.print(sayAlsoIn)
	}
	return nil
}

// A declaration is what a name means in a pack.
type declaration struct {
	pack    string
	entries []glossary.Entry
}

// declared looks a name up where it was asked for, or else in the pack of the working directory, or else in all packs
// that can be named. It returns the names there as well.
func (a *app) declared(word, in string, with []string) ([]declaration, []string, error) {
	places := []string{in}
	if in == "" && len(with) > 0 {
		places, with = with[:1], with[1:]
	} else if in == "" {
		places = nil
		if dir, ok := packs.Around("."); ok { // the folder may be one of the pack's
			places = []string{dir}
		}
		places = append(places, lists.Map(a.finder().Shelf(), func(u *packs.Unit) string { return u.Name })...)
	}
	var out []declaration
	var names []string
	for _, place := range places {
		p, err := a.packOf(place, with...)
		if err != nil && len(places) == 1 {
			return nil, nil, err
		}
		if err != nil {
			continue
		}
		names = append(names, p.Names()...)
		if list := p.Of(word); len(list) > 0 {
			out = append(out, declaration{place, list})
		}
		if strings.HasPrefix(place, ".") && len(out) > 0 {
			break
		}
	}
	return out, names, nil
}

// packOf loads the pack or scenario of a name or path, with packs laid over it.
func (a *app) packOf(name string, with ...string) (glossary.Pack, error) {
	u, scenario, err := a.finder().Called(name)
	if err != nil {
		return glossary.Pack{}, err
	}
	if _, err := a.finder().Include(u, with); err != nil {
		return glossary.Pack{}, err
	}
	var notes packs.Notes
	m, finds := u.Plan.Study(scenario, &notes)
	if finds = slices.Concat(u.Findings, finds); finds.HasErrors() {
		finds.Sort()
		return glossary.Pack{}, &runner.ContentError{Findings: finds}
	}
	return glossary.Pack{Model: m, Source: a.finder(), Given: notes.Given}, nil
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

var sayAlsoIn = phrases.New("explain/also", "Several packs declare it: say which one with --in.",
	"stellar explain, below a list of packs that declare a name")
