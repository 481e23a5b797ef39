// Package po reads and writes the files that translators work in: PO, and POT, their template. It keeps everything
// in a file: comments, references, flags, the text that an outdated translation was made for, and obsolete entries.
// Output is formatted as by gettext's own tools with --no-wrap, and files in that format are written back byte by
// byte. Plural forms of PO are not supported: plurals are part of the message. The package knows nothing of what
// messages mean.
package po

import (
	"bytes"
	"slices"
	"strings"
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
