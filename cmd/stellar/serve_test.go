package main

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/coder/websocket"
	"github.com/creachadair/jrpc2"

	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/runner"
)

var (
	clientGames = flag.Int("protocol-games", 1, "how many games docs/clients/play.py plays of each scenario")
	clientOnly  = flag.String("protocol-only", `/(pig|liars_dice|tic_tac_toe|constructs)/`,
		"only packs and scenarios whose paths match; . is all")
)

// TestClients: docs/clients/play.py plays games by chance, and each game comes out the same in process, by its journal.
func TestClients(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("docs/clients/play.py needs python3")
	}
	t.Chdir("../..")
	only, played := regexp.MustCompile(*clientOnly), 0
	for _, folder := range []string{"testdata/packs", "content/classics", "scenarios"} {
		units, err := newApp(nil, io.Discard, io.Discard).finder().Units(folder)
		if err != nil {
			continue // not there
		}
		for _, u := range units {
			for _, scenario := range u.Plan.Scenarios {
				if !only.MatchString(u.Name+"/"+scenario) || strings.HasSuffix(u.Name, ".test.hcl") || strings.HasPrefix(scenario, "test_") {
					continue
				}
				played++
				t.Run(scenario, func(t *testing.T) { playClient(t, python, u.Name, scenario) })
			}
		}
	}
	if played < 2 {
		t.Error("too little is played")
	}
}

