package protocol

// Person is a seat that a person plays.
type Person struct {
	Seat string `json:"seat"`           // its id
	Name string `json:"name,omitempty"` // what they call themselves
	Here bool   `json:"here,omitempty"` // they are connected
}

// people are the seats of people, and who is there; s.mu is held.
func (s *Service) people(t *table) []Person {
	out := []Person{}
	for _, c := range t.Match.Players {
		if id := c.Seat.Path(); t.keys[id] != "" {
			out = append(out, Person{Seat: id, Here: s.connected(t, id) > 0})
		}
	}
	return out
}

// connected is how many connections have joined a table with the key of a seat, or of onlookers; s.mu is held.
func (s *Service) connected(t *table, as string) int {
	if g := s.grants[t.keys[as]]; g != nil {
		return g.here
	}
	return 0
}
