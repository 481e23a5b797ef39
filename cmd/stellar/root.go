package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"golang.org/x/term"

	"github.com/stellar-rules/stellar"
	"github.com/stellar-rules/stellar/cmd/stellar/games"
	"github.com/stellar-rules/stellar/cmd/stellar/langserver"
	"github.com/stellar-rules/stellar/content"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/scenarios"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/packs"
)

// app is what all verbs share.
type app struct {
	args      []string // of the command line
	in        io.Reader
	output    *output      // that out writes to
	out, errs *diag.Screen // for everything that is shown
	pen       diag.Pen     // of both
	color     choice
	lang      string // in use; empty: from the environment
	config    *config
	unknown   error // why the requested language is not available
	speaker   *locale.Speaker
	content   []string
	found     *packs.Finder
}

func (a *app) root() *cobra.Command {
	root := &cobra.Command{
		Use:   "stellar",
		Short: "Play, test and check board games that are written as content",
		Long: `Stellar plays board games that are written as content: packs of HCL files.

  stellar run invasion                      watch bots play a shipped scenario
  stellar run first_steps --seat human      play a first game, with a guide
  stellar play tic_tac_toe                  play in the browser
  stellar check my/game                     report errors
  stellar lint my/game                      report probable mistakes
  stellar playtest my/game                  let bots play many games
  stellar serve my/game --stdio             let programs play it
  stellar test my/game                      run its tests
  stellar fmt my/game                       format it

Exit codes:
  0    done
  1    a test failed, a replay differs, lint found something, or a file is not
       formatted
  2    the command line is wrong
  3    the content has an error, or a rule broke in play
  70   a fault of stellar itself
  74   the output cannot be written`,
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          cobra.ArbitraryArgs,
		RunE:          a.noVerb,
	}
	root.SetIn(a.in)
	// before completion is made, which keeps it
	root.SetOut(story.Wrap(a.out, func() (int, int) { return sizeOf(a.output)() }))
	root.SetErr(a.errs)
	root.CompletionOptions.HiddenDefaultCmd = false
	a.color = choice{"auto", []string{"auto", "always", "never"}}
	choiceFlag(root, root.PersistentFlags(), &a.color, "color",
		"use colours `WHEN`: auto, always or never; NO_COLOR is respected")
	root.PersistentFlags().StringVar(&a.lang, langFlag, "",
		"use the language `TAG`, such as ko (default by LC_ALL, LC_MESSAGES or LANG)")
	_ = root.RegisterFlagCompletionFunc(langFlag, a.completeLang)
	root.Flags().Bool("version", false, "print the version")
	root.PersistentFlags().BoolP("help", "h", false, "show help for a command")
	root.PersistentPreRunE = func(cmd *cobra.Command, _ []string) error {
		if err := a.configured(); err != nil {
			return err
		}
		return a.checkLang(cmd)
	}
	root.SetFlagErrorFunc(wrongFlag)
	root.AddCommand(a.runVerb(), a.playtestVerb(), a.testVerb(), a.checkVerb(), a.lintVerb(), a.explainVerb(),
		a.fmtVerb(), a.newVerb(), a.listVerb(), a.getVerb(), a.searchVerb(), a.indexVerb(), a.lspVerb(),
		a.replayVerb(), a.oddsVerb(), a.playVerb(), a.serveVerb(), a.rulesVerb(), a.siteVerb(), a.buildVerb(),
		a.i18nVerb(), a.manVerb(), a.versionVerb())
	a.helpVerb(root)
	root.InitDefaultCompletionCmd()
	if c, _, err := root.Find([]string{completionName}); err == nil {
		c.AddCommand(a.installVerb())
	}
	return root
}

// The library's command for completion, and ours below it.
const (
	completionName = "completion"
	installName    = "install"
)

// noVerb prints help, or reports an unknown verb.
func (a *app) noVerb(cmd *cobra.Command, args []string) error {
	if asked, _ := cmd.Flags().GetBool("version"); asked {
		return a.printVersion()
	}
	if len(args) == 0 {
		return cmd.Help()
	}
	names := lists.Map(cmd.Commands(), func(c *cobra.Command) string { return c.Name() })
	near := diag.Nearest(args[0], names)
	for _, c := range cmd.Commands() {
		if slices.Contains(c.SuggestFor, args[0]) {
			near = c.Name()
		}
	}
	hint := meant(near)
	if near == "" && strings.HasSuffix(args[0], ".hcl") {
		hint = fmt.Sprintf("; did you mean `stellar run %s`?", args[0])
	}
	return usageErrorf("there is no command %q%s (stellar --help lists all)", args[0], hint)
}

