package texts

import (
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/model"
)

func setOf(words string) map[string]bool {
	out := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		out[w] = true
	}
	return out
}

// pluralByHand finds words with a plural in brackets.
func pluralByHand(p *lint.Pass) {
	eachText(p, func(x shownText) {
		if m := endingInBrackets().FindStringIndex(x.Source); m != nil {
			p.Reportf(x.rangeOf(m[0], m[1]), "{n, plural, one {…} other {…}}, where n is the number",
				"%q says singular and plural at once.", x.Source[m[0]:m[1]])
		}
	})
}

var endingInBrackets = lazy.Regexp(`\pL+\((?:s|es|ies|en)\)`)

// fixedPlural finds numbers, which may be one, before a plural word. Names of things do not count: there may be one
// "Supplies".
func fixedPlural(p *lint.Pass) {
	called := map[string]bool{}
	for _, t := range p.Model.Things[1:] {
		if t.Title != nil {
			called[strings.ToLower(t.Title.Source)] = true
		}
	}
	eachValue(p, func(x shownText, m message.Message, i int, v model.Expr) {
		t := v.Type()
		mayBeOne := t.Class == model.Integer && (t.Low == nil || *t.Low <= 1) && (t.High == nil || *t.High >= 1)
		if !mayBeOne || i+1 == len(m) || m[i+1].Kind != message.Literal {
			return
		}
		found := manyAtStart().FindStringSubmatch(m[i+1].Text)
		if found == nil || called[found[1]] || notMany[found[1]] || oneInS().MatchString(found[1]) {
			return
		}
		path, word := m[i].Path, found[1]
		p.Reportf(x.rangeOf(m[i].At, m[i].End+1+len(word)), "{"+path+", plural, one {# …} other {# "+word+"}}",
			"Where {%s} is 1, this reads \"1 %s\".", path, word)
	})
}

var (
	manyAtStart = lazy.Regexp(`^ (\p{Ll}+s|are|were|have)\b`)
	oneInS      = lazy.Regexp(`(?:ss|us|is)$`)
)

// notMany are words that end in s but are not plurals.
var notMany = setOf("is was has does goes less plus minus as this its us always times across towards afterwards " +
	"besides unless perhaps thus yes falls rises stands lies counts becomes means needs costs")

// standsAlone says whether a value is not part of a sentence: it is all of the text, or follows a colon.
func standsAlone(m message.Message, i int) bool {
	before, after := "", ""
	if i > 0 {
		if m[i-1].Kind != message.Literal {
			return false
		}
		before = strings.TrimSpace(m[i-1].Text)
	}
	if i+1 < len(m) {
		if m[i+1].Kind != message.Literal {
			return false
		}
		after = strings.TrimSpace(m[i+1].Text)
	}
	return (before == "" || strings.HasSuffix(before, ":")) && (after == "" || strings.ContainsAny(after[:1], ".,;)"))
}

// isName are the attributes whose texts are names and remarks.
var isName = setOf("name called about cells columns")

// maybeNothing finds values in sentences that may be null, which are shown as a dash. In names a dash is normal; in
// optional words or cases it is intended.
func maybeNothing(p *lint.Pass) {
	eachValue(p, func(x shownText, m message.Message, i int, v model.Expr) {
		part, t := m[i], v.Type()
		if isName[x.attr] || &m[0] != &x.words[0] || part.Kind != message.Value || !t.Optional && !mayLack(v) ||
			t.Class == model.Null || standsAlone(m, i) {
			return
		}
		p.Reportf(x.rangeOf(part.At, part.End), "{"+part.Path+"? words that appear only where it is not null}, or a `when`",
			"{%s} may be null, and then this sentence shows a dash.", part.Path)
	})
}

// mayLack says whether a placeholder reads a text that some things of its kind lack.
func mayLack(e model.Expr) bool {
	read, ok := e.(*model.TextRead)
	return ok && slices.ContainsFunc(read.X.Type().Kind.Instances(),
		func(t *model.Thing) bool { return t.Texts[read.Name] == nil })
}
