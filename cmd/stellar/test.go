package main

import (
	"errors"
	"fmt"
	"regexp"

	"github.com/spf13/cobra"

	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/lint/mutants"
)

func (a *app) testVerb() *cobra.Command {
	var only, page, in string
	var verbose, coverage bool
	var with []string
	var o mutants.Options
	cmd := &cobra.Command{
		Use:   "test PATH...",
		Short: "Run the tests of packs and scenarios",
		Long: `Test runs the tests of content (*.test.hcl): of packs, of scenarios, of single
files, or of all below a folder. A failure shows what was expected, the line,
and what was found. With --with they are run with packs laid over what they
play: what no longer holds then is what those change.`,
		Example: "  stellar test content\n  stellar test my/game/rules.test.hcl -v\n" +
			"  stellar test content scenarios --run 'battle|fire'",
		Args: atLeast(1, "a path"),
		RunE: func(cmd *cobra.Command, args []string) error {
			re, err := regexp.Compile(only)
			if err != nil {
				return usageErrorf("--run is not a regular expression: %w", err)
			}
			if cmd.Flags().Changed("mutate") {
				if o.In, err = regexp.Compile(in); err != nil {
					return usageErrorf("--in is not a regular expression: %w", err)
				}
				return a.mutate(args, with, o)
			}
			var reach runner.Reach
			if coverage || page != "" {
				reach = runner.Reach{}
			}
			return a.test(args, with, re, verbose, reach, page)
		},
	}
	cmd.Flags().StringVarP(&only, "run", "r", "", "only tests whose names match the regular expression `REGEXP`")
	cmd.Flags().BoolVarP(&verbose, "verbose", "v", false, "name the tests that pass too")
	cmd.Flags().BoolVar(&coverage, "coverage", false, "say which lines of content no test reached")
	cmd.Flags().StringVar(&page, "coverage-html", "", "write the content to `FILE`, coloured by what tests reached")
	cmd.Flags().IntVar(&o.Most, "mutate", 0, "make `N` small changes of content, and say which of them no test notices")
	cmd.Flags().Uint64Var(&o.Seed, "seed", 1, "with --mutate: make the changes of the seed `N`")
	cmd.Flags().StringVar(&in, "in", "",
		"with --mutate: only changes of files whose names match the regular expression `REGEXP`")
	a.contentFlag(cmd)
	a.withFlag(cmd, &with)
	return cmd
}

func (a *app) test(args, with []string, only *regexp.Regexp, verbose bool, reach runner.Reach, page string) error {
	units, err := a.units(args, with...)
	if err != nil {
		return err
	}
	passed, failed, broken := 0, 0, 0
	for _, u := range units {
		err := runner.RunTests(u, only, reach, func(r runner.TestOutcome) bool {
			if len(r.Failed) == 0 {
				passed++
			} else {
				failed++
			}
			a.tested(r, verbose)
			return true
		})
		var b *runner.ContentError
		if errors.As(err, &b) {
			broken++
			_ = a.findings(a.errs, b.Findings, a.finder())
			fmt.Fprintf(a.errs, "\n%s\n\n", a.say(sayUnitBroken, "path", u.Name, "why", b))
			continue
		}
		if err != nil {
			return err
		}
	}
	if passed+failed > 0 || broken == 0 {
		a.print(sayPassed, "n", passed+failed, "passed", passed, "failed", failed)
	}
	if len(reach) > 0 {
		if err := a.covered(units, reach, page); err != nil {
			return err
		}
	}
	switch {
	case broken > 0:
		return exit(exitBroken)
	case failed > 0:
		return exit(exitFindings)
	}
	return nil
}

func (a *app) tested(r runner.TestOutcome, verbose bool) {
	pen := a.penOf(a.out)
	if len(r.Failed) == 0 {
		if verbose {
			fmt.Fprintf(a.out, "%s  %s\n", story.Good.With(pen, a.say(sayPass)), r.Name)
		}
		return
	}
	fmt.Fprintf(a.out, "%s  %s (%s:%d)\n", story.Bad.With(pen, a.say(sayFail)), r.Name, r.File, r.Line)
	_ = a.findings(a.out, r.Failed, a.finder())
	fmt.Fprintln(a.out)
}
