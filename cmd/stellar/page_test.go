package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"

	"github.com/stellar-rules/stellar/interpreter/runner"
)

var shots = flag.String("shots", "", "a folder for screenshots of the page of every game in -shots-of")
var shotsOf = flag.String("shots-of", "tic_tac_toe hex quoridor reversi connect_four kuhn_poker liars_dice race_for_the_red_planet",
	"scenarios")

var (
	shotsFor  = flag.Int("shots-for", 0, "how many seats take part")
	shotsTall = flag.Int64("shots-tall", 0, "how many pixels of the page they show, if more than a screen has")
	shotsLang = flag.String("shots-lang", "", "in which language")
	shotsPast = flag.Int("shots-past", 8, "how many answers are taken before")
	shotsBots = flag.String("shots-bots", "random", "who plays the others")
	shotsOpen = flag.Bool("shots-open", false, "with what is folded")
	shotsHint = flag.Bool("shots-hint", false, "answers follow the hints")
)

// browserAt is the program of a browser. Without one a test is skipped, unless STELLAR_BROWSER insists.
func browserAt(t *testing.T) string {
	t.Helper()
	if testing.Short() {
		t.Skip("SKIPPED: the page is tested in a browser, which takes long")
	}
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	if os.Getenv("STELLAR_BROWSER") != "" {
		t.Fatal("STELLAR_BROWSER is set, but there is no browser: apt-get install chromium")
	}
	t.Skip("SKIPPED: the page is tested in a browser (apt-get install chromium)")
	return ""
}

// A tab is a page in a browser.
type tab struct {
	*testing.T
	ctx     context.Context
	address string

	mu    sync.Mutex
	bytes []string // what the page received over its connection
}

// servePages serves a game, and gives the addresses of its pages: of the seats that people play, then of onlookers.
func servePages(t *testing.T, scenario string, c runner.Config) []string {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	ready, ended := make(chan string, 1), make(chan error, 1)
	var out heardOutput
	a := newApp(nil, &out, io.Discard)
	args := []string{scenario}
	if c.Scenario != "" {
		args = append(args, c.Scenario)
	}
	go func() {
		ended <- a.servePage(ctx, args, pageFlags{Config: c, unkept: true, listening: &listening{}}, func(at string) { ready <- at })
	}()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	select {
	case <-ready:
	case err := <-ended:
		ended <- nil // which the end of the test waits for
		t.Fatal(err)
	}
	all := regexp.MustCompile(`http://\S+`).FindAllString(out.text(), -1)
	return all[:len(all)-1] // without the home page
}

// openPage serves a game and opens the page of its first seat.
func openPage(t *testing.T, scenario string, c runner.Config) *tab {
	t.Helper()
	browser := newBrowser(t)
	return openTab(t, browser, servePages(t, scenario, c)[0])
}

// theBrowser runs all pages of all tests; it is started by the first, and ended by TestMain.
var theBrowser = struct {
	sync.Once
	ctx context.Context
	end func()
	err error
}{end: func() {}}

func startBrowser(path string) {
	b := &theBrowser
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.WSURLReadTimeout(2*time.Minute),
		chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-background-networking", true))
	alloc, end := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, done := chromedp.NewContext(alloc, chromedp.WithErrorf(func(string, ...any) {})) // of what it does not know
	b.ctx, b.end = ctx, func() { done(); end() }
	b.err = chromedp.Run(ctx)
}

// newBrowser is the browser. Tests share nothing in it, for each serves its pages at an origin of its own.
func newBrowser(t *testing.T) context.Context {
	t.Helper()
	path := browserAt(t)
	theBrowser.Do(func() { startBrowser(path) })
	if theBrowser.err != nil {
		t.Fatal(theBrowser.err)
	}
	return theBrowser.ctx
}

// openTab opens an address in a tab of its own, in a window of its own: a browser draws only the tab in front.
func openTab(t *testing.T, browser context.Context, address string) *tab {
	t.Helper()
	return openTabAt(t, browser, address, `#page header`)
}

// served are by host the tests whose pages it served last.
var served sync.Map

