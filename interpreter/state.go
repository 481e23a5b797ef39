package interpreter

// A State is a game in progress, all of it: a value.
type State struct {
	pend pending
}

type pending struct{}

func (p *pending) count() int { return 0 }

// Clone is an independent copy.
func (s *State) Clone() *State { return nil }

// CopyFrom makes s a copy of from and reuses the memory of s.
func (s *State) CopyFrom(from *State) {}

// Equal says whether both are the same position of the same game.
func (s *State) Equal(o *State) bool { return false }

// Hash is equal for equal positions.
func (s *State) Hash() uint64 { return 0 }

// MarshalBinary writes the state; [Game.Restore] reads it.
func (s *State) MarshalBinary() ([]byte, error) { return nil, nil }

// Result is how the game ended; nil while it goes on.
func (s *State) Result() *Result { return nil }

// Commit counts the points that no one may take back.
func (s *State) Commit() uint64 { return 0 }

// Idle says that the state has nothing to do though the game is not over.
func (s *State) Idle() bool { return false }
