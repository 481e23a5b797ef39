package packs

import (
	"path"
	"slices"
	"strconv"
	"strings"
)

// unplayed says how a pack is played that was to be played by itself: at is its folder, or a file in it.
func (s *Finder) unplayed(at, pack location, u *Unit) error {
	if len(u.Plan.Scenarios) > 0 {
		return sayOthersDeclare.With("path", at.shown(), "pack", pack.shown(), "list", strings.Join(u.Plan.Scenarios, ", "))
	}
	id := u.Registry.PackAt(0, ".")
	if id == "" {
		return sayNoneDeclared.With("path", at.shown())
	}
	over := ""
	if needs := slices.DeleteFunc(u.Plan.IDs(), func(n string) bool { return n == id }); len(needs) > 0 {
		over = s.using(needs[len(needs)-1])
	}
	return sayUnplayed.With("path", at.shown(), "pack", strconv.Quote(id), "such", s.using(id), "over", over, "folder",
		pack.shown())
}

// using is the first scenario file that can be named whose scenario plays a pack; empty where none does.
func (s *Finder) using(id string) string {
	all := s.known()
	for _, n := range s.Names() {
		if at := all[n].at; !at.dir && slices.Contains(s.scenarioFile(at).Plan.IDs(), id) {
			return n
		}
	}
	return ""
}

// packCalled is the pack that has an id, or the last name of whose folder is a name.
func (s *Finder) packCalled(name string) (location, *Unit, bool) {
	for _, t := range s.trees() {
		w := &walker{left: maxEntries, peek: s.peek}
		if w.walk(t, 0) != nil {
			continue
		}
		for _, p := range w.packs {
			if u := s.pack(p); u.Registry.PackAt(0, ".") == name || path.Base(p.shown()) == name {
				return p, u, true
			}
		}
	}
	return location{}, nil, false
}
