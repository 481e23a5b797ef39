package main

import (
	"bytes"
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

// said lists the program's phrases with their places in the Go files of the module that dir lies in.
func said(dir string) []translate.Message {
	list := translate.Said(allPhrases())
	root := moduleOf(dir)
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
		for i := range list {
			if at := bytes.Index(src, []byte(asWritten(list[i]))); at >= 0 && list[i].File == "" {
				name, _ := filepath.Rel(root, path)
				list[i].File, list[i].Line = filepath.ToSlash(name), 1+bytes.Count(src[:at], []byte("\n"))
			}
		}
		return nil
	})
	slices.SortStableFunc(list, func(a, b translate.Message) int {
		return cmp.Or(strings.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line))
	})
	return list
}

// asWritten is what stands in the sources where a phrase is declared: its address, or how help begins.
func asWritten(m translate.Message) string {
	if strings.HasPrefix(m.Address, "help/") || strings.HasPrefix(m.Address, "flag/") {
		first, _, _ := strings.Cut(m.Source, "\n")
		return first
	}
	return strconv.Quote(m.Address)
}

// moduleOf is the folder of the Go module that a folder lies in; empty: there is none.
func moduleOf(dir string) string {
	at, err := filepath.Abs(dir)
	for ; err == nil; at = filepath.Dir(at) {
		if _, err := os.Stat(filepath.Join(at, "go.mod")); err == nil {
			return at
		}
		if at == filepath.Dir(at) {
			return ""
		}
	}
	return ""
}
