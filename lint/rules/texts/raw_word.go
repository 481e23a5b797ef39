package texts

import (
	"fmt"
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/model"
)

// rawWord finds words of the rules, and yes or no, in the middle of sentences: they are not
// inflected to fit in, and in most languages they would have to be.
func rawWord(p *lint.Pass) {
	eachText(p, func(x shownText) {
		if isName[x.attr] {
			return
		}
		values := x.values()
		message.Each(x.words, func(m message.Message) {
			for i, part := range m {
				v := values[part.Path]
				if part.Kind != message.Value || v == nil || standsAlone(m, i) {
					continue
				}
				what := ""
				switch v.Type().Class {
				case model.Word:
					if isProse(v) {
						continue
					}
					what = "a word of the rules"
				case model.Boolean:
					what = `"yes" or "no"`
				default:
					continue
				}
				at, _ := piece(p, x.text, part.At, part.End)
				p.Report(&diag.Finding{Range: at, Summary: fmt.Sprintf("{%s} puts %s into the sentence.", part.Path, what),
					Detail: "words for each case: {" + part.Path + ", select, … {…} other {…}}"})
			}
		})
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
var isName = map[string]bool{"name": true, "called": true, "about": true, "cells": true, "columns": true}

// isProse says whether a value is an attribute in which things have whole sentences.
func isProse(v model.Expr) bool {
	r, ok := v.(*model.AttrRead)
	return ok && r.Attr != nil && r.Attr.Class == model.Fixed
}

// maybeNothing finds values in sentences that may be null: a dash is shown for them.
func maybeNothing(p *lint.Pass) {
	eachText(p, func(x shownText) {
		if isName[x.attr] {
			return // there a dash is what one looks for
		}
		values := x.values()
		for i, part := range x.words {
			v := values[part.Path]
			if part.Kind != message.Value || v == nil || !v.Type().Optional && !mayLack(v) ||
				v.Type().Class == model.Null || standsAlone(x.words, i) {
				continue
			}
			at, _ := piece(p, x.text, part.At, part.End)
			p.Report(&diag.Finding{Range: at,
				Summary: fmt.Sprintf("{%s} may be null, and then a dash stands in this sentence.", part.Path),
				Detail:  "{" + part.Path + "? words that stand only where it is there}, or a `when`"})
		}
	})
}

// mayLack says whether a placeholder reads a text that not all things of its kind have.
func mayLack(e model.Expr) bool {
	read, ok := e.(*model.TextRead)
	return ok && slices.ContainsFunc(read.X.Type().Kind.Instances(),
		func(t *model.Thing) bool { return t.Texts[read.Name] == nil })
}
