package main

import (
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/stellar-rules/stellar/content"
	"github.com/stellar-rules/stellar/scenarios"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/shelf"
)

// app is what all verbs share.
type app struct {
	in        io.Reader
	out, errs io.Writer
	color     string
	lang      string // of the story; empty: as the environment says
	content   []string
	sources   diag.Sources // of what was loaded last
}

const rootLong = `Stellar plays board games that are written as content: packs of HCL files.

  stellar run invasion                      watch bots play a shipped scenario
  stellar run my/game/scenario.hcl --seat human
  stellar check my/game                     is all of it sound?
  stellar lint my/game                      is anything in it probably a mistake?
  stellar test my/game                      do its rules do what its tests expect?
  stellar fmt my/game                       write it in its canonical form

Exit codes: 0 done; 1 a test failed, a replay differs, lint found something, a file is not in
canonical form; 2 wrong use; 3 content that is broken, or a rule that breaks in play; 70 a fault of
stellar itself.`

func (a *app) root() *cobra.Command {
	root := &cobra.Command{
		Use:           "stellar",
		Short:         "Play, test and check board games that are written as content",
		Long:          rootLong,
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          cobra.ArbitraryArgs,
		RunE:          a.noVerb,
	}
	root.CompletionOptions.HiddenDefaultCmd = false
	root.PersistentFlags().StringVar(&a.color, "color", "auto", "colour: auto, always or never; NO_COLOR counts too")
	root.PersistentPreRunE = func(*cobra.Command, []string) error { return a.checkColor() }
	root.SetFlagErrorFunc(wrongFlag)
	root.AddCommand(a.runVerb(), a.testVerb(), a.checkVerb(), a.lintVerb(), a.explainVerb(), a.fmtVerb(), a.replayVerb(), a.i18nVerb(), a.versionVerb())
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
	text := fmt.Sprintf("there is no command %q", args[0])
	if near := diag.Nearest(args[0], names); near != "" {
		text += fmt.Sprintf("; did you mean %q?", near)
	} else if strings.HasSuffix(args[0], ".hcl") {
		text += fmt.Sprintf("; did you mean `stellar run %s`?", args[0])
	}
	return misuse{fmt.Errorf("%s (stellar --help lists all)", text)}
}

// wrongValue is how a flag's value that is no number is reported to us.
var wrongValue = regexp.MustCompile(`^invalid argument "(.*)" for "(--[a-z]+)" flag: strconv\.Parse(Uint|Int)`)

// wrongFlag adds the nearest flag to what was not understood.
func wrongFlag(cmd *cobra.Command, err error) error {
	text := err.Error()
	if name, ok := strings.CutPrefix(text, "unknown flag: --"); ok {
		var names []string
		cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
		text = fmt.Sprintf("there is no flag --%s", name)
		if near := diag.Nearest(name, names); near != "" {
			text += fmt.Sprintf("; did you mean --%s?", near)
		}
	}
	if m := wrongValue.FindStringSubmatch(text); m != nil {
		what := "a whole number"
		if m[3] == "Uint" {
			what += ", 0 or more"
		}
		text = fmt.Sprintf("%s is %s, not %q", m[2], what, m[1])
	}
	return misuse{fmt.Errorf("%s (%s --help lists all)", text, cmd.CommandPath())}
}

// atLeast refuses too few arguments in words.
func atLeast(n int, what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) < n {
			return misuse{fmt.Errorf("%s needs %s (%s --help shows examples)", cmd.CommandPath(), what, cmd.CommandPath())}
		}
		return nil
	}
}

// between refuses too few or too many arguments in words.
func between(low, high int, what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) > high {
			return misuse{fmt.Errorf("%s takes %s, and %q is too much (%s --help shows examples)", cmd.CommandPath(), what, args[high], cmd.CommandPath())}
		}
		return atLeast(low, what)(cmd, args)
	}
}

func (a *app) contentFlag(cmd *cobra.Command) {
	cmd.Flags().StringArrayVar(&a.content, "content", nil, "look for packs and scenarios in this folder too; repeatable")
}

// shelf is where content is looked for.
func (a *app) shelf() *shelf.Shelf {
	return &shelf.Shelf{Packs: content.FS, Scenarios: scenarios.FS, Content: a.content}
}

func (a *app) checkColor() error {
	switch a.color {
	case "auto", "always", "never":
		return nil
	}
	return misuse{fmt.Errorf("--color is auto, always or never, not %q", a.color)}
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

func (a *app) text(w io.Writer) diag.TextOptions {
	return diag.TextOptions{Color: a.colors(w), Link: pageLink}
}
