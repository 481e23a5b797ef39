package packs

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/source"
)

// A Root is a folder tree that may hold packs.
type Root struct {
	FS     fs.FS
	Prefix string // what people are shown before the paths within: "content/"
}

// packFile holds the pack block; the folder it stands in is the pack.
const packFile = "pack.hcl"

// maxPackDepth is how deep below a root packs are looked for.
const maxPackDepth = 3

// A Registry knows the packs below its roots. Earlier roots win.
type Registry struct {
	roots []Root
	packs map[string]folder
	Set   *source.Set // all that was read, for printing findings
	read  map[folder][]*source.File
	finds diag.Findings
}

// folder is a folder of a root.
type folder struct {
	root int
	dir  string
}

// New finds the packs below the roots.
func New(roots ...Root) *Registry { return Cached(nil, roots...) }

// Cached is New, with files that are parsed once for all registries of the cache; nil shares nothing.
func Cached(cache *source.Cache, roots ...Root) *Registry {
	l := &Registry{roots: roots, packs: map[string]folder{}, read: map[folder][]*source.File{}}
	l.Set = &source.Set{Cache: cache}
	for i := range roots {
		l.scan(i, ".", 0)
	}
	return l
}

func (l *Registry) scan(root int, dir string, depth int) {
	entries, err := fs.ReadDir(l.roots[root].FS, dir)
	if err != nil {
		return
	}
	for _, e := range entries {
		if e.Name() == packFile && e.Type().IsRegular() {
			if id := l.packID(root, path.Join(dir, packFile)); id != "" {
				if _, ok := l.packs[id]; !ok {
					l.packs[id] = folder{root, dir}
				}
			}
		}
	}
	if depth == maxPackDepth {
		return
	}
	for _, e := range entries {
		if e.IsDir() && e.Name()[0] != '.' {
			l.scan(root, path.Join(dir, e.Name()), depth+1)
		}
	}
}

// packID is the id of a pack by its file.
func (l *Registry) packID(root int, name string) string {
	r := l.roots[root]
	return idIn(parse(l.Set.Cache, r.FS, name, r.Prefix+name))
}

// parse reads a file without keeping it: what it declares may never be asked for. Nil: it cannot be read.
func parse(cache *source.Cache, tree fs.FS, name, shown string) *source.File {
	if tree == nil {
		return nil
	}
	info, err := fs.Stat(tree, name)
	if err != nil || info.Size() > source.MaxFileBytes {
		return nil
	}
	src, err := fs.ReadFile(tree, name)
	if err != nil {
		return nil
	}
	f, _ := (&source.Set{Cache: cache}).Parse(shown, src)
	return f
}

// idIn is the id of the pack that a file declares, empty where it declares none.
func idIn(f *source.File) string {
	if f == nil {
		return ""
	}
	for _, b := range f.Body.Blocks {
		if b.Type == "pack" && len(b.Labels) == 1 {
			return b.Labels[0]
		}
	}
	return ""
}

var identifier = lazy.Regexp(`^[a-z][a-z0-9_]*$`)

// nearPack is the pack that was probably meant, or how its id has to be spelt.
func (l *Registry) nearPack(id string) string {
	near := diag.Nearest(id, l.Packs())
	if near == "" || identifier().MatchString(near) || !identifier().MatchString(id) {
		return near
	}
	return fmt.Sprintf("write pack %q in its pack.hcl: %q is no name", id, near)
}

// Packs are the ids of all packs found.
func (l *Registry) Packs() []string {
	return slices.Sorted(maps.Keys(l.packs))
}

// PackAt is the id of the pack whose folder is dir of a root, empty where there is none.
func (l *Registry) PackAt(root int, dir string) string {
	for _, id := range l.Packs() {
		if l.packs[id] == (folder{root, path.Clean(dir)}) {
			return id
		}
	}
	return ""
}

// Pack plans the loading of one pack with those it needs.
func (l *Registry) Pack(id string) (Plan, diag.Findings) {
	l.finds = nil
	var p Plan
	l.add(&p, id, hcl.Range{}, map[string]int{})
	p.Scenarios = ScenariosIn(l.read[l.packs[id]]...)
	return p, l.finds
}

