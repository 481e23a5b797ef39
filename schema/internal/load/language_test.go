package load

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

const language = "../../../docs/language.md"

var ticked = regexp.MustCompile("`([^`]+)`")

var fence = regexp.MustCompile("(?s)```hcl\n(.*?)```")

func documented(t *testing.T, path string) string {
	t.Helper()
	src, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(src)
}

// rows gives the cells of the first table behind a heading.
func rows(doc, heading string) [][]string {
	_, doc, _ = strings.Cut(doc, heading)
	var out [][]string
	for _, l := range strings.Split(doc, "\n") {
		switch {
		case strings.HasPrefix(l, "| "):
			out = append(out, strings.Split(strings.Trim(l, "| "), " | "))
		case len(out) > 0 && !strings.HasPrefix(l, "|"):
			return out
		}
	}
	return out
}

// TestLanguageNamesAll: the document knows every word that the loader does.
func TestLanguageNamesAll(t *testing.T) {
	doc := fence.ReplaceAllString(documented(t, language), "")
	words := map[string]bool{}
	for _, m := range ticked.FindAllStringSubmatch(doc, -1) {
		for _, w := range regexp.MustCompile(`[a-z_]+`).FindAllString(m[1], -1) {
			words[w] = true
		}
	}
	for what, names := range map[string][]string{"builtin": keys(builtins), "statement": model.Words(), "block": keys(blockLabels),
		"type": append(keys(typeWords), typeCalls...), "reserved word": keys(reserved), "way to combine": keys(combineWords), "bot": builtInBots} {
		for _, n := range names {
			if !words[n] {
				t.Errorf("docs/language.md does not name the %s %q", what, n)
			}
		}
	}
	_, list, _ := strings.Cut(doc, "### Builtin functions")
	list, _, _ = strings.Cut(list, "\n## ")
	for _, n := range keys(builtins) {
		if !regexp.MustCompile(`\b` + n + `\b`).MatchString(list) {
			t.Errorf("the builtin functions of docs/language.md lack %q", n)
		}
	}
}

// A read says what the loader asked of one sort of block.
type read struct{ attrs, blocks map[string]bool }

// asked gives what the loader reads of each sort of block, by the packs of testdata.
func asked(t *testing.T) map[string]read {
	t.Helper()
	out := map[string]read{}
	packs, _ := filepath.Glob("../../../testdata/packs/*")
	for _, p := range packs {
		var set source.Set
		files, _ := set.ReadDir(os.DirFS(p), ".", p+"/")
		ld := newLoader(Input{Packs: []PackFiles{{Prefix: p, Files: files}}})
		opened := map[*body]string{}
		ld.opened = func(kind string, b *body) {
			if b.what == "An option of a choice" {
				kind = "option of a choice"
			}
			opened[b] = kind
		}
		_, fs := ld.load()
		if len(ld.m.Packs) == 1 && len(ld.m.Packs[0].Needs) > 0 {
			continue // it builds on others, and is nothing by itself
		}
		if fs.HasErrors() {
			t.Fatal(fs[0])
		}
		for b, kind := range opened {
			if _, ok := out[kind]; !ok {
				out[kind] = read{map[string]bool{}, map[string]bool{}}
			}
			maps.Copy(out[kind].attrs, b.asked)
			maps.Copy(out[kind].blocks, b.inner)
		}
	}
	return out
}

// open blocks take attributes that content names.
var openBlocks = []string{"change", "common", "set", "gain", "pay", "create", "run"}

// TestLanguageTables: the tables list the attributes that blocks and statements have.
func TestLanguageTables(t *testing.T) {
	doc, known := documented(t, language), asked(t)
	told := 0
	for _, table := range []string{"## 11.", "| statement |"} {
		for _, row := range rows(doc, table) {
			if len(row) < 2 || row[0] == "block" {
				continue
			}
			var said []string
			for _, m := range ticked.FindAllStringSubmatch(strings.Split(row[1], "block")[0], -1) {
				said = append(said, m[1])
			}
			for _, m := range ticked.FindAllStringSubmatch(row[0], -1) {
				kind, _, _ := strings.Cut(m[1], " ")
				has := known[kind].attrs
				if has == nil || kind == "else" || slices.Contains(openBlocks, kind) {
					continue
				}
				told++
				for _, n := range said {
					if !has[n] {
						t.Errorf("%s is said to have %q, and has not", kind, n)
					}
				}
				for n := range has {
					if !slices.Contains(said, n) && !slices.Contains([]string{"source", "designed"}, n) && !(n == "when" && table != "## 11.") {
						t.Errorf("%s has %q, which the document does not say", kind, n)
					}
				}
			}
		}
	}
	if told < 45 {
		t.Errorf("only %d blocks were compared", told)
	}
}

