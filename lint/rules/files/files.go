package files

import (
	"bytes"
	"fmt"
	"path"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// emptyFile finds files that declare nothing.
func emptyFile(p *lint.Pass, f *source.File) {
	if !f.Broken && len(f.Body.Blocks)+len(f.Body.Attributes) == 0 {
		p.Reportf(lint.FileTop(f), "a file that holds something, or none", "This file declares nothing.")
	}
}

// longestFile is how many lines of a file, without blank ones, are still easy to survey.
const longestFile = 800

// longFile finds files that contain more than a reader keeps in mind.
func longFile(p *lint.Pass, f *source.File) {
	n := 0
	for l := range bytes.Lines(f.Bytes) {
		if len(bytes.TrimSpace(l)) > 0 {
			n++
		}
	}
	if n > longestFile {
		p.Reportf(lint.FileTop(f), "several files; a pack may have many, and their order does not matter",
			"This file has %d lines, not counting those that are blank.", n)
	}
}

// fileName finds files whose names make trouble in shells, in links, or on other systems.
func fileName(p *lint.Pass) {
	for _, f := range p.Files {
		if base := path.Base(f.Name); !plainName().MatchString(base) {
			p.Reportf(lint.FileTop(f), "lower-case letters, digits, _ and -", "The file name %q is not plain.", base)
		}
	}
}

var plainName = lazy.Regexp(`^[a-z0-9_.-]+$`)

// fileCase finds files whose names differ only in case: on many systems one of them replaces the other.
func fileCase(p *lint.Pass) {
	first := lint.Firsts{}
	for _, f := range p.Files {
		if !p.Owns(f.Name) {
			continue
		}
		was, again := first.Again(strings.ToLower(f.Name), hcl.Range{Filename: f.Name})
		if again && was.Filename != f.Name {
			p.Reportf(lint.FileTop(f), "names that differ by more",
				"The name of this file differs from %s only in upper and lower case.", path.Base(was.Filename))
		}
	}
}

// unreadFile finds files that look like content but are not read because of their names' ends.
func unreadFile(p *lint.Pass) {
	for _, name := range p.Unread {
		f := diag.Found(hcl.Range{Filename: name}, "a name that ends in .hcl, or no such file here",
			"This file is not read: only names that end in .hcl are.")
		if !leftover().MatchString(name) {
			f.Help("call it " + nearlyEnd().ReplaceAllString(path.Base(name), ".hcl"))
		}
		p.ReportBeside(f)
	}
}

var (
	nearlyEnd = lazy.Regexp(`(?i)\.(?:hcl|hlc|hc1|hcll|chl)(?:[^a-z].*)?$`)
	leftover  = lazy.Regexp(`(?i)(?:~|\.bak|\.orig|\.rej|\.old|\.off)$`)
)

// testInPlayedFile finds tests in files that are read for playing: only the file's name keeps tests, and what they
// declare, out of games.
func testInPlayedFile(p *lint.Pass, f *source.File) {
	if packs.IsTest(f.Name) {
		return
	}
	for b := range lint.Blocks(f.Body, "test") {
		p.Reportf(b.DefRange(), "a file called *.test.hcl, which games do not read",
			"This test is in a file that is not a file of tests.").Help("move it to " + testName(f.Name))
		return // all others have the same cause
	}
}

// testName is the name of a file of tests beside a file; a similar name is corrected.
func testName(file string) string {
	name := meantAsTest().ReplaceAllString(strings.TrimSuffix(path.Base(file), ".hcl"), "")
	if name = strings.TrimRight(name, "._-"); name == "" {
		name = "rules"
	}
	return name + ".test.hcl"
}

var meantAsTest = lazy.Regexp(`(?:[._]tests|test|\.spec)$`)

// packVersion finds packs without a version, which bug reports and saved games name.
func packVersion(p *lint.Pass, f *source.File) {
	for b := range lint.Blocks(f.Body, "pack") {
		says := lint.Value(b, "version")
		v, ok := source.PlainText(says)
		switch {
		case len(b.Labels) != 1:
		case says == nil:
			p.Reportf(b.LabelRanges[0], `version = "0.1.0"`, "The pack %q has no version.", b.Labels[0])
		case ok && !versionNumber().MatchString(v):
			p.Reportf(says.Range(), "numbers with points between them, such as 0.1.0",
				"%q is not a version that can be compared with others.", v)
		}
	}
}

var versionNumber = lazy.Regexp(`^[0-9]+(\.[0-9]+){0,3}([-+][0-9A-Za-z.-]+)?$`)

// A line of a file, from its first byte to before its line feed.
type line struct {
	file   string
	text   []byte
	begins int // its first byte
	number int // from 1
}

func (l line) cut(from, to int) hcl.Range {
	start := source.Behind(hcl.Pos{Line: l.number, Column: 1, Byte: l.begins}, string(l.text[:from]))
	return hcl.Range{Filename: l.file, Start: start, End: source.Behind(start, string(l.text[from:to]))}
}

// linesOutsideText are the lines of a file that are not part of a text of several lines.
func linesOutsideText(f *source.File) []line {
	inText := map[int]bool{}
	var tokens hclsyntax.Tokens
	if bytes.Contains(f.Bytes, []byte("<<")) { // most files have no text of several lines
		tokens, _ = hclsyntax.LexConfig(f.Bytes, f.Name, hcl.InitialPos)
	}
	for _, t := range tokens {
		switch t.Type {
		case hclsyntax.TokenOHeredoc, hclsyntax.TokenCHeredoc, hclsyntax.TokenStringLit, hclsyntax.TokenQuotedLit:
			for n := t.Range.Start.Line; n < t.Range.End.Line ||
				n == t.Range.Start.Line && t.Type != hclsyntax.TokenQuotedLit; n++ {
				inText[n] = true
			}
		}
	}
	var out []line
	at := 0
	for n, text := range bytes.Split(f.Bytes, []byte("\n")) {
		if !inText[n+1] {
			out = append(out, line{f.Name, text, at, n + 1})
		}
		at += len(text) + 1
	}
	return out
}

// strayBlanks finds blanks at the end of lines, tabs, and line ends of another system. There is one finding of each
// kind per file, which fixes all of them.
func strayBlanks(p *lint.Pass, f *source.File) {
	blanks := bytes.Contains(f.Bytes, []byte(" \n")) || bytes.HasSuffix(f.Bytes, []byte(" "))
	if !blanks && !bytes.ContainsAny(f.Bytes, "\t\r") {
		return // as nearly all files
	}
	var ends, tabs, returns []hcl.Range
	for _, l := range linesOutsideText(f) {
		text := bytes.TrimSuffix(l.text, []byte("\r"))
		kept := bytes.TrimRight(text, " \t")
		ends = append(ends, l.cut(len(kept), len(text)))
		tabs = append(tabs, l.cut(0, len(kept)-len(bytes.TrimLeft(kept, "\t"))))
		returns = append(returns, l.cut(len(text), len(l.text)))
	}
	stray(p, ends, "", "This line ends in spaces.")
	stray(p, tabs, "  ", "This line begins with a tab, not with spaces.")
	stray(p, returns, "", "This line ends as on another system (CR LF).")
}

// stray reports superfluous bytes, if there are any; instead replaces each of them.
func stray(p *lint.Pass, cuts []hcl.Range, instead, summary string) {
	var f diag.Finding
	for _, cut := range cuts {
		if n := cut.End.Byte - cut.Start.Byte; n > 0 {
			f.WithFix(cut, strings.Repeat(instead, n))
		}
	}
	if len(f.Fix) == 0 {
		return
	}
	if n := len(f.Fix); n > 1 {
		summary += fmt.Sprintf(" It is so on %d lines.", n)
	}
	f.Range, f.Summary = f.Fix[0].Range, summary
	p.Report(f.Help("`stellar fmt` fixes this"))
}

// commentedOut finds content that was turned into a comment and left there.
func commentedOut(p *lint.Pass, f *source.File) {
	if !mayBeContent().Match(f.Bytes) {
		return
	}
	var run []line // consecutive comments that fill whole lines
	for _, l := range append(linesOutsideText(f), line{}) {
		text := bytes.TrimSpace(l.text)
		if bytes.HasPrefix(text, []byte("#")) || bytes.HasPrefix(text, []byte("//")) {
			run = append(run, l)
			continue
		}
		if at, ok := contentIn(run); ok {
			p.Reportf(at, "words for a reader; what was there before is in the history of the file",
				"This comment holds content that is switched off.")
		}
		run = nil
	}
}

var (
	opensBlock   = lazy.Regexp(`^\s*[a-z_][a-z0-9_]*(\s+"[^"]*")*\s*\{`)
	mayBeContent = lazy.Regexp(`(?m)^[ \t]*(?:#|//)[ \t]*[a-z_][a-z0-9_]*(?:(?:[ \t]+"[^"\n]*")*[ \t]*\{|[ \t]*=)`)
	setsValue    = lazy.Regexp(`^\s*[a-z_][a-z0-9_]*\s*=\s*[^\s=]`)
)

// longestContent is how many lines of a comment are tried as one piece of content.
const longestContent = 60

// contentIn finds the longest stretch, from a line that looks like content, that is content: a block, or two
// attributes. Prose with an equals sign does not count.
func contentIn(run []line) (at hcl.Range, ok bool) {
	words := make([]string, len(run))
	for i, l := range run {
		words[i] = strings.TrimPrefix(strings.TrimPrefix(strings.TrimSpace(string(l.text)), "//"), "#")
	}
	for i, w := range words {
		if !opensBlock().MatchString(w) && !setsValue().MatchString(w) {
			continue
		}
		for j := min(len(words), i+longestContent); j > i; j-- {
			if isContent(strings.Join(words[i:j], "\n") + "\n") {
				first, last := run[i].text, run[j-1].text
				from := run[i].cut(len(first)-len(bytes.TrimLeft(first, " \t")), len(first))
				return hcl.RangeBetween(from, run[j-1].cut(0, len(bytes.TrimRight(last, " \t\r")))), true
			}
		}
	}
	return at, false
}

func isContent(src string) bool {
	if len(src) > source.MaxFileBytes/16 {
		return false
	}
	f, finds := (&source.Set{}).Parse("comment", []byte(src))
	return f != nil && !f.Broken && !finds.HasErrors() && (len(f.Body.Blocks) > 0 || len(f.Body.Attributes) > 1)
}
