package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/stellar-rules/stellar/interpreter/runner"
)

// A hosted is a game that is served as `stellar serve` does.
type hosted struct {
	address string
	links   []string
	keys    []string
	out     *heardOutput
	errs    *heardOutput
	stop    func() error
}

// host serves a game for people until the test ends. It is not saved.
func host(t *testing.T, scenario string, f pageFlags) *hosted {
	t.Helper()
	f.unkept = true
	return hostKept(t, []string{scenario}, f)
}

// hostKept serves a game for people, which is saved.
func hostKept(t *testing.T, args []string, f pageFlags) *hosted {
	t.Helper()
	if f.listening == nil {
		f.listening = &listening{}
	}
	ctx, stop := context.WithCancel(context.Background())
	h := &hosted{out: &heardOutput{}, errs: &heardOutput{}}
	a := newApp(nil, h.out, h.errs)
	ready, ended := make(chan string, 1), make(chan error, 1)
	go func() { ended <- a.servePage(ctx, args, f, func(at string) { ready <- at }) }()
	done := false
	h.stop = func() error {
		if stop(); done {
			return nil
		}
		done = true
		return <-ended
	}
	t.Cleanup(func() { _ = h.stop() })
	select {
	case <-ready:
	case err := <-ended:
		ended <- nil
		t.Fatal(err)
	}
	for _, word := range strings.Fields(h.out.text()) {
		if link, key, ok := strings.Cut(word, "#"); ok && strings.HasPrefix(link, "http") {
			h.links, h.keys = append(h.links, word), append(h.keys, key)
		}
		if at, ok := strings.CutPrefix(word, "ws://"); ok {
			h.address, _, _ = strings.Cut(at, "/")
		}
	}
	return h
}

// sit joins with a key.
func (h *hosted) sit(t *testing.T, n int) *guest {
	t.Helper()
	g := guestAt(t, h.address, "stellar", h.keys[n])
	if r := g.call("join", map[string]any{"key": h.keys[n]}); r["error"] != nil {
		t.Fatal(r)
	}
	return g
}

// soon holds that a call is answered quickly.
func soon(t *testing.T, what string, most time.Duration, do func()) {
	t.Helper()
	begun := time.Now()
	do()
	if took := time.Since(begun); took > most {
		t.Errorf("%s took %v", what, took)
	}
}

// leave sends something and leaves before it is answered.
func leave(t *testing.T, address, message string) {
	t.Helper()
	g := guestAt(t, address)
	if err := g.conn.Write(t.Context(), websocket.MessageText, []byte(message)); err != nil {
		t.Fatal(err)
	}
	_ = g.conn.CloseNow()
}

func batchOf(n int, call string) string {
	return "[" + strings.TrimSuffix(strings.Repeat(call+",", n), ",") + "]"
}

// TestBatchThatNobodyReads: a message of as many calls as it can hold, whose sender has left, takes neither memory nor
// time, and the server still ends at once.
func TestBatchThatNobodyReads(t *testing.T) {
	h := host(t, "liars_dice", pageFlags{Config: runner.Config{Players: 2}})
	seat := h.sit(t, 0)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for range 4 {
		leave(t, h.address, batchOf(16_000, `{"jsonrpc":"2.0","id":1,"method":"describe","params":{}}`))
	}
	time.Sleep(leaving + time.Second/2)
	runtime.ReadMemStats(&after)
	if grown := int64(after.TotalAlloc-before.TotalAlloc) >> 20; grown > 300 {
		t.Errorf("%d MiB were allocated for those who had left", grown)
	}
	soon(t, "a question of a seat", time.Second, func() { seat.call("decision", nil) })
	soon(t, "the end", 2*time.Second, func() { _ = h.stop() })
}

