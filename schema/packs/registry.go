package packs

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/source"
)

// A Root is a folder tree that may hold packs.
type Root struct {
	FS     fs.FS
	Prefix string // shown to people before the paths inside: "content/"
	got    *Got   // it is a pack from elsewhere
}

const (
	hclSuffix  = ".hcl"
	testSuffix = ".test.hcl"
	packFile   = "pack.hcl" // contains the pack block; its folder is the pack
	maxEntries = 20_000     // files and folders read below one path
	maxPack    = 3          // the depth below a root at which packs are searched
)

// A Registry knows the packs below its roots. Earlier roots win.
type Registry struct {
	Set   *source.Set // all that was read, for printing findings
	roots []Root
	packs map[string]folder
	read  map[folder]contents
}

type folder struct {
	root int
	dir  string
}

// contents is what was read of a pack's folder.
type contents struct {
	files []*source.File
	finds diag.Findings
}

// New finds the packs below the roots.
func New(roots ...Root) *Registry { return cached(nil, roots) }

// cached is New with a cache shared by several registries; it may be nil.
func cached(cache *source.Cache, roots []Root) *Registry {
	l := &Registry{Set: &source.Set{Cache: cache}, packs: map[string]folder{}, read: map[folder]contents{}}
	l.addRoots(roots)
	return l
}

func (l *Registry) addRoots(roots []Root) {
	from := len(l.roots)
	l.roots = append(l.roots, roots...)
	for i := range roots {
		l.scan(folder{from + i, "."}, 0)
	}
}

func (l *Registry) scan(at folder, depth int) {
	entries, err := fs.ReadDir(l.roots[at.root].FS, at.dir)
	if err != nil {
		return
	}
	for _, e := range entries {
		if e.Name() == packFile && e.Type().IsRegular() {
			if id := l.packID(at); id != "" {
				if _, ok := l.packs[id]; !ok {
					l.packs[id] = at
				}
			}
		}
	}
	for _, e := range entries {
		if depth < maxPack && e.IsDir() && e.Name()[0] != '.' {
			l.scan(folder{at.root, path.Join(at.dir, e.Name())}, depth+1)
		}
	}
}

// packID is the id of the pack in a folder; empty if there is none.
func (l *Registry) packID(at folder) string {
	name := path.Join(at.dir, packFile)
	return headOf(parse(l.Set.Cache, l.roots[at.root].FS, name, l.roots[at.root].Prefix+name)).pack
}

// parse parses a file without keeping it, since its pack may never be used; nil if it cannot be read.
func parse(cache *source.Cache, tree fs.FS, name, shown string) *source.File {
	src, err := source.ReadFile(tree, name, source.MaxFileBytes)
	if err != nil {
		return nil
	}
	f, _ := (&source.Set{Cache: cache}).Parse(shown, src)
	return f
}

var identifier = lazy.Regexp(`^[a-z][a-z0-9_]*$`)

// nearPack is the pack that was probably meant, or the correct spelling of its id.
func (l *Registry) nearPack(id string) string {
	near := diag.Nearest(id, l.Packs())
	if near == "" || identifier().MatchString(near) || !identifier().MatchString(id) {
		return near
	}
	return fmt.Sprintf("write pack %q in its pack.hcl: %q is not a name", id, near)
}

// Packs are the ids of all packs found.
func (l *Registry) Packs() []string {
	return slices.Sorted(maps.Keys(l.packs))
}

// PackAt is the id of the pack whose folder is dir of a root, empty if there is none.
func (l *Registry) PackAt(root int, dir string) string {
	for _, id := range l.Packs() {
		if l.packs[id] == (folder{root, path.Clean(dir)}) {
			return id
		}
	}
	return ""
}

