// Package shelf finds what people name on a command line: scenarios and packs, on disk or
// shipped with the program. It knows where content lies and plans what is loaded together;
// what content says it leaves to the loader.
package shelf

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/library"
	"github.com/stellar-rules/stellar/schema/source"
)

// packFile marks the folder of a pack.
const packFile = "pack.hcl"

// maxUp is how many folders above a file are looked into.
const maxUp = 4

// A Shelf says where content is looked for.
type Shelf struct {
	Packs     fs.FS    // shipped packs, shown below content/
	Scenarios fs.FS    // shipped scenarios, shown below scenarios/
	Content   []string // further folders of packs

	only   part // of the files of packs
	parsed *source.Cache
}

// cache shares what is parsed among all that the shelf hands out.
func (s *Shelf) cache() *source.Cache {
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
	Library  *library.Library
	Plan     library.Plan
	Findings diag.Findings // of reading and planning
	own      string        // files that belong to it begin with this
	ownFiles map[string]bool
	dir      place // the folder it lies in
	deep     bool  // the folder is all its own: a pack's
}

// Owns says whether a file is of the unit itself, not of a pack it builds on.
func (u *Unit) Owns(file string) bool {
	return u.ownFiles[file] || u.own != "" && strings.HasPrefix(file, u.own)
}

// a place is a file or folder, on disk or shipped.
type place struct {
	disk  string // the path on disk; empty: shipped
	fsys  fs.FS  // shipped: the tree it lies in ...
	name  string // ... its path there, and the folder that stands before it
	under string
	dir   bool
}

// find looks for a path on disk, then as in the repository among what is shipped.
func (s *Shelf) find(arg string) (place, bool) {
	if info, err := os.Stat(arg); err == nil {
		return place{disk: filepath.Clean(arg), dir: info.IsDir()}, true
	}
	clean := path.Clean(filepath.ToSlash(arg))
	for under, fsys := range map[string]fs.FS{packsDir: s.Packs, scenariosDir: s.Scenarios} {
		name, ok := strings.CutPrefix(clean+"/", under+"/")
		if !ok || fsys == nil {
			continue
		}
		name = path.Clean("./" + name)
		if info, err := fs.Stat(fsys, name); err == nil {
			return place{fsys: fsys, name: name, under: under, dir: info.IsDir()}, true
		}
	}
	return place{}, false
}

// shown is the path as people read it.
func (p place) shown() string {
	if p.disk != "" {
		return filepath.ToSlash(p.disk)
	}
	return path.Join(p.under, p.name)
}

// parent is the folder that p lies in; false at the top of what is shipped, or of the disk.
func (p place) parent() (place, bool) {
	if p.disk == "" {
		if p.name == "." {
			return place{}, false
		}
		return place{fsys: p.fsys, name: path.Dir(p.name), under: p.under, dir: true}, true
	}
	up := filepath.Dir(p.disk)
	if p.disk == "." || strings.HasSuffix(p.disk, "..") {
		up = filepath.Join(p.disk, "..")
	}
	here, err1 := os.Stat(p.disk)
	there, err2 := os.Stat(up)
	if err1 != nil || err2 != nil || os.SameFile(here, there) {
		return place{}, false
	}
	return place{disk: up, dir: true}, true
}

func (p place) join(name string) place {
	if p.disk != "" {
		return place{disk: filepath.Join(p.disk, name)}
	}
	return place{fsys: p.fsys, name: path.Join(p.name, name), under: p.under}
}

func (p place) stat() (fs.FileInfo, error) {
	if p.disk != "" {
		return os.Stat(p.disk)
	}
	return fs.Stat(p.fsys, p.name)
}

func (p place) base() string { return path.Base(p.shown()) }

// isPack says whether a folder is that of a pack.
func (p place) isPack() bool {
	info, err := p.join(packFile).stat()
	return err == nil && info.Mode().IsRegular()
}

// enclosing is the folder of the pack that p is or lies in.
func (p place) enclosing() (place, bool) {
	at, ok := p, true
	if !p.dir {
		at, ok = p.parent()
	}
	for range maxUp + 1 {
		if !ok {
			return place{}, false
		}
		if at.isPack() {
			return at, true
		}
		at, ok = at.parent()
	}
	return place{}, false
}

// tree is the folder p as a root of a library.
func (p place) tree() library.Root {
	prefix := p.shown() + "/"
	if prefix == "./" {
		prefix = ""
	}
	if p.disk != "" {
		return library.Root{FS: os.DirFS(p.disk), Prefix: prefix}
	}
	sub, err := fs.Sub(p.fsys, p.name)
	if err != nil {
		return library.Root{FS: p.fsys, Prefix: p.under + "/"}
	}
	return library.Root{FS: sub, Prefix: prefix}
}

// roots are the places where the packs that dir needs are looked for: itself and the packs
// beside it, the folders that were named, the content folders above, what is shipped.
func (s *Shelf) roots(dir place) []library.Root {
	out := s.allRoots(dir)
	for i := range out {
		out[i] = s.only.of(out[i])
	}
	return out
}

func (s *Shelf) allRoots(dir place) []library.Root {
	own := dir.tree()
	if !dir.isPack() {
		own.FS = beside{own.FS}
	}
	out := []library.Root{own}
	for _, c := range s.Content {
		out = append(out, place{disk: filepath.Clean(c), dir: true}.tree())
	}
	if up, ok := dir.parent(); ok && dir.isPack() {
		t := up.tree()
		t.FS = beside{t.FS}
		out = append(out, t)
	}
	if dir.disk != "" {
		out = append(out, contentAbove(dir)...)
	}
	if s.Packs != nil {
		out = append(out, library.Root{FS: s.Packs, Prefix: packsDir + "/"})
	}
	return out
}

// contentAbove are the folders called content, here and above.
func contentAbove(dir place) []library.Root {
	var out []library.Root
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

// beside is a folder of which only packs right in it are seen: it may be anybody's home.
type beside struct{ fs.FS }

// ReadDir lists files, and of folders those of packs.
func (b beside) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(b.FS, name)
	if err != nil || name != "." {
		return entries, err
	}
	var out []fs.DirEntry
	for _, e := range entries {
		if e.IsDir() {
			if info, err := fs.Stat(b.FS, path.Join(e.Name(), packFile)); err != nil || !info.Mode().IsRegular() {
				continue
			}
		}
		out = append(out, e)
	}
	return out, nil
}

// checkContent says whether the folders that were named are folders.
func (s *Shelf) checkContent() error {
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
