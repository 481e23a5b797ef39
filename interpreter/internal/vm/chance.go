package vm

import (
	"math/rand/v2"

	"github.com/stellar-rules/stellar/schema/model"
)

// Chance decides what dice show and what is drawn. Choose returns the index of one of n equally likely outcomes;
// faces are their values, if known.
type Chance interface {
	Choose(address string, n int, faces []any) (int, error)
}

// Dice draws a number below n for one place in a game's sequence of chances. Every draw has its own generator, so
// the sequence depends only on the seed and on the number of draws before it.
func Dice(seed, counter uint64, n int) int {
	return int(below(rand.NewPCG(seed, counter), uint64(n)))
}

// below returns an unbiased number below n: a draw beyond the last whole multiple of n is repeated.
func below(src *rand.PCG, n uint64) uint64 {
	if n&(n-1) == 0 {
		return src.Uint64() & (n - 1)
	}
	rest := (^uint64(0)%n + 1) % n
	for {
		x := src.Uint64()
		if x <= ^uint64(0)-rest {
			return x % n
		}
	}
}

func (m *Machine) chance(s *State, address string, n int, faces listing, t *model.Type) int {
	m.commit(s)
	m.ev.Spend(1)
	count := s.chance
	s.chance++
	if m.Chance == nil {
		return Dice(s.set.seed, count, n)
	}
	i, err := m.Chance.Choose(address, n, faces.boxed(t))
	if err != nil {
		f := m.fault(s, "%v", err)
		f.Cause = err
		panic(f)
	}
	if i < 0 || i >= n {
		panic(m.fault(s, "chance gave outcome %d of %d", i, n))
	}
	return i
}

// address is the address of the current statement.
func (m *Machine) address(f *frame) string {
	return m.g.code[f.pc-1].st.Address
}
