package packs

import (
	"errors"
	"io/fs"
	"path"
	"strings"

	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/locale/po"
	"github.com/stellar-rules/stellar/schema/source"
)

// A LocaleFile is a file of a language in a folder's folder of translations.
type LocaleFile struct {
	Name string // as people know it
	Tag  string // the language, as the file is named
	Src  []byte // one byte more than po.MaxBytes at most
}

// Translations are the PO files of the folder, by name.
func (f *Folder) Translations() ([]LocaleFile, error) { return f.localeFiles(poSuffix) }

// Forms are the files in which the folder declares what languages have, by name.
func (f *Folder) Forms() ([]LocaleFile, error) { return f.localeFiles(formsSuffix) }

// templateSuffix ends the name of the file that translations are made from.
const templateSuffix = ".pot"

// Template is the file of the folder that translations are made from; nil: there is none.
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
	tags, err := tagsIn(tree.FS, suffix)
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

// tagsIn are the languages that have files in a folder's folder of translations, in order.
func tagsIn(folder fs.FS, suffix string) ([]string, error) {
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

// Language is a language with the forms that the folder, and what it builds on, declare for it;
// nil where a tag is none.
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