// File plans the loading of a scenario file with the packs it uses. Where it lies in a
// pack's folder, that pack is one of them.
func (l *Registry) File(root int, name string) (Plan, diag.Findings) {
	l.finds = nil
	var p Plan
	seen := map[string]int{}
	own := ""
	for dir := path.Dir(name); own == ""; dir = path.Dir(dir) {
		own = l.PackAt(root, dir)
		if dir == "." || dir == "/" {
			break
		}
	}
	if own != "" {
		l.add(&p, own, hcl.Range{}, seen)
	}
	shown := l.roots[root].Prefix + name
	f := l.Set.File(shown)
	loose := f == nil
	if loose {
		src, err := fs.ReadFile(l.roots[root].FS, name)
		if err != nil {
			l.finds.Add(diag.Finding{Code: diag.CodeUnreadable, Range: hcl.Range{Filename: shown},
				Summary: "This file cannot be read.", Detail: "the path of a scenario file (*.hcl)"})
			return p, l.finds
		}
		var finds diag.Findings
		f, finds = l.Set.Parse(shown, src)
		l.finds.Add(finds...)
		if f == nil {
			return p, l.finds
		}
	}
	for _, u := range uses(f) {
		l.add(&p, u.id, u.at, seen)
	}
	if loose {
		p.loose = true
		tree := l.tree(folder{root, path.Dir(name)})
		p.Packs = append(p.Packs, PackFiles{Prefix: path.Dir(shown), Files: []*source.File{f}, Folder: tree})
	}
	p.Scenarios = ScenariosIn(f)
	return p, l.finds
}

type use struct {
	id string
	at hcl.Range
}

// uses are the packs that the scenarios of a file name.
func uses(f *source.File) []use {
	var out []use
	for _, b := range f.Body.Blocks {
		if b.Type == "scenario" {
			out = append(out, plainStrings(b.Body.Attributes["uses"])...)
		}
	}
	return out
}

// plainStrings reads a list of plain strings; what is wrong with it is found when it is loaded.
func plainStrings(a *hclsyntax.Attribute) []use {
	if a == nil {
		return nil
	}
	t, ok := a.Expr.(*hclsyntax.TupleConsExpr)
	if !ok {
		return nil
	}
	var out []use
	for _, e := range t.Exprs {
		v, diags := e.Value(nil)
		if !diags.HasErrors() && v.Type().FriendlyName() == "string" && !v.IsNull() {
			out = append(out, use{v.AsString(), e.Range()})
		}
	}
	return out
}

const busy, done = 1, 2

// add puts a pack behind those it needs.
func (l *Registry) add(p *Plan, id string, at hcl.Range, seen map[string]int) {
	switch seen[id] {
	case done:
		return
	case busy:
		l.finds.Add(diag.Finding{Code: diag.CodePackCycle, Range: at,
			Summary: fmt.Sprintf("The pack %q needs itself, by way of others.", id),
			Detail:  "packs that build on one another in one direction"})
		return
	}
	pl, ok := l.packs[id]
	if !ok {
		l.finds.Add(diag.Finding{Code: diag.CodeUnknownPack, Range: at, Summary: fmt.Sprintf("There is no pack %q.", id),
			Detail: "a pack.hcl with this id, shipped or below --content", Suggestion: l.nearPack(id)})
		return
	}
	seen[id] = busy
	files := l.files(pl)
	for _, f := range files {
		for _, b := range f.Body.Blocks {
			if b.Type == "pack" {
				for _, n := range plainStrings(b.Body.Attributes["needs"]) {
					l.add(p, n.id, n.at, seen)
				}
			}
		}
		for _, u := range uses(f) {
			if u.id != id {
				l.add(p, u.id, u.at, seen)
			}
		}
	}
	seen[id] = done
	p.Packs = append(p.Packs, PackFiles{Prefix: l.roots[pl.root].Prefix + pl.dir, Files: files, Folder: l.tree(pl)})
}

// tree is a folder as a tree of its own.
func (l *Registry) tree(p folder) fs.FS {
	sub, err := fs.Sub(l.roots[p.root].FS, p.dir)
	if err != nil {
		return l.roots[p.root].FS
	}
	return sub
}

// files reads a pack's folder once.
func (l *Registry) files(p folder) []*source.File {
	if fs, ok := l.read[p]; ok {
		return fs
	}
	prefix := l.roots[p.root].Prefix
	if p.dir != "." {
		prefix += p.dir + "/"
	}
	files, finds := l.Set.ReadDir(l.roots[p.root].FS, p.dir, prefix)
	l.finds.Add(finds...)
	l.read[p] = files
	return files
}

// Prefer makes the pack in a root the one of its id, whatever other roots hold, and gives the
// id, empty where no pack is. Below the other roots are packs that it may need.
func (l *Registry) Prefer(root Root, others ...Root) string {
	own := folder{len(l.roots), "."}
	l.roots = append(append(l.roots, root), others...)
	id := l.packID(own.root, path.Join(own.dir, packFile))
	if id != "" {
		l.packs[id] = own
	}
	for i := own.root; i < len(l.roots); i++ {
		l.scan(i, ".", 0)
	}
	return id
}
