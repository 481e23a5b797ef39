package files

import (
	"bytes"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/source"
)

// commentedOut finds content that was made a comment and left there.
func commentedOut(p *lint.Pass, f *source.File) {
	if !mayBeContent().Match(f.Bytes) {
		return
	}
	for _, run := range commentRuns(f) {
		if at, ok := contentIn(run); ok {
			p.Reportf(at, "words for a reader; what was there before is in the history of the file",
				"This comment holds content that is switched off.")
		}
	}
}

// commentRuns are the comments of a file that fill whole lines, those on successive lines together.
func commentRuns(f *source.File) [][]line {
	var out [][]line
	var run []line
	for _, l := range linesOutsideText(f) {
		t := bytes.TrimSpace(l.text)
		if bytes.HasPrefix(t, []byte("#")) || bytes.HasPrefix(t, []byte("//")) {
			run = append(run, l)
			continue
		}
		if run != nil {
			out, run = append(out, run), nil
		}
	}
	if run != nil {
		out = append(out, run)
	}
	return out
}

var (
	opensBlock   = lazy.Regexp(`^\s*[a-z_][a-z0-9_]*(\s+"[^"]*")*\s*\{`)
	mayBeContent = lazy.Regexp(`(?m)^[ \t]*(?:#|//)[ \t]*[a-z_][a-z0-9_]*(?:(?:[ \t]+"[^"\n]*")*[ \t]*\{|[ \t]*=)`)
	setsValue    = lazy.Regexp(`^\s*[a-z_][a-z0-9_]*\s*=\s*[^\s=]`)
)

// longestContent is how many lines of a comment are tried as one piece of content.
const longestContent = 60

// contentIn finds the longest stretch, from a line that looks like content on, that is content:
// a block, or two attributes. Prose with an equals sign in it is not taken for any.
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
				first := run[i]
				from := len(first.text) - len(bytes.TrimLeft(first.text, " \t"))
				return hcl.RangeBetween(first.cut(from, len(bytes.TrimRight(first.text, " \t\r"))),
					run[j-1].cut(0, len(bytes.TrimRight(run[j-1].text, " \t\r")))), true
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
	if f == nil || f.Broken || finds.HasErrors() {
		return false
	}
	var body *hclsyntax.Body = f.Body
	return len(body.Blocks) > 0 || len(body.Attributes) > 1
}
