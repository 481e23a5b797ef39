package packs

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

const (
	testSuffix = ".test.hcl"
	maxEntries = 20_000 // files and folders looked at below one path
)

// Units finds all that can be loaded at a path: a pack, a scenario, a file of tests, or a
// folder of these.
func (s *Finder) Units(arg string) ([]*Unit, error) {
	at, err := s.locate(arg)
	if err != nil {
		return nil, err
	}
	if pack, ok := at.enclosing(); ok {
		u := s.pack(pack)
		if at != pack {
			u.Name, u.own = at.shown(), ""
			if at.dir {
				u.own = at.shown() + "/"
			} else {
				u.ownFiles = map[string]bool{at.shown(): true}
			}
		}
		return []*Unit{u}, nil
	}
	if !at.dir {
		return s.file(at)
	}
	w, err := s.below(at)
	if err != nil {
		return nil, err
	}
	var out []*Unit
	for _, p := range w.packs {
		out = append(out, s.pack(p))
	}
	out = append(out, s.loose(w.files)...)
	slices.SortStableFunc(out, func(a, b *Unit) int { return strings.Compare(a.Name, b.Name) })
	if len(out) == 0 {
		return nil, sayNothingHere.With("path", at.shown())
	}
	return out, nil
}

// pack is the unit of a pack's folder.
func (s *Finder) pack(dir location) *Unit {
	u := &Unit{Name: dir.shown(), Registry: Cached(s.cache(), s.builtOn(dir, 1)...), dir: dir, deep: true}
	if id := u.Registry.PackAt(0, "."); id != "" {
		u.Plan, u.Findings = u.Registry.Pack(id)
	} else {
		t := s.only.rootOf(dir.tree())
		files, finds := u.Registry.Set.ReadDir(t.FS, ".", t.Prefix)
		u.Findings, u.Plan.Packs = finds, []PackFiles{{Prefix: dir.shown(), Files: files, Folder: t.FS}}
	}
	if u.Name != "." {
		u.own = u.Name + "/"
	} else if n := len(u.Plan.Packs); n > 0 { // no common beginning tells its files from others
		u.ownFiles = map[string]bool{}
		for _, f := range u.Plan.Packs[n-1].Files {
			u.ownFiles[f.Name] = true
		}
	}
	return u
}

// builtOn are the roots of dir. All but the first few give packs without their tests: those
// are judged with the packs themselves.
func (s *Finder) builtOn(dir location, own int) []Root {
	out := s.roots(dir)
	if s.only != allFiles {
		return out
	}
	for i := own; i < len(out); i++ {
		out[i] = withoutTests.rootOf(out[i])
	}
	return out
}

// a looseFile is a file outside of all packs.
type looseFile struct {
	at        location
	scenarios []string // that it declares
	tested    []string // whose tests it holds
}

// peek reads which scenarios a file declares, and which it tests.
func (s *Finder) peek(at location) looseFile {
	f := looseFile{at: at}
	fsys, name := at.tree1()
	parsed := parse(s.cache(), fsys, name, at.shown())
	if parsed == nil {
		return f
	}
	for _, b := range parsed.Body.Blocks {
		switch {
		case b.Type == "scenario" && len(b.Labels) == 1:
			f.scenarios = append(f.scenarios, b.Labels[0])
		case b.Type == "test":
			if a := b.Body.Attributes["scenario"]; a != nil {
				f.tested = append(f.tested, scenarioIn(a.Expr))
			}
		}
	}
	return f
}

// tree1 is the folder that a file lies in, and its name there.
func (p location) tree1() (fs.FS, string) {
	up, ok := p.parent()
	if !ok {
		return nil, ""
	}
	return up.tree().FS, p.base()
}

// scenarioIn is n of scenario.n.
func scenarioIn(e hclsyntax.Expression) string {
	for _, v := range e.Variables() {
		for _, step := range v {
			if name, ok := step.(hcl.TraverseAttr); ok {
				return name.Name
			}
		}
	}
	return ""
}

func (f looseFile) declares(names []string) bool {
	return slices.ContainsFunc(names, func(n string) bool { return slices.Contains(f.scenarios, n) })
}

// file is the unit of one file outside of all packs: a scenario with the tests that stand
// beside it, or tests with the scenario beside them.
func (s *Finder) file(at location) ([]*Unit, error) {
	if path.Ext(at.shown()) != ".hcl" {
		return nil, sayNotHCL.With("path", at.shown())
	}
	f := s.peek(at)
	up, ok := at.parent()
	if !ok {
		return s.loose([]looseFile{f}), nil
	}
	var near []looseFile
	for _, name := range hclFiles(up) {
		g := s.peek(up.join(name))
		belongs := len(f.scenarios) > 0 && f.declares(g.tested) || len(f.tested) > 0 && g.declares(f.tested)
		if belongs && name != at.base() {
			near = append(near, g)
		}
	}
	out := s.loose(append([]looseFile{f}, near...))
	if len(f.scenarios) > 0 {
		return out[:1], nil
	}
	for _, u := range out {
		u.ownFiles = map[string]bool{at.shown(): true}
		u.own = ""
	}
	return out[:1], nil
}

