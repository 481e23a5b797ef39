package locale

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/source"
)

// Bounds of what a language declares.
const (
	maxForms   = 200
	maxPattern = 200 // bytes
	maxKeeps   = 1000
)

// The attributes of a form.
const (
	beforeWord = "before"
	afterWord  = "after"
)

// keepWord is the attribute that lists what stays as the source has it.
const keepWord = "keep"

// Keeps are the words that translations to the language leave as the source has them: names
// and abbreviations, as it was declared; none where the language is not known.
func (l *Language) Keeps() []string {
	if l == nil {
		return nil
	}
	return slices.Clone(l.keeps)
}

// keep reads what stays.
func (l *Language) keep(a *hclsyntax.Attribute) diag.Findings {
	v, diags := a.Expr.Value(nil)
	if !diags.HasErrors() && v.IsKnown() && !v.IsNull() && v.Type().IsTupleType() && v.LengthInt() <= maxKeeps {
		var words []string
		for it := v.ElementIterator(); it.Next(); {
			if _, x := it.Element(); !x.IsNull() && x.Type().FriendlyName() == "string" && x.AsString() != "" {
				words = append(words, x.AsString())
			}
		}
		if len(words) == v.LengthInt() {
			l.keeps = append(l.keeps, words...)
			return nil
		}
	}
	return diag.Findings{finding(diag.CodeShape, a.Expr.Range(),
		"What stays as the source has it is a list of words in quotes.", "keep = [\"NASA\"]")}
}

// Declare adds what a file says of a language: locale/LANG.hcl.
func (l *Language) Declare(f *source.File) diag.Findings {
	var finds diag.Findings
	for _, a := range source.Attributes(f.Body) {
		if a.Name == keepWord {
			finds.Add(l.keep(a)...)
			continue
		}
		x := finding(diag.CodeUnknownAttribute, a.NameRange, fmt.Sprintf("A language has no attribute %q.", a.Name),
			"form blocks, and keep")
		x.Suggestion = diag.Nearest(a.Name, []string{keepWord})
		finds.Add(x)
	}
	for _, b := range f.Body.Blocks {
		switch {
		case b.Type != "form":
			x := finding(diag.CodeUnknownBlock, b.TypeRange, fmt.Sprintf("A language has no block %q.", b.Type),
				"form \"le /l'\" { before = \"[aeiou]\" }")
			x.Suggestion = diag.Nearest(b.Type, []string{"form"})
			finds.Add(x)
		case len(b.Labels) != 1:
			finds.Add(finding(diag.CodeShape, b.DefRange(), "A form has one label: its alternatives, with / between them.",
				"form \"le /l'\" { … }"))
		case len(l.rules) == maxForms:
			finds.Add(finding(diag.CodeShape, b.DefRange(), fmt.Sprintf("A language has at most %d forms.", maxForms), ""))
			return finds
		default:
			finds.Add(l.form(b)...)
		}
	}
	return finds
}

func finding(code string, at hcl.Range, summary, expected string) diag.Finding {
	return diag.Finding{Code: code, Range: at, Summary: summary, Detail: expected}
}

// form reads one declaration.
func (l *Language) form(b *hclsyntax.Block) diag.Findings {
	var finds diag.Findings
	rule := formRule{form: b.Labels[0]}
	alts := alternatives(rule.form)
	if len(alts) < 2 || strings.ContainsAny(rule.form, "{}?,~") {
		return diag.Findings{finding(diag.CodeShape, b.LabelRanges[0], fmt.Sprintf("%q is no form.", rule.form),
			"alternatives with / between them, such as a/an")}
	}
	for _, r := range l.rules {
		if r.form == rule.form {
			return diag.Findings{finding(diag.CodeTwice, b.LabelRanges[0], fmt.Sprintf("The form %q is declared twice.",
				rule.form), "every form once")}
		}
	}
	said := 0
	for _, a := range source.Attributes(b.Body) {
		if a.Name != beforeWord && a.Name != afterWord {
			x := finding(diag.CodeUnknownAttribute, a.NameRange, fmt.Sprintf("A form has no attribute %q.", a.Name),
				"before or after")
			x.Suggestion = diag.Nearest(a.Name, []string{beforeWord, afterWord})
			finds.Add(x)
			continue
		}
		said++
		rule.ahead = a.Name == beforeWord
		patterns, more := compiled(a, len(alts)-1)
		rule.patterns = patterns
		finds.Add(more...)
	}
	for _, x := range b.Body.Blocks {
		finds.Add(finding(diag.CodeUnknownBlock, x.TypeRange, "A form has no blocks.", "before or after"))
	}
	if said != 1 {
		finds.Add(finding(diag.CodeMissingAttribute, b.DefRange(),
			"A form says either before what it stands, or after what.", "before = \"[aeiou]\""))
	}
	if !finds.HasErrors() {
		l.rules = append(l.rules, rule)
	}
	return finds
}

// compiled reads the patterns of a form: one, or a list of as many as it needs.
func compiled(a *hclsyntax.Attribute, want int) ([]*regexp.Regexp, diag.Findings) {
	v, diags := a.Expr.Value(nil)
	var texts []string
	if !diags.HasErrors() && v.IsKnown() && !v.IsNull() {
		switch t := v.Type(); {
		case t.FriendlyName() == "string":
			texts = []string{v.AsString()}
		case t.IsTupleType():
			for it := v.ElementIterator(); it.Next(); {
				if _, x := it.Element(); !x.IsNull() && x.Type().FriendlyName() == "string" {
					texts = append(texts, x.AsString())
				}
			}
		}
	}
	if len(texts) != want {
		return nil, diag.Findings{finding(diag.CodeShape, a.Expr.Range(),
			"A form needs a pattern in quotes for each alternative but the first.", fmt.Sprintf("%d of them", want))}
	}
	var out []*regexp.Regexp
	for _, text := range texts {
		pattern := "(?i)^(?:" + text + ")"
		if a.Name == afterWord {
			pattern = "(?i)(?:" + text + ")$"
		}
		re, err := regexp.Compile(pattern)
		if err != nil || len(text) > maxPattern {
			return nil, diag.Findings{finding(diag.CodeShape, a.Expr.Range(), fmt.Sprintf("%q is no pattern.", text),
				fmt.Sprintf("a regular expression (RE2) of at most %d bytes", maxPattern))}
		}
		out = append(out, re)
	}
	return out, nil
}
