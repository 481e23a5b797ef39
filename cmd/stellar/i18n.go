package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/stellar-rules/stellar/cmd/stellar/fetch"
	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/explain"
	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/odds"
	"github.com/stellar-rules/stellar/interpreter/playtest"
	"github.com/stellar-rules/stellar/interpreter/prompt"
	"github.com/stellar-rules/stellar/interpreter/protocol"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/interpreter/translate"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/locale/po"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// The files of translations.
const (
	templateName = "messages.pot"
	poSuffix     = ".po"
)

func (a *app) i18nVerb() *cobra.Command {
	var program string
	cmd := &cobra.Command{
		Use:   "i18n",
		Short: "Translate games into other languages",
		Long: `I18n is for translators of games. The texts of a pack or a folder of scenarios
are collected in a template, locale/messages.pot beside it. Each language has
its own file, such as locale/ko.po, which any editor of PO files can open.

  stellar i18n extract my/game               write the template
  stellar i18n merge my/game --lang ko       begin or update a translation
  stellar i18n preview ko my/game            read all messages as players will
  stellar i18n status my/game                what is left to do

docs/translating.md takes you from nothing to a running translation.`,
		Args: cobra.ArbitraryArgs,
		RunE: a.noVerb,
	}
	cmd.PersistentFlags().StringVar(&program, "program", "",
		"translate the program itself, whose translations are in locale below `FOLDER`")
	cmd.AddCommand(a.extractVerb(&program), a.mergeVerb(&program), a.statusVerb(&program), a.previewVerb(&program))
	for _, c := range cmd.Commands() {
		a.contentFlag(c)
	}
	return cmd
}

const langAndFolder = "a language, and a pack or a folder of scenarios"

// paths requires a path, unless the program's own sentences are meant.
func paths(program *string, first int, what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if *program == "" {
			return atLeast(first+1, what)(cmd, args)
		}
		return atLeast(first, what)(cmd, args)
	}
}

// A catalogue is the texts of one folder, and the place of its translations. That of the program has no units.
type catalogue struct {
	*packs.Folder
	project string // for the header of its files
	dir     string // of the translations
}

// catalogues are the different ones of all paths.
func (a *app) catalogues(args []string, program string) ([]*catalogue, error) {
	var out []*catalogue
	a.finder().Name(args)
	for _, arg := range args {
		folders, err := a.finder().Folders(arg)
		if err != nil {
			return nil, err
		}
		for _, f := range folders {
			if !f.Disk {
				return nil, usageErrorf("%s is not a folder on disk, where translations are written beside the content",
					f.Path)
			}
			if slices.ContainsFunc(out, func(c *catalogue) bool { return c.Path == f.Path }) {
				continue
			}
			path := filepath.FromSlash(f.Path)
			project := f.Pack
			if full, err := filepath.Abs(path); project == "" && err == nil {
				project = filepath.Base(full)
			}
			out = append(out, &catalogue{f, project, filepath.Join(path, source.LocaleDir)})
		}
	}
	if program != "" {
		if info, err := os.Stat(program); err != nil || !info.IsDir() {
			return nil, usageErrorf("there is no folder %s", program)
		}
		f := &packs.Folder{Path: filepath.ToSlash(program), Disk: true}
		out = append(out, &catalogue{f, "stellar", filepath.Join(program, source.LocaleDir)})
	}
	return out, nil
}

// gather lists the present texts of a catalogue's folder.
func (a *app) gather(c *catalogue) ([]translate.Message, error) {
	if len(c.Units) == 0 {
		return translate.Said(allPhrases()), nil
	}
	models, finds := c.Models()
	if finds.HasErrors() {
		return nil, &runner.ContentError{Findings: finds}
	}
	return translate.Gather(c.Folder, models), nil
}

func (a *app) readPO(path string) (*po.File, error) {
	src, err := readBounded(path, po.MaxBytes)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, &packs.Missing{What: packs.APath, Name: path}
	case err != nil:
		return nil, err
	case len(src) > po.MaxBytes:
		return nil, usageErrorf("%s has more than %d MiB", path, po.MaxBytes>>20)
	}
	f, problems := po.Parse(src)
	for _, e := range f.Duplicates() {
		problems = append(problems, po.Problem{Line: e.Line, Message: a.say(sayTwice, "address", strconv.Quote(e.Context),
			"line", e.First.Line)})
	}
	if len(problems) == 0 {
		return f, nil
	}
	for _, p := range problems {
		fmt.Fprintf(a.errs, "%s:%d: %s\n", path, p.Line, p.Message)
	}
	return nil, exit(exitFindings)
}

