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

// ownPhrases are what the command says in its own words, help and all.
func ownPhrases() []locale.Phrase {
	out := slices.Clone(phrases)
	for _, t := range helpTexts((&app{}).root()) {
		if !slices.Contains(out, t.Phrase) {
			out = append(out, t.Phrase)
		}
	}
	return out
}

// allPhrases are all that the program itself says in the language of its user.
func allPhrases() []locale.Phrase {
	return slices.Concat(ownPhrases(), interpreter.Phrases(), story.Phrases(), runner.Phrases(), journal.Phrases(),
		packs.Phrases(), locale.Phrases())
}

// said lists the program's phrases with their places in the sources, which dir is a folder of.
func said(dir string) []translate.Message {
	list := allPhrases()
	at := places(dir, list)
	out := translate.Said(list, func(address string) (string, int) { return at[address].file, at[address].line })
	slices.SortStableFunc(out, func(a, b translate.Message) int {
		return cmp.Or(strings.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line))
	})
	return out
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
	written := map[string]string{} // addresses by what stands in the sources; help has none there, but begins so
	for _, p := range list {
		words := strconv.Quote(p.Address)
		if strings.HasPrefix(p.Address, "help/") || strings.HasPrefix(p.Address, "flag/") {
			words, _, _ = strings.Cut(p.Source, "\n")
		}
		written[words] = p.Address
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
			for words, address := range written {
				if _, found := out[address]; !found && strings.Contains(line, words) {
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
