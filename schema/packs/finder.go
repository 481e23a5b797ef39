// Package packs finds scenarios and packs, on disk or shipped with the program, puts packs that
// build on one another in order and plans what is loaded together. It knows where content lies;
// what content says it leaves to the loader. It is for the tools of this repository and not part
// of the embedding API.
package packs

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/source"
)

// maxUp is how many folders above a file are looked into.
const maxUp = 4

// A Finder says where content is looked for.
type Finder struct {
	Packs     fs.FS    // shipped packs, shown below content/
	Scenarios fs.FS    // shipped scenarios, shown below scenarios/
	Content   []string // further folders of packs

	only   part // of the files of packs
	parsed *source.Cache
}

// cache shares what is parsed among all that the finder hands out.
func (s *Finder) cache() *source.Cache {
	if s.parsed == nil {
		s.parsed = &source.Cache{}
	}
	return s.parsed
}

// The folders below which shipped content is shown, as it lies in the repository.
const (
	packsDir     = "content"
	scenariosDir = "scenarios"
)

// A Unit is what is loaded and judged together.
type Unit struct {
	Name     string // the path as people know it
	Registry *Registry
	Plan     Plan
	Findings diag.Findings // of reading and planning
	own      string        // files that belong to it begin with this
	ownFiles map[string]bool
	dir      location // the folder it lies in
	deep     bool     // the folder is all its own: a pack's
}

// Owns says whether a file is of the unit itself, not of a pack it builds on.
func (u *Unit) Owns(file string) bool {
	return u.ownFiles[file] || u.own != "" && strings.HasPrefix(file, u.own)
}

// a location is a file or folder, on disk or shipped.
type location struct {
	disk  string // the path on disk; empty: shipped
	fsys  fs.FS  // shipped: the tree it lies in ...
	name  string // ... its path there, and the folder that stands before it
	under string
	dir   bool
}

// locate finds a path that somebody named.
func (s *Finder) locate(arg string) (location, error) {
	if err := s.checkContent(); err != nil {
		return location{}, err
	}
	at, ok := s.find(arg)
	if !ok {
		return at, &Missing{What: APath, Name: arg, Nearest: s.nearPath(arg)}
	}
	return at, nil
}

// find looks for a path on disk, then as in the repository among what is shipped.
func (s *Finder) find(arg string) (location, bool) {
	if info, err := os.Stat(arg); err == nil {
		return location{disk: filepath.Clean(arg), dir: info.IsDir()}, true
	}
	clean := path.Clean(filepath.ToSlash(arg))
	for under, fsys := range map[string]fs.FS{packsDir: s.Packs, scenariosDir: s.Scenarios} {
		name, ok := strings.CutPrefix(clean+"/", under+"/")
		if !ok || fsys == nil {
			continue
		}
		name = path.Clean("./" + name)
		if info, err := fs.Stat(fsys, name); err == nil {
			return location{fsys: fsys, name: name, under: under, dir: info.IsDir()}, true
		}
	}
	return location{}, false
}

// shown is the path as people read it.
func (p location) shown() string {
	if p.disk != "" {
		return filepath.ToSlash(p.disk)
	}
	return path.Join(p.under, p.name)
}

// parent is the folder that p lies in; false at the top of what is shipped, or of the disk.
func (p location) parent() (location, bool) {
	if p.disk == "" {
		if p.name == "." {
			return location{}, false
		}
		return location{fsys: p.fsys, name: path.Dir(p.name), under: p.under, dir: true}, true
	}
	up := filepath.Dir(p.disk)
	if p.disk == "." || strings.HasSuffix(p.disk, "..") {
		up = filepath.Join(p.disk, "..")
	}
	here, err1 := os.Stat(p.disk)
	there, err2 := os.Stat(up)
	if err1 != nil || err2 != nil || os.SameFile(here, there) {
		return location{}, false
	}
	return location{disk: up, dir: true}, true
}

func (p location) join(name string) location {
	if p.disk != "" {
		return location{disk: filepath.Join(p.disk, name)}
	}
	return location{fsys: p.fsys, name: path.Join(p.name, name), under: p.under}
}

func (p location) stat() (fs.FileInfo, error) {
	if p.disk != "" {
		return os.Stat(p.disk)
	}
	return fs.Stat(p.fsys, p.name)
}

func (p location) base() string { return path.Base(p.shown()) }

// isPack says whether a folder is that of a pack.
func (p location) isPack() bool {
	info, err := p.join(packFile).stat()
	return err == nil && info.Mode().IsRegular()
}

// enclosing is the folder of the pack that p is or lies in.
func (p location) enclosing() (location, bool) {
	at, ok := p, true
	if !p.dir {
		at, ok = p.parent()
	}
	for range maxUp + 1 {
		if !ok {
			return location{}, false
		}
		if at.isPack() {
			return at, true
		}
		at, ok = at.parent()
	}
	return location{}, false
}

// tree is the folder p as a root of a registry.
func (p location) tree() Root {
	prefix := p.shown() + "/"
	if prefix == "./" {
		prefix = ""
	}
	if p.disk != "" {
		return Root{FS: os.DirFS(p.disk), Prefix: prefix}
	}
	sub, err := fs.Sub(p.fsys, p.name)
	if err != nil {
		return Root{FS: p.fsys, Prefix: p.under + "/"}
	}
	return Root{FS: sub, Prefix: prefix}
}

// roots are the places where the packs that dir needs are looked for: itself and the packs
// beside it, the folders that were named, the content folders above, what is shipped.
func (s *Finder) roots(dir location) []Root {
	own := dir.tree()
	if !dir.isPack() {
		own.FS = neighbours(own.FS)
	}
	out := []Root{own}
	for _, c := range s.Content {
		out = append(out, location{disk: filepath.Clean(c), dir: true}.tree())
	}
	if up, ok := dir.parent(); ok && dir.isPack() {
		t := up.tree()
		t.FS = neighbours(t.FS)
		out = append(out, t)
	}
	if dir.disk != "" {
		out = append(out, contentAbove(dir)...)
	}
	if s.Packs != nil {
		out = append(out, Root{FS: s.Packs, Prefix: packsDir + "/"})
	}
	for i := range out {
		out[i] = s.only.rootOf(out[i])
	}
	return out
}

// contentAbove are the folders called content, here and above.
func contentAbove(dir location) []Root {
	var out []Root
	at, ok := dir, true
	for i := 0; ok && i <= maxUp; i++ {
		c := at.join(packsDir)
		if info, err := c.stat(); err == nil && info.IsDir() {
			out = append(out, c.tree())
		}
		at, ok = at.parent()
	}
	return out
}

// neighbours is a folder of which only packs right in it are seen: it may be anybody's home.
func neighbours(tree fs.FS) fs.FS {
	return filtered{tree, func(dir string, e fs.DirEntry) bool {
		if dir != "." || !e.IsDir() {
			return true
		}
		info, err := fs.Stat(tree, path.Join(e.Name(), packFile))
		return err == nil && info.Mode().IsRegular()
	}}
}

// checkContent says whether the folders that were named are folders.
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
