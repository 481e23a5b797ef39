// Package locale puts sentences into a language: the plural for a number, the grouping of digits, the form of a
// word next to another, and the translation at an address. It knows no game, and no files but a language's own
// declaration.
package locale

import (
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
	xmessage "golang.org/x/text/message"
	"golang.org/x/text/number"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale/message"
)

// PseudoTag is the language of tests: English with accents, longer, in brackets.
const PseudoTag = "en-XA"

// sourceTag is the language that content and the program are written in.
const sourceTag = "en"

// A Language knows how values are written in its sentences. It must not be changed once it is in use.
type Language struct {
	Tag    language.Tag
	Pseudo bool

	printer     *xmessage.Printer
	zero        rune // its digit 0
	rightToLeft bool
	rules       []formRule // declared
	keeps       []string   // declared
	builtin     builtin
}

// builtin is what is known of a language's forms without a declaration.
type builtin struct {
	choose func(form string) (chooser, bool) // may be nil
	common []string                          // forms, as people write them
}

// builtins are those that the program knows, by the first part of a tag.
var builtins = map[string]builtin{
	sourceTag: {englishForm, []string{"a/an", "A/An"}},
	"ko":      {koreanForm, koreanForms},
}

// Source is the language that content and the program are written in.
var Source = sync.OnceValue(func() *Language { return build(language.Make(sourceTag)) })

// Parse is the language of a BCP 47 tag; names as in gettext and in environment variables, such as ko_KR.UTF-8, are
// understood too.
func Parse(tag string) (*Language, error) {
	t, err := language.Parse(plainTag(tag))
	if err != nil || t.IsRoot() {
		return nil, sayNoTag.With("tag", strconv.Quote(tag))
	}
	return build(t), nil
}

// plainTag removes the encoding and the modifier from the name of a locale.
func plainTag(s string) string {
	s, _, _ = strings.Cut(s, ".")
	s, _, _ = strings.Cut(s, "@")
	return strings.ReplaceAll(s, "_", "-")
}

func build(t language.Tag) *Language {
	base, _ := t.Base()
	l := &Language{Tag: t, printer: xmessage.NewPrinter(t), builtin: builtins[base.String()],
		Pseudo: t.String() == PseudoTag}
	if l.Pseudo {
		l.printer = xmessage.NewPrinter(language.Make(sourceTag))
	}
	l.zero, _ = utf8.DecodeRuneInString(l.Number(0))
	script, _ := t.Script()
	l.rightToLeft = slices.Contains(rightToLeft, script.String())
	return l
}

