package locale

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/source"
)

// Bounds of a language's declarations.
const (
	maxForms   = 200
	maxPattern = 200 // bytes
	maxKeeps   = 1000
)

// The keywords of a declaration.
const (
	keepWord   = "keep" // lists what translations leave as in the source
	formWord   = "form"
	beforeWord = "before"
	afterWord  = "after"
)

// Keeps are the names and abbreviations that translations leave as in the source, as declared.
func (l *Language) Keeps() []string { return slices.Clone(l.keeps) }

// Declare adds the declarations of a language's file: locale/LANG.hcl.
func (l *Language) Declare(f *source.File) diag.Findings {
	d := declarations{Language: l}
	for _, a := range source.Attributes(f.Body) {
		if a.Name == keepWord {
			d.keep(a.Expr)
		} else {
			d.unknown(diag.CodeUnknownAttribute, a.NameRange, "A language has no attribute", a.Name, "form blocks, and keep",
				keepWord)
		}
	}
	for _, b := range f.Body.Blocks {
		switch {
		case b.Type != formWord:
			d.unknown(diag.CodeUnknownBlock, b.TypeRange, "A language has no block", b.Type,
				"form \"le /l'\" { before = \"[aeiou]\" }", formWord)
		case len(b.Labels) != 1:
			d.wrong(diag.CodeShape, b.DefRange(), "A form has one label: its alternatives, with / between them.",
				"form \"le /l'\" { … }")
		case len(l.rules) == maxForms:
			d.wrong(diag.CodeShape, b.DefRange(), fmt.Sprintf("A language has at most %d forms.", maxForms), "")
			return d.finds
		default:
			d.form(b)
		}
	}
	return d.finds
}

// declarations reads the declarations of a file.
type declarations struct {
	*Language
	finds diag.Findings
}

func (d *declarations) wrong(code string, at hcl.Range, summary, expected string) *diag.Finding {
	d.finds.Add(diag.Finding{Code: code, Range: at, Summary: summary, Detail: expected})
	return &d.finds[len(d.finds)-1]
}

func (d *declarations) unknown(code string, at hcl.Range, what, word, expected string, known ...string) {
	d.wrong(code, at, fmt.Sprintf("%s %q.", what, word), expected).Suggestion = diag.Nearest(word, known)
}

// keep reads a list of words to keep.
func (d *declarations) keep(e hclsyntax.Expression) {
	_, isList := e.(*hclsyntax.TupleConsExpr)
	words, ok := texts(source.Elements(e))
	if !isList || !ok || len(words) > maxKeeps || slices.Contains(words, "") {
		d.wrong(diag.CodeShape, e.Range(), "`keep` must be a list of words in quotes.",
			"keep = [\"NASA\"]")
		return
	}
	d.keeps = append(d.keeps, words...)
}

// texts are plain texts in quotes; false if one is anything else.
func texts(list []hclsyntax.Expression) ([]string, bool) {
	var out []string
	for _, e := range list {
		if s, ok := source.PlainText(e); ok {
			out = append(out, s)
		}
	}
	return out, len(out) == len(list)
}

func (d *declarations) form(b *hclsyntax.Block) {
	rule := formRule{form: b.Labels[0]}
	alts := alternatives(rule.form)
	before := len(d.finds)
	switch {
	case len(alts) < 2 || strings.ContainsAny(rule.form, "{}?,~"):
		d.wrong(diag.CodeShape, b.LabelRanges[0], fmt.Sprintf("%q is not a form.", rule.form),
			"alternatives with / between them, such as a/an")
		return
	case slices.ContainsFunc(d.rules, func(r formRule) bool { return r.form == rule.form }):
		d.wrong(diag.CodeTwice, b.LabelRanges[0], fmt.Sprintf("The form %q is declared twice.", rule.form),
			"every form once")
		return
	}
	said := 0
	for _, a := range source.Attributes(b.Body) {
		if a.Name != beforeWord && a.Name != afterWord {
			d.unknown(diag.CodeUnknownAttribute, a.NameRange, "A form has no attribute", a.Name, "before or after",
				beforeWord, afterWord)
			continue
		}
		said++
		rule.ahead = a.Name == beforeWord
		rule.patterns = d.patterns(a.Expr, rule.ahead, len(alts)-1)
	}
	for _, x := range b.Body.Blocks {
		d.wrong(diag.CodeUnknownBlock, x.TypeRange, "A form has no blocks.", "before or after")
	}
	if said != 1 {
		d.wrong(diag.CodeMissingAttribute, b.DefRange(), "A form is chosen by what follows it or by what precedes it.",
			"before = \"[aeiou]\"")
	}
	if len(d.finds) == before {
		d.rules = append(d.rules, rule)
	}
}

