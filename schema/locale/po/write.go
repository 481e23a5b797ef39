package po

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Bytes is the content of the file.
func (f *File) Bytes() []byte {
	var b strings.Builder
	gap := false
	begin := func() {
		if gap {
			b.WriteByte('\n')
		}
		gap = true
	}
	if f.Header != nil {
		begin()
		f.Header.write(&b)
	}
	for _, e := range f.Entries {
		begin()
		e.write(&b)
	}
	if len(f.Trailing) > 0 {
		begin()
		for _, c := range f.Trailing {
			b.WriteString(c)
			b.WriteByte('\n')
		}
	}
	return []byte(b.String())
}

func (e *Entry) write(b *strings.Builder) {
	writeLines(b, "#", e.Comments)
	writeLines(b, "#.", e.Extracted)
	if len(e.References) > 0 {
		b.WriteString("#:")
		for _, r := range e.References {
			b.WriteByte(' ')
			b.WriteString(reference(r))
		}
		b.WriteByte('\n')
	}
	if len(e.Flags) > 0 {
		b.WriteString("#, " + strings.Join(e.Flags, ", ") + "\n")
	}
	mark, previous := "", "#| "
	if e.Obsolete {
		mark, previous = "#~ ", "#~| "
	}
	if e.Previous.Context != "" {
		writeField(b, previous, keywords[0], e.Previous.Context)
	}
	if e.Previous != (Key{}) {
		writeField(b, previous, keywords[1], e.Previous.ID)
	}
	if e.Context != "" {
		writeField(b, mark, keywords[0], e.Context)
	}
	writeField(b, mark, keywords[1], e.ID)
	writeField(b, mark, keywords[2], e.Str)
}

// writeLines writes comments, which may have several lines.
func writeLines(b *strings.Builder, mark string, comments []string) {
	for _, c := range comments {
		for line := range strings.SplitSeq(c, "\n") {
			b.WriteString(strings.TrimRight(mark+" "+line, " \t\r\v\f"))
			b.WriteByte('\n')
		}
	}
}

// reference writes a place so that blanks in its file's name do not split it.
func reference(r string) string {
	if !strings.ContainsFunc(r, unicode.IsSpace) {
		return r
	}
	file := strings.TrimRight(r, "0123456789")
	if len(file) < len(r) && strings.HasSuffix(file, ":") {
		file = file[:len(file)-1]
	} else {
		file = r
	}
	return string(isolateOpen) + file + string(isolateClose) + r[len(file):]
}

// writeField writes a text: in one line, or each of its lines separately after an empty one.
func writeField(b *strings.Builder, mark, word, text string) {
	b.WriteString(mark + word + " ")
	if i := strings.IndexByte(text, '\n'); i < 0 || i == len(text)-1 {
		quote(b, text)
		b.WriteByte('\n')
		return
	}
	b.WriteString("\"\"\n")
	for line := range strings.SplitAfterSeq(text, "\n") {
		if line == "" {
			continue
		}
		b.WriteString(mark)
		quote(b, line)
		b.WriteByte('\n')
	}
}

// escapes are the characters used after a backslash, and their meanings.
const (
	escapes = `abfnrtv\"`
	escaped = "\a\b\f\n\r\t\v\\\""
)

// unquote is the content of a string in quotes, or what is wrong with it.
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

// escape decodes what follows a backslash: the byte, and its length in the source.
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
