package po

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/stellar-rules/stellar/schema/diag"
)

// Parse reads a file. Where it has problems, what could be read is given all the same; an
// entry with a problem is left out.
func Parse(src []byte) (*File, Problems) {
	p := &parser{file: &File{}}
	if len(src) > MaxBytes {
		p.problem(1, "The file has more than %d MiB.", MaxBytes>>20)
		return p.file, p.problems
	}
	if bytes.HasPrefix(src, []byte("\xef\xbb\xbf")) {
		p.problem(1, "The file begins with a byte order mark: save it as UTF-8 without one.")
		src = src[3:]
	}
	for line := range bytes.SplitSeq(src, []byte("\n")) {
		p.no++
		if p.full {
			break
		}
		if !utf8.Valid(line) {
			if !p.coded {
				p.problem(p.no, "Here, and maybe further down, are bytes that are no UTF-8: save the file as UTF-8.")
			}
			p.coded = true
			p.spoil()
			continue
		}
		p.line(strings.Trim(string(line), " \t\r\v\f"))
	}
	p.finish()
	p.file.Trailing = p.pending
	p.charset()
	return p.file, p.problems
}

// field is the part of an entry that a continued string belongs to.
type field int

const (
	noField field = iota
	contextField
	idField
	strField
	prevContextField
	prevIDField
)

// keywords are the words that begin a field.
var keywords = []string{"msgctxt", "msgid", "msgstr"}

type parser struct {
	file     *File
	problems Problems
	no       int
	full     bool // too much was read, or was wrong
	coded    bool // a line in another encoding was met

	pending []string // comment lines since the last entry, as they stand
	cur     *Entry   // what is being read
	at      field    // where a string goes on
	text    []byte   // what was read of it
	seen    [prevIDField + 1]bool
	bad     bool // the entry has a problem: it is left out
}

func (p *parser) problem(line int, format string, args ...any) {
	if len(p.problems) == MaxProblems {
		p.full = true
		return
	}
	p.problems = append(p.problems, Problem{line, fmt.Sprintf(format, args...)})
}

// wrong reports a problem of the entry that is being read.
func (p *parser) wrong(format string, args ...any) {
	p.problem(p.no, format, args...)
	p.spoil()
}

// spoil leaves out the entry that is being read.
func (p *parser) spoil() {
	p.bad, p.at = true, noField
}

func (p *parser) line(line string) {
	switch {
	case line == "":
		if p.bad && p.cur != nil {
			p.finish()
		}
	case strings.HasPrefix(line, "#~|"):
		p.previous(strings.TrimSpace(line[3:]))
	case strings.HasPrefix(line, "#~"):
		p.keyword(strings.TrimSpace(line[2:]), true)
	case strings.HasPrefix(line, "#|"):
		p.previous(strings.TrimSpace(line[2:]))
	case line[0] == '#':
		if p.finishWhole(); p.cur != nil {
			p.cur.comment(line)
		} else {
			p.pending = append(p.pending, line)
		}
	default:
		p.keyword(line, false)
	}
}

// previous reads a line of the text that a fuzzy translation was made for.
func (p *parser) previous(rest string) {
	p.finishWhole()
	word, text := cutWord(rest)
	switch {
	case rest == "":
	case rest[0] == '"' && (p.at == prevContextField || p.at == prevIDField):
		p.add(rest)
	case word == keywords[0]:
		p.begin(prevContextField, text)
	case word == keywords[1]:
		p.begin(prevIDField, text)
	default:
		p.wrong("After #| stands msgctxt or msgid with a text in quotes.")
	}
}

// keyword reads a line that begins or continues a field.
func (p *parser) keyword(line string, obsolete bool) {
	if line == "" {
		return
	}
	word, text := cutWord(line)
	if line[0] == '"' {
		if p.at == noField || p.at >= prevContextField {
			if !p.bad {
				p.wrong("This text belongs to nothing: msgctxt, msgid or msgstr stands before it.")
			}
			return
		}
		if p.cur.Obsolete != obsolete {
			p.wrong("An entry is out of use as a whole: every line of it begins with #~, or none.")
			return
		}
		p.add(line)
		return
	}
	if word == keywords[0] || word == keywords[1] && p.seen[idField] || !p.bad && !slices.Contains(keywords, word) {
		p.finishWhole()
	}
	if p.cur == nil {
		p.open()
	}
	if first := !p.seen[contextField] && !p.seen[idField] && !p.seen[strField]; first {
		p.cur.Line, p.cur.Obsolete = p.no, obsolete
	} else if p.cur.Obsolete != obsolete {
		p.wrong("An entry is out of use as a whole: every line of it begins with #~, or none.")
		return
	}
	switch word {
	case keywords[0]:
		p.begin(contextField, text)
	case keywords[1]:
		p.begin(idField, text)
	case keywords[2]:
		p.str(text)
	default:
		p.unknown(word)
	}
}

// str begins a translation.
func (p *parser) str(text string) {
	if !p.seen[idField] && !p.bad {
		p.wrong("This translation has no msgid before it.")
		return
	}
	p.cur.StrLine = p.no
	p.begin(strField, text)
}

// unknown refuses a line that begins with no word of the format.
func (p *parser) unknown(word string) {
	if strings.HasPrefix(word, "msgstr[") || word == "msgid_plural" {
		p.wrong("Plural forms of PO are not used here: they stand inside the message, as {n, plural, one {…} other {…}}.")
		return
	}
	if p.bad {
		return // the first line of an entry says enough
	}
	text := "This line is no comment (#), and begins with none of msgctxt, msgid, msgstr and a quote."
	if near := diag.Nearest(word, keywords); near != "" {
		text += fmt.Sprintf(" Did you mean %s?", near)
	}
	p.wrong("%s", text)
}

