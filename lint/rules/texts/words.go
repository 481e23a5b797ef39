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

// doubledWord finds small words that stand twice in a text, as happens when one is rewritten.
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

// neverTwice are words that no sentence has twice running. "That that" and "had had" are none
// of them.
var neverTwice = setOf("a an the of to at by for with from and or but as if is are was were be it " +
	"its this these those their our my your")

func setOf(words string) map[string]bool {
	out := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		out[w] = true
	}
	return out
}

// doubleArticle finds articles before things whose names bring their own, or want another one.
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

// wantsOther are the first letters of names that want another article. What decides is the sound; so names are
// judged only by letters that hardly mislead.
var wantsOther = map[string]string{"a": "aio", "an": "bcdgjkpqtvwyz"}

// misfits finds names of a kind that do not go with an article: one that has its own, and one that begins with a
// vowel after "a", or with none after "an".
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

// pluralByHand finds words that say one or many in brackets.
func pluralByHand(p *lint.Pass) {
	eachText(p, func(x shownText) {
		if m := endingInBrackets().FindStringIndex(x.Source); m != nil {
			p.Reportf(x.place(m[0], m[1]), "{n, plural, one {…} other {…}}, where n is the number",
				"%q says singular and plural at once.", x.Source[m[0]:m[1]])
		}
	})
}

var endingInBrackets = lazy.Regexp(`\pL+\((?:s|es|ies|en)\)`)

// fixedPlural finds numbers, which may be one, before a word that means many. What a thing is
// called is no such word: of "Supplies" there may be one.
func fixedPlural(p *lint.Pass) {
	called := map[string]bool{}
	for _, t := range p.Model.Things {
		if t != nil && t.Title != nil {
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

// notMany are words that end in s and mean no number of things.
var notMany = setOf("is was has does goes less plus minus as this its us always times across towards afterwards " +
	"besides unless perhaps thus yes falls rises stands lies counts becomes means needs costs")

// rawWord finds words of the rules, and yes or no, in the middle of sentences: they are not
// inflected to fit in, and in most languages they would have to be. Attributes in which things
// have whole sentences are no such words.
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

// standsAlone says whether a value is not part of a sentence: all of the text, or what follows a colon.
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

// isName are the attributes whose texts are names and remarks, put together as such.
var isName = setOf("name called about cells columns")

// maybeNothing finds values in sentences that may be null: a dash is shown for them. In names a dash is what one
// looks for; what stands in words or cases stands there for a reason.
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

// mayLack says whether a placeholder reads a text that not all things of its kind have.
func mayLack(e model.Expr) bool {
	read, ok := e.(*model.TextRead)
	return ok && slices.ContainsFunc(read.X.Type().Kind.Instances(),
		func(t *model.Thing) bool { return t.Texts[read.Name] == nil })
}
