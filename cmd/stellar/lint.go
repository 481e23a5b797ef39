package main

import (
	"bytes"
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/spf13/cobra"

	"github.com/stellar-rules/stellar/docs"
	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/play"
	"github.com/stellar-rules/stellar/lint/rules"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/source"
)

type linting struct {
	*app
	format, severity, preset choice
	only, ignore, with       []string
	fix, dryRun              bool
	games, limit             int

	sources                sources
	unitCount, speechCount int // for the summary
	settings               *settingsFinder
}

func (a *app) lintVerb() *cobra.Command {
	l := &linting{app: a, format: choice{"text", []string{"text", "json", "sarif", "github"}},
		severity: choice{"warning", []string{"error", "warning", "note"}}, preset: choice{"", lint.Presets}}
	cmd := &cobra.Command{
		Use:   "lint PATH...",
		Short: "Report what is probably a mistake in packs and scenarios",
		Long: `Lint checks packs and scenarios that load for what is legal, but probably a
mistake. Each finding points at the exact word, with what was expected there;
"stellar explain CODE" says more about it. What does not load is reported as by
"stellar check".

The translations of a folder, locale/*.po, are checked with it; a file of them
may be named by itself.

Findings are suppressed by a comment with a reason, "# lint:ignore CODE
reason", and rules are chosen in a file .stellar.hcl: see docs/lint/README.md.
With --with the packs laid over what is checked are checked too, and that they
fit together. Exit code 1: there are findings at or above --severity.`,
		Example: "  stellar lint my/game\n  stellar lint content scenarios --preset all --severity note\n" +
			"  stellar lint my/game --play 20\n  stellar lint my/game --fix --dry-run\n" +
			"  stellar lint my/game --format sarif > findings.sarif",
		Args: atLeast(1, "a path"),
		RunE: func(_ *cobra.Command, args []string) error { return l.run(args) },
	}
	f := cmd.Flags()
	choiceFlag(cmd, f, &l.format, "format", "write as `FORMAT`: text, json (one finding a line), sarif or github")
	choiceFlag(cmd, f, &l.severity, "severity",
		"the least `SEVERITY` that makes the exit code 1: error, warning or note")
	choiceFlag(cmd, f, &l.preset, "preset", "use `PRESET`, recommended or all, whatever .stellar.hcl says")
	f.StringSliceVar(&l.only, "rule", nil, "only `RULE`, by code or name; repeatable")
	f.StringSliceVar(&l.ignore, "ignore", nil, "not `RULE`, by code or name; repeatable")
	f.BoolVar(&l.fix, "fix", false, "apply the fixes that are always safe, and report what is left")
	f.BoolVar(&l.dryRun, "dry-run", false, "with --fix: change nothing, show what would change")
	f.IntVar(&l.games, "play", 0, "also play `N` games of every scenario, and report what they show")
	f.IntVar(&l.limit, "play-limit", play.DefaultLimit, "with --play: stop a game after `N` decisions")
	a.contentFlag(cmd)
	a.withFlag(cmd, &l.with)
	for _, name := range []string{"rule", "ignore"} {
		_ = cmd.RegisterFlagCompletionFunc(name, completeRules)
	}
	return cmd
}

// completeRules completes codes and names of rules in the shell.
func completeRules(_ *cobra.Command, _ []string, begun string) ([]string, cobra.ShellCompDirective) {
	var out []string
	for _, r := range rules.All {
		if strings.HasPrefix(r.Code, begun) {
			out = append(out, r.Code+"\t"+r.Name)
		}
		if begun != "" && strings.HasPrefix(r.Name, begun) {
			out = append(out, r.Name+"\t"+r.Code)
		}
	}
	return out, cobra.ShellCompDirectiveNoFileComp
}

func (l *linting) run(args []string) error {
	l.settings = newSettingsFinder()
	c, err := l.config()
	if err != nil {
		return err
	}
	if l.fix {
		if err := l.applyFixes(args, c); err != nil || l.dryRun {
			return err
		}
	}
	played, err := l.play(args, c)
	if err != nil {
		return err
	}
	finds, err := l.judge(args, c)
	if err != nil {
		return err
	}
	if err := l.print(finds); err != nil {
		return err
	}
	if l.format.value == "text" {
		l.summary(finds, l.unitCount, l.speechCount)
		l.toldPlayed(played, c)
	}
	least := diag.Severity(slices.Index(l.severity.words, l.severity.value))
	if slices.ContainsFunc(finds, func(f diag.Finding) bool { return f.Severity <= least }) {
		return exit(exitFindings)
	}
	return nil
}

