package diag

import (
	"slices"
	"unicode"
)

// longestName bounds the work of Nearest; nobody mistypes longer names.
const longestName = 64

// A Speller finds the nearest names within a bounded amount of work: hostile content has names without end. The
// zero Speller is ready.
type Speller struct{ work int }

// maxSpelling is the most work of a Speller: letters compared, which takes a third of a second.
const maxSpelling = 100_000_000

// Nearest uses a Speller of its own.
func Nearest(word string, candidates []string) string { return new(Speller).Nearest(word, candidates) }

// Nearest is the candidate most similar to word, or "" if none is near. Case, '_' and '-' are ignored. Among
// equally near candidates one with the same first letter wins, then the first in byte order, whatever their order
// was. If none is near, it is the only one that begins with the word.
func (s *Speller) Nearest(word string, candidates []string) string {
	w := fold(word)
	if len(w) == 0 || len(w) > longestName || s.work > maxSpelling {
		return ""
	}
	best, bestScore := "", -1
	begun, many := "", false
	for _, c := range candidates {
		f := fold(c)
		s.work += len(f)
		if c == word || len(f) == 0 || len(f) > longestName {
			continue
		}
		if len(w) >= shortestStart && len(f) > len(w) && slices.Equal(f[:len(w)], w) {
			begun, many = c, many || begun != "" && begun != c
		}
		bound := allowed(max(len(w), len(f)))
		if max(len(w)-len(f), len(f)-len(w)) > bound {
			continue
		}
		s.work += len(w) * len(f)
		d := Distance(w, f)
		if d > bound {
			continue
		}
		score := 2 * d
		if w[0] != f[0] {
			score++
		}
		if bestScore < 0 || score < bestScore || score == bestScore && c < best {
			best, bestScore = c, score
		}
	}
	if best == "" && !many {
		return begun
	}
	return best
}

// shortestStart is the least number of letters that identifies a name by its beginning.
const shortestStart = 4

// allowed is the largest distance at which two names of a length still look like one mistyped name.
func allowed(length int) int {
	if length < 3 {
		return 0
	}
	return max(1, min(length/3, 4))
}

func fold(s string) []rune {
	if len(s) > 4*longestName {
		return make([]rune, longestName+1)
	}
	out := make([]rune, 0, len(s))
	for _, r := range s {
		if r != '_' && r != '-' {
			out = append(out, unicode.ToLower(r))
		}
	}
	return out
}

// Distance counts insertions, deletions, replacements and swaps of neighbours between a and b (optimal string
// alignment).
func Distance(a, b []rune) int {
	before := make([]int, len(b)+1)
	last := make([]int, len(b)+1)
	row := make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