// patterns reads those of a form: one, or a list with the required number.
func (d *declarations) patterns(e hclsyntax.Expression, ahead bool, want int) []*regexp.Regexp {
	list := source.Elements(e)
	if list == nil {
		list = []hclsyntax.Expression{e}
	}
	patterns, ok := texts(list)
	if !ok || len(patterns) != want {
		d.wrong(diag.CodeShape, e.Range(), "A form needs a pattern in quotes for each alternative but the first.",
			fmt.Sprintf("%d of them", want))
		return nil
	}
	var out []*regexp.Regexp
	for _, text := range patterns {
		pattern := "(?i)(?:" + text + ")$"
		if ahead {
			pattern = "(?i)^(?:" + text + ")"
		}
		re, err := regexp.Compile(pattern)
		if err != nil || len(text) > maxPattern {
			d.wrong(diag.CodeShape, e.Range(), fmt.Sprintf("%q is not a pattern.", text),
				fmt.Sprintf("a regular expression (RE2) of at most %d bytes", maxPattern))
			return nil
		}
		out = append(out, re)
	}
	return out
}

// A Catalog has the translations into one language, for several folders of content and for the program. It must not
// be changed once it is in use.
type Catalog struct {
	Language *Language
	Readings *Readings

	at     map[key]translation
	source *Language
}

// key locates a message: a folder's catalogue, and its address there.
type key struct{ home, address string }

// a translation belongs to a source text; if that is empty, to any.
type translation struct {
	message message.Message
	source  string
}

// NewCatalog is an empty one: everything stays in the source language.
func NewCatalog(l *Language) *Catalog {
	return &Catalog{Language: l, Readings: &Readings{}, at: map[key]translation{}, source: Source()}
}

// Add adds the translation of an address of a folder's catalogue. It is used only if the source text is the one
// given; if that is empty, always. The first one added for an address is kept: add catalogues from the closest
// language to the farthest. A translation with a mistake is not added, nor an empty one.
func (c *Catalog) Add(home, address, source, text string) []message.Problem {
	if text == "" {
		return nil
	}
	m, problems := message.Parse(text)
	if source != "" {
		s, _ := message.Parse(source)
		problems = append(problems, message.Strangers(m, s)...) // they would not be used
	}
	if len(problems) > 0 {
		return problems
	}
	k := key{home, address}
	if _, ok := c.at[k]; ok {
		return nil
	}
	c.at[k] = translation{m, source}
	c.Readings.addMessage(m)
	return nil
}

// Find is the translation of an address, and its language; without one it is the source, in its own.
func (c *Catalog) Find(home, address, source string) (message.Message, *Language) {
	if c == nil {
		m, _ := message.Parse(source)
		return m, Source()
	}
	if t, ok := c.at[key{home, address}]; ok && (t.source == "" || t.source == source) {
		return t.message, c.Language
	}
	m, _ := message.Parse(source)
	if c.Language.Pseudo {
		return Pseudo(m), c.Language
	}
	return m, c.source
}

// Line begins a sentence in a language of the catalogue: its own, or that of the source.
func (c *Catalog) Line(l *Language) *Line {
	if c == nil {
		return &Line{Language: l}
	}
	return &Line{Language: l, Readings: c.Readings}
}