// openTabAt does so, and waits until something is there.
func openTabAt(t *testing.T, browser context.Context, address, until string) *tab {
	t.Helper()
	out := &tab{T: t, address: address}
	host := cdp.WithExecutor(browser, chromedp.FromContext(browser).Browser)
	id, err := target.CreateTarget("about:blank").WithNewWindow(true).Do(host)
	if err != nil {
		t.Fatal(err)
	}
	ctx, done := chromedp.NewContext(browser, chromedp.WithTargetID(id))
	t.Cleanup(func() {
		_ = target.CloseTarget(id).Do(host)
		done()
	})
	out.ctx = ctx
	if err := chromedp.Run(ctx); err != nil { // the tab lives as long as this context
		t.Fatal(err)
	}
	own := strings.Split(out.address, "/")[2]
	chromedp.ListenTarget(ctx, func(e any) {
		switch e := e.(type) {
		case *runtime.EventExceptionThrown:
			t.Error("the page breaks: ", e.ExceptionDetails.Error())
		case *log.EventEntryAdded:
			// The icon may change, and more may be asked for, as the server stops; the page tries again.
			stopped := strings.HasSuffix(e.Entry.URL, ".svg") || strings.Contains(e.Entry.Text, "ERR_CONNECTION_REFUSED")
			if !stopped && !strings.HasPrefix(e.Entry.Text, "WebSocket connection to") {
				t.Error("the browser says: ", e.Entry.Text, " ", e.Entry.URL)
			}
		case *network.EventWebSocketFrameReceived:
			out.mu.Lock()
			out.bytes = append(out.bytes, e.Response.PayloadData)
			out.mu.Unlock()
		case *network.EventRequestWillBeSent:
			if !strings.Contains(e.Request.URL, own) && !strings.HasPrefix(e.Request.URL, "data:") {
				t.Error("the page asks for ", e.Request.URL)
			}
		}
	})
	test, _, _ := strings.Cut(t.Name(), "/")
	if before, known := served.Swap(own, test); known && before != test { // its port is used again
		out.do(storage.ClearDataForOrigin("http://"+own, "all"))
	}
	out.do(log.Enable(), network.Enable(), emulation.SetFocusEmulationEnabled(true), chromedp.EmulateViewport(1280, 800), chromedp.Navigate(out.address))
	out.waitFor(until)
	return out
}

func (p *tab) do(all ...chromedp.Action) {
	p.Helper()
	ctx, done := context.WithTimeout(p.ctx, time.Minute) // what hangs, not what is slow
	defer done()
	if err := chromedp.Run(ctx, all...); err != nil {
		var page string
		last, done := context.WithTimeout(p.ctx, time.Second)
		defer done()
		_ = chromedp.Run(last, chromedp.Evaluate(`document.body.innerText`, &page))
		p.Fatalf("%v\n%s", err, page)
	}
}

func (p *tab) waitFor(selector string) {
	p.Helper()
	p.do(chromedp.WaitReady(selector, chromedp.ByQuery, chromedp.RetryInterval(30*time.Millisecond))) // every 5 keeps a core busy
}

// eval is what an expression of JavaScript gives.
func eval[T any](p *tab, js string) (out T) {
	p.Helper()
	p.do(chromedp.Evaluate(js, &out, func(e *runtime.EvaluateParams) *runtime.EvaluateParams {
		return e.WithAwaitPromise(true)
	}))
	return out
}

// after does something and waits until more decisions have been taken than before.
func (p *tab) after(do ...chromedp.Action) {
	p.Helper()
	n := eval[string](p, `document.body.dataset.n`)
	p.do(do...)
	p.waitFor(fmt.Sprintf(`body:not([data-n="%s"])`, n))
}

func (p *tab) text(selector string) (out string) {
	p.Helper()
	p.do(chromedp.Text(selector, &out, chromedp.ByQuery))
	return out
}

func (p *tab) has(selector, want string) {
	p.Helper()
	if got := p.text(selector); !strings.Contains(got, want) {
		p.Errorf("%s is %q, without %q", selector, got, want)
	}
}

// click is a click on a cell of a board.
func click(thing string) chromedp.Action {
	return chromedp.Evaluate(fmt.Sprintf(`document.querySelector('svg [data-thing="%s"]').dispatchEvent(new MouseEvent('click', {bubbles: true}))`,
		thing), nil)
}

