// Package po reads and writes the files that translators work in: PO, and POT, their template. It keeps everything
// in a file: comments, references, flags, the text that an outdated translation was made for, and obsolete entries.
// Output is formatted as by gettext's own tools with --no-wrap, and files in that format are written back byte by
// byte. Plural forms of PO are not supported: plurals are part of the message. The package knows nothing of what
// messages mean.
package po

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lazy"
)

const (
	MaxBytes    = 16 << 20
	MaxEntries  = 100_000
	MaxText     = 64 << 10 // of one string
	MaxProblems = 50
)

// FuzzyFlag marks a translation that was made for another source text.
const FuzzyFlag = "fuzzy"

// A File is a PO or POT file.
type File struct {
	Header   *Entry   // the entry without source text; may be nil
	Entries  []*Entry // in order, obsolete ones included
	Trailing []string // comments after the last entry, as written
}

// An Entry is one message.
type Entry struct {
	Comments   []string // of translators: `# …`
	Extracted  []string // of the source's author: `#. …`
	References []string // the message's places: `#: file:line`
	Flags      []string // `#, fuzzy`
	Previous   Key      // `#| …`: what a fuzzy translation was made for; an empty context is unchanged
	Context    string   // msgctxt: its address; may be empty
	ID         string   // msgid: the source text
	Str        string   // msgstr: the translation; empty if there is none
	Obsolete   bool     // `#~ …`

	Line    int // its first line, without comments; 0 if it was not read from a file
	StrLine int // the first line of its translation
}

// A Key identifies an entry of a file.
type Key struct {
	Context, ID string
}

// Key identifies the entry.
func (e *Entry) Key() Key { return Key{e.Context, e.ID} }

// Fuzzy says whether the translation was made for another source text.
func (e *Entry) Fuzzy() bool { return slices.Contains(e.Flags, FuzzyFlag) }

// SetFuzzy marks the entry as fuzzy, or removes the mark and the previous text.
func (e *Entry) SetFuzzy(yes bool) {
	switch {
	case yes && !e.Fuzzy():
		e.Flags = append([]string{FuzzyFlag}, e.Flags...)
	case !yes:
		e.Flags = slices.DeleteFunc(slices.Clone(e.Flags), func(f string) bool { return f == FuzzyFlag })
		e.Previous = Key{}
	}
}

// InUse says whether the translation is used: it exists, and is neither fuzzy nor obsolete.
func (e *Entry) InUse() bool { return e.Str != "" && !e.Fuzzy() && !e.Obsolete }

// Clone is a copy that shares nothing with the entry.
func (e *Entry) Clone() *Entry {
	c := *e
	c.Comments = slices.Clone(e.Comments)
	c.Extracted = slices.Clone(e.Extracted)
	c.References = slices.Clone(e.References)
	c.Flags = slices.Clone(e.Flags)
	return &c
}

// Field is a field of the header, empty if it is missing.
func (f *File) Field(name string) string {
	lines, at := f.header(name)
	if at < 0 {
		return ""
	}
	_, value, _ := strings.Cut(lines[at], ":")
	return strings.TrimSpace(value)
}

// SetField sets a field of the header, in its place or after all others.
func (f *File) SetField(name, value string) {
	lines, at := f.header(name)
	if at < 0 {
		at, lines = len(lines), append(lines, "")
	}
	lines[at] = name + ": " + value
	if f.Header == nil {
		f.Header = &Entry{}
	}
	f.Header.Str = strings.Join(lines, "\n") + "\n"
}

// header is the lines of the header, and the index of a field's line or -1.
func (f *File) header(name string) (lines []string, at int) {
	if f.Header != nil && f.Header.Str != "" {
		lines = strings.Split(strings.TrimSuffix(f.Header.Str, "\n"), "\n")
	}
	return lines, slices.IndexFunc(lines, func(line string) bool {
		n, _, ok := strings.Cut(line, ":")
		return ok && strings.EqualFold(strings.TrimSpace(n), name)
	})
}

// Current are the entries that are not obsolete, by key; of duplicates the last.
func (f *File) Current() map[Key]*Entry {
	out := map[Key]*Entry{}
	for _, e := range f.Entries {
		if !e.Obsolete {
			out[e.Key()] = e
		}
	}
	return out
}

// A Duplicate is an entry whose key an earlier one has.
type Duplicate struct {
	*Entry
	First *Entry
}

// Duplicates are the entries whose key an earlier one has, without obsolete ones.
func (f *File) Duplicates() []Duplicate {
	var out []Duplicate
	seen := map[Key]*Entry{}
	for _, e := range f.Entries {
		if e.Obsolete {
			continue
		}
		first := seen[e.Key()]
		if first == nil {
			seen[e.Key()] = e
			continue
		}
		out = append(out, Duplicate{e, first})
	}
	return out
}

// A Problem is an error in a file.
type Problem struct {
	Line    int
	Message string // what is wrong, and what was expected
}

