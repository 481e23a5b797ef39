// Package lazy puts off work from the start of the program to the first use of what it makes.
package lazy

import (
	"regexp"
	"sync"
)

// Regexp is a regular expression that is compiled when it is first asked for; it panics then
// where it cannot be. Safe for concurrent use.
func Regexp(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}
