package translations

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/locale/po"
)

// maxEach is how many entries that are alike are reported by themselves; of more the first
// stands for all.
const maxEach = 10

// each reports entries that are alike; many says of how many the first stands for all.
func each(t *lint.Translation, p *lint.Pass, list []*po.Entry, one func(*po.Entry) diag.Finding, many string) {
	for _, e := range list {
		f := one(e)
		if len(list) > maxEach {
			f.Summary = fmt.Sprintf(many, len(list))
		}
		p.Report(&f)
		if len(list) > maxEach {
			return
		}
	}
}

// entriesThat are those in use or to be translated for which a rule asks, but those that a
// comment takes out.
func entriesThat(t *lint.Translation, p *lint.Pass, is func(*po.Entry) bool) []*po.Entry {
	var out []*po.Entry
	for _, e := range t.File.Entries {
		if !e.Obsolete && is(e) && !t.Ignored(p, e) {
			out = append(out, e)
		}
	}
	return out
}

// untranslated finds messages without a translation.
func untranslated(p *lint.Pass, t *lint.Translation) {
	list := entriesThat(t, p, func(e *po.Entry) bool { return e.Str == "" })
	each(t, p, list, func(e *po.Entry) diag.Finding {
		return diag.Finding{Range: t.Translated(e), Summary: "This message is not translated.",
			Detail: "a translation; players read the source"}
	}, "%d messages of this file are not translated; this is the first.")
	n := notHere(t)
	if n > 0 {
		p.Reportf(t.Heading(), "all that content says: \"stellar i18n merge\" brings it here",
			"Messages of content that are not in this file: %d.", n)
	}
}

// notHere is how many messages the file does not have at all: of those that translators are
// given, where that is known, for tests have more.
func notHere(t *lint.Translation) int {
	there := map[po.Key]bool{}
	for _, e := range t.File.Entries {
		there[e.Key()] = there[e.Key()] || !e.Obsolete
	}
	n := 0
	if t.Template == nil {
		for key := range t.Said {
			if !there[key] {
				n++
			}
		}
		return n
	}
	for _, e := range t.Template.Entries {
		if t.Said[e.Key()] != nil && !there[e.Key()] {
			n++
		}
	}
	return n
}

// fuzzyTranslation finds translations that were made for another text.
func fuzzyTranslation(p *lint.Pass, t *lint.Translation) {
	list := entriesThat(t, p, func(e *po.Entry) bool { return e.Str != "" && e.Fuzzy() })
	each(t, p, list, func(e *po.Entry) diag.Finding {
		return diag.Finding{Range: t.Flag(e, po.FuzzyFlag),
			Summary: "This translation was made for another text, and is not used in play.",
			Detail:  "the translation looked at, and the mark taken away"}
	}, "%d translations were made for another text, and are not used in play; this is the first.")
}

// identicalTranslation finds translations that say what the source says.
func identicalTranslation(p *lint.Pass, t *lint.Translation) {
	for _, x := range t.Entries {
		if x.Str == x.ID && hasWords(t, x.Target) {
			p.Reportf(t.Translated(x.Entry), "words of the language; or what stays as it is, in keep of locale/"+t.Tag+".hcl",
				"The translation is the source.")
		}
	}
}

var aLatinWord = lazy.Regexp(`\pL[\pL\pM]+`)

// hasWords says whether a message has words, but markup and those that stay as the source has them.
func hasWords(t *lint.Translation, m message.Message) bool {
	found := false
	message.Walk(m, func(p *message.Part) {
		if p.Kind != message.Literal {
			return
		}
		text := markups().ReplaceAllString(p.Text, "")
		for _, k := range t.Language.Keeps() {
			text = without(text, k)
		}
		found = found || aLatinWord().MatchString(text)
	})
	return found
}

// without takes words out of a text where they stand whole.
func without(text, words string) string {
	if words == "" {
		return text
	}
	parts := strings.Split(text, words)
	out := parts[0]
	for _, p := range parts[1:] {
		if letterAt(out, false) || letterAt(p, true) {
			out += words
		}
		out += p
	}
	return out
}

// duplicateMessage finds entries that stand twice.
func duplicateMessage(p *lint.Pass, t *lint.Translation) {
	for _, e := range t.File.Duplicates() {
		f := diag.Finding{Range: t.AddressRange(e), Summary: "This message stands here twice; the first counts.",
			Detail: "every address once with one text"}
		i := slices.IndexFunc(t.File.Entries, func(o *po.Entry) bool { return !o.Obsolete && o.Key() == e.Key() })
		f.Related = []diag.Related{{Range: t.AddressRange(t.File.Entries[i]), Note: "The first stands here."}}
		p.Report(&f)
	}
}

// unusedMessage finds entries that content says no more, or never said.
func unusedMessage(p *lint.Pass, t *lint.Translation) {
	if t.Said == nil {
		return
	}
	known := t.Known()
	list := entriesThat(t, p, func(e *po.Entry) bool { return t.Said[e.Key()] == nil })
	each(t, p, list, func(e *po.Entry) diag.Finding {
		f := diag.Finding{Range: t.AddressRange(e), Summary: "Content has no such address.",
			Detail: "what content says; \"stellar i18n merge\" carries translations over"}
		if slices.Contains(known, e.Context) {
			f.Summary = "Content says something else here by now, so the translation is not used."
		} else {
			f.Suggestion = diag.Nearest(e.Context, known)
		}
		return f
	}, "%d entries are not what content says; this is the first.")
}

// letterAt says whether a text begins, or ends, with a letter.
func letterAt(s string, first bool) bool {
	r, _ := utf8.DecodeLastRuneInString(s)
	if first {
		r, _ = utf8.DecodeRuneInString(s)
	}
	return unicode.IsLetter(r)
}