// meant suggests the nearest name, if there is one.
func meant(near string) string {
	if near == "" {
		return ""
	}
	return fmt.Sprintf("; did you mean %q?", near)
}

// wrongFlag describes an unknown flag, with the nearest one.
func wrongFlag(cmd *cobra.Command, err error) error {
	var (
		none    *pflag.NotExistError
		missing *pflag.ValueRequiredError
		invalid *pflag.InvalidValueError
		what    string
	)
	switch {
	case errors.As(err, &none):
		near := ""
		if none.GetSpecifiedShortnames() == "" {
			var names []string
			cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, "--"+f.Name) })
			near = diag.Nearest("--"+none.GetSpecifiedName(), names)
		}
		what = fmt.Sprint("there is no flag ", asTyped(none.GetSpecifiedName(), none.GetSpecifiedShortnames()))
		if near != "" {
			what += fmt.Sprintf("; did you mean %s?", near)
		}
	case errors.As(err, &missing):
		return needsValue(cmd, asTyped(missing.GetSpecifiedName(), missing.GetSpecifiedShortnames()))
	case errors.As(err, &invalid):
		flag, value := invalid.GetFlag(), invalid.GetValue()
		if c, ok := flag.Value.(*choice); ok {
			last := len(c.words) - 1
			return usageErrorf("--%s must be %s or %s, not %q%s", flag.Name, strings.Join(c.words[:last], ", "), c.words[last],
				value, meant(diag.Nearest(value, c.words)))
		}
		kinds := map[string]string{"uint64": "a whole number, 0 or more", "int": "a whole number", "bool": "true or false"}
		if kind, ok := kinds[flag.Value.Type()]; ok {
			what = fmt.Sprintf("--%s must be %s, not %q", flag.Name, kind, value)
		}
	}
	return usageErrorf("%s (%s --help lists all)", cmp.Or(what, err.Error()), cmd.CommandPath())
}

// needsValue is the error for a flag without a value.
func needsValue(cmd *cobra.Command, flag string) error {
	return usageErrorf("%s needs a value (%s --help lists all)", flag, cmd.CommandPath())
}

// asTyped is a flag with its dashes; letters are those it was typed with, empty for a long flag.
func asTyped(name, letters string) string {
	if letters != "" {
		return "-" + name
	}
	return "--" + name
}

// atLeast demands arguments; what are those that the command needs.
func atLeast(n int, what string) cobra.PositionalArgs { return between(n, math.MaxInt, what) }

// between demands a number of arguments.
func between(low, high int, what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		command := cmd.CommandPath()
		switch {
		case len(args) < low:
			return usageErrorf("%s needs %s (%s --help shows examples)", command, what, command)
		case len(args) > high:
			return usageErrorf("unexpected argument %q: %s takes %s (%s --help shows examples)", args[high], command,
				what, command)
		}
		return nil
	}
}

func (a *app) contentFlag(cmd *cobra.Command) {
	cmd.Flags().StringArrayVar(&a.content, "content", nil, "look for packs and scenarios in `FOLDER` too; repeatable")
}

// withFlag adds the flag for packs that are laid over a scenario.
func (a *app) withFlag(cmd *cobra.Command, to *[]string) {
	cmd.Flags().StringSliceVar(to, "with", nil,
		"add packs, `PACK[,PACK]`, as if the scenario used them; repeatable")
	_ = cmd.RegisterFlagCompletionFunc("with", a.completePacks)
}

// finder is shared, so that what several units build on is parsed once.
func (a *app) finder() *packs.Finder {
	if a.found == nil {
		a.found = &packs.Finder{Packs: content.FS, Scenarios: scenarios.FS, Content: a.content}
		a.found.Store, _ = games.Store() // without a home there is none
	}
	return a.found
}

// units are those at some paths, with packs laid over each.
func (a *app) units(args []string, with ...string) ([]*packs.Unit, error) {
	var out []*packs.Unit
	args = fromHere(args)
	a.finder().Name(args)
	for _, arg := range args {
		list, err := a.finder().Units(arg)
		if err != nil {
			return nil, err
		}
		for _, u := range list {
			if _, err := a.finder().Include(u, with); err != nil {
				return nil, err
			}
		}
		out = append(out, list...)
	}
	return out, nil
}

// fromHere are paths in one spelling, so that a file that is named in two ways is one.
func fromHere(args []string) []string {
	here, err := os.Getwd()
	if err != nil || !slices.ContainsFunc(args, func(s string) bool { return !filepath.IsAbs(s) }) {
		return args
	}
	out := slices.Clone(args)
	for i, s := range args {
		if up := strings.HasPrefix(s, ".."); up || filepath.IsAbs(s) {
			if up {
				s = filepath.Join(here, s)
			}
			if rel, err := filepath.Rel(here, s); err == nil && filepath.IsLocal(rel) {
				out[i] = rel
			}
		}
	}
	return out
}

