package load

import (
	"flag"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/lists"
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

// TestLanguageNamesAll: the document knows every word that the loader does.
func TestLanguageNamesAll(t *testing.T) {
	doc := fence.ReplaceAllString(documented(t, language), "")
	words := map[string]bool{}
	for _, m := range ticked.FindAllStringSubmatch(doc, -1) {
		for _, w := range regexp.MustCompile(`[a-z_0-9]+`).FindAllString(m[1], -1) {
			words[w] = true
		}
	}
	for what, names := range map[string][]string{"builtin": keys(builtins),
		"statement": model.Words(), "block": topWords(),
		"type": append(keys(typeWords), keys(typeMakers)...), "reserved word": keys(reserved),
		"word of an attribute": attributeWords(), "bot": builtInBots} {
		for _, n := range names {
			if !words[n] {
				t.Errorf("docs/language.md does not name the %s %q", what, n)
			}
		}
	}
}

// attributeWords are those of which attributes are one.
func attributeWords() (out []string) {
	for _, b := range model.Blocks {
		for _, f := range b.Fields {
			out = append(out, lists.Filter(f.Words, func(w string) bool { return w != "" })...)
		}
	}
	return out
}

var update = flag.Bool("update", false, "write the tables of docs/language.md anew")

// TestLanguageTables: the tables of the document say what the language declares.
func TestLanguageTables(t *testing.T) {
	doc := documented(t, language)
	out := doc
	for heading, rows := range map[string][]string{
		"### Builtin functions":      builtinRows(),
		"| statement |":              statementRows(),
		"## 11. Grammar at a glance": blockRows(),
		"| attribute of `kind`":      attributeRows(true),
		"### Attributes":             attributeRows(false),
	} {
		before, rest, ok := strings.Cut(out, heading)
		rule := regexp.MustCompile(`(?m)^(\|---)+\|\n`).FindString(rest)
		head, table, found := strings.Cut(rest, rule)
		if !ok || !found || rule == "" {
			t.Fatalf("docs/language.md has no table behind %q", heading)
		}
		end := 0
		for _, l := range strings.SplitAfter(table, "\n") {
			if !strings.HasPrefix(l, "|") {
				break
			}
			end += len(l)
		}
		out = before + heading + head + rule + strings.Join(rows, "") + table[end:]
	}
	if out == doc {
		return
	}
	if !*update {
		t.Error("the tables of docs/language.md are not what the language declares: go test ./schema/internal/load -run TestLanguageTables -update")
		return
	}
	if err := os.WriteFile(language, []byte(out), 0o644); err != nil {
		t.Fatal(err)
	}
}

func row(cells ...string) string {
	for i, c := range cells {
		cells[i] = strings.ReplaceAll(c, "|", "\\|")
	}
	return strings.ReplaceAll("| "+strings.Join(cells, " | ")+" |\n", "|  |", "| |")
}

func tick(words []string, sep string) string {
	if len(words) == 0 {
		return ""
	}
	return "`" + strings.Join(words, "`"+sep+"`") + "`"
}

// and joins what is said of a thing in two ways.
func and(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + "; " + b
}

func builtinRows() (out []string) {
	for i := range builtin.Table {
		b := &builtin.Table[i]
		if b.Name() == "" {
			continue
		}
		var ways, gives []string
		for _, s := range b.Signatures() {
			ways = append(ways, s.String())
			if !slices.Contains(gives, s.Result) {
				gives = append(gives, s.Result)
			}
		}
		out = append(out, row(tick(slices.Compact(ways), " "), strings.Join(gives, ", "), b.Doc, tick([]string{b.Example}, "")))
	}
	return out
}

func statementRows() (out []string) {
	for _, s := range model.Specs {
		out = append(out,
			row(tick([]string{strings.TrimSpace(s.Word + " " + s.Label)}, ""), and(tick(s.Names(), ", "), s.Others), s.Doc))
	}
	return out
}

func blockRows() (out []string) {
	for _, b := range model.Blocks {
		head := tick([]string{strings.TrimSpace(b.Word + " " + b.Labels)}, "")
		switch {
		case b.Word == "":
			head = "*kind* `" + b.Labels + "`"
		case b.Inside != "":
			head += " of a `" + b.Inside + "`"
		}
		names := slices.DeleteFunc(b.Names(), func(n string) bool { return n == "source" || n == "designed" })
		var within, several []string
		for _, w := range strings.Fields(b.Within) {
			if w == "rules" || w == "statements" {
				several = append(several, w)
			} else {
				within = append(within, w)
			}
		}
		out = append(out, row(head, and(tick(names, " "), b.Others), and(tick(within, " "), strings.Join(several, ", ")), b.Doc))
	}
	return out
}

// attributeRows are what attributes say: those of kinds, which have a table of their own, or all others.
func attributeRows(ofKinds bool) (out []string) {
	for _, key := range model.Saying() {
		of, name, own := strings.Cut(key, ".")
		if ofKinds != (of == "kind" && own) {
			continue
		}
		switch doc := model.Says(of, name); {
		case ofKinds:
			out = append(out, row(tick([]string{name}, ""), doc))
		case own:
			out = append(out, row(tick([]string{name}, "")+" of `"+of+"`", doc))
		default:
			out = append(out, row(tick([]string{key}, ""), model.Says("", key)))
		}
	}
	return out
}

// TestTerms: the words of types that are explained are those that are read.
func TestTerms(t *testing.T) {
	for _, x := range model.Types {
		if _, made := typeMakers[x.Word]; typeWords[x.Word] == nil && !made || made != (x.Shape != "") {
			t.Errorf("%q is no type, or has no shape", x.Word)
		}
	}
	for _, w := range append(keys(typeWords), keys(typeMakers)...) {
		if model.TermOf(model.Types, w) == nil {
			t.Errorf("the type %q is not explained", w)
		}
	}
}

// TestBlocksAreRead: whatever the grammar lets stand in a block is read there, alone or beside
// the rest, and nothing else is asked for.
func TestBlocksAreRead(t *testing.T) {
	for _, b := range model.Blocks {
		if !b.Top {
			continue
		}
		read := map[string]bool{}
		ways := [][]string{nil, b.Names()}
		for _, n := range b.Names() {
			ways = append(ways, []string{n})
		}
		for _, names := range ways {
			for _, value := range []string{"1", "[]", "{}", "{ a = k, b = k }", `"x"`} {
				for _, n := range readOf(t, b, names, value) {
					read[n] = true
				}
			}
		}
		for _, n := range b.Names() {
			if !read[n] {
				t.Errorf("%s is said to have %q, which nothing reads", b.Word, n)
			}
		}
	}
}

// readOf loads a block with some attributes, and gives those that are read.
func readOf(t *testing.T, b model.Block, names []string, value string) []string {
	t.Helper()
	before := "pack \"p\" {\n  version = \"1\"\n  title = \"P\"\n}\ngame \"g\" {}\nkind \"k\" { things = [\"x\", \"y\"] }\n" +
		"procedure \"q\" {}\nstat \"x\" { base = 1 }\nfunction \"v\" { gives = 1 }\n"
	if b.Word == "pack" || b.Word == "game" {
		before = ""
	}
	src := before + b.Word + labelsFor(b) + " {\n"
	for _, n := range names {
		src += n + " = " + value + "\n"
	}
	for _, w := range strings.Fields(b.Within) {
		if i := slices.IndexFunc(model.Blocks, func(x model.Block) bool { return x.Word == w }); i >= 0 {
			src += w + labelsFor(model.Blocks[i]) + " {}\n"
		}
	}
	var set source.Set
	f, fs := set.Parse("x.hcl", []byte(src+"}\n"))
	if fs.HasErrors() {
		t.Fatal(fs)
	}
	ld := newLoader(Input{Packs: []PackFiles{{Files: []*source.File{f}}}})
	ld.load()
	return slices.DeleteFunc(slices.Clone(names), func(n string) bool {
		return !slices.ContainsFunc(ld.opened, func(x *body) bool { return x.block.Type == b.Word && x.asked[n] })
	})
}

// labelsFor are labels that a block may have in [readOf]: new names, or those of what is there.
func labelsFor(b model.Block) string {
	label := "z"
	switch b.Word {
	case "roster", "common", "change", "look":
		label = "k"
	case "before", "after", "instead":
		label = "q"
	case "modifier":
		label = "x"
	}
	return strings.Repeat(fmt.Sprintf(" %q", label), len(b.LabelNames()))
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
	for what, n := range map[string]int{"seats": maxSeats, "copies": maxCopies, "scenes": sceneCopies,
		"things": maxThings, "kinds": maxKinds,
		"rows": maxRows, "columns": maxColumns, "side": maxSide, "cells": maxSide * maxSide, "values": maxLocals, "findings": maxFindings,
		"blocks": source.MaxBlocks, "depth": source.MaxDepth, "words": source.MaxTokens, "files": source.MaxPackFiles} {
		if !regexp.MustCompile(fmt.Sprintf(`\b%d\b`, n)).MatchString(doc) {
			t.Errorf("the limits of docs/language.md do not say %d (%s)", n, what)
		}
	}
}
