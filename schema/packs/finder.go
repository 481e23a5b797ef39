// Package packs finds scenarios and packs, on disk or shipped with the program, orders packs by their dependencies
// and plans what is loaded together. It knows where content is; its meaning is left to the loader. The package is
// for the tools of this repository, not part of the embedding API.
package packs

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/source"
)

// maxUp is how many folders above a file are searched.
const maxUp = 4

// A Finder says where content is searched for.
type Finder struct {
	Packs     fs.FS    // shipped packs, shown below content/
	Scenarios fs.FS    // shipped scenarios, shown below scenarios/
	Content   []string // further folders of packs
	Store     string   // the folder of packs from elsewhere, with a lock file; empty if there is none
	Frozen    bool     // of those, only the ones in lock files beside content are used

	given   []Root                // packs that a command names beside others
	noTests bool                  // files of tests are ignored
	only    func(src []byte) bool // files to read; nil: all
	parsed  *source.Cache
	opened  map[string]location // packs from elsewhere
}

// cache shares parsed files among all registries of the finder.
func (s *Finder) cache() *source.Cache {
	if s.parsed == nil {
		s.parsed, s.opened = &source.Cache{}, map[string]location{}
	}
	return s.parsed
}

// played is the finder without tests, for playing.
func (s *Finder) played() *Finder { return s.seeing(false) }

func (s *Finder) seeing(tests bool) *Finder {
	s.cache() // one for both
	out := *s
	out.noTests = !tests
	return &out
}

// Source is the bytes of a file that was read for any unit, or nil.
func (s *Finder) Source(name string) []byte { return s.cache().Source(name) }

// The folders below which shipped content is shown, as in the repository.
const (
	packsDir     = "content"
	scenariosDir = "scenarios"
)

// shipped are the folders of what is shipped.
func (s *Finder) shipped() []location {
	out := []location{
		{fsys: s.Scenarios, under: scenariosDir, name: ".", dir: true},
		{fsys: s.Packs, under: packsDir, name: ".", dir: true},
	}
	return slices.DeleteFunc(out, func(p location) bool { return p.fsys == nil })
}

// a location is a file or folder, on disk, in an archive, or shipped.
type location struct {
	fsys   fs.FS  // the tree that contains it, possibly the disk,
	name   string // its path there,
	under  string // and the folder or archive shown before that path; empty on disk
	zipped bool   // in an archive
	dir    bool
	got    *Got // it is a pack from elsewhere
}

// disk is the tree of all paths, including those that lead upwards.
type disk struct{}

func (disk) Open(name string) (fs.File, error)     { return os.Open(name) }
func (disk) Stat(name string) (fs.FileInfo, error) { return os.Stat(name) }

func onDisk(dir string) location {
	return location{fsys: disk{}, name: filepath.ToSlash(filepath.Clean(dir)), dir: true}
}

// isShipped says whether it is part of the program.
func (p location) isShipped() bool { return p.under != "" && !p.zipped }

// onDisk says whether it is a file or folder that can be opened by its path.
func (p location) onDisk() bool { return p.under == "" }

// locate finds a path that the user named.
func (s *Finder) locate(arg string) (location, error) {
	if err := s.checkContent(); err != nil {
		return location{}, err
	}
	at, ok, err := s.findPath(arg)
	if err == nil && !ok {
		err = &Missing{What: APath, Name: arg, Nearest: s.nearPath(arg)}
	}
	return at, err
}

// findPath looks for a path on disk or in an archive there, then, as in the repository, among what is shipped.
func (s *Finder) findPath(arg string) (location, bool, error) {
	at := onDisk(arg)
	if z, ok, err := archived(at.name); ok || err != nil {
		return z, ok, err
	}
	candidates := []location{at}
	for _, p := range s.shipped() {
		if name, ok := strings.CutPrefix(at.name+"/", p.under+"/"); ok {
			p.name = path.Clean("./" + name)
			candidates = append(candidates, p)
		}
	}
	for _, p := range candidates {
		if info, err := p.stat(); err == nil {
			p.dir = info.IsDir()
			return p, true, nil
		}
	}
	return location{}, false, nil
}

