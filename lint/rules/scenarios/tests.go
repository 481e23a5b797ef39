package scenarios

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/zclconf/go-cty/cty"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

// noExpectation finds tests that claim nothing: they hold whatever the rules do.
func noExpectation(p *lint.Pass, f *source.File) {
	for b := range lint.Blocks(f.Body, "test") {
		claims := b.Body.Attributes["refused"] != nil || len(b.LabelRanges) == 0
		lint.EachBlock(b.Body, func(in *hclsyntax.Block) { claims = claims || in.Type == "expect" || in.Type == "require" })
		if !claims {
			p.Reportf(b.LabelRanges[0], `expect "…" { that = … }, or refused = "…"`, "This test expects nothing.")
		}
	}
}

// constantExpectation finds expectations that read nothing of the game, and such as stand twice.
func constantExpectation(p *lint.Pass, f *source.File) {
	for t := range lint.Blocks(f.Body, "test") {
		lint.EachBlock(t.Body, func(b *hclsyntax.Block) {
			that := lint.Value(b, "that")
			if b.Type == "expect" && that != nil && readsNothing(that) {
				p.Reportf(that.Range(), "a condition on the result of play", "This expectation reads nothing of the game.")
			}
		})
		first := lint.Firsts{}
		for b := range lint.Blocks(t.Body, "expect") { // those at the end are judged at one moment
			that := lint.Value(b, "that")
			if that == nil {
				continue
			}
			if was, again := first.Again(p.Text(that.Range()), that.Range()); again {
				p.Reportf(that.Range(), "another condition", "This test expects the same further up.").
					See(was, "The first is here.")
			}
		}
	}
}

// readsNothing says whether an expression names no value and calls nothing. One that is false is what nothing must
// come to.
func readsNothing(e hclsyntax.Expression) bool {
	l, ok := e.(*hclsyntax.LiteralValueExpr)
	return len(e.Variables()) == 0 && len(lint.Nodes[*hclsyntax.FunctionCallExpr](e)) == 0 &&
		!(ok && l.Val.RawEquals(cty.False))
}

// unusedGiven finds values that a test names and never uses: what it was to look at, it does not.
// Results may have names that only tell a reader what they are.
func unusedGiven(p *lint.Pass) {
	ix := p.Index.Tests
	for _, d := range ix.Locals() {
		_, given := d.In.Stmt.(*model.Let)
		if given && len(ix.LocalReads(d.Local))+len(ix.LocalWrites(d.Local)) == 0 {
			p.Reportf(d.Local.Decl, "an expectation, a script or a statement that does; or no such name",
				"The test never uses %q.", d.Local.Name)
		}
	}
}

// impossibleRoll finds dice of tests that show what no roll of their name can show.
func impossibleRoll(p *lint.Pass) {
	for _, t := range p.Model.Tests {
		if t.Refused != "" {
			continue // it may be about that
		}
		for _, name := range slices.Sorted(maps.Keys(t.Dice)) {
			if faces, ok := facesOf(p, name); ok {
				for _, play := range t.Dice[name].Values {
					impossible(p, name, play, faces)
				}
			}
		}
	}
}

// facesOf is what the rolls of a label or address show, from the lowest to the highest; false
// where a draw is among them, or dice whose faces are not known.
func facesOf(p *lint.Pass, name string) (interval.Value, bool) {
	low, high := interval.Inf, -interval.Inf
	for address, d := range p.Model.Decisions {
		if address != name && address[strings.LastIndexByte(address, '/')+1:] != name {
			continue
		}
		switch st := d.Stmt.(type) {
		case *model.Draw:
			return interval.Value{}, false
		case *model.Roll:
			die := p.Values().Of(st.Die, nil)
			if die.Elem == nil || !die.Elem.Bounded() || die.Elem.Known {
				return interval.Value{}, false
			}
			low, high = min(low, die.Elem.Low), max(high, die.Elem.High)
		}
	}
	return interval.Between(low, high), low <= high
}

func impossible(p *lint.Pass, name string, play model.Play, faces interval.Value) {
	c, ok := play.Value.(*model.Const)
	if !ok {
		return
	}
	expected := fmt.Sprintf("a number from %d to %d", faces.Low, faces.High)
	switch c.Type().Class {
	case model.Integer:
		if n := builtin.Int(c.Value); !faces.May(n) {
			p.Reportf(play.Range, expected, "No die of %q shows %d.", name, n)
		}
	case model.Boolean, model.Word:
		p.Reportf(play.Range, expected, "The dice of %q show numbers.", name)
	}
}
