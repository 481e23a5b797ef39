package packs

import (
	"path"
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// A Folder is a pack's, or one of scenario files that lie outside of packs. What its files say
// has translations of its own.
type Folder struct {
	Path  string // as people know it; on disk it can be opened by that
	Disk  bool   // it lies on disk; else it is shipped with the program
	Pack  string // the id of the pack; empty: loose scenario files
	Units []*Unit
}

// Folders finds the folders of packs and scenarios at a path, or below it. Files of tests are
// not among what they hold. Of a file or folder in a pack it gives the pack.
func (s *Finder) Folders(arg string) ([]*Folder, error) {
	at, err := s.locate(arg)
	if err != nil {
		return nil, err
	}
	p := s.played()
	there := &found{}
	pack, inPack := at.enclosing()
	switch {
	case inPack:
		there.packs = []location{pack}
	case at.dir:
		there, err = p.below(at)
	case path.Ext(at.shown()) != hclSuffix:
		err = sayNotHCL.With("path", at.shown())
	default:
		up, _ := at.parent()
		for _, name := range hclFiles(up) {
			if !IsTest(name) {
				there.files = append(there.files, p.peek(up.join(name)))
			}
		}
	}
	if err != nil {
		return nil, err
	}
	var out []*Folder
	for _, u := range p.units(there) {
		if !u.deep && len(u.Plan.Scenarios) == 0 {
			continue
		}
		dir := u.dir.shown()
		i := slices.IndexFunc(out, func(f *Folder) bool { return f.Path == dir })
		if i < 0 {
			i = len(out)
			out = append(out, &Folder{Path: dir, Disk: !u.dir.isShipped()})
		}
		if u.deep {
			out[i].Pack = u.Registry.PackAt(0, ".")
		}
		out[i].Units = append(out[i].Units, u)
	}
	slices.SortStableFunc(out, func(a, b *Folder) int { return strings.Compare(a.Path, b.Path) })
	if len(out) == 0 {
		return nil, sayNoContent.With("path", at.shown())
	}
	return out, nil
}

// Relative is the name of a file as it is known within the folder; false: it lies elsewhere.
func (f *Folder) Relative(file string) (string, bool) {
	if f.Path == "." {
		return file, !strings.HasPrefix(file, "/") && !strings.HasPrefix(file, "../")
	}
	return strings.CutPrefix(file, f.Path+"/")
}

// Models loads all that the folder declares: its units as they are, and with each of their
// scenarios that changes what is loaded.
func (f *Folder) Models() ([]*model.Model, diag.Findings) {
	var out []*model.Model
	var finds diag.Findings
	for _, u := range f.Units {
		models, more := u.models()
		out = append(out, models...)
		finds.Add(more...)
	}
	finds.Sort()
	return out, finds
}

// A ScenarioRef is a scenario that can be played.
type ScenarioRef struct {
	Unit     *Unit
	Scenario string
}

// Scenarios are all that the folder's units declare.
func (f *Folder) Scenarios() []ScenarioRef {
	var out []ScenarioRef
	for _, u := range f.Units {
		for _, n := range u.Plan.Scenarios {
			out = append(out, ScenarioRef{u, n})
		}
	}
	return out
}

// Using are the scenarios that can be named without a path and use a pack.
func (s *Finder) Using(pack string) []ScenarioRef {
	var out []ScenarioRef
	for _, n := range s.Names() {
		if u, name, err := s.Scenario(n, ""); err == nil && name != "" && u.Uses(pack) {
			out = append(out, ScenarioRef{u, name})
		}
	}
	return out
}

// Uses says whether what is loaded with a unit includes a pack.
func (u *Unit) Uses(pack string) bool { return slices.Contains(u.Plan.IDs(), pack) }
