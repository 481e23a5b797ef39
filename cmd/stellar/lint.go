package main

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/spf13/cobra"

	"github.com/stellar-rules/stellar/cmd/stellar/fetch"
	"github.com/stellar-rules/stellar/docs"
	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/play"
	"github.com/stellar-rules/stellar/lint/rules"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/locale/po"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/parallel"
	"github.com/stellar-rules/stellar/schema/source"
)

type linting struct {
	*app
	format, severity, preset choice
	only, ignore, with       []string
	fix, dryRun              bool
	games, limit             int
	baseline, since          string

	sources                sources
	unitCount, speechCount int // for the summary
	settings               *settingsFinder
}

func (a *app) lintVerb() *cobra.Command {
	l := &linting{app: a, format: choice{"text", []string{"text", "json", "sarif", "github"}},
		severity: choice{"warning", []string{"error", "warning", "note"}}, preset: choice{"", lint.Presets}}
	cmd := &cobra.Command{
		Use:   "lint PATH...",
		Short: "Report probable mistakes in packs and scenarios",
		Long: `Lint reports what is legal in packs and scenarios but probably a mistake. Each
finding points at the exact word and says what was expected there. "stellar
explain CODE" says more about it. Content that does not load is reported as by
"stellar check".

Lint also checks the translations of a folder, locale/*.po. You can name a
single translation too.

To suppress a finding, write a comment with a reason: "# lint:ignore CODE
reason". A file .stellar.hcl chooses rules; see docs/lint/README.md. With
--with, lint also checks the added packs, and whether all packs fit together.
The exit code is 1 if there are findings at or above --severity.`,
		Example: "  stellar lint my/game\n  stellar lint content scenarios --preset all --severity note\n" +
			"  stellar lint my/game --play 20\n  stellar lint my/game --fix --dry-run\n" +
			"  stellar lint my/game --format sarif > findings.sarif\n" +
			"  stellar lint . --play 20 --since origin/main",
		Args: atLeast(1, "a path"),
		RunE: func(cmd *cobra.Command, args []string) error { return l.run(cmd.Context(), args) },
	}
	f := cmd.Flags()
	f.StringVar(&l.baseline, "baseline", "", "report only what is not in `FILE`, written with --format json")
	f.StringVar(&l.since, "since", "", "report only what was not there at `REV`, a revision of git")
	choiceFlag(cmd, f, &l.format, "format", "write as `FORMAT`: text, json (one finding a line), sarif or github")
	choiceFlag(cmd, f, &l.severity, "severity",
		"the least `SEVERITY` that makes the exit code 1: error, warning or note")
	choiceFlag(cmd, f, &l.preset, "preset", "use `PRESET`, recommended or all, whatever .stellar.hcl says")
	f.StringSliceVar(&l.only, "rule", nil, "only `RULE`, by code or name; repeatable")
	f.StringSliceVar(&l.ignore, "ignore", nil, "not `RULE`, by code or name; repeatable")
	f.BoolVar(&l.fix, "fix", false, "apply the fixes that are always safe, and report the other findings")
	f.BoolVar(&l.dryRun, "dry-run", false, "with --fix: only show what would change")
	f.IntVar(&l.games, "play", 0, "also play `N` games of every scenario, and report mistakes seen in play")
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

func (l *linting) run(ctx context.Context, args []string) error {
	known, err := l.known(ctx)
	if err != nil {
		return err
	}
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
	all, err := l.lintPaths(args, c)
	if err != nil {
		return err
	}
	finds, err := all.Since(known)
	if err != nil {
		return usageErrorf("%s does not contain findings as --format json writes them: %w", l.baseline, err)
	}
	if err := l.print(finds); err != nil {
		return err
	}
	if l.format.value == "text" {
		l.summary(finds, l.unitCount, l.speechCount)
		l.toldPlayed(played, c)
		if n := len(all) - len(finds); n > 0 {
			l.app.print(sayKnown, "n", n)
		}
	}
	least := diag.Severity(slices.Index(l.severity.words, l.severity.value))
	if slices.ContainsFunc(finds, func(f diag.Finding) bool { return f.Severity <= least }) {
		return exit(exitFindings)
	}
	return nil
}

// known are the findings that are not new, as JSON.
func (l *linting) known(ctx context.Context) ([]byte, error) {
	switch {
	case l.baseline != "" && l.since != "":
		return nil, usageErrorf("--baseline excludes --since")
	case l.baseline != "":
		return readBounded(l.baseline, maxBaseline)
	case l.since == "":
		return nil, nil
	}
	here, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	dir, remove, err := fetch.Worktree(ctx, l.since)
	if err != nil {
		return nil, err
	}
	defer remove()
	if err = os.Chdir(dir); err != nil {
		return nil, err
	}
	var out bytes.Buffer
	code := newApp(l.in, &out, l.errs.To).main(append(slices.Clone(l.args), "--since=", "--fix=false", "--dry-run=false",
		"--format=json"))
	if err := os.Chdir(here); err != nil {
		return nil, err
	}
	if code > exitFindings {
		return nil, sayNotThen.With("rev", l.since)
	}
	return out.Bytes(), nil
}

// maxBaseline is how many bytes of a file of findings are read.
const maxBaseline = 64 << 20

// lintPaths returns all findings, including those about configuration files.
func (l *linting) lintPaths(args []string, c *lint.Config) (diag.Findings, error) {
	units, err := l.units(slices.DeleteFunc(slices.Clone(args), isPO), l.with...)
	if err != nil {
		return nil, err
	}
	loaded := lint.Load(units)
	s := &localizations{finder: l.finder(), loaded: loaded, texts: texts{}}
	for _, arg := range fromHere(args) {
		if err := s.findFiles(arg); err != nil {
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
		return nil, usageErrorf("--dry-run needs --fix: it shows what --fix would change")
	}
	if err := l.checkPlay(); err != nil {
		return nil, err
	}
	if l.fix && l.format.value != "text" {
		return nil, usageErrorf("--fix needs --format text, not %q", l.format.value)
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
const (
	module  = "github.com/stellar-rules/stellar"
	project = "https://" + module
)

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
		finds, err := l.lintPaths(args, c)
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
		return usageErrorf("--play must be a number of games from 0 to %d, not %d", maxGames, l.games)
	case l.limit < 1:
		return usageErrorf("--play-limit must be at least 1 decision, not %d", l.limit)
	case l.limit != play.DefaultLimit && l.games == 0:
		return usageErrorf("--play-limit needs --play: it says when a game is stopped")
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
	s := f.readSettings(filepath.Join(dir, lint.SettingsFile))
	if up := filepath.Dir(dir); s == nil && up != dir && left > 0 {
		s = f.inFolder(up, left-1)
	}
	f.byDir[dir] = s
	return s
}

// readSettings reads one file, if it exists.
func (f *settingsFinder) readSettings(path string) *lint.Settings {
	info, err := os.Lstat(path)
	if err != nil || info.IsDir() {
		return nil
	}
	shown := shortPath(path)
	var src []byte
	if err = fs.ErrInvalid; info.Mode().IsRegular() { // a pipe would be waited for
		src, err = readBounded(path, source.MaxFileBytes)
	}
	if err != nil {
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

func (a *app) checkVerb() *cobra.Command {
	format := choice{"text", []string{"text", "json"}}
	cmd := &cobra.Command{
		Use:   "check PATH...",
		Short: "Report the errors of packs and scenarios",
		Long: `Check loads packs and scenarios, or all of them below a folder, and reports
every error at the exact word. It also loads each scenario separately, because
a scenario may change the packs it uses.`,
		Example: "  stellar check content scenarios\n  stellar check my/game --format json",
		Args:    atLeast(1, "a path"),
		RunE:    func(_ *cobra.Command, args []string) error { return a.check(args, format.value == "json") },
	}
	choiceFlag(cmd, cmd.Flags(), &format, "format", "write as `FORMAT`: text, or json (one finding a line)")
	a.contentFlag(cmd)
	return cmd
}

func (a *app) check(args []string, json bool) error {
	units, err := a.units(args)
	if err != nil {
		return err
	}
	var finds diag.Findings
	found := make([]diag.Findings, len(units))
	parallel.Each(len(units), func(i int) { _, found[i] = units[i].Models() })
	for _, f := range found {
		finds.Add(f...)
	}
	finds.Sort()
	if json {
		err = diag.JSON(a.out, finds)
	} else if err = a.findings(a.out, finds, a.finder()); err == nil {
		a.summary(finds, distinct(units), 0)
	}
	if err == nil && finds.HasErrors() {
		return exit(exitBroken)
	}
	return err
}

// summary counts what was found in packs, scenarios and translations.
func (a *app) summary(finds diag.Findings, units, speech int) {
	if len(finds) > 0 {
		fmt.Fprintln(a.out)
	}
	a.print(sayChecked, "units", units, "both", units > 0 && speech > 0, "speech", speech,
		"errors", finds.Count(diag.Error), "warnings", finds.Count(diag.Warning), "notes", finds.Count(diag.Note))
}

// distinct is how many units have different names.
func distinct(units []*packs.Unit) int {
	names := map[string]bool{}
	for _, u := range units {
		names[u.Name] = true
	}
	return len(names)
}

// formsSuffix is the suffix of the declarations of a language, beside its translation.
const formsSuffix = ".hcl"

func isPO(name string) bool { return strings.HasSuffix(name, poSuffix) }

// localizations finds the translations of what is linted.
type localizations struct {
	finder *packs.Finder
	loaded []*lint.Unit
	units  []*lint.Unit
	texts  texts
	finds  diag.Findings // about declarations of languages
}

// findFiles adds the translations at a path: a file, or those of all folders below.
func (s *localizations) findFiles(arg string) error {
	if isPO(arg) {
		return s.file(arg)
	}
	folders, err := s.finder.Folders(arg)
	if err != nil {
		return nil // Units reports the error
	}
	at := path.Clean(filepath.ToSlash(arg))
	for _, f := range folders {
		if f.Path != at && at != "." && !strings.HasPrefix(f.Path, at+"/") {
			continue // for a file, or part of a pack, the translations of the whole are not checked
		}
		if err := s.folder(f, ""); err != nil {
			return err
		}
	}
	return nil
}

// file adds one file of translations, with what is known of its folder.
func (s *localizations) file(arg string) error {
	name := path.Clean(filepath.ToSlash(arg))
	dir := path.Dir(name)
	if f := s.finder.TranslatedBy(name); f != nil {
		if err := s.folder(f, name); err != nil || s.texts[name] != nil {
			return err
		}
	}
	src, err := readBounded(name, po.MaxBytes)
	if err != nil {
		return err
	}
	t := &lint.Translation{Name: name, Bytes: src, Tag: strings.TrimSuffix(path.Base(name), poSuffix)}
	if f, err := readBounded(path.Join(dir, templateName), po.MaxBytes); err == nil {
		t.Template, _ = po.Parse(f)
	}
	if t.Language, err = locale.Parse(t.Tag); err == nil {
		forms := path.Join(dir, t.Tag+formsSuffix)
		if src, err := readBounded(forms, po.MaxBytes); err == nil {
			s.declare(forms, src, t.Language)
		}
	}
	s.texts[name] = src
	s.units = append(s.units, &lint.Unit{Name: name, Speech: []*lint.Translation{t}})
	return nil
}

// folder adds the translations of a folder, or only one of them, and the folder's declarations for their languages.
func (s *localizations) folder(f *packs.Folder, only string) error {
	files, err1 := f.Translations()
	forms, err2 := f.Forms()
	if err := cmp.Or(err1, err2); err != nil {
		return err
	}
	unit := &lint.Unit{Name: f.Path}
	for _, x := range files {
		if s.texts[x.Name] != nil || only != "" && x.Name != only {
			continue
		}
		s.texts[x.Name] = x.Src
		unit.Speech = append(unit.Speech, &lint.Translation{Name: x.Name, Bytes: x.Src, Tag: x.Tag, Home: f.Path,
			Language: f.Language(x.Tag)})
		for _, form := range forms {
			if l, err := locale.Parse(x.Tag); form.Tag == x.Tag && err == nil && s.texts[form.Name] == nil {
				s.declare(form.Name, form.Src, l)
			}
		}
	}
	if len(unit.Speech) == 0 {
		return nil
	}
	models, template := s.models(f), templateOf(f)
	for _, t := range unit.Speech {
		t.Models, t.Lost, t.Template = models, len(models) == 0, template
	}
	s.units = append(s.units, unit)
	return nil
}

// models are those of a folder; none if it does not load, which its units report.
func (s *localizations) models(f *packs.Folder) []*model.Model {
	var out []*model.Model
	for _, u := range f.Units {
		i := slices.IndexFunc(s.loaded, func(l *lint.Unit) bool { return l.Name == u.Name })
		if i < 0 {
			models, finds := f.Models()
			if finds.HasErrors() {
				return nil
			}
			return models
		}
		if len(s.loaded[i].Models) == 0 {
			return nil
		}
		out = append(out, s.loaded[i].Models...)
	}
	return out
}

// templateOf is the template of a folder, nil if it has none that can be read.
func templateOf(f *packs.Folder) *po.File {
	src, err := f.Template()
	if src == nil || err != nil {
		return nil
	}
	t, problems := po.Parse(src)
	if len(problems) > 0 {
		return nil
	}
	return t
}

func (s *localizations) declare(name string, src []byte, l *locale.Language) {
	s.texts[name] = src
	parsed, finds := (&source.Set{}).Parse(name, src)
	s.finds.Add(finds...)
	if parsed != nil {
		s.finds.Add(l.Declare(parsed)...)
	}
}

func (s *localizations) count() int {
	n := 0
	for _, u := range s.units {
		n += len(u.Speech)
	}
	return n
}

// What check and lint say.
var (
	fixing     = phrases.About("stellar lint --fix")
	sayChecked = phrases.New("check/summary",
		"checked {units, plural, =0 {} one {# pack or scenario} other {# packs and scenarios}}{both? and "+
			"}{speech, plural, =0 {} one {# translation} other {# translations}}: {errors, plural, one {# error} "+
			"other {# errors}}{warnings, plural, =0 {} one {, # warning} other {, # warnings}}{notes, plural, =0 "+
			"{} one {, # note} other {, # notes}}",
		"the last line of stellar check and stellar lint; both is there where units and translations were checked")
	sayKnown = phrases.New("lint/known",
		"left out {n, plural, one {# finding that was} other {# findings that were}} there before",
		"stellar lint --baseline and --since")
	sayNotThen = phrases.New("lint/not_then", "the findings at {rev} cannot be compared, because lint failed there",
		"stellar lint --since; rev is a revision of git")
	sayMended     = fixing("lint/mended", "fixed {n, plural, one {# finding} other {# findings}}")
	sayUnwritable = fixing("lint/unwritable", "{file} cannot be fixed: it is in no folder that can be written to")
	sayNotPlain   = fixing("lint/not_plain", "{file} cannot be fixed: it is not a plain file on disk")
	sayMeanwhile  = fixing("lint/meanwhile", "{file} was changed while it was checked; run lint again")
	sayNotPlayed  = phrases.New("lint/not_played", "played nothing: no scenario that loads is declared here",
		"the last line of stellar lint --play")
	sayPlayed = phrases.New("lint/played",
		"played {games, plural, one {# game} other {# games}} of {scenarios, plural, one {# scenario} other {# "+
			"scenarios}}: {decisions, plural, one {# decision} other {# decisions}}",
		"the last line of stellar lint --play; decisions are those of players")
	sayAbsentToo = phrases.New("lint/absent", "--preset all also reports what was never reached",
		"below the last line of stellar lint --play")
)
