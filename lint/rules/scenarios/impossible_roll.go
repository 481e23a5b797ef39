package scenarios

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// impossibleRoll finds dice of tests that show what no roll of their name can show.
func impossibleRoll(p *lint.Pass) {
	for _, t := range p.Model.Tests {
		if t.Refused != "" || !p.Owns(t.Range.Filename) {
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
	for _, address := range slices.Sorted(maps.Keys(p.Model.Decisions)) {
		switch st := p.Model.Decisions[address].Stmt.(type) {
		case *model.Draw:
			if goesBy(address, name) {
				return interval.Value{}, false
			}
		case *model.Roll:
			if !goesBy(address, name) {
				continue
			}
			die := p.Values().Of(st.Die, nil)
			if die.Elem == nil || !die.Elem.Bounded() || die.Elem.Known {
				return interval.Value{}, false
			}
			low, high = min(low, die.Elem.Low), max(high, die.Elem.High)
		}
	}
	return interval.Between(low, high), low <= high
}

// goesBy says whether a decision goes by a name: its address, or its label.
func goesBy(address, name string) bool {
	return address == name || address[strings.LastIndexByte(address, '/')+1:] == name
}

func impossible(p *lint.Pass, name string, play model.Play, faces interval.Value) {
	c, ok := play.Value.(*model.Const)
	if !ok {
		return
	}
	f := diag.Finding{Range: play.Range, Detail: fmt.Sprintf("a number from %d to %d", faces.Low, faces.High)}
	switch c.Type().Class {
	case model.Integer:
		n, _ := c.Value.(int)
		if n >= faces.Low && n <= faces.High {
			return
		}
		f.Summary = fmt.Sprintf("No die of %q shows %d.", name, n)
	case model.Boolean, model.Word:
		f.Summary = fmt.Sprintf("The dice of %q show numbers.", name)
	default:
		return
	}
	p.Report(&f)
}
