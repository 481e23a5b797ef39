package odds

import (
	"context"
	"errors"
	"slices"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/forecast"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

// TableBounds are those of games in play, where others wait: some seconds at most.
func TableBounds() Bounds { return Bounds{States: 100_000, Edges: 2_000_000, Cells: 4_000_000} }

// Chances are what may come of what is under way in a game.
type Chances struct {
	*Answer
	Rule   *model.Proc // the procedure or action under way at whose end outcomes are told
	Wanted bool        // there is a goal; else seats answer by chance
	Aim    string      // the outcome that the goal is the chance of; empty: the goal is an expected number
}

// Here says what may come of the outermost procedure or action under way that gives something, as far as a seat may
// know: outcomes are what it gives, in the words of l. If it gives one of several seats, a condition or a number, the
// goal is that it is the seat, that it holds, or the number, and the seat answers as is best for that, and its rivals
// against it. An error is a [*locale.Message] where people can be told why there is no answer.
func Here(ctx context.Context, g *interpreter.Game, s *interpreter.State, seat *model.Thing, l *interpreter.Localizer,
	bounds Bounds) (*Chances, error) {
	if seat == nil {
		return nil, sayNoSeat.With()
	}
	c := &Chances{Rule: Under(g.NewMachine(), s)}
	if c.Rule == nil {
		return nil, sayNothing.With()
	}
	switch t := c.Rule.Result; {
	case t.Class == model.Ref && seat.Kind.Is(t.Kind):
		c.Wanted, c.Aim = true, l.Show(int64(seat.ID), t)
	case t.Class == model.Boolean:
		c.Wanted, c.Aim = true, l.Show(true, t)
	case t.Class == model.Integer:
		c.Wanted = true
	}
	q := &Question{Seat: seat, Rule: c.Rule, Label: Figure(Given).Label(l), Bounds: bounds, Policy: Habits(s, nil)}
	if c.Wanted {
		q.Goal, q.Policy = Figure(Given).Number(seat), Habits(s, seat)
	}
	var err error
	if c.Answer, err = Of(ctx, g, s, q); err != nil {
		var f *interpreter.Fault
		if errors.As(err, &f) && f.Hidden {
			return nil, sayHidden.With()
		}
		return nil, Why(err)
	}
	c.Outcomes = slices.DeleteFunc(c.Outcomes, func(o Outcome) bool { return o.Chance == 0 }) // nobody plays for it
	return c, nil
}

// Under is the innermost rule under way that gives something at its end; nil if there is none.
func Under(m *interpreter.Machine, s *interpreter.State) *model.Proc {
	return lists.Find(s.Running(), func(p *model.Proc) bool { return p.Result != nil })
}

// Why puts into words why [Of] has no answer, where people can be told.
func Why(err error) error {
	var large *TooLarge
	switch {
	case errors.As(err, &large):
		return sayLarge.With("n", large.Most)
	case errors.Is(err, forecast.ErrOutcomes):
		return sayOutcomes.With()
	case errors.Is(err, forecast.ErrAtOnce):
		return sayAtOnce.With()
	case errors.Is(err, ErrStuck):
		return sayStuck.With()
	}
	return err
}

// A Figure is what is asked of an end: a value of the language, with its type.
type Figure func(*End) (any, *model.Type, error)

// Given is what the rule gives that has ended; null where none has.
func Given(e *End) (any, *model.Type, error) {
	if !e.Ended {
		return nil, model.TypeNull, nil
	}
	v, t := e.M.Given()
	return v, t, nil
}

// Number reads a figure as a number: a condition that holds is 1, and so is the seat, which may be nil.
func (f Figure) Number(seat *model.Thing) func(*End) (float64, error) {
	return func(e *End) (float64, error) {
		v, t, err := f(e)
		yes := false
		switch v := v.(type) {
		case bool:
			yes = v
		case int64:
			if t.Class != model.Ref {
				return float64(v), err
			}
			yes = seat != nil && v == int64(seat.ID)
		}
		if yes {
			return 1, err
		}
		return 0, err
	}
}

// Label reads a figure as words; empty for null.
func (f Figure) Label(l *interpreter.Localizer) func(*End) (string, error) {
	return func(e *End) (string, error) {
		v, t, err := f(e)
		if err != nil || v == nil {
			return "", err
		}
		return l.Show(v, t), nil
	}
}

// Habits is how seats answer unless somebody knows better, when one of them asks: that one by what is best, and others
// who take part against it; if none asks, by chance. Who takes no part answers as the bot of its habits.
func Habits(s *interpreter.State, asks *model.Thing) func(*model.Thing) Policy {
	seats, habits := s.Seats(), s.Game().Model().Game.Habits
	return func(seat *model.Thing) Policy {
		switch plays := slices.Contains(seats, seat); {
		case !plays && habits[seat] != "":
			return Policy{How: Bot, Bot: habits[seat]}
		case asks == nil || !plays:
			return Policy{How: Chance}
		case seat == asks:
			return Policy{How: Best}
		}
		return Policy{How: Against}
	}
}
