package load

import (
	"fmt"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// plainText is a text without placeholders.
func (ld *loader) plainText(e hclsyntax.Expression, address, what string) *model.Text {
	return ld.text1(nil, e, address, what)
}

// shownText is a text about a thing: its placeholders are the thing's attributes.
func (ld *loader) shownText(k *model.Kind, e hclsyntax.Expression, name, what string) *model.Text {
	s := ld.newScope(&frame{})
	s.attrsOf = s.declare("this", model.RefTo(k), e.Range())
	return ld.text1(s, e, "kind/"+k.Name+"/"+name, what)
}

// text1 reads a sentence with placeholders in braces.
func (ld *loader) text1(s *scope, e hclsyntax.Expression, address, what string) *model.Text {
	src, ok := literal(e)
	if !ok {
		ld.errorf(diag.CodeShape, e.Range(), "This must be a whole sentence in quotes.", "values in it are placeholders in braces: \"{ship} arrives\"")
		return nil
	}
	r := &textReader{ld: ld, e: e, rest: src}
	t := &model.Text{Address: address, Source: src, What: what, Range: e.Range(), Parts: r.parts(s, false)}
	if !r.failed {
		ld.m.Texts = append(ld.m.Texts, t)
	}
	return t
}

// A textReader takes a sentence apart.
type textReader struct {
	ld     *loader
	e      hclsyntax.Expression
	rest   string // what is still to be read
	failed bool   // a brace is wrong: what follows cannot be told apart
}

// parts reads to the end, or inside words that may be left out to the brace that ends them.
func (r *textReader) parts(s *scope, inside bool) []model.TextPart {
	var out []model.TextPart
	literal := ""
	flush := func() {
		if literal != "" {
			out = append(out, model.TextPart{Literal: literal})
			literal = ""
		}
	}
	for !r.failed {
		i := strings.IndexAny(r.rest, "{}")
		if i < 0 {
			literal += r.rest
			r.rest = ""
			if inside {
				r.noPartner()
			}
			break
		}
		literal += r.rest[:i]
		r.rest = r.rest[i:]
		switch {
		case inside && r.rest[0] == '}':
			r.rest = r.rest[1:]
			flush()
			return out
		case strings.HasPrefix(r.rest, "{{"), strings.HasPrefix(r.rest, "}}"):
			literal += r.rest[:1]
			r.rest = r.rest[2:]
		default:
			flush()
			out = append(out, r.part(s, inside))
		}
	}
	flush()
	return out
}

// part reads what stands in braces: a placeholder, or words that may be left out.
func (r *textReader) part(s *scope, inside bool) model.TextPart {
	end := strings.IndexAny(r.rest[1:], "{}?") + 1
	if r.rest[0] == '}' || end == 0 || r.rest[end] == '{' {
		r.noPartner()
		return model.TextPart{}
	}
	name, piece := r.rest[1:end], r.rest[:end+1]
	r.rest = r.rest[end+1:]
	p := model.TextPart{Name: name, Value: r.placeholder(s, name, piece)}
	if piece[end] == '}' {
		return p
	}
	if inside {
		r.ld.errorf(diag.CodeBadPlaceholder, r.ld.within(r.e, piece), "Words that may be left out hold no others of that sort.", "two such parts, one behind the other")
	}
	in := s
	if s != nil && !isBad(p.Value) {
		in = s.child()
		in.learn(name)
	}
	if p.Words = r.parts(in, true); len(p.Words) == 0 && !r.failed {
		r.ld.errorf(diag.CodeBadPlaceholder, r.ld.within(r.e, piece), fmt.Sprintf("No words stand behind {%s?.", name), "{"+name+"? words, also with {placeholders}}")
	}
	return p
}

func (r *textReader) noPartner() {
	r.failed = true
	r.ld.errorf(diag.CodeBadPlaceholder, r.e.Range(), "A brace of this text has no partner.", "{name}, {name? words}, or {{ for the brace itself")
}

// placeholder types the name or path in a piece of the sentence.
func (r *textReader) placeholder(s *scope, name, piece string) model.Expr {
	ld, at := r.ld, r.ld.within(r.e, piece)
	if s == nil {
		ld.errorf(diag.CodeBadPlaceholder, at, "This text has no placeholders.", "plain words")
		return bad(at)
	}
	pos := at.Start
	pos.Byte++
	pos.Column++
	tr, diags := hclsyntax.ParseTraversalAbs([]byte(name), at.Filename, pos)
	if diags.HasErrors() {
		ld.errorf(diag.CodeBadPlaceholder, at, fmt.Sprintf("%q is no placeholder.", name), "a name or a path; give what is computed a name with let first")
		return bad(at)
	}
	if s.attrsOf != nil && s.local(tr.RootName()) == nil {
		this, root := &model.LocalRead{Node: node(s.attrsOf.Type, at), Local: s.attrsOf}, tr.RootName()
		return s.steps(s.proven(s.step(this, root, tr[0].SourceRange()), root), tr[1:], at, root)
	}
	return s.child().traversal(tr, tr.SourceRange(), nil)
}

// within is the range of a piece of a string, where it can be found as written.
func (ld *loader) within(e hclsyntax.Expression, piece string) hcl.Range {
	r := e.Range()
	src := ld.bytes[r.Filename]
	if r.Start.Byte < 0 || r.End.Byte > len(src) || r.Start.Byte > r.End.Byte {
		return r
	}
	written := string(src[r.Start.Byte:r.End.Byte])
	i := strings.Index(written, piece)
	if i < 0 || strings.Contains(written[:i], "\n") {
		return r
	}
	out := r
	out.Start.Byte += i
	out.Start.Column += len([]rune(written[:i]))
	out.End = out.Start
	out.End.Byte += len(piece)
	out.End.Column += len([]rune(piece))
	return out
}
