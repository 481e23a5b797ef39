package main

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestHome: the host, who has the key, sees all games, begins any with links for its seats, and resumes it; nobody else
// learns a title or a name.
func TestHome(t *testing.T) {
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	h := hostKept(t, nil, pageFlags{})
	if len(h.keys) != 1 {
		t.Fatal(h.out.text())
	}
	host := guestAt(t, h.address, "stellar", h.keys[0])
	list := host.call("games", map[string]any{"key": h.keys[0], "lang": "ko"})
	titles := map[string]string{}
	for _, x := range list["games"].([]any) {
		g := x.(map[string]any)
		titles[g["scenario"].(string)] = g["title"].(string)
	}
	if len(titles) < 20 || titles["first_game"] != "가이아 프로젝트: 첫 게임" || titles["tic_tac_toe"] != "틱택토" {
		t.Error(titles)
	}
	if got := host.call("describe", map[string]any{"scenario": "../../content/classics/pig"}); got["error"] == nil {
		t.Error("a path is a scenario: ", got)
	}
	about := host.call("describe", map[string]any{"scenario": "reversi", "parts": []any{"seats", "opening"}})
	if about["title"] != "Reversi" || about["most"] != 2.0 || len(about["opening"].(map[string]any)["boards"].([]any)) == 0 {
		t.Error(about)
	}
	begun := host.call("new", map[string]any{"scenario": "tic_tac_toe", "keep": true, "others": "caller"})
	keys := begun["keys"].(map[string]any)
	x, _ := keys["player.x"].(string)
	player := guestAt(t, h.address, "stellar", x)
	if got := player.call("join", map[string]any{"key": x}); got["as"] != "player.x" {
		t.Fatal(got)
	}
	player.call("answer", map[string]any{"option": "square.b2"})
	tables := host.call("games", map[string]any{"brief": true})["tables"].([]any)
	if len(tables) != 1 {
		t.Fatal(tables)
	}
	for _, p := range tables[0].(map[string]any)["people"].([]any) {
		p := p.(map[string]any)
		if here := p["here"] == true; here != (p["seat"] == "player.x") {
			t.Error("who is there: ", p)
		}
	}
	stranger := guestAt(t, h.address)
	for method, params := range map[string]map[string]any{"games": {}, "describe": {"scenario": "pig"}, "new": {"scenario": "pig"},
		"resume": {"name": "tic_tac_toe"}, "join": {"key": "A"}} {
		for who, g := range map[string]*guest{"a stranger": stranger, "a player": player} {
			got := g.call(method, params)
			e, _ := got["error"].(map[string]any)
			if e == nil || strings.Contains(e["message"].(string), "Tic") {
				t.Errorf("%s: %s is answered by %v", who, method, got)
			}
		}
	}
	if got := stranger.call("games", map[string]any{"key": h.keys[0][1:] + "A"}); got["error"] == nil {
		t.Error("a key that is nearly the host's opens the home page")
	}
	if err := h.stop(); err != nil {
		t.Fatal(err)
	}

	again := hostKept(t, nil, pageFlags{}) // nobody names the game
	if again.keys[0] != h.keys[0] {
		t.Error("the host has another key after a restart")
	}
	player = guestAt(t, again.address, "stellar", x)
	if got := player.call("join", map[string]any{"key": x}); got["n"] != 1.0 || got["as"] != "player.x" {
		t.Error("the key of a seat does not outlive a restart: ", got)
	}
	host = guestAt(t, again.address, "stellar", h.keys[0])
	saved := host.call("games", map[string]any{"key": h.keys[0]})["saved"].([]any)[0].(map[string]any)
	if got := host.call("resume", map[string]any{"name": saved["name"]}); got["n"] != 1.0 || got["keys"].(map[string]any)["player.x"] != x {
		t.Error(saved, got)
	}
	code := func(text string) int {
		r, err := http.Post("http://"+again.address+"/code", "text/plain", strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		_ = r.Body.Close()
		return r.StatusCode
	}
	if code(again.links[0]) != http.StatusOK || code(strings.Repeat("x", 10_000)) != http.StatusBadRequest {
		t.Error("codes: ", code(again.links[0]), code(strings.Repeat("x", 10_000)))
	}
}

// TestPageHome: on the home page somebody chooses a game and who plays, gets links, opens them, and is seen to be there;
// a page whose server is restarted at the same address goes on by itself. The page can be read and reached, as in
// TestPageAudit, and without a key it tells nothing.
func TestPageHome(t *testing.T) {
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	browser := newBrowser(t)
	elsewhere := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, `{"format": 1, "packs": [{"id": "pebbles", "version": "1.2.0", "title": "Pebbles <b>",
			"address": "pebbles-1.2.0.zip", "hash": "h1:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="}]}`)
	}))
	t.Cleanup(elsewhere.Close)
	f := pageFlags{listening: &listening{}, indexes: []string{elsewhere.URL + "/index.json"}}
	h := hostKept(t, nil, f)
	p := openTab(t, browser, h.links[0])
	p.waitFor(`.game .preview svg.board`)
	p.do(chromedp.Click(`[data-do=browse]`, chromedp.ByQuery))
	p.waitFor(`[data-what="stellar get pebbles"]`)
	p.has(".home", "Pebbles <b> pebbles 1.2.0")
	p.has(".home", "stellar get pebbles")
	accessible(p, "the home page")
	p.do(chromedp.Click(`[data-what=connect_four]`, chromedp.ByQuery))
	p.waitFor(`.setup select`)
	p.has(".setup h2", "Connect four")
	accessible(p, "before a game")
	p.do(choose("who player.red", "caller"), chromedp.Click(`[data-do=begin]`, chromedp.ByQuery))
	p.waitFor(`.links input`)
	p.do(chromedp.Click(`[data-do=code]`, chromedp.ByQuery))
	p.waitFor(`svg.code path`)
	links := eval[[]string](p, `[...document.querySelectorAll('.links input')].map((x) => x.value)`)
	if len(links) != 3 {
		t.Fatal(links)
	}
	audit, err := os.ReadFile("../../testdata/page/audit.js")
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		seen := eval[struct {
			Texts, Controls int
			Found           []string
		}](p, string(audit))
		for _, x := range seen.Found {
			t.Error(x)
		}
		if seen.Controls < 10 {
			t.Errorf("only %d controls were looked at", seen.Controls)
		}
		p.do(chromedp.Evaluate(`document.querySelector('[data-do=games]').click()`, nil))
		p.waitFor(`.game`)
	}
	q := openTab(t, browser, links[0])
	q.after(chromedp.Click(`[data-group=options] [data-do=answer]`, chromedp.ByQuery))
	p.do(chromedp.Poll(`document.querySelector('.rows').innerText.includes('is here')`, nil))

	r := openTab(t, browser, links[1])
	r.do(chromedp.SetValue(`[name=saying]`, `<img src=x onerror=alert(1)> well played`, chromedp.ByQuery), chromedp.Click(`[data-do=sayIt]`, chromedp.ByQuery))
	q.do(chromedp.Poll(`document.querySelector('.said').innerText.includes('<img src=x onerror=alert(1)> well played')`, nil))
	if eval[bool](q, `!!document.querySelector('.said img') || document.querySelector('.said').innerText.includes('Link')`) {
		t.Error("what is said is markup")
	}
	q.do(chromedp.SetValue(`[name=myName]`, "Ann", chromedp.ByQuery),
		chromedp.Evaluate(`document.querySelector('[name=myName]').dispatchEvent(new Event('change', {bubbles: true}))`, nil))
	r.do(chromedp.Poll(`document.querySelector('header .seats').innerText.includes('Ann')`, nil))
	for tab, turn := range map[*tab]bool{q: false, r: true} {
		if got := eval[string](tab, `document.title + document.querySelector('link[rel=icon]').getAttribute('href')`); strings.Contains(got, "Your turn") != turn ||
			strings.Contains(got, "turn.svg") != turn || !strings.Contains(got, "Connect four") {
			t.Errorf("the title and icon are %q", got)
		}
	}
	for _, x := range eval[struct{ Found []string }](r, string(audit)).Found {
		t.Error(x)
	}

	none := openTabAt(t, browser, "http://"+h.address+"/", `.problem`)
	if got := none.text("#page"); !strings.Contains(got, "opens no game") || strings.Contains(got, "Connect") {
		t.Errorf("a stranger reads %q", got)
	}
	if err := h.stop(); err != nil {
		t.Fatal(err)
	}
	q.waitFor(`.lost`)
	f.listening = &listening{address: h.address}
	hostKept(t, nil, f)
	q.do(chromedp.Poll(`!document.querySelector('.lost') && document.body.dataset.n === '1'`, nil))
	p.do(chromedp.Poll(`document.querySelectorAll('.game').length > 20`, nil))
}

