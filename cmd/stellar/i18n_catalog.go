package main

import (
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/locale/po"
	"github.com/stellar-rules/stellar/schema/packs"
)

// spoken is what a catalogue's folder is told with in a language: its own translations and
// those of the packs that it builds on. f is its own translation, as it is merged.
func (a *app) spoken(x *catalogue, tag string, f *po.File) (*locale.Catalog, error) {
	if x.folder != nil && len(x.folder.Units) > 0 {
		if c := a.speechOf(x.folder.Units[0], tag, true); c != nil {
			return c, nil
		}
	}
	l, err := locale.Parse(tag)
	if err != nil {
		return nil, err
	}
	c := locale.NewCatalog(l)
	if x.folder == nil {
		for _, e := range f.Entries {
			if e.InUse() {
				c.AddFor(locale.Home, e.Context, e.ID, e.Str)
			}
		}
	}
	return c, nil
}

// speechOf is what a unit is told with; nil where nothing of it is in the language yet.
func (a *app) speechOf(u *packs.Unit, tag string, notes bool) *locale.Catalog {
	s, err := u.Localize(tag, programFS)
	if err != nil {
		return nil
	}
	for _, n := range s.Notes {
		if notes {
			a.trouble(n)
		}
	}
	return s.Catalog
}
