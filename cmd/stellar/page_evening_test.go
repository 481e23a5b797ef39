package main

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/stellar-rules/stellar/interpreter/runner"
)

// press is a click on the first of some elements, wherever it lies.
func press(selector string) chromedp.Action {
	return chromedp.Evaluate(`document.querySelector('`+selector+`').click()`, nil)
}

// begun is a game that somebody began on the home page, with a person in each seat: its links, of the seats and of
// spectators.
func begun(p *tab, scenario string) []string {
	p.Helper()
	p.waitFor(`.game`)
	p.do(press(`[data-what=` + scenario + `]`))
	p.waitFor(`.setup select`)
	p.do(chromedp.Evaluate(`document.querySelectorAll('fieldset select').forEach((s) => {
		s.value = 'caller'; s.dispatchEvent(new Event('change', {bubbles: true})); })`, nil), press(`[data-do=begin]`))
	p.waitFor(`.links input`)
	return eval[[]string](p, `[...document.querySelectorAll('.links input')].map((x) => x.value)`)
}

// TestPageHost: on the home page the host pauses and continues a game, changes a link, and lets a bot play for somebody.
// Players ask each other to undo. Each sees it at once.
func TestPageHost(t *testing.T) {
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	browser := newBrowser(t)
	h := hostKept(t, nil, pageFlags{})
	p := openTab(t, browser, h.links[0])
	links := begun(p, "connect_four")
	ann, bob := openTab(t, browser, links[0]), openTab(t, browser, links[1])
	ann.after(press(`[data-do=answer]`))
	bob.do(chromedp.Poll(`document.body.dataset.n === '1'`, nil))
	bob.after(press(`[data-do=answer]`))
	ann.do(chromedp.Poll(`document.body.dataset.n === '2'`, nil), press(`[data-do=askUndo]`))
	bob.waitFor(`.wish [data-do=disagree]`)
	bob.do(chromedp.Poll(`document.title.startsWith('● May this be undone?')`, nil))
	if title := eval[string](ann, `document.title`); strings.Contains(title, "undone") {
		t.Errorf("who asked is asked: %q", title)
	}
	bob.do(press(`[data-do=agree]`))
	ann.do(chromedp.Poll(`document.body.dataset.n === '0' && !document.querySelector('.wish')`, nil))
	bob.do(chromedp.Poll(`document.body.dataset.n === '0' && !document.querySelector('.wish')`, nil))

	p.do(press(`[data-do=pause]`))
	p.waitFor(`[data-do=goOn]`)
	ann.do(chromedp.Poll(`document.querySelector('.panel').innerText.includes('The host has paused the game')`, nil))
	p.do(press(`[data-do=goOn]`))
	ann.do(chromedp.Poll(`!document.querySelector('.panel').innerText.includes('paused')`, nil))
	p.do(press(`[data-do=bot]`)) // for ann, who is due
	bob.do(chromedp.Poll(`document.body.dataset.n === '1' && !!document.querySelector('[data-do=answer]')`, nil))
	p.waitFor(`[data-do=back]`)
	p.do(press(`.links li:nth-child(2) [data-do=rekey]`))
	bob.do(press(`[data-do=answer]`))
	bob.do(chromedp.Poll(`document.querySelector('#page').innerText.includes('opens no game')`, nil))
	now := eval[[]string](p, `[...document.querySelectorAll('.links input')].map((x) => x.value)`)
	if now[1] == links[1] || now[0] != links[0] {
		t.Error("the links are: ", now, ", and were ", links)
	}
	again := openTab(t, browser, now[1])
	again.after(press(`[data-do=answer]`))
}

