package texts

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/rules/translations"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/locale/message"
)

// markup finds markup of other formats in texts, which is shown literally.
func markup(p *lint.Pass) {
	eachText(p, func(x shownText) {
		if m := marks().FindStringIndex(x.Source); m != nil {
			p.Reportf(x.rangeOf(m[0], m[1]), "plain words", "%q is shown as written: texts have no markup.", x.Source[m[0]:m[1]])
		}
	})
}

var marks = lazy.Regexp("</?[A-Za-z][A-Za-z0-9]*(?: [^>]*)?/?>|\\*\\*[^* ][^*]*\\*\\*|" +
	"\\[/?(?:b|i|u|s|url|color|img)(?:=[^\\]]*)?\\]|&(?:[a-z]+|#[0-9]+);|`[^`]+`|" +
	"\\$\\{|%[sd]\\b|\\\\[ntr\"]")

// textBlanks finds blanks in texts where none belong: two together, before a mark, at the edges.
func textBlanks(p *lint.Pass) {
	eachText(p, func(x shownText) {
		for _, b := range blanks {
			if m := b.where().FindStringSubmatchIndex(x.Source); m != nil {
				x.fix(p.Reportf(x.rangeOf(m[2], m[3]), b.detail, "%s", b.summary), b.fixed)
			}
		}
	})
}

// blanks are patterns whose first group is too much.
var blanks = []struct {
	where                  func() *regexp.Regexp
	summary, detail, fixed string
}{
	{lazy.Regexp(`[^ \n]( {2,})[^ ]`), "This text has two spaces together.", "one", " "},
	{lazy.Regexp(`[^ ]( +)(?:[,;:!?)\]]|\.(?:[^.0-9]|$))`), "There is a space before a punctuation mark.",
		"the mark right after the word", ""},
	{lazy.Regexp(`^( +)[^ ]`), "This text begins with a space.",
		"no space there: what it is joined to brings its own", ""},
	{lazy.Regexp(`[^ ]( +)$`), "This text ends in a space.", "no space there", ""},
}

// emptyText finds texts without words: nothing is shown where something is expected. Cells of
// maps may be empty.
func emptyText(p *lint.Pass) {
	eachText(p, func(x shownText) {
		if strings.TrimSpace(x.Source) == "" && x.attr != "cells" && x.attr != "columns" {
			p.Reportf(x.Range, "words, or no such attribute", "This text is empty.")
		}
	})
}

// gluedWords finds sentences put together from pieces of words: no translator can say in
// another language what is a word here only when two pieces meet.
func gluedWords(p *lint.Pass) {
	eachText(p, func(x shownText) {
		message.Each(x.words, func(m message.Message) {
			for i := 1; i < len(m); i++ {
				a, b := m[i-1], m[i]
				if a.Kind != message.Words && b.Kind != message.Words ||
					ends(m[i-1:i]) == nothing || begins(m[i:i+1]) == nothing {
					continue
				}
				summary, expected := "These pieces meet in the middle of a word.", "a space or a punctuation mark between them"
				if a.Kind == b.Kind {
					summary = "Only one of these two words is shown at a time, or they run together."
					expected = "two whole texts, or one {value, select, …} with a case for each"
				}
				from, to := a.At, b.End
				if a.Kind == message.Literal {
					from = a.End - len(closing(a.Text))
				}
				if b.Kind == message.Literal {
					to = b.At + len(leading(b.Text))
				}
				p.Reportf(x.rangeOf(from, to), expected, "%s", summary)
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
					if !gluedValue(p, x, m, i) {
						glued(p, x, m, i, "value", "whole words between placeholders")
					}
				case message.Plural, message.Select:
					glued(p, x, m, i, "cases", "whole words in every case")
				}
			}
		})
	})
}

// gluedValue reports what only a value runs together with: another, or a particle.
func gluedValue(p *lint.Pass, x shownText, m message.Message, i int) bool {
	if i+1 == len(m) {
		return false
	}
	part, next := m[i], m[i+1]
	switch next.Kind {
	case message.Value, message.Number, message.Count:
		p.Reportf(x.rangeOf(part.At, next.End), "a space or a punctuation mark between them",
			"Two values are side by side, as one word.")
		return true
	case message.Literal:
		_, form, found := translations.ParticleAt(next.Text)
		if found {
			p.Reportf(x.rangeOf(part.At, part.End), form+", which is chosen when the value is known",
				"The particle after %s fits only some of the values there.", x.Source[part.At:part.End])
		}
		return found
	}
	return false
}

// glued reports the words that a part runs together with, behind it or before it.
func glued(p *lint.Pass, x shownText, m message.Message, i int, what, expected string) {
	part := m[i]
	if i+1 < len(m) && m[i+1].Kind == message.Literal && ends(m[i:i+1]) != nothing {
		if w := leading(m[i+1].Text); w != "" {
			p.Reportf(x.rangeOf(part.At, part.End+len(w)), expected, "%q is glued to the %s before it.", w, what)
			return
		}
	}
	if i > 0 && m[i-1].Kind == message.Literal && begins(m[i:i+1]) != nothing {
		if w := closing(m[i-1].Text); w != "" {
			p.Reportf(x.rangeOf(part.At-len(w), part.End), expected, "%q is glued to the %s after it.", w, what)
		}
	}
}

// leading are the letters that a text begins with, closing those it ends with: of scripts
// that part words by blanks.
func leading(s string) string {
	if i := strings.IndexFunc(s, unspaced); i >= 0 {
		return s[:i]
	}
	return s
}

func closing(s string) string {
	i := strings.LastIndexFunc(s, unspaced)
	if i < 0 {
		return s
	}
	_, n := utf8.DecodeRuneInString(s[i:])
	return s[i+n:]
}

func unspaced(r rune) bool { return !unicode.In(r, unicode.Latin, unicode.Cyrillic, unicode.Greek) }
