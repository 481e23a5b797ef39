package main

import (
	"io/fs"
	"os"
	"path/filepath"

	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/source"
)

// formsSuffix ends the file in which a language says what forms it has.
const formsSuffix = ".hcl"

// catalog gathers the translations of catalogues to a language: its own, then those of the
// languages that it falls back on.
func (a *app) catalog(list []*catalogue, tag string) (*locale.Catalog, error) {
	l, err := locale.Parse(tag)
	if err != nil {
		return nil, misuse{err}
	}
	if err := a.forms(list, l); err != nil {
		return nil, err
	}
	c := locale.NewCatalog(l)
	for _, t := range l.Chain() {
		for _, x := range list {
			if err := a.addTo(c, x, t); err != nil {
				return nil, err
			}
		}
	}
	return c, nil
}

// addTo adds what a catalogue has translated to a language. What is fuzzy is not in use.
func (a *app) addTo(c *locale.Catalog, x *catalogue, tag string) error {
	if _, err := os.Stat(x.file(tag)); err != nil {
		return nil
	}
	messages, err := a.gather(x)
	if err != nil {
		return err
	}
	f, err := a.merged(x, messages, tag)
	if err != nil {
		return err
	}
	homes := map[string]string{}
	for _, m := range messages {
		homes[m.Address] = m.Home
	}
	for _, e := range f.Entries {
		if e.InUse() {
			c.Add(homes[e.Context], e.Context, e.Str)
		}
	}
	return nil
}

// forms declares what the folders say of the forms of a language.
func (a *app) forms(list []*catalogue, l *locale.Language) error {
	set := &source.Set{}
	var finds diag.Findings
	for _, x := range list {
		for _, tag := range l.Chain() {
			path := filepath.Join(x.dir, tag+formsSuffix)
			src, err := fs.ReadFile(os.DirFS(filepath.Dir(path)), filepath.Base(path))
			if err != nil {
				continue
			}
			f, more := set.Parse(filepath.ToSlash(path), src)
			finds.Add(more...)
			if f != nil {
				finds.Add(l.Declare(f)...)
			}
		}
	}
	if finds.HasErrors() {
		return &runner.Broken{Findings: finds, Sources: set}
	}
	return nil
}
