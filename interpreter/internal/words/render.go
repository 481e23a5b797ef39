package words

import (
	"strconv"
	"strings"

	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/locale/message"
	"github.com/stellar-rules/stellar/schema/model"
)

// Unknown replaces a value that is not known yet: an action is offered before its picks are made.
const Unknown = "…"

// A Source is where the values of a text come from.
type Source interface {
	Value(e model.Expr) (v any, ok bool)    // not ok if it is not known yet
	Say(e model.Expr) string                // in words; Unknown if it is not known yet
	Case(v any, t *model.Type) locale.Value // what selects cases
	Exhausted() bool                        // no more may be said
}

// Render puts a text into words, of at most so many bytes, and counts the word forms that were chosen at its end.
func (l *Words) Render(t *model.Text, of Source, most int) (out string, forms int) {
	say := l.translationOf(t)
	r := &renderer{of: of, line: l.line(say.language), left: most}
	r.write(say.parts, "")
	return r.line.String(), r.forms
}

// Fixed is a text without placeholders.
func (l *Words) Fixed(t *model.Text) (string, bool) {
	say := l.translationOf(t)
	if len(say.parts) == 1 && say.parts[0].Kind == message.Literal {
		return say.parts[0].Literal, true
	}
	return "", false
}

type renderer struct {
	of    Source
	line  *locale.Line
	left  int // bytes that may still be written
	forms int // word forms that are chosen at the end
}

// AtMost cuts a string after n bytes and adds an ellipsis.
func AtMost(s string, n int) string {
	if len(s) <= n {
		return s
	}
	return strings.ToValidUTF8(s[:n], "") + Unknown
}

// writeText writes words while there is room.
func (r *renderer) writeText(s string) {
	if r.left >= 0 {
		r.line.Text(AtMost(s, r.left))
		r.left -= len(s)
	}
}

// write adds parts of a text; count is the number that # means.
func (r *renderer) write(parts []model.TextPart, count string) {
	for _, p := range parts {
		switch {
		case r.left < 0:
			return
		case r.of.Exhausted():
			r.writeText(Unknown)
			r.left = -1
			return
		}
		switch p.Kind {
		case message.Literal:
			r.writeText(p.Literal)
		case message.Form:
			r.line.Form(p.Literal)
			r.left -= len(p.Literal)
			r.forms++
		case message.Reading:
			r.line.Reading(p.Literal)
		case message.Count:
			r.writeText(count)
		case message.Words:
			if v, ok := r.of.Value(p.Value); ok && r.of.Case(v, p.Value.Type()).There {
				r.write(p.Words, count)
			}
		case message.Plural:
			cases, n := r.plural(p)
			r.write(cases, n)
		case message.Select:
			r.write(r.chosen(p), count)
		default:
			if s := r.value(p); r.left >= 0 {
				r.line.Value(AtMost(s, r.left))
				r.left -= len(s)
			}
		}
	}
}

func (r *renderer) value(p model.TextPart) string {
	if p.Kind == message.Number {
		if v, ok := r.of.Value(p.Value); ok {
			if n, ok := v.(int64); ok {
				return r.line.Language.Count(n, p.Unit)
			}
		}
	}
	return r.of.Say(p.Value)
}

// plural chooses the case of a plural and returns its number too.
func (r *renderer) plural(p model.TextPart) ([]model.TextPart, string) {
	v, ok := r.of.Value(p.Value)
	if _, is := v.(bool); !ok || is || v == nil {
		return other(p), r.value(p)
	}
	n := r.of.Case(v, p.Value.Type()).Number
	for _, key := range []string{"=" + strconv.FormatInt(n, 10), r.line.Language.Plural(n)} {
		if c, ok := caseOf(p, key); ok {
			return c, r.line.Language.Number(n)
		}
	}
	return other(p), r.line.Language.Number(n)
}

// chosen is the case of a selection.
func (r *renderer) chosen(p model.TextPart) []model.TextPart {
	v, _ := r.of.Value(p.Value)
	if c, ok := caseOf(p, r.of.Case(v, p.Value.Type()).Key); ok {
		return c
	}
	return other(p)
}

func caseOf(p model.TextPart, key string) ([]model.TextPart, bool) {
	for _, c := range p.Cases {
		if c.Key == key {
			return c.Parts, true
		}
	}
	return nil, false
}

func other(p model.TextPart) []model.TextPart {
	c, _ := caseOf(p, message.Other)
	return c
}
