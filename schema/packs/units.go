package packs

import (
	"path"
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

// A Unit is what is loaded and checked together.
type Unit struct {
	Name     string // the path as people know it
	Registry *Registry
	Plan     Plan
	Findings diag.Findings // of reading and planning

	own  []string // its files and folders; folders end with a slash
	laid []string // the folders of packs that were included
	dir  location // the folder that contains it
	deep bool     // it owns the whole folder, as a pack does
}

// Owns says whether a file belongs to the unit itself, or to a pack that was included, not to one that these build on.
func (u *Unit) Owns(file string) bool {
	return slices.ContainsFunc(slices.Concat(u.own, u.laid), func(own string) bool {
		return file == own || strings.HasSuffix(own, "/") && strings.HasPrefix(file, own)
	})
}

// Units finds all that can be loaded at a path: a pack, a scenario, a file of tests, or a folder of these.
func (s *Finder) Units(arg string) ([]*Unit, error) {
	at, err := s.locate(arg)
	if err != nil {
		return nil, err
	}
	if pack, ok := at.enclosing(); ok {
		u := s.pack(pack)
		if at.shown() != pack.shown() {
			u.Name, u.own = at.shown(), []string{at.shown()}
			if at.dir {
				u.own[0] += "/"
			}
		}
		return []*Unit{u}, nil
	}
	if !at.dir {
		return s.file(at)
	}
	there, err := s.below(at)
	if err != nil {
		return nil, err
	}
	out := s.units(there)
	if len(out) == 0 {
		return nil, sayNothingHere.With("path", at.shown())
	}
	return out, nil
}

// units are those of packs and files, by name.
func (s *Finder) units(of *found) []*Unit {
	out := s.loose(of.files)
	out = append(out, lists.Map(of.packs, s.pack)...)
	slices.SortStableFunc(out, func(a, b *Unit) int { return strings.Compare(a.Name, b.Name) })
	return out
}

func (s *Finder) pack(dir location) *Unit {
	u := &Unit{Name: dir.shown(), Registry: cached(s.cache(), s.roots(dir, 1)), dir: dir, deep: true}
	if id := u.Registry.PackAt(0, "."); id != "" {
		u.Plan, u.Findings = u.Registry.Pack(id)
	} else {
		c := u.Registry.files(folder{0, "."})
		u.Findings, u.Plan.Packs = c.finds, []PackFiles{{Prefix: dir.shown(), Files: c.files, Folder: dir.tree().FS}}
	}
	_, more := s.locked(dir)
	u.Findings.Add(more...)
	u.own = []string{u.Name + "/"}
	if n := len(u.Plan.Packs); u.Name == "." && n > 0 { // its files have no common prefix
		u.own = lists.Map(u.Plan.Packs[n-1].Files, func(f *source.File) string { return f.Name })
	}
	return u
}

// PackID is the id of the pack that the unit is; empty if it is none.
func (u *Unit) PackID() string { return u.Registry.PackAt(0, ".") }

// a looseFile is a file outside of all packs.
type looseFile struct {
	head
	at location
}

// peek reads which scenarios a file declares, and which it tests.
func (s *Finder) peek(at location) looseFile {
	return looseFile{headOf(parse(s.cache(), at.fsys, at.name, at.shown())), at}
}

func (f looseFile) declares(names []string) bool {
	return slices.ContainsFunc(names, func(n string) bool { return slices.Contains(f.scenarios, n) })
}

// file is the unit of one file outside of packs: a scenario with the tests beside it, or tests with the scenario
// beside them.
func (s *Finder) file(at location) ([]*Unit, error) {
	if path.Ext(at.shown()) != hclSuffix {
		return nil, sayNotHCL.With("path", at.shown())
	}
	f := s.peek(at)
	files := []looseFile{f}
	if up, ok := at.parent(); ok {
		for _, name := range hclFiles(up) {
			g := s.peek(up.join(name))
			if name != at.base() && (f.declares(g.tested) || g.declares(f.tested)) {
				files = append(files, g)
			}
		}
	}
	u := s.loose(files)[0]
	if len(f.scenarios) == 0 {
		u.own = []string{at.shown()}
	}
	return []*Unit{u}, nil
}

// loose makes units of files outside of packs: one for each scenario file, with the tests of its scenarios, and one
// for each file that is left.
func (s *Finder) loose(files []looseFile) []*Unit {
	var out []*Unit
	done := make([]bool, len(files))
	for i, f := range files {
		if len(f.scenarios) == 0 {
			continue
		}
		done[i] = true
		u := s.scenarioFile(f.at)
		for j, g := range files {
			beside := path.Dir(f.at.shown()) == path.Dir(g.at.shown())
			if !done[j] && len(g.scenarios) == 0 && beside && f.declares(g.tested) {
				done[j] = true
				u.attach(g.at)
			}
		}
		out = append(out, u)
	}
	for i, f := range files {
		if !done[i] {
			out = append(out, s.scenarioFile(f.at)) // the loader reports what it lacks
		}
	}
	return out
}

// scenarioFile plans a scenario file outside of all packs.
func (s *Finder) scenarioFile(at location) *Unit {
	up, ok := at.parent()
	if !ok {
		up = onDisk(".")
	}
	u := &Unit{Name: at.shown(), Registry: cached(s.cache(), s.roots(up, 0)), dir: up, own: []string{at.shown()}}
	u.Plan, u.Findings = u.Registry.File(0, at.base())
	_, more := s.locked(up)
	u.Findings.Add(more...)
	return u
}

func (u *Unit) attach(at location) {
	src, err := source.ReadFile(at.fsys, at.name, source.MaxFileBytes)
	if err != nil {
		return
	}
	f, finds := u.Registry.Set.Parse(at.shown(), src)
	u.Findings.Add(finds...)
	u.own = append(u.own, at.shown())
	if n := len(u.Plan.Packs); f != nil && n > 0 {
		p := &u.Plan.Packs[n-1]
		p.Files = append(slices.Clip(p.Files), f)
	}
}

// Load loads the unit with one of its scenarios, and returns all findings; the model is nil if any of them is an
// error.
func (u *Unit) Load(scenario string, options map[string]bool) (*model.Model, diag.Findings) {
	finds := slices.Clone(u.Findings)
	var m *model.Model
	if !finds.HasErrors() {
		var more diag.Findings
		m, more = u.Plan.Load(scenario, options)
		finds.Add(more...)
	}
	finds.Sort()
	if finds.HasErrors() {
		return nil, finds
	}
	return m, finds
}

// Models are the different models of the unit ([Plan.Distinct]), with all findings. It stops when further models would
// only repeat the same errors.
func (u *Unit) Models() ([]*model.Model, diag.Findings) {
	finds := slices.Clone(u.Findings)
	var out []*model.Model
	if !finds.HasErrors() {
		for _, s := range u.Plan.Distinct() {
			m, more := u.Plan.Load(s, nil)
			if m != nil {
				out = append(out, m)
			}
			if finds.Add(more...); s == "" && finds.HasErrors() {
				break // a scenario would only repeat it
			}
		}
	}
	finds.Sort()
	return out, finds
}

// A Folder is a folder with translations of its own: that of a pack, or of scenario files outside of packs.
type Folder struct {
	Path  string // as people know it; on disk it can be opened by it
	Disk  bool   // on disk, not shipped with the program
	Pack  string // the id of the pack; empty for scenario files outside of packs
	Units []*Unit
}

// Folders finds the folders of packs and scenarios at a path, or below it, without files of tests. For a file or
// folder in a pack it is the pack.
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
			out = append(out, &Folder{Path: dir, Disk: u.dir.onDisk()})
		}
		if u.deep {
			out[i].Pack = u.PackID()
		}
		out[i].Units = append(out[i].Units, u)
	}
	slices.SortStableFunc(out, func(a, b *Folder) int { return strings.Compare(a.Path, b.Path) })
	if len(out) == 0 {
		return nil, sayNoContent.With("path", at.shown())
	}
	return out, nil
}

// Relative is the name of a file within the folder; false for one that its units do not own: what they build on may be
// below it, or look so.
func (f *Folder) Relative(file string) (string, bool) {
	owned := slices.ContainsFunc(f.Units, func(u *Unit) bool { return u.Owns(file) })
	return strings.TrimPrefix(file, f.Path+"/"), owned
}

// Models loads all that the folder declares: its units as they are, and with each of their scenarios that changes
// what is loaded.
func (f *Folder) Models() ([]*model.Model, diag.Findings) {
	var out []*model.Model
	var finds diag.Findings
	for _, u := range f.Units {
		models, more := u.Models()
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
	return lists.Flat(f.Units, func(u *Unit) []ScenarioRef {
		return lists.Map(u.Plan.Scenarios, func(n string) ScenarioRef { return ScenarioRef{u, n} })
	})
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
