package locale

import (
	"strings"
	"unicode"

	"github.com/stellar-rules/stellar/schema/locale/message"
)

// accented stands for the letters of English in the language of tests: they can be read, and
// none of them is one of ASCII.
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

// How much longer a message of the language of tests is, in percent of its letters.
const pseudoGrowth = 30

// Pseudo is a message in the language of tests: its words with accents, a third longer, in
// brackets. What stands in braces stays, but for words within; what has no letters stays whole.
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

// pseudo changes the words of a message and counts their letters; those of cases count as
// much as the longest.
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
