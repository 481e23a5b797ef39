package translations

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/lists"
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

// blankSigns are the blanks around a text; line breaks are checked separately.
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

// blanksDiffer reports blanks that differ from those of the source.
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
	if from == to { // if they are missing, the letter beside is shown
		_, first := utf8.DecodeRuneInString(x.Str)
		_, last := utf8.DecodeLastRuneInString(x.Str)
		at, f.Range = t.Gap(x, from), t.Within(x.Entry, max(0, from-last), max(from, first))
	}
	if strings.Trim(want, " ") == "" {
		f.WithFix(at, want)
	}
}

// loneParticles finds blanks between a value and its particle.
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

// eachForm visits the forms of a translation that follow words.
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

// broken says how the lines of two texts differ; empty if they do not, as far as it matters.
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

// fullLine is the least columns of a line that was broken because it was full.
const fullLine = 60

// wrapped says whether all line breaks of a paragraph follow full lines.
func wrapped(paragraph string) bool {
	lines := strings.Split(paragraph, "\n")
	return len(lines) > 1 && !slices.ContainsFunc(lines[:len(lines)-1],
		func(l string) bool { return diag.Width(l) < fullLine })
}

var paragraphEnd = lazy.Regexp(`\n[ \t]*\n\s*`)

func paragraphs(s string) []string { return paragraphEnd().Split(strings.Trim(s, "\n"), -1) }

// otherEnd finds translations that end differently from their source: a question without its mark.
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
		case (t.Lost || x.Said != nil && x.Said.Asked) && slices.Contains(target, "?"): // although the source does not ask
		default:
			n := len(x.Str)
			_, size := utf8.DecodeLastRuneInString(x.Str)
			p.Reportf(t.Within(x.Entry, n-size, n), "as in the source", "The source ends with %s, and the translation with %s.",
				endWords(source), endWords(target))
		}
	}
}

// The ends of messages: a mark, or none; anyEnd is for a value that may have its own.
const anyEnd = "{}"

// stopMarks are the marks that end sentences, and their equivalents elsewhere.
var stopMarks = map[rune]string{
	'.': ".", '。': ".", '．': ".", '।': ".", '۔': ".", '።': ".", '։': ".", '។': ".", '။': ".", '｡': ".",
	'?': "?", '？': "?", '؟': "?", ';': "?", '՞': "?",
	'!': "!", '！': "!", '՜': "!",
	':': ":", '：': ":",
	'…': "…", '⋯': "…",
}

// closers may follow the mark of a sentence.
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
			return lists.Flat(p.Cases, func(c message.Case) []string { return endsOf(c.Message) })
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

// particlePairs are the pairs of particles that depend on the end of the word before them: after a consonant, and
// after a vowel.
var particlePairs = strings.Fields("은/는 이/가 을/를 과/와 으로/로 아/야 이나/나 이란/란 이라/라 이라고/라고 이라는/라는 이랑/랑 " +
	"이든/든 이에요/예요 이다/다 이었다/였다 으로서/로서 으로써/로써 으로부터/로부터 으로는/로는 으로도/로도 으로의/로의 과는/와는 과도/와도 과의/와의")

// bareParticles are the particles that may be wrong after a value, with their forms, without those like 이다 that can
// also follow a vowel.
var bareParticles = sync.OnceValue(func() map[string]string {
	out := map[string]string{}
	for _, pair := range particlePairs {
		a, b, _ := strings.Cut(pair, "/")
		out[a], out[b] = "{"+pair+"}", "{"+pair+"}"
	}
	for _, kept := range []string{"이다", "이라", "이라고", "이라는", "이란", "이든"} {
		delete(out, kept)
	}
	return out
})

// ParticleAt finds the particle at the beginning of a text, if it ends the word, and its form.
func ParticleAt(text string) (particle, form string, found bool) {
	end := strings.IndexFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	if end >= 0 {
		text = text[:end]
	}
	form, found = bareParticles()[text]
	return text, form, found
}

// hasParticles says whether the language has the pairs of Korean.
func hasParticles(t *lint.Translation) bool {
	if t.Language == nil {
		return false
	}
	known, _ := t.Language.Knows("은/는")
	return known
}

