package texts

import (
	"cmp"
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/model"
)

// doubledWord finds small words that occur twice in a row, as happens when a text is rewritten.
func doubledWord(p *lint.Pass) {
	eachText(p, func(x shownText) {
		words := lonelyWord().FindAllStringIndex(x.Source, -1)
		for i := 1; i < len(words); i++ {
			a, b := words[i-1], words[i]
			word := x.Source[b[0]:b[1]]
			if x.Source[a[1]:b[0]] == " " && strings.EqualFold(x.Source[a[0]:a[1]], word) && neverTwice[strings.ToLower(word)] {
				x.fix(p.Reportf(x.place(a[1], b[1]), "one of them", "%q is there twice.", word), "")
			}
		}
	})
}

// lonelyWord is a word of letters, with what belongs to it.
var lonelyWord = lazy.Regexp(`[\pL\pN'’{}_.-]+`)

// neverTwice are words that no sentence has twice in a row, unlike "that that" and "had had".
var neverTwice = setOf("a an the of to at by for with from and or but as if is are was were be it " +
	"its this these those their our my your")

func setOf(words string) map[string]bool {
	out := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		out[w] = true
	}
	return out
}

// doubleArticle finds articles before things whose names have their own, or need another one.
func doubleArticle(p *lint.Pass) {
	eachValue(p, func(x shownText, m message.Message, i int, v model.Expr) {
		if i == 0 || m[i].Kind != message.Value || m[i-1].Kind != message.Literal || v.Type().Class != model.Ref {
			return
		}
		article := articleAtEnd().FindStringSubmatch(m[i-1].Text)
		if article == nil {
			return
		}
		at := x.place(m[i].At-len(article[1])-1, m[i].End)
		switch own, other := misfits(v.Type().Kind, article[1]); {
		case own != nil:
			p.Reportf(at, "no article here, or none in names", "%q has its own article: this may read %q.",
				own.Source, article[1]+" "+own.Source).See(own.Range, "The name is here.")
		case other != nil:
			p.Reportf(at, "{a/an}, which is chosen by what follows", "This may read %q.", article[1]+" "+other.Source).
				See(other.Range, "The name is here.")
		}
	})
}

var (
	articleAtEnd = lazy.Regexp(`(?:^|[^\pL'])((?i)the|an|a) $`)
	articleFirst = lazy.Regexp(`^(?i)(?:the|an|a) \S`)
)

// wantsOther are the first letters of names that need another article. What decides is the sound, so only letters
// that hardly mislead are used.
var wantsOther = map[string]string{"a": "aio", "an": "bcdgjkpqtvwyz"}

// misfits finds names of a kind that do not fit an article: one that has its own, and one that begins with a vowel
// after "a", or with none after "an".
func misfits(k *model.Kind, article string) (own, other *model.Text) {
	if k == nil {
		return nil, nil
	}
	for _, t := range k.Things {
		if title := cmp.Or(t.Title, k.Called); own == nil && title != nil && articleFirst().MatchString(title.Source) {
			own = title
		}
		if other == nil && t.Title != nil && t.Title.Source != "" &&
			strings.Contains(wantsOther[strings.ToLower(article)], strings.ToLower(t.Title.Source[:1])) {
			other = t.Title
		}
	}
	return own, other
}

// pluralByHand finds words with a plural in brackets.
func pluralByHand(p *lint.Pass) {
	eachText(p, func(x shownText) {
		if m := endingInBrackets().FindStringIndex(x.Source); m != nil {
			p.Reportf(x.place(m[0], m[1]), "{n, plural, one {…} other {…}}, where n is the number",
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
		p.Reportf(x.place(m[i].At, m[i].End+1+len(word)), "{"+path+", plural, one {# …} other {# "+word+"}}",
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

// rawWord finds words of the rules, and yes or no, inside sentences: they are not inflected, as they must be in
// most languages. Attributes whose texts are whole sentences do not count.
func rawWord(p *lint.Pass) {
	eachValue(p, func(x shownText, m message.Message, i int, v model.Expr) {
		part, what := m[i], ""
		read, _ := v.(*model.AttrRead)
		prose := read != nil && read.Attr != nil && read.Attr.Class == model.Fixed
		switch class := v.Type().Class; {
		case isName[x.attr], part.Kind != message.Value, standsAlone(m, i):
			return
		case class == model.Word && !prose:
			what = "a word of the rules"
		case class == model.Boolean:
			what = `"yes" or "no"`
		default:
			return
		}
		p.Reportf(x.place(part.At, part.End), "words for each case: {"+part.Path+", select, … {…} other {…}}",
			"{%s} puts %s into the sentence.", part.Path, what)
	})
}

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
		p.Reportf(x.place(part.At, part.End), "{"+part.Path+"? words that appear only where it is not null}, or a `when`",
			"{%s} may be null, and then this sentence shows a dash.", part.Path)
	})
}

// mayLack says whether a placeholder reads a text that some things of its kind lack.
func mayLack(e model.Expr) bool {
	read, ok := e.(*model.TextRead)
	return ok && slices.ContainsFunc(read.X.Type().Kind.Instances(),
		func(t *model.Thing) bool { return t.Texts[read.Name] == nil })
}
