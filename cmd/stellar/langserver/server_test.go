package langserver

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/creachadair/jrpc2"
	"github.com/creachadair/jrpc2/handler"

	"github.com/stellar-rules/stellar/content"
	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/scenarios"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/longtest"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/source"
)

// A client is an editor that follows a script.
type client struct {
	t    *testing.T
	rpc  *jrpc2.Client
	dir  string
	mu   sync.Mutex
	told map[string][]diagnostic
	said []string
	news chan struct{}
	done chan error
}

// edits opens a server on a copy of folders of the repository.
func edits(t *testing.T, folders ...string) *client {
	t.Helper()
	c := &client{t: t, told: map[string][]diagnostic{}, news: make(chan struct{}, 1000), done: make(chan error, 1)}
	c.dir, _ = filepath.EvalSymlinks(t.TempDir())
	for _, f := range folders {
		if err := os.CopyFS(filepath.Join(c.dir, f), os.DirFS("../../../"+f)); err != nil {
			t.Fatal(err)
		}
	}
	fromServer, toClient := io.Pipe()
	fromClient, toServer := io.Pipe()
	go func() {
		c.done <- Serve(fromClient, toClient, &packs.Finder{Packs: content.FS, Scenarios: scenarios.FS}, "test")
		toClient.Close()
	}()
	c.rpc = jrpc2.NewClient(&wire{in: bufio.NewReader(fromServer), out: toServer}, &jrpc2.ClientOptions{OnNotify: c.hear})
	t.Cleanup(func() {
		c.call("shutdown", nil, nil)
		_ = c.rpc.Notify(context.Background(), "exit", nil)
		toServer.Close()
		if err := <-c.done; err != nil {
			t.Error(err)
		}
	})
	c.call("initialize", map[string]any{"rootUri": uriOf(filepath.ToSlash(c.dir))}, nil)
	c.notify("initialized", map[string]any{})
	return c
}

func (c *client) hear(r *jrpc2.Request) {
	c.mu.Lock()
	defer c.mu.Unlock()
	switch r.Method() {
	case "textDocument/publishDiagnostics":
		var p struct {
			URI         string
			Diagnostics []diagnostic
		}
		_ = r.UnmarshalParams(&p)
		c.told[p.URI] = p.Diagnostics
	case "window/showMessage":
		var p struct{ Message string }
		_ = r.UnmarshalParams(&p)
		c.said = append(c.said, p.Message)
	}
	c.news <- struct{}{}
}

func (c *client) call(method string, params, result any) {
	c.t.Helper()
	r, err := c.rpc.Call(context.Background(), method, params)
	if err == nil && result != nil {
		err = r.UnmarshalResult(result)
	}
	if err != nil {
		c.t.Fatal(method, err)
	}
}

func (c *client) notify(method string, params any) {
	if err := c.rpc.Notify(context.Background(), method, params); err != nil {
		c.t.Fatal(err)
	}
}

func (c *client) uri(file string) string { return uriOf(filepath.ToSlash(filepath.Join(c.dir, file))) }

func (c *client) open(file string) string {
	text, err := os.ReadFile(filepath.Join(c.dir, file))
	if err != nil {
		c.t.Fatal(err)
	}
	c.notify("textDocument/didOpen", map[string]any{"textDocument": document{URI: c.uri(file), Text: string(text)}})
	return string(text)
}

// write changes a whole document. A bar stands for where the cursor is, and is not written; its position is given.
func (c *client) write(file, text string) position {
	before, after, _ := strings.Cut(text, "┃")
	c.notify("textDocument/didChange", map[string]any{"textDocument": document{URI: c.uri(file)},
		"contentChanges": []map[string]any{{"text": before + after}}})
	return newPage([]byte(before)).position(len(before))
}

// wait waits until the findings of a file are as they should be.
func (c *client) wait(file, what string, ok func([]diagnostic) bool) {
	c.t.Helper()
	for end := time.After(30 * time.Second); ; {
		c.mu.Lock()
		list, told := c.told[c.uri(file)]
		c.mu.Unlock()
		if told && ok(list) {
			return
		}
		select {
		case <-c.news:
		case <-end:
			c.t.Fatalf("%s: %s: %+v", file, what, list)
		}
	}
}

