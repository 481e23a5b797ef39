package po

import (
	"strings"
	"unicode"
)

// Bytes writes the file.
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

// writeLines writes comments; one of several lines takes as many.
func writeLines(b *strings.Builder, mark string, comments []string) {
	for _, c := range comments {
		for line := range strings.SplitSeq(c, "\n") {
			b.WriteString(strings.TrimRight(mark+" "+line, " \t\r\v\f"))
			b.WriteByte('\n')
		}
	}
}

// reference writes a place so that blanks in its file's name do not part it.
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

// writeField writes a text: in one line, or each of its lines in one below an empty one.
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