func playClient(t *testing.T, python, path, scenario string) {
	folder := t.TempDir()
	cmd := exec.Command(python, "docs/clients/play.py", "--games", fmt.Sprint(*clientGames), "--journals", folder,
		"stellar", "serve", path, scenario, "--stdio")
	out, err := cmd.CombinedOutput()
	if strings.Contains(string(out), "only tests play it") {
		t.Skip(string(out))
	}
	if err != nil || !strings.Contains(string(out), "game 1: ") {
		t.Fatalf("%v\n%s", err, out)
	}
	var told, errs bytes.Buffer
	if code := Main([]string{"replay", filepath.Join(folder, "1.game")}, nil, &told, &errs); code != exitDone ||
		!strings.Contains(told.String(), "to its end") {
		t.Fatalf("%s%s", told.String(), errs.String())
	}
	match, err := newApp(nil, io.Discard, io.Discard).openMatch([]string{path, scenario}, runner.Config{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	decisions := 0
	for n := range *clientGames {
		decisions += sameInProcess(t, *match, filepath.Join(folder, fmt.Sprintf("%d.game", n+1)), uint64(n+1))
	}
	t.Logf("%d games, %d decisions", *clientGames, decisions)
}

// sameInProcess plays the game of a journal again in process, where each position must have the same hash, and gives
// how many decisions it took.
func sameInProcess(t *testing.T, m runner.Match, file string, seed uint64) int {
	log, err := journal.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	m.Config = runner.Config{Scenario: m.Config.Scenario, Seed: seed, Others: runner.HumanPlayer}
	if m.Setup, m.Players, err = m.Config.Setup(m.Locale); err != nil {
		t.Fatal(err)
	}
	s, err := m.Begin(version)
	if err != nil {
		t.Fatal(err)
	}
	err = journal.Play(t.Context(), s.Machine, s.Main.State, log, nil)
	if err != nil || !s.Main.State.Over() {
		t.Fatalf("%s: after %d decisions: %v", file, log.Decisions, err)
	}
	return log.Decisions
}

// talk is what a server answers to lines.
func talk(t *testing.T, lines ...string) []map[string]any {
	t.Helper()
	var out, errs bytes.Buffer
	args := []string{"serve", "../../content/classics/pig", "--stdio"}
	if code := Main(args, strings.NewReader(strings.Join(lines, "\n")), &out, &errs); code != exitDone || errs.Len() > 0 {
		t.Fatalf("exit code %d\n%s", code, errs.String())
	}
	var answers []map[string]any
	for line := range strings.Lines(out.String()) {
		var a map[string]any
		if err := json.Unmarshal([]byte(line), &a); err != nil {
			t.Fatalf("%v: %s", err, line)
		}
		answers = append(answers, a)
	}
	return answers
}

// TestServeGarbage: garbage, half a line, what is too long and what is no call are answered by errors, and the connection
// goes on.
func TestServeGarbage(t *testing.T) {
	long := `{"jsonrpc":"2.0","id":1,"method":"` + strings.Repeat("x", 2<<20) + `"}`
	deep := `{"jsonrpc":"2.0","id":1,"method":"new","params":{"options":{"a":` + strings.Repeat("[", 5000) +
		strings.Repeat("]", 5000) + `}}}`
	bad := []string{"garbage", "\x00\xff", "[]", "{}", "null", "17", long, deep, `{"jsonrpc":"1.0","id":1,"method":"new"}`,
		`{"jsonrpc":"2.0","id":1,"method":"nwe"}`, `{"jsonrpc":"2.0","id":1,"method":"new","params":{"sed":1}}`,
		`{"jsonrpc":"2.0","id":1,"method":"new","params":{"seed":1e999}}`, `{"jsonrpc":"2.0","id":1,"method":"new","params":[1]}`,
		`{"jsonrpc":"2.0","id":1,"method":"new","params":{"seats":{"x":"script:/etc/passwd"}}}`,
		`{"jsonrpc":"2.0","id":1,"method":"new","params":{"players":99999999999999999999}}`,
		`{"jsonrpc":"2.0","id":1,"method":"new","params":{"dice":{"none":[1]}}}`,
		`{"jsonrpc":"2.0","id":1,"method":"decision","params":{"position":"7"}}`,
		`{"jsonrpc":"2.0","id":1,"method":"state"}`, `{"jsonrpc":"2.0","id":1,"result":3}`,
		`{"jsonrpc":"2.0","id":{},"method":"new"}`, `{"jsonrpc":"2.0","method":"new"`}
	for _, line := range bad {
		name := line[:min(len(line), 70)]
		answers := talk(t, line, "", `{"jsonrpc":"2.0","method":"new"}`, `{"jsonrpc":"2.0","id":"last","method":"new"}`)
		if len(answers) != 2 || answers[0]["error"] == nil || answers[1]["result"] == nil {
			t.Errorf("%q gives %v", name, answers)
			continue
		}
		e := answers[0]["error"].(map[string]any)
		if m, _ := e["message"].(string); m == "" || strings.Contains(m, "goroutine") || e["code"] == -32603.0 {
			t.Errorf("%q gives the error %v", name, e)
		}
	}
	if got := talk(t, `{"jsonrpc":"2.0","id":1,"me`); len(got) != 1 || got[0]["error"] == nil {
		t.Errorf("half a line gives %v", got)
	}
}

// A guest is a connection over WebSocket.
type guest struct {
	*testing.T
	conn  *websocket.Conn
	heard []string // notifications
	last  int
}

func (g *guest) call(method string, params map[string]any) map[string]any {
	g.Helper()
	g.last++
	b, _ := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": g.last, "method": method, "params": params})
	if err := g.conn.Write(g.Context(), websocket.MessageText, b); err != nil {
		g.Fatal(err)
	}
	for {
		_, b, err := g.conn.Read(g.Context())
		if err != nil {
			g.Fatal(err)
		}
		var a map[string]any
		if err := json.Unmarshal(b, &a); err != nil {
			g.Fatal(err)
		}
		if a["method"] != nil {
			g.heard = append(g.heard, string(b))
			continue
		}
		if r, ok := a["result"].(map[string]any); ok {
			return r
		}
		return a
	}
}

// guestAt connects to a server.
func guestAt(t *testing.T, address string, subprotocols ...string) *guest {
	t.Helper()
	conn, _, err := websocket.Dial(t.Context(), "ws://"+address+"/protocol", &websocket.DialOptions{Subprotocols: subprotocols})
	if err != nil {
		t.Fatal(err)
	}
	conn.SetReadLimit(1 << 20)
	return &guest{T: t, conn: conn}
}

// A heard is an output that another goroutine reads.
type heardOutput struct {
	sync.Mutex
	bytes.Buffer
}

func (h *heardOutput) Write(b []byte) (int, error) {
	h.Lock()
	defer h.Unlock()
	return h.Buffer.Write(b)
}

func (h *heardOutput) text() string {
	h.Lock()
	defer h.Unlock()
	return h.Buffer.String()
}

// TestServeSockets: two players and an onlooker at one table over WebSocket, each seeing what it may; a port in use;
// pages from elsewhere; the end.
func TestServeSockets(t *testing.T) {
	var out, errs heardOutput
	a := newApp(nil, &out, &errs)
	s, _, err := a.service([]string{"../../content/classics/kuhn_poker"}, runner.Config{Seed: runner.DefaultSeed})
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	ready, ended := make(chan string, 1), make(chan error, 1)
	go func() {
		ended <- a.listenAt(ctx, s, &listening{open: true}, func(at string, _ *url.URL) { ready <- at })
	}()
	address := <-ready
	if !strings.Contains(out.text(), "ws://"+address+"/protocol") {
		t.Fatal("it does not say where it listens:", out.text())
	}
	sit := func() *guest { return guestAt(t, address) }
	owner, first, second, onlooker := sit(), sit(), sit(), sit()
	opened := owner.call("new", map[string]any{"seed": "3"})
	keys := opened["keys"].(map[string]any)
	if r := onlooker.call("state", map[string]any{"position": opened["position"]}); r["error"] == nil {
		t.Error("who did not join sees", r)
	}
	if r := onlooker.call("join", map[string]any{"key": "guessed"}); r["error"] == nil {
		t.Error("a guessed key opens", r)
	}
	for seat, g := range map[string]*guest{"player.first": first, "player.second": second, "onlooker": onlooker} {
		joined := g.call("join", map[string]any{"key": keys[seat]})
		if as, _ := joined["as"].(string); as != seat && seat != "onlooker" {
			t.Errorf("%s joined as %s", seat, as)
		}
		g.call("events", map[string]any{"follow": true})
		if r := g.call("copy", nil); r["error"] == nil {
			t.Errorf("%s may copy", seat)
		}
	}
	if r := first.call("state", map[string]any{"as": "player.second"}); r["error"] == nil {
		t.Error("one seat sees as another:", r)
	}
	asked := func(g *guest) map[string]any {
		d, _ := g.call("decision", nil)["decision"].(map[string]any)
		return d
	}
	for turn, players := 0, []*guest{first, second}; asked(owner) != nil; turn++ {
		g := players[0]
		if asked(g)["hidden"] != nil {
			g = players[1]
		}
		d, other := asked(g), asked(onlooker)
		if other["options"] != nil || other["hidden"] != true || d["options"] == nil {
			t.Fatalf("asked is %v, and an onlooker sees %v", d, other)
		}
		id := d["options"].([]any)[0].(map[string]any)["id"]
		if r := onlooker.call("answer", map[string]any{"option": id}); r["error"] == nil {
			t.Error("an onlooker may answer")
		}
		if r := g.call("answer", map[string]any{"option": id}); r["error"] != nil {
			t.Fatal(r)
		}
		if turn == 0 {
			if r := g.call("undo", nil); r["error"] != nil && !strings.Contains(fmt.Sprint(r), "undo") {
				t.Error(r)
			}
		}
		if turn > 20 {
			t.Fatal("it does not end")
		}
	}
	onlooker.call("result", nil)
	told := strings.Join(onlooker.heard, "\n")
	if !strings.Contains(told, `"method":"turn"`) || !strings.Contains(told, `"events":[`) {
		t.Errorf("an onlooker is told\n%s", told)
	}
	if err := a.listenAt(t.Context(), s, &listening{address: address}, func(string, *url.URL) {}); err == nil || !strings.Contains(err.Error(), "address already in use") {
		t.Error("a port in use:", err)
	}
	strange := &websocket.DialOptions{HTTPHeader: http.Header{"Origin": {"https://evil.example"}}}
	if _, _, err := websocket.Dial(t.Context(), "ws://"+address+"/protocol", strange); err == nil {
		t.Error("a page from elsewhere connects")
	}
	if _, _, err := websocket.Dial(t.Context(), "ws://"+address+"/protocol",
		&websocket.DialOptions{Host: "evil.example"}); err == nil {
		t.Error("a name that points here connects")
	}
	big := sit()
	_ = big.conn.Write(t.Context(), websocket.MessageText, bytes.Repeat([]byte("x"), 2<<20))
	if _, _, err := big.conn.Read(t.Context()); websocket.CloseStatus(err) != websocket.StatusMessageTooBig {
		t.Error("a message that is too long:", err)
	}
	stop()
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if !strings.Contains(out.text(), "The server ends.") || errs.text() != "" {
		t.Errorf("%s\n%s", out.text(), errs.text())
	}
	if _, _, err := onlooker.conn.Read(t.Context()); websocket.CloseStatus(err) != websocket.StatusGoingAway {
		t.Error("a guest is told", err)
	}
}

// TestPlainCalls: what is read without the library is what the library reads.
func TestPlainCalls(t *testing.T) {
	plain := 0
	for _, message := range []string{
		`{"jsonrpc":"2.0","id":7,"method":"new","params":{"seed":"1"}}`, `{"jsonrpc":"2.0","id":1,"method":"describe"}` + "\n",
		`[{"jsonrpc":"2.0","id":0,"method":"answer","params":["a"]},{"id":1,"method":"new","params":{},"jsonrpc":"2.0"}]`,
		`[]`, `[1]`, `[null]`, `{}`, `{"jsonrpc":"2.0","id":1,"method":"new"}]`, `{"jsonrpc":"2.0","id":1,"method":"new"`,
		`{"jsonrpc":"2.0","id":"x","method":"new"}`, `{"jsonrpc":"2.0","id":null,"method":"new"}`, `{"jsonrpc":"2.0","method":"new"}`,
		`{"jsonrpc":"1.0","id":1,"method":"new"}`, `{"jsonrpc":"2.0","id":1,"method":"new","params":3}`, `{"jsonrpc":"2.0","id":1}`,
		`{"jsonrpc":"2.0","id":1,"method":"new","more":1}`, `{"jsonrpc":"2.0","id":1,"method":4}`, ` {"jsonrpc":"2.0","id":1,"method":"new"}`,
	} {
		got := plainCalls([]byte(message))
		if got == nil {
			continue
		}
		plain++
		if want, err := jrpc2.ParseRequests([]byte(message)); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s is read otherwise: %v", message, err)
		}
	}
	if plain != 4 {
		t.Errorf("%d messages are plain", plain)
	}
}