func says(word string) func([]diagnostic) bool {
	return func(list []diagnostic) bool {
		for _, d := range list {
			if strings.Contains(d.Message, word) {
				return true
			}
		}
		return false
	}
}

func none(list []diagnostic) bool { return len(list) == 0 }

func (c *client) at(file string, at position) map[string]any {
	return map[string]any{"textDocument": document{URI: c.uri(file)}, "position": at}
}

// labels are what is offered at a place.
func (c *client) labels(file, text string) map[string]completion {
	at := c.write(file, text)
	var got struct{ Items []completion }
	c.call("textDocument/completion", c.at(file, at), &got)
	out := map[string]completion{}
	for _, i := range got.Items {
		out[i.Label] = i
	}
	return out
}

const pig = "content/classics/pig/game.hcl"

func TestFindings(t *testing.T) {
	c := edits(t, "content/classics/pig")
	text := c.open(pig)
	c.wait(pig, "nothing is wrong", none)
	c.write(pig, strings.Replace(text, "self.score >=", "self.scoer >=", 1))
	c.wait(pig, "a misspelt name", says(`no attribute "scoer". (did you mean "score"?)`))
	c.write(pig, strings.Replace(text, "when   = self.score >= 100", "when   = self.", 1))
	c.wait(pig, "a broken file", func(l []diagnostic) bool { return len(l) > 0 && l[0].Code[:2] == "E0" })
	c.write(pig, text+"\nstat \"idle\" { base = 1 }\n")
	c.wait(pig, "the linter", says("idle"))
	c.write(pig, text)
	c.wait(pig, "nothing is wrong", none)
}

func TestCompletes(t *testing.T) {
	c := edits(t, "content/classics/pig")
	text := c.open(pig)
	for _, x := range []struct{ was, is, want, kind string }{
		{"when   = self.score >= 100", "when   = self.┃", "score", ""},
		{"when   = self.score >= 100", "when   = self.sc┃ore >= 100", "score", ""},
		{"when   = self.score >= 100", "when   = cou┃", "count", "count(list: list of E) → number"},
		{"when   = self.score >= 100", "when   = coun┃(range(1, 2)", "count", ""},
		{"      die  = sides(6)", "      ┃", "times", model.Says("roll", "times")},
		{"    winner = self", "    winner = self\n┃", "winners", ""},
		{"  gain \"self\" {", "┃\n  gain \"self\" {", "pick", "pick \"x\" { … }"},
		{"  gain \"self\" {", "  gain \"se┃\" {", "self", ""},
		{"\"{self} rolls {face}\"", "\"{self} rolls {fa┃}\"", "face", ""},
		{"state = { score = integer }", "state = { score = inte┃ }", "integer", ""},
		{"kind \"player\"", "┃\nkind \"player\"", "procedure", "procedure \"name\" { … }"},
		{"kind \"player\"", "proc┃\nkind \"player\"", "procedure", "procedure \"name\" { … }"},
		{"  gain \"self\" { score = pot }", "  gain \"┃\"", "self", "player"},
		{"  gain \"self\" { score = pot }", "  gain \"self\" { ┃ }", "score", "player.score"},
		{"  gain \"self\" { score = pot }", "  run \"┃\"", "roll_or_hold", "roll_or_hold"},
		{"  let \"pot\" { be = 0 }", "  let \"pot\" { be = 0 }\n  joins = choice.┃", "go", ""},
		{"winner = self", "winners = [for w in self.┃]", "score", "player.score"},
		{"winner = self", "winners = coalesce(self.┃", "score", "player.score"},
		{"      text = \"{self} rolls", "      text = \"{┃\"\n      text = \"{self} rolls", "face", "integer"},
		{"      text = \"{self} rolls", "      ┃\n      text = \"{self} rolls", "times", model.Says("roll", "times")},
		{"kind \"player\"", "test \"a\" {\n  scenario = ┃\n}\nkind \"player\"", "scenario.pig", ""},
		{"kind \"player\"", "test \"a\" {\n  answers = { ┃\n}\nkind \"player\"", "plan", ""},
		{"kind \"player\"", "bot \"a\" {\n  answer \"┃\" \"plan\" { }\n}\nkind \"player\"", "roll_or_hold", ""},
		{"kind \"player\"", "bot \"a\" {\n  answer \"roll_or_hold\" \"┃\"\n}\nkind \"player\"", "plan", ""},
	} {
		changed := strings.Replace(text, x.was, x.is, 1)
		changed = strings.Replace(changed, "turns {", "turns \"go\" {", 1)
		got := c.labels(pig, changed)
		item, ok := got[x.want]
		if !ok || !strings.Contains(item.Detail, x.kind) {
			t.Errorf("at %q there is no %q (%s), but %d: %+v", x.is, x.want, x.kind, len(got), item)
		}
	}
}

