package diag

import (
	"slices"
	"unicode"
)

// longestName bounds the work of Nearest; nobody mistypes longer names.
const longestName = 64

// A Speller finds the nearest names, as long as that is not too much work: hostile content has names without end.
// The zero Speller is ready.
type Speller struct{ work int }

// maxSpelling is how much work a Speller does at most: letters compared, which takes a third of a second.
const maxSpelling = 100_000_000

// Nearest finds by a Speller of its own.
func Nearest(word string, candidates []string) string { return new(Speller).Nearest(word, candidates) }

// Nearest gives the candidate most like word, or "" when none is near. Case,
// '_' and '-' do not count. Among equally near candidates one with the same
// first letter wins, then the first in byte order, whatever their order was. Where none
// is near, the only one that begins with the word is meant.
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

// shortestStart is how much of a name has to be there to know the rest.
const shortestStart = 4

// allowed is the largest distance at which two names of a length still look
// like one mistyped name.
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

// Distance counts insertions, deletions, replacements and swaps of
// neighbours between a and b (optimal string alignment).
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