// A choice is the value of a flag with a few possible words.
type choice struct {
	value string
	words []string
}

func (c *choice) String() string { return c.value }

// Type is not that of a text, whose default help would put in quotes.
func (c *choice) Type() string { return "word" }

// Set checks the word; wrongFlag lists the possible ones.
func (c *choice) Set(word string) error {
	if !slices.Contains(c.words, word) {
		return strconv.ErrSyntax
	}
	c.value = word
	return nil
}

// choiceFlag declares a flag with a few possible words, which the shell completes.
func choiceFlag(cmd *cobra.Command, flags *pflag.FlagSet, c *choice, name, usage string) {
	flags.Var(c, name, usage)
	_ = cmd.RegisterFlagCompletionFunc(name, cobra.FixedCompletions(c.words, cobra.ShellCompDirectiveNoFileComp))
}

// penOf is the pen for a screen; the zero Pen if colours are not wanted.
func (a *app) penOf(s *diag.Screen) diag.Pen {
	paints := a.color.value == "always"
	if a.color.value == "auto" {
		paints = os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb" && terminal(s.To)
	}
	if !paints {
		return diag.Pen{}
	}
	return a.pen
}

func terminal(stream any) bool {
	f, ok := fileOf(stream)
	return ok && term.IsTerminal(int(f.Fd()))
}

// columns are those of a stream that is a terminal; else 0.
func columns(stream any) int {
	width, _ := sizeOf(stream)()
	return width
}

// sizeOf measures a stream that is a terminal; others have none.
func sizeOf(stream any) func() (columns, rows int) {
	f, ok := fileOf(stream)
	if !ok || !term.IsTerminal(int(f.Fd())) {
		return func() (int, int) { return 0, 0 }
	}
	return func() (int, int) {
		columns, rows, _ := term.GetSize(int(f.Fd()))
		return max(0, columns), max(0, rows)
	}
}

// eachFlag visits the flags that a command declares.
func eachFlag(cmd *cobra.Command, f func(*pflag.Flag)) {
	cmd.Flags().VisitAll(f)
	cmd.PersistentFlags().VisitAll(f)
}

// helpVerb makes the library's help command report unknown commands like the rest of the program.
func (a *app) helpVerb(root *cobra.Command) {
	root.InitDefaultHelpCmd()
	cmd, _, _ := root.Find([]string{"help"})
	cmd.Long, cmd.Run = "", nil
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		found, rest, err := root.Find(args)
		if err != nil || found == root && len(rest) > 0 {
			return a.noVerb(root, args)
		}
		return found.Help()
	}
}

// version is that of the program and of the language of packs. A release has the tag v and the version.
const version = "0.3.0"

func (a *app) versionVerb() *cobra.Command {
	var licences bool
	cmd := &cobra.Command{
		Use:   "version",
		Short: "Print the version",
		Args:  between(0, 0, "nothing"),
		RunE: func(*cobra.Command, []string) error {
			if licences {
				_, err := fmt.Fprintf(a.out, "%s\n%s", stellar.License, stellar.Notices)
				return err
			}
			return a.printVersion()
		},
	}
	cmd.Flags().BoolVar(&licences, "licenses", false, "print the licences of the program and of the software in it")
	return cmd
}

func (a *app) printVersion() error {
	commit := ""
	if build, ok := debug.ReadBuildInfo(); ok {
		for _, x := range build.Settings {
			if x.Key == "vcs.revision" {
				commit = ", " + x.Value[:min(12, len(x.Value))]
			}
			if x.Key == "vcs.modified" && x.Value == "true" {
				commit += "+"
			}
		}
	}
	_, err := fmt.Fprintf(a.out, "stellar %s (%s, %s/%s%s)\n", version, runtime.Version(), runtime.GOOS, runtime.GOARCH,
		commit)
	return err
}

func (a *app) lspVerb() *cobra.Command {
	var stdio bool
	cmd := &cobra.Command{
		Use:   "lsp",
		Short: "Start a language server for editors",
		Long: `Lsp is a language server. Editors start it and use the Language Server Protocol
over standard input and output. It reports findings while you write, completes,
explains, finds and renames names, formats, applies fixes, and runs tests.
docs/editors.md says how to set up editors.`,
		Example: "  stellar lsp",
		Args:    between(0, 0, "nothing"),
		RunE: func(*cobra.Command, []string) error {
			return langserver.Serve(a.in, a.output, a.finder(), version)
		},
	}
	cmd.Flags().BoolVar(&stdio, "stdio", true, "use standard input and output; there is no other way")
	a.contentFlag(cmd)
	return cmd
}
