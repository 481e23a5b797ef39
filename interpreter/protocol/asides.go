package protocol

import (
	"context"
	"slices"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/schema/model"
)

// pass goes on from a question to a caller that offers nothing but asides which were left.
func (p *position) pass(ctx context.Context, d *interpreter.Decision) (bool, error) {
	if d == nil || p != p.table.main || p.table.asides[d.Seat] == nil {
		return false, nil
	}
	err := p.list(ctx, d)
	i, ok := p.table.asides[d.Seat].Pass(d, p.open)
	p.open, p.ids = nil, nil
	if err != nil || !ok {
		return false, err
	}
	if err := p.note(d, i, true); err != nil {
		return false, err
	}
	p.taken[len(p.taken)-1].passed = true
	return true, p.table.machine.Take(p.state, i)
}

// passed is how many questions to a seat were passed over since it last answered.
func (p *position) passed(seat *model.Thing) (n int) {
	for _, s := range slices.Backward(p.taken) {
		switch {
		case s.seat != int32(seat.ID):
		case !s.passed:
			return n
		default:
			n++
		}
	}
	return n
}
