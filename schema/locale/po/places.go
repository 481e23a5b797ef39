package po

import "bytes"

// A Span is where a byte of a text stands in its file: of an escape it is all of that.
type Span struct{ From, To int }

// Places finds the bytes of a text in the file that it was read from. at is where the line
// begins that its field begins with: msgctxt, msgid or msgstr. The last place is that of the
// quote which ends the text; there is none where no text stands.
func Places(src []byte, at int) []Span {
	var out []Span
	for first := true; at < len(src); first = false {
		end := len(src)
		if i := bytes.IndexByte(src[at:], '\n'); i >= 0 {
			end = at + i
		}
		open := bytes.IndexByte(src[at:end], '"')
		if !first && len(bytes.TrimSpace(src[at:end])) == 0 {
			at = end + 1 // a text may go on behind empty lines
			continue
		}
		if open < 0 || !first && len(bytes.Trim(src[at:at+open], "#~| \t\r\v\f")) > 0 {
			break
		}
		if len(out) > 0 {
			out = out[:len(out)-1] // the quote of the line before ends nothing
		}
		out = append(out, inLine(src[:end], at+open+1)...)
		at = end + 1
	}
	return out
}

// inLine finds the bytes of a text on one line, from behind its first quote.
func inLine(src []byte, at int) []Span {
	var out []Span
	for at < len(src) && src[at] != '"' {
		n := 1
		if src[at] == '\\' {
			if _, more, wrong := escape(string(src[at+1 : min(at+5, len(src))])); wrong == "" {
				n += more
			}
		}
		out = append(out, Span{at, at + n})
		at += n
	}
	return append(out, Span{at, min(at+1, len(src))})
}
