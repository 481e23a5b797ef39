package builtin

import "github.com/stellar-rules/stellar/schema/model"

// absent marks an argument that was not given.
var absent any = new(int)

func (p *Plain) arguments(params []*model.Param, args []model.Expr) []any {
	out := make([]any, len(args))
	for i, a := range args {
		switch {
		case a == nil && params[i].Default == nil:
			out[i] = Null(params[i].Local.Type)
		case a == nil:
			out[i] = absent
		case i < len(params):
			out[i] = p.as(a, params[i].Local.Type)
		default:
			out[i] = p.value(a)
		}
	}
	return out
}

// descend runs a body in a frame of its own.
func (p *Plain) descend(name string, owner *model.Function, do func() any) any {
	if p.depth >= MaxDepth {
		Fail("`%s` nests more than %d calls deep", name, MaxDepth)
	}
	before := *p
	p.depth++
	p.loops, p.owner = map[*model.LoopVar]any{}, owner
	v := do()
	*p = before
	return v
}

func (p *Plain) set(l *model.Local, v any) {
	if l == nil {
		return
	}
	for len(p.frame) <= l.Index {
		p.frame = append(p.frame, nil)
	}
	p.frame[l.Index] = v
}

// enter makes a frame of arguments; defaults may use those before them.
func (p *Plain) enter(params []*model.Param, args []any) {
	p.frame = nil
	for i, a := range params {
		if i < len(args) && args[i] != absent {
			p.set(a.Local, args[i])
		}
	}
	for i, a := range params {
		if a.Default != nil && (i >= len(args) || args[i] == absent) {
			p.set(a.Local, p.value(a.Default))
		}
	}
}

func (p *Plain) name(lets []*model.Let) {
	for _, l := range lets {
		p.set(l.Var, nil)
		if l.When == nil || p.truth(l.When) {
			p.set(l.Var, p.as(l.Be, l.Var.Type))
		}
	}
}

// Function calls a function: the version for its first argument, or of what is in force, or itself.
func (p *Plain) Function(f *model.Function, args []any) any { return p.answer(f, args, nil) }

// answer runs the version of f to call, or with after set the next one after that.
func (p *Plain) answer(f *model.Function, args []any, after *model.Function) any {
	p.Env.Spend(1)
	own := f
	if len(f.Overrides) > 0 {
		own = p.version(f, args, after)
	}
	params, result := own.Params, own.Result
	if len(params) == 0 { // a version need not repeat them
		params = f.Params
	}
	if result == nil {
		result = f.Result
	}
	if own.Gives == nil {
		return Zero(result)
	}
	return p.descend(own.Name, own, func() any {
		p.enter(params, args)
		if own.This != nil && own.Thing != nil {
			p.set(own.This, Box(own.Thing.ID))
		}
		gives := own.Gives
		if with, ok := gives.(*model.With); ok {
			p.name(with.Lets)
			gives = with.X
		}
		if result == nil {
			return p.value(gives)
		}
		return p.as(gives, result)
	})
}

// version is the version of f to call: the first argument's own, that of something in force, or f itself. With
// after it is the next one after that.
func (p *Plain) version(f *model.Function, args []any, after *model.Function) *model.Function {
	m := p.Env.Model()
	inForce := map[*model.Thing]bool{}
	for _, s := range m.Scenarios {
		inForce[s.Thing] = true
	}
	for _, o := range m.Options {
		inForce[o.Thing] = true
	}
	for _, t := range m.Tests {
		inForce[t.Thing] = true
	}
	reached := after == nil || after == f
	if len(args) > 0 && ID(args[0]) > 0 && ID(args[0]) < len(m.Things) {
		if t := m.Things[ID(args[0])]; !inForce[t] && f.Overrides[t] != nil {
			if reached {
				return f.Overrides[t]
			}
			reached = f.Overrides[t] == after
		}
	}
	for i := len(m.Things) - 1; i > 0; i-- {
		t := m.Things[i]
		if o := f.Overrides[t]; o != nil && inForce[t] {
			if reached && p.Env.Active(t.ID) {
				return o
			}
			reached = reached || o == after
		}
	}
	return f
}

// rowsPerStep is how many rows are compared for one step.
const rowsPerStep = 16

func (p *Plain) lookup(n *model.Lookup) any {
	keys := make([]any, len(n.Keys))
	for i, k := range n.Keys {
		keys[i] = p.as(k.Value, k.Key.Type)
	}
	p.done(n)
	for i, row := range n.Table.Cells {
		if i%rowsPerStep == 0 {
			p.Env.Spend(1)
		}
		if !rowFits(n, row, keys) {
			continue
		}
		t := n.Table.Kind.Things[i]
		if n.Col == nil {
			return Box(t.ID)
		}
		return Read(p.Env, t, n.Col)
	}
	if !n.T.Optional {
		Fail("no row of the table `%s` fits", n.Table.Name)
	}
	return Null(n.T)
}

func rowFits(n *model.Lookup, row []model.Cell, keys []any) bool {
	for i, k := range n.Keys {
		if !CellFits(&row[k.Key.Index], keys[i]) {
			return false
		}
	}
	return true
}

// CellFits says whether a cell of a table matches a value.
func CellFits(cell *model.Cell, v any) bool {
	n, ok := CellWord(v)
	return cell.Any || ok && cell.Matches(n)
}

// CellWord is the value as a number that cells contain; false if they never do.
func CellWord(v any) (n int64, ok bool) {
	switch x := v.(type) {
	case int64:
		return x, true
	case bool:
		if x {
			n = 1
		}
		return n, true
	}
	return 0, false
}
