package packs

import (
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/schema/diag"
)

// Scenario finds a scenario by a path on disk, a path as in the repository, or its name.
// Where a file or pack holds several, name says which; else it is empty. What is found
// may have findings that prevent it from being loaded. Files of tests are not read.
func (s *Finder) Scenario(arg, name string) (*Unit, string, error) {
	return s.played().scenario(arg, name)
}

func (s *Finder) scenario(arg, name string) (*Unit, string, error) {
	if err := s.checkContent(); err != nil {
		return nil, "", err
	}
	if at, ok := s.find(arg); ok {
		if at.dir && !at.isPack() && name == "" && !strings.ContainsAny(arg, `/\`) {
			if u, n, err := s.named(arg, ""); err == nil {
				return u, n, nil // a folder may be called like a scenario
			}
		}
		return s.scenarioAt(at, name)
	}
	if strings.ContainsAny(arg, `/\`) || path.Ext(arg) == ".hcl" {
		return nil, "", &Missing{What: AScenario, Name: arg, Nearest: s.nearPath(arg)}
	}
	return s.named(arg, name)
}

// scenarioAt is the scenario of a file or of a pack.
func (s *Finder) scenarioAt(at location, name string) (*Unit, string, error) {
	pack, inPack := at.enclosing()
	var u *Unit
	switch {
	case !at.dir && IsTest(at.base()):
		return nil, "", sayTests.With("path", at.shown())
	case at.dir && pack != at:
		return nil, "", sayNoPack.With("path", at.shown(), "such", s.someOf(at))
	case inPack:
		u = s.pack(pack)
	case path.Ext(at.shown()) != ".hcl":
		return nil, "", sayNotScenario.With("path", at.shown())
	default:
		u = s.scenarioFile(at)
	}
	names := u.Plan.Scenarios
	if inPack && !at.dir {
		names = s.peek(at).scenarios
	}
	n, err := oneOf(names, name, at)
	if err != nil && u.Findings.HasErrors() {
		return u, "", nil
	}
	if err != nil && name != "" && inPack && slices.Contains(s.tests().pack(pack).Plan.Scenarios, name) {
		return nil, "", onlyTested(name)
	}
	if err != nil && name == "" && inPack && len(names) == 0 {
		return nil, "", s.unplayed(at, pack, u)
	}
	return u, n, err
}

// oneOf is the one scenario that is meant.
func oneOf(names []string, name string, at location) (string, error) {
	switch {
	case name != "":
		if slices.Contains(names, name) {
			return name, nil
		}
		return "", &Missing{What: AScenario, Name: name, Nearest: diag.Nearest(name, names)}
	case len(names) == 0:
		return "", sayNoneDeclared.With("path", at.shown())
	case len(names) > 1:
		return "", saySeveral.With("path", at.shown(), "list", strings.Join(names, ", "))
	}
	return names[0], nil
}

// a known scenario can be named without its path.
type known struct {
	at   location
	file string // its name without the ending
}

// named finds a scenario by its name, or that of its file, among those shipped and those
// of named folders. Where the file holds several, name says which.
func (s *Finder) named(arg, name string) (*Unit, string, error) {
	all, names := s.known(), s.Names()
	for _, n := range append([]string{arg}, names...) {
		k, ok := all[n]
		if !ok || n != arg && k.file != arg {
			continue
		}
		if name == "" {
			name = n
		}
		return s.scenarioAt(k.at, name)
	}
	if _, ok := s.tests().known()[arg]; ok {
		return nil, "", onlyTested(arg)
	}
	if p, u, ok := s.packCalled(arg); ok && name == "" && len(u.Plan.Scenarios) == 0 && !u.Findings.HasErrors() {
		return nil, "", s.unplayed(p, p, u)
	}
	return nil, "", &Missing{What: AScenario, Name: arg, Nearest: diag.Nearest(arg, names)}
}

// Names are the scenarios that can be named without a path.
func (s *Finder) Names() []string {
	return slices.Sorted(maps.Keys(s.played().known()))
}

// trees are the folders in which scenarios and packs are known by their names.
func (s *Finder) trees() []location {
	var out []location
	for _, c := range s.Content {
		out = append(out, location{disk: filepath.Clean(c), dir: true})
	}
	if s.Scenarios != nil {
		out = append(out, location{fsys: s.Scenarios, name: ".", under: scenariosDir, dir: true})
	}
	if s.Packs != nil {
		out = append(out, location{fsys: s.Packs, name: ".", under: packsDir, dir: true})
	}
	return out
}

func (s *Finder) known() map[string]known {
	out := map[string]known{}
	for _, t := range s.trees() {
		w := &walker{left: maxEntries, peek: s.peek}
		if w.walk(t, 0) != nil {
			continue
		}
		for _, f := range w.files {
			if !s.only.holds(f.at.base()) {
				continue
			}
			for _, n := range f.scenarios {
				if _, ok := out[n]; !ok {
					out[n] = known{f.at, strings.TrimSuffix(f.at.base(), ".hcl")}
				}
			}
		}
		for _, p := range w.packs {
			l := Cached(s.cache(), s.only.rootOf(p.tree()))
			id := l.PackAt(0, ".")
			if id == "" {
				continue
			}
			plan, _ := l.Pack(id)
			for _, n := range plan.Scenarios {
				if _, ok := out[n]; !ok {
					out[n] = known{at: p}
				}
			}
		}
	}
	return out
}

// nearPath is the path or name that is most like one that leads nowhere.
func (s *Finder) nearPath(arg string) string {
	var all []string
	for under, fsys := range map[string]fs.FS{packsDir: s.Packs, scenariosDir: s.Scenarios} {
		if fsys == nil {
			continue
		}
		_ = fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
			if err == nil && (d.IsDir() || under == scenariosDir) {
				all = append(all, path.Join(under, name))
			}
			return nil
		})
	}
	dir := filepath.Dir(arg)
	if entries, err := fs.ReadDir(location{disk: dir, dir: true}.tree().FS, "."); err == nil &&
		len(entries) <= maxEntries {
		for _, e := range entries {
			all = append(all, filepath.ToSlash(filepath.Join(dir, e.Name())))
		}
	}
	slices.Sort(all)
	return diag.Nearest(path.Clean(filepath.ToSlash(arg)), all)
}

// someOf names a scenario file of a folder, as an example.
func (s *Finder) someOf(dir location) string {
	for _, n := range hclFiles(dir) {
		if f := s.peek(dir.join(n)); len(f.scenarios) > 0 {
			return f.at.shown()
		}
	}
	return ""
}
