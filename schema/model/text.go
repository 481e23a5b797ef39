package model

import (
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale/message"
)

// A Text is a sentence that people read.
type Text struct {
	Address string
	Source  string
	Parts   []TextPart
	What    string // what it is, for translators
	Range   hcl.Range
	// Home is the folder in whose catalogue it is translated: a pack's, or that of a scenario file outside of
	// packs. It is named as files are.
	Home string
	// Context is the key of its translation in that catalogue: the address, after the name of a file outside of
	// packs if the address does not begin with its scenario.
	Context string
}

// HasPlaceholder says whether the text depends on values.
func (t *Text) HasPlaceholder() bool {
	return slices.ContainsFunc(t.Parts, func(p TextPart) bool { return p.Value != nil })
}

// All are the parts of a text, followed by those inside them.
func (t *Text) All() []TextPart { return allParts(t.Parts) }

func allParts(parts []TextPart) (out []TextPart) {
	for _, p := range parts {
		out = append(append(out, p), allParts(p.Words)...)
		for _, c := range p.Cases {
			out = append(out, allParts(c.Parts)...)
		}
	}
	return out
}

// A TextPart is literal words or something in braces.
type TextPart struct {
	Kind    message.Kind
	Literal string       // words; of a form or a reading what is in braces
	Name    string       // of a placeholder as written between braces
	Value   Expr         // nil without a placeholder
	Unit    message.Unit // of message.Number
	Words   []TextPart   // of message.Words: shown if Value is neither null nor empty
	Cases   []TextCase   // of message.Plural and message.Select
}

// A TextCase is one case of a plural or a selection.
type TextCase struct {
	Key   string
	Parts []TextPart
}

// PartOf is a part of a message on one line, without its value and inner parts.
func PartOf(p *message.Part) TextPart {
	return TextPart{Kind: p.Kind, Literal: lineEnds.Replace(p.Text), Name: p.Path, Unit: p.Unit}
}

// lineEnds are shown as blanks.
var lineEnds = strings.NewReplacer("\r\n", " ", "\n", " ", "\t", " ")

// Bind converts the parts of a message, with placeholders evaluated by value; nil if there is none.
func Bind(m message.Message, value func(p *message.Part) Expr) []TextPart {
	var out []TextPart
	for i := range m {
		p := &m[i]
		part := PartOf(p)
		if p.Path != "" {
			part.Value = value(p)
		}
		if p.Kind == message.Words {
			part.Words = Bind(p.Inside, value)
		}
		for _, c := range p.Cases {
			part.Cases = append(part.Cases, TextCase{Key: c.Key, Parts: Bind(c.Message, value)})
		}
		out = append(out, part)
	}
	return out
}

// PlainText is a text of literal words.
func PlainText(address, source, what string, at hcl.Range) *Text {
	parts := []TextPart{{Literal: lineEnds.Replace(source)}}
	return &Text{Address: address, Source: source, What: what, Range: at, Parts: parts}
}

// Messages are all texts that people may read, as translators get them: those of content, and those made from its
// names. Empty texts are left out.
func (m *Model) Messages() []*Text {
	return lists.Filter(slices.Concat(m.Texts, m.Derived), func(t *Text) bool { return t.Source != "" })
}
