package load

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/schema/source"
)

// seeds are the files of all packs, and the chunks of the spec.
func seeds(f *testing.F) {
	for _, root := range []string{"../../../testdata", "../../../content", "../../../scenarios"} {
		_ = filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || filepath.Ext(name) != ".hcl" {
				return nil
			}
			src, err := os.ReadFile(name)
			if err != nil {
				f.Fatal(err)
			}
			for _, chunk := range strings.Split(string(src), "\n---\n") {
				if len(chunk) < 8<<10 {
					f.Add(chunk)
				}
			}
			return nil
		})
	}
}

// FuzzLoad gives the loader any text that parses. It must never panic.
func FuzzLoad(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, src string) {
		var set source.Set
		file, _ := set.Parse("fuzz.hcl", []byte(src))
		if file == nil {
			return
		}
		files := []*source.File{file}
		if !strings.Contains(src, "game \"") {
			game, _ := set.Parse("game.hcl", []byte("game \"fuzz\" {\n  seats = [1, 3]\n}\n"))
			files = append(files, game)
		}
		in := Input{Packs: []PackFiles{{Files: files}}, Options: map[string]bool{}}
		for _, b := range file.Body.Blocks {
			if len(b.Labels) == 1 && b.Type == "scenario" {
				in.Scenario = b.Labels[0]
			} else if len(b.Labels) == 1 && b.Type == "option" {
				in.Options[b.Labels[0]] = true
			}
		}
		newLoader(in).load() // unguarded: a panic must show
	})
}