// TestPage: a person plays tic-tac-toe in a browser, by mouse, list and keyboard; takes back; reloads in between; asks why; reads
// it in Korean, and on a phone.
func TestPage(t *testing.T) {
	t.Parallel()
	p := openPage(t, "tic_tac_toe", runner.Config{Seed: 1, Seeded: true, Seats: []string{"x=human", "o=first"}})
	p.has("header", "Your turn")
	if n := eval[int](p, `document.querySelectorAll('svg .offered').length`); n != 9 {
		t.Errorf("%d cells are offered", n)
	}
	p.after(click("square.b2"))
	if got := eval[string](p, `[...document.querySelectorAll('.fresh')].map((x) => x.dataset.thing).join()`); got != "square.a1" {
		t.Errorf("others changed a1, and marked is %q", got)
	}
	p.after(chromedp.Click(`[data-do=undo]`))
	if n := eval[int](p, `document.querySelectorAll('svg .offered').length`); n != 9 {
		t.Errorf("after taking back %d cells are offered", n)
	}
	p.after(chromedp.Evaluate(`{ // what is not offered, and lies on what is
		const piece = document.createElementNS('http://www.w3.org/2000/svg', 'g');
		piece.dataset.thing = 'square.a9';
		document.querySelector('svg [data-thing="square.b2"]').append(piece);
		piece.dispatchEvent(new MouseEvent('click', {bubbles: true}));
	}`, nil))
	p.do(chromedp.Reload())
	p.waitFor(`svg [data-thing="square.b2"] .mark`)
	if n := eval[int](p, `document.querySelectorAll('svg .offered').length`); n != 7 {
		t.Errorf("after a reload %d cells are offered", n)
	}
	p.has(".log", "b2")
	p.do(click("square.b2")) // taken: its sheet
	p.waitFor("dialog[open] [data-do=why]")
	p.do(chromedp.Click("dialog [data-do=why]"))
	p.waitFor("dialog .reasons li")
	p.do(chromedp.Click("dialog [data-do=close]"))
	p.after(chromedp.Evaluate(`document.querySelector('svg [data-thing="square.c1"]').focus()`, nil), chromedp.KeyEvent("\r"))
	p.do(chromedp.SetValue("[name=lang]", "ko", chromedp.ByQuery), chromedp.Evaluate(
		`document.querySelector('[name=lang]').dispatchEvent(new Event('change', {bubbles: true}))`, nil))
	p.waitFor(`html[lang=ko] body header`)
	p.do(chromedp.Poll(`document.querySelector('header').innerText.includes('차례')`, nil))
	p.do(chromedp.EmulateViewport(390, 844, chromedp.EmulateMobile))
	if wide := eval[int](p, `document.documentElement.scrollWidth`); wide > 390 {
		t.Errorf("on a phone the page is %d wide", wide)
	}
	p.after(chromedp.Click(`[data-group=options] [data-what="square.c3"]`, chromedp.ByQuery))
	for eval[bool](p, `!!document.querySelector('[data-do=answer]')`) {
		p.after(chromedp.Click(`[data-do=answer]`, chromedp.ByQuery))
	}
	p.has(".status", "당신이 이겼습니다")
	if !eval[bool](p, `document.querySelector('.seats').innerText.includes('★')`) {
		t.Error("nobody has won: ", p.text("header"))
	}
	p.do(chromedp.Click(`[data-do=again]`, chromedp.ByQuery))
	p.waitFor(`body[data-n="0"] [data-do=answer]`)
}