// rightToLeft are the scripts in use that are written so.
var rightToLeft = []string{"Adlm", "Arab", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa"}

// String is the language's tag.
func (l *Language) String() string { return l.Tag.String() }

// Chain are the tags under which translations into a language are searched, the closest first.
func (l *Language) Chain() []string {
	var out []string
	for t := l.Tag; !t.IsRoot(); t = t.Parent() {
		out = append(out, t.String())
	}
	return out
}

// pluralNames are the categories by their numbers in x/text.
var pluralNames = map[plural.Form]string{
	plural.Other: message.Other, plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few",
	plural.Many: "many",
}

// Plural is the category of CLDR for a number.
func (l *Language) Plural(n int64) string {
	return pluralNames[plural.Cardinal.MatchPlural(l.Tag, int(smaller(n)), 0, 0, 0, 0)]
}

// smaller is a number of few digits, without a sign, with the same plural: the rules look at its last nine digits,
// and whether there are more.
func smaller(n int64) int64 {
	const most = 1_000_000_000
	if n <= -most || n >= most {
		return max(n%most, -(n%most)) + most
	}
	return max(n, -n)
}

// pluralSamples are enough numbers to meet every category of whole numbers.
const pluralSamples = 200

// PluralSamples is how many numbers Plurals returns for each category, if it has as many.
const PluralSamples = 3

// Plurals are the categories of whole numbers in the language, each with up to three of the smallest numbers that
// have it.
func (l *Language) Plurals() (names []string, samples map[string][]int64) {
	samples = map[string][]int64{}
	for n := range int64(pluralSamples + 1) {
		if n == pluralSamples {
			n = 1_000_000 // some languages have a case of its own for it
		}
		c := l.Plural(n)
		if len(samples[c]) < PluralSamples {
			samples[c] = append(samples[c], n)
		}
	}
	names = lists.Filter(message.Categories(), func(c string) bool { return len(samples[c]) > 0 })
	return names, samples
}

// Number is a number with the language's grouping of digits.
func (l *Language) Number(n int64) string { return l.printer.Sprint(number.Decimal(n)) }

// Count is a number of units as wholes: 49 quarters as 12.25.
func (l *Language) Count(n int64, u message.Unit) string {
	if u == 0 {
		return l.Number(n)
	}
	return l.printer.Sprint(number.Decimal(u.Of(n), number.MaxFractionDigits(2)))
}

// Case finds the case of a plural for a number: its own, else its category's, else other.
func (l *Language) Case(cases []message.Case, n int64) (message.Message, bool) {
	return findCase(cases, "="+strconv.FormatInt(n, 10), l.Plural(n))
}

// Pick finds the case of a selection for a word, else other.
func Pick(cases []message.Case, word string) (message.Message, bool) {
	return findCase(cases, word, message.Other)
}

func findCase(cases []message.Case, keys ...string) (message.Message, bool) {
	for _, key := range append(keys, message.Other) {
		if i := slices.IndexFunc(cases, func(c message.Case) bool { return c.Key == key }); i >= 0 {
			return cases[i].Message, true
		}
	}
	return nil, false
}

// Knows says whether the language can choose a form, as written in braces; if not it returns the nearest that it
// can.
func (l *Language) Knows(form string) (known bool, nearest string) {
	if l.rule(form) != nil {
		return true, ""
	}
	return false, diag.Nearest(form, l.Forms())
}

// LooksAhead says whether a form depends on what follows it, not on what precedes it.
func (l *Language) LooksAhead(form string) bool {
	r := l.rule(form)
	return r != nil && r.looksAhead()
}

// Forms are examples of the language's forms: all declared ones, and the common ones of those built in.
func (l *Language) Forms() []string {
	out := lists.Map(l.rules, func(r formRule) string { return r.form })
	return append(out, l.builtin.common...)
}

// Wanted is the language set in an environment: the first of LC_ALL, LC_MESSAGES and LANG that is set. Empty, C and
// POSIX mean none.
func Wanted(env func(string) string) string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := env(name); v != "" {
			if t := plainTag(v); t == "C" || t == "POSIX" {
				return ""
			}
			return plainTag(v)
		}
	}
	return ""
}

// Match finds the available tags that can be used for a language, the closest first: for ko-KR these are ko-KR and
// ko. English and the language of tests need none.
func Match(wanted string, have []string) (*Language, []string, error) {
	l, err := Parse(wanted)
	if err != nil {
		return nil, nil, unknownTag(wanted, have)
	}
	if l.Pseudo {
		return l, nil, nil
	}
	var out []string
	for _, tag := range l.Chain() {
		for _, h := range have {
			if t, err := Parse(h); err == nil && t.String() == tag && !slices.Contains(out, h) {
				out = append(out, h)
			}
		}
	}
	if base, _ := l.Tag.Base(); len(out) == 0 && base.String() != sourceTag {
		return nil, nil, unknownTag(wanted, have)
	}
	return l, out, nil
}

func unknownTag(wanted string, have []string) error {
	all := append([]string{sourceTag}, have...)
	slices.Sort(all)
	all = slices.Compact(all)
	near := Quoted(diag.Nearest(wanted, append(all, PseudoTag)))
	return sayNoLanguage.With("tag", strconv.Quote(wanted), "near", near, "list", strings.Join(all, ", "), "tests",
		PseudoTag)
}