// files reads a pack's folder once.
func (l *Registry) files(at folder) contents {
	c, ok := l.read[at]
	if !ok {
		r := l.roots[at.root]
		shown := r.Prefix
		if at.dir != "." {
			shown += at.dir + "/"
		}
		c.files, c.finds = l.Set.ReadDir(r.FS, at.dir, shown)
		l.read[at] = c
	}
	return c
}

// Prefer makes the pack in a root the one of its id, whatever other roots contain, and returns the id, empty if
// there is no pack. Below the other roots are packs that it may need.
func (l *Registry) Prefer(root Root, others ...Root) string {
	own := folder{len(l.roots), "."}
	l.addRoots(append([]Root{root}, others...))
	id := l.packID(own)
	if id != "" {
		l.packs[id] = own
	}
	return id
}

// Pack plans the loading of one pack with those it needs.
func (l *Registry) Pack(id string) (Plan, diag.Findings) {
	p := l.plan(nil, mention{id: id})
	p.Scenarios = ScenariosIn(l.read[l.packs[id]].files...)
	return p.Plan, p.finds
}

// File plans the loading of a scenario file with the packs it uses, including the pack whose folder it is in.
func (l *Registry) File(root int, file string) (Plan, diag.Findings) {
	var uses []mention
	for dir := path.Dir(file); ; dir = path.Dir(dir) {
		if own := l.PackAt(root, dir); own != "" {
			uses = append(uses, mention{id: own})
			l.files(l.packs[own])
		}
		if len(uses) > 0 || dir == "." || dir == "/" {
			break
		}
	}
	r := l.roots[root]
	shown := r.Prefix + file
	f := l.Set.File(shown)
	loose := f == nil
	var finds diag.Findings
	if loose {
		src, err := source.ReadFile(r.FS, file, source.MaxFileBytes)
		if err != nil {
			finds.Add(diag.Finding{Code: diag.CodeUnreadable, Range: hcl.Range{Filename: shown},
				Summary: "This file cannot be read.", Detail: "the path of a scenario file (*.hcl)"})
		} else {
			f, finds = l.Set.Parse(shown, src)
		}
	}
	p := l.plan(nil, append(uses, headOf(f).uses...)...)
	p.finds.Add(finds...)
	p.loose = loose
	if f == nil {
		return p.Plan, p.finds
	}
	if loose {
		dir := path.Dir(file)
		p.Packs = append(p.Packs, PackFiles{Prefix: path.Dir(shown), Files: []*source.File{f}, Folder: subtree(r.FS, dir)})
	}
	p.Scenarios = ScenariosIn(f)
	return p.Plan, p.finds
}

// Include adds a pack to a plan, with those it needs, as if a scenario of the plan used it: after all other packs,
// but before a scenario file outside of packs.
func (l *Registry) Include(p *Plan, id string) diag.Findings {
	laid := l.plan(p.Packs, mention{id: id})
	at := len(p.Packs)
	if p.loose {
		at--
	}
	p.Packs = slices.Insert(slices.Clone(p.Packs), at, laid.Packs...)
	return laid.finds
}

// plan plans packs that are added to others.
func (l *Registry) plan(before []PackFiles, packs ...mention) planner {
	begin := func(there map[string]bool) planner {
		p := planner{registry: l, there: there}
		for _, id := range (Plan{Packs: before}).IDs() {
			p.done.Put(id, true)
		}
		p.addPacks(packs...)
		return p
	}
	p := begin(nil)
	if p.choosy {
		p = begin(p.done)
	}
	p.checkConflicts(before)
	return p
}

type planner struct {
	Plan
	registry *Registry
	done     lazy.Map[string, bool] // packs that are planned; false while those they need are being added
	there    map[string]bool        // packs that are known to be planned
	choosy   bool                   // some pack comes after others if these are there
	finds    diag.Findings
}

// addPacks adds packs after those they need.
func (p *planner) addPacks(packs ...mention) {
	for _, n := range packs {
		p.addOne(n)
	}
}

