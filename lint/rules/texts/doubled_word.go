package texts

import (
	"fmt"
	"strings"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/model"
)

// doubledWord finds small words that stand twice in a text, as happens when one is rewritten.
func doubledWord(p *lint.Pass) {
	eachText(p, func(x shownText) {
		src := x.text.Source
		words := lonelyWord().FindAllStringIndex(src, -1)
		for i := 1; i < len(words); i++ {
			a, b := words[i-1], words[i]
			word := src[b[0]:b[1]]
			if src[a[1]:b[0]] != " " || !strings.EqualFold(src[a[0]:a[1]], word) || !neverTwice[strings.ToLower(word)] {
				continue
			}
			at, exact := piece(p, x.text, a[1], b[1])
			f := diag.Finding{Range: at, Summary: fmt.Sprintf("%q stands twice.", word), Detail: "one of them"}
			if exact {
				f.Fix = []diag.Edit{{Range: at}}
			}
			p.Report(&f)
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
	eachText(p, func(x shownText) {
		values := x.values()
		message.Each(x.words, func(m message.Message) {
			for i := 1; i < len(m); i++ {
				v := values[m[i].Path]
				if m[i].Kind != message.Value || v == nil || m[i-1].Kind != message.Literal || v.Type().Class != model.Ref {
					continue
				}
				article := articleAtEnd().FindStringSubmatch(m[i-1].Text)
				if article == nil {
					continue
				}
				if f, ok := misfit(v.Type().Kind, article[1]); ok {
					f.Range, _ = piece(p, x.text, m[i].At-len(article[1])-1, m[i].End)
					p.Report(&f)
				}
			}
		})
	})
}

var (
	articleAtEnd = lazy.Regexp(`(?:^|[^\pL'])((?i)the|an|a) $`)
	articleFirst = lazy.Regexp(`^(?i)(?:the|an|a) \S`)
)

// misfit finds a thing of a kind whose name does not go with an article.
func misfit(k *model.Kind, article string) (diag.Finding, bool) {
	if k == nil {
		return diag.Finding{}, false
	}
	for _, t := range k.Things {
		title := t.Title
		if title == nil {
			title = k.Called
		}
		if title == nil || title.Source == "" {
			continue
		}
		if articleFirst().MatchString(title.Source) {
			return diag.Finding{Summary: fmt.Sprintf("%q has its own article: this may read %q.",
				title.Source, article+" "+title.Source),
				Detail:  "no article here, or none in names",
				Related: []diag.Related{{Range: title.Range, Note: "The name stands here."}}}, true
		}
	}
	if low := strings.ToLower(article); low != "the" {
		return wrongArticle(k, article, low == "an")
	}
	return diag.Finding{}, false
}

// wrongArticle finds a name that begins with a vowel after "a", or with none after "an".
// What decides is the sound; so names are judged only by letters that hardly mislead.
func wrongArticle(k *model.Kind, article string, an bool) (diag.Finding, bool) {
	for _, t := range k.Things {
		if t.Title == nil || t.Title.Source == "" {
			continue
		}
		first := t.Title.Source[0] | 0x20
		if !an && strings.IndexByte("aio", first) >= 0 || an && strings.IndexByte("bcdgjkpqtvwyz", first) >= 0 {
			return diag.Finding{Summary: fmt.Sprintf("This may read %q.", article+" "+t.Title.Source),
				Detail:  "{a/an}, which is chosen by what follows",
				Related: []diag.Related{{Range: t.Title.Range, Note: "The name stands here."}}}, true
		}
	}
	return diag.Finding{}, false
}