// TestPageFinished: the home page names the bots that play at each level, and lists a game that is over apart from those being
// played.
func TestPageFinished(t *testing.T) {
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	browser := newBrowser(t)
	h := hostKept(t, nil, pageFlags{listening: &listening{}})
	p := openTab(t, browser, h.links[0])
	p.do(chromedp.Click(`[data-what=quoridor]`, chromedp.ByQuery))
	p.waitFor(`.setup select`)
	if got := eval[string](p, `[...document.querySelectorAll('.setup fieldset select')].at(-1).innerText`); !strings.Contains(got, "normal (Architect)") ||
		!strings.Contains(got, "hard (Master)") {
		t.Errorf("the levels are %q", got)
	}
	p.do(chromedp.Click(`.setup [data-do=games]`, chromedp.ByQuery))
	p.waitFor(`[data-what=tic_tac_toe]`)
	p.do(chromedp.Click(`[data-what=tic_tac_toe]`, chromedp.ByQuery))
	p.waitFor(`.setup [data-do=begin]`)
	p.do(chromedp.Click(`[data-do=begin]`, chromedp.ByQuery))
	p.waitFor(`[data-group=options] [data-do=answer]`)
	where := func(title string) bool { // whether the game is in a list of the home page
		return eval[bool](p, fmt.Sprintf(`[...document.querySelectorAll('.home section')].some((s) =>
			s.querySelector('h2').textContent === %q && s.querySelector('.rows')?.textContent.includes('Tic-tac-toe'))`, title))
	}
	home := func() {
		p.do(chromedp.Click(`header a[href^="#"]`, chromedp.ByQuery))
		p.waitFor(`.home .rows`)
	}
	home()
	if !where("Being played") || where("Finished") {
		t.Error("the game that has begun is not being played: ", p.text(".home"))
	}
	p.do(chromedp.NavigateBack())
	p.waitFor(`[data-group=options] [data-do=answer]`)
	for eval[bool](p, `!!document.querySelector('#question')`) {
		p.after(chromedp.Click(`[data-group=options] [data-do=answer]`, chromedp.ByQuery))
	}
	home()
	if where("Being played") || !where("Finished") {
		t.Error("the game that is over is not listed as finished: ", p.text(".home"))
	}
}