// rules are the blocks that the document calls so.
var rules = []string{"modifier", "before", "after", "instead", "action", "function", "procedure"}

// TestLanguageBlocks: the table of blocks lists what stands inside them.
func TestLanguageBlocks(t *testing.T) {
	known, told := asked(t), 0
	for _, row := range rows(documented(t, language), "## 11.") {
		inside := ""
		if len(row) > 2 {
			inside = row[2]
		}
		var said []string
		for _, m := range ticked.FindAllStringSubmatch(inside, -1) {
			said = append(said, m[1])
		}
		if strings.Contains(inside, "rules") {
			said = append(said, rules...)
		}
		for _, m := range ticked.FindAllStringSubmatch(row[0], -1) {
			kind, _, _ := strings.Cut(m[1], " ")
			has, ok := known[kind]
			if !ok {
				continue
			}
			told++
			for _, n := range said {
				if !has.blocks[n] {
					t.Errorf("%s is said to hold %q, and does not", kind, n)
				}
			}
			for n := range has.blocks {
				if !slices.Contains(said, n) {
					t.Errorf("%s holds %q, which the document does not say", kind, n)
				}
			}
		}
	}
	if told < 25 {
		t.Errorf("only %d blocks were compared", told)
	}
}

// TestLanguageExamples: what the documents show can be read; `…` stands for what is left out.
func TestLanguageExamples(t *testing.T) {
	for _, path := range []string{language, "../../../docs/modding.md"} {
		for _, m := range fence.FindAllStringSubmatch(documented(t, path), -1) {
			src := m[1]
			src = strings.ReplaceAll(src, "{ … }", "{\n}")
			src = regexp.MustCompile(`(?m)^\s*…\w*$`).ReplaceAllString(src, "")
			if _, diags := hclsyntax.ParseConfig([]byte(src), "example.hcl", hcl.InitialPos); diags.HasErrors() {
				t.Errorf("%s: %v\n%s", path, diags, src)
			}
		}
	}
}

// TestModdingGame: the game that the first pages of modding.md build is whole.
func TestModdingGame(t *testing.T) {
	all := fence.FindAllStringSubmatch(documented(t, "../../../docs/modding.md"), 5)
	var set source.Set
	var p PackFiles
	for i, m := range all {
		f, fs := set.Parse(fmt.Sprintf("sticks%d.hcl", i), []byte(m[1]))
		if fs.HasErrors() {
			t.Fatal(fs)
		}
		p.Files = append(p.Files, f)
	}
	if _, fs := Load(Input{Packs: []PackFiles{p}}); len(fs) > 0 {
		t.Error(fs)
	}
}

// TestLanguageLimits: the bounds that the document gives are those that hold.
func TestLanguageLimits(t *testing.T) {
	_, doc, _ := strings.Cut(documented(t, language), "## 12. Limits")
	doc = strings.ReplaceAll(doc, ",", "")
	for what, n := range map[string]int{"seats": maxSeats, "copies": maxCopies, "scenes": sceneCopies, "things": maxThings, "kinds": maxKinds,
		"rows": maxRows, "columns": maxColumns, "cells": maxCells, "values": maxLocals, "findings": maxFindings,
		"blocks": source.MaxBlocks, "depth": source.MaxDepth, "words": source.MaxTokens, "files": source.MaxPackFiles} {
		if !regexp.MustCompile(fmt.Sprintf(`\b%d\b`, n)).MatchString(doc) {
			t.Errorf("the limits of docs/language.md do not say %d (%s)", n, what)
		}
	}
}
