package journal

import (
	"strings"
	"unicode"
)

// Bounds of what people say in a game.
const (
	MaxTalk = 1000 // messages
	MaxText = 300  // characters of one
	MaxName = 30   // characters of a name
)

// A Talk is what somebody said to others at the table. No rule knows of it.
type Talk struct {
	From string `json:"from"`         // the id of a seat
	To   string `json:"to,omitempty"` // the id of another; empty: to all
	Text string `json:"text"`         // one line
}

// Plain is a text of people on one line, without what would control a screen or turn the text around it. It has at most
// so many characters.
func Plain(text string, most int) string {
	odd := func(r rune) bool { return !unicode.IsPrint(r) || r == ' ' }
	text = strings.Join(strings.FieldsFunc(text, odd), " ")
	if all := []rune(text); len(all) > most {
		text = string(all[:most])
	}
	return text
}