type Problems []Problem

// A Span is the place of a byte of a text in its file: for an escape, all of that.
type Span struct{ From, To int }

// continues is what may stand before a text that goes on: nothing, or marks of what is out of use or was before.
var continues = []string{"", "#~", "#|", "#~|"}

// Places finds the bytes of a text in the file that it was read from. at is the line that its field begins with:
// msgctxt, msgid or msgstr. The last place is that of the closing quote; without a text there is none.
func Places(src []byte, at int) []Span {
	var out []Span
	for first := true; at < len(src); first = false {
		end := len(src)
		if i := bytes.IndexByte(src[at:], '\n'); i >= 0 {
			end = at + i
		}
		open := bytes.IndexByte(src[at:end], '"')
		if !first && len(bytes.TrimSpace(src[at:end])) == 0 {
			at = end + 1 // a text may continue after empty lines
			continue
		}
		if open < 0 || !first && !slices.Contains(continues, string(bytes.TrimSpace(src[at:at+open]))) {
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

// inLine finds the bytes of a text on one line, after its first quote.
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

// Parse reads a file. If it has problems, it returns what could be read, without the entries that have one.
func Parse(src []byte) (*File, Problems) {
	p := &parser{file: &File{}, at: noField}
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
				p.problem(p.no, "These bytes, and maybe others below, are not UTF-8: save the file as UTF-8.")
			}
			p.coded = true
			p.spoil()
			continue
		}
		p.parseLine(strings.Trim(string(line), " \t\r\v\f"))
	}
	p.finish()
	p.file.Trailing = p.pending
	p.charset()
	return p.file, p.problems
}

// The fields of an entry, last those of the text that a fuzzy translation was made for.
const (
	contextField = iota
	idField
	strField
	previousContext
	previousID
	fields
	noField = -1
)

// keywords begin the first fields.
var keywords = []string{"msgctxt", "msgid", "msgstr"}

type parser struct {
	file     *File
	problems Problems
	no       int
	full     bool // too much was read, or was wrong
	coded    bool // a line in another encoding was found

	pending []string       // comment lines since the last entry, as written
	cur     *Entry         // the current entry
	text    [fields][]byte // its texts; nil if the field is missing
	at      int            // the field that a text in quotes continues
	bad     bool           // the entry has a problem: it is left out
}

func (p *parser) problem(line int, format string, args ...any) {
	if len(p.problems) == MaxProblems {
		p.full = true
		return
	}
	p.problems = append(p.problems, Problem{line, fmt.Sprintf(format, args...)})
}

// wrong reports a problem of the current entry.
func (p *parser) wrong(format string, args ...any) {
	p.problem(p.no, format, args...)
	p.spoil()
}

// spoil leaves out the current entry.
func (p *parser) spoil() {
	p.bad, p.at = true, noField
}

func (p *parser) parseLine(line string) {
	switch {
	case line == "":
		if p.bad && p.cur != nil {
			p.finish()
		}
	case strings.HasPrefix(line, "#~|"):
		p.previous(strings.TrimSpace(line[3:]))
	case strings.HasPrefix(line, "#~"):
		p.field(strings.TrimSpace(line[2:]), true)
	case strings.HasPrefix(line, "#|"):
		p.previous(strings.TrimSpace(line[2:]))
	case line[0] == '#':
		if p.finishWhole(); p.cur != nil {
			p.cur.comment(line)
		} else {
			p.pending = append(p.pending, line)
		}
	default:
		p.field(line, false)
	}
}

// previous reads a line of the text that a fuzzy translation was made for.
func (p *parser) previous(line string) {
	p.finishWhole()
	word, text := cutWord(line)
	switch at := slices.Index(keywords, word); {
	case line == "":
	case line[0] == '"' && p.at >= previousContext:
		p.addQuoted(line)
	case at == contextField || at == idField:
		p.beginEntry(previousContext+at, text)
	default:
		p.wrong("#| must be followed by msgctxt or msgid with a text in quotes.")
	}
}

// field reads a line that begins a field, or continues its text.
func (p *parser) field(line string, obsolete bool) {
	if line == "" {
		return
	}
	word, text := cutWord(line)
	at, goesOn := slices.Index(keywords, word), line[0] == '"'
	switch {
	case goesOn && (p.at == noField || p.at >= previousContext):
		if !p.bad {
			p.wrong("This text belongs to nothing: put msgctxt, msgid or msgstr before it.")
		}
		return
	case at == contextField, at == idField && p.text[idField] != nil, at < 0 && !goesOn && !p.bad:
		p.finishWhole()
	}
	if p.cur == nil {
		p.open()
	}
	if p.text[contextField] == nil && p.text[idField] == nil && p.text[strField] == nil {
		p.cur.Line, p.cur.Obsolete = p.no, obsolete
	}
	switch {
	case p.cur.Obsolete != obsolete:
		p.wrong("Either all lines of an entry begin with #~, or none do.")
	case goesOn:
		p.addQuoted(line)
	case at < 0:
		p.unknown(word)
	case at == strField && p.text[idField] == nil && !p.bad:
		p.wrong("This translation has no msgid before it.")
	default:
		if at == strField {
			p.cur.StrLine = p.no
		}
		p.beginEntry(at, text)
	}
}

