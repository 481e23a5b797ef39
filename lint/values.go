package lint

import (
	"strings"

	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// Values is what the expressions of the unit may give, things and tables looked at.
func (p *Pass) Values() *interval.World {
	if p.Index.values == nil {
		p.Index.values = p.Sure().WithData()
	}
	return p.Index.values
}

// Sure is what the rules alone make sure of: things and tables may say anything that their
// types allow. What always holds there holds in every pack that builds on this one.
func (p *Pass) Sure() *interval.World {
	if p.Index.sure == nil {
		p.Index.sure = interval.New(p.Model, p.owns)
	}
	return p.Index.sure
}

// text is what content writes at a range, on one line.
func (p *Pass) text(r hcl.Range) string {
	f := p.syntax.files[r.Filename]
	if f == nil || r.Start.Byte < 0 || r.End.Byte > len(f.Bytes) || r.Start.Byte >= r.End.Byte {
		return ""
	}
	return strings.Join(strings.Fields(string(f.Bytes[r.Start.Byte:r.End.Byte])), " ")
}

// spell is text in quotes of code; empty where it is long.
func (p *Pass) spell(r hcl.Range) string {
	s := p.text(r)
	if s == "" || len(s) > 60 {
		return ""
	}
	return "`" + s + "`"
}

// called is spell, or other words where that says nothing.
func (p *Pass) called(e model.Expr, other string) string {
	if s := p.spell(e.Range()); s != "" {
		return s
	}
	return other
}

// votes gathers findings about expressions. One block of content may be typed several times,
// and a finding stands only if it was found each time.
type votes struct {
	asked map[hcl.Range]int
	found map[hcl.Range]int
	finds []diag.Finding
	of    []hcl.Range // the expression of each finding
}

func newVotes() *votes {
	return &votes{asked: map[hcl.Range]int{}, found: map[hcl.Range]int{}}
}

// ask counts an expression that was looked at; f is nil where nothing is wrong with it.
func (v *votes) ask(r hcl.Range, f *diag.Finding) {
	v.asked[r]++
	if f == nil {
		return
	}
	if f.Range.Filename == "" {
		f.Range = r
	}
	if v.found[r]++; v.found[r] == 1 {
		v.finds, v.of = append(v.finds, *f), append(v.of, r)
	}
}

func (v *votes) report(p *Pass) {
	for i, f := range v.finds {
		if r := v.of[i]; v.found[r] == v.asked[r] {
			p.Report(f)
		}
	}
}

// overNodes judges every expression of a sort, those of tests apart.
func overNodes(p *Pass, w *interval.World, judge func(n interval.Node) (f *diag.Finding, counts bool)) {
	v := newVotes()
	for _, n := range w.Nodes() {
		if n.In.Test() || !p.Owns(n.Expr.Range().Filename) {
			continue
		}
		if f, counts := judge(n); counts {
			v.ask(n.Expr.Range(), f)
		}
	}
	v.report(p)
}
