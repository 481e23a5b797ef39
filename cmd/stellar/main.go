// Command stellar plays, tests and checks board games that are written as content.
//
// A verb parses its flags, calls a package below and prints; there is no rule here.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strings"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/shelf"
)

// The exit codes.
const (
	exitDone     = 0
	exitFindings = 1 // a test failed, a replay differs, lint found something
	exitUsage    = 2 // wrong use
	exitBroken   = 3 // content that cannot be loaded, or a rule that breaks in play
	exitPanic    = 70
)

func main() { os.Exit(Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// Main is the command as a function: it gives the exit code.
func Main(args []string, in io.Reader, out, errs io.Writer) (code int) {
	defer func() {
		if cause := recover(); cause != nil {
			fmt.Fprintf(errs, "stellar: this is a fault of stellar itself, not of your content: %v\n", cause)
			fmt.Fprintln(errs, "Please report it with the command you gave; STELLAR_TRACE=1 prints where it happened.")
			if os.Getenv("STELLAR_TRACE") != "" {
				fmt.Fprintf(errs, "%s\n", debug.Stack())
			}
			code = exitPanic
		}
	}()
	a := &app{in: in, out: out, errs: errs}
	root := a.root()
	root.SetArgs(goStyle(args))
	root.SetIn(in)
	root.SetOut(out)
	root.SetErr(errs)
	err := root.Execute()
	return a.code(err)
}

// goStyle lets `-run` be written as for go test.
func goStyle(args []string) []string {
	out := make([]string, 0, len(args))
	for _, a := range args {
		if a == "-run" || strings.HasPrefix(a, "-run=") {
			a = "-" + a
		}
		out = append(out, a)
	}
	return out
}

// an exit ends the program with a code; what was wrong is printed already.
type exit int

func (e exit) Error() string { return fmt.Sprintf("exit %d", int(e)) }

// a misuse is a wrong use of flags or arguments.
type misuse struct{ error }

// code prints what is not printed yet and gives the exit code.
func (a *app) code(err error) int {
	var (
		code    exit
		broken  *runner.Broken
		wish    *runner.UsageError
		missing *shelf.Missing
		wrong   misuse
		fault   *interpreter.Fault
		differs parted
	)
	switch {
	case err == nil:
		return exitDone
	case errors.As(err, &code):
		return int(code)
	case errors.As(err, &broken):
		_ = diag.Text(a.errs, broken.Findings, broken.Sources, a.text(a.errs))
		fmt.Fprintf(a.errs, "\nstellar: %v\n", broken)
		return exitBroken
	case errors.As(err, &fault):
		return a.fault(fault)
	case errors.As(err, &differs):
		fmt.Fprintf(a.errs, "stellar: %v\n", err)
		return exitFindings
	case errors.As(err, &wish), errors.As(err, &missing), errors.As(err, &wrong):
		fmt.Fprintf(a.errs, "stellar: %v\n", err)
		return exitUsage
	}
	fmt.Fprintf(a.errs, "stellar: %v\n", err)
	return exitUsage
}

// fault prints a rule that broke, with its line.
func (a *app) fault(f *interpreter.Fault) int {
	if f.Internal {
		fmt.Fprintf(a.errs, "stellar: this is a fault of stellar itself, not of your content: %v\nPlease report it with the command you gave.\n", f)
		return exitPanic
	}
	finding := diag.Finding{Range: f.Range, Summary: f.Message}
	if f.Rule != "" {
		finding.Detail = fmt.Sprintf("The rule that broke is %q.", f.Rule)
	}
	var src diag.Sources
	if a.sources != nil {
		src = a.sources
	}
	_ = diag.Text(a.errs, diag.Findings{finding}, src, a.text(a.errs))
	fmt.Fprintln(a.errs, "\nstellar: a rule broke in play, so the game cannot go on")
	return exitBroken
}