// TestPageOneScreen: people share one screen. Where the game has secrets, it is covered before each of them, also when it
// is loaded again: nobody sees what another does. Without secrets nothing is covered.
func TestPageOneScreen(t *testing.T) {
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	browser := newBrowser(t)
	h := hostKept(t, nil, pageFlags{})
	p := openTab(t, browser, h.links[0])
	links := begun(p, "liars_dice")
	own, hands := map[string]*tab{}, map[string]bool{}
	const hand = `document.querySelector('.table').innerText`
	for _, link := range links[:len(links)-1] {
		x := openTab(t, browser, link)
		seat := eval[string](x, `[...document.querySelectorAll('.seats [data-thing]')].find((x) => x.innerText.includes('(you)')).dataset.thing`)
		own[seat], hands[eval[string](x, hand)] = x, true
	}
	if len(hands) != len(links)-1 {
		t.Fatal("all see the same: ", hands)
	}
	p.do(press(`a[href*="."]`))
	last := ""
	for i := range 8 {
		p.waitFor(`.cover [data-do=sit], [data-do=answer]`)
		if seat := eval[string](p, `document.querySelector('.cover [data-do=sit]')?.dataset.what ?? ''`); seat != "" {
			if n := eval[int](p, `document.querySelectorAll('.card, .log, .table, [data-do=answer]').length`); n != 0 || seat == last {
				t.Errorf("question %d: behind the cover before %s, %d things can be seen", i, seat, n)
			}
			last = seat
			p.do(chromedp.Reload())
			p.waitFor(`.cover [data-do=sit]`)
			p.do(press(`[data-do=sit]`))
			p.waitFor(`[data-do=answer]`)
		}
		own[last].do(chromedp.Poll(`!!document.querySelector('[data-do=answer]')`, nil))
		if got, want := eval[string](p, hand), eval[string](own[last], hand); got != want {
			t.Errorf("question %d: %s sees\n%s\nand not\n%s", i, last, got, want)
		}
		p.after(chromedp.Evaluate(`document.body.dataset.n`, nil), press(`[data-do=answer]`))
	}
	if !eval[bool](p, `!!document.querySelector('.cover')`) && last == "" {
		t.Error("nothing was covered")
	}
	q := openTab(t, browser, h.links[0])
	begun(q, "tic_tac_toe")
	q.do(press(`a[href*="."]`))
	q.waitFor(`[data-do=answer]`)
	for range 3 {
		q.after(press(`[data-do=answer]`))
		if eval[bool](q, `!!document.querySelector('.cover') || !document.querySelector('[data-do=answer]')`) {
			t.Fatal("a game without secrets is covered: ", q.text("body"))
		}
	}
}

// TestPageAtOnce: who bids at the same time as another is asked at the same time, and waits only then.
func TestPageAtOnce(t *testing.T) {
	browser := newBrowser(t)
	links := servePages(t, "goofspiel", runner.Config{Seed: 5, Seeded: true, Seats: []string{"human", "human"}})
	ann, bob := openTab(t, browser, links[0]), openTab(t, browser, links[1])
	ann.waitFor(`[data-do=answer]`)
	bob.waitFor(`[data-do=answer]`)
	bob.after(press(`[data-do=answer]`))
	bob.has(".status", "Waiting for Ann")
	bob.after(press(`[data-do=undo]`))
	bob.after(press(`[data-do=answer]`))
	if got := eval[string](ann, `document.querySelector('.log').innerText`); strings.Contains(got, "Bob bids") {
		t.Error("ann reads ", got)
	}
	ann.after(press(`[data-do=answer]`))
	ann.do(chromedp.Poll(`document.querySelector('.log').innerText.includes('Bob bids')`, nil))
	bob.do(chromedp.Poll(`document.querySelector('.log').innerText.includes('Ann bids') && !!document.querySelector('[data-do=answer]')`, nil))
}

// TestWebhook: an address is told whose turn it is, as JSON, without a key; one that fails is tried again, a little.
func TestWebhook(t *testing.T) {
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	told := make(chan map[string]string, 9)
	fails := 1
	hook := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var x map[string]string
		if fails--; fails >= 0 {
			w.WriteHeader(http.StatusBadGateway)
			return
		}
		if err := json.NewDecoder(r.Body).Decode(&x); err != nil || r.Method != http.MethodPost {
			t.Error(r.Method, err)
		}
		told <- x
	}))
	defer hook.Close()
	h := hostKept(t, []string{"tic_tac_toe"}, pageFlags{hook: hook.URL})
	for i, seat := range []string{"player.x", "player.o"} {
		x := <-told
		if x["seat"] != seat || x["game"] != "Tic-tac-toe" || x["name"] != seat[7:] || !strings.HasPrefix(h.links[0], x["link"]) ||
			strings.Contains(x["link"], "#") || x["table"] == "" || len(x) != 5 {
			t.Error("told is ", x)
		}
		player := guestAt(t, h.address, "stellar", h.keys[i])
		player.call("join", map[string]any{"key": h.keys[i]})
		player.call("answer", map[string]any{"option": []string{"square.a1", "square.b2"}[i]})
	}
	for flag, f := range map[string]pageFlags{"--webhook": {hook: "ftp://x"}, "--time": {time: -1}, "--delay": {delay: -1}} {
		err := newApp(nil, io.Discard, io.Discard).servePage(t.Context(), nil, f, nil)
		if err == nil || !strings.Contains(err.Error(), flag) {
			t.Errorf("%s: not everything is possible: %v", flag, err)
		}
	}
}