func TestLooksUp(t *testing.T) {
	c := edits(t, "content/classics/pig")
	text := c.open(pig)
	place := func(before, word string) position {
		p := newPage([]byte(text))
		return p.position(strings.Index(text, before) + strings.Index(before, word))
	}
	for _, x := range []struct{ before, word, want string }{
		{"self.score >= 100", "score", "player.score"},
		{"sides(6)", "sides", "a die with faces 1 to 6"},
		{"repeat {", "repeat", "tested before each pass, `until` after"},
		{"winner = self", "winner", "the seat that won"},
		{"gain \"self\"", "self", "player"},
		{"set \"pot\"", "pot", "pot: integer"},
		{"[action.roll_or_hold]", "roll_or", "action"},
	} {
		var h *hover
		c.call("textDocument/hover", c.at(pig, place(x.before, x.word)), &h)
		if h == nil || !strings.Contains(h.Contents.Value, x.want) {
			t.Errorf("%s in %q does not say %q: %+v", x.word, x.before, x.want, h)
		}
	}
	for _, x := range []struct{ before, word, want string }{
		{"self.score >= 100", "score", "score = integer"},
		{"set \"pot\"", "pot", "pot\" { be = 0 }"},
		{"take = [action.roll_or_hold]", "roll_or_hold", "roll_or_hold\" {"},
	} {
		var l *location
		c.call("textDocument/definition", c.at(pig, place(x.before, x.word)), &l)
		p := newPage([]byte(text))
		if l == nil || !strings.HasPrefix(text[p.offset(l.Range.Start):], x.want) {
			t.Errorf("the definition of %s is not %q: %+v", x.word, x.want, l)
		}
	}
	var list []location
	c.call("textDocument/references", c.at(pig, place("state = { score", "score")), &list)
	if len(list) < 5 {
		t.Errorf("uses of score: %+v", list)
	}
	var symbols []symbol
	c.call("textDocument/documentSymbol", map[string]any{"textDocument": document{URI: c.uri(pig)}}, &symbols)
	if len(symbols) != 4 || symbols[3].Name != "action roll_or_hold" || len(symbols[3].Children) == 0 {
		t.Errorf("symbols: %+v", symbols)
	}
	var raw json.RawMessage
	for _, method := range []string{"textDocument/foldingRange", "textDocument/codeLens", "textDocument/formatting",
		"workspace/symbol"} {
		c.call(method, c.at(pig, place("sides(6)", "6")), &raw)
	}
	var hints []hint
	c.call("textDocument/inlayHint", map[string]any{"textDocument": document{URI: c.uri(pig)},
		"range": newPage([]byte(text)).whole()}, &hints)
	if len(hints) == 0 || hints[0].Label != ": integer" {
		t.Errorf("hints: %+v", hints)
	}
}

// TestSignatures: what a call takes is shown, and which of it is written: of the language and of the pack, past calls
// inside it.
func TestSignatures(t *testing.T) {
	const game = "content/classics/reversi/game.hcl"
	c := edits(t, "content/classics/reversi")
	text := c.open(game)
	for _, x := range []struct {
		before, at, want string
		parameter        int
	}{
		{"row(square, way, who)", "who", "row(", 2},
		{"row(square, way, who)", "square", "row(", 0},
		{"concat([next], row(next, way, who))", ", row", "concat(", 0},
		{"flatten([for way in all(way) : row(square, way, who) if", " if", "flatten(", 0},
	} {
		var got *struct {
			Signatures []struct {
				Label      string
				Parameters []struct{ Label string }
			}
			ActiveParameter int
		}
		at := strings.Index(text, x.before) + strings.Index(x.before, x.at)
		c.call("textDocument/signatureHelp", c.at(game, newPage([]byte(text)).position(at)), &got)
		if got == nil || len(got.Signatures) == 0 || !strings.Contains(got.Signatures[0].Label, x.want) ||
			got.ActiveParameter != x.parameter || len(got.Signatures[0].Parameters) <= x.parameter {
			t.Errorf("at %s in %s: %+v", x.at, x.before, got)
		}
	}
}

