// Package runner brings a game and its players together: it seats people, scripts and
// bots, asks whoever is due, keeps the journal, takes back, saves and resumes.
//
// It knows how to ask and nothing of what is asked.
package runner

import (
	"fmt"
	"sort"
)

// A UsageError is a wish that cannot be met: an unknown seat, option or player.
type UsageError struct{ Message string }

// Error is the message.
func (e *UsageError) Error() string { return e.Message }

func usage(format string, args ...any) error {
	return &UsageError{Message: fmt.Sprintf(format, args...)}
}

// didYouMean words a suggestion; empty where there is none.
func didYouMean(name string) string {
	if name == "" {
		return ""
	}
	return fmt.Sprintf("; did you mean %q?", name)
}

func sortedNames(m map[string]string) []string {
	out := make([]string, 0, len(m))
	for n := range m {
		out = append(out, n)
	}
	sort.Strings(out)
	return out
}
