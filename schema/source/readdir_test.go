package source

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/longtest"
)

func file(src string) *fstest.MapFile {
	return &fstest.MapFile{Data: []byte(src)}
}

func names(files []*File) []string {
	var out []string
	for _, f := range files {
		out = append(out, f.Name)
	}
	return out
}

func codes(findings diag.Findings) []string {
	var out []string
	for _, f := range findings {
		out = append(out, f.Code+" "+f.Range.Filename)
	}
	return out
}

func TestReadDir(t *testing.T) {
	pack := fstest.MapFS{
		"p/b.hcl":            file("x = 1\n"),
		"p/a.hcl":            file("x = 1\n"),
		"p/rules/z.hcl":      file("x = \n"),
		"p/rules/a.test.hcl": file("x = 1\n"),
		"p/locale/de.po":     file("\xff"),
		"p/.git/c.hcl":       file("\xff"),
		"p/.hidden.hcl":      file("\xff"),
		"p/bad.hcl":          file("\xff"),
		"p/link.hcl":         {Mode: fs.ModeSymlink},
		"p/folder":           {Mode: fs.ModeSymlink},
		"other/d.hcl":        file("x = 1\n"),
	}
	var s Set
	files, findings := s.ReadDir(pack, "p", "content/p")
	if d := cmp.Diff([]string{
		"content/p/a.hcl", "content/p/b.hcl", "content/p/rules/a.test.hcl", "content/p/rules/z.hcl",
	}, names(files)); d != "" {
		t.Error(d)
	}
	if d := cmp.Diff([]string{
		"E0102 content/p/bad.hcl", "E0112 content/p/link.hcl", "E0122 content/p/rules/z.hcl",
		"E0112 content/p/folder",
	}, codes(findings)); d != "" {
		t.Error(d)
	}
}

func TestReadDirAtRoot(t *testing.T) {
	var s Set
	files, findings := s.ReadDir(fstest.MapFS{"a/b.hcl": file(""), "c.hcl": file("")}, ".", "")
	if d := cmp.Diff([]string{"a/b.hcl", "c.hcl"}, names(files)); d != "" || len(findings) > 0 {
		t.Error(d, findings)
	}
}

func TestReadDirBounds(t *testing.T) {
	if !longtest.On() {
		t.Skip("a long run: go test -long")
	}
	many, large, deep, entries := fstest.MapFS{}, fstest.MapFS{}, fstest.MapFS{}, fstest.MapFS{}
	for i := range MaxPackFiles + 10 {
		many[fmt.Sprintf("%d.hcl", i)] = file("")
	}
	for i := range MaxPackBytes/MaxFileBytes + 1 {
		large[fmt.Sprintf("%d.hcl", i)] = file("#" + strings.Repeat("x", MaxFileBytes-1))
	}
	deep[strings.Repeat("d/", MaxFolderDepth)+"a.hcl"] = file("")
	deep[strings.Repeat("e/", MaxFolderDepth+1)+"a.hcl"] = file("")
	for i := range MaxPackEntries + 1 {
		entries[fmt.Sprintf("%d.txt", i)] = file("")
	}
	for _, c := range []struct {
		name string
		fsys fs.FS
		dir  string
		want string
	}{
		{"many", many, ".", "E0109 p"},
		{"large", large, ".", "E0110 p"},
		{"deep", deep, ".", "E0114 p/" + strings.Repeat("e/", MaxFolderDepth) + "e"},
		{"entries", entries, ".", "E0109 p"},
		{"huge file", fstest.MapFS{"a.hcl": file(strings.Repeat(" ", MaxFileBytes+1))}, ".", "E0101 p/a.hcl"},
		{"missing", fstest.MapFS{}, "none", "E0111 p"},
		{"a file", fstest.MapFS{"x": file("")}, "x", "E0112 p"},
	} {
		var s Set
		_, findings := s.ReadDir(c.fsys, c.dir, "p")
		if d := cmp.Diff([]string{c.want}, codes(findings)); d != "" {
			t.Errorf("%s: %s", c.name, d)
		}
	}
}

// TestReadDirStaysInside reads a real folder whose link points out of it.
func TestReadDirStaysInside(t *testing.T) {
	top := t.TempDir()
	pack := filepath.Join(top, "pack")
	if err := os.Mkdir(pack, 0o755); err != nil {
		t.Fatal(err)
	}
	secret := filepath.Join(top, "secret.hcl")
	if err := os.WriteFile(secret, []byte("x = 1\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, link := range []string{"a.hcl", "folder"} {
		if err := os.Symlink(map[string]string{"a.hcl": secret, "folder": top}[link], filepath.Join(pack, link)); err != nil {
			t.Skip("no links here:", err)
		}
	}
	root, err := os.OpenRoot(pack)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	var s Set
	files, findings := s.ReadDir(root.FS(), ".", "pack")
	if len(files) > 0 {
		t.Errorf("read %v", names(files))
	}
	if d := cmp.Diff([]string{"E0112 pack/a.hcl", "E0112 pack/folder"}, codes(findings)); d != "" {
		t.Error(d)
	}
}
