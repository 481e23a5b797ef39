// Package lazy postpones work from the start of the program to the first use of its result.
package lazy

import (
	"regexp"
	"sync"
)

// Regexp is a regular expression that is compiled on first use, where it panics if it is invalid. Safe for
// concurrent use.
func Regexp(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}
