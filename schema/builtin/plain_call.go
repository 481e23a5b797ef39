package builtin

import (
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/model"
)

func (p *Plain) arguments(params []*model.Param, args []model.Expr) []any {
	out := make([]any, len(args))
	for i, a := range args {
		out[i] = p.as(a, params[i].Local.Type)
	}
	return out
}

// descend runs a body in a frame of its own.
func (p *Plain) descend(name string, do func() any) any {
	if p.depth >= MaxDepth {
		Fail("`%s` nests more than %d calls deep", name, MaxDepth)
	}
	before := *p
	p.depth++
	p.loops = map[*model.LoopVar]any{}
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
		if i < len(args) {
			p.set(a.Local, args[i])
		}
	}
	for i, a := range params {
		if a.Default != nil && i >= len(args) {
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

// Function calls a function: the version for its first argument, or itself.
func (p *Plain) Function(f *model.Function, args []any) any { return p.run(p.version(f, args), args) }

func (p *Plain) version(f *model.Function, args []any) *model.Function {
	if len(f.Overrides) > 0 && ID(args[0]) > 0 {
		if own := f.Overrides[thing(p.Env, ID(args[0]))]; own != nil {
			return own
		}
		for _, t := range model.LentVersions(f.Overrides, f.Params) {
			if p.Env.Lent(ID(args[0]), t.ID) {
				return f.Overrides[t]
			}
		}
	}
	return f
}

// run gives what the body of a function does.
func (p *Plain) run(f *model.Function, args []any) any {
	p.Env.Spend(1)
	return p.descend(f.Name, func() any { return p.as(p.begin(f, args), f.Result) })
}

// begin makes the frame of a call and returns what the function gives, without the names of its parts.
func (p *Plain) begin(f *model.Function, args []any) model.Expr {
	p.enter(f.Params, args)
	if f.This != nil && f.Thing != nil {
		p.set(f.This, Box(f.Thing.ID))
	}
	if with, ok := f.Gives.(*model.With); ok {
		p.name(with.Lets)
		return with.X
	}
	return f.Gives
}

// rowsPerStep is how many rows are compared for one step.
const rowsPerStep = 16

func (p *Plain) lookup(n *model.Lookup) any {
	keys := lists.Map(n.Keys, func(k model.LookupKey) any { return p.as(k.Value, k.Key.Type) })
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
