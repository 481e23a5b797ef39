package values

import (
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// What is written beside something like it was often copied from it. Names are replaced in the copy, and one that was
// forgotten shows: everywhere else the first name became another.

// fewTokens is how many words and signs two alike pieces have at least: shorter ones are alike by chance.
const fewTokens = 5

// brokenPattern finds, in two pieces that are alike but for names, the one name that does not follow the others.
func brokenPattern(p *lint.Pass, f *source.File) {
	if packs.IsTest(f.Name) {
		return
	}
	judge := func(a, b hcl.Range) bool {
		at, as := breaks(p.Source(a), p.Source(b), b.Start.Byte)
		if at.to > 0 {
			r := within(p, b, at)
			p.Reportf(r, "`"+as+"`, as what stands beside it suggests",
				"`%s` does not follow the pattern of what it was copied from.",
				p.Text(r)).See(a, "This is like it.")
		}
		return at.to > 0
	}
	pair := func(a, b hcl.Range) { _ = judge(a, b) || judge(b, a) }
	for _, x := range lint.Nodes[hclsyntax.Node](f.Body) {
		switch x := x.(type) {
		case *hclsyntax.BinaryOpExpr:
			l := x.LHS
			if in, ok := l.(*hclsyntax.BinaryOpExpr); ok && in.Op == x.Op {
				l = in.RHS
			}
			pair(l.Range(), x.RHS.Range())
		case *hclsyntax.ConditionalExpr:
			pair(x.TrueResult.Range(), x.FalseResult.Range())
		case *hclsyntax.FunctionCallExpr:
			for i := range x.Args[min(1, len(x.Args)):] {
				pair(x.Args[i].Range(), x.Args[i+1].Range())
			}
		case *hclsyntax.Block:
			likeBlocks(x, pair)
		}
	}
}

// likeBlocks compares the attributes of a block, and the blocks of one type that follow each other in it.
func likeBlocks(b *hclsyntax.Block, pair func(a, b hcl.Range)) {
	attrs := source.Attributes(b.Body)
	for i := range attrs[min(1, len(attrs)):] {
		pair(attrs[i].SrcRange, attrs[i+1].SrcRange)
	}
	in := b.Body.Blocks
	for i := range in[min(1, len(in)):] {
		if in[i].Type == in[i+1].Type && len(in[i].Labels) == len(in[i+1].Labels) {
			pair(in[i].Range(), in[i+1].Range())
		}
	}
}

type bytesAt struct{ from, to int }

// within is the range of some bytes of a file that lie on one line of another range.
func within(p *lint.Pass, r hcl.Range, at bytesAt) hcl.Range {
	src := string(p.Source(r))[:at.from-r.Start.Byte]
	out := hcl.Range{Filename: r.Filename, Start: r.Start}
	if n := strings.Count(src, "\n"); n > 0 {
		out.Start.Line, out.Start.Column = out.Start.Line+n, 1
		src = src[strings.LastIndexByte(src, '\n')+1:]
	}
	out.Start.Column += len([]rune(src))
	out.Start.Byte, out.End = at.from, out.Start
	out.End.Byte, out.End.Column = at.to, out.Start.Column+at.to-at.from
	return out
}

// breaks is the token of b that breaks the pattern by which b follows a, as bytes from base on, and what would not.
func breaks(a, b []byte, base int) (at bytesAt, as string) {
	x, y := tokens(a), tokens(b)
	if len(x) != len(y) || len(x) < fewTokens {
		return at, ""
	}
	became := map[string][]int{} // where each name of a became what
	odd := -1
	for i := range x {
		switch {
		case x[i].Type != y[i].Type:
			return at, ""
		case x[i].Type == hclsyntax.TokenIdent:
			became[string(x[i].Bytes)] = append(became[string(x[i].Bytes)], i)
		case string(x[i].Bytes) != string(y[i].Bytes):
			return at, ""
		}
	}
	into := map[string]string{} // of names that always became one other, or stayed
	for name, places := range became {
		to := map[string][]int{}
		for _, i := range places {
			to[string(y[i].Bytes)] = append(to[string(y[i].Bytes)], i)
		}
		switch same := to[name]; {
		case len(to) == 1:
			into[name] = string(y[places[0]].Bytes)
		case len(to) == 2 && len(same) == 1 && len(places) > 2:
			if odd >= 0 {
				return at, ""
			}
			odd = same[0]
			for other := range to {
				if other != name {
					as = other
				}
			}
		default:
			return at, ""
		}
	}
	if odd < 0 {
		odd, as = exchanged(x, y, into)
	}
	if odd < 0 {
		return at, ""
	}
	t := y[odd].Range
	return bytesAt{base + t.Start.Byte, base + t.End.Byte}, as
}

// exchanged is the first of two names that stand in each other's place, where a third, an attribute of both, has become
// another. Roles that are exchanged, as `hits(attacker, defender)` and `hits(defender, attacker)`, are meant so.
func exchanged(x, y hclsyntax.Tokens, into map[string]string) (odd int, as string) {
	renamed := 0
	for from, to := range into {
		if from != to && into[to] == "" {
			renamed++
		}
	}
	for i := range x {
		from := string(x[i].Bytes)
		to := into[from]
		if renamed == 1 && to != "" && to != from && into[to] == from && renamedOf(x, into, from) && renamedOf(x, into, to) {
			return i, from
		}
	}
	for i := range y { // or one attribute stands for itself and for another
		from := string(x[i].Bytes)
		to := into[from]
		alone := renamed == 0 && to != "" && to != from && into[to] == to && times(x, to) == 1 && times(x, from) == 1
		if alone && dotted(x, from) && dotted(x, to) {
			return i, from
		}
	}
	return -1, ""
}

// renamedOf says whether a name stands only before its attributes, each of which has become another.
func renamedOf(l hclsyntax.Tokens, into map[string]string, name string) bool {
	for i, t := range l {
		if string(t.Bytes) != name {
			continue
		}
		if i+2 >= len(l) || l[i+1].Type != hclsyntax.TokenDot {
			return false
		}
		if of := string(l[i+2].Bytes); into[of] == of {
			return false
		}
	}
	return true
}

// dotted says whether a name is that of an attribute.
func dotted(l hclsyntax.Tokens, name string) bool {
	i := slices.IndexFunc(l, func(t hclsyntax.Token) bool { return string(t.Bytes) == name })
	return i > 0 && l[i-1].Type == hclsyntax.TokenDot
}

func times(l hclsyntax.Tokens, name string) (n int) {
	for _, t := range l {
		if string(t.Bytes) == name {
			n++
		}
	}
	return n
}

// tokens are the words and signs of a piece, without those that only lay it out.
func tokens(src []byte) hclsyntax.Tokens {
	all, _ := hclsyntax.LexExpression(src, "", hcl.Pos{Line: 1, Column: 1})
	return slices.DeleteFunc(all, func(t hclsyntax.Token) bool {
		return t.Type == hclsyntax.TokenComment || t.Type == hclsyntax.TokenNewline || t.Type == hclsyntax.TokenEOF
	})
}

// repeatedStatement finds a change that is made twice running, and two values with names of their own that are one.
func repeatedStatement(p *lint.Pass, f *source.File) {
	if packs.IsTest(f.Name) {
		return
	}
	lint.EachBlock(f.Body, func(around *hclsyntax.Block) {
		for i, b := range around.Body.Blocks[min(1, len(around.Body.Blocks)):] {
			was := around.Body.Blocks[i]
			changes := slices.Contains([]string{"set", "gain", "pay", "create", "remove", "move", "run"}, b.Type)
			if changes && b.Type == was.Type && spelt(p, b.Range()) == spelt(p, was.Range()) {
				p.Reportf(b.TypeRange, "one of the two; a `repeat`, where both are meant",
					"This does once more what was just done.").
					See(was.TypeRange, "The first is here.")
			}
			if b.Type == "let" && was.Type == "let" {
				is := spelt(p, lint.Value(b, "be").Range())
				if strings.Count(is, " ") > 1 && is != "[ ] " && is == spelt(p, lint.Value(was, "be").Range()) {
					p.Reportf(lint.Value(b, "be").Range(), "another value, or one name for both", "%q and %q are the same.",
						was.Labels[0], b.Labels[0]).See(was.TypeRange, "The first is here.")
				}
			}
		}
	})
}

// spelt is what stands in a range, without how it is laid out.
func spelt(p *lint.Pass, r hcl.Range) string {
	out := ""
	for _, t := range tokens(p.Source(r)) {
		out += string(t.Bytes) + " "
	}
	return out
}

// missingPart finds, of two blocks of one type that follow each other, the one that lacks a statement of the other.
func missingPart(p *lint.Pass, f *source.File) {
	if packs.IsTest(f.Name) {
		return
	}
	types := func(b *hclsyntax.Block) []string {
		return lists.Map(b.Body.Blocks, func(in *hclsyntax.Block) string { return in.Type })
	}
	lint.EachBlock(f.Body, func(around *hclsyntax.Block) {
		for i, b := range around.Body.Blocks[min(1, len(around.Body.Blocks)):] {
			was := around.Body.Blocks[i]
			if b.Type != "if" || was.Type != "if" {
				continue
			}
			full, less := was, b
			if len(less.Body.Blocks) > len(full.Body.Blocks) {
				full, less = less, full
			}
			whole, part := types(full), types(less)
			if len(part) < 2 || len(whole) != len(part)+1 {
				continue
			}
			for n := range whole {
				if slices.Equal(slices.Delete(slices.Clone(whole), n, n+1), part) {
					p.Reportf(less.TypeRange, "the same statements in both", "This has no `%s`, as the `if` beside it has.", whole[n]).
						See(full.Body.Blocks[n].TypeRange, "It is here.")
					return
				}
			}
		}
	})
}