// TestBatchIsStreamed: what a batch is answered comes as it is computed, is one message, and counts call by call.
func TestBatchIsStreamed(t *testing.T) {
	h := host(t, "pig", pageFlags{Config: runner.Config{Players: 2}})
	g := h.sit(t, 0)
	g.conn.SetReadLimit(64 << 20)
	const calls = 1500
	_ = g.conn.Write(t.Context(), websocket.MessageText, []byte(batchOf(calls, `{"jsonrpc":"2.0","id":7,"method":"result"}`)))
	_, b, err := g.conn.Read(t.Context())
	if n := strings.Count(string(b), `"result":{"over":false}`); err != nil || n != calls || b[0] != '[' || b[len(b)-1] != ']' {
		t.Fatal(n, err)
	}
	begun := time.Now()
	_ = g.conn.Write(t.Context(), websocket.MessageText, []byte(batchOf(calls, `{"jsonrpc":"2.0","id":7,"method":"result"}`)))
	if _, _, err = g.conn.Read(t.Context()); err != nil || time.Since(begun) < time.Second {
		t.Error("calls of a batch are not counted:", time.Since(begun), err)
	}
}

// TestWorkEndsWithItsCaller: games of bots that search for long end when who began them leaves.
func TestWorkEndsWithItsCaller(t *testing.T) {
	h := host(t, "connect_four", pageFlags{Config: runner.Config{Players: 2}})
	h.sit(t, 0)
	for range 2 {
		g := h.sit(t, 0)
		_ = g.conn.Write(t.Context(), websocket.MessageText,
			[]byte(`{"jsonrpc":"2.0","id":9,"method":"new","params":{"others":"search:1000000"}}`))
		time.Sleep(time.Second / 5)
		_ = g.conn.CloseNow()
	}
	for begun := time.Now(); ; time.Sleep(50 * time.Millisecond) {
		buf := make([]byte, 1<<20)
		if stacks := string(buf[:runtime.Stack(buf, true)]); !strings.Contains(stacks, "interpreter/search.") {
			break
		}
		if time.Since(begun) > 5*time.Second {
			t.Fatal("bots still search for somebody who has left")
		}
	}
	soon(t, "the end", 2*time.Second, func() { _ = h.stop() })
}

// TestCallsAtOnce: the connections of one seat together have four calls answered at once.
func TestCallsAtOnce(t *testing.T) {
	h := host(t, "connect_four", pageFlags{Config: runner.Config{Players: 2}})
	for range 8 {
		g := h.sit(t, 0)
		_ = g.conn.Write(t.Context(), websocket.MessageText,
			[]byte(`{"jsonrpc":"2.0","id":9,"method":"new","params":{"others":"search:1000000"}}`))
	}
	begun := func() int {
		buf := make([]byte, 4<<20)
		return strings.Count(string(buf[:runtime.Stack(buf, true)]), "protocol.(*Peer).Begin(")
	}
	for n := 0; n < 20; time.Sleep(20 * time.Millisecond) {
		if now := begun(); now > 4 {
			t.Fatalf("%d games are begun at once", now)
		} else if now == 4 { // for a while
			n++
		}
	}
	h.sit(t, 1).call("decision", nil) // does not wait for another seat
}

// TestServerEndsAtOnce: whatever is under way, the server ends within two seconds.
func TestServerEndsAtOnce(t *testing.T) {
	h := host(t, "connect_four", pageFlags{Config: runner.Config{Players: 2}})
	for _, message := range []string{`{"jsonrpc":"2.0","id":9,"method":"new","params":{"others":"search:1000000"}}`,
		batchOf(10_000, `{"jsonrpc":"2.0","id":9,"method":"events","params":{}}`)} {
		g := h.sit(t, 0)
		_ = g.conn.Write(t.Context(), websocket.MessageText, []byte(message))
	}
	time.Sleep(time.Second / 5)
	soon(t, "the end", 2*time.Second, func() { _ = h.stop() })
}