// TestPageFiles: the page is served with a policy that lets nothing else in; the names of its words are those it uses.
func TestPageFiles(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	a, address, ended := newApp(nil, io.Discard, io.Discard), make(chan string, 1), make(chan error, 1)
	go func() {
		ended <- a.servePage(ctx, []string{"pig"}, pageFlags{Config: runner.Config{Seed: 1, Seeded: true}, unkept: true}, func(at string) { address <- at })
	}()
	at, _, _ := strings.Cut(<-address, "open/")
	files, err := filepath.Glob("page/*.js")
	if err != nil || len(files) < 4 {
		t.Fatal(files, err)
	}
	source := ""
	for _, name := range append(files, "page/index.html", "page/page.css") {
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		source += string(b)
		r, err := http.Get(at + filepath.Base(strings.TrimSuffix(name, "index.html")))
		if err != nil {
			t.Fatal(err)
		}
		_ = r.Body.Close()
		if csp := r.Header.Get("Content-Security-Policy"); strings.Contains(csp, "unsafe") || !strings.Contains(csp, "default-src 'none'") {
			t.Errorf("%s is served by the policy %q", name, csp)
		}
		if name != "page/index.html" && r.StatusCode != http.StatusOK {
			t.Errorf("%s: %s", name, r.Status)
		}
	}
	for name := range pagePhrases {
		if !strings.Contains(source, "'"+name+"'") {
			t.Errorf("the page never says %q", name)
		}
	}
	for _, said := range regexp.MustCompile(`\bsay\('(\w+)'`).FindAllStringSubmatch(source, -1) {
		if _, ok := pagePhrases[said[1]]; !ok {
			t.Errorf("the page says %q, which is no phrase", said[1])
		}
	}
	ko, err := pageWords("ko")
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range ko {
		if text == pagePhrases[name].Source {
			t.Errorf("%q is not in Korean", name)
		}
	}
	r, err := http.Get(at + "words.json?lang=../x")
	if err != nil || r.StatusCode != http.StatusNotFound {
		t.Error("an unknown language: ", r.Status, err)
	}
	stop()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

// TestShots takes screenshots, where a folder is given, of games in which some answers are taken: at four sizes,
// light and dark, to be looked at.
func TestShots(t *testing.T) {
	if *shots == "" {
		t.Skip("-shots FOLDER takes screenshots")
	}
	for _, scenario := range strings.Fields(*shotsOf) {
		t.Run(scenario, func(t *testing.T) {
			p := openPage(t, scenario, runner.Config{Seed: 7, Seeded: true, Players: *shotsFor, Seats: []string{"human"}, Others: *shotsBots})
			for i := range *shotsPast {
				if eval[bool](p, `!document.querySelector('[data-do=answer]')`) {
					break
				}
				t.Logf("%d ms from a click to the new table", eval[int](p, fmt.Sprintf(`new Promise(async (yes) => {
					const soon = (ms) => new Promise((yes) => setTimeout(yes, ms));
					if (%t) document.querySelector('[data-do=hint]')?.click();
					for (let i = 0; %t && i < 100 && !document.querySelector('.advice button, .notice'); i++) await soon(30);
					const from = performance.now(), all = document.querySelectorAll('[data-do=answer]');
					new MutationObserver(() => requestAnimationFrame(() => yes(Math.round(performance.now() - from)))).observe(
						document.body, {attributeFilter: ['data-n']});
					(document.querySelector('.advice button') ?? all[(%d * 7 + 3) %% all.length]).click();
					setInterval(() => document.querySelector('dialog[open] [data-do=sure]')?.click(), 100);
				})`, *shotsHint, *shotsHint, i)))
			}
			if *shotsLang != "" {
				p.do(chromedp.SetValue("[name=lang]", *shotsLang, chromedp.ByQuery), chromedp.Evaluate(
					`document.querySelector('[name=lang]').dispatchEvent(new Event('change', {bubbles: true}))`, nil))
				p.waitFor(fmt.Sprintf(`html[lang=%s] body header`, *shotsLang))
				p.do(chromedp.Sleep(time.Second))
			}
			for _, size := range [][2]int64{{1366, 657}, {1024, 600}, {844, 390}, {390, 844}} {
				size[1] = max(size[1], *shotsTall)
				if *shotsOpen {
					p.do(chromedp.Evaluate(`document.querySelectorAll('main details').forEach((x) => { x.open = true; })`, nil))
				}
				for _, theme := range []string{"light", "dark"} {
					var b []byte
					p.do(chromedp.EmulateViewport(size[0], size[1]), emulation.SetEmulatedMedia().WithFeatures(
						[]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: theme}}), chromedp.Sleep(200*time.Millisecond),
						chromedp.CaptureScreenshot(&b))
					name := fmt.Sprintf("%s-%d-%s.png", filepath.Base(scenario), size[0], theme)
					if err := os.WriteFile(filepath.Join(*shots, name), b, 0o600); err != nil {
						t.Fatal(err)
					}
				}
			}
		})
	}
}
