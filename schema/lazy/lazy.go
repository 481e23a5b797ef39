// Package lazy postpones work to the first use of its result.
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

// A Map is a map that is made on the first write.
type Map[K comparable, V any] map[K]V

// Put sets the value of a key.
func (m *Map[K, V]) Put(key K, value V) {
	if *m == nil {
		*m = Map[K, V]{}
	}
	(*m)[key] = value
}
