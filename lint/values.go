package lint

import "github.com/stellar-rules/stellar/lint/internal/interval"

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