func (a *app) template(c *catalogue) (*po.File, error) {
	path := filepath.Join(c.dir, templateName)
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		how := c.Path
		if len(c.Units) == 0 {
			how = "--program " + how
		}
		return nil, usageErrorf("there is no %s; `stellar i18n extract %s` writes it", path, how)
	}
	return a.readPO(path)
}

// languages are those that a catalogue has translations into, in the order of their names.
func (c *catalogue) languages() []string {
	tags, _ := packs.TagsIn(os.DirFS(filepath.FromSlash(c.Path)), poSuffix)
	return tags
}

func (c *catalogue) file(lang string) string { return filepath.Join(c.dir, lang+poSuffix) }

// asked parses the language to work on, and finds the catalogues of all paths.
func (a *app) asked(lang string, args []string, program string) (string, []*catalogue, error) {
	if lang != "" {
		l, err := locale.Parse(lang)
		if err != nil {
			return "", nil, err
		}
		if l.Pseudo {
			return "", nil, usageErrorf("%s is generated by the program for tests: nobody translates it", l)
		}
		lang = l.String()
	}
	list, err := a.catalogues(args, program)
	return lang, list, err
}

// merged is a translation updated to a template, and what changed in it.
func (a *app) merged(c *catalogue, template *po.File, lang string) (*po.File, translate.Merged, error) {
	var old *po.File
	if _, err := os.Stat(c.file(lang)); !errors.Is(err, fs.ErrNotExist) {
		if old, err = a.readPO(c.file(lang)); err != nil {
			return nil, translate.Merged{}, err
		}
	}
	f, did := translate.Merge(template, old, strings.ReplaceAll(lang, "-", "_"))
	return f, did, nil
}

// write writes a file of translations; false if nothing changed.
func write(path string, f *po.File) (bool, error) {
	out := f.Bytes()
	if was, err := os.ReadFile(path); err == nil && bytes.Equal(was, out) {
		return false, nil
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return false, err
	}
	return true, writeFile(path, out)
}

func allPhrases() []locale.Phrase {
	return slices.Concat(phrases, interpreter.Phrases(), explain.Phrases(), story.Phrases(),
		runner.Phrases(), prompt.Phrases(),
		playtest.Phrases(),
		protocol.Phrases(), odds.Phrases(), journal.Phrases(), fetch.Phrases(), packs.Phrases(), locale.Phrases())
}

func (a *app) extractVerb(program *string) *cobra.Command {
	var check bool
	cmd := &cobra.Command{
		Use:   "extract PATH...",
		Short: "Write the template of all texts",
		Long: `Extract writes locale/messages.pot beside each pack or folder of scenarios. It
contains all texts, and for each text its place, what it is, who reads it, and
what its placeholders mean. Example values come from games that bots play: of
the scenarios you name, or else of known scenarios that use the pack. The games
are always the same.

--check writes nothing and plays nothing. It fails if a template differs from
the content. Only line numbers and example values may differ.`,
		Example: "  stellar i18n extract my/game\n  stellar i18n extract content scenarios --check",
		Args:    paths(program, 0, "a pack or a folder of scenarios"),
		RunE: func(_ *cobra.Command, args []string) error {
			list, err := a.catalogues(args, *program)
			if err != nil {
				return err
			}
			if check {
				return a.checkTemplates(list)
			}
			return a.extract(list)
		},
	}
	cmd.Flags().BoolVar(&check, "check", false, "only check that the templates match the content")
	return cmd
}

func (a *app) extract(list []*catalogue) error {
	gathered, err := a.sampled(list, "")
	if err != nil {
		return err
	}
	for i, c := range list {
		path := filepath.Join(c.dir, templateName)
		changed, err := write(path, translate.Template(c.project, gathered[i]))
		if err != nil {
			return err
		}
		did := sayWritten
		if !changed {
			did = sayAsItWas
		}
		a.print(did, "file", filepath.ToSlash(path), "n", len(gathered[i]))
	}
	return nil
}

