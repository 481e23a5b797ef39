// Package langserver is the language server behind `stellar lsp`: what editors show of content while it is written. It
// asks the loader: findings are the loader's and the linter's; what a name means is noted while it is read; what may
// stand at a place is what the loader would have accepted there.
package langserver

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"path"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/creachadair/jrpc2"
	"github.com/creachadair/jrpc2/handler"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/rules"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// How long after a change content is looked at: for what the loader finds, and for the rest.
const (
	soon  = 50 * time.Millisecond
	later = time.Second
)

// A Server serves one editor.
type Server struct {
	finder  *packs.Finder
	version string
	rules   lint.Rules
	rpc     *jrpc2.Server

	mu     sync.Mutex // of all below
	docs   map[string]*doc
	units  []*unit
	roots  []string
	good   map[string]*source.File // open files as they last could be read
	parsed source.Cache
	timers map[*unit]*time.Timer
	asked  bool // to shut down
}

// A doc is an open document.
type doc struct {
	path  string
	text  []byte
	unit  *unit
	dirty bool // changed since the unit was studied

	speech *speech       // of a PO file; else nil
	found  diag.Findings // in it
}

// Serve speaks with an editor until it leaves. The finder says where packs are.
func Serve(in io.Reader, out io.Writer, finder *packs.Finder, version string) error {
	s := &Server{finder: finder, version: version, rules: rules.All, docs: map[string]*doc{},
		good: map[string]*source.File{}, timers: map[*unit]*time.Timer{}}
	s.rpc = jrpc2.NewServer(s.methods(), &jrpc2.ServerOptions{AllowPush: true, DisableBuiltin: true, Concurrency: 1})
	s.rpc.Start(&wire{in: bufio.NewReaderSize(in, 64<<10), out: out})
	err := s.rpc.Wait()
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, t := range s.timers {
		t.Stop()
	}
	if s.asked || errors.Is(err, io.EOF) {
		return nil
	}
	return err
}

// methods are what an editor may ask.
func (s *Server) methods() handler.Map {
	return handler.Map{
		"initialize": handle(s, s.initialize),
		"shutdown":   handle(s, func(struct{}) (any, error) { s.asked = true; return nil, nil }),
		"exit": handler.New(func(context.Context) error {
			go s.rpc.Stop()
			return nil
		}),
		"initialized":                     handle(s, func(struct{}) (any, error) { return nil, nil }),
		"textDocument/didOpen":            handle(s, s.opened),
		"textDocument/didChange":          handle(s, s.changed),
		"textDocument/didClose":           handle(s, s.closed),
		"textDocument/didSave":            handle(s, func(in inDocument) (any, error) { return s.stale() }),
		"workspace/didChangeWatchedFiles": handle(s, func(struct{}) (any, error) { return s.stale() }),
		"textDocument/hover":              handle(s, s.hover),
		"textDocument/completion":         handle(s, s.complete),
		"textDocument/signatureHelp":      handle(s, s.signature),
		"textDocument/definition":         handle(s, s.definition),
		"textDocument/references":         handle(s, s.references),
		"textDocument/documentHighlight":  handle(s, s.highlight),
		"textDocument/prepareRename":      handle(s, s.mayRename),
		"textDocument/rename":             handle(s, s.rename),
		"textDocument/documentSymbol":     handle(s, s.symbols),
		"workspace/symbol":                handle(s, s.anywhere),
		"textDocument/foldingRange":       handle(s, s.folds),
		"textDocument/formatting":         handle(s, s.format),
		"textDocument/codeAction":         handle(s, s.actions),
		"textDocument/inlayHint":          handle(s, s.hints),
		"textDocument/codeLens":           handle(s, s.lenses),
		"workspace/executeCommand":        handle(s, s.execute),
	}
}