// unknown reports a line that begins with an unknown word.
func (p *parser) unknown(word string) {
	near := diag.Nearest(word, keywords)
	if near != "" {
		near = " Did you mean " + near + "?"
	}
	switch {
	case strings.HasPrefix(word, "msgstr[") || word == "msgid_plural":
		p.wrong("Plural forms of PO are not used here: write them inside the message, as {n, plural, one {…} other {…}}.")
	case !p.bad: // otherwise the first line of the entry says enough
		p.wrong("This line must begin with #, msgctxt, msgid, msgstr or a quote.%s", near)
	}
}

// cutWord splits off the first word of a line.
func cutWord(line string) (word, rest string) {
	if i := strings.IndexAny(line, " \t\""); i >= 0 {
		return line[:i], strings.TrimSpace(line[i:])
	}
	return line, ""
}

// open begins an entry with the comments before it.
func (p *parser) open() {
	p.cur = &Entry{Line: p.no}
	for _, c := range p.pending {
		p.cur.comment(c)
	}
	p.pending = nil
}

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

// isolates are the characters that gettext puts around file names with blanks.
const (
	isolateOpen  = '\u2068'
	isolateClose = '\u2069'
)

// place is one of a list of places: it ends with a blank outside of isolates.
var place = lazy.Regexp(`(?:[^\s\v\x{85}\pZ⁨]|⁨[^⁩]*⁩?)+`)

// references splits a list of places.
func references(list string) []string {
	out := place().FindAllString(list, -1)
	for i, r := range out {
		out[i] = strings.Map(func(c rune) rune {
			switch {
			case c == isolateOpen || c == isolateClose:
				return -1
			case unicode.IsSpace(c):
				return ' '
			}
			return c
		}, r)
	}
	return slices.DeleteFunc(out, func(r string) bool { return r == "" })
}

// beginEntry begins a field with the first line of its text.
func (p *parser) beginEntry(at int, quoted string) {
	if p.cur == nil {
		p.open()
	}
	if p.text[at] != nil || at == contextField && p.text[idField] != nil || at == idField && p.text[strField] != nil {
		if !p.bad {
			p.wrong("An entry is msgctxt, msgid and msgstr, each once and in this order.")
		}
		return
	}
	p.at, p.text[at] = at, []byte{}
	p.addQuoted(quoted)
}

// addQuoted appends a line of text in quotes to the current field.
func (p *parser) addQuoted(quoted string) {
	if p.bad {
		return
	}
	s, what := unquote(quoted)
	if i := strings.IndexFunc(s, steers); i >= 0 && what == "" {
		what = fmt.Sprintf("%U is a control character: it may steer a terminal or reverse the text around it.",
			[]rune(s[i:])[0])
	}
	if what == "" && len(p.text[p.at])+len(s) > MaxText {
		what = fmt.Sprintf("A text has more than %d KiB.", MaxText>>10)
	}
	if what != "" {
		p.wrong("%s", what)
		return
	}
	p.text[p.at] = append(p.text[p.at], s...)
}

// steers says whether a character is a control character; line ends and tabs are allowed in these files.
func steers(r rune) bool { return diag.Steers(r) && r != '\n' && r != '\t' }

// finishWhole ends the current entry, if all of it was read.
func (p *parser) finishWhole() {
	if p.cur != nil && (p.text[strField] != nil || p.bad) {
		p.finish()
	}
}

func (p *parser) finish() {
	e, bad, text := p.cur, p.bad, p.text
	p.cur, p.bad, p.text, p.at = nil, false, [fields][]byte{}, noField
	if e == nil || bad || p.full {
		return
	}
	e.Context, e.ID, e.Str = string(text[contextField]), string(text[idField]), string(text[strField])
	e.Previous = Key{string(text[previousContext]), string(text[previousID])}
	switch {
	case text[idField] == nil || text[strField] == nil:
		p.problem(e.Line, "An entry needs a msgid and a msgstr, even if empty.")
	case text[previousContext] != nil && text[previousID] == nil:
		p.problem(e.Line, "`#| msgctxt` must be followed by `#| msgid`, the text that the translation was made for.")
	case text[contextField] != nil && e.Context == "":
		p.problem(e.Line, "A msgctxt is the address of a message and cannot be empty.")
	case e.ID == "" && e.Context == "" && !e.Obsolete && p.file.Header != nil:
		p.problem(e.Line, "The file already has a header, at line %d: only the header has an empty msgid.",
			p.file.Header.Line)
	case e.ID == "" && e.Context == "" && !e.Obsolete:
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
				return "", "The escaped bytes in this text are not UTF-8."
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