const horizons = "content/stellar-horizons/"

// TestLarge: in a large game with translations, names are found and renamed everywhere, and tests run.
func TestLarge(t *testing.T) {
	longtest.Only(t)
	c := edits(t, "content/stellar-horizons", "scenarios/stellar-horizons")
	rules := horizons + "rules/3.5_exploration.hcl"
	text := c.open(rules)
	c.wait(rules, "nothing is wrong", none)
	p := newPage([]byte(text))
	stat := p.position(strings.Index(text, `stat "exploration_value"`) + 8)
	var h *hover
	c.call("textDocument/hover", c.at(rules, stat), &h)
	if h == nil || !strings.Contains(h.Contents.Value, "term instruments") {
		t.Errorf("hover: %+v", h)
	}
	i := strings.Index(text, `"explore"`)
	rename := c.at(rules, p.position(i+3))
	rename["newName"] = "look_around"
	var e workspaceEdit
	c.call("textDocument/rename", rename, &e)
	files := map[string]int{}
	for uri, edits := range e.Changes {
		files[filepath.Base(pathOf(uri))] = len(edits)
	}
	for _, want := range []string{"3.5_exploration.hcl", "exploration.test.hcl", "explorer.hcl", "first_steps.hcl", "ko.po"} {
		if files[want] == 0 {
			t.Errorf("the action is not renamed in %s: %v", want, files)
		}
	}
	rename["newName"] = "found_base"
	if _, err := c.rpc.Call(context.Background(), "textDocument/rename", rename); err == nil {
		t.Error("the name of another procedure is taken")
	}
}

// TestTests: a lens runs its test as it stands in the editor.
func TestTests(t *testing.T) {
	const tests = "content/classics/pig/pig.test.hcl"
	c := edits(t, "content/classics/pig")
	list, _ := filepath.Glob(filepath.Join(c.dir, "content/classics/pig/*.test.hcl"))
	file, _ := filepath.Rel(c.dir, list[0])
	text := c.open(file)
	var lenses []lens
	c.call("textDocument/codeLens", map[string]any{"textDocument": document{URI: c.uri(file)}}, &lenses)
	if len(lenses) == 0 || lenses[0].Command.Command != runTest {
		t.Fatalf("lenses of %s: %+v", tests, lenses)
	}
	run := map[string]any{"command": runTest, "arguments": lenses[0].Command.Arguments}
	var got struct {
		Passed  bool
		Message string
	}
	if c.call("workspace/executeCommand", run, &got); !got.Passed || !strings.HasPrefix(got.Message, "✓ ") {
		t.Errorf("%+v", got)
	}
	c.write(file, strings.Replace(text, "score == 15", "score == 16", 1))
	if c.call("workspace/executeCommand", run, &got); got.Passed || !strings.Contains(got.Message, "15") {
		t.Errorf("%+v", got)
	}
}

// TestMends: what the linter can mend, and names that were meant, are offered; what is formatted is in its form.
func TestMends(t *testing.T) {
	c := edits(t, "content/classics/pig")
	text := c.open(pig)
	c.write(pig, strings.Replace(text, "self.score >=", "self.scoer >=", 1))
	c.wait(pig, "a misspelt name", says("scoer"))
	at := newPage([]byte(text)).position(strings.Index(text, "self.score >=") + 6)
	var actions []action
	c.call("textDocument/codeAction", map[string]any{"textDocument": document{URI: c.uri(pig)}, "range": span{at, at}},
		&actions)
	if len(actions) != 1 || actions[0].Edit.Changes[c.uri(pig)][0].NewText != "score" {
		t.Errorf("%+v", actions)
	}
	c.write(pig, strings.Replace(text, "  gain \"self\"", "gain    \"self\"", 1))
	var edits []edit
	c.call("textDocument/formatting", map[string]any{"textDocument": document{URI: c.uri(pig)}}, &edits)
	if len(edits) != 1 || edits[0].NewText != text {
		t.Errorf("formatted: %+v", edits)
	}
}

