package translations

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/locale/po"
)

// unreadableTranslation finds what is invalid in a file of translations: bytes that are not UTF-8, malformed
// entries.
func unreadableTranslation(p *lint.Pass, t *lint.Translation) {
	for _, x := range t.Problems {
		p.Reportf(t.Line(x.Line), "", "%s", x.Message)
	}
}

// brokenMessage finds translations that are not valid messages: malformed braces, plurals and selections.
func brokenMessage(p *lint.Pass, t *lint.Translation) {
	for _, e := range t.File.Entries {
		if !e.InUse() {
			continue
		}
		_, wrong := message.Parse(e.Str)
		for _, x := range wrong {
			p.Reportf(t.Within(e, x.At, x.End), x.Expected, "%s", x.What).Help(x.Nearest)
		}
	}
}

// translationHeader finds headers that lack the language and the encoding, or name another language than the file's
// name.
func translationHeader(p *lint.Pass, t *lint.Translation) {
	if t.File.Header == nil {
		if len(t.Problems) == 0 {
			p.Reportf(t.Heading(), "an entry with an empty msgid, and in it Language and Content-Type",
				"This file has no header.")
		}
		return
	}
	headerLanguage(p, t)
	if !strings.Contains(strings.ToLower(t.File.Field("Content-Type")), "charset=") {
		p.Reportf(field(t, "Content-Type"), `"Content-Type: text/plain; charset=UTF-8\n"`,
			"The header does not state the encoding.")
	}
}

func headerLanguage(p *lint.Pass, t *lint.Translation) {
	at, says := field(t, "Language"), t.File.Field("Language")
	expected := `"Language: ` + strings.ReplaceAll(t.Tag, "-", "_") + `\n"`
	l, err := locale.Parse(says)
	switch {
	case says == "":
		p.Reportf(at, expected, "The header does not state the language.")
	case err != nil:
		p.Reportf(at, expected, "%q is not a language.", says)
	case t.Language == nil:
		p.Reportf(at, "a tag such as ko, de or pt-BR", "The file is named %q, which is not a language.", t.Tag)
	case l.String() != t.Language.String():
		p.Reportf(at, expected, "The header says %q, and the file is named %q.", says, t.Tag)
	}
}

// field is the place of a field of the header; if it is missing, that of the header.
func field(t *lint.Translation, name string) hcl.Range {
	h := t.File.Header
	at := 0
	for line := range strings.SplitSeq(h.Str, "\n") {
		n, value, ok := strings.Cut(line, ":")
		if says := strings.TrimSpace(value); ok && strings.EqualFold(strings.TrimSpace(n), name) && says != "" {
			from := at + strings.Index(line, value) + strings.Index(value, says)
			return t.Within(h, from, from+len(says))
		}
		at += len(line) + 1
	}
	return t.Heading()
}

// maxEach is how many similar entries are reported separately; of more, the first represents all.
const maxEach = 10

// reportEach reports entries in use or to be translated for which is returns true, except those that a comment
// suppresses; many says how many the first represents.
func reportEach(p *lint.Pass, t *lint.Translation, is func(*po.Entry) bool,
	one func(*po.Entry) *diag.Finding, many string) {
	list := slices.DeleteFunc(slices.Clone(t.File.Entries), func(e *po.Entry) bool {
		return e.Obsolete || !is(e) || t.Ignored(p, e)
	})
	for _, e := range list {
		f := p.Report(one(e))
		if len(list) > maxEach {
			f.Summary = fmt.Sprintf(many, len(list))
			return
		}
	}
}

// untranslated finds messages without a translation.
func untranslated(p *lint.Pass, t *lint.Translation) {
	reportEach(p, t, func(e *po.Entry) bool { return e.Str == "" }, func(e *po.Entry) *diag.Finding {
		return diag.Found(t.Translated(e), "a translation; players read the source", "This message is not translated.")
	}, "%d messages of this file are not translated; this is the first.")
	if n := notHere(t); n > 0 {
		p.Reportf(t.Heading(), "all that content says: \"stellar i18n merge\" brings it here",
			"Messages of content that are not in this file: %d.", n)
	}
}

// notHere is how many messages are missing in the file: of those in the template, if known, as tests have more.
func notHere(t *lint.Translation) int {
	gone := map[po.Key]bool{}
	for key := range t.Said {
		gone[key] = t.Template == nil
	}
	if t.Template != nil {
		for _, e := range t.Template.Entries {
			gone[e.Key()] = t.Said[e.Key()] != nil
		}
	}
	for _, e := range t.File.Entries {
		if !e.Obsolete {
			delete(gone, e.Key())
		}
	}
	n := 0
	for _, is := range gone {
		if is {
			n++
		}
	}
	return n
}

