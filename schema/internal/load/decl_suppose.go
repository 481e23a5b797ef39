package load

import (
	"slices"

	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
)

// supposed makes a procedure of a function that supposes something, with its parameters, names, statements and result,
// and calls it on a copy of the table.
func (ld *loader) supposed(f *funcDecl, blocks []*hclsyntax.Block) model.Expr {
	fn, at := f.fn, blocks[0].DefRange()
	for _, again := range blocks[1:] {
		ld.again(again.DefRange(), at, "A function supposes once.")
	}
	inner := ld.open(blocks[0], "What is supposed")
	inner.open = true
	inner.done()
	body := *f.body.b
	body.Blocks = slices.Concat(f.body.blocks("let"), blocks[0].Body.Blocks)
	block := *f.body.block
	block.Body = &body
	b := ld.open(&block, "A function")
	b.expr("takes")
	b.expr("text")
	b.expr("because")
	b.open = true
	p := &model.Proc{Name: fn.Name, Class: model.Procedure, Range: at, Result: fn.Result}
	pd := ld.addBody(p, b, nil)
	pd.declared = p.Result != nil
	p.Params = pd.scope.sameParams(fn.Params)
	p.Self = pd.scope.local("self")
	fn.Result = ld.typeBody(pd, at)
	f.body.need("gives")
	if fn.Result == nil {
		fn.Result = model.TypeInvalid
	}
	model.WalkStmts(p.Body, func(st model.Stmt) {
		switch st.(type) {
		case *model.Pick, *model.Choose, *model.Turns, *model.Roll, *model.Draw, *model.Show, *model.Finish, *model.Tell:
			ld.errorf(diag.CodeMisplaced, st.Head().Range, "what changes the table, or runs what does",
				"Nothing is decided, drawn or told in what is only supposed.")
		}
	})
	call := &model.Call{Node: node(fn.Result, at), Fn: model.Supposed, Proc: p}
	for _, q := range fn.Params {
		call.Args = append(call.Args, &model.LocalRead{Node: node(q.Local.Type, q.Local.Decl), Local: q.Local})
	}
	return call
}
