package load

import "github.com/stellar-rules/stellar/schema/model"

// exprsOf are the expressions of a statement itself.
func exprsOf(st model.Stmt) []model.Expr {
	out := []model.Expr{st.Head().When}
	switch x := st.(type) {
	case *model.Let:
		out = append(out, x.Be)
	case *model.Set:
		out = append(out, ofAssigns(x.Assigns)...)
	case *model.Gain:
		out = append(out, ofAssigns(x.Assigns)...)
	case *model.Pay:
		out = append(out, ofAssigns(x.Assigns)...)
	case *model.Create:
		out = append(append(out, x.Into), ofAssigns(x.Assigns)...)
	case *model.Remove:
		out = append(out, x.What)
	case *model.Move:
		out = append(out, x.What, x.To)
	case *model.Draw:
		out = append(out, x.From, x.Count)
	case *model.Roll:
		out = append(out, x.Die, x.Times, x.By, x.Seen)
	case *model.Show:
		out = append(out, x.What, x.To)
	case *model.Pick:
		out = append(out, x.By, x.From, x.Optional, x.Least, x.Most, x.Until, x.Sound, x.Seen)
	case *model.Choose:
		out = append(out, x.By, x.Seen)
		for _, o := range x.Options {
			out = append(out, o.When)
		}
	case *model.Each:
		out = append(out, x.In, x.Gives)
	case *model.Repeat:
		out = append(out, x.Times, x.While, x.Until)
	case *model.Stop:
		out = append(out, x.Gives)
	case *model.Run:
		out = append(out, x.Args...)
	case *model.Require:
		out = append(out, x.That)
	case *model.Tell:
		out = append(out, x.To)
	case *model.Finish:
		out = append(out, x.Winners, x.Places, x.Scores)
	case *model.Turns:
		out = append(out, x.Of, x.From, x.Until)
	}
	return out
}

func ofAssigns(as []model.Assign) []model.Expr {
	var out []model.Expr
	for _, a := range as {
		out = append(out, a.Value)
	}
	return out
}
