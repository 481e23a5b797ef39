// Package source reads the HCL files of a pack without trusting them.
//
// A file is measured before it is parsed: hclsyntax recurses as deeply as its
// input nests, and a Go stack that overflows takes the process with it. The
// package knows files, text and syntax trees; what a block means is for others.
package source

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"slices"
	"sync"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/schema/diag"
)

// The bounds of what is read. They are generous for people: the largest real
// rule file known is about a tenth of any of them.
const (
	MaxFileBytes    = 1 << 20  // bytes of a file
	MaxDepth        = 64       // brackets, blocks and templates inside each other
	MaxSigns        = 32       // `!` and `-` one behind the other
	MaxOperators    = 1000     // operators and steps (`.x`, `[x]`) of an expression, outside inner brackets
	MaxTokens       = 200_000  // words and signs of a file
	MaxBlocks       = 20_000   // blocks of a file
	MaxHeredocLines = 2000     // lines of one heredoc; parsing takes the square of them
	MaxIdentBytes   = 256      // bytes of a name
	MaxNumberBytes  = 64       // digits of a number
	MaxPackFiles    = 2000     // .hcl files of one ReadDir
	MaxPackBytes    = 16 << 20 // bytes of one ReadDir
	MaxPackEntries  = 20_000   // files and folders of any kind below one ReadDir
	MaxFolderDepth  = 16       // folders inside each other
	maxFindings     = 4        // syntax findings shown of one file
)

// File is a parsed file.
type File struct {
	Name  string // as shown to people and used in ranges
	Bytes []byte // without a byte order mark; positions count from here
	Body  *hclsyntax.Body

	// Broken tells that Body is only what could be read around syntax errors:
	// good for editors, not for conclusions about what is missing.
	Broken bool
}

// Set keeps files by name and is the diag.Sources of their findings. The zero
// value is ready. A Set is not safe for concurrent use.
type Set struct {
	// Cache shares what is parsed with other sets; nil: nothing is shared.
	Cache *Cache

	files   map[string]*File
	sources map[string][]byte // also of files too bad to parse
}

var _ diag.Sources = (*Set)(nil)

// Source gives the bytes of a file, or nil if it was not read or too large.
func (s *Set) Source(name string) []byte {
	return s.sources[name]
}

// File gives a parsed file, or nil.
func (s *Set) File(name string) *File {
	return s.files[name]
}

// Parse reads one file and keeps it under name, the path shown to people. The
// file is nil when it breaks a bound or is no text; after mere syntax errors it
// is there and marked Broken. A UTF-8 byte order mark is accepted and dropped.
func (s *Set) Parse(name string, src []byte) (*File, diag.Findings) {
	return s.add(name, s.parsed(name, src))
}

// parsed is what comes of a file, of the cache where that has it. It leaves the set as it is.
func (s *Set) parsed(name string, src []byte) parsed {
	if len(src) > MaxFileBytes {
		return parsed{finds: diag.Findings{{Code: diag.CodeTooLarge, Range: hcl.Range{Filename: name},
			Summary: "The file is too large.", Detail: fmt.Sprintf("at most %d bytes a file", MaxFileBytes),
			Suggestion: "split the file: a pack may have many"}}}
	}
	p, ok := s.Cache.get(name, src)
	if !ok {
		p = read(name, src)
		s.Cache.put(name, p)
	}
	return p
}

// add keeps a file.
func (s *Set) add(name string, p parsed) (*File, diag.Findings) {
	if s.files == nil {
		s.files, s.sources = map[string]*File{}, map[string][]byte{}
	}
	if _, twice := s.sources[name]; twice {
		return nil, diag.Findings{{Code: diag.CodeFileTwice, Range: fileStart(name),
			Summary: "Two files are read under this name."}}
	}
	s.sources[name] = p.kept
	if p.file != nil {
		s.files[name] = p.file
	}
	return p.file, slices.Clone(p.finds)
}

