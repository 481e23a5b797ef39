package main

import (
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"golang.org/x/term"

	"github.com/stellar-rules/stellar/content"
	"github.com/stellar-rules/stellar/scenarios"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/packs"
)

// app is what all verbs share.
type app struct {
	in        io.Reader
	out, errs io.Writer
	color     string
	lang      string // that is spoken; empty: as the environment says
	unknown   error  // why the language that was asked for is not spoken by the program
	speaker   *locale.Speaker
	content   []string
	sources   diag.Sources // of what was loaded last
}

func (a *app) root() *cobra.Command {
	root := &cobra.Command{
		Use:           "stellar",
		Short:         a.say(rootShort),
		Long:          a.say(rootLong),
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          cobra.ArbitraryArgs,
		RunE:          a.noVerb,
	}
	root.CompletionOptions.HiddenDefaultCmd = false
	root.PersistentFlags().StringVar(&a.color, "color", "auto", a.say(flagColor))
	root.PersistentFlags().StringVar(&a.lang, langFlag, "", a.say(flagLang))
	root.PersistentFlags().BoolP("help", "h", false, a.say(flagHelp))
	root.PersistentPreRunE = func(cmd *cobra.Command, _ []string) error {
		if err := a.checkColor(); err != nil {
			return err
		}
		return a.checkLang(cmd)
	}
	root.SetFlagErrorFunc(wrongFlag)
	root.SetUsageFunc(a.usage)
	root.AddCommand(a.runVerb(), a.testVerb(), a.checkVerb(), a.lintVerb(), a.explainVerb(), a.fmtVerb(), a.replayVerb(), a.i18nVerb(), a.versionVerb())
	root.SetHelpCommand(a.helpVerb())
	a.completionVerb(root)
	return root
}

// noVerb helps, or says that there is no such verb.
func (a *app) noVerb(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return cmd.Help()
	}
	var names []string
	for _, c := range cmd.Commands() {
		names = append(names, c.Name())
	}
	near, run := locale.Quoted(diag.Nearest(args[0], names)), ""
	if near == "" && strings.HasSuffix(args[0], ".hcl") {
		run = args[0]
	}
	return wrong(sayNoVerb, "name", strconv.Quote(args[0]), "near", near, "run", run)
}

// wrongValue is how a flag's value that is no number is reported to us.
var wrongValue = lazy.Regexp(`^invalid argument "(.*)" for "(--[a-z]+)" flag: strconv\.Parse(Uint|Int)`)

// Other ways in which a flag is misused, as they are reported to us.
var (
	noFlag    = lazy.Regexp(`^unknown flag: --(.*)$`)
	noLetter  = lazy.Regexp(`^unknown shorthand flag: '(.*)' in `)
	noValue   = lazy.Regexp(`^flag needs an argument: (?:'.' in )?(-.*)$`)
	notSwitch = lazy.Regexp(`^invalid argument "(.*)" for "(?:-., )?(--[a-z-]+)" flag: strconv\.ParseBool`)
)

// wrongFlag words what was not understood, with the nearest flag.
func wrongFlag(cmd *cobra.Command, err error) error {
	text, command := err.Error(), cmd.CommandPath()
	if m := noFlag().FindStringSubmatch(text); m != nil {
		var names []string
		cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
		near := diag.Nearest(m[1], names)
		if near != "" {
			near = "--" + near
		}
		return wrong(sayNoFlag, "flag", "--"+m[1], "near", near, "command", command)
	}
	if m := noLetter().FindStringSubmatch(text); m != nil {
		return wrong(sayNoFlag, "flag", "-"+m[1], "command", command)
	}
	if m := noValue().FindStringSubmatch(text); m != nil {
		return wrong(sayFlagValue, "flag", m[1], "command", command)
	}
	if m := wrongValue().FindStringSubmatch(text); m != nil {
		p := sayFlagWhole
		if m[3] == "Uint" {
			p = sayFlagNatural
		}
		return wrong(p, "flag", m[2], "value", strconv.Quote(m[1]), "command", command)
	}
	if m := notSwitch().FindStringSubmatch(text); m != nil {
		return wrong(sayFlagSwitch, "flag", m[2], "value", strconv.Quote(m[1]), "command", command)
	}
	return wrong(sayFlagOther, "why", text, "command", command)
}

// atLeast refuses too few arguments in words.
func atLeast(n int, what locale.Phrase) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) < n {
			return wrong(sayNeeds, "command", cmd.CommandPath(), "what", what.With())
		}
		return nil
	}
}

// between refuses too few or too many arguments in words.
func between(low, high int, what locale.Phrase) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) > high {
			return wrong(sayTakes, "command", cmd.CommandPath(), "what", what.With(), "argument", strconv.Quote(args[high]))
		}
		return atLeast(low, what)(cmd, args)
	}
}

func (a *app) contentFlag(cmd *cobra.Command) {
	cmd.Flags().StringArrayVar(&a.content, "content", nil, a.say(flagContent))
}

// withFlag names packs that are laid over a scenario.
func (a *app) withFlag(cmd *cobra.Command, to *[]string) {
	cmd.Flags().StringSliceVar(to, "with", nil, a.say(flagLay))
}

// shelf is where content is looked for.
func (a *app) shelf() *packs.Finder {
	return &packs.Finder{Packs: content.FS, Scenarios: scenarios.FS, Content: a.content}
}

func (a *app) checkColor() error {
	return oneWord("color", a.color, []string{"auto", "always", "never"})
}

// colors says whether what is written to w is painted.
func (a *app) colors(w io.Writer) bool {
	switch a.color {
	case "always":
		return true
	case "never":
		return false
	}
	return os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb" && terminal(w)
}

// terminal says whether a stream is one.
func terminal(stream any) bool {
	f, ok := stream.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// columns are those of the terminal that a stream is; 0: it is none.
func columns(stream any) int {
	f, ok := stream.(*os.File)
	if !ok {
		return 0
	}
	width, _, err := term.GetSize(int(f.Fd()))
	if err != nil {
		return 0
	}
	return width
}

func (a *app) text(w io.Writer) diag.TextOptions {
	return diag.TextOptions{Color: a.colors(w), Link: pageLink}
}
