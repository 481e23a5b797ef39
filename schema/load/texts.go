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
	t := &model.Text{Address: address, Source: src, What: what, Range: e.Range()}
	rest := src
	lit := ""
	for rest != "" {
		i := strings.IndexAny(rest, "{}")
		if i < 0 {
			lit += rest
			break
		}
		lit += rest[:i]
		if strings.HasPrefix(rest[i:], "{{") || strings.HasPrefix(rest[i:], "}}") {
			lit += rest[i : i+1]
			rest = rest[i+2:]
			continue
		}
		end := strings.IndexByte(rest[i:], '}')
		if rest[i] == '}' || end < 0 {
			ld.errorf(diag.CodeBadPlaceholder, e.Range(), "A brace of this text has no partner.", "{name}, or {{ for the brace itself")
			return t
		}
		name := rest[i+1 : i+end]
		if lit != "" {
			t.Parts = append(t.Parts, model.TextPart{Literal: lit})
			lit = ""
		}
		t.Parts = append(t.Parts, model.TextPart{Name: name, Value: ld.placeholder(s, name, e)})
		rest = rest[i+end+1:]
	}
	if lit != "" {
		t.Parts = append(t.Parts, model.TextPart{Literal: lit})
	}
	ld.m.Texts = append(ld.m.Texts, t)
	return t
}

// placeholder types the name or path between braces.
func (ld *loader) placeholder(s *scope, name string, e hclsyntax.Expression) model.Expr {
	at := ld.within(e, "{"+name+"}")
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
		this := &model.LocalRead{Node: node(s.attrsOf.Type, at), Local: s.attrsOf}
		return s.steps(s.step(this, tr.RootName(), tr[0].SourceRange()), tr[1:], at, "")
	}
	sub := s.child()
	return sub.traversal(tr, tr.SourceRange(), nil)
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
