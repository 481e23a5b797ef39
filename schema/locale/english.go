package locale

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// an article goes by the sound of the word behind it.
type article struct{ an int } // the number of the alternative that stands before a vowel

// englishForm reads a/an, in either order and with capitals.
func englishForm(form string) (chooser, bool) {
	switch strings.ToLower(form) {
	case "a/an":
		return article{1}, true
	case "an/a":
		return article{0}, true
	}
	return nil, false
}

func (a article) looksAhead() bool { return true }

func (a article) choose(_, after string, _ func(string) string) int {
	if vowelSound(firstWord(after)) {
		return a.an
	}
	return 1 - a.an
}

// firstWord is the word that a text begins with, without accents.
func firstWord(s string) string {
	s = strings.TrimLeft(s, openers)
	if i := strings.IndexFunc(s, func(r rune) bool { return !isWord(r) && !unicode.IsMark(r) && r != ',' }); i >= 0 {
		s = s[:i]
	}
	return withoutMarks(strings.TrimRight(s, ","))
}

// withoutMarks takes accents from letters.
func withoutMarks(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsMark(r) {
			return -1
		}
		return r
	}, norm.NFD.String(s))
}

// maxAbbreviation is how many capitals are still read letter by letter.
const maxAbbreviation = 5

// How English words begin that sound otherwise than they are written.
var (
	silentH    = []string{"hour", "honest", "honor", "honour", "heir"}
	soundsYou  = []string{"uni", "us", "ut", "ura", "ukr", "ubi", "eu", "ew", "one", "once", "u-"}
	stillVowel = []string{"unid", "unim", "unin", "unir", "unis", "ush", "utt", "usher"}
)

// vowelSound says whether a word begins with the sound of a vowel.
func vowelSound(word string) bool {
	if word == "" {
		return false
	}
	if unicode.IsDigit(rune(word[0])) {
		return vowelNumber(word)
	}
	if abbreviation(word) {
		return strings.ContainsRune("AEFHILMNORSX", rune(word[0]))
	}
	w := strings.ToLower(word)
	begins := func(with string) bool { return strings.HasPrefix(w, with) }
	if slices.ContainsFunc(silentH, begins) {
		return true
	}
	if slices.ContainsFunc(soundsYou, begins) && !slices.ContainsFunc(stillVowel, begins) {
		return false
	}
	return strings.ContainsRune("aeiou", rune(w[0]))
}

// abbreviation says whether a word is capitals that are read one by one.
func abbreviation(word string) bool {
	return len(word) <= maxAbbreviation && word == strings.ToUpper(word) && word != strings.ToLower(word)
}

// vowelNumber says whether a number begins with eight, eleven or eighteen.
func vowelNumber(word string) bool {
	digits := strings.ReplaceAll(word, ",", "")
	if i := strings.IndexFunc(digits, func(r rune) bool { return r < '0' || r > '9' }); i >= 0 {
		digits = digits[:i]
	}
	if strings.HasPrefix(digits, "8") {
		return true
	}
	return len(digits)%3 == 2 && (strings.HasPrefix(digits, "11") || strings.HasPrefix(digits, "18"))
}
