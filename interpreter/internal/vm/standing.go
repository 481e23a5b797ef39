package vm

import "github.com/stellar-rules/stellar/schema/model"

// Standing says how the seats stand before a game is over, in seat order: what content draws as the course of each
// seat, a row over seats with a `trend` in any map. It is nil where content has none, and sees what is hidden.
func (m *Machine) Standing(s *State) (out []int64, err error) {
	defer m.guard(s, &err)
	for _, mp := range m.g.model.Maps {
		for _, r := range mp.Rows {
			if r.Trend == nil || r.Var == nil {
				continue
			}
			if t := r.Var.Type; t.Class == model.Ref && t.Kind != nil && t.Kind.Seat {
				return m.standing(s, mp, r), nil
			}
		}
	}
	return nil, nil
}

func (m *Machine) standing(s *State, mp *model.Map, r *model.MapRow) []int64 {
	d := &drawer{m: m, s: s.shown().Clone(), out: &Drawing{}}
	d.s.stack = stack{}
	d.s.grow(mp.Slots)
	m.bind(d.s)
	out := make([]int64, len(s.set.seats))
	in, _ := d.eval(r.In)
	for _, id := range m.keep(in.l) {
		if !s.seated(int(id)) {
			continue
		}
		d.spend(r)
		d.s.setWord(int32(r.Var.Index), id)
		if counts, _ := d.prepare(r); counts {
			v, _ := d.eval(r.Trend)
			out[s.seatIndex(int(id))] = max(v.w, 0)
		}
	}
	return out
}