// FuzzTyping: whatever is typed, no answer is a crash.
func FuzzTyping(f *testing.F) {
	text, err := os.ReadFile("../../../" + pig)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(string(text), 100, 5)
	f.Add("action \"x\" {\n  pick \"y\" {\n    from = self.", 40, 3)
	f.Add("kind \"\" { text = \"{a, plural, \"", 12, 0)
	f.Add("a.\x00é😀 = [(", 3, 8)
	file, _ := filepath.Abs("../../../" + pig)
	s := &Server{finder: &packs.Finder{}, docs: map[string]*doc{}, good: map[string]*source.File{},
		timers: map[*unit]*time.Timer{}, rpc: jrpc2.NewServer(handler.Map{}, nil)}
	file = filepath.ToSlash(file)
	d := &doc{path: file, text: text, unit: s.unitOf(file)}
	s.docs[file] = d
	s.fresh(d)
	f.Fuzz(func(t *testing.T, text string, line, column int) {
		d.text, d.dirty = []byte(text), true
		at := atPosition{inDocument{document{URI: uriOf(file)}}, position{line % 100, column % 100}, "other"}
		for name, ask := range map[string]func(atPosition) (any, error){"hover": s.hover, "completion": s.complete,
			"definition": s.definition, "signature": s.signature, "highlight": s.highlight, "may rename": s.mayRename,
			"symbols": func(in atPosition) (any, error) { return s.symbols(in.inDocument) },
			"folds":   func(in atPosition) (any, error) { return s.folds(in.inDocument) },
			"lenses":  func(in atPosition) (any, error) { return s.lenses(in.inDocument) },
			"format":  func(in atPosition) (any, error) { return s.format(in.inDocument) },
			"hints": func(in atPosition) (any, error) {
				return s.hints(overSpan{in.inDocument, span{position{}, in.Position}})
			},
			"actions": func(in atPosition) (any, error) {
				return s.actions(overSpan{in.inDocument, span{in.Position, in.Position}})
			}} {
			out, err := ask(at)
			if err != nil {
				t.Errorf("%s: %v", name, err)
			}
			if _, err := json.Marshal(out); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	})
}

// FuzzWire: no header makes it read without bounds.
func FuzzWire(f *testing.F) {
	f.Add("Content-Length: 2\r\n\r\n{}Content-Length: 999999999999\r\n\r\n")
	f.Add("content-length:-1\r\n\r\n")
	f.Fuzz(func(t *testing.T, text string) {
		w := &wire{in: bufio.NewReader(strings.NewReader(text))}
		for {
			message, err := w.Recv()
			if err != nil {
				return
			}
			if len(message) > len(text) {
				t.Error("more than there is")
			}
		}
	})
}

// TestFaultOfRule: a rule that panics is logged, and leaves what the loader found.
func TestFaultOfRule(t *testing.T) {
	finder := &packs.Finder{Packs: content.FS, Scenarios: scenarios.FS}
	dir := t.TempDir()
	for name, text := range map[string]string{
		"pack.hcl": "pack \"p\" {\n  version = \"1\"\n  title   = \"P\"\n}\n",
		"game.hcl": "game \"p\" {\n  seats = [1, 1]\n  finish { winners = [] }\n}\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	units, err := finder.Units(dir)
	if err != nil || len(units) != 1 {
		t.Fatal(len(units), err)
	}
	bad := lint.Rules{{Code: "L9999", Name: "broken", Recommended: true, Check: func(*lint.Pass) { panic("a bug: of a rule") }}}
	_, fault := lintUnit(bad, units[0])
	if !strings.Contains(fault, "a bug: of a rule") || !strings.Contains(fault, "goroutine") {
		t.Errorf("the log says %q", fault)
	}
	units[0].Findings.Add(diag.Finding{Code: "W0001", Severity: diag.Warning, Summary: "Of the loader"})
	if finds, _ := lintUnit(bad, units[0]); len(finds) != 1 || finds[0].Code != "W0001" {
		t.Errorf("the loader's findings are lost: %v", finds)
	}
}

// TestWordsWithColon: a finding keeps all of its words, whatever signs they have.
func TestWordsWithColon(t *testing.T) {
	f := diag.Finding{Code: "L0001", Severity: diag.Warning, Summary: "The list: a text: two colons"}
	if f.Words() != f.Summary {
		t.Errorf("the editor shows %q", f.Words())
	}
}