// TestStrangers: who has no key cannot begin games or keep a seat out, and is left after some time.
func TestStrangers(t *testing.T) {
	h := host(t, "pig", pageFlags{Config: runner.Config{Players: 2}})
	var idle []*guest
	for range 300 {
		idle = append(idle, guestAt(t, h.address))
	}
	soon(t, "joining in a crowd", 2*time.Second, func() { h.sit(t, 0) })
	last := idle[len(idle)-1]
	for _, method := range []string{"new", "copy", "hint", "state", "legal"} {
		if r := last.call(method, nil); r["error"] == nil {
			t.Errorf("a stranger may %s", method)
		}
	}
	onlooker := h.sit(t, 2)
	if r := onlooker.call("new", nil); r["error"] == nil {
		t.Error("an onlooker begins a game")
	}
	seat := h.sit(t, 1)
	for range 4 * 8 { // its own make room for each other
		if r := seat.call("new", nil); r["error"] != nil {
			if s := fmt.Sprint(r["error"]); !strings.Contains(s, "you have begun") {
				t.Fatal(s)
			}
			break
		}
	}
	if r := h.sit(t, 0).call("new", nil); r["error"] != nil {
		t.Error("one seat's games lock another out:", r)
	}
}

// TestBudgetsLast: whoever leaves and comes again finds what is left of the budget of the address, as a stranger and as a
// spectator. So 400 calls last 4 seconds: 200 may be made at once, and then 50 a second.
func TestBudgetsLast(t *testing.T) {
	h := host(t, "pig", pageFlags{Config: runner.Config{Players: 2}})
	for _, join := range []bool{false, true} {
		begun := time.Now()
		for range 4 {
			g := guestAt(t, h.address)
			if join {
				g = h.sit(t, 2)
			}
			batch := batchOf(100, `{"jsonrpc":"2.0","id":1,"method":"describe","params":{"parts":[]}}`)
			if err := g.conn.Write(t.Context(), websocket.MessageText, []byte(batch)); err != nil {
				t.Fatal(err)
			}
			if _, _, err := g.conn.Read(t.Context()); err != nil {
				t.Fatal(err)
			}
			_ = g.conn.CloseNow()
		}
		if took := time.Since(begun); took < 4*time.Second-time.Second/10 {
			t.Errorf("joined: %v; 400 calls took %v", join, took)
		}
	}
}

// TestAddresses: all that one machine can choose freely of its address counts as one.
func TestAddresses(t *testing.T) {
	for _, x := range []struct{ remote, forwarded, want string }{
		{"192.0.2.7:99", "", "192.0.2.7"}, {"192.0.2.7:99", "2001:db8::1", "192.0.2.7"}, // no proxy of ours
		{"[2001:db8:1:2:3:4:5:6]:99", "", "2001:db8:1:2::/64"}, {"[2001:db8:1:2:ffff::]:99", "", "2001:db8:1:2::/64"},
		{"[fe80::1%eth0]:99", "", "fe80::/64"}, {"[::ffff:192.0.2.7]:99", "", "::ffff:192.0.2.7"},
		{"127.0.0.1:99", "198.51.100.1, 2001:db8::5:6", "2001:db8::/64"}, {"127.0.0.1:99", "x, 198.51.100.1", "198.51.100.1"},
	} {
		r := &http.Request{RemoteAddr: x.remote, Header: http.Header{}}
		if x.forwarded != "" {
			r.Header.Set("X-Forwarded-For", x.forwarded)
		}
		h := &sockets{listening: &listening{at: &url.URL{Host: "play.example.org"}}}
		if got := h.addressOf(r); got != x.want {
			t.Errorf("%s, for %q, counts as %s, not %s", x.remote, x.forwarded, got, x.want)
		}
	}
}

// TestPagesHaveBudgets: an address may ask for 200 pages, words or codes at once, and then for 50 a second.
func TestPagesHaveBudgets(t *testing.T) {
	address := listen(t, "pig", &listening{})
	begun := time.Now()
	for range 250 {
		r, err := http.Post("http://"+address+"/code", "", strings.NewReader("http://127.0.0.1/"))
		if err != nil {
			t.Fatal(err)
		}
		_, _ = io.Copy(io.Discard, r.Body)
		_ = r.Body.Close()
	}
	if took := time.Since(begun); took < time.Second-time.Second/10 {
		t.Errorf("250 codes were drawn in %v", took)
	}
}

