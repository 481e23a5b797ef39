package locale

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"github.com/stellar-rules/stellar/schema/locale/message"
)

// an article depends on the sound of the next word.
type article struct{ an int } // the number of the alternative used before a vowel

// englishForm parses a/an, in either order and with capitals.
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

// firstWord is the first word of a text, without accents.
func firstWord(s string) string {
	s = strings.TrimLeft(s, openers)
	if i := strings.IndexFunc(s, func(r rune) bool { return !isWord(r) && !unicode.IsMark(r) && r != ',' }); i >= 0 {
		s = s[:i]
	}
	return withoutMarks(strings.TrimRight(s, ","))
}

// withoutMarks removes accents from letters.
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

// Beginnings of English words that are not pronounced as they are spelt.
var (
	silentH    = []string{"hour", "honest", "honor", "honour", "heir"}
	soundsYou  = []string{"uni", "us", "ut", "ura", "ukr", "ubi", "eu", "ew", "one", "once", "u-"}
	stillVowel = []string{"unid", "unim", "unin", "unir", "unis", "ush", "utt", "usher"}
)

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

// accented replaces the letters of English in the language of tests: they stay readable, and none is ASCII.
var accented = strings.NewReplacer(
	"a", "á", "b", "ƀ", "c", "ç", "d", "ð", "e", "é", "f", "ƒ", "g", "ğ", "h", "ĥ", "i", "î", "j", "ĵ",
	"k", "ķ", "l", "ļ", "m", "ɱ",
	"n", "ñ", "o", "ö", "p", "þ", "q", "ǫ", "r", "ř", "s", "š", "t", "ţ", "u", "û", "v", "ṽ", "w", "ŵ",
	"x", "ẋ", "y", "ý", "z", "ž",
	"A", "Å", "B", "Ɓ", "C", "Ç", "D", "Ð", "E", "É", "F", "Ƒ", "G", "Ğ", "H", "Ĥ", "I", "Î", "J", "Ĵ",
	"K", "Ķ", "L", "Ļ", "M", "Ṁ",
	"N", "Ñ", "O", "Ö", "P", "Þ", "Q", "Ǫ", "R", "Ř", "S", "Š", "T", "Ţ", "U", "Û", "V", "Ṽ", "W", "Ŵ",
	"X", "Ẋ", "Y", "Ý", "Z", "Ž",
)

// How much longer a message is in the language of tests, in percent of its letters.
const pseudoGrowth = 30

// Pseudo is a message in the language of tests: its words with accents, a third longer, in brackets. Placeholders
// stay, except for words inside them; what has no letters stays as it is.
func Pseudo(m message.Message) message.Message {
	out, letters := pseudo(m)
	if letters == 0 {
		return m
	}
	more := strings.Repeat("·", (letters*pseudoGrowth+99)/100)
	front := message.Part{Kind: message.Literal, Text: "["}
	back := message.Part{Kind: message.Literal, Text: more + "]"}
	return append(append(message.Message{front}, out...), back)
}

// pseudo changes the words of a message and counts their letters; of cases only the longest counts.
func pseudo(m message.Message) (out message.Message, letters int) {
	out = make(message.Message, len(m))
	for i, p := range m {
		n := 0
		switch {
		case p.Kind == message.Literal:
			n = countLetters(p.Text)
			p.Text = accented.Replace(p.Text)
		case p.Inside != nil:
			p.Inside, n = pseudo(p.Inside)
		case p.Cases != nil:
			cases := make([]message.Case, len(p.Cases))
			for j, c := range p.Cases {
				var in int
				cases[j] = c
				cases[j].Message, in = pseudo(c.Message)
				n = max(n, in)
			}
			p.Cases = cases
		}
		out[i] = p
		letters += n
	}
	return out, letters
}

func countLetters(s string) (n int) {
	for _, r := range s {
		if unicode.IsLetter(r) {
			n++
		}
	}
	return n
}
