package model

// Seating says who may sit, in seat order, and how few and many may take part, as a scenario
// says, or where it says nothing the game. Without a scenario it is the game; high 0: however many.
func (m *Model) Seating(sc *Scenario) (list []*Thing, low, high int) {
	if m.Game != nil {
		list, low, high = m.Game.Players, m.Game.Low, m.Game.High
	}
	if sc != nil && len(sc.Seats) > 0 {
		list, low, high = sc.Seats, len(sc.Seats), len(sc.Seats)
	}
	if sc != nil && sc.High > 0 {
		low, high = sc.Low, sc.High
	}
	return list, low, high
}