// sampled lists the texts of each catalogue, with values from games of all scenarios that they have, and of known
// ones that use a pack without any; in a language, or if that is empty in the source language.
func (a *app) sampled(list []*catalogue, lang string) ([][]translate.Message, error) {
	out := make([][]translate.Message, len(list))
	var games []packs.ScenarioRef
	for i, c := range list {
		var err error
		if out[i], err = a.gather(c); err != nil {
			return nil, err
		}
		games = append(games, c.Scenarios()...)
	}
	for _, c := range list {
		played := func(g packs.ScenarioRef) bool { return g.Unit.Uses(c.Pack) }
		if c.Pack != "" && !slices.ContainsFunc(games, played) {
			games = append(games, a.finder().Using(c.Pack)...)
		}
	}
	samples := &translate.Samples{}
	for _, g := range games {
		if err := a.sampleGame(g, samples, lang); err != nil {
			return nil, err
		}
	}
	for _, messages := range out {
		samples.Attach(messages)
	}
	return out, nil
}

func (a *app) sampleGame(p packs.ScenarioRef, samples *translate.Samples, lang string) error {
	m, finds := p.Unit.Load(p.Scenario, nil)
	if m == nil {
		return &runner.ContentError{Findings: finds}
	}
	g, err := interpreter.Compile(m)
	if err != nil {
		return err
	}
	in := g.Localizer(nil)
	if lang != "" {
		if s, err := p.Unit.Localize(lang, programFS); err == nil {
			in = g.Localizer(s.Catalog)
		}
	}
	if err := samples.Play(in, p.Scenario); err != nil {
		return sayForValues.With("scenario", p.Scenario, "why", err)
	}
	return nil
}

// checkTemplates reports which templates are out of date.
func (a *app) checkTemplates(list []*catalogue) error {
	stale := false
	for _, c := range list {
		now, err := a.gather(c)
		if err != nil {
			return err
		}
		was, err := a.template(c)
		if err != nil {
			return err
		}
		where := translate.Stale(was, translate.Template(c.project, now))
		if len(where) == 0 {
			continue
		}
		stale = true
		more := max(0, len(where)-3)
		a.print(sayStale, "file", filepath.ToSlash(filepath.Join(c.dir, templateName)), "list",
			strings.Join(where[:len(where)-more], ", "), "more", more, "how", c.Path)
	}
	if stale {
		return exit(exitFindings)
	}
	return nil
}

func (a *app) mergeVerb(program *string) *cobra.Command {
	var lang, with string
	cmd := &cobra.Command{
		Use:   "merge PATH...",
		Short: "Begin or update a translation",
		Long: `Merge updates translations to their template, locale/messages.pot. No work is
lost:

  - A translation whose source text changed is marked as fuzzy and keeps the
    old source text. It is not used in play until you check it and remove the
    mark.
  - A translation whose address changed is carried over.
  - A translation of a removed text moves to the end of the file.

--lang begins a new language.

--with FILE adds the translations of another file, such as one written by
"stellar i18n status --missing". Existing translations stay.`,
		Example: "  stellar i18n merge my/game --lang ko\n  stellar i18n merge content scenarios",
		Args:    paths(program, 0, "a pack or a folder of scenarios"),
		RunE: func(_ *cobra.Command, args []string) error {
			tag, list, err := a.asked(lang, args, *program)
			if err != nil {
				return err
			}
			if with != "" && (tag == "" || len(list) > 1) {
				return usageErrorf("--with is for one language of one folder: name it with --lang")
			}
			return a.merge(list, tag, with)
		},
	}
	cmd.Flags().StringVar(&lang, "lang", "", "the language `TAG`, such as ko or pt-BR (default: all languages)")
	cmd.Flags().StringVar(&with, "with", "", "add the translations of `FILE`")
	return cmd
}

func (a *app) merge(list []*catalogue, tag, with string) error {
	for _, c := range list {
		template, err := a.template(c)
		if err != nil {
			return err
		}
		langs := []string{tag}
		if tag == "" {
			langs = c.languages()
		}
		if len(langs) == 0 {
			a.print(sayNoneYet, "path", c.Path)
		}
		for _, l := range langs {
			if err := a.mergeOne(c, template, l, with); err != nil {
				return err
			}
		}
	}
	return nil
}

