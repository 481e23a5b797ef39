// Package runner brings a game and its players together at a table: it seats bots, lets callers answer for the other
// seats, writes and resumes the journal, undoes, skips menus, and gives hints. People at the prompt, the page and
// programs all play at such tables. It also runs the tests of content.
//
// It knows nothing of the rules that it asks about.
package runner

import (
	"strings"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale"
)

// Nearest is the end of a message about an unknown name: the most similar name of all, else a list.
func Nearest(name string, all, list []string) []any {
	if near := diag.Nearest(name, all); near != "" {
		return []any{"name", locale.Quoted(name), "near", locale.Quoted(near)}
	}
	return []any{"name", locale.Quoted(name), "list", strings.Join(list, ", ")}
}
