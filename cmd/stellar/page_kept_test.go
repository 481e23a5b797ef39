package main

import (
	"bytes"
	"cmp"
	"context"
	"io"
	"net/http"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/rogpeppe/go-internal/txtar"

	"github.com/stellar-rules/stellar/cmd/stellar/games"
	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/runner"
)

// shown is the address to which a ticket leads, which it does but once.
func shown(t *testing.T, ticket string) string {
	t.Helper()
	to := ""
	for _, code := range []int{http.StatusSeeOther, http.StatusNotFound} {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, ticket, nil)
		if err != nil {
			t.Fatal(err)
		}
		answer, err := http.DefaultTransport.RoundTrip(r)
		if err != nil {
			t.Fatal(err)
		}
		_ = answer.Body.Close()
		if to = cmp.Or(to, answer.Header.Get("Location")); answer.StatusCode != code {
			t.Errorf("a ticket is answered by %d, not %d", answer.StatusCode, code)
		}
	}
	return to
}

// TestPageKept: the game of a page is saved as it is played, with what was taken back; it is gone on with by another
// page and at the prompt, and replays.
func TestPageKept(t *testing.T) {
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	f := pageFlags{listening: &listening{}, Config: runner.Config{Seed: 3, Seeded: true, Seats: []string{"x=human", "o=first"}}}
	serve := func(args []string, f pageFlags, play func(*guest)) string {
		t.Helper()
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		var out heardOutput
		link, ended := make(chan string, 1), make(chan error, 1)
		a := newApp(nil, &out, io.Discard)
		go func() { ended <- a.servePage(ctx, args, f, func(at string) { link <- at }) }()
		select {
		case at := <-link:
			address, key, _ := strings.Cut(strings.TrimPrefix(shown(t, at), "http://"), "/#")
			g := guestAt(t, address)
			g.call("join", map[string]any{"key": key})
			play(g)
			_ = g.conn.CloseNow()
		case err := <-ended:
			t.Fatal(err)
		}
		stop()
		if err := <-ended; err != nil {
			t.Fatal(err)
		}
		return out.text()
	}
	answer := func(g *guest) float64 {
		t.Helper()
		d, _ := g.call("decision", nil)["decision"].(map[string]any)
		if d == nil {
			t.Fatal("nobody is asked")
		}
		r := g.call("answer", map[string]any{"option": d["options"].([]any)[0].(map[string]any)["id"]})
		if r["error"] != nil {
			t.Fatal(r)
		}
		return r["n"].(float64)
	}
	n := 0.0
	out := serve([]string{"tic_tac_toe"}, f, func(g *guest) {
		answer(g)
		answer(g)
		if r := g.call("undo", nil); r["error"] != nil {
			t.Fatal(r)
		}
		n = answer(g)
	})
	name := regexp.MustCompile(`stellar play --resume (\S+)`).FindStringSubmatch(out)
	if name == nil {
		t.Fatal(out)
	}
	path := games.Called(name[1])
	log, err := journal.Open(path)
	if err != nil || log.Decisions != int(n) || log.Over {
		t.Fatalf("%v: %+v, not %v decisions", err, log, n)
	}
	_ = log.Close()
	serve(nil, pageFlags{resume: name[1]}, func(g *guest) {
		if r := g.call("decision", nil); r["n"] != n {
			t.Errorf("it goes on after %v decisions, not %v", r["n"], n)
		}
		for g.call("result", nil)["over"] != true {
			answer(g)
		}
	})
	var told, errs bytes.Buffer
	if code := Main([]string{"replay", path}, nil, &told, &errs); code != exitDone || !strings.Contains(told.String(), "to its end") {
		t.Errorf("%s%s", told.String(), errs.String())
	}
	serve(nil, pageFlags{resume: path}, func(g *guest) {
		if r := g.call("result", nil); r["over"] != true {
			t.Error("a game that is over goes on:", r)
		}
	})
	if code := Main([]string{"play", "--resume"}, nil, &told, &errs); code != exitDone || !strings.Contains(told.String(), filepath.Base(name[1])) {
		t.Errorf("%s%s", told.String(), errs.String())
	}
	for _, wrong := range [][]string{{"play", "--resume", "nowhere"}, {"serve", "--resume", path, "--seed", "3"},
		{"serve", "--resume", path, "--stdio"}} {
		if code := Main(wrong, nil, &told, &errs); code != exitUsage {
			t.Errorf("%v gives exit code %d: %s", wrong, code, errs.String())
		}
	}
}

// TestPageAutopass: an action that was left is skipped, and told how often; who asks for it is asked, there and from
// then on.
func TestPageAutopass(t *testing.T) {
	t.Parallel()
	files, err := txtar.ParseFile("../../testdata/script/run_autopass.txtar")
	dir := t.TempDir()
	if err == nil {
		err = txtar.Write(files, dir)
	}
	if err != nil {
		t.Fatal(err)
	}
	p := openPage(t, filepath.Join(dir, "game", "week.hcl"), runner.Config{Seed: 1, Seeded: true, Seats: []string{"human"}})
	p.answer("option.on")
	p.has("#question", "pays")
	p.has(".passed", "nothing new to do: 2")
	p.after(chromedp.Click(`[data-do=autopass]`, chromedp.ByQuery))
	p.has("#question", "hunts")
	p.has(".notice", "No menu is skipped")
	p.answer("option.on")
	p.answer("option.pay")
	p.answer("option.on")
	p.has("#question", "fights")
	p.do(chromedp.KeyEvent("a"))
	p.waitFor(".notice")
	p.has(".notice", "skipped")
	p.answer("option.on")
	p.has("#question", "pays")
}
