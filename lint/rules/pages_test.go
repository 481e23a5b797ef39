package rules_test

import (
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stellar-rules/stellar/docs"
	"github.com/stellar-rules/stellar/lint/format"
	"github.com/stellar-rules/stellar/lint/rules"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/packs"
)

// TestPages: every page is that of a rule or of a code of the loader.
func TestPages(t *testing.T) {
	loader := codesOfLoader(t)
	names, _ := fs.Glob(docs.Lint, "lint/[A-Z][0-9]*.md")
	for _, n := range names {
		code := strings.TrimSuffix(filepath.Base(n), ".md")
		if r, _ := rules.All.Find(code); r == nil && !slices.Contains(loader, code) {
			t.Errorf("%s is the page of no code", n)
		}
	}
}

// pageWorld is what the examples on pages of the loader may speak of; what an example declares
// itself is left out.
var pageWorld = []string{
	"game \"page\" {\n  seats = [1, 3]\n  finish { winners = [] }\n}\n",
	"kind \"player\" {\n  state = { cash = at_least(0) }\n}\n",
	"kind \"ship\" {\n  fixed = { size = default(integer, 1) }\n  text  = [\"name\"]\n" +
		"  state = {\n    damage = at_least(0)\n    fleet  = optional(fleet)\n  }\n}\n",
	"kind \"fleet\" {\n  copies = 3\n  state  = { speed = integer }\n}\n",
	"ship \"orion\" { name = \"Orion\" }\n",
	"procedure \"sell\" {\n  takes = { price = integer }\n  gives = price\n}\n",
	"action \"battle\" {\n  choose \"plan\" {\n    option \"fight\" {}\n    option \"flee\" {}\n  }\n}\n",
}

// unloaded are codes whose examples are no content that can be loaded from a page: files that
// are too large or no text, folders, and faults of the program.
var unloaded = []string{
	diag.CodeTooLarge, diag.CodeNotUTF8, diag.CodeNUL, diag.CodeTooManyOperators, diag.CodeTooManyTokens,
	diag.CodeTooManyBlocks, diag.CodePackTooManyFiles, diag.CodePackTooLarge, diag.CodeUnreadable, diag.CodeNotAFile,
	diag.CodeFileTwice, diag.CodeFoldersTooDeep, diag.CodeTextTooLong, diag.CodePackVersion, diag.CodePackConflict,
	diag.CodeInternal,
}

var example = regexp.MustCompile("(?s)\n## (Bad|Good)\n\n```(\\w+)\n(.*?)```\n")

// TestLoaderPages holds that every code of the loader has a page, that its bad example is
// found by that code and by no other, and that the loader finds nothing in the good one.
func TestLoaderPages(t *testing.T) {
	for _, code := range codesOfLoader(t) {
		t.Run(code, func(t *testing.T) {
			page := string(docs.Page(code))
			if title := docs.Title(code); title == "" || !strings.HasPrefix(page, "# "+code+" "+title+"\n\n") {
				t.Fatalf("no page that begins %q", "# "+code+" …")
			}
			if n := strings.Count(page, "\n"); n < 12 || n > 32 {
				t.Errorf("the page has %d lines", n)
			}
			found := example.FindAllStringSubmatch(page, -1)
			if len(found) != 2 || found[0][1] != "Bad" || found[1][1] != "Good" {
				t.Fatalf("the page has not one bad and one good example: %q", found)
			}
			for _, e := range found {
				if loads := e[2] == "hcl"; loads == slices.Contains(unloaded, code) {
					t.Errorf("%s: an example of %s", e[1], e[2])
				} else if loads {
					holdExample(t, code, e[1] == "Bad", findsOfExample(e[3]))
				}
				if e[1] == "Good" && e[2] == "hcl" {
					holdForm(t, e[3])
				}
			}
		})
	}
}

func holdExample(t *testing.T, code string, bad bool, finds diag.Findings) {
	for _, f := range finds {
		if !bad || f.Code != code {
			t.Errorf("bad: %v: unwanted: %v", bad, f)
		}
	}
	if bad && len(finds) == 0 {
		t.Errorf("nothing is found in the bad example")
	}
}

// holdForm: good examples are written as "stellar fmt" writes.
func holdForm(t *testing.T, src string) {
	if out, _ := format.Source("page.hcl", []byte(src)); string(out) != src {
		t.Errorf("the good example is not in the canonical form, which is\n%s", out)
	}
}

var fileLine = regexp.MustCompile(`(?m)^# (\S+\.hcl)\n`)

// findsOfExample loads an example as a pack of its own. Comments that are names of files
// (`# game.hcl`) make it the whole pack; else the world is put beside it.
func findsOfExample(src string) diag.Findings {
	files := fstest.MapFS{}
	put := func(name, text string) { files[name] = &fstest.MapFile{Data: []byte(text), Mode: 0o644} }
	if at := fileLine.FindAllStringSubmatchIndex(src, -1); at != nil {
		for i, m := range at {
			end := len(src)
			if i+1 < len(at) {
				end = at[i+1][0]
			}
			put(src[m[2]:m[3]], src[m[1]:end])
		}
	} else {
		put("pack.hcl", "pack \"page\" { title = \"Page\" }\n")
		put("page.hcl", src)
		if strings.HasPrefix(src, "pack ") {
			delete(files, "page.hcl")
			put("pack.hcl", src)
		}
		put("world.hcl", worldBeside(src))
	}
	l := packs.New(packs.Root{FS: files})
	var finds diag.Findings
	for _, id := range l.Packs() {
		plan, fs := l.Pack(id)
		finds.Add(fs...)
		for _, s := range append([]string{""}, plan.Scenarios...) {
			if !finds.HasErrors() {
				_, fs := plan.Load(s, nil)
				finds.Add(fs...)
			}
		}
	}
	finds.Sort()
	return finds
}

func worldBeside(src string) string {
	var b strings.Builder
	for _, block := range pageWorld {
		head, _, _ := strings.Cut(block, "{")
		if !strings.Contains("\n"+src, "\n"+head) {
			b.WriteString(block)
		}
	}
	return b.String()
}