func (p *planner) addOne(n mention) {
	id, l := n.id, p.registry
	p.wants.Put(id, append(p.wants[id], n.versions))
	at, ok := l.packs[id]
	if !ok {
		p.finds.Add(diag.Finding{Code: diag.CodeUnknownPack, Range: n.at, Summary: fmt.Sprintf("There is no pack %q.", id),
			Detail: "a pack.hcl with this id, shipped, below --content, or from `stellar get`", Suggestion: l.nearPack(id)})
		return
	}
	c := l.files(at)
	p.checkVersion(n, c.files)
	if done, seen := p.done[id]; seen {
		if !done {
			p.finds.Add(diag.Finding{Code: diag.CodePackCycle, Range: n.at,
				Summary: fmt.Sprintf("The pack %q needs itself, through other packs.", id),
				Detail:  "packs whose `needs` form no cycle"})
		}
		return
	}
	p.done.Put(id, false)
	p.finds.Add(c.finds...)
	for _, f := range c.files {
		h := headOf(f)
		p.addPacks(h.needs...)
		p.choosy = p.choosy || len(h.optional) > 0
		p.addPacks(lists.Filter(h.optional, func(o mention) bool { return p.there[o.id] })...)
		p.addPacks(slices.DeleteFunc(h.uses, func(u mention) bool { return u.id == id })...)
	}
	p.done[id] = true
	r := l.roots[at.root]
	p.Packs = append(p.Packs, PackFiles{Prefix: r.Prefix + at.dir, Files: c.files, Folder: subtree(r.FS, at.dir)})
}

// checkVersion reports a pack whose version is not the one that a file needs.
func (p *planner) checkVersion(n mention, files []*source.File) {
	h := packHead(files)
	if ok, err := VersionFits(h.version, n.versions); !ok && p.isRange(n, err) {
		p.finds.Add(diag.Finding{Code: diag.CodePackVersion, Range: n.at,
			Summary: fmt.Sprintf("The pack %q has version %q here, but %q is needed.", n.id, h.version, n.versions),
			Detail:  "a pack with a version in this range"})
	}
}

// isRange reports a range of versions that cannot be read.
func (p *planner) isRange(n mention, err error) bool {
	if err != nil {
		p.finds.Add(diag.Finding{Code: diag.CodeShape, Range: n.at, Summary: fmt.Sprintf("%q is no range of versions.",
			n.versions), Detail: `"id", "id >= 1.2" or "id >= 1.2, < 2.0"`})
	}
	return err == nil
}

// checkConflicts reports packs that cannot be played together, at least one of them planned here.
func (p *planner) checkConflicts(before []PackFiles) {
	all := slices.Concat(before, p.Packs)
	for i, x := range all {
		for _, n := range packHead(x.Files).conflicts {
			for j, y := range all {
				other := packHead(y.Files)
				if other.pack != n.id || max(i, j) < len(before) {
					continue
				}
				if in, err := VersionFits(other.version, n.versions); p.isRange(n, err) && in {
					p.finds.Add(diag.Finding{Code: diag.CodePackConflict, Range: n.at,
						Summary: fmt.Sprintf("The packs %q and %q cannot be played together.", packHead(x.Files).pack, n.id),
						Detail:  "a scenario, or --with, with only one of them"})
				}
			}
		}
	}
}

// Include adds packs to a unit, as if its scenarios used them, and returns their ids. A pack
// is named by its folder or, if a scenario could use it, by its id. Findings are added to those of the unit.
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
		at := u.Registry.packs[id]
		u.Findings.Add(u.Registry.Include(&u.Plan, id)...)
		u.laid = append(u.laid, path.Join(u.Registry.roots[at.root].Prefix, at.dir)+"/")
		out = append(out, id)
	}
	return out, nil
}

// packNamed is the id of a pack to be added to a unit.
func (s *Finder) packNamed(u *Unit, name string) (string, error) {
	at, ok, err := s.findPath(name)
	if err != nil {
		return "", err
	}
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