// handle makes a method of a function, one at a time. A bug in one answer is an error of this answer.
func handle[P any](s *Server, f func(P) (any, error)) jrpc2.Handler {
	return handler.New(func(_ context.Context, p P) (out any, err error) {
		s.mu.Lock()
		defer s.mu.Unlock()
		defer func() {
			if cause := recover(); cause != nil {
				err = fmt.Errorf("%v\n%s", cause, debug.Stack())
			}
		}()
		return f(p)
	})
}

func (s *Server) initialize(p struct {
	RootURI          string                 `json:"rootUri"`
	WorkspaceFolders []struct{ URI string } `json:"workspaceFolders"`
}) (any, error) {
	for _, f := range p.WorkspaceFolders {
		s.roots = append(s.roots, pathOf(f.URI))
	}
	if len(s.roots) == 0 && p.RootURI != "" {
		s.roots = append(s.roots, pathOf(p.RootURI))
	}
	s.roots = slices.DeleteFunc(s.roots, func(r string) bool { return r == "" })
	return map[string]any{
		"serverInfo": map[string]string{"name": "stellar", "version": s.version},
		"capabilities": map[string]any{
			"textDocumentSync":           map[string]any{"openClose": true, "change": 2, "save": true},
			"hoverProvider":              true,
			"completionProvider":         map[string]any{"triggerCharacters": []string{".", "\"", "{"}},
			"signatureHelpProvider":      map[string]any{"triggerCharacters": []string{"(", ","}},
			"definitionProvider":         true,
			"referencesProvider":         true,
			"documentHighlightProvider":  true,
			"renameProvider":             map[string]any{"prepareProvider": true},
			"documentSymbolProvider":     true,
			"workspaceSymbolProvider":    true,
			"foldingRangeProvider":       true,
			"documentFormattingProvider": true,
			"codeActionProvider":         map[string]any{"codeActionKinds": []string{"quickfix"}},
			"inlayHintProvider":          true,
			"codeLensProvider":           map[string]any{},
			"executeCommandProvider":     map[string]any{"commands": []string{runTest}},
		},
	}, nil
}

func (s *Server) opened(p inDocument) (any, error) {
	file := pathOf(p.TextDocument.URI)
	d := &doc{path: file, text: []byte(p.TextDocument.Text), dirty: true}
	switch path.Ext(file) {
	case ".hcl":
		d.unit = s.unitOf(file)
	case poSuffix:
		d.speech = s.speechOf(file)
	default:
		return nil, nil
	}
	s.docs[file] = d
	s.look(s.docs[file], 0)
	return nil, nil
}

func (s *Server) changed(p changed) (any, error) {
	d := s.docs[pathOf(p.TextDocument.URI)]
	if d == nil {
		return nil, nil
	}
	for _, c := range p.ContentChanges {
		if c.Range == nil {
			d.text = []byte(c.Text)
			continue
		}
		was := newPage(d.text)
		from, to := was.offset(c.Range.Start), was.offset(c.Range.End)
		if from <= to {
			d.text = slices.Concat(d.text[:from], []byte(c.Text), d.text[to:])
		}
	}
	if len(d.text) > source.MaxFileBytes {
		d.text = d.text[:source.MaxFileBytes+1] // of more than a file may have, one finding is enough
	}
	d.dirty = true
	s.look(d, soon)
	return nil, nil
}

func (s *Server) closed(p inDocument) (any, error) {
	file := pathOf(p.TextDocument.URI)
	if d := s.docs[file]; d != nil {
		delete(s.docs, file)
		delete(s.good, file)
		_, _ = s.stale()
	}
	return nil, nil
}

// stale forgets what was read from disk, and looks at all that is open again.
func (s *Server) stale() (any, error) {
	told := map[string]int{}
	for _, u := range s.units {
		for name, n := range u.told {
			told[name] += n
		}
		if t := s.timers[u]; t != nil {
			t.Stop()
			delete(s.timers, u)
		}
		u.edited++
	}
	s.units = nil
	for _, file := range sortedKeys(s.docs) {
		d := s.docs[file]
		if d.speech != nil {
			d.speech = s.speechOf(file)
		} else {
			d.unit, d.dirty = s.unitOf(file), true
		}
		if d.unit != nil {
			d.unit.told = told
		}
		s.look(d, soon)
	}
	return nil, nil
}

