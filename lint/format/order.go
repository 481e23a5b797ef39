package format

import (
	"bytes"
	"cmp"
	"slices"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

// A span is the lines of an attribute, from 1.
type span struct {
	rank        int
	first, last int
}

// order puts attributes that follow each other into the order of their block, and says
// whether any moved. What stands between them, a comment, an empty line, another block, they
// never cross; an attribute that the order does not know keeps all beside it in place.
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

// rearrange writes the lines of a run in the order of their ranks.
func rearrange(lines [][]byte, run []span) {
	first := run[0].first
	slices.SortStableFunc(run, byRank)
	var out [][]byte
	for _, s := range run {
		out = append(out, lines[s.first-1:s.last]...)
	}
	copy(lines[first-1:], out)
}

// together are the runs of attributes of a block that follow each other line by line.
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

// commentLines are the lines on which a comment stands.
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
