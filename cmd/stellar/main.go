// Command stellar plays, tests and checks board games that are written as content.
//
// A verb parses its flags, calls a package below and prints; there are no rules here.
package main

import (
	"cmp"
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/query"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/packs"
)

// The exit codes.
const (
	exitDone     = 0
	exitFindings = 1 // a test failed, a replay differs, lint found something
	exitUsage    = 2 // wrong use
	exitBroken   = 3 // content that cannot be loaded, or a rule that breaks in play
	exitPanic    = 70
	exitOutput   = 74 // results cannot be written
)

func main() {
	growHeap()
	os.Exit(Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// growHeap lets the heap grow to 64 MB before anything is collected, then to twice the live data, up to a
// gigabyte: a command loads much that lives until it ends, which is soon. More would cost more than it saves, because
// memory is slow when it is touched first. Settings in the environment have priority.
func growHeap() {
	if os.Getenv("GOGC") == "" && os.Getenv("GOMEMLIMIT") == "" {
		debug.SetGCPercent(1600) // of the 4 MB that are taken to be live at first
		debug.SetMemoryLimit(1 << 30)
		runtime.AddCleanup(new([64]byte), func(percent int) { debug.SetGCPercent(percent) }, 100)
	}
}

// Main is the command as a function: it returns the exit code.
func Main(args []string, in io.Reader, out, errs io.Writer) int {
	return newApp(in, out, errs).main(args)
}

func newApp(in io.Reader, out, errs io.Writer) *app {
	pen, to := diag.NewPen(), &output{to: out}
	return &app{in: in, output: to, config: &config{}, pen: pen, out: pen.Screen(to), errs: pen.Screen(errs)}
}

func (a *app) main(args []string) (code int) {
	defer func() {
		if cause := recover(); cause != nil {
			a.trouble(sayOwnFault.With("why", diag.Panicked(cause)))
			fmt.Fprintln(a.errs, a.say(sayReport))
			if os.Getenv("STELLAR_TRACE") != "" {
				fmt.Fprintf(a.errs, "%s\n", debug.Stack())
			}
			code = exitPanic
		}
	}()
	a.args, a.config = args, readConfig(configFile())
	a.listen(args)
	root := a.root()
	a.config.apply(root)
	root.SetArgs(goStyle(args))
	err := root.Execute()
	return a.written(a.code(err))
}

// goStyle allows `-run` as in go test, and --resume without a file.
func goStyle(args []string) []string {
	out := slices.Clone(args)
	for i, a := range out {
		if a == "-run" || strings.HasPrefix(a, "-run=") {
			out[i] = "-" + a
		}
		if a == "--resume" && (i+1 == len(args) || strings.HasPrefix(args[i+1], "-")) {
			out[i] = "--resume=" + allGames
		}
	}
	return out
}

// an exit ends the program with a code; errors are already printed.
type exit int

func (e exit) Error() string { return fmt.Sprintf("exit %d", int(e)) }

// usageErrorf is the error for a wrong use of flags or arguments. It is in English, as help is.
func usageErrorf(format string, args ...any) error { return fmt.Errorf(format, args...) }

// say says a phrase in the user's language.
func (a *app) say(p locale.Phrase, args ...any) string { return a.speaker.Say(p, args...) }

// print prints a phrase as a line of the results.
func (a *app) print(p locale.Phrase, args ...any) { fmt.Fprintln(a.out, a.say(p, args...)) }

func (a *app) trouble(err error) {
	fmt.Fprintln(story.Wrap(a.errs, sizeOf(a.errs.To)), a.say(sayTrouble, "why", err))
}

func (a *app) findings(to *diag.Screen, list diag.Findings, src diag.Sources) error {
	return diag.Text(to, list, src, diag.TextOptions{Pen: a.penOf(to), Link: pageLink})
}

// code prints an error that is not printed yet and returns the exit code.
func (a *app) code(err error) int {
	var (
		code   exit
		broken *runner.ContentError
		fault  *interpreter.Fault
		parted *journal.Divergence
		asked  *query.Error
		file   *fs.PathError
		lost   *journal.Unsaved
	)
	switch {
	case err == nil:
		return exitDone
	case errors.As(err, &code):
		return int(code)
	case errors.Is(err, a.output.err):
		return exitOutput
	case errors.As(err, &broken):
		_ = a.findings(a.errs, broken.Findings, a.finder())
		fmt.Fprintln(a.errs)
		a.trouble(broken)
		return exitBroken
	case errors.As(err, &asked):
		_ = a.findings(a.errs, asked.Findings, asked)
		return exitUsage
	case errors.As(err, &fault):
		return a.fault(fault)
	}
	a.trouble(err)
	switch {
	case errors.As(err, &parted):
		return exitFindings
	case errors.As(err, &lost), errors.As(err, &file) && slices.Contains([]string{"write", "sync", "truncate"}, file.Op):
		return exitOutput
	}
	return exitUsage
}

// fault prints a rule that broke, with its line.
func (a *app) fault(f *interpreter.Fault) int {
	if f.Internal {
		a.trouble(sayOwnFault.With("why", f))
		fmt.Fprintln(a.errs, a.say(sayReportOnly))
		return exitPanic
	}
	finding := diag.Finding{Range: f.Range, Summary: f.Message}
	if f.Rule != "" {
		finding.Detail = a.say(sayRuleBroke, "rule", strconv.Quote(f.Rule))
	}
	_ = a.findings(a.errs, diag.Findings{finding}, a.finder())
	fmt.Fprintln(a.errs)
	a.trouble(sayCannotGoOn.With())
	return exitBroken
}

// programFS contains the translations of the program itself.
//
//go:embed locale
var programFS embed.FS

// langFlag is the flag for the language.
const langFlag = "lang"

// tells marks verbs that speak all languages of their content, not only those of the program.
const tells = "tells"

// listen finds the user's language before anything is printed: from the flag, the configuration, or the environment.
// What is not translated is printed as written.
func (a *app) listen(args []string) {
	asked := flagged(args)
	kept := a.config.values[langFlag]
	wanted := cmp.Or(asked, kept, locale.Wanted(os.Getenv))
	if wanted == "" {
		return
	}
	s, err := packs.LocalizeProgram(wanted, programFS)
	switch {
	case err == nil:
		a.speaker = &locale.Speaker{Catalog: s.Catalog}
	case asked != "" || kept != "":
		a.unknown = err
	}
}

// flagged is the language in the arguments, before they are parsed. Under i18n the flag is the language to work on.
func flagged(args []string) string {
	const flag = "--" + langFlag
	for i, arg := range args {
		value, joined := strings.CutPrefix(arg, flag+"=")
		switch {
		case arg == "--" || arg == "i18n":
			return ""
		case joined:
			return value
		case arg == flag && i+1 < len(args):
			return args[i+1]
		}
	}
	return ""
}

// checkLang refuses a language that the program does not have, except for verbs whose content may.
func (a *app) checkLang(cmd *cobra.Command) error {
	if a.lang == "" || a.unknown == nil || cmd.Annotations[tells] != "" {
		return nil
	}
	return usageErrorf("--lang: %w", a.unknown)
}

// speak sets the language of a game: the one of the flag, which must exist, or else that of the environment.
func (a *app) speak(t *runner.Match) error {
	wanted := cmp.Or(a.lang, a.config.values[langFlag], locale.Wanted(os.Getenv))
	if wanted == "" {
		return nil
	}
	s, err := t.Unit.Localize(wanted, programFS)
	switch {
	case err != nil && a.lang != "":
		return usageErrorf("--lang: %w", err)
	case err != nil:
		return nil // nothing here is in the language of the environment
	}
	for _, n := range s.Notes {
		a.trouble(n)
	}
	t.Locale = t.Game.Localizer(s.Catalog)
	a.speaker = t.Locale.Speaker()
	return nil
}

// phrases collects the command's own phrases, which are declared at the end of the file of their command.
var phrases locale.Phrasebook

// Errors of all verbs. Names that were typed are in quotes.
var (
	sayTrouble   = phrases.New("error/line", "stellar: {why}", "what went wrong, behind the name of the program")
	sayUnwritten = phrases.New("error/unwritten", "the output cannot be written: {why}",
		"what went wrong; why is from the system, in English")
	sayOwnFault = phrases.New("error/own", "this is a fault of stellar itself, not of your content: {why}",
		"the program itself failed; why is in English")
	sayReport = phrases.New("error/report",
		"Please report it with the command you gave; STELLAR_TRACE=1 prints where it happened.",
		"below: the program itself failed")
	sayReportOnly = phrases.New("error/report_only", "Please report it with the command you gave.",
		"below: the program itself failed")
	sayRuleBroke = phrases.New("error/rule", "The rule that broke is {rule}.",
		"below the finding of a rule of the game that broke; rule stands in quotes")
	sayCannotGoOn = phrases.New("error/broken_rule", "a rule broke in play, so the game cannot continue",
		"the last line: a rule of the game broke")
)
