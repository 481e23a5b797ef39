package texts

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale/message"
)

// gluedWords finds sentences put together from pieces of words: no translator can say in
// another language what is a word here only when two pieces meet.
func gluedWords(p *lint.Pass) {
	eachText(p, func(x shownText) {
		message.Each(x.words, func(m message.Message) {
			for i := 1; i < len(m); i++ {
				a, b := m[i-1], m[i]
				if a.Kind != message.Words && b.Kind != message.Words {
					continue
				}
				if ends(m[i-1:i]) == nothing || begins(m[i:i+1]) == nothing {
					continue
				}
				from, to := a.At, b.End
				if a.Kind == message.Literal {
					from = a.End - len(closing(a.Text))
				}
				if b.Kind == message.Literal {
					to = b.At + len(leading(b.Text))
				}
				at, _ := piece(p, x.text, from, to)
				f := diag.Finding{Range: at, Summary: "These pieces meet in the middle of a word.",
					Detail: "a blank or a sign between them"}
				if a.Kind == message.Words && b.Kind == message.Words {
					f.Summary = "Of these words either the ones or the others stand here, or they run together."
					f.Detail = "two whole texts, or one {value, select, …} with a case for each"
				}
				p.Report(&f)
			}
		})
	})
}

// gluedPlaceholder finds values that are made part of a word, as {ship}s.
func gluedPlaceholder(p *lint.Pass) {
	eachText(p, func(x shownText) {
		message.Each(x.words, func(m message.Message) {
			for i, part := range m {
				switch part.Kind {
				case message.Value, message.Number:
					glued(p, x, m, i)
				case message.Plural, message.Select:
					gluedCases(p, x, m, i)
				}
			}
		})
	})
}

// glued reports what a value runs together with, behind it or before it.
func glued(p *lint.Pass, x shownText, m message.Message, i int) {
	part := m[i]
	name := x.text.Source[part.At:part.End]
	if i+1 < len(m) && isShown(m[i+1].Kind) {
		at, _ := piece(p, x.text, part.At, m[i+1].End)
		p.Reportf(at, "a blank or a sign between them", "Two values stand side by side, as one word.")
		return
	}
	if i+1 < len(m) && m[i+1].Kind == message.Literal {
		next := m[i+1].Text
		if forms := particle(next); forms != "" {
			at, _ := piece(p, x.text, part.At, part.End)
			p.Report(&diag.Finding{Range: at,
				Summary: fmt.Sprintf("The particle behind %s fits only some of what may stand there.", name),
				Detail:  "{" + forms + "}, which is chosen when the value is known"})
			return
		}
		if w := leading(next); w != "" {
			at, _ := piece(p, x.text, part.At, part.End+len(w))
			p.Reportf(at, "whole words between placeholders", "%q is glued to the value before it.", w)
			return
		}
	}
	if i > 0 && m[i-1].Kind == message.Literal {
		if w := closing(m[i-1].Text); w != "" {
			at, _ := piece(p, x.text, part.At-len(w), part.End)
			p.Reportf(at, "whole words between placeholders", "%q is glued to the value behind it.", w)
		}
	}
}

// gluedCases reports what the cases of a plural or selection run together with.
func gluedCases(p *lint.Pass, x shownText, m message.Message, i int) {
	part := m[i : i+1]
	if i > 0 && m[i-1].Kind == message.Literal && begins(part) != nothing {
		if w := closing(m[i-1].Text); w != "" {
			at, _ := piece(p, x.text, m[i].At-len(w), m[i].End)
			p.Reportf(at, "whole words in every case", "%q is glued to the cases behind it.", w)
			return
		}
	}
	if i+1 < len(m) && m[i+1].Kind == message.Literal && ends(part) != nothing {
		if w := leading(m[i+1].Text); w != "" {
			at, _ := piece(p, x.text, m[i].At, m[i].End+len(w))
			p.Reportf(at, "whole words in every case", "%q is glued to the cases before it.", w)
		}
	}
}

// leading are the letters that a text begins with, closing those it ends with: of scripts
// that part words by blanks.
func leading(s string) string {
	i := strings.IndexFunc(s, func(r rune) bool { return !spaced(r) })
	if i < 0 {
		return s
	}
	return s[:i]
}

func closing(s string) string {
	i := strings.LastIndexFunc(s, func(r rune) bool { return !spaced(r) })
	if i < 0 {
		return s
	}
	_, n := utf8.DecodeRuneInString(s[i:])
	return s[i+n:]
}

func spaced(r rune) bool {
	return unicode.In(r, unicode.Latin, unicode.Cyrillic, unicode.Greek)
}

// particles of Korean that change with the sound before them.
var particles = []string{"으로서/로서", "으로써/로써", "으로/로", "이랑/랑", "은/는", "이/가", "을/를", "과/와"}

// particle gives both forms of the particle that a text begins with; empty where it begins with none.
func particle(s string) string {
	word := s
	if i := strings.IndexFunc(s, func(r rune) bool { return !unicode.Is(unicode.Hangul, r) }); i >= 0 {
		word = s[:i]
	}
	for _, pair := range particles {
		for _, form := range strings.Split(pair, "/") {
			if word == form {
				return pair
			}
		}
	}
	return ""
}
