// Package format writes files of content in their canonical form: the blanks, line ends and columns that a good
// author would have written. It works on tokens, not on their meaning, and changes none of them but the sign of a
// comment.
//
// docs/format.md describes the form.
package format

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

// Source is the canonical form of a file. For a file that cannot be parsed it returns only findings. Formatting
// twice changes nothing.
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
	if err := sameTokens(file.Bytes, out); err != nil {
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

func layout(file *source.File) []byte {
	p := scan(file)
	p.dropBlanks()
	p.space()
	p.indent()
	p.align()
	p.comments()
	return p.bytes()
}

// sameTokens compares tokens: what the parser sees must not have changed.
func sameTokens(before, after []byte) error {
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

// A span is the lines of an attribute, from 1.
type span struct {
	rank        int
	first, last int
}

// order puts consecutive attributes into the order of their block, and says whether any moved. They never cross a
// comment, an empty line or another block; an unknown attribute keeps all consecutive ones in place.
func order(file *source.File) ([]byte, bool) {
	lines := bytes.SplitAfter(file.Bytes, []byte("\n"))
	if n := len(lines); len(lines[n-1]) > 0 {
		lines[n-1] = append(slices.Clone(lines[n-1]), '\n')
	}
	fixed := commentLines(file)
	moved := false
	_ = hclsyntax.VisitAll(file.Body, func(node hclsyntax.Node) hcl.Diagnostics {
		block, ok := node.(*hclsyntax.Block)
		if !ok || model.Orders()[block.Type] == nil {
			return nil
		}
		for _, run := range together(block, fixed) {
			if slices.IsSortedFunc(run, byRank) {
				continue
			}
			moved = true
			rearrange(lines, run)
		}
		return nil
	})
	if !moved {
		return nil, false
	}
	return bytes.Join(lines, nil), true
}

func byRank(a, b span) int { return cmp.Compare(a.rank, b.rank) }

func rearrange(lines [][]byte, run []span) {
	first := run[0].first
	slices.SortStableFunc(run, byRank)
	var out [][]byte
	for _, s := range run {
		out = append(out, lines[s.first-1:s.last]...)
	}
	copy(lines[first-1:], out)
}

// together are the runs of attributes of a block on consecutive lines.
func together(block *hclsyntax.Block, fixed map[int]bool) [][]span {
	rank := model.Orders()[block.Type]
	var all []span
	for _, a := range block.Body.Attributes {
		s := span{rank[a.Name], a.SrcRange.Start.Line, a.SrcRange.End.Line}
		if a.SrcRange.End.Column == 1 && s.last > s.first {
			s.last-- // a heredoc ends with its line
		}
		for n := s.first; n <= s.last; n++ {
			if fixed[n] || s.first == block.OpenBraceRange.Start.Line {
				s.rank = 0
			}
		}
		all = append(all, s)
	}
	slices.SortFunc(all, func(a, b span) int { return cmp.Compare(a.first, b.first) })
	var runs [][]span
	for i, s := range all {
		if i == 0 || all[i-1].last+1 != s.first {
			runs = append(runs, nil)
		}
		n := len(runs) - 1
		runs[n] = append(runs[n], s)
	}
	return slices.DeleteFunc(runs, func(run []span) bool {
		return slices.ContainsFunc(run, func(s span) bool { return s.rank == 0 })
	})
}

func commentLines(file *source.File) map[int]bool {
	out := map[int]bool{}
	tokens, _ := hclsyntax.LexConfig(file.Bytes, file.Name, hcl.InitialPos)
	for _, t := range tokens {
		if t.Type == hclsyntax.TokenComment {
			for n := t.Range.Start.Line; n <= t.Range.End.Line; n++ {
				out[n] = true
			}
		}
	}
	return out
}
