package vm

// show reveals something. It is evaluated even if nobody watches, so that a rule that breaks does so in every game.
func (m *Machine) show(s *State, f *frame, x *showCode) {
	m.commit(s)
	v := m.kept(s, f.base, x.what)
	m.ev.Spend(len(v.l))
	if !m.watches(EventShown) && x.to == nil {
		return
	}
	b := v.boxed(x.what.src.Type())
	l, ok := b.([]any)
	if !ok {
		l = []any{b}
	}
	e := &Event{Kind: EventShown, Text: x.st.Text, Address: x.st.Address, Statement: x.st.Range, Told: x.st.Told,
		Values: l, Type: x.what.src.Type().One()}
	m.audience(s, f.base, x.to, e)
	m.emit(s, e, f.base)
}
