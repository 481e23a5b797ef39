package main

import (
	_ "embed"
	"errors"
	"fmt"
	"html/template"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/lint/mutants"
	"github.com/stellar-rules/stellar/lint/play"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/packs"
)

func (a *app) testVerb() *cobra.Command {
	var only, page, in, write string
	var verbose, coverage, missing bool
	var with []string
	var o mutants.Options
	cmd := &cobra.Command{
		Use:   "test PATH...",
		Short: "Run the tests of packs and scenarios",
		Long: `Test runs the tests of content (*.test.hcl): of packs, scenarios, single files,
or everything below a folder. A failure shows the line, what was expected, and
what was found. With --with, the tests run with packs added: failures show what
these packs change.`,
		Example: "  stellar test content\n  stellar test my/game/rules.test.hcl -v\n" +
			"  stellar test content scenarios --run 'battle|fire'",
		Args: atLeast(1, "a path"),
		RunE: func(cmd *cobra.Command, args []string) error {
			re, err := regexp.Compile(only)
			if err != nil {
				return usageErrorf("--run is not a regular expression: %w", err)
			}
			if missing {
				if o.In, err = regexp.Compile(in); err != nil {
					return usageErrorf("--in is not a regular expression: %w", err)
				}
				return a.untested(args, with, o, write)
			}
			var reach runner.Reach
			if coverage || page != "" {
				reach = runner.Reach{}
			}
			return a.test(args, with, re, verbose, reach, page)
		},
	}
	cmd.Flags().StringVarP(&only, "run", "r", "", "run only tests whose names match the regular expression `REGEXP`")
	cmd.Flags().BoolVarP(&verbose, "verbose", "v", false, "also list the tests that pass")
	cmd.Flags().BoolVar(&coverage, "coverage", false, "report the lines of content that no test reached")
	cmd.Flags().StringVar(&page, "coverage-html", "", "write the content to `FILE`, coloured by test coverage")
	cmd.Flags().BoolVar(&missing, "missing", false, "change content a little, and report by rule what no test notices")
	cmd.Flags().StringVar(&write, "write", "", "with --missing: write tests to `FILE` that notice it")
	cmd.Flags().IntVar(&o.Most, "changes", 100, "with --missing: try `N` changes")
	cmd.Flags().Uint64Var(&o.Seed, "seed", 1, "with --missing: choose the changes by the seed `N`")
	cmd.Flags().StringVar(&in, "in", "",
		"with --missing: only change files whose names match the regular expression `REGEXP`")
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

// covered says what tests reached of the files of units, line by line, and writes it as a page where one is wanted.
func (a *app) covered(units []*packs.Unit, reach runner.Reach, page string) error {
	row := func(part, of int, name string) { fmt.Fprintf(a.out, "%6s %6d  %s\n", percent(part, of), of, name) }
	fmt.Fprintf(a.out, "\n%s\n", a.say(sayCoverage))
	var files []coveredFile
	reached, all := 0, 0
	cover := play.Cover(reach)
	for _, name := range slices.Sorted(maps.Keys(cover)) {
		owner := slices.IndexFunc(units, func(u *packs.Unit) bool { return u.Owns(name) })
		if owner < 0 || packs.IsTest(name) {
			continue
		}
		lines := cover[name]
		n := 0
		for _, l := range lines {
			if l == play.Reached {
				n++
			}
		}
		if at := missing(lines); at != "" {
			row(n, len(lines), a.say(sayMissedAt, "path", name, "lines", at))
		}
		files = append(files, coveredFile{name, percent(n, len(lines)), colour(units[owner], name, lines)})
		reached, all = reached+n, all+len(lines)
	}
	row(reached, all, a.say(sayAll))
	if page == "" {
		return nil
	}
	f, err := os.Create(page)
	if err != nil {
		return err
	}
	return errors.Join(coveragePage.Execute(f, map[string]any{"Title": a.say(sayCoveragePage), "Files": files}), f.Close())
}

// percent is a part of a whole in full percents, and 100 only for all.
func percent(n, of int) string { return fmt.Sprintf("%d %%", 100*n/max(1, of)) }

// missing lists the lines that were missed, whole or in part, those that follow each other as one.
func missing(lines play.Lines) string {
	var out []string
	from, last := 0, 0
	end := func() {
		switch {
		case from == 0:
		case from == last:
			out = append(out, fmt.Sprint(from))
		default:
			out = append(out, fmt.Sprintf("%d-%d", from, last))
		}
	}
	for _, no := range slices.Sorted(maps.Keys(lines)) {
		switch {
		case lines[no] == play.Reached:
			end()
			from = 0
		case from == 0:
			from, last = no, no
		default:
			last = no
		}
	}
	end()
	return strings.Join(out, ", ")
}

// A coveredFile is a file on the page.
type coveredFile struct {
	Name, Percent string
	Lines         []coveredLine
}

type coveredLine struct {
	No          int
	Class, Text string
}

func colour(u *packs.Unit, name string, lines play.Lines) (out []coveredLine) {
	classes := map[play.Line]string{play.Missed: "missed", play.Partly: "partly", play.Reached: "reached"}
	for i, text := range strings.Split(strings.TrimSuffix(string(u.Registry.Set.Source(name)), "\n"), "\n") {
		out = append(out, coveredLine{i + 1, classes[lines[i+1]], text})
	}
	return out
}

//go:embed coverage.html
var coverageHTML string

var coveragePage = template.Must(template.New("").Parse(coverageHTML))

// untested shows, rule by rule, what the tests of units do not notice, and writes a test for each rule where a file is
// wanted.
func (a *app) untested(args, with []string, o mutants.Options, file string) error {
	if o.Most < 1 {
		return usageErrorf("--changes must be 1 or more, not %d", o.Most)
	}
	units, err := a.units(args, with...)
	if err != nil {
		return err
	}
	rc := exitDone
	var out []string
	for _, u := range units {
		gaps, n, failed, err := mutants.Try(u, o)
		if err != nil {
			return err
		}
		for _, r := range failed {
			a.tested(r, false)
			rc = exitFindings
		}
		for _, g := range gaps {
			_ = a.findings(a.out, diag.Findings{g.Finding()}, u.Registry.Set)
			fmt.Fprintln(a.out)
			if file != "" {
				out = append(out, g.Skeleton(u))
			}
		}
		if n.Sites > 0 {
			a.print(sayMissing, "path", u.Name, "n", n.Tried, "noticed", n.Tried-n.Missed, "places", n.Sites,
				"unreached", n.Unreached)
		}
	}
	if file != "" {
		out = slices.DeleteFunc(out, func(s string) bool { return s == "" })
		if err := os.WriteFile(file, []byte(strings.Join(out, "\n")), 0o644); err != nil {
			return err
		}
		a.print(sayTestsWritten, "n", len(out), "path", file)
	}
	if rc != exitDone {
		return exit(rc)
	}
	return nil
}

// What test says.
var (
	sayPassed = phrases.New("test/summary", "{n, plural, =0 {no test was run: tests are in files *.test.hcl} "+
		"other {{passed} passed, {failed} failed}}", "the last line of stellar test")
	sayPass    = phrases.New("test/pass", "pass", "before the name of a test that passed")
	sayFail    = phrases.New("test/fail", "FAIL", "before the name of a test that failed")
	sayMissing = phrases.New("test/missing", "{path}: tests notice {noticed} of {n} changes. "+
		"{places} places could be changed, no test reaches {unreached} of them.", "the end of stellar test --missing")
	sayTestsWritten = phrases.New("test/written",
		"{path} has {n, plural, one {# new test} other {# new tests}}. Check their figures.",
		"the end of stellar test --missing --write")
	sayCoverage = phrases.New("test/coverage", "Lines reached, and lines missed wholly or in part:",
		"head of a list: stellar test --coverage")
	sayMissedAt     = phrases.New("test/missed", "{path}: {lines}", "lines are numbers of lines")
	sayCoveragePage = phrases.New("test/coverage_page", "What the tests reached", "title of a page")
	sayUnitBroken   = phrases.New("test/broken", "{path}: {why}",
		"content cannot be loaded; why is a part of a sentence")
)
