package runner

import (
	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/schema/lazy"
	"github.com/stellar-rules/stellar/schema/model"
)

// Moves remember the last move, as each seat sees it: what others did from when another was asked after it until it is
// asked again. For an onlooker that is what the seat before this one did.
type Moves struct {
	mover *model.Thing                                  // who decides
	left  lazy.Map[*model.Thing, *interpreter.State]    // when another was asked after a seat; of nil: before the last one
	begun *interpreter.State                            // when who decides was first asked
	fresh lazy.Map[*model.Thing, map[*model.Thing]bool] // of the last move, once it is over, by who sees it
}

// Reset forgets the last move. As nil it remembers none, and Turn does nothing.
func (x *Moves) Reset() {
	if x != nil {
		*x = Moves{}
	}
}

// Turn notes that a seat decides, or nobody any more.
func (x *Moves) Turn(s *interpreter.State, seat *model.Thing) {
	if x == nil || seat == x.mover {
		return
	}
	now := s.Clone()
	x.left.Put(x.mover, now)
	x.left.Put(nil, x.begun)
	x.mover, x.begun, x.fresh = seat, now, nil
}

// Fresh are the cells of boards on which the last move changed something, as a seat sees them.
func (x *Moves) Fresh(l *interpreter.Localizer, s *interpreter.State, seat *model.Thing,
) (map[*model.Thing]bool, error) {
	if x == nil {
		return nil, nil
	}
	was, is, past := x.left[seat], s, seat == nil || seat == x.mover
	if past { // what it does itself meanwhile is not marked
		is = x.begun
	}
	if out, known := x.fresh[seat]; known || was == nil || is == nil || was == is {
		return out, nil
	}
	before, err := view.Boards(l, was, seat)
	if err != nil {
		return nil, err
	}
	after, err := view.Boards(l, is, seat)
	out := story.Fresh(before, after)
	if past && err == nil {
		x.fresh.Put(seat, out)
	}
	return out, err
}