// judge returns all findings, including those about configuration files.
func (l *linting) judge(args []string, c *lint.Config) (diag.Findings, error) {
	units, err := l.units(slices.DeleteFunc(slices.Clone(args), isPO), l.with...)
	if err != nil {
		return nil, err
	}
	loaded := lint.Load(units)
	s := &localizations{finder: l.finder(), loaded: loaded, texts: texts{}}
	for _, arg := range fromHere(args) {
		if err := s.find(arg); err != nil {
			return nil, err
		}
	}
	l.sources = sources{s.texts, l.settings.set, l.finder()}
	l.unitCount, l.speechCount = distinct(units), s.count()
	finds := lint.Run(rules.All, append(loaded, s.units...), c)
	finds.Add(s.finds...)
	finds.Add(l.settings.finds...)
	finds.Sort()
	return finds.Bounded(), nil
}

func (l *linting) config() (*lint.Config, error) {
	if l.dryRun && !l.fix {
		return nil, usageErrorf("--dry-run shows what --fix would change, and goes with it")
	}
	if err := l.checkPlay(); err != nil {
		return nil, err
	}
	if l.fix && l.format.value != "text" {
		return nil, usageErrorf("--fix goes with --format text, not %q", l.format.value)
	}
	c := &lint.Config{Preset: l.preset.value, Ignore: map[string]bool{}, Settings: l.settings.forFile}
	only, err1 := codes("rule", l.only)
	off, err2 := codes("ignore", l.ignore)
	c.Only = only
	for _, code := range off {
		c.Ignore[code] = true
	}
	return c, cmp.Or(err1, err2)
}

// codes are those of rules by code or name.
func codes(flag string, words []string) ([]string, error) {
	var out []string
	for _, w := range words {
		r, near := rules.All.Find(w)
		if r == nil {
			return nil, usageErrorf("--%s: there is no rule %q%s (stellar explain lists all)", flag, w, meant(near))
		}
		out = append(out, r.Code)
	}
	return out, nil
}

func (l *linting) print(finds diag.Findings) error {
	switch l.format.value {
	case "json":
		return diag.JSON(l.out, finds)
	case "github":
		return diag.GitHub(l.out, finds)
	case "sarif":
		return diag.SARIF(l.out, finds, tool(), l.sources)
	}
	return l.findings(l.out, finds, l.sources)
}

// project is the home of the program's sources and pages.
const project = "https://github.com/stellar-rules/stellar"

// pageLink is the address of a code's page; empty if it has none.
func pageLink(code string) string {
	if docs.Page(code) == nil {
		return ""
	}
	return project + "/blob/main/docs/lint/" + code + ".md"
}

func tool() diag.Tool {
	t := diag.Tool{Name: "stellar", Link: project}
	for _, r := range rules.All {
		t.Rules = append(t.Rules, diag.ToolRule{Code: r.Code, Name: r.Name, Link: pageLink(r.Code), Severity: r.Severity})
	}
	for _, code := range docs.LoaderCodes() {
		t.Rules = append(t.Rules, diag.ToolRule{Code: code, Link: pageLink(code), Severity: severityOf(code)})
	}
	return t
}

// severityOf is the severity of a finding of the loader, by its code.
func severityOf(code string) diag.Severity {
	if code[0] == 'W' {
		return diag.Warning
	}
	return diag.Error
}

// maxFixRounds is how often content is checked again after fixes: one may enable another.
const maxFixRounds = 8

// applyFixes applies the safe fixes of all findings, or shows what would change.
func (l *linting) applyFixes(args []string, c *lint.Config) error {
	fixed := 0
	for range maxFixRounds {
		finds, err := l.judge(args, c)
		if err != nil {
			return err
		}
		files := lint.Fix(finds, l.sources)
		for _, f := range files {
			if l.dryRun {
				if _, err := l.out.Write(unified(f.Name, f.Was, f.Text)); err != nil {
					return err
				}
			} else if err := rewrite(f); err != nil {
				return err
			}
			fixed += f.Fixes
		}
		if len(files) == 0 || l.dryRun {
			break
		}
		l.settings = newSettingsFinder()
		c.Settings = l.settings.forFile
	}
	if !l.dryRun {
		l.app.print(sayMended, "n", fixed)
	}
	return nil
}

