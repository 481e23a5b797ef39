package main

import (
	"cmp"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/interpreter/translate"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/packs"
)

// phrases are all that the program itself says in the language of its user.
func phrases() []locale.Phrase {
	return slices.Concat(ownPhrases(), interpreter.Phrases(), story.Phrases(), runner.Phrases(), journal.Phrases(),
		packs.Phrases(), locale.Phrases())
}

// said lists the program's phrases with their places in the sources, which dir is a folder of.
func said(dir string) []translate.Message {
	at := places(dir, phrases())
	list := translate.Said(phrases(), func(address string) (string, int) { return at[address].file, at[address].line })
	slices.SortStableFunc(list, func(a, b translate.Message) int {
		return cmp.Or(strings.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line))
	})
	return list
}

// a sourcePosition is a line of the sources.
type sourcePosition struct {
	file string
	line int
}

// places finds where phrases are written, in all Go files of the module that dir lies in.
func places(dir string, list []locale.Phrase) map[string]sourcePosition {
	out := map[string]sourcePosition{}
	root := moduleOf(dir)
	if root == "" {
		return out
	}
	quoted := map[string]string{}
	for _, p := range list {
		quoted[strconv.Quote(p.Address)] = p.Address
	}
	_ = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && path != root && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata"):
			return filepath.SkipDir
		case d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		src, err := os.ReadFile(path)
		if err != nil {
			return nil
		}
		name, _ := filepath.Rel(root, path)
		n := 0
		for line := range strings.SplitSeq(string(src), "\n") {
			n++
			for q, address := range quoted {
				if _, found := out[address]; !found && strings.Contains(line, q) {
					out[address] = sourcePosition{filepath.ToSlash(name), n}
				}
			}
		}
		return nil
	})
	return out
}

// moduleOf is the folder of the Go module that a folder lies in; empty: there is none.
func moduleOf(dir string) string {
	full, err := filepath.Abs(dir)
	for err == nil {
		if _, err := os.Stat(filepath.Join(full, "go.mod")); err == nil {
			return full
		}
		up := filepath.Dir(full)
		if up == full {
			return ""
		}
		full = up
	}
	return ""
}