// read parses a file.
func read(name string, src []byte) parsed {
	p := parsed{src: src, kept: bytes.TrimPrefix(src, []byte("\xEF\xBB\xBF"))}
	if p.finds = guardText(name, p.kept); p.finds != nil {
		return p
	}
	if body := parsePieces(name, p.kept); body != nil {
		p.file = &File{Name: name, Bytes: p.kept, Body: body}
		return p
	}
	if p.finds = guard(name, p.kept); p.finds != nil {
		return p
	}
	body, diags := parse(name, p.kept, hcl.InitialPos)
	p.finds = convert(name, p.kept, diags)
	if body != nil {
		p.file = &File{Name: name, Bytes: p.kept, Body: body, Broken: diags.HasErrors()}
	}
	return p
}

// parse turns a panic of the parser into a diagnostic: a pack must not be able
// to end the program.
func parse(name string, src []byte, at hcl.Pos) (body *hclsyntax.Body, diags hcl.Diagnostics) {
	defer func() {
		if r := recover(); r != nil {
			body = nil
			diags = hcl.Diagnostics{{
				Severity: hcl.DiagError,
				Summary:  "This file cannot be parsed",
				Detail:   fmt.Sprintf("The HCL parser gave up: %v.", r),
				Subject:  fileStart(name).Ptr(),
			}}
		}
	}()
	file, diags := hclsyntax.ParseConfig(src, name, at)
	if file != nil {
		body, _ = file.Body.(*hclsyntax.Body)
	}
	return body, diags
}

// fileStart is the place of findings about a file as a whole.
func fileStart(name string) hcl.Range {
	return hcl.Range{Filename: name, Start: hcl.InitialPos, End: hcl.InitialPos}
}

// A Cache lets Sets share files: what was parsed under a name is given again where the bytes
// are the same. Files are never changed once they are parsed, so they may be shared. The zero
// value is ready, and safe for concurrent use.
type Cache struct {
	mu    sync.Mutex
	files map[string]parsed
}

// parsed is what came of a file.
type parsed struct {
	src   []byte // as it was read
	file  *File
	kept  []byte // what the Set shows as its source
	finds diag.Findings
}

func (c *Cache) get(name string, src []byte) (parsed, bool) {
	if c == nil {
		return parsed{}, false
	}
	c.mu.Lock()
	p, ok := c.files[name]
	c.mu.Unlock()
	return p, ok && bytes.Equal(p.src, src)
}

// Source gives the bytes of a file as they were read last, or nil.
func (c *Cache) Source(name string) []byte {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.files[name].kept
}

func (c *Cache) put(name string, p parsed) {
	if c == nil {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.files == nil {
		c.files = map[string]parsed{}
	}
	c.files[name] = p
}

// Attributes are the attributes of a body in the order of the file.
func Attributes(b *hclsyntax.Body) []*hclsyntax.Attribute {
	return slices.SortedFunc(maps.Values(b.Attributes), func(x, y *hclsyntax.Attribute) int {
		return cmp.Compare(x.SrcRange.Start.Byte, y.SrcRange.Start.Byte)
	})
}

// Elements are the elements of a list as it is written; false: it is none.
func Elements(e hclsyntax.Expression) ([]hclsyntax.Expression, bool) {
	list, ok := e.(*hclsyntax.TupleConsExpr)
	if !ok {
		return nil, false
	}
	return list.Exprs, true
}

// PlainText is a text in quotes in which nothing is computed; false: the expression is another.
func PlainText(e hclsyntax.Expression) (string, bool) {
	t, ok := e.(*hclsyntax.TemplateExpr)
	if !ok {
		return "", false
	}
	for _, part := range t.Parts {
		if _, plain := part.(*hclsyntax.LiteralValueExpr); !plain {
			return "", false
		}
	}
	v, diags := t.Value(nil)
	if diags.HasErrors() {
		return "", false
	}
	return v.AsString(), true
}
