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
	"github.com/stellar-rules/stellar/schema/locale/message"
)

// particlePairs are the pairs of particles that go by the end of the word before them: behind a
// consonant, and behind a vowel.
var particlePairs = [][2]string{
	{"은", "는"}, {"이", "가"}, {"을", "를"}, {"과", "와"}, {"으로", "로"}, {"아", "야"}, {"이나", "나"},
	{"이란", "란"}, {"이라", "라"}, {"이라고", "라고"},
	{"이라는", "라는"}, {"이랑", "랑"}, {"이든", "든"}, {"이에요", "예요"}, {"이다", "다"}, {"이었다", "였다"}, {"으로서", "로서"},
	{"으로써", "로써"}, {"으로부터", "로부터"},
	{"으로는", "로는"}, {"으로도", "로도"}, {"으로의", "로의"}, {"과는", "와는"}, {"과도", "와도"}, {"과의", "와의"},
}

// aParticle is what finds one form of a pair: longer ones first.
type aParticle struct {
	word, form string
}

// bareParticles are the particles that may be wrong behind a value, longest first. Forms such
// as 이다, which can be kept behind a vowel, are none of them.
var bareParticles = func() []aParticle {
	kept := []string{"이다", "이라", "이라고", "이라는", "이란", "이든"}
	var out []aParticle
	for _, p := range particlePairs {
		for _, w := range p {
			if !slices.Contains(kept, w) {
				out = append(out, aParticle{w, "{" + p[0] + "/" + p[1] + "}"})
			}
		}
	}
	slices.SortStableFunc(out, func(a, b aParticle) int { return len(b.word) - len(a.word) })
	return out
}()

// hasParticles says whether the language has the pairs of Korean.
func hasParticles(t *lint.Translation) bool {
	if t.Language == nil {
		return false
	}
	known, _ := t.Language.Knows("은/는")
	return known
}

// bareParticle finds particles directly behind a value, which only fit some values.
func bareParticle(p *lint.Pass, t *lint.Translation) {
	if !hasParticles(t) {
		return
	}
	for _, x := range t.Entries {
		w := &particleWalker{src: x.Str, found: func(from int, a aParticle) {
			at := t.Within(x.Entry, from, from+len(a.word))
			f := diag.Finding{Range: at,
				Summary: fmt.Sprintf("%q stands bare behind a value, and is right for some values only.", a.word),
				Detail:  "a form in braces", Suggestion: a.form}
			if slices.Contains([]string{"은", "는", "을", "를"}, a.word) { // these mean nothing else here
				f.Fix = []diag.Edit{{Range: at, New: a.form}}
			}
			p.Report(&f)
		}}
		w.walk(x.Target, false)
	}
}

// A particleWalker looks at what follows values.
type particleWalker struct {
	src   string
	found func(from int, a aParticle)
}

// quotesBehind may stand between a value and its particle.
const quotesBehind = `"'”’」』》〉`

// walk visits a message; open says whether it begins directly behind a value, and what it gives
// whether it ends with one.
func (w *particleWalker) walk(m message.Message, open bool) bool {
	for _, p := range m {
		switch p.Kind {
		case message.Literal:
			text := w.src[p.At:p.End]
			rest := strings.TrimLeft(text, quotesBehind)
			if a, ok := particleAt(rest); open && ok {
				w.found(p.At+len(text)-len(rest), a)
			}
			open = open && rest == ""
		case message.Value, message.Number, message.Count:
			open = true
		case message.Words:
			inside := w.walk(p.Inside, open)
			open = open || inside
		case message.Plural, message.Select:
			ends := false
			for _, c := range p.Cases {
				if w.walk(c.Message, open) {
					ends = true
				}
			}
			open = ends
		default:
			open = false
		}
	}
	return open
}

// particleAt finds the particle that a text begins with, if no more of a word follows.
func particleAt(text string) (aParticle, bool) {
	for _, a := range bareParticles {
		if rest, ok := strings.CutPrefix(text, a.word); ok {
			next, _ := utf8.DecodeRuneInString(rest)
			return a, rest == "" || !unicode.IsLetter(next) && !unicode.IsDigit(next)
		}
	}
	return aParticle{}, false
}

// doubleForm finds both forms of a particle side by side: 을(를).
func doubleForm(p *lint.Pass, t *lint.Translation) {
	if !hasParticles(t) {
		return
	}
	eachPart(t, message.Literal, func(x *lint.Rendition, part *message.Part) {
		text := x.Str[part.At:part.End]
		for _, m := range doubles().FindAllStringIndex(text, -1) {
			from, to := part.At+m[0], part.At+m[1]
			at, form := t.Within(x.Entry, from, to), doubled()[text[m[0]:m[1]]]
			p.Report(&diag.Finding{Range: at, Summary: "Both forms of a particle stand here.",
				Detail:     "one form in braces, which is chosen by the word before it",
				Suggestion: form, Fix: []diag.Edit{{Range: at, New: form}}})
		}
	})
}

// doubled are the ways to write both forms of a pair, and the form that is meant.
var doubled = sync.OnceValue(func() map[string]string {
	out := map[string]string{}
	for _, p := range particlePairs {
		form := "{" + p[0] + "/" + p[1] + "}"
		if head, ok := strings.CutSuffix(p[0], p[1]); ok {
			out["("+head+")"+p[1]] = form // (으)로
		}
		for _, x := range [][2]string{p, {p[1], p[0]}} {
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

// noReading finds Latin names before particles of which nobody says how they are read.
func noReading(p *lint.Pass, t *lint.Translation) {
	if !hasParticles(t) {
		return
	}
	for _, x := range t.Entries {
		say := func(part *message.Part) {
			text := x.Str[part.At:part.End]
			if m := latinEnd().FindStringSubmatchIndex(text); m != nil {
				word := text[m[2]:m[3]]
				p.Report(&diag.Finding{Range: t.Within(x.Entry, part.At+m[2], part.At+m[3]),
					Summary: fmt.Sprintf("How %q is read is not said: particles behind it go by a guess.", word),
					Detail:  fmt.Sprintf("%s{~…}, with its reading in Hangul", word)})
			}
		}
		message.Each(x.Target, func(m message.Message) {
			for i := range m {
				if i > 0 && m[i].Kind == message.Form && m[i-1].Kind == message.Literal {
					say(&m[i-1])
				}
			}
		})
		if n := len(x.Target); x.Said != nil && x.Said.Kind != "" && n > 0 && x.Target[n-1].Kind == message.Literal {
			say(&x.Target[n-1])
		}
	}
}

// latinEnd is a Latin word at the end of a text. One in capitals is read letter by letter, and
// so is a single letter; a unit stands behind a number.
var latinEnd = lazy.Regexp(`(?:^|[^\pL\d])([A-Za-z\x{c0}-\x{24f}]*[a-z\x{df}-\x{24f}][A-Za-z\x{c0}-\x{24f}]+|` +
	`[A-Za-z]+[a-z])["'”’」』》〉)\]]*$`)