func (a *app) mergeOne(c *catalogue, template *po.File, lang, with string) error {
	path := c.file(lang)
	merged, did, err := a.merged(c, template, lang)
	if err != nil {
		return err
	}
	var notes []string
	if with != "" {
		from, err := a.readPO(with)
		if err != nil {
			return err
		}
		filled := translate.Fill(merged, from)
		notes = append(notes, a.say(sayTakenOver, "n", filled.Taken))
		if filled.Fuzzy > 0 {
			notes = append(notes, a.say(sayNotTaken, "n", filled.Fuzzy))
		}
		for _, e := range filled.Strange {
			fmt.Fprintf(a.errs, "%s:%d: %s\n", with, e.Line, a.speaker.Tell(lost(e, merged)))
		}
	}
	if _, err := write(path, merged); err != nil {
		return err
	}
	now := translate.CountOf(merged)
	note := func(p locale.Phrase, n int) {
		if n > 0 {
			notes = append(notes, a.say(p, "n", n))
		}
	}
	note(sayKept, did.Kept)
	note(sayNew, did.New)
	note(sayFuzzied, did.Fuzzy)
	note(sayRenamed, did.Renamed)
	note(sayObsolete, did.Obsolete)
	note(sayStillMissing, now.Missing-did.New)
	note(sayStillFuzzy, now.Fuzzy-did.Fuzzy)
	if len(notes) == 0 {
		notes = []string{a.say(sayNothing)}
	}
	a.print(sayMerged, "file", filepath.ToSlash(path), "list", strings.Join(notes, ", "))
	return nil
}

// lost says why a translation of another file has no place in this one.
func lost(e *po.Entry, in *po.File) error {
	var contexts []string
	for _, x := range in.Entries {
		if x.Obsolete {
			continue
		}
		if x.Context == e.Context {
			return sayLostText.With("address", strconv.Quote(e.Context))
		}
		contexts = append(contexts, x.Context)
	}
	return sayLostAddress.With("address", strconv.Quote(e.Context), "near",
		locale.Quoted(diag.Nearest(e.Context, contexts)))
}

func (a *app) statusVerb(program *string) *cobra.Command {
	var lang, output string
	var missing bool
	cmd := &cobra.Command{
		Use:   "status PATH...",
		Short: "Show how complete translations are",
		Long: `Status counts the messages of each translation: how many are translated, how
many are fuzzy (made for an older text, and not used in play), how many are
missing, and how many are identical to the source, which may be a mistake.

--missing writes the untranslated messages of one language of one folder to a
file of its own. Add them later with "stellar i18n merge --with FILE".`,
		Example: "  stellar i18n status content scenarios\n" +
			"  stellar i18n status my/game --lang ko --missing --output left.po",
		Args: paths(program, 0, "a pack or a folder of scenarios"),
		RunE: func(_ *cobra.Command, args []string) error {
			tag, list, err := a.asked(lang, args, *program)
			switch {
			case err != nil:
				return err
			case output != "" && !missing:
				return usageErrorf("--output is for --missing")
			case missing && (tag == "" || len(list) > 1):
				return usageErrorf("--missing is for one language of one folder: name it with --lang")
			case missing:
				return a.missing(list[0], tag, output)
			}
			return a.status(list, tag)
		},
	}
	cmd.Flags().StringVar(&lang, "lang", "", "only the language `TAG`, such as ko or pt-BR")
	cmd.Flags().BoolVar(&missing, "missing", false, "write the untranslated messages as a PO file")
	cmd.Flags().StringVar(&output, "output", "", "with --missing: write to `FILE`")
	return cmd
}

func (a *app) missing(c *catalogue, lang, output string) error {
	list, err := a.gather(c)
	if err != nil {
		return err
	}
	f, _, err := a.merged(c, translate.Template(c.project, list), lang)
	if err != nil {
		return err
	}
	left := translate.Left(f)
	if output == "" {
		_, err := a.out.Write(left.Bytes())
		return err
	}
	if _, err := write(output, left); err != nil {
		return err
	}
	a.print(sayLeftOver, "file", filepath.ToSlash(output), "n", len(left.Entries))
	return nil
}

