// Package schema reads the content of a game: packs and scenarios in HCL become a model that
// package interpreter plays.
package schema

import (
	"io/fs"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// Load reads the scenario file at a path with the packs that it uses, which are in needed (nil: it needs none) or
// beside it. The model is nil if some findings are errors.
func Load(files fs.FS, path string, needed fs.FS) (*model.Model, diag.Findings) {
	roots := []packs.Root{{FS: files}}
	if needed != nil {
		roots = append(roots, packs.Root{FS: needed})
	}
	plan, finds := packs.New(roots...).File(0, path)
	if finds.HasErrors() {
		return nil, finds
	}
	scenario := ""
	if len(plan.Scenarios) > 0 {
		scenario = plan.Scenarios[0]
	}
	m, more := plan.Load(scenario, nil)
	if finds = append(finds, more...); finds.HasErrors() {
		return nil, finds
	}
	return m, finds
}