// look finds what is wrong, soon what the loader finds and later the rest.
func (s *Server) look(d *doc, wait time.Duration) {
	u := d.unit
	if d.speech != nil {
		s.listenSoon(d, wait)
		return
	}
	if u == nil {
		var set source.Set
		_, finds := set.Parse(d.path, d.text)
		s.publishFindings(d.path, finds, newPage(d.text))
		return
	}
	u.edited++
	edited := u.edited
	if t := s.timers[u]; t != nil {
		t.Stop()
	}
	if wait == 0 {
		s.fresh(d)
		s.publish(u)
	}
	s.timers[u] = time.AfterFunc(wait, func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		if u.edited != edited {
			return
		}
		if s.fresh(d) != nil {
			s.publish(u)
		}
		s.timers[u] = time.AfterFunc(later, func() { s.lintUnit(u, edited) })
	})
}

// lintUnit finds everything, beside other work: what the linter asks takes seconds in a large game.
func (s *Server) lintUnit(u *unit, edited int) {
	s.mu.Lock()
	as, broken := s.with(u.Unit, s.texts())
	drop := u.edited != edited
	s.mu.Unlock()
	if drop {
		return
	}
	finds, fault := lintUnit(s.rules, &as)
	if fault != "" {
		_ = s.rpc.Notify(context.Background(), "window/logMessage", map[string]any{"type": 1, "message": fault})
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if u.edited != edited {
		return
	}
	u.found = slices.DeleteFunc(finds, func(f diag.Finding) bool {
		return broken[f.Range.Filename] && !as.Findings.HasErrors()
	})
	s.publish(u)
}

// lintUnit lints a unit. A bug of a rule must not end the editor's server: fault tells of it, and what the loader found
// is left.
func lintUnit(all lint.Rules, u *packs.Unit) (finds diag.Findings, fault string) {
	defer func() {
		if cause := recover(); cause != nil {
			fault = fmt.Sprintf("The linter failed on %s: %v\n%s", u.Name, cause, debug.Stack())
		}
	}()
	units := lint.Load([]*packs.Unit{u})
	finds = units[0].Findings
	return lint.Run(all, units, &lint.Config{}), ""
}

// publish tells the findings of a unit's own files.
func (s *Server) publish(u *unit) {
	finds := byFile(u.found)
	for _, f := range u.own() {
		if list := finds[f.Name]; len(list) > 0 || u.told[f.Name] > 0 || s.docs[f.Name] != nil {
			u.told[f.Name] = len(list)
			s.publishFindings(f.Name, list, s.page(u, f.Name))
		}
	}
}

// page is a file as the editor shows it.
func (s *Server) page(u *unit, name string) page {
	if d := s.docs[name]; d != nil {
		return newPage(d.text)
	}
	if u != nil && u.study != nil {
		if p, ok := u.study.pages[name]; ok {
			return p
		}
	}
	return newPage(s.finder.Source(name))
}

func (s *Server) publishFindings(file string, finds diag.Findings, p page) {
	out := []diagnostic{}
	seen := map[string]bool{}
	for _, f := range finds.Bounded() {
		d := diagnostic{Range: p.spanOf(f.Range), Severity: int(f.Severity) + 1, Code: f.Code, Source: "stellar",
			Message: f.Words()}
		if id := fmt.Sprint(d.Range, d.Message); !seen[id] {
			seen[id] = true
			for _, r := range f.Related {
				if strings.HasPrefix(r.Range.Filename, "/") {
					d.Related = append(d.Related, related{location{uriOf(r.Range.Filename),
						s.page(nil, r.Range.Filename).spanOf(r.Range)}, r.Note})
				}
			}
			out = append(out, d)
		}
	}
	_ = s.rpc.Notify(context.Background(), "textDocument/publishDiagnostics", map[string]any{
		"uri": uriOf(file), "diagnostics": out})
}
