package locale

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/stellar-rules/stellar/schema/locale/message"
)

// maxReadingWords is how many words a name may have whose reading is declared.
const maxReadingWords = 8

// Readings are names that are read otherwise than they are written.
type Readings struct {
	names map[string]string
	words int // of the longest name
}

// add notes the readings of a message that is a name. What names alike say first stands.
func (r *Readings) add(m message.Message) {
	if !message.Plain(m) {
		return
	}
	name := ""
	for _, p := range m {
		if p.Kind == message.Literal {
			name += p.Text
			continue
		}
		key := strings.TrimSpace(name)
		n := len(strings.Fields(key))
		if key == "" || n > maxReadingWords {
			continue
		}
		if r.names == nil {
			r.names = map[string]string{}
		}
		if _, ok := r.names[key]; !ok {
			r.names[key] = p.Text
			r.words = max(r.words, n)
		}
	}
}

// soundOf is how the end of a text is read: as the longest name that it ends with, else as it is
// written.
func (r *Readings) soundOf(text string) string {
	if r == nil || len(r.names) == 0 {
		return text
	}
	found := ""
	at := len(text)
	for words := 0; words < r.words && at > 0; words++ {
		at = wordStart(text, at)
		if reading, ok := r.names[text[at:]]; ok {
			found = reading
		}
	}
	if found != "" {
		return found
	}
	return text
}

// wordStart is where the word begins that ends at a place, or behind blanks before it.
func wordStart(text string, at int) int {
	in := false
	for at > 0 {
		c, size := utf8.DecodeLastRuneInString(text[:at])
		blank := unicode.IsSpace(c) || strings.ContainsRune(openers, c)
		if blank && in {
			break
		}
		in = in || !blank
		at -= size
	}
	return at
}
