package packs

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/source"
)

// nearlyContent are endings of files that were meant to be *.hcl, or once were.
var nearlyContent = lazy.Regexp(`(?i)\.(hcl|hlc|hc1|hcll|chl)([^a-z].*)?$`)

// Unread are the files of the unit's folder, and of a pack's folders below it, that look like
// content by their names and are not read: *.HCL, *.hcl.txt, *.hlc.
func (u *Unit) Unread() []string {
	if u.dir.fsys == nil {
		return nil
	}
	left := source.MaxPackEntries
	tree := u.dir.tree()
	var out []string
	_ = fs.WalkDir(tree.FS, ".", func(name string, d fs.DirEntry, err error) error {
		left--
		switch {
		case err != nil || left < 0:
			return fs.SkipAll
		case name == ".":
		case strings.HasPrefix(d.Name(), "."):
			if d.IsDir() {
				return fs.SkipDir
			}
		case d.IsDir():
			if !u.deep || strings.Count(name, "/") >= source.MaxFolderDepth {
				return fs.SkipDir
			}
		case d.Type().IsRegular() && path.Ext(name) != hclSuffix && nearlyContent().MatchString(d.Name()):
			out = append(out, tree.Prefix+name)
		}
		return nil
	})
	slices.Sort(out)
	return out
}