// status prints a table of all translations, with the sums of several folders.
func (a *app) status(list []*catalogue, tag string) error {
	table := [][]string{{"", a.say(colLanguage), a.say(colMessages), a.say(colTranslated), a.say(colFuzzy),
		a.say(colMissing), a.say(colIdentical), ""}}
	row := func(name, lang string, c translate.Count) {
		r := []string{name, lang}
		for _, n := range []int{c.Total, c.Translated, c.Fuzzy, c.Missing, c.Identical} {
			r = append(r, strconv.Itoa(n))
		}
		table = append(table, append(r, a.say(sayPercent, "n", c.Percent())))
	}
	sums, total := map[string]translate.Count{}, 0
	for _, c := range list {
		messages, err := a.gather(c)
		if err != nil {
			return err
		}
		total += len(messages)
		of := c.languages()
		if tag != "" {
			of = []string{tag}
		}
		if len(of) == 0 {
			table = append(table, []string{c.Path, a.say(sayNoneOfIt), strconv.Itoa(len(messages))})
		}
		for _, l := range of {
			f, _, err := a.merged(c, translate.Template(c.project, messages), l)
			if err != nil {
				return err
			}
			n := translate.CountOf(f)
			row(c.Path, l, n)
			sums[l] = sums[l].Add(n)
		}
	}
	if len(list) > 1 {
		for _, l := range slices.Sorted(maps.Keys(sums)) {
			n := sums[l]
			n.Missing += total - n.Total // of folders that are not translated at all
			n.Total = total
			row(a.say(sayAll), l, n)
		}
	}
	story.Table(a.out, "", table)
	return nil
}

func (a *app) previewVerb(program *string) *cobra.Command {
	var html string
	cmd := &cobra.Command{
		Use:   "preview LANG PATH...",
		Short: "Show all messages as players will read them",
		Long: `Preview shows each message as players will read it, in the source language and
in the translation. It uses values from games that bots play, and shows every
case of plurals and selections, optional words present and absent, and
different words before particles. It marks messages that are fuzzy, missing,
wrong, or too long for their column.

--html FILE writes a single page with a filter box.`,
		Example: "  stellar i18n preview ko my/game\n  stellar i18n preview ko content scenarios --html preview.html",
		Args:    paths(program, 1, langAndFolder),
		RunE: func(_ *cobra.Command, args []string) error {
			tag, list, err := a.asked(args[0], args[1:], *program)
			if err != nil {
				return err
			}
			return a.preview(list, tag, html)
		},
	}
	cmd.Flags().StringVar(&html, "html", "", "write a page to `FILE`")
	return cmd
}

func (a *app) preview(list []*catalogue, tag, html string) error {
	gathered, err := a.sampled(list, tag)
	if err != nil {
		return err
	}
	var out []translate.FolderShown
	var count translate.Count
	var names []string
	for i, x := range list {
		f, _, err := a.merged(x, translate.Template(x.project, gathered[i]), tag)
		if err != nil {
			return err
		}
		c, err := a.catalogOf(x, tag)
		if err != nil {
			return err
		}
		count = count.Add(translate.CountOf(f))
		names = append(names, x.project)
		out = append(out, translate.FolderShown{Name: x.Path, List: translate.Preview(gathered[i], f, c)})
	}
	if html != "" {
		return a.previewPage(html, strings.Join(names, ", "), tag, count, out)
	}
	for _, f := range out {
		if err := translate.Text(a.out, tag, f.List); err != nil {
			return err
		}
	}
	wrong, long := marked(out)
	a.print(sayPreviewed, "tag", tag, "translated", count.Translated, "all", count.Total, "fuzzy", count.Fuzzy,
		"missing", count.Missing, "wrong", wrong, "long", long)
	return nil
}

// catalogOf is the catalogue for a folder in a language: its own translations and those of the packs that it builds
// on.
func (a *app) catalogOf(x *catalogue, tag string) (*locale.Catalog, error) {
	l, err := locale.Parse(tag)
	if err != nil {
		return nil, err
	}
	var s *packs.Localization
	if len(x.Units) > 0 {
		s, err = x.Units[0].Localize(tag, programFS)
	} else {
		s, err = packs.LocalizeProgram(tag, os.DirFS(filepath.Dir(x.dir)))
	}
	if err != nil {
		return locale.NewCatalog(l), nil // nothing is translated into the language yet
	}
	for _, n := range s.Notes {
		a.trouble(n)
	}
	return s.Catalog, nil
}

// marked counts the translations with a mistake, and those that are too long.
func marked(list []translate.FolderShown) (wrong, long int) {
	for _, f := range list {
		for i := range f.List {
			if len(f.List[i].Wrong) > 0 {
				wrong++
			}
			if f.List[i].TooLong() {
				long++
			}
		}
	}
	return wrong, long
}

func (a *app) previewPage(path, title, tag string, count translate.Count, list []translate.FolderShown) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	if err := errors.Join(translate.Page(diag.Pen{}.Screen(f), title, tag, count, list), f.Close()); err != nil {
		return err
	}
	a.print(sayPage, "file", filepath.ToSlash(path), "n", count.Total)
	return nil
}