// hclFiles are the names of the files of a folder, in order.
func hclFiles(dir location) []string {
	entries, err := fs.ReadDir(dir.tree().FS, ".")
	if err != nil || len(entries) > maxEntries {
		return nil
	}
	var out []string
	for _, e := range entries {
		if e.Type().IsRegular() && path.Ext(e.Name()) == ".hcl" {
			out = append(out, e.Name())
		}
	}
	return out
}

// loose makes units of files outside of packs: one for each scenario file, with the tests
// that name its scenarios; what is left stands alone.
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
			if !done[j] && len(g.scenarios) == 0 && sameFolder(f.at, g.at) && f.declares(g.tested) {
				done[j] = true
				u.attach(g.at)
			}
		}
		out = append(out, u)
	}
	for i, f := range files {
		if !done[i] {
			out = append(out, s.scenarioFile(f.at)) // the loader says what it lacks
		}
	}
	return out
}

func sameFolder(a, b location) bool { return path.Dir(a.shown()) == path.Dir(b.shown()) }

// scenarioFile plans a scenario file that lies outside of all packs.
func (s *Finder) scenarioFile(at location) *Unit {
	u := &Unit{Name: at.shown(), ownFiles: map[string]bool{at.shown(): true}}
	up, ok := at.parent()
	if !ok {
		up = location{disk: ".", dir: true}
	}
	u.dir = up
	u.Registry = Cached(s.cache(), s.builtOn(up, 0)...)
	u.Plan, u.Findings = u.Registry.File(0, at.base())
	return u
}

// attach adds a file to those of the unit.
func (u *Unit) attach(at location) {
	fsys, name := at.tree1()
	src, err := fs.ReadFile(fsys, name)
	if err != nil {
		return
	}
	f, finds := u.Registry.Set.Parse(at.shown(), src)
	u.Findings.Add(finds...)
	u.ownFiles[at.shown()] = true
	if n := len(u.Plan.Packs); f != nil && n > 0 {
		p := &u.Plan.Packs[n-1]
		p.Files = append(p.Files[:len(p.Files):len(p.Files)], f)
	}
}

// a walker gathers what lies below a folder.
type walker struct {
	packs []location
	files []looseFile
	left  int
	peek  func(location) looseFile
}

// below gathers what lies below a folder.
func (s *Finder) below(dir location) (*walker, error) {
	w := &walker{left: maxEntries, peek: s.peek}
	return w, w.walk(dir, 0)
}

func (w *walker) walk(dir location, depth int) error {
	if dir.isPack() {
		w.packs = append(w.packs, dir)
		return nil
	}
	entries, err := fs.ReadDir(dir.tree().FS, ".")
	if err != nil {
		return err
	}
	if w.left -= len(entries); w.left < 0 || depth > source.MaxFolderDepth {
		return sayTooLarge.With("path", dir.shown())
	}
	for _, e := range entries {
		at := dir.join(e.Name())
		switch {
		case strings.HasPrefix(e.Name(), "."), e.IsDir() && e.Name() == source.LocaleDir:
		case e.IsDir():
			at.dir = true
			if err := w.walk(at, depth+1); err != nil {
				return err
			}
		case e.Type().IsRegular() && path.Ext(e.Name()) == ".hcl":
			w.files = append(w.files, w.peek(at))
		}
	}
	return nil
}

// Load loads the unit with one of its scenarios, and gives all findings; the model is nil where
// any of them is an error.
func (u *Unit) Load(scenario string, options map[string]bool) (*model.Model, diag.Findings) {
	finds := append(diag.Findings(nil), u.Findings...)
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

// Check loads the unit as it is, then for each of its scenarios that changes what is loaded,
// and gives all findings.
func (u *Unit) Check() diag.Findings {
	finds := append(diag.Findings(nil), u.Findings...)
	if finds.HasErrors() {
		// What could be read may still have findings of its own; what is missing would
		// only be reported again.
		finds.Sort()
		return finds
	}
	for _, s := range u.Plan.Distinct() {
		_, more := u.Plan.Load(s, nil)
		finds.Add(more...)
		if s == "" && finds.HasErrors() {
			break // a scenario would only repeat it
		}
	}
	finds.Sort()
	return finds
}
