// Package runner brings a game and its players together: it seats people, scripts and
// bots, asks whoever is due, keeps the journal, takes back, saves and resumes.
//
// It knows how to ask and nothing of what is asked.
package runner

import (
	"strings"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/locale"
)

// nearest speaks of a name that is not there: with the one that is most like it of all there
// are, else with a list.
func nearest(name string, all, list []string) []any {
	if near := diag.Nearest(name, all); near != "" {
		return []any{"name", locale.Quoted(name), "near", locale.Quoted(near)}
	}
	return []any{"name", locale.Quoted(name), "list", strings.Join(list, ", ")}
}
