package packs_test

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stellar-rules/stellar/schema/packs"
)

const playable1 = "game \"base\" {\n  seats = [1, 2]\n  finish { winners = [] }\n}\n" +
	"scenario \"siege\" {\n  title = \"Siege\"\n  uses = [\"base\"]\n}\n"

type packed struct {
	name, text string
	mode       fs.FileMode
}

// zipped writes an archive.
func zipped(t testing.TB, entries ...packed) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, e := range entries {
		h := &zip.FileHeader{Name: e.name, Method: zip.Deflate}
		h.SetMode(e.mode | 0o644)
		f, err := w.CreateHeader(h)
		if err == nil {
			_, err = f.Write([]byte(e.text))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestZip: a zip is played, tested and laid over others as its folder would be, with or without the folder's name in it,
// and the packs that it needs are found beside it.
func TestZip(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	more := strings.Replace(named(packText, "more"), "version", "needs = [\"base\"]\n  version", 1)
	for name, list := range map[string][]packed{
		"base.zip": {{"pack.hcl", named(packText, "base"), 0}, {"game.hcl", playable1, 0}},
		"deep.zip": {{"base/", "", fs.ModeDir}, {"base/pack.hcl", named(packText, "base"), 0}, {"base/game.hcl", playable1, 0},
			{"__MACOSX/junk", "x", 0}},
		"more.zip": {{"pack.hcl", more, 0}},
	} {
		if err := os.WriteFile(name, zipped(t, list...), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	s := &packs.Finder{}
	for arg, want := range map[string]string{"base.zip": "base.zip/game.hcl base.zip/pack.hcl",
		"deep.zip":               "deep.zip/base/game.hcl deep.zip/base/pack.hcl",
		"deep.zip/base/game.hcl": "deep.zip/base/game.hcl deep.zip/base/pack.hcl"} {
		u, name, err := s.Scenario(arg, "")
		if err != nil || name != "siege" || packsOf(u) != want {
			t.Errorf("%s: %q, %v", arg, name, err)
			continue
		}
		if m, finds := u.Load(name, nil); m == nil {
			t.Error(finds)
		}
	}
	write(t, dir, map[string]string{"base/pack.hcl": named(packText, "base"), "base/game.hcl": playable1})
	more2 := strings.ReplaceAll(more, "\"more\"", "\"more2\"")
	scen := named(scenarioText, "loose")
	write(t, dir, map[string]string{"in/zips/base.zip": string(zipped(t, packed{"base/pack.hcl", named(packText, "base"), 0})),
		"in/zips/other.zip": string(zipped(t, packed{"a/b/pack.hcl", named(packText, "no"), 0})), "in/zips/bad.zip": "PK",
		"in/zips/mod/pack.hcl": more2, "in/zips/s.hcl": scen, "in/else/mod/pack.hcl": more2, "in/zips/plays/s.hcl": scen})
	for arg, content := range map[string][]string{"in/zips/mod": nil, "in/else/mod": {"in/zips"}, "in/zips/s.hcl": nil,
		"in/zips/plays/s.hcl": nil} {
		units, err := (&packs.Finder{Content: content}).Units(arg)
		if err != nil || !strings.HasPrefix(packsOf(units[0]), "in/zips/base.zip/base/pack.hcl in/") {
			t.Errorf("%s does not find what it needs in a zip: %v, %v", arg, packsOf(units[0]), err)
		}
	}
	u, _, err := s.Scenario("base", "")
	if err != nil {
		t.Fatal(err)
	}
	if laid, err := s.Include(u, []string{"more.zip"}); err != nil || len(laid) != 1 || laid[0] != "more" {
		t.Error(laid, err)
	}
	if units, err := s.Units("more.zip"); err != nil || units[0].Findings.HasErrors() ||
		packsOf(units[0]) != "base/game.hcl base/pack.hcl more.zip/pack.hcl" {
		t.Error(units, err)
	}
	if list, err := s.Folders("more.zip"); err != nil || list[0].Disk {
		t.Error("what is in an archive can be written", err)
	}
}

// TestHostileZip: archives that lead out of themselves, or unpack to more than a pack, are refused with the reason.
func TestHostileZip(t *testing.T) {
	ok := packed{"pack.hcl", named(packText, "base"), 0}
	many := make([]packed, 20_001)
	for i := range many {
		many[i].name = "a" + strconv.Itoa(i)
	}
	whole := zipped(t, ok)
	for want, src := range map[string][]byte{
		`holds "../pack.hcl", which is not a path`:  zipped(t, ok, packed{"../pack.hcl", "x", 0}),
		`holds "/etc/passwd", which is not a path`:  zipped(t, ok, packed{"/etc/passwd", "x", 0}),
		`holds "a\\..\\b.hcl", which is not a path`: zipped(t, ok, packed{"a\\..\\b.hcl", "x", 0}),
		`holds "c:b.hcl", which is not a path`:      zipped(t, ok, packed{"c:b.hcl", "x", 0}),
		`holds "pack.hcl", which is not a path`:     zipped(t, ok, ok),
		`holds "link.hcl", which is a link`:         zipped(t, ok, packed{"link.hcl", "/etc/passwd", fs.ModeSymlink}),
		"and 200 times its own size":                zipped(t, ok, packed{"a.hcl", strings.Repeat("#", 1<<21), 0}),
		"20000 files":                               zipped(t, many...),
		"cannot be read: zip: not a valid zip file": whole[:len(whole)-10],
	} {
		file := filepath.Join(t.TempDir(), "x.zip")
		if err := os.WriteFile(file, src, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := (&packs.Finder{}).Units(file); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	// One that says of a file that it is small: no more than the bound of a file is unpacked, and it is refused.
	bomb := zipped(t, ok, packed{"a.hcl", strings.Repeat("#", 1<<24), 0})
	size := binary.LittleEndian.AppendUint32(nil, 1<<24)
	bomb = bytes.ReplaceAll(bomb, size, binary.LittleEndian.AppendUint32(nil, 10))
	file := filepath.Join(t.TempDir(), "x.zip")
	if err := os.WriteFile(file, bomb, 0o600); err != nil {
		t.Fatal(err)
	}
	units, err := (&packs.Finder{}).Units(file)
	if err != nil || !units[0].Findings.HasErrors() {
		t.Errorf("a file that is larger than it says: %v", err)
	}
}

// TestZipIsAFile: in a folder where packs are searched, what only has the name of a zip is left alone. Opening a pipe
// would wait for somebody who writes.
func TestZipIsAFile(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, map[string]string{"base/pack.hcl": named(packText, "base"), "base/game.hcl": playable1})
	pipe := filepath.Join(dir, "pipe.zip")
	if err := exec.Command("mkfifo", pipe).Run(); err != nil {
		t.Skip("there is no mkfifo: ", err)
	}
	if err := os.Symlink(pipe, filepath.Join(dir, "link.zip")); err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 1)
	go func() {
		_, err := (&packs.Finder{Content: []string{dir}}).Units(filepath.Join(dir, "base"))
		done <- err
	}()
	select {
	case err := <-done:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(20 * time.Second):
		t.Fatal("a pipe is read")
	}
}

// FuzzZip: any bytes are refused, or are a pack.
func FuzzZip(f *testing.F) {
	f.Add([]byte("PK\x05\x06"))
	f.Add(zipped(f, packed{"pack.hcl", named(packText, "base"), 0}, packed{"game.hcl", playable1, 0}))
	f.Add(zipped(f, packed{"a/../b", "x", 0}, packed{"l", "pack.hcl", fs.ModeSymlink}))
	file := filepath.Join(f.TempDir(), "x.zip")
	f.Fuzz(func(t *testing.T, src []byte) {
		if err := os.WriteFile(file, src, 0o600); err != nil {
			t.Fatal(err)
		}
		u, name, err := (&packs.Finder{}).Scenario(file, "")
		if err != nil {
			if errors.Is(err, fs.ErrInvalid) {
				t.Error(err)
			}
			return
		}
		u.Load(name, nil)
	})
}
