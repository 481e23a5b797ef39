package packs

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/locale/po"
	"github.com/stellar-rules/stellar/schema/source"
)

// How the files of a language end, in the folder of translations.
const (
	poSuffix    = ".po"
	formsSuffix = ".hcl"
)

// a textFolder is a folder whose texts are translated.
type textFolder struct {
	home string
	fsys fs.FS
}

// textFolders are the folders of what is planned, and that of the program.
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

// languages are the tags of the languages that anything of some folders is translated to, as their files
// are named.
func languages(list []textFolder) []string {
	var out []string
	for _, s := range list {
		tags, err := tagsIn(s.fsys, poSuffix)
		if err == nil { // files that cannot be read are told of when they are wanted
			out = append(out, tags...)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// A Localization is what a unit is told with in a language.
type Localization struct {
	Catalog *locale.Catalog
	// Notes tell of files that cannot be read, and of translations that cannot be used; in
	// their location stands the source.
	Notes []error
}

// Localize gathers the translations of a unit and the program to the language that is wanted.
func (u *Unit) Localize(wanted string, program fs.FS) (*Localization, error) {
	return localize(wanted, textFolders(u.Plan, program))
}

// LocalizeProgram gathers what the program itself says in the language that is wanted.
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
			out.add(s, tag)
		}
	}
	return out, nil
}

// declare reads the forms that a folder declares for a language.
func (x *Localization) declare(s textFolder, tag string) {
	name, src := x.read(s, tag+formsSuffix, source.MaxFileBytes)
	if src == nil {
		return
	}
	f, finds := (&source.Set{}).Parse(name, src)
	if f != nil {
		finds.Add(x.Catalog.Language.Declare(f)...)
	}
	for _, f := range finds {
		if f.Severity == diag.Error {
			x.note(errors.New(f.Error()))
		}
	}
}

// add adds what a folder says in a language. What is fuzzy is not in use.
func (x *Localization) add(s textFolder, tag string) {
	name, src := x.read(s, tag+poSuffix, po.MaxBytes)
	if src == nil {
		return
	}
	f, problems := po.Parse(src)
	for _, p := range problems {
		x.note(fmt.Errorf("%s:%d: %s", name, p.Line, p.Message))
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
		x.note(errors.New(first))
	case wrong > 1:
		x.note(sayMoreWrong.With("first", first, "n", wrong-1))
	}
}

// read gives a file of the folder of translations, and its name as people know it; nil: there
// is none, or it cannot be read.
func (x *Localization) read(s textFolder, file string, most int64) (string, []byte) {
	at := path.Join(source.LocaleDir, file)
	name := path.Join(s.home, at)
	src, err := source.ReadFile(s.fsys, at, most)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		x.note(sayUnread.With("file", name, "why", err))
	}
	return name, src
}

func (x *Localization) note(err error) { x.Notes = append(x.Notes, err) }
