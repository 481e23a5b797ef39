package translations

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/locale/message"
)

// particlePairs are the pairs of particles that go by the end of the word before them: behind a
// consonant, and behind a vowel.
var particlePairs = strings.Fields("은/는 이/가 을/를 과/와 으로/로 아/야 이나/나 이란/란 이라/라 이라고/라고 이라는/라는 이랑/랑 " +
	"이든/든 이에요/예요 이다/다 이었다/였다 으로서/로서 으로써/로써 으로부터/로부터 으로는/로는 으로도/로도 으로의/로의 과는/와는 과도/와도 과의/와의")

// bareParticles are the particles that may be wrong behind a value, with their forms. Such as
// 이다, which can be kept behind a vowel, are none of them.
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

// ParticleAt finds the particle that a text begins with, if no more of a word follows, and its form.
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

// bareParticle finds particles directly behind a value, which only fit some values.
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

// quotesBehind may stand between a value and its particle.
const quotesBehind = `"'”’」』》〉`

// behindValues visits the words directly behind values, and asks whether what follows them still stands behind the
// value; open says whether the message begins there, and what it gives whether it ends there.
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

// doubled are the ways to write both forms of a pair, and the form that is meant.
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

// noReading finds Latin names before particles of which nobody says how they are read.
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

// latinEnd is a Latin word at the end of a text. One in capitals is read letter by letter, and
// so is a single letter; a unit stands behind a number.
var latinEnd = lazy.Regexp(`(?:^|[^\pL\d])([A-Za-z\x{c0}-\x{24f}]*[a-z\x{df}-\x{24f}][A-Za-z\x{c0}-\x{24f}]+|` +
	`[A-Za-z]+[a-z])["'”’」』》〉)\]]*$`)
