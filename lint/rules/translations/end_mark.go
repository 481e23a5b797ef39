package translations

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/locale/message"
)

// otherEnd finds translations that end otherwise than their source: a question without its mark.
func otherEnd(p *lint.Pass, t *lint.Translation) {
	for _, x := range t.Entries {
		if !strings.Contains(message.Text(x.Source), " ") && !strings.ContainsAny(x.ID, "?!") {
			continue // a word or a number, whose mark ends no sentence
		}
		source, target := endsOf(x.Source), endsOf(x.Target)
		if slices.ContainsFunc(target,
			func(m string) bool { return m == anyEnd || slices.Contains(source, m) }) || slices.Contains(source, anyEnd) {
			continue
		}
		if !hasStops(t) && slices.Contains(source, ".") && slices.Contains(target, "") {
			continue
		}
		if x.Said != nil && x.Said.Asked && slices.Contains(target, "?") {
			continue // a question, though the source does not ask
		}
		n := len(x.Str)
		_, size := utf8.DecodeLastRuneInString(x.Str)
		p.Reportf(t.Within(x.Entry, n-size, n), "as in the source", "The source ends with %s, and the translation with %s.",
			endWords(source), endWords(target))
	}
}

// The ends of messages: a mark, or none; anyEnd is that of a value that may bring its own.
const anyEnd = "{}"

// stopMarks are the marks that end sentences, and those that mean the same elsewhere.
var stopMarks = map[rune]string{
	'.': ".", '。': ".", '．': ".", '।': ".", '۔': ".", '።': ".", '։': ".", '។': ".", '။': ".", '｡': ".",
	'?': "?", '？': "?", '؟': "?", ';': "?", '՞': "?",
	'!': "!", '！': "!", '՜': "!",
	':': ":", '：': ":",
	'…': "…", '⋯': "…",
}

// closers may stand behind the mark of a sentence.
const closers = "\"'”’»›」』》〉)]）］ \t\u00a0\u3000\n"

// endsOf are the marks that a message may end with.
func endsOf(m message.Message) []string {
	for i := len(m) - 1; i >= 0; i-- {
		switch p := m[i]; p.Kind {
		case message.Literal:
			text := strings.TrimRight(p.Text, closers)
			if text == "" {
				continue
			}
			if strings.HasSuffix(text, "...") {
				return []string{"…"}
			}
			r, _ := utf8.DecodeLastRuneInString(text)
			return []string{stopMarks[r]}
		case message.Words:
			return append(endsOf(p.Inside), endsOf(m[:i])...)
		case message.Plural, message.Select:
			var out []string
			for _, c := range p.Cases {
				out = append(out, endsOf(c.Message)...)
			}
			return out
		case message.Reading:
		case message.Form:
			return []string{""}
		default:
			return []string{anyEnd}
		}
	}
	return []string{""}
}

func endWords(list []string) string {
	if list[0] == "" {
		return "no mark"
	}
	return fmt.Sprintf("%q", list[0])
}

// hasStops says whether sentences of the language end with a mark.
func hasStops(t *lint.Translation) bool {
	if t.Language == nil {
		return true
	}
	base, _ := t.Language.Tag.Base()
	return !slices.Contains([]string{"th", "lo", "dz", "bo", "km", "my"}, base.String())
}
