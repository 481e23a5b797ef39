package lint

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/source"
)

// The rules about suppressions. They cannot be suppressed themselves.
var (
	unknownSuppression = &Rule{Code: "L0901", Name: "unknown-suppression", Severity: diag.Warning, Recommended: true}
	bareSuppression    = &Rule{Code: "L0902", Name: "suppression-without-reason",
		Severity: diag.Warning, Recommended: true}
	idleSuppression = &Rule{Code: "L0903", Name: "idle-suppression", Severity: diag.Warning, Recommended: true}
	oddSuppression  = &Rule{Code: "L0904", Name: "misplaced-suppression", Severity: diag.Warning, Recommended: true}
)

// A suppression is a comment that says why a finding is wrong.
type suppression struct {
	codes []Named
	whole bool // of the whole file
	from  int  // first line it applies to
	to    int
	used  map[string]bool // by code
}

func (s *suppression) covers(r hcl.Range) bool {
	return s.whole || s.from <= r.Start.Line && r.Start.Line <= s.to
}

const mark = "lint:"

// suppressionsIn reads the suppressions of a file and reports errors in them.
func suppressionsIn(f *source.File, known Rules) ([]*suppression, diag.Findings) {
	if !bytes.Contains(f.Bytes, []byte(mark)) {
		return nil, nil
	}
	r := &suppressions{known: known, body: f.Body, first: true}
	tokens, _ := hclsyntax.LexConfig(f.Bytes, f.Name, hcl.InitialPos)
	for i, t := range tokens {
		if t.Type == hclsyntax.TokenComment {
			if s := r.parseComment(string(t.Bytes), t.Range); s != nil && !s.whole {
				s.from, s.to = r.lines(tokens, i)
			}
		}
		r.first = r.first && (t.Type == hclsyntax.TokenComment || t.Type == hclsyntax.TokenNewline)
	}
	return r.out, r.finds
}

type suppressions struct {
	known Rules
	body  *hclsyntax.Body
	first bool // only comments so far
	out   []*suppression
	finds diag.Findings
}

var directive = lazy.Regexp(`^(?:#|//|/\*)\s*(lint:\S*)[ \t]*(.*?)\s*(?:\*/)?\s*$`)

// parseComment reads a comment, which is usually no suppression. The lines it applies to are set later.
func (r *suppressions) parseComment(text string, from hcl.Range) *suppression {
	text = strings.TrimRight(text, "\r\n")
	m := directive().FindStringSubmatchIndex(text)
	if m == nil {
		return nil
	}
	word, rest := text[m[2]:m[3]], text[m[4]:m[5]]
	at := within(from, text, m[2], m[3])
	if word != "lint:ignore" && word != "lint:ignore-file" {
		r.report(oddSuppression, at, fmt.Sprintf("The linter does not know %q.", word),
			"lint:ignore or lint:ignore-file", "")
		return nil
	}
	s := &suppression{whole: word == "lint:ignore-file", used: map[string]bool{}}
	reason := r.codes(s, rest, from, text, m[4])
	if len(s.codes) == 0 {
		r.report(unknownSuppression, at, "This suppression names no rule.", word+" CODE reason", "")
		return nil
	}
	if reason == "" {
		r.report(bareSuppression, at, "This suppression gives no reason.",
			"words after the code that say why the content is right", "")
	}
	if s.whole && !r.first {
		r.report(oddSuppression, at, "A suppression of a whole file belongs at its beginning.",
			"the first comment of the file, or lint:ignore before a block", "")
		return nil
	}
	r.out = append(r.out, s)
	return s
}

// codes reads the codes at the beginning of a suppression and returns the rest.
func (r *suppressions) codes(s *suppression, rest string, at hcl.Range, text string, from int) string {
	words, reason, _ := strings.Cut(rest, " ")
	for _, w := range strings.Split(words, ",") {
		if w == "" {
			continue
		}
		here := within(at, text, from, from+len(w))
		from += len(w) + 1
		code, near := r.known.knownCode(w)
		if code == "" {
			r.report(unknownSuppression, here, fmt.Sprintf("There is no rule %q.", w), "the code of a rule, such as L0201", near)
			code = "?" // already reported
		}
		s.codes = append(s.codes, Named{code, here})
	}
	return strings.TrimSpace(reason)
}

// lines are those that a suppression applies to: its own if something precedes it, else those of the block, or the
// line, that follows.
func (r *suppressions) lines(tokens hclsyntax.Tokens, i int) (from, to int) {
	line := tokens[i].Range.Start.Line
	if i > 0 && tokens[i-1].Range.End.Line == line && tokens[i-1].Type != hclsyntax.TokenNewline &&
		tokens[i-1].Type != hclsyntax.TokenComment {
		return line, line
	}
	after := tokens[i+1:]
	n := slices.IndexFunc(after, func(t hclsyntax.Token) bool {
		return t.Type != hclsyntax.TokenComment && t.Type != hclsyntax.TokenNewline
	})
	if n < 0 || after[n].Type == hclsyntax.TokenEOF {
		return line, line
	}
	next := after[n].Range
	if b := headAt(r.body, next.Start.Byte); b != nil {
		return next.Start.Line, b.CloseBraceRange.Start.Line
	}
	return next.Start.Line, next.Start.Line
}

func headAt(body *hclsyntax.Body, at int) *hclsyntax.Block {
	for body != nil {
		b := blockAt(body, at)
		if b == nil || b.TypeRange.Start.Byte == at {
			return b
		}
		body = b.Body
	}
	return nil
}

func (r *suppressions) report(rule *Rule, at hcl.Range, summary, expected, near string) {
	r.finds.Add(rule.Finding(diag.Finding{Range: at, Summary: summary, Detail: expected, Suggestion: near}))
}

// within is the range of some bytes of a token on one line.
func within(at hcl.Range, text string, from, to int) hcl.Range {
	return hcl.Range{Filename: at.Filename, Start: source.Behind(at.Start, text[:from]),
		End: source.Behind(at.Start, text[:to])}
}

// idle reports the suppressions of rules that ran and found nothing there.
func idle(all []*suppression, ran func(code string) bool) diag.Findings {
	var out diag.Findings
	for _, s := range all {
		for _, c := range s.codes {
			if ran(c.Name) && !s.used[c.Name] {
				out.Add(idleSuppression.Finding(diag.Finding{Range: c.At,
					Summary: fmt.Sprintf("%s finds nothing to suppress here.", c.Name),
					Detail:  "nothing: remove the comment, or move it to the right line"}))
			}
		}
	}
	return out
}