// What i18n says.
var (
	listed   = phrases.About("in a list behind the name of a file")
	column   = phrases.About("heading of a column of numbers")
	sayTwice = phrases.New("i18n/twice",
		"{address} has an entry with the same text already, at line {line}: keep one of them.",
		"a mistake in a file of translations; address stands in quotes")
	sayWritten = phrases.New("i18n/written", "{file}: {n, plural, one {# message} other {# messages}}, written",
		"stellar i18n extract")
	sayAsItWas = phrases.New("i18n/as_it_was", "{file}: {n, plural, one {# message} other {# messages}}, as it was",
		"stellar i18n extract")
	sayForValues = phrases.New("i18n/played", "{scenario}, played for values: {why}",
		"a game that was played for the template broke; why is in English")
	sayStale = phrases.New("i18n/stale",
		"{file} does not match the content: {list}{more, plural, =0 {} other { and # more}}. `stellar i18n extract "+
			"{how}` updates it.", "stellar i18n extract --check; list are addresses")
	sayNoneYet = phrases.New("i18n/none_yet", "{path} has no translation yet; --lang begins one",
		"stellar i18n merge")
	sayMerged = phrases.New("i18n/merged", "{file}: {list}",
		"stellar i18n merge; list is how many messages were kept, new and so on")
	sayTakenOver = listed("i18n/taken_over", "{n} taken over")
	sayNotTaken  = listed("i18n/not_taken",
		"{n} not taken over, because {n, plural, one {it is} other {they are}} fuzzy there")
	sayKept    = phrases.New("i18n/kept", "{n} kept", "in a list behind the name of a file: translations that stay")
	sayNew     = phrases.New("i18n/new", "{n} new", "in a list behind the name of a file: messages without a translation")
	sayFuzzied = phrases.New("i18n/fuzzied", "{n} changed, to be reviewed",
		"in a list behind the name of a file: translations whose source text changed")
	sayRenamed      = listed("i18n/renamed", "{n} carried over to another address")
	sayStillMissing = phrases.New("i18n/still_missing", "{n} still missing",
		"in a list behind the name of a file: messages without a translation, as before")
	sayStillFuzzy = phrases.New("i18n/still_fuzzy", "{n} still fuzzy",
		"in a list behind the name of a file: translations to be looked at, as before")
	sayObsolete = listed("i18n/obsolete", "{n} out of use")
	sayNothing  = phrases.New("i18n/nothing", "nothing to translate", "instead of the list behind the name of a file")
	sayLostText = phrases.New("i18n/lost_text",
		"The text of {address} has changed, so its translation was not taken over.",
		"stellar i18n merge --with; address stands in quotes")
	sayLostAddress = phrases.New("i18n/lost_address",
		"There is no address {address} here, so its translation was not taken over.{near? The nearest is {near}.}",
		"stellar i18n merge --with; address and near stand in quotes")
	sayPreviewed = phrases.New("i18n/previewed",
		"{tag}: {translated} of {all} translated, {fuzzy} fuzzy, {missing} missing{wrong, plural, =0 {} one {, "+
			"# with a mistake} other {, # with mistakes}}{long, plural, =0 {} other {, # too long}}",
		"the last line of stellar i18n preview")
	sayPage = phrases.New("i18n/page", "{file}: {n, plural, one {# message} other {# messages}}",
		"stellar i18n preview --html")
	sayLeftOver = phrases.New("i18n/left",
		"{file}: {n, plural, one {# message} other {# messages}} left to translate", "stellar i18n status --missing")
)

// The table of stellar i18n status.
var (
	colLanguage   = phrases.New("status/language", "language", "heading of a column")
	colMessages   = column("status/messages", "messages")
	colTranslated = column("status/translated", "translated")
	colFuzzy      = phrases.New("status/fuzzy", "fuzzy", "heading of a column of numbers: made for another text")
	colMissing    = column("status/missing", "missing")
	colIdentical  = phrases.New("status/identical", "identical",
		"heading of a column of numbers: translations that say what the source says")
	sayAll      = phrases.New("status/all", "all", "in place of a name: the sums")
	sayNoneOfIt = phrases.New("status/none", "none yet", "in place of a language: there is no translation")
	sayPercent  = phrases.New("status/percent", "{n} %", "how much is translated")
)
