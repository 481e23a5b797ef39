package values

import (
	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/internal/interval"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// spell is text in quotes of code; empty where it is long.
func spell(p *lint.Pass, r hcl.Range) string {
	s := p.Text(r)
	if s == "" || len(s) > 60 {
		return ""
	}
	return "`" + s + "`"
}

// called is spell, or other words where that says nothing.
func called(p *lint.Pass, e model.Expr, other string) string {
	if s := spell(p, e.Range()); s != "" {
		return s
	}
	return other
}

// An agreement gathers findings about expressions. One block of content may be typed several times,
// and a finding stands only if it was found each time.
type agreement struct {
	asked map[hcl.Range]int
	found map[hcl.Range]int
	finds []diag.Finding
	of    []hcl.Range // the expression of each finding
}

func newAgreement() *agreement {
	return &agreement{asked: map[hcl.Range]int{}, found: map[hcl.Range]int{}}
}

// ask counts an expression that was looked at; f is nil where nothing is wrong with it.
func (v *agreement) ask(r hcl.Range, f *diag.Finding) {
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

func (v *agreement) report(p *lint.Pass) {
	for i, f := range v.finds {
		if r := v.of[i]; v.found[r] == v.asked[r] {
			p.Report(&f)
		}
	}
}

// overNodes judges every expression of a sort, those of tests apart.
func overNodes(p *lint.Pass, w *interval.World, judge func(n interval.Node) (f *diag.Finding, counts bool)) {
	v := newAgreement()
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
