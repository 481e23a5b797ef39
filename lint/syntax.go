package lint

import (
	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/source"
)

// syntax is what the files of a unit say, beside what the loader made of it.
type syntax struct {
	files map[string]*source.File
}

func newSyntax(files []*source.File) *syntax {
	s := &syntax{files: map[string]*source.File{}}
	for _, f := range files {
		s.files[f.Name] = f
	}
	return s
}

// Block gives the innermost block whose header or body holds the start of r; nil where there is none.
func (p *Pass) Block(r hcl.Range) *hclsyntax.Block {
	f := p.syntax.files[r.Filename]
	if f == nil {
		return nil
	}
	var found *hclsyntax.Block
	for body := f.Body; body != nil; {
		b := blockAt(body, r.Start.Byte)
		if b == nil {
			break
		}
		found, body = b, b.Body
	}
	return found
}

// Attribute gives the innermost attribute that holds the start of r; nil where there is none.
func (p *Pass) Attribute(r hcl.Range) *hclsyntax.Attribute {
	f := p.syntax.files[r.Filename]
	if f == nil {
		return nil
	}
	body := f.Body
	if b := p.Block(r); b != nil {
		body = b.Body
	}
	for _, a := range body.Attributes {
		if holds(a.SrcRange, r.Start.Byte) {
			return a
		}
	}
	return nil
}

func blockAt(body *hclsyntax.Body, at int) *hclsyntax.Block {
	for _, b := range body.Blocks {
		if holds(b.Range(), at) {
			return b
		}
	}
	return nil
}

func holds(r hcl.Range, at int) bool { return r.Start.Byte <= at && at < r.End.Byte }
