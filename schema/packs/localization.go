package packs

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/locale/po"
	"github.com/stellar-rules/stellar/schema/source"
)

// Suffixes of the files of a language, in the folder of translations.
const (
	poSuffix    = ".po"
	formsSuffix = ".hcl"
)

// a textFolder is a folder whose texts are translated.
type textFolder struct {
	home string
	fsys fs.FS
}

func textFolders(p Plan, program fs.FS) []textFolder {
	var out []textFolder
	for _, x := range p.Packs {
		home := path.Clean(x.Prefix)
		if x.Folder != nil && !slices.ContainsFunc(out, func(s textFolder) bool { return s.home == home }) {
			out = append(out, textFolder{home, x.Folder})
		}
	}
	if program != nil {
		out = append(out, textFolder{locale.Home, program})
	}
	return out
}

// languages are the tags of the languages that some folders have translations for, by their files' names.
func languages(list []textFolder) []string {
	var out []string
	for _, s := range list {
		tags, err := TagsIn(s.fsys, poSuffix)
		if err == nil { // unreadable files are reported when they are needed
			out = append(out, tags...)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// A Localization is a unit's texts in a language.
type Localization struct {
	Catalog *locale.Catalog
	// Notes report files that cannot be read, and translations that cannot be used; the source is used instead.
	Notes []error
}

// Localize collects the translations of a unit and the program into a language.
func (u *Unit) Localize(wanted string, program fs.FS) (*Localization, error) {
	return localize(wanted, textFolders(u.Plan, program))
}

// Languages are the tags of the languages that the unit or the program has translations for, in alphabetical order.
func (u *Unit) Languages(program fs.FS) []string { return languages(textFolders(u.Plan, program)) }

// ProgramLanguages are those into which the program is translated.
func ProgramLanguages(program fs.FS) []string { return languages([]textFolder{{locale.Home, program}}) }

// LocalizeProgram collects the translations of the program into a language.
func LocalizeProgram(wanted string, program fs.FS) (*Localization, error) {
	return localize(wanted, []textFolder{{locale.Home, program}})
}

func localize(wanted string, list []textFolder) (*Localization, error) {
	l, tags, err := locale.Match(wanted, languages(list))
	if err != nil {
		return nil, err
	}
	out := &Localization{Catalog: locale.NewCatalog(l)}
	for _, tag := range tags {
		for _, s := range list {
			out.declare(s, tag)
		}
	}
	for _, tag := range tags {
		for _, s := range list {
			out.addFolder(s, tag)
		}
	}
	return out, nil
}

// declare reads the forms that a folder declares for a language.
func (x *Localization) declare(s textFolder, tag string) {
	name, src := x.readFile(s, tag+formsSuffix, source.MaxFileBytes)
	if src == nil {
		return
	}
	f, finds := (&source.Set{}).Parse(name, src)
	if f != nil {
		finds.Add(x.Catalog.Language.Declare(f)...)
	}
	for _, f := range finds {
		if f.Severity == diag.Error {
			x.noteError(errors.New(f.Error()))
		}
	}
}

// addFolder adds the translations of a folder. Fuzzy ones are not used.
func (x *Localization) addFolder(s textFolder, tag string) {
	name, src := x.readFile(s, tag+poSuffix, po.MaxBytes)
	if src == nil {
		return
	}
	f, problems := po.Parse(src)
	for _, p := range problems {
		x.noteError(fmt.Errorf("%s:%d: %s", name, p.Line, p.Message))
	}
	wrong, first := 0, ""
	for _, e := range f.Entries {
		if !e.InUse() {
			continue
		}
		if bad := x.Catalog.Add(s.home, e.Context, e.ID, e.Str); len(bad) > 0 {
			if wrong++; wrong == 1 {
				first = fmt.Sprintf("%s:%d: %s", name, e.StrLine, bad[0])
			}
		}
	}
	switch {
	case wrong == 1:
		x.noteError(errors.New(first))
	case wrong > 1:
		x.noteError(sayMoreWrong.With("first", first, "n", wrong-1))
	}
}

// readFile returns a file of the folder of translations, and its name as people know it; nil if it cannot be read.
func (x *Localization) readFile(s textFolder, file string, most int64) (string, []byte) {
	at := path.Join(source.LocaleDir, file)
	name := path.Join(s.home, at)
	src, err := source.ReadFile(s.fsys, at, most)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		x.noteError(sayUnread.With("file", name, "why", err))
	}
	return name, src
}

func (x *Localization) noteError(err error) { x.Notes = append(x.Notes, err) }

// A LocaleFile is a file of a language in a folder of translations.
type LocaleFile struct {
	Name string // as people know it
	Tag  string // the language, by the file's name
	Src  []byte // one byte more than po.MaxBytes at most
}

// TranslatedBy is the folder whose texts a PO file translates; nil if the file lies in none.
func (s *Finder) TranslatedBy(file string) *Folder {
	dir := path.Dir(path.Clean(filepath.ToSlash(file)))
	if path.Base(dir) != source.LocaleDir {
		return nil
	}
	folders, err := s.Folders(path.Dir(dir))
	if err != nil {
		return nil
	}
	return lists.Find(folders, func(f *Folder) bool { return f.Path == path.Dir(dir) })
}

// Translations are the PO files of the folder, by name.
func (f *Folder) Translations() ([]LocaleFile, error) { return f.localeFiles(poSuffix) }

// Forms are the files in which the folder declares forms of languages, by name.
func (f *Folder) Forms() ([]LocaleFile, error) { return f.localeFiles(formsSuffix) }

const templateSuffix = ".pot"

// Template is the folder's file that translations are made from; nil if there is none.
func (f *Folder) Template() ([]byte, error) {
	files, err := f.localeFiles(templateSuffix)
	if len(files) == 0 {
		return nil, err
	}
	return files[0].Src, err
}

func (f *Folder) localeFiles(suffix string) ([]LocaleFile, error) {
	if len(f.Units) == 0 {
		return nil, nil
	}
	tree := f.Units[0].dir.tree()
	tags, err := TagsIn(tree.FS, suffix)
	if err != nil {
		return nil, err
	}
	var out []LocaleFile
	for _, tag := range tags {
		at := path.Join(source.LocaleDir, tag+suffix)
		src, err := source.ReadFile(tree.FS, at, po.MaxBytes)
		if err != nil {
			return nil, err
		}
		out = append(out, LocaleFile{Name: tree.Prefix + at, Tag: tag, Src: src})
	}
	return out, nil
}

// TagsIn are the languages with files in a folder of translations, in order.
func TagsIn(folder fs.FS, suffix string) ([]string, error) {
	entries, err := fs.ReadDir(folder, source.LocaleDir)
	if errors.Is(err, fs.ErrNotExist) || len(entries) > maxEntries {
		return nil, nil
	}
	var out []string
	for _, e := range entries {
		if tag, ok := strings.CutSuffix(e.Name(), suffix); ok && tag != "" && e.Type().IsRegular() {
			out = append(out, tag)
		}
	}
	return out, err
}

// Language is a language with the forms that the folder, and what it builds on, declare for it; nil if the tag is
// invalid.
func (f *Folder) Language(tag string) *locale.Language {
	l, err := locale.Parse(tag)
	if err != nil {
		return nil
	}
	if len(f.Units) == 0 {
		return l
	}
	x := &Localization{Catalog: locale.NewCatalog(l)}
	for _, t := range l.Chain() {
		for _, s := range textFolders(f.Units[0].Plan, nil) {
			x.declare(s, t)
		}
	}
	return l
}
