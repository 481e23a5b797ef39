package view_test

import (
	"github.com/stellar-rules/stellar/interpreter/internal/vmtest"
	"github.com/stellar-rules/stellar/schema/model"
)

var (
	compileText = vmtest.CompileText
	newState    = vmtest.NewState
	say         = vmtest.Say
)

func nameOrNobody(t *model.Thing) string {
	if t == nil {
		return "nobody"
	}
	return t.Name
}
