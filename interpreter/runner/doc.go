// Package runner brings a game and its players together: it seats people, scripts and bots, asks for decisions,
// keeps the journal, undoes, saves and resumes.
//
// It knows how to ask, but nothing of the rules that it asks about.
package runner

import (
	"strings"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale"
)

// nearest is the end of a message about an unknown name: the most similar name of all, else a list.
func nearest(name string, all, list []string) []any {
	if near := diag.Nearest(name, all); near != "" {
		return []any{"name", locale.Quoted(name), "near", locale.Quoted(near)}
	}
	return []any{"name", locale.Quoted(name), "list", strings.Join(list, ", ")}
}
