package packs

import (
	"bytes"
	"cmp"
	"io/fs"
	"iter"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/source"
)

// Scenario finds a scenario by a path on disk, a path as in the repository, or its name. If a file or pack has
// several, name says which; else it is empty. The result may have findings that prevent loading it. Files of tests
// are not read.
func (s *Finder) Scenario(arg, name string) (*Unit, string, error) {
	return s.played().scenario(arg, name)
}

func (s *Finder) scenario(arg, name string) (*Unit, string, error) {
	if err := s.checkContent(); err != nil {
		return nil, "", err
	}
	at, ok, err := s.findPath(arg)
	if err != nil {
		return nil, "", err
	}
	if ok {
		if at.dir && !at.isPack() && name == "" && !strings.ContainsAny(arg, `/\`) {
			if u, n, err := s.scenarioNamed(arg, ""); err == nil {
				return u, n, nil // a folder may have the name of a scenario
			}
		}
		return s.scenarioAt(at, name)
	}
	if strings.ContainsAny(arg, `/\`) || path.Ext(arg) == hclSuffix {
		near := cmp.Or(s.nearPath(arg), path.Dir(arg)) // else what it is called alone, or its folder
		if called := strings.TrimSuffix(path.Base(arg), hclSuffix); near == path.Dir(arg) && s.known("")[called].file != "" {
			near = called
		} else if _, ok, _ := s.findPath(near); !ok || near == "." {
			near = ""
		}
		return nil, "", &Missing{What: AScenario, Name: arg, Nearest: near}
	}
	return s.scenarioNamed(arg, name)
}

func (s *Finder) scenarioAt(at location, name string) (*Unit, string, error) {
	pack, inPack := at.enclosing()
	var u *Unit
	switch {
	case !at.dir && IsTest(at.base()):
		return nil, "", sayTests.With("path", at.shown())
	case at.dir && pack.shown() != at.shown():
		return nil, "", sayNoPack.With("path", at.shown(), "such", s.someOf(at))
	case inPack:
		u = s.pack(pack)
	case path.Ext(at.shown()) != hclSuffix:
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
	if err != nil && name != "" && inPack && slices.Contains(s.seeing(true).pack(pack).Plan.Scenarios, name) {
		return nil, "", onlyTested(name)
	}
	if err != nil && name == "" && inPack && len(names) == 0 {
		return nil, "", s.unplayed(at, pack, u)
	}
	return u, n, err
}

// onlyTested is the error for a scenario in a file of tests.
func onlyTested(name string) error {
	return sayOnlyTested.With("name", strconv.Quote(name), "suffix", testSuffix)
}

// oneOf is the only scenario, or the named one.
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
	file string // its name without the extension
}

// scenarioNamed finds a scenario by its name, or that of its file, among those shipped and those of named folders. If
// the file has several, name says which.
func (s *Finder) scenarioNamed(arg, name string) (*Unit, string, error) {
	if k, ok := s.known(arg)[arg]; ok {
		return s.scenarioAt(k.at, cmp.Or(name, arg))
	}
	all := s.known("")
	names := slices.Sorted(maps.Keys(all))
	if i := slices.IndexFunc(names, func(n string) bool { return all[n].file == arg }); i >= 0 {
		return s.scenarioAt(all[names[i]].at, cmp.Or(name, names[i]))
	}
	if _, ok := s.seeing(true).known(arg)[arg]; ok {
		return nil, "", onlyTested(arg)
	}
	if p, u, ok := s.packCalled(arg); ok && name == "" && len(u.Plan.Scenarios) == 0 && !u.Findings.HasErrors() {
		return nil, "", s.unplayed(p, p, u)
	}
	return nil, "", &Missing{What: AScenario, Name: arg,
		Nearest: cmp.Or(s.beside(arg), diag.Nearest(arg, names), s.nearPath(arg))}
}

// beside is a file of the working directory, or of a folder in it, that declares a scenario; empty if there is none.
func (s *Finder) beside(name string) string {
	for _, pattern := range []string{"*" + hclSuffix, "*/*" + hclSuffix} {
		list, _ := filepath.Glob(pattern)
		for _, f := range list[:min(len(list), maxEntries)] {
			f = filepath.ToSlash(f)
			if !IsTest(f) && s.peek(onDisk(f)).declares([]string{name}) {
				return f
			}
		}
	}
	return ""
}

// Called finds what is loaded together under a name or path: a scenario, whose name is given too, or a pack by its
// folder or id. For any other path it is what [Finder.Units] finds first.
func (s *Finder) Called(arg string) (*Unit, string, error) {
	u, scenario, err := s.Scenario(arg, "")
	if err == nil && scenario != "" {
		return u, scenario, nil
	}
	if units, err := s.Units(arg); err == nil {
		return units[0], "", nil
	}
	if _, u, ok := s.packCalled(arg); ok {
		return u, "", nil
	}
	return u, scenario, err
}

// declaring is the finder that reads, beside the heads of packs, only files that look as if they declare a scenario,
// and have a word in them. That spares the parser most of what is shipped.
func (s *Finder) declaring(word string) *Finder {
	s.cache() // one for both
	out := *s
	out.only = func(src []byte) bool { return bytes.Contains(src, []byte(word)) && aScenario().Match(src) }
	return &out
}

var aScenario = lazy.Regexp(`scenario\s*("|\w+\s*\{)`)

// declared is what is at the root of a folder of a pack, as far as the finder reads it.
func (s *Finder) declared(dir location) *Registry {
	root := s.roots(dir, 1)[0]
	tree := root.FS
	root.FS = filtered{tree, func(dir string, e fs.DirEntry) bool {
		return e.IsDir() || e.Name() == packFile || s.reads(tree, path.Join(dir, e.Name()))
	}}
	return cached(s.cache(), []Root{root})
}

func (s *Finder) reads(tree fs.FS, name string) bool {
	return s.only == nil || source.Holds(tree, name, s.only)
}

// Names are the scenarios that can be named without a path.
func (s *Finder) Names() []string {
	return slices.Sorted(maps.Keys(s.played().known("")))
}

// All are the scenarios that can be named without a path, by name, each with what is loaded for it.
func (s *Finder) All() iter.Seq2[string, *Unit] {
	return func(yield func(string, *Unit) bool) {
		p := s.played()
		all := p.known("")
		for _, name := range slices.Sorted(maps.Keys(all)) {
			if u, _, err := p.scenarioAt(all[name].at, name); err == nil && !yield(name, u) {
				return
			}
		}
	}
}

// inTrees are the folders in which scenarios and packs can be found by name: named ones, what is shipped, and what was
// got from elsewhere.
func (s *Finder) inTrees() iter.Seq[*found] {
	return func(yield func(*found) bool) {
		trees := lists.Map(s.Content, onDisk)
		for _, t := range slices.Concat(trees, s.shipped(), s.got(onDisk("."))) {
			if f, err := s.below(t); err == nil && !yield(f) {
				return
			}
		}
	}
}

// known are the scenarios that can be named without a path, of files that have a word in them.
func (s *Finder) known(word string) map[string]known {
	s = s.declaring(word)
	out := map[string]known{}
	add := func(k known, scenarios []string) {
		for _, n := range scenarios {
			if _, ok := out[n]; !ok {
				out[n] = k
			}
		}
	}
	for f := range s.inTrees() {
		for _, x := range f.files {
			add(known{x.at, strings.TrimSuffix(x.at.base(), hclSuffix)}, x.scenarios)
		}
		for _, dir := range f.packs {
			l := s.declared(dir)
			if id := l.PackAt(0, "."); id != "" {
				plan, _ := l.Pack(id)
				add(known{at: dir}, plan.Scenarios)
			}
		}
	}
	return out
}

// someOf is a scenario file of a folder, as an example.
func (s *Finder) someOf(dir location) string {
	for _, n := range hclFiles(dir) {
		if f := s.peek(dir.join(n)); len(f.scenarios) > 0 {
			return f.at.shown()
		}
	}
	return ""
}

// unplayed is the error for a pack that cannot be played by itself, with how it can: at is its folder, or a file in
// it.
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

// using is the first named scenario file whose scenario uses a pack; empty if there is none.
func (s *Finder) using(id string) string {
	all := s.known("")
	for _, n := range s.Names() {
		if at := all[n].at; !at.dir && slices.Contains(s.scenarioFile(at).Plan.IDs(), id) {
			return n
		}
	}
	return ""
}

// Shelf are the packs that can be named without a path.
func (s *Finder) Shelf() []*Unit {
	var out []*Unit
	played := s.played()
	for f := range played.inTrees() {
		out = append(out, lists.Map(f.packs, played.pack)...)
	}
	return out
}

// packCalled finds a pack by its id, or by the name of its folder.
func (s *Finder) packCalled(name string) (location, *Unit, bool) {
	heads := s.declaring(name)
	for f := range heads.inTrees() {
		for _, p := range f.packs {
			if path.Base(p.shown()) == name || heads.declared(p).PackAt(0, ".") == name {
				return p, s.pack(p), true
			}
		}
	}
	return location{}, nil, false
}
