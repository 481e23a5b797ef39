package po

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// escapes are the signs that stand behind a backslash, and what they mean.
const (
	escapes = `abfnrtv\"`
	escaped = "\a\b\f\n\r\t\v\\\""
)

// unquote gives the text of a string in quotes, or says what is wrong with it.
func unquote(s string) (text, wrong string) {
	if len(s) < 2 || s[0] != '"' {
		return "", "A text must be in quotes."
	}
	var b strings.Builder
	for i := 1; i < len(s); i++ {
		switch s[i] {
		case '"':
			if i < len(s)-1 {
				return "", `Nothing may follow the text's last quote; a quote within it is \".`
			}
			if !utf8.ValidString(b.String()) {
				return "", "The bytes that this text escapes are not UTF-8."
			}
			return b.String(), ""
		case '\\':
			c, n, wrong := escape(s[i+1:])
			if wrong != "" {
				return "", wrong
			}
			b.WriteByte(c)
			i += n
		default:
			b.WriteByte(s[i])
		}
	}
	return "", "The text has no quote at its end."
}

// escape reads what follows a backslash: the byte it means, and of how many it is made.
func escape(s string) (c byte, n int, wrong string) {
	if s == "" {
		return 0, 0, "The text has no quote at its end."
	}
	if i := strings.IndexByte(escapes, s[0]); i >= 0 {
		return escaped[i], 1, ""
	}
	digits, base := s, 8
	if s[0] == 'x' {
		digits, base = s[1:], 16
	}
	for n < len(digits) && n < 3 && isDigit(digits[n:n+1], base) {
		n++
	}
	v, err := strconv.ParseUint(digits[:n], base, 8)
	if err != nil {
		return 0, 0, fmt.Sprintf(`The backslash before %.1q means nothing: \n is a new line, \\ a backslash.`, s)
	}
	return byte(v), n + len(s) - len(digits), ""
}

func isDigit(s string, base int) bool {
	return strings.Contains("0123456789abcdef"[:base], strings.ToLower(s))
}

// quote writes a text in quotes.
func quote(b *strings.Builder, s string) {
	b.WriteByte('"')
	for i := range len(s) {
		c := s[i]
		switch e := strings.IndexByte(escaped, c); {
		case e >= 0:
			b.WriteByte('\\')
			b.WriteByte(escapes[e])
		case c < ' ' || c == 0x7f:
			fmt.Fprintf(b, `\%03o`, c)
		default:
			b.WriteByte(c)
		}
	}
	b.WriteByte('"')
}
