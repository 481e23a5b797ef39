package langserver

import (
	"bytes"
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"

	"github.com/stellar-rules/stellar/cmd/stellar/glossary"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/lint/format"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// tree is what could be read of a document; nil if nothing.
func (s *Server) tree(in inDocument) (*doc, *source.File, page) {
	d := s.docs[pathOf(in.TextDocument.URI)]
	if d == nil {
		return nil, nil, page{}
	}
	set := source.Set{Cache: &s.parsed}
	f, _ := set.Parse(d.path, d.text)
	if f == nil {
		return d, nil, page{}
	}
	return d, f, newPage(f.Bytes)
}

// Kinds of symbols in the protocol.
const (
	symbolClass, symbolField, symbolFunction, symbolObject, symbolEvent = 5, 8, 12, 19, 24
)

var symbolKinds = map[string]int{"kind": symbolClass, "function": symbolFunction, "procedure": symbolFunction,
	"action": symbolFunction, "stat": symbolField, "before": symbolEvent, "after": symbolEvent, "instead": symbolEvent,
	"whenever": symbolEvent, "test": symbolEvent}

func (s *Server) symbols(in inDocument) (any, error) {
	_, f, p := s.tree(in)
	if f == nil {
		return []symbol{}, nil
	}
	return outline(p, f.Body, 0), nil
}

// outline are the blocks of a body that have a name.
func outline(p page, b *hclsyntax.Body, depth int) []symbol {
	out := []symbol{}
	for _, x := range b.Blocks {
		if len(x.Labels) == 0 && depth > 0 {
			out = append(out, outline(p, x.Body, depth+1)...)
			continue
		}
		kind := symbolKinds[x.Type]
		if kind == 0 {
			kind = symbolObject
		}
		y := symbol{Name: strings.Join(append([]string{x.Type}, x.Labels...), " "), Kind: kind,
			Range: p.spanOf(x.Range()), Name2: p.spanOf(x.DefRange())}
		y.Range.End = p.position(x.CloseBraceRange.End.Byte)
		if depth < 8 {
			y.Children = outline(p, x.Body, depth+1)
		}
		out = append(out, y)
	}
	return out
}

func (s *Server) anywhere(in struct{ Query string }) (any, error) {
	out := []anywhere{}
	for _, u := range s.units {
		pack, ok := u.pack()
		if !ok {
			continue
		}
		pack.Each(func(name string, of any) {
			if len(out) >= mostItems || !fits(name, in.Query) {
				return
			}
			to, ok := s.declared(u.study, of)
			if !ok {
				return
			}
			p := u.study.pages[to.file]
			if file := s.onDisk(to.file, p.text); file != "" {
				kind := map[int]int{itemClass: symbolClass, itemFunction: symbolFunction}[kindOf(of)]
				out = append(out, anywhere{name, max(kind, symbolClass), location{uriOf(file), p.span(to.from, to.to)}})
			}
		})
	}
	return out, nil
}

func (s *Server) folds(in inDocument) (any, error) {
	_, f, p := s.tree(in)
	out := []folding{}
	if f == nil {
		return out, nil
	}
	_ = hclsyntax.VisitAll(f.Body, func(n hclsyntax.Node) (none hcl.Diagnostics) {
		switch x := n.(type) {
		case *hclsyntax.Block:
			if a, b := x.OpenBraceRange.Start.Line, x.CloseBraceRange.Start.Line; b-a > 1 {
				out = append(out, folding{StartLine: a - 1, EndLine: b - 2})
			}
		case *hclsyntax.TupleConsExpr, *hclsyntax.ObjectConsExpr:
			if r := n.Range(); r.End.Line-r.Start.Line > 1 {
				out = append(out, folding{StartLine: r.Start.Line - 1, EndLine: r.End.Line - 2})
			}
		}
		return none
	})
	first := -1 // comments of several lines
	for i := 0; i <= len(p.starts); i++ {
		comment := i < len(p.starts) && strings.HasPrefix(strings.TrimLeft(string(p.text[p.starts[i]:]), " "), "#")
		switch {
		case comment && first < 0:
			first = i
		case !comment && first >= 0:
			if i-first > 2 {
				out = append(out, folding{first, i - 1, "comment"})
			}
			first = -1
		}
	}
	return out, nil
}

func (s *Server) format(in inDocument) (any, error) {
	d := s.docs[pathOf(in.TextDocument.URI)]
	if d == nil {
		return nil, nil
	}
	out, _ := format.Source(d.path, d.text)
	if out == nil || string(out) == string(d.text) {
		return []edit{}, nil
	}
	return []edit{{newPage(d.text).whole(), string(out)}}, nil
}

var oneName = regexp.MustCompile(`^[a-z_][a-z0-9_.]*$`)

// actions are what mends findings at a place: the fixes of the linter, and names that were probably meant.
func (s *Server) actions(in overSpan) (any, error) {
	out := []action{}
	d := s.docs[pathOf(in.TextDocument.URI)]
	if d == nil {
		return out, nil
	}
	p := newPage(d.text)
	from, to := p.offset(in.Range.Start), p.offset(in.Range.End)
	for _, f := range s.foundIn(d) {
		if f.Range.Filename != d.path || f.Range.End.Byte < from || f.Range.Start.Byte > to {
			continue
		}
		edits := f.Fix
		title := f.Summary
		if said := strings.Trim(p.slice(f.Range), `."`); len(edits) == 0 && oneName.MatchString(f.Suggestion) &&
			oneName.MatchString(said) {
			at := f.Range
			at.Start.Byte += strings.Index(p.slice(f.Range), said)
			at.End.Byte = at.Start.Byte + len(said)
			edits, title = []diag.Edit{{Range: at, New: f.Suggestion}}, fmt.Sprintf("%s → %s", said, f.Suggestion)
		}
		if len(edits) == 0 {
			continue
		}
		a := action{Title: title, Kind: "quickfix", Edit: workspaceEdit{map[string][]edit{}}}
		for _, e := range edits {
			uri := uriOf(e.Range.Filename)
			a.Edit.Changes[uri] = append(a.Edit.Changes[uri], edit{s.page(d.unit, e.Range.Filename).spanOf(e.Range), e.New})
		}
		out = append(out, a)
	}
	return out, nil
}

// foundIn are the findings of a document as the editor shows it; none if it was not looked at since it changed.
func (s *Server) foundIn(d *doc) diag.Findings {
	found, read := d.found, []byte(nil)
	if d.speech != nil {
		read = d.speech.read.Bytes
	} else if st := s.fresh(d); st != nil {
		found, read = d.unit.found, st.pages[d.path].text
	}
	if !bytes.Equal(read, d.text) {
		return nil
	}
	return found
}

// hints are the types that the loader found for what statements name.
func (s *Server) hints(in overSpan) (any, error) {
	out := []hint{}
	d, st, _ := s.here(in.inDocument, in.Range.Start)
	if st == nil || string(st.pages[d.path].text) != string(d.text) {
		return out, nil
	}
	p, seen := st.pages[d.path], map[int]bool{}
	for _, r := range st.Refs {
		l, ok := r.Of.(*model.Local)
		if !ok || r.At.Filename != d.path || r.At != l.Decl || l.Type == nil || l.Type.Class == model.Invalid {
			continue
		}
		at := p.position(r.At.End.Byte)
		if p.slice(r.At) != `"`+l.Name+`"` || seen[r.At.Start.Byte] || at.Line < in.Range.Start.Line ||
			at.Line > in.Range.End.Line {
			continue
		}
		seen[r.At.Start.Byte] = true
		out = append(out, hint{at, ": " + glossary.Bounded(l.Type), 1})
	}
	slices.SortFunc(out, func(a, b hint) int { return a.Position.Line - b.Position.Line })
	return out, nil
}

// Commands of lenses: the server runs tests, and the editor games.
const (
	runTest = "stellar.test"
	runGame = "stellar.run"
)

func (s *Server) lenses(in inDocument) (any, error) {
	d, f, p := s.tree(in)
	out := []lens{}
	if f == nil {
		return out, nil
	}
	for _, b := range f.Body.Blocks {
		if len(b.Labels) != 1 {
			continue
		}
		switch b.Type {
		case "test":
			out = append(out, lens{p.spanOf(b.DefRange()), command{"▶ test", runTest, []any{d.path, b.Labels[0]}}})
		case "scenario":
			if !packs.IsTest(d.path) {
				out = append(out, lens{p.spanOf(b.DefRange()), command{"▶ run", runGame, []any{d.path, b.Labels[0]}}})
			}
		}
	}
	return out, nil
}

// execute runs a test, as the editor shows it, and says how it went.
func (s *Server) execute(in struct {
	Command   string   `json:"command"`
	Arguments []string `json:"arguments"`
}) (any, error) {
	if in.Command != runTest || len(in.Arguments) != 2 {
		return nil, fmt.Errorf("there is no command %q", in.Command)
	}
	u := s.unitOf(in.Arguments[0])
	if u == nil {
		return nil, fmt.Errorf("%s is not part of a pack", in.Arguments[0])
	}
	as, _ := s.with(u.Unit, s.texts())
	only := regexp.MustCompile("^" + regexp.QuoteMeta(in.Arguments[1]) + "$")
	kind, said := 2, "There is no such test."
	err := runner.RunTests(&as, only, nil, func(r runner.TestOutcome) bool {
		kind, said = 3, "✓ "+r.Name
		if len(r.Failed) > 0 {
			kind, said = 1, "✗ "+r.Name
		}
		for _, f := range r.Failed {
			said += "\n" + f.Words()
		}
		return true
	})
	if err != nil {
		kind, said = 1, err.Error()
	}
	return map[string]any{"passed": kind == 3, "message": said},
		s.rpc.Notify(context.Background(), "window/showMessage", map[string]any{"type": kind, "message": said})
}
