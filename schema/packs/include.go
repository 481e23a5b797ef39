package packs

import (
	"slices"
	"strconv"
	"strings"

	"github.com/stellar-rules/stellar/schema/diag"
)

// Include adds packs to what is loaded with a unit of [Finder.Scenario], as if its scenarios used them,
// and gives their ids. A pack is named by its folder or, where it is found as those are that a
// scenario uses, by its id. Findings are those of the unit.
func (s *Finder) Include(u *Unit, names []string) ([]string, error) {
	played, before := s.played(), u.Plan.IDs()
	var out []string
	for _, name := range names {
		id, err := played.packNamed(u, name)
		switch {
		case err != nil:
			return nil, err
		case slices.Contains(out, id):
			return nil, sayLaidTwice.With("pack", strconv.Quote(id))
		case slices.Contains(before, id):
			return nil, sayUsed.With("pack", strconv.Quote(id))
		}
		u.Findings.Add(u.Registry.Include(&u.Plan, id)...)
		out = append(out, id)
	}
	return out, nil
}

// packNamed is the id of a pack that is laid over a unit.
func (s *Finder) packNamed(u *Unit, name string) (string, error) {
	at, ok := s.find(name)
	if ok && at.dir && at.isPack() {
		roots := s.roots(at, 0)
		if id := u.Registry.Prefer(roots[0], roots[1:]...); id != "" {
			return id, nil
		}
		return "", sayNotPack.With("path", at.shown())
	}
	if strings.ContainsAny(name, `/\`) {
		if ok {
			return "", sayNotPack.With("path", at.shown())
		}
		return "", &Missing{What: APack, Name: name, Nearest: s.nearPath(name)}
	}
	ids := u.Registry.Packs()
	if !slices.Contains(ids, name) {
		return "", &Missing{What: APack, Name: name, Nearest: diag.Nearest(name, ids)}
	}
	return name, nil
}