// shown is the path as people read it.
func (p location) shown() string { return path.Join(p.under, p.name) }

func (p location) base() string { return path.Base(p.shown()) }

func (p location) stat() (fs.FileInfo, error) { return fs.Stat(p.fsys, p.name) }

func (p location) join(name string) location {
	p.name, p.dir = path.Join(p.name, name), false
	return p
}

// parent is the folder that contains p; false at the top of what is shipped, or of the disk.
func (p location) parent() (location, bool) {
	up := p
	up.name, up.dir = path.Dir(p.name), true
	switch {
	case p.zipped && p.name == ".":
		return onDisk(path.Dir(p.under)), true
	case !p.onDisk():
		return up, p.name != "."
	}
	if p.name == "." || strings.HasSuffix(p.name, "..") {
		up.name = path.Join(p.name, "..")
	}
	here, err1 := p.stat()
	there, err2 := up.stat()
	return up, err1 == nil && err2 == nil && !os.SameFile(here, there)
}

// upwards are the folder that p is or is in and those above it, the nearest first.
func (p location) upwards() []location {
	at, ok := p, true
	if !p.dir {
		at, ok = p.parent()
	}
	var out []location
	for ; ok && len(out) <= maxUp; at, ok = at.parent() {
		out = append(out, at)
	}
	return out
}

func (p location) isPack() bool { return holdsPack(p.fsys, p.name) }

func holdsPack(tree fs.FS, dir string) bool {
	info, err := fs.Stat(tree, path.Join(dir, packFile))
	return err == nil && info.Mode().IsRegular()
}

// enclosing is the folder of the pack that p is or is in.
func (p location) enclosing() (location, bool) {
	up := p.upwards()
	if i := slices.IndexFunc(up, location.isPack); i >= 0 {
		return up[i], true
	}
	return location{}, false
}

// Around is the folder of the pack that a folder on disk is or is in.
func Around(dir string) (string, bool) {
	at, ok := onDisk(dir).enclosing()
	return at.name, ok
}

// tree is the folder p as a root of a registry.
func (p location) tree() Root {
	out := Root{FS: os.DirFS(p.name), Prefix: p.shown() + "/", got: p.got}
	if !p.onDisk() {
		out.FS = subtree(p.fsys, p.name)
	}
	if out.Prefix == "./" {
		out.Prefix = ""
	}
	return out
}

func subtree(tree fs.FS, dir string) fs.FS {
	if sub, err := fs.Sub(tree, dir); err == nil {
		return sub
	}
	return tree
}

// Name tells the finder of all paths that are named together: a pack among them is the one of its id for the others.
func (s *Finder) Name(args []string) {
	s.given = nil
	for _, arg := range args {
		if at, ok, err := s.findPath(arg); ok && err == nil && at.dir && at.isPack() && !at.isShipped() {
			s.given = append(s.given, at.tree())
		}
	}
}

// roots are the places where the packs that dir needs are searched: itself or the packs in it, those named together
// with it, the folders of --content, the packs beside it, the content folders above, what is shipped, what was got from
// elsewhere. Tests are read only in the first roots, as many as tested.
func (s *Finder) roots(dir location, tested int) []Root {
	out := []Root{dir.tree()}
	if !dir.isPack() {
		out = neighbours(dir)
	}
	out = append(out, s.given...)
	for _, c := range s.Content {
		out = append(append(out, onDisk(c).tree()), zips(onDisk(c))...)
	}
	if up, ok := dir.parent(); ok && dir.got == nil {
		out = append(out, neighbours(up)...)
	}
	if !dir.isShipped() && dir.got == nil {
		for _, up := range dir.upwards() {
			c := up.join(packsDir)
			if info, err := c.stat(); err == nil && info.IsDir() {
				out = append(out, c.tree())
			}
		}
	}
	if s.Packs != nil {
		out = append(out, Root{FS: s.Packs, Prefix: packsDir + "/"})
	}
	out = append(out, lists.Map(s.got(dir), location.tree)...)
	if s.noTests {
		tested = 0
	}
	for i, r := range out[tested:] {
		out[tested+i].FS = filtered{r.FS, func(_ string, e fs.DirEntry) bool { return e.IsDir() || !IsTest(e.Name()) }}
	}
	return out
}

