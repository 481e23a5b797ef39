package packs

import (
	"archive/zip"
	"bytes"
	"io/fs"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/stellar-rules/stellar/schema/source"
)

const (
	zipSuffix  = ".zip"
	maxArchive = 4 * source.MaxPackBytes // bytes of an archive, and of what is packed in it
	maxRatio   = 200                     // of both, from a mebibyte on: text is packed to a tenth, bombs to a thousandth
)

// archived finds a path that is a zip, or leads into one; false if it does neither. A zip of a pack's folder is the
// pack, whether or not the folder's name is in it.
func archived(arg string) (location, bool, error) {
	name, inner, _ := strings.Cut(arg+"/", zipSuffix+"/")
	name += zipSuffix
	if info, err := os.Stat(name); len(name) > len(arg) || err != nil || !info.Mode().IsRegular() {
		return location{}, false, nil
	}
	tree, err := openZip(name)
	if err != nil {
		return location{}, false, err
	}
	at, ok := packIn(tree, name, inner)
	return at, ok, nil
}

// packIn is a folder in an archive, or the only pack there. False if there is no such folder.
func packIn(tree fs.FS, name, inner string) (location, bool) {
	at := location{fsys: tree, under: name, zipped: true, name: path.Clean("./" + inner)}
	if entries, _ := fs.ReadDir(tree, "."); at.name == "." && !at.isPack() {
		entries = slices.DeleteFunc(entries, func(e fs.DirEntry) bool { return !holdsPack(tree, e.Name()) })
		if len(entries) == 1 {
			at.name = entries[0].Name()
		}
	}
	info, err := at.stat()
	at.dir = err == nil && info.IsDir()
	return at, err == nil
}

// zips are the packs in zips that lie in a folder on disk. Of other zips only the lists of their files are read.
func zips(dir location) []Root {
	var out []Root
	if !dir.onDisk() {
		return nil
	}
	entries, _ := fs.ReadDir(dir.fsys, dir.name)
	for _, e := range entries[:min(len(entries), maxEntries)] {
		at := dir.join(e.Name())
		if path.Ext(e.Name()) != zipSuffix {
			continue
		}
		info, err := os.Stat(at.name) // of what a link leads to; a pipe would be waited for
		if err != nil || !info.Mode().IsRegular() || info.Size() > maxArchive {
			continue
		}
		r, err := zip.OpenReader(at.name)
		if err != nil {
			continue
		}
		held := slices.ContainsFunc(r.File, func(f *zip.File) bool {
			return path.Base(f.Name) == packFile && strings.Count(f.Name, "/") < 2
		})
		_ = r.Close()
		if z, ok, err := archived(at.name); held && ok && err == nil && z.isPack() {
			out = append(out, z.tree())
		}
	}
	return out
}

// openZip reads an archive within bounds.
func openZip(name string) (fs.FS, error) {
	src, err := source.ReadFile(disk{}, name, maxArchive)
	if err != nil {
		return nil, err
	}
	return unzip(name, src)
}

// unzip opens an archive within bounds. What is in it is unpacked where it is read, by who has bounds for files.
func unzip(name string, src []byte) (fs.FS, error) {
	if len(src) > maxArchive {
		return nil, sayZipLarge.With("path", name, "most", maxArchive>>20)
	}
	r, err := zip.NewReader(bytes.NewReader(src), int64(len(src)))
	if err != nil {
		return nil, sayZipBroken.With("path", name, "why", err)
	}
	total := uint64(0)
	seen := map[string]bool{}
	for _, f := range r.File {
		at := strings.TrimSuffix(f.Name, "/")
		total += f.UncompressedSize64
		switch {
		case !fs.ValidPath(at) || strings.ContainsAny(at, "\\:\x00") || seen[at]:
			return nil, sayZipPath.With("path", name, "name", strconv.Quote(f.Name))
		case !f.Mode().IsRegular() && !f.Mode().IsDir():
			return nil, sayZipLink.With("path", name, "name", strconv.Quote(f.Name))
		case total > maxArchive || len(seen) >= source.MaxPackEntries || total > 1<<20 && total/maxRatio > uint64(len(src)):
			return nil, sayZipBomb.With("path", name, "most", maxArchive>>20, "files", source.MaxPackEntries, "ratio", maxRatio)
		}
		seen[at] = true
	}
	return r, nil
}