// fuzzyTranslation finds translations that were made for another text.
func fuzzyTranslation(p *lint.Pass, t *lint.Translation) {
	reportEach(p, t, func(e *po.Entry) bool { return e.Str != "" && e.Fuzzy() }, func(e *po.Entry) *diag.Finding {
		return diag.Found(t.Flag(e, po.FuzzyFlag), "the translation reviewed, and the mark removed",
			"This translation was made for another text, and is not used in play.")
	}, "%d translations were made for another text, and are not used in play; this is the first.")
}

// unusedMessage finds entries that content does not contain.
func unusedMessage(p *lint.Pass, t *lint.Translation) {
	if t.Said == nil {
		return
	}
	known := t.Known()
	reportEach(p, t, func(e *po.Entry) bool { return t.Said[e.Key()] == nil }, func(e *po.Entry) *diag.Finding {
		const expected = "what content says; \"stellar i18n merge\" carries translations over"
		if slices.Contains(known, e.Context) {
			return diag.Found(t.AddressRange(e), expected,
				"The content now says something else here, so the translation is not used.")
		}
		return diag.Found(t.AddressRange(e), expected, "Content has no such address.").Help(p.Nearest(e.Context, known))
	}, "%d entries do not match the content; this is the first.")
}

// duplicateMessage finds entries that occur twice.
func duplicateMessage(p *lint.Pass, t *lint.Translation) {
	for _, e := range t.File.Duplicates() {
		const expected = "every address once with one text"
		p.Reportf(t.AddressRange(e.Entry), expected, "This message is here twice; the first one counts.").
			See(t.AddressRange(e.First), "The first is here.")
	}
}

// identicalTranslation finds translations that equal the source.
func identicalTranslation(p *lint.Pass, t *lint.Translation) {
	for _, x := range t.Entries {
		if x.Str == x.ID && hasWords(t, x.Target) {
			p.Reportf(t.Translated(x.Entry), "words of the language; or what stays as it is, in keep of locale/"+t.Tag+".hcl",
				"The translation is the source.")
		}
	}
}

var aLatinWord = lazy.Regexp(`\pL[\pL\pM]+`)

// hasWords says whether a message has words, apart from markup and those that stay as in the source.
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

// without removes whole words from a text.
func without(text, words string) string {
	if words == "" {
		return text
	}
	parts := strings.Split(text, words)
	out := parts[0]
	for _, p := range parts[1:] {
		before, _ := utf8.DecodeLastRuneInString(out)
		after, _ := utf8.DecodeRuneInString(p)
		if unicode.IsLetter(before) || unicode.IsLetter(after) {
			out += words
		}
		out += p
	}
	return out
}

// maxMarkups bounds how many are examined in a text: each is compared with all others.
const maxMarkups = 1000

// translationMarkup finds tags, marks of code, options and links that differ from those of the
// source.
func translationMarkup(p *lint.Pass, t *lint.Translation) {
	const expected = "the same markup as in the source"
	for _, x := range t.Entries {
		source, target := markups().FindAllString(x.ID, maxMarkups), markups().FindAllStringIndex(x.Str, maxMarkups)
		strange := 0
		for _, m := range target {
			s := x.Str[m[0]:m[1]]
			if i := slices.IndexFunc(source, func(o string) bool { return bareMarkup(o) == bareMarkup(s) }); i >= 0 {
				source = slices.Delete(source, i, i+1)
				continue
			}
			strange++
			p.Reportf(t.Within(x.Entry, m[0], m[1]), expected, "The source does not have this, or has it less often.").
				Help(p.Nearest(s, source))
		}
		if len(source) > 0 && strange == 0 { // otherwise they are misspelt
			p.Reportf(t.Translated(x.Entry), expected, "The translation leaves out %s.", strings.Join(source, ", "))
		}
	}
}

// bareMarkup is the part of markup that must be equal: of code its first word, since others may be translated.
func bareMarkup(s string) string {
	if code, ok := strings.CutPrefix(s, "`"); ok {
		first, _, _ := strings.Cut(strings.TrimSuffix(code, "`"), " ")
		return "`" + first
	}
	return s
}

// markups are tags, code between marks, options, links, and formats of other programs.
var markups = lazy.Regexp("</?[A-Za-z][^<>{}]*>|`[^`]*`|\\*\\*|\\B--[a-z][a-z-]*|" +
	"https?://[^\\s\"'<>()]+[^\\s\"'<>().,]|%[sd]\\b")
