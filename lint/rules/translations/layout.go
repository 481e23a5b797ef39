package translations

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/locale/message"
)

// translationBlanks finds blanks that the source does not have, or has and the translation not.
func translationBlanks(p *lint.Pass, t *lint.Translation) {
	for _, x := range t.Entries {
		outerBlanks(p, t, x)
		if !doubleBlank().MatchString(x.ID) {
			for _, m := range doubleBlank().FindAllStringSubmatchIndex(x.Str, -1) {
				at := t.Within(x.Entry, m[2], m[3])
				p.Reportf(at, "one space", "There are several spaces in a row.").WithFix(at, " ")
			}
		}
		if m := blankBefore().FindStringSubmatchIndex(x.Str); m != nil && !blankBefore().MatchString(x.ID) {
			at := t.Within(x.Entry, m[2], m[3])
			p.Reportf(at, "none", "There is a space before a full stop or comma.").WithFix(at, "")
		}
		if hasParticles(t) {
			loneParticles(p, t, x)
		}
	}
}

var (
	doubleBlank = lazy.Regexp(`[^\s](  +)[^\s]`)
	blankBefore = lazy.Regexp(`[^\s]( +)[.,](?:\s|$)`)
)

// blankSigns are those that may stand around a text; line breaks are judged by themselves.
const blankSigns = " \t\u00a0\u3000"

// outerBlanks compares the blanks around a translation with those around its source.
func outerBlanks(p *lint.Pass, t *lint.Translation, x *lint.Rendition) {
	front, back := outer(x.ID)
	first, last := outer(x.Str)
	n := len(x.Str)
	if front != first {
		blanksDiffer(p, t, x, 0, len(first), "begins", front)
	}
	if back != last && n > len(first) {
		blanksDiffer(p, t, x, n-len(last), n, "ends", back)
	}
}

// outer are the blanks before and behind a text.
func outer(s string) (front, back string) {
	front = s[:len(s)-len(strings.TrimLeft(s, blankSigns))]
	return front, s[len(strings.TrimRight(s, blankSigns)):]
}

// blanksDiffer reports blanks that are others than the source wants.
func blanksDiffer(p *lint.Pass, t *lint.Translation, x *lint.Rendition, from, to int, what, want string) {
	at := t.Within(x.Entry, from, to)
	f := p.Reportf(at, "as in the source", "The translation %s with a space, and the source does not.", what)
	if n := utf8.RuneCountInString(want); n > 0 {
		blanks := "a blank"
		if n > 1 {
			blanks = fmt.Sprintf("%d blanks", n)
		}
		f.Summary = fmt.Sprintf("The source %s with %s, and the translation does not.", what, blanks)
	}
	if from == to { // where they are missing, the letter beside it is shown
		_, first := utf8.DecodeRuneInString(x.Str)
		_, last := utf8.DecodeLastRuneInString(x.Str)
		at, f.Range = t.Gap(x, from), t.Within(x.Entry, max(0, from-last), max(from, first))
	}
	if strings.Trim(want, " ") == "" {
		f.WithFix(at, want)
	}
}

// loneParticles finds blanks between a value and the particle that belongs to it.
func loneParticles(p *lint.Pass, t *lint.Translation, x *lint.Rendition) {
	eachForm(x, func(before, form *message.Part) {
		text := x.Str[before.At:before.End]
		if n := len(text) - len(strings.TrimRight(text, blankSigns)); n > 0 {
			at := t.Within(x.Entry, before.End-n, before.End)
			p.Reportf(at, "none: a particle directly follows its word",
				"A space separates {%s} from its word.", form.Text).WithFix(at, "")
		}
	})
}

// eachForm visits the forms of a translation that stand behind words.
func eachForm(x *lint.Rendition, visit func(before, form *message.Part)) {
	message.Each(x.Target, func(m message.Message) {
		for i := 1; i < len(m); i++ {
			if m[i].Kind == message.Form && m[i-1].Kind == message.Literal {
				visit(&m[i-1], &m[i])
			}
		}
	})
}

// lineBreaks finds translations whose lines are not those of their source.
func lineBreaks(p *lint.Pass, t *lint.Translation) {
	for _, x := range t.Entries {
		if what := broken(x.ID, x.Str); what != "" {
			p.Reportf(t.Translated(x.Entry), "lines as in the source; a paragraph of several lines may be broken elsewhere",
				"%s", what)
		}
	}
}

// broken says how the lines of two texts differ; empty: they do not, as far as it matters.
func broken(source, target string) string {
	a, b := strings.Trim(source, blankSigns), strings.Trim(target, blankSigns)
	switch {
	case strings.HasPrefix(a, "\n") != strings.HasPrefix(b, "\n"):
		return "One of source and translation begins with a line break, and one does not."
	case strings.HasSuffix(a, "\n") != strings.HasSuffix(b, "\n"):
		return "One of source and translation ends with a line break, and one does not."
	}
	x, y := paragraphs(a), paragraphs(b)
	if len(x) != len(y) {
		return "Source and translation do not have the same number of paragraphs."
	}
	for i := range x {
		if strings.Contains(x[i], "\n") != strings.Contains(y[i], "\n") && !wrapped(x[i]) && !wrapped(y[i]) {
			return "One of source and translation has a line break, and the other does not."
		}
	}
	return ""
}

// fullLine is how many columns a line has at least that was broken because it was full.
const fullLine = 60

// wrapped says whether all line breaks of a paragraph stand behind full lines.
func wrapped(paragraph string) bool {
	lines := strings.Split(paragraph, "\n")
	return len(lines) > 1 && !slices.ContainsFunc(lines[:len(lines)-1],
		func(l string) bool { return diag.Width(l) < fullLine })
}

var paragraphEnd = lazy.Regexp(`\n[ \t]*\n\s*`)

func paragraphs(s string) []string { return paragraphEnd().Split(strings.Trim(s, "\n"), -1) }

// otherEnd finds translations that end otherwise than their source: a question without its mark.
func otherEnd(p *lint.Pass, t *lint.Translation) {
	for _, x := range t.Entries {
		if !strings.Contains(message.Text(x.Source), " ") && !strings.ContainsAny(x.ID, "?!") {
			continue // a word or a number, whose mark ends no sentence
		}
		source, target := endsOf(x.Source), endsOf(x.Target)
		switch {
		case slices.Contains(source, anyEnd) || slices.Contains(target, anyEnd):
		case slices.ContainsFunc(target, func(m string) bool { return slices.Contains(source, m) }):
		case !hasStops(t) && slices.Contains(source, ".") && slices.Contains(target, ""):
		case x.Said != nil && x.Said.Asked && slices.Contains(target, "?"): // though the source does not ask
		default:
			n := len(x.Str)
			_, size := utf8.DecodeLastRuneInString(x.Str)
			p.Reportf(t.Within(x.Entry, n-size, n), "as in the source", "The source ends with %s, and the translation with %s.",
				endWords(source), endWords(target))
		}
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
