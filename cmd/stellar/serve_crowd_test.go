package main

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"

	"github.com/coder/websocket"

	"github.com/stellar-rules/stellar/interpreter/runner"
)

// listen serves a scenario until the test ends, and gives the address.
func listen(t *testing.T, scenario string, l *listening) string {
	t.Helper()
	a := newApp(nil, io.Discard, io.Discard)
	s, _, err := a.service([]string{scenario}, runner.Config{Seed: runner.DefaultSeed})
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	ready, ended := make(chan string, 1), make(chan error, 1)
	go func() { ended <- a.listenAt(ctx, s, l, func(at string, _ *url.URL) { ready <- at }) }()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	return <-ready
}

// TestServeCrowd: a hundred look on at a game, and each sees each new table. One more never reads: it stops nobody, and
// is left once too much waits for it.
func TestServeCrowd(t *testing.T) {
	const crowd = 100
	address := listen(t, "tic_tac_toe", &listening{open: true})
	owner := guestAt(t, address)
	key := owner.call("new", nil)["keys"].(map[string]any)["onlooker"]
	deaf := guestAt(t, address)
	deaf.call("join", map[string]any{"key": key})
	deaf.call("events", map[string]any{"follow": true})
	var watching, seen sync.WaitGroup
	turns := make([][]string, crowd)
	for i := range crowd {
		g := guestAt(t, address)
		g.call("join", map[string]any{"key": key})
		g.call("events", map[string]any{"follow": true})
		watching.Go(func() {
			for n := 0; n < 5; {
				if len(g.heard) == 0 { // else it was told while it waited for a table
					_, b, err := g.conn.Read(t.Context())
					if err != nil {
						t.Errorf("onlooker %d, after %d turns: %v", i, n, err)
						break
					}
					g.heard = append(g.heard, string(b))
				}
				told := strings.Contains(strings.Join(g.heard, ""), `"method":"turn"`)
				if g.heard = nil; !told {
					continue
				}
				table := g.call("state", map[string]any{"boards": true, "brief": true})
				n = int(table["n"].(float64)) // the game may have gone on
				b, _ := json.Marshal(table)
				turns[i] = append(turns[i], string(b))
			}
			seen.Done()
		})
		seen.Add(1)
	}
	watching.Go(func() { // until it is left, while the others play
		for deaf.conn.Write(t.Context(), websocket.MessageText, []byte(`{"jsonrpc":"2.0","id":1,"method":"describe"}`)) == nil {
		}
	})
	for range 5 {
		id := owner.call("decision", nil)["decision"].(map[string]any)["options"].([]any)[0].(map[string]any)["id"]
		if r := owner.call("answer", map[string]any{"option": id}); r["error"] != nil {
			t.Fatal(r)
		}
	}
	seen.Wait()
	for i, all := range turns {
		last := all[len(all)-1]
		if !strings.Contains(last, `"n":5`) || last != turns[0][len(turns[0])-1] || !strings.Contains(last, `"symbol":"O"`) {
			t.Fatalf("onlooker %d sees at last\n%s\nand the first of them\n%s", i, last, turns[0][len(turns[0])-1])
		}
	}
	watching.Wait()
}

// TestServeBounds: what a server refuses: a head that is too long, what is no text, what no page asks for; too many
// strangers, and games of theirs.
func TestServeBounds(t *testing.T) {
	address := listen(t, "pig", &listening{})
	get := func(method, path, header string) int {
		r, err := http.NewRequestWithContext(t.Context(), method, "http://"+address+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("X-Long", header)
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		return answer.StatusCode
	}
	for what, is := range map[string][2]int{
		"a page":                 {get(http.MethodGet, "/", ""), http.StatusOK},
		"a head of 64 KiB":       {get(http.MethodGet, "/", strings.Repeat("x", 64<<10)), http.StatusRequestHeaderFieldsTooLarge},
		"a POST":                 {get(http.MethodPost, "/", ""), http.StatusMethodNotAllowed},
		"a file above":           {get(http.MethodGet, "/..%2fserve.go", ""), http.StatusNotFound},
		"a call without sockets": {get(http.MethodGet, socketPath, ""), http.StatusUpgradeRequired},
	} {
		if is[0] != is[1] {
			t.Errorf("%s is answered by %d, not %d", what, is[0], is[1])
		}
	}
	g := guestAt(t, address)
	if err := g.conn.Write(t.Context(), websocket.MessageBinary, []byte("{}")); err != nil {
		t.Fatal(err)
	}
	if _, _, err := g.conn.Read(t.Context()); websocket.CloseStatus(err) != websocket.StatusUnsupportedData {
		t.Error("what is no text:", err)
	}
	var held []*guest
	for len(held) < 3*maxAddress {
		held = append(held, guestAt(t, address))
	}
	for _, g := range held[:maxAddress] { // others came after them
		if _, _, err := g.conn.Read(t.Context()); err == nil {
			t.Error("a stranger is not left where there are too many")
		}
	}
	last := guestAt(t, address) // not one of those held, which may have been there too long by now
	if len(last.call("describe", map[string]any{"parts": []string{}})) == 0 {
		t.Error("who came last is not served")
	}
	if r := last.call("new", nil); r["error"] == nil {
		t.Error("a stranger begins a game")
	}
	for _, g := range held {
		_ = g.conn.CloseNow()
	}
}
