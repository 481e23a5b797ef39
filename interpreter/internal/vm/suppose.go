package vm

import (
	"github.com/stellar-rules/stellar/schema/builtin"
	"github.com/stellar-rules/stellar/schema/model"
)

// deepestSupposed is how many positions may be supposed inside each other: a look so many moves ahead.
const deepestSupposed = 16

// Suppose runs a procedure on a copy of the state, and returns what it gives.
func (h *host) Suppose(p *model.Proc, words []int64, lists [][]int64) (int64, []int64) {
	if h.m == nil {
		builtin.Fail("nothing can be supposed here")
	}
	v := h.m.suppose(p, words, lists)
	return v.w, v.l
}

// suppose plays on a machine of its own, with what is left of the steps, and with the eyes of who looks. Events are
// told to nobody.
func (m *Machine) suppose(p *model.Proc, words []int64, lists [][]int64) value {
	if m.deep >= deepestSupposed {
		builtin.Fail("more than %d positions are supposed inside each other", deepestSupposed)
	}
	if m.inner == nil {
		m.inner = m.g.NewMachine()
		m.inner.deep = m.deep + 1
	}
	c, t, from := m.inner, &m.inner.imagined, *m.host.s
	from.trail, from.kept, from.simultaneous = nil, nil, nil
	m.ev.SpendWords(len(from.ints) + len(from.lists) + len(from.zones) + len(from.loc))
	t.CopyFrom(&from)
	t.frames, t.locals.W, t.locals.L = t.frames[:0], t.locals.W[:0], t.locals.L[:0]
	t.pend.asking, t.rev, t.last, t.lawful = nil, 0, 0, false
	c.Limits, c.Locale, c.viewer = m.Limits, m.Locale, m.host.viewer
	if c.Coverage = m.Coverage; c.Coverage != nil {
		c.ev.Watch(watcher{c.Coverage})
	}
	c.profiled(m.Profile)
	c.look(t, c.viewer)
	c.early.ok = false
	c.ev.SetBudget(m.ev.Left())
	v := c.outcomeOf(t, m.g.procs[p], words, lists)
	m.ev.SpendElsewhere(c.ev.Spent())
	return v
}

// outcomeOf runs a body to its end. What breaks it is a fault of the expression that supposes it.
func (m *Machine) outcomeOf(s *State, b *body, words []int64, lists [][]int64) value {
	defer func() {
		switch f := recover().(type) {
		case nil:
		case *Fault:
			panic(&builtin.Fault{Message: f.Message, Hidden: f.Hidden, Range: f.Range})
		default:
			panic(f)
		}
	}()
	was := s.result
	s.grow(1) // for the result
	args := make([]arg, len(words))
	for i := range words {
		args[i].value = value{words[i], lists[i]}
	}
	m.enter(s, b, args, 0, 0, nil)
	for len(s.frames) > 0 {
		if s.pend.asking != nil {
			if !m.forced(s) {
				panic(m.fault(s, "somebody would be asked in what is only supposed"))
			}
			m.apply(s, 0)
			continue
		}
		if why := m.step(s); why != nil {
			panic(m.fault(s, "what is only supposed was refused: %s: %s", why.word, why.because))
		}
		if s.result != was {
			panic(&Fault{Message: "the game would end in what is only supposed"})
		}
	}
	return s.local(0, 0)
}