// TestIdleConnections: whoever asks for pages and stays, or sends half a head, keeps nobody out.
func TestIdleConnections(t *testing.T) {
	h := host(t, "pig", pageFlags{Config: runner.Config{Players: 2}})
	var all []net.Conn
	for i := range 2 * maxIdle {
		c, err := net.Dial("tcp", h.address)
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		all = append(all, c)
		_, _ = io.WriteString(c, "GET /icon.svg HTTP/1.1\r\nHost: "+h.address+"\r\n"+strings.Repeat("\r\n", i%2))
	}
	h.sit(t, 0)
	for i, c := range all[:maxIdle/2] {
		_ = c.SetReadDeadline(time.Now().Add(3 * time.Second))
		if _, err := io.Copy(io.Discard, c); errors.Is(err, os.ErrDeadlineExceeded) {
			t.Fatalf("connection %d is kept though there are too many", i)
		}
	}
}

// TestBehindProxy: pages and sockets are served for the address that people use, at its path or without it; what is
// printed begins with it. Another page may not connect.
func TestBehindProxy(t *testing.T) {
	at, err := publicURL("https://play.example.org/stellar")
	if err != nil {
		t.Fatal(err)
	}
	h := host(t, "pig", pageFlags{Config: runner.Config{Players: 2}, listening: &listening{at: at}})
	if len(h.links) != 4 || !strings.HasPrefix(h.links[0], "https://play.example.org/stellar/#") ||
		!strings.Contains(h.out.text(), "wss://play.example.org/stellar/protocol") {
		t.Error(h.out.text())
	}
}

// TestProxied: what a proxy passes on is taken.
func TestProxied(t *testing.T) {
	at := &url.URL{Scheme: "https", Host: "play.example.org", Path: "/stellar/"}
	address := listen(t, "pig", &listening{at: at})
	for _, x := range []struct {
		path, host string
		code       int
	}{
		{"/stellar/", "play.example.org", 200}, {"/", "play.example.org", 200}, {"/stellar/main.js", "play.example.org", 200},
		{"/main.js", address, 200}, {"/stellar/words.json?lang=ko", "play.example.org", 200}, {"/", "evil.example", 421},
		{"/", address + ".evil.example", 421},
		{"/healthz", "whatever", 200}, {"/stellar/healthz", "play.example.org", 200}, {"/stellar", "play.example.org", 301},
	} {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://"+address+x.path, nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Host = x.host
		got, err := http.DefaultTransport.RoundTrip(r)
		if err != nil {
			t.Fatal(err)
		}
		_ = got.Body.Close()
		if got.StatusCode != x.code {
			t.Errorf("%s of %s is answered by %d, not %d", x.path, x.host, got.StatusCode, x.code)
		}
	}
	for _, x := range []struct {
		path, host, origin string
		ok                 bool
	}{
		{"/stellar/protocol", "play.example.org", "https://play.example.org", true},
		{"/protocol", address, "https://play.example.org", true}, // the proxy names itself
		{"/protocol", "play.example.org", "https://evil.example", false},
		{"/protocol", "evil.example", "https://evil.example", false},
		{"/protocol", address, "http://play.example.org", false},
	} {
		conn, _, err := websocket.Dial(t.Context(), "ws://"+address+x.path,
			&websocket.DialOptions{Host: x.host, HTTPHeader: http.Header{"Origin": {x.origin}}})
		if (err == nil) != x.ok {
			t.Errorf("%+v: %v", x, err)
		}
		if err == nil {
			_ = conn.CloseNow()
		}
	}
	for _, wrong := range []string{"play.example.org", "ftp://x/", "https://", "https://x/?a=b"} {
		if _, err := publicURL(wrong); err == nil {
			t.Errorf("--at %s is taken", wrong)
		}
	}
}