// rewrite writes a file with its fixes, if it has not changed since.
func rewrite(f lint.Fixed) error {
	root, err := os.OpenRoot(filepath.Dir(f.Name))
	if err != nil {
		return sayUnwritable.With("file", f.Name)
	}
	defer root.Close()
	name := filepath.Base(f.Name)
	info, err := root.Lstat(name)
	if err != nil || !info.Mode().IsRegular() {
		return sayNotPlain.With("file", f.Name)
	}
	now, err := root.ReadFile(name)
	if err != nil {
		return err
	}
	mark, text := []byte(byteOrderMark), f.Text
	if bytes.HasPrefix(now, mark) {
		now, text = now[len(mark):], append(mark, text...)
	}
	if !bytes.Equal(now, f.Was) {
		return sayMeanwhile.With("file", f.Name)
	}
	return replaceFile(root, name, text)
}

// maxGames bounds --play.
const maxGames = 100_000

// checkPlay refuses meaningless numbers.
func (l *linting) checkPlay() error {
	switch {
	case l.games < 0 || l.games > maxGames:
		return usageErrorf("--play is a number of games from 0 to %d, not %d", maxGames, l.games)
	case l.limit < 1:
		return usageErrorf("--play-limit is at least 1 decision, not %d", l.limit)
	case l.limit != play.DefaultLimit && l.games == 0:
		return usageErrorf("--play-limit says when games are stopped, and goes with --play")
	}
	return nil
}

// play plays what was requested and stores the findings in c; nil if nothing is played.
func (l *linting) play(args []string, c *lint.Config) (*play.Report, error) {
	if l.games == 0 {
		return nil, nil
	}
	units, err := l.units(slices.DeleteFunc(slices.Clone(args), isPO), l.with...)
	if err != nil {
		return nil, err
	}
	r := play.Run(l.finder(), units, play.Options{Games: l.games, Limit: l.limit, Absent: play.WantsAbsent(c),
		With: l.with})
	c.Played = r.Findings
	return r, nil
}

// toldPlayed says how much was played.
func (l *linting) toldPlayed(r *play.Report, c *lint.Config) {
	if r == nil {
		return
	}
	if r.Games == 0 {
		l.app.print(sayNotPlayed)
		return
	}
	l.app.print(sayPlayed, "games", r.Games, "scenarios", r.Scenarios, "decisions", r.Decisions)
	if !play.WantsAbsent(c) && len(c.Only) == 0 {
		l.app.print(sayAbsentToo)
	}
}

// maxAbove is how many folders above a file are searched for its configuration.
const maxAbove = 32

// a settingsFinder finds the configuration of a file: the nearest above it.
type settingsFinder struct {
	byDir map[string]*lint.Settings // by absolute folder; nil if none
	set   *source.Set
	finds diag.Findings
}

func newSettingsFinder() *settingsFinder {
	return &settingsFinder{byDir: map[string]*lint.Settings{}, set: &source.Set{}}
}

// forFile is the settings for a file of content; nil if there are none, as for what is shipped with the program.
func (f *settingsFinder) forFile(file string) *lint.Settings {
	dir, err := filepath.Abs(filepath.Dir(file))
	if err != nil {
		return nil
	}
	if _, known := f.byDir[dir]; !known {
		if info, err := os.Stat(dir); err != nil || !info.IsDir() {
			return nil
		}
	}
	return f.inFolder(dir, maxAbove)
}

func (f *settingsFinder) inFolder(dir string, left int) *lint.Settings {
	if s, known := f.byDir[dir]; known {
		return s
	}
	s := f.read(filepath.Join(dir, lint.SettingsFile))
	if up := filepath.Dir(dir); s == nil && up != dir && left > 0 {
		s = f.inFolder(up, left-1)
	}
	f.byDir[dir] = s
	return s
}

// read reads one file, if it exists.
func (f *settingsFinder) read(path string) *lint.Settings {
	info, err := os.Lstat(path)
	if err != nil || info.IsDir() {
		return nil
	}
	shown := shortPath(path)
	src, err := readBounded(path, source.MaxFileBytes)
	if err != nil || !info.Mode().IsRegular() {
		f.finds.Add(diag.Finding{Code: diag.CodeUnreadable, Range: hcl.Range{Filename: shown},
			Summary: "The configuration cannot be read.", Detail: "a plain file"})
		return &lint.Settings{File: shown}
	}
	parsed, finds := f.set.Parse(shown, src)
	f.finds.Add(finds...)
	if parsed == nil {
		return &lint.Settings{File: shown}
	}
	s, finds := lint.ReadSettings(parsed, rules.All)
	f.finds.Add(finds...)
	return s
}

// shortPath is a path as people would write it.
func shortPath(path string) string {
	if here, err := os.Getwd(); err == nil {
		if rel, err := filepath.Rel(here, path); err == nil {
			path = rel
		}
	}
	return filepath.ToSlash(path)
}
