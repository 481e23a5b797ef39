// Package format gives files of content their canonical form: the blanks, line ends and
// columns that a good author would have written. It works on words and signs, never on
// what they mean, and changes none of them but the sign of a comment.
//
// docs/format.md says what the form is.
package format

import (
	"fmt"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/source"
)

// Source gives the canonical form of a file. A file that cannot be parsed has none: what is
// wrong with it is found, and nothing else is given. The form of a form is itself.
func Source(name string, src []byte) ([]byte, diag.Findings) {
	file, finds := parse(name, src)
	if file == nil {
		return nil, finds
	}
	if sorted, moved := order(file); moved {
		if file, finds = parse(name, sorted); file == nil {
			return nil, finds
		}
	}
	out := layout(file)
	if err := same(file.Bytes, out); err != nil {
		return nil, diag.Findings{{
			Code:       diag.CodeSyntax,
			Range:      hcl.Range{Filename: name, Start: hcl.InitialPos, End: hcl.InitialPos},
			Summary:    fmt.Sprintf("The canonical form of this file would not mean the same: %v.", err),
			Suggestion: "this is a fault of stellar itself: please report it with the file",
		}}
	}
	return out, nil
}

func parse(name string, src []byte) (*source.File, diag.Findings) {
	var set source.Set
	file, finds := set.Parse(name, src)
	if file == nil || file.Broken || finds.HasErrors() {
		return nil, finds
	}
	return file, nil
}

// layout is everything but the order of attributes.
func layout(file *source.File) []byte {
	p := scan(file)
	p.dropBlanks()
	p.space()
	p.indent()
	p.align()
	p.comments()
	return p.bytes()
}

// same compares words and signs: what the parser sees must not have changed.
func same(before, after []byte) error {
	a, b := significant(before), significant(after)
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return fmt.Errorf("%q became %q", a[i], b[i])
		}
	}
	if len(a) != len(b) {
		return fmt.Errorf("%d words became %d", len(a), len(b))
	}
	return nil
}