// bareParticle finds particles directly after a value, which fit only some values.
func bareParticle(p *lint.Pass, t *lint.Translation) {
	if !hasParticles(t) {
		return
	}
	for _, x := range t.Entries {
		behindValues(x.Target, false, func(part message.Part) bool {
			text := x.Str[part.At:part.End]
			rest := strings.TrimLeft(text, quotesBehind)
			if word, form, found := ParticleAt(rest); found {
				from := part.End - len(rest)
				at := t.Within(x.Entry, from, from+len(word))
				f := p.Reportf(at, "a form in braces", "%q follows a value without braces, and only fits some values.", word).
					Help(form)
				if slices.Contains([]string{"은", "는", "을", "를"}, word) { // these mean nothing else here
					f.WithFix(at, form)
				}
			}
			return rest == ""
		})
	}
}

// quotesBehind may be between a value and its particle.
const quotesBehind = `"'”’」』》〉`

// behindValues visits the words directly after values. open says whether the message begins there, and the result
// whether it ends there; visit says whether what follows still counts as directly after the value.
func behindValues(m message.Message, open bool, visit func(message.Part) bool) bool {
	for _, p := range m {
		switch p.Kind {
		case message.Literal:
			open = open && visit(p)
		case message.Value, message.Number, message.Count:
			open = true
		case message.Words:
			inside := behindValues(p.Inside, open, visit)
			open = open || inside
		case message.Plural, message.Select:
			ends := false
			for _, c := range p.Cases {
				in := behindValues(c.Message, open, visit)
				ends = ends || in
			}
			open = ends
		default:
			open = false
		}
	}
	return open
}

// doubleForm finds both forms of a particle side by side: 을(를).
func doubleForm(p *lint.Pass, t *lint.Translation) {
	if !hasParticles(t) {
		return
	}
	eachPart(t, func(x *lint.Rendition, part *message.Part) {
		text := x.Str[part.At:part.End]
		for _, m := range doubles().FindAllStringIndex(text, -1) {
			at, form := t.Within(x.Entry, part.At+m[0], part.At+m[1]), doubled()[text[m[0]:m[1]]]
			p.Reportf(at, "one form in braces, which is chosen by the word before it",
				"Both forms of a particle are here.").Help(form).WithFix(at, form)
		}
	}, message.Literal)
}

// doubled are the ways to write both forms of a pair, with the form that is meant.
var doubled = sync.OnceValue(func() map[string]string {
	out := map[string]string{}
	for _, pair := range particlePairs {
		form := "{" + pair + "}"
		a, b, _ := strings.Cut(pair, "/")
		if head, ok := strings.CutSuffix(a, b); ok {
			out["("+head+")"+b] = form // (으)로
		}
		for _, x := range [][2]string{{a, b}, {b, a}} {
			out[x[0]+"("+x[1]+")"] = form
			out["("+x[0]+")"+x[1]] = form
			out[x[0]+"/"+x[1]] = form
		}
	}
	delete(out, "이다/다")
	delete(out, "다/이다")
	return out
})

var doubles = sync.OnceValue(func() *regexp.Regexp {
	words := slices.Sorted(maps.Keys(doubled()))
	slices.SortStableFunc(words, func(a, b string) int { return len(b) - len(a) })
	for i, w := range words {
		words[i] = regexp.QuoteMeta(w)
	}
	return regexp.MustCompile(strings.Join(words, "|"))
})

// noReading finds Latin names before particles without a declared reading.
func noReading(p *lint.Pass, t *lint.Translation) {
	if !hasParticles(t) {
		return
	}
	for _, x := range t.Entries {
		say := func(part, _ *message.Part) {
			text := x.Str[part.At:part.End]
			if m := latinEnd().FindStringSubmatchIndex(text); m != nil {
				word := text[m[2]:m[3]]
				p.Reportf(t.Within(x.Entry, part.At+m[2], part.At+m[3]), word+"{~…}, with its reading in Hangul",
					"How %q is read is not stated: particles after it are guessed.", word)
			}
		}
		eachForm(x, say)
		if n := len(x.Target); x.Said != nil && x.Said.Kind != "" && n > 0 && x.Target[n-1].Kind == message.Literal {
			say(&x.Target[n-1], nil)
		}
	}
}

// latinEnd is a Latin word at the end of a text. One in capitals is read letter by letter, and so is a single
// letter; units follow numbers.
var latinEnd = lazy.Regexp(`(?:^|[^\pL\d])([A-Za-z\x{c0}-\x{24f}]*[a-z\x{df}-\x{24f}][A-Za-z\x{c0}-\x{24f}]+|` +
	`[A-Za-z]+[a-z])["'”’」』》〉)\]]*$`)