// cutWord parts the first word of a line from what follows.
func cutWord(line string) (word, rest string) {
	if i := strings.IndexAny(line, " \t\""); i >= 0 {
		return line[:i], strings.TrimSpace(line[i:])
	}
	return line, ""
}

// open begins an entry with the comments before it.
func (p *parser) open() {
	p.cur, p.bad, p.at = &Entry{Line: p.no}, false, noField
	p.seen = [prevIDField + 1]bool{}
	for _, c := range p.pending {
		p.cur.comment(c)
	}
	p.pending = nil
}

// comment takes a comment line.
func (e *Entry) comment(line string) {
	switch {
	case strings.HasPrefix(line, "#."):
		e.Extracted = append(e.Extracted, strings.TrimPrefix(line[2:], " "))
	case strings.HasPrefix(line, "#:"):
		e.References = append(e.References, references(line[2:])...)
	case strings.HasPrefix(line, "#,"), strings.HasPrefix(line, "#="):
		for f := range strings.SplitSeq(line[2:], ",") {
			if f = strings.TrimSpace(f); f != "" && len(e.Flags) < maxFlags && !slices.Contains(e.Flags, f) {
				e.Flags = append(e.Flags, f)
			}
		}
	default:
		e.Comments = append(e.Comments, strings.TrimPrefix(line[1:], " "))
	}
}

// maxFlags is how many flags an entry keeps; gettext knows some dozens.
const maxFlags = 100

// isolates are the signs that gettext puts around file names with blanks.
const (
	isolateOpen  = '\u2068'
	isolateClose = '\u2069'
)

// references parts a list of places; those with blanks in them stand between isolates.
func references(list string) []string {
	var out []string
	var b strings.Builder
	inside := false
	flush := func() {
		if b.Len() > 0 {
			out = append(out, b.String())
			b.Reset()
		}
	}
	for _, r := range list {
		switch {
		case r == isolateOpen:
			inside = true
		case r == isolateClose:
			inside = false
		case unicode.IsSpace(r) && !inside:
			flush()
		case unicode.IsSpace(r):
			b.WriteByte(' ')
		default:
			b.WriteRune(r)
		}
	}
	flush()
	return out
}

// begin begins a field with the first line of its text.
func (p *parser) begin(at field, text string) {
	if p.cur == nil {
		p.open()
	}
	if p.bad {
		return
	}
	if p.seen[at] || at == contextField && p.seen[idField] || at == idField && p.seen[strField] {
		p.wrong("An entry is msgctxt, msgid and msgstr, each once and in this order.")
		return
	}
	p.settle()
	p.seen[at], p.at = true, at
	p.add(text)
}

// add appends a line of text in quotes to the field that is being read.
func (p *parser) add(quoted string) {
	if p.bad {
		return
	}
	s, what := unquote(quoted)
	if what != "" {
		p.wrong("%s", what)
		return
	}
	if len(p.text)+len(s) > MaxText {
		p.wrong("A text has more than %d KiB.", MaxText>>10)
		return
	}
	p.text = append(p.text, s...)
}

// settle puts the text that was read in its field.
func (p *parser) settle() {
	if len(p.text) > 0 && p.cur != nil && !p.bad {
		*p.target() = string(p.text)
	}
	p.text = p.text[:0]
}

func (p *parser) target() *string {
	switch p.at {
	case contextField:
		return &p.cur.Context
	case idField:
		return &p.cur.ID
	case strField:
		return &p.cur.Str
	case prevContextField:
		return &p.cur.Previous.Context
	}
	return &p.cur.Previous.ID
}

// finishWhole ends the entry that is being read, if all of it was.
func (p *parser) finishWhole() {
	if p.cur != nil && (p.seen[strField] || p.bad) {
		p.finish()
	}
}

// finish ends the entry that is being read.
func (p *parser) finish() {
	p.settle()
	e, bad := p.cur, p.bad
	p.cur, p.bad, p.at = nil, false, noField
	if e == nil || bad || p.full {
		return
	}
	switch {
	case !p.seen[idField] || !p.seen[strField]:
		p.problem(e.Line, "An entry needs a msgid and a msgstr, if only an empty one.")
	case p.seen[prevContextField] && !p.seen[prevIDField]:
		p.problem(e.Line, "Behind `#| msgctxt` stands `#| msgid`, the text that the translation was made for.")
	case p.seen[contextField] && e.Context == "":
		p.problem(e.Line, "An empty msgctxt names nothing: it is the address of the message.")
	case e.ID == "" && e.Context == "" && !e.Obsolete:
		if p.file.Header != nil {
			p.problem(e.Line, "The file has a header already, at line %d: only that has an empty msgid.", p.file.Header.Line)
			return
		}
		p.file.Header = e
	case len(p.file.Entries) == MaxEntries:
		p.problem(e.Line, "The file has more than %d entries.", MaxEntries)
		p.full = true
	default:
		p.file.Entries = append(p.file.Entries, e)
	}
}

// charset refuses a file whose header says that it is not UTF-8.
func (p *parser) charset() {
	_, set, ok := strings.Cut(strings.ToLower(p.file.Field("Content-Type")), "charset=")
	if set, _, _ = strings.Cut(strings.TrimSpace(set), ";"); ok && set != "utf-8" && set != "utf8" {
		p.problem(p.file.Header.Line, "The header says charset=%s, but only UTF-8 is read.", set)
	}
}