// filtered is a folder tree of which only a part is listed.
type filtered struct {
	fs.FS
	keep func(dir string, e fs.DirEntry) bool
}

// ReadDir lists the visible part of a folder.
func (f filtered) ReadDir(dir string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(f.FS, dir)
	return slices.DeleteFunc(slices.Clone(entries), func(e fs.DirEntry) bool { return !f.keep(dir, e) }), err
}

// neighbours is a folder of which only packs directly in it are seen, in folders or zips: it may be anybody's home.
func neighbours(dir location) []Root {
	r := dir.tree()
	tree := r.FS
	r.FS = filtered{tree, func(dir string, e fs.DirEntry) bool {
		return dir != "." || !e.IsDir() || holdsPack(tree, e.Name())
	}}
	return append([]Root{r}, zips(dir)...)
}

// IsTest says whether a file, by its name, contains tests: it is not read for playing.
func IsTest(name string) bool { return strings.HasSuffix(name, testSuffix) }

// checkContent says whether the folders that the user named are folders.
func (s *Finder) checkContent() error {
	for _, c := range s.Content {
		info, err := os.Stat(c)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return &Missing{What: AFolder, Name: c}
		case err != nil:
			return err
		case !info.IsDir():
			return sayNotFolder.With("path", c)
		}
	}
	return nil
}

// hclFiles are the names of the files of a folder, in order.
func hclFiles(dir location) []string {
	entries, err := fs.ReadDir(dir.tree().FS, ".")
	if err != nil || len(entries) > maxEntries {
		return nil
	}
	var out []string
	for _, e := range entries {
		if e.Type().IsRegular() && path.Ext(e.Name()) == hclSuffix {
			out = append(out, e.Name())
		}
	}
	return out
}

// A found is what is below a folder: packs, and files outside of them.
type found struct {
	packs []location
	files []looseFile
	left  int // number of files and folders that may still be read
}

// below collects what is below a folder.
func (s *Finder) below(dir location) (*found, error) {
	out := &found{left: maxEntries}
	return out, out.walk(s, dir, 0)
}

func (w *found) walk(s *Finder, dir location, depth int) error {
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
			if err := w.walk(s, at, depth+1); err != nil {
				return err
			}
		case e.Type().IsRegular() && path.Ext(e.Name()) == hclSuffix && !(s.noTests && IsTest(e.Name())) &&
			s.reads(at.fsys, at.name):
			w.files = append(w.files, s.peek(at))
		}
	}
	return nil
}

// nearPath is the path or name most similar to one that does not exist.
func (s *Finder) nearPath(arg string) string {
	var all []string
	for _, p := range s.shipped() {
		_ = fs.WalkDir(p.fsys, ".", func(name string, d fs.DirEntry, err error) error {
			if err == nil && (d.IsDir() || p.under == scenariosDir) {
				all = append(all, path.Join(p.under, name))
			}
			return nil
		})
	}
	at := onDisk(arg)
	beside := at.join("..")
	if entries, err := fs.ReadDir(beside.fsys, beside.name); err == nil && len(entries) <= maxEntries {
		all = append(all, lists.Map(entries, func(e fs.DirEntry) string { return beside.join(e.Name()).name })...)
	}
	slices.Sort(all)
	return diag.Nearest(at.name, all)
}
