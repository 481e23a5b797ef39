package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/odds"
	"github.com/stellar-rules/stellar/interpreter/playtest"
	"github.com/stellar-rules/stellar/interpreter/protocol"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/interpreter/translate"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/locale/po"
	"github.com/stellar-rules/stellar/schema/packs"
)

// The folders of translations, beside what they translate.
const (
	localeDir    = "locale"
	templateName = "messages.pot"
	poSuffix     = ".po"
)

func (a *app) i18nVerb() *cobra.Command {
	var program string
	cmd := &cobra.Command{
		Use:   "i18n",
		Short: "Translate games into other languages",
		Long: `I18n is for translators of games. What a pack or a folder of scenarios says is
collected in a template, locale/messages.pot beside it; each language is a file
of its own, such as locale/ko.po, for any editor of PO files.

  stellar i18n extract my/game               write the template
  stellar i18n merge my/game --lang ko       begin a translation, or bring it up to date
  stellar i18n preview ko my/game            read all messages as players will
  stellar i18n status my/game                what is left to do

docs/translating.md takes you from nothing to a running translation.`,
		Args: cobra.ArbitraryArgs,
		RunE: a.noVerb,
	}
	cmd.PersistentFlags().StringVar(&program, "program", "",
		"with the program's own sentences, whose translations are below `FOLDER` in locale")
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
	for _, arg := range args {
		folders, err := a.finder().Folders(arg)
		if err != nil {
			return nil, err
		}
		for _, f := range folders {
			if !f.Disk {
				return nil, usageErrorf("%s is no folder on disk; translations are written beside content there", f.Path)
			}
			if slices.ContainsFunc(out, func(c *catalogue) bool { return c.Path == f.Path }) {
				continue
			}
			path := filepath.FromSlash(f.Path)
			project := f.Pack
			if full, err := filepath.Abs(path); project == "" && err == nil {
				project = filepath.Base(full)
			}
			out = append(out, &catalogue{f, project, filepath.Join(path, localeDir)})
		}
	}
	if program != "" {
		if info, err := os.Stat(program); err != nil || !info.IsDir() {
			return nil, usageErrorf("there is no folder %s", program)
		}
		f := &packs.Folder{Path: filepath.ToSlash(program), Disk: true}
		out = append(out, &catalogue{f, "stellar", filepath.Join(program, localeDir)})
	}
	return out, nil
}

// gather lists the present texts of a catalogue's folder.
func (a *app) gather(c *catalogue) ([]translate.Message, error) {
	if len(c.Units) == 0 {
		return said(filepath.FromSlash(c.Path)), nil
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
	return slices.Concat(phrases, interpreter.Phrases(), story.Phrases(), runner.Phrases(), playtest.Phrases(),
		protocol.Phrases(), odds.Phrases(), journal.Phrases(), packs.Phrases(), locale.Phrases())
}

// said lists the program's phrases with their places in the Go files of the module that dir is in.
func said(dir string) []translate.Message {
	list := translate.Said(allPhrases())
	root := moduleOf(dir)
	_ = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && path != root && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata"):
			return filepath.SkipDir
		case d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		src, err := os.ReadFile(path)
		if err != nil {
			return nil
		}
		for i := range list {
			if at := bytes.Index(src, []byte(strconv.Quote(list[i].Address))); at >= 0 && list[i].File == "" {
				name, _ := filepath.Rel(root, path)
				list[i].File, list[i].Line = filepath.ToSlash(name), 1+bytes.Count(src[:at], []byte("\n"))
			}
		}
		return nil
	})
	slices.SortStableFunc(list, func(a, b translate.Message) int {
		return cmp.Or(strings.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line))
	})
	return list
}

// moduleOf is the folder of the Go module that a folder is in; empty if there is none.
func moduleOf(dir string) string {
	at, err := filepath.Abs(dir)
	for ; err == nil; at = filepath.Dir(at) {
		if _, err := os.Stat(filepath.Join(at, "go.mod")); err == nil {
			return at
		}
		if at == filepath.Dir(at) {
			return ""
		}
	}
	return ""
}
