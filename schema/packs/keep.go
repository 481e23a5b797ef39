package packs

import (
	"archive/zip"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/schema/source"
)

// Names in an archive of a unit, see [Unit.Archive].
const (
	ownName = "unit" // its own pack, or with .hcl its scenario file
	laidDir = "laid" // packs that were laid over it, with a number from 0
)

// Archive writes all that a scenario of a unit is played with to a zip. Names of laid packs are ids, in order.
func (u *Unit) Archive(to io.Writer, scenario string, laid []string) error {
	z := zip.NewWriter(to)
	own := u.ownPack(scenario)
	for i, p := range u.Plan.Packs {
		dir := fmt.Sprint("pack", i)
		if n := slices.Index(laid, idOf(p)); n >= 0 {
			dir = fmt.Sprint(laidDir, n)
		}
		switch loose := i == own && idOf(p) == ""; {
		case loose:
			dir = ""
		case i == own:
			dir = ownName
		}
		for _, f := range p.Files {
			name := path.Join(dir, strings.TrimPrefix(f.Name, path.Clean(p.Prefix)+"/"))
			if dir == "" {
				name = ownName + hclSuffix
			}
			if err := pack(z, name, f.Bytes); err != nil {
				return err
			}
		}
		if err := packTexts(z, p, dir); err != nil {
			return err
		}
	}
	return z.Close()
}

// ownPack is the place of the pack or file that declares a scenario, else of the last pack.
func (u *Unit) ownPack(scenario string) int {
	for i, p := range u.Plan.Packs {
		if slices.Contains(ScenariosIn(p.Files...), scenario) {
			return i
		}
	}
	return len(u.Plan.Packs) - 1
}

// packTexts adds the translations of a pack.
func packTexts(z *zip.Writer, p PackFiles, dir string) error {
	if _, err := fs.Stat(p.Folder, source.LocaleDir); err != nil {
		return nil
	}
	return fs.WalkDir(p.Folder, source.LocaleDir, func(name string, e fs.DirEntry, err error) error {
		if err != nil || !e.Type().IsRegular() {
			return err
		}
		src, err := source.ReadFile(p.Folder, name, source.MaxPackBytes)
		if err != nil {
			return err
		}
		return pack(z, path.Join(dir, name), src)
	})
}

func pack(z *zip.Writer, name string, src []byte) error {
	w, err := z.Create(name)
	if err == nil {
		_, err = w.Write(src)
	}
	return err
}

// idOf is the id of a pack; empty: it is a file outside of packs.
func idOf(p PackFiles) string { return packHead(p.Files).pack }

// packHead is the head of the file that declares a pack.
func packHead(files []*source.File) head {
	for _, f := range files {
		if h := headOf(f); h.pack != "" {
			return h
		}
	}
	return head{}
}

// Archived are the places in an archive, as [Unit.Archive] writes it, where its scenario may be, and those of n packs
// that were laid over it.
func Archived(zip string, n int) (own, laid []string) {
	for i := range n {
		laid = append(laid, fmt.Sprint(zip, "/", laidDir, i))
	}
	return []string{zip + "/" + ownName, zip + "/" + ownName + hclSuffix}, laid
}
