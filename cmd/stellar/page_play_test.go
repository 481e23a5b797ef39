package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"io"
	"net"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/coder/websocket"

	"github.com/stellar-rules/stellar/interpreter/runner"
)

var crowd = flag.Int("crowd", 0, "how many others look on at TestPageRace")

// TestPageRace: a person plays a year of the Race with six bots, while somebody looks on; what is given up for good is asked
// about first. The log says how long the table took after each click, and how much of that the page itself worked.
func TestPageRace(t *testing.T) {
	t.Parallel()
	browser := newBrowser(t)
	links := servePages(t, "race_for_the_red_planet", runner.Config{Seed: 7, Seeded: true, Players: 7, Seats: []string{"europe=human"}})
	onlooker := openTab(t, browser, links[1])
	for range *crowd {
		lookOn(t, links[1])
	}
	p := openTab(t, browser, links[0]) // a browser draws only the tab in front
	p.do(dom.Disable(), performance.Enable().WithTimeDomain(performance.EnableTimeDomainThreadTicks))
	if title := eval[string](p, `document.querySelector(".map.picture h2").innerText`); title != "The solar system" {
		t.Errorf("above the board stands %q", title)
	}
	var took, worked, sent []float64
	year := func() bool {
		return eval[bool](p, `document.querySelector('.log').textContent.includes('The year 2033')`)
	}
	for i := 0; !year(); i++ {
		if i > 150 {
			t.Fatal("the year does not end: ", p.text("header"))
		}
		before, had := p.work(), p.size()
		clock := eval[float64](p, fmt.Sprintf(`new Promise((yes) => {
			const from = performance.now();
			new MutationObserver(() => requestAnimationFrame(() => yes(performance.now() - from))).observe(
				document.body, {attributeFilter: ['data-n']});
			new MutationObserver(() => document.querySelector('dialog [data-do=sure]')?.click()).observe(
				document.querySelector('dialog'), {attributeFilter: ['open']});
			const all = [...document.querySelectorAll('[data-do=answer]')];
			const enough = all.find((x) => ['option.done', 'decline'].includes(x.dataset.what));
			(%d %% 3 == 2 && enough || all[(%d * 7 + 3) %% all.length]).click();
		})`, i, i))
		took, worked, sent = append(took, clock), append(worked, p.work()-before), append(sent, p.size()-had)
	}
	for _, x := range []struct {
		what string
		all  []float64
	}{{"ms from a click to the new table", took}, {"ms of that the page worked", worked}, {"bytes were sent", sent}} {
		first := x.all[0]
		slices.Sort(x.all)
		t.Logf("%d clicks: %.0f %s in the middle, %.0f in 95 of 100, %.0f at most; %.0f the first", len(x.all),
			x.all[len(x.all)/2], x.what, x.all[len(x.all)*95/100], x.all[len(x.all)-1], first)
	}
	if middle := sent[len(sent)/2]; middle > 10_000 { // all of the table is 40,000
		t.Errorf("%.0f bytes are sent after a click", middle)
	}
	onlooker.do(chromedp.Poll(`document.querySelector('.log').textContent.includes('The year 2033')`, nil))
	onlooker.waitFor(fmt.Sprintf(`body[data-n="%s"]`, eval[string](p, `document.body.dataset.n`)))
	table := `[...document.querySelectorAll('.table, .charts, .seats')].map((x) => x.textContent).join()`
	before := eval[string](onlooker, table) // drawn from what has changed again and again
	onlooker.do(chromedp.Reload())
	onlooker.waitFor("#page header")
	if after := eval[string](onlooker, table); after != before {
		t.Errorf("what is learned by changes is\n%s\nand all at once\n%s", before, after)
	}
	if eval[bool](onlooker, `!!document.querySelector('[data-do=answer], [data-do=undo]')`) {
		t.Error("an onlooker may answer")
	}
}

// lookOn asks for what the page of an onlooker asks for, until the test ends, without a browser.
func lookOn(t *testing.T, link string) {
	at, key, _ := strings.Cut(strings.TrimPrefix(link, "http://"), "/#")
	g := guestAt(t, at)
	g.call("join", map[string]any{"key": key})
	g.call("events", map[string]any{"follow": true, "brief": true})
	tag := regexp.MustCompile(`"tag":"([^"]+)"`)
	go func() {
		last, wanted := "", time.NewTimer(time.Hour)
		said := make(chan string)
		go func() {
			defer close(said)
			for {
				_, b, err := g.conn.Read(t.Context())
				if err != nil {
					return
				}
				said <- string(b)
			}
		}()
		for {
			select {
			case m, ok := <-said:
				if !ok {
					return
				}
				if strings.Contains(m[:40], `"method":"turn"`) {
					wanted.Reset(60 * time.Millisecond)
				}
				if found := tag.FindStringSubmatch(m); found != nil {
					last = found[1]
				}
			case <-wanted.C:
				_ = g.conn.Write(t.Context(), websocket.MessageText, fmt.Appendf(nil, `[{"jsonrpc":"2.0","id":0,"method":"decision"},
					{"jsonrpc":"2.0","id":0,"method":"state","params":{"brief":true,"maps":true,"boards":true,"since":%q}},
					{"jsonrpc":"2.0","id":0,"method":"sheet"}]`, last))
			}
		}
	}()
}

// work is how long a page has worked so far, in milliseconds of its thread.
func (p *tab) work() (ms float64) {
	p.Helper()
	p.do(chromedp.ActionFunc(func(ctx context.Context) error {
		all, err := performance.GetMetrics().Do(ctx)
		for _, m := range all {
			if m.Name == "TaskDuration" {
				ms = 1000 * m.Value
			}
		}
		return err
	}))
	return ms
}

// size is how many bytes a page received so far.
func (p *tab) size() (n float64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, m := range p.bytes {
		n += float64(len(m))
	}
	return n
}

// received are the different messages that a page received, in order, without the numbers of calls.
func (p *tab) received() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	var out []string
	for _, m := range p.bytes {
		out = append(out, regexp.MustCompile(`"id":\d+,`).ReplaceAllString(m, ""))
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// TestPageSecrets: two people play liar's dice with an onlooker, each at a page of their own, twice: the second time one of them has
// other dice. All that reaches the other's page and the onlooker's is the same to the byte, until the cups are lifted.
func TestPageSecrets(t *testing.T) {
	t.Parallel()
	browser := newBrowser(t)
	own := []any{2, 2, 3, 4, 5}
	play := func(others []any, lift bool) (pages []*tab) {
		links := servePages(t, "liars_dice", runner.Config{Seed: 5, Seeded: true, Players: 2, Others: "human",
			Dice: runner.Dice{"cups": append(slices.Clone(own), others...)}})
		for _, l := range links {
			pages = append(pages, openTab(t, browser, l))
		}
		if len(pages) != 3 {
			t.Fatal(links)
		}
		for i, id := range []string{"2", "pips.deuce", "action.bid", "3", "pips.trey", "action.bid", "4", "pips.cinque"} {
			p := pages[(i+1)/3%2]
			p.answer(id)
			for _, q := range pages { // what a page is told depends on what it knew
				q.waitFor(fmt.Sprintf(`body[data-n="%s"]`, eval[string](p, `document.body.dataset.n`)))
			}
			if i == 3 || i == 4 { // in the middle of an action of one's own, and of another's
				q := pages[4-i]
				q.do(chromedp.Reload())
				q.waitFor("#page header")
				if i == 3 && q.text(".picks") != "Chosen so far: Raise the bid, 3" {
					t.Errorf("what was chosen before the page was loaded again: %q", q.text(".picks"))
				}
			}
		}
		if !lift {
			return pages
		}
		pages[1].answer("action.doubt")
		pages[0].do(chromedp.Poll(`document.querySelector('.log').textContent.includes('6, 6, 6, 6, 6')`, nil))
		return pages
	}
	one := play([]any{1, 1, 1, 6, 6}, false)
	other := play([]any{6, 6, 6, 6, 6}, false)
	for i, name := range []string{0: "a seat", 2: "an onlooker"} {
		if name == "" {
			continue
		}
		a, b := one[i].received(), other[i].received()
		if len(a) < 15 {
			t.Errorf("%s received but %d messages", name, len(a))
		}
		if !slices.Equal(a, b) {
			for j := range min(len(a), len(b)) {
				if a[j] != b[j] {
					t.Fatalf("the page of %s received\n%s\nand with other dice of another seat\n%s", name, a[j], b[j])
				}
			}
			t.Fatalf("the page of %s received %d messages, and %d with other dice of another seat", name, len(a), len(b))
		}
	}
	if slices.Equal(one[1].received(), other[1].received()) {
		t.Error("who has other dice sees nothing of it")
	}
	cup := eval[string](one[0], `[...document.querySelectorAll('.map .token')].map((x) => x.getAttribute('aria-label')).join(', ')`)
	if !strings.Contains(cup, "2, 2, 3, 4, 5") {
		t.Error("who has dice does not see them: ", one[0].text("#page"))
	}
	play([]any{6, 6, 6, 6, 6}, true)
}

// answer clicks an answer by its id.
func (p *tab) answer(id string) {
	p.Helper()
	p.waitFor(fmt.Sprintf(`[data-do=answer][data-what="%s"]`, id))
	p.after(chromedp.Evaluate(fmt.Sprintf(`document.querySelector('[data-do=answer][data-what="%s"]').click()`, id), nil))
}

// TestPageLost: a connection that breaks is made again, and the page goes on where the game is by then.
func TestPageLost(t *testing.T) {
	t.Parallel()
	browser := newBrowser(t)
	links := servePages(t, "tic_tac_toe", runner.Config{Seed: 1, Seeded: true, Others: "human"})
	cable := newCable(t, strings.Split(links[0], "/")[2])
	x := openTab(t, browser, strings.Replace(links[0], cable.to, cable.Addr().String(), 1))
	o := openTab(t, browser, links[1])
	x.after(click("square.b2"))
	cable.cut(true)
	x.waitFor(".lost")
	o.waitFor(`body[data-n="1"]`)
	o.after(click("square.a1"))
	if x.do(click("square.c3")); eval[string](x, `document.body.dataset.n`) != "1" {
		t.Error("an answer is taken without a connection")
	}
	cable.cut(false)
	x.waitFor(`body[data-n="2"]`)
	x.waitFor(`svg [data-thing="square.a1"] .mark`)
	x.has(".log", "a1")
	if eval[bool](x, `!!document.querySelector('.lost')`) {
		t.Error("the page says that the connection is lost, and it stands")
	}
	x.after(click("square.c3"))
	o.waitFor(`body[data-n="3"]`)
}

// A cable carries what a page and a server say, until it is cut.
type cable struct {
	net.Listener
	to string

	mu    sync.Mutex
	off   bool
	conns []net.Conn
}

func newCable(t *testing.T, to string) *cable {
	t.Helper()
	l, err := net.Listen("tcp", nearby)
	if err != nil {
		t.Fatal(err)
	}
	c := &cable{Listener: l, to: to}
	t.Cleanup(func() {
		l.Close()
		c.cut(true)
	})
	go func() {
		for {
			from, err := l.Accept()
			if err != nil {
				return
			}
			c.carry(from)
		}
	}()
	return c
}

func (c *cable) carry(from net.Conn) {
	c.mu.Lock()
	defer c.mu.Unlock()
	to, err := net.Dial("tcp", c.to)
	if err != nil || c.off {
		from.Close()
		return
	}
	c.conns = append(c.conns, from, to)
	for _, x := range [][2]net.Conn{{from, to}, {to, from}} {
		go func() {
			_, _ = io.Copy(x[0], x[1])
			x[0].Close()
		}()
	}
}

func (c *cable) cut(off bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, x := range c.conns {
		x.Close()
	}
	c.off, c.conns = off, nil
}

// TestPageKeys: a game is played by the keyboard alone, as a screen reader tells of it.
func TestPageKeys(t *testing.T) {
	t.Parallel()
	p := openPage(t, "tic_tac_toe", runner.Config{Seed: 1, Seeded: true, Seats: []string{"x=human", "o=first"}})
	focus := func() string {
		return eval[string](p, `(document.activeElement.closest('svg') ? 'board ' : '') + document.activeElement.dataset.thing`)
	}
	until := func(key, want string) {
		t.Helper()
		for range 20 {
			if focus() == want {
				return
			}
			p.do(chromedp.KeyEvent(key))
		}
		t.Fatalf("%q does not lead to %s, but to %s", key, want, focus())
	}
	told := p.heard()
	p.do(input.DispatchKeyEvent(input.KeyDown).WithKey("/"), chromedp.KeyEvent("b2"))
	p.after(chromedp.KeyEvent(kb.Enter))
	if !eval[bool](p, `!!document.activeElement.closest('[data-group=options]')`) {
		t.Error("who answered by the keyboard is not at the answers any more")
	}
	until(kb.Tab, "board square.b1") // the board takes one Tab
	until(kb.ArrowUp, "board square.b3")
	until(kb.ArrowRight, "board square.c3")
	until(kb.ArrowDown, "board square.c1")
	p.after(chromedp.KeyEvent(kb.Enter))
	p.after(chromedp.KeyEvent("u"))
	p.after(chromedp.KeyEvent(kb.Enter))
	p.do(chromedp.KeyEvent("?"))
	p.waitFor("dialog[open] kbd")
	p.do(chromedp.KeyEvent(kb.Escape), chromedp.WaitNotPresent("dialog[open]", chromedp.ByQuery))
	told = append(told, p.heard()...)
	for _, want := range []string{`button "c1: x"`, `button "b2: x"`, `list "Answers"`, `region "Log"`, `status`, `list "Seats"`,
		`combobox "Language"`, `searchbox "Find an option"`} {
		if !slices.ContainsFunc(told, func(x string) bool { return strings.HasPrefix(x, want) }) {
			t.Errorf("a screen reader is not told of %s, but\n%s", want, strings.Join(told, "\n"))
		}
	}
	if i := slices.IndexFunc(told, func(x string) bool { return x == `button ""` }); i >= 0 {
		t.Errorf("a button has no name:\n%s", strings.Join(told, "\n"))
	}
}

// TestPageTutor: who is new to a game reads at each decision what to do, may follow it, and sees before what an answer changes.
func TestPageTutor(t *testing.T) {
	t.Parallel()
	p := openPage(t, "first_steps", runner.Config{Seats: []string{"human"}})
	for range 3 {
		p.waitFor(".advice")
		p.after(chromedp.Click(`.advice [data-do=answer]`, chromedp.ByQuery))
	}
	p.waitFor(`.advice`)
	p.do(chromedp.Focus(`.advised [data-do=answer]`, chromedp.ByQuery), chromedp.Poll(`document.querySelector('.ahead').textContent !== ''`, nil))
	p.has(".ahead", "cash 9 → 7")
	p.has(".means", "Billions 9")
	p.has(".picks", "Build a ship")
	p.do(chromedp.SetValue("[name=lang]", "ko", chromedp.ByQuery), chromedp.Evaluate(
		`document.querySelector('[name=lang]').dispatchEvent(new Event('change', {bubbles: true}))`, nil))
	p.do(chromedp.Poll(`document.querySelector('header').innerText.includes('차례')`, nil), chromedp.EmulateViewport(390, 844, chromedp.EmulateMobile))
	if got := p.text(".picks"); got != "지금까지 고른 것: 건조" {
		t.Errorf("in Korean the answers so far are %q", got)
	}
	if wide := eval[int](p, `document.documentElement.scrollWidth`); wide > 390 {
		t.Errorf("on a phone the page is %d wide", wide)
	}
}

// heard is what a screen reader is told of a page: roles and names.
func (p *tab) heard() (out []string) {
	p.Helper()
	type said struct {
		Value any `json:"value"`
	}
	var tree struct {
		Nodes []struct {
			Ignored bool `json:"ignored"`
			Role    said `json:"role"`
			Name    said `json:"name"`
		} `json:"nodes"`
	}
	p.do(chromedp.ActionFunc(func(ctx context.Context) error {
		return cdp.Execute(ctx, "Accessibility.getFullAXTree", nil, &tree) // cdproto does not know all that it tells
	}))
	for _, n := range tree.Nodes {
		if !n.Ignored {
			out = append(out, fmt.Sprintf("%v %q", n.Role.Value, fmt.Sprint(cmp.Or(n.Name.Value, any("")))))
		}
	}
	return out
}

// TestPageSymbols: units are drawn as symbols, as many alike as one with their number; a planet holds those that are on it.
// A cell opens large, and a key shows letters on symbols.
func TestPageSymbols(t *testing.T) {
	p := openPage(t, "first_galaxy", runner.Config{Seed: 7, Seeded: true, Players: 3, Seats: []string{"human"}, Others: "random"})
	for range 12 {
		if eval[bool](p, `document.querySelectorAll('.board .symbol').length > 12`) {
			break
		}
		p.after(chromedp.Click(`[data-do=answer]`, chromedp.ByQuery))
	}
	if n := eval[int](p, `document.querySelectorAll('.board use[href="shapes.svg#person"]').length`); n < 3 {
		t.Errorf("%d cells show infantry", n)
	}
	if drawn := eval[float64](p, `document.querySelector('.board use[href="shapes.svg#person"]').getBBox().width`); drawn == 0 {
		t.Error("a symbol is not drawn")
	}
	if more := eval[string](p, `[...document.querySelectorAll('.board .times')].map((x) => x.textContent).join()`); !strings.Contains(more, "4") {
		t.Errorf("stacks have %s", more)
	}
	letter := `getComputedStyle(document.querySelector('.board .symbol text.on')).display`
	before := eval[string](p, letter)
	p.do(chromedp.KeyEvent("l"))
	if after := eval[string](p, letter); before != "none" || after == "none" {
		t.Errorf("the letters of symbols are %s, then %s", before, after)
	}
	p.do(chromedp.Evaluate(`document.querySelector('.board .place:has(.times)').dispatchEvent(new MouseEvent('contextmenu', {bubbles: true}))`, nil))
	p.waitFor(`dialog[open] .close svg .times`)
	if told := eval[string](p, `document.querySelector('dialog .close').innerText`); !strings.Contains(told, "×") {
		t.Errorf("the close-up tells %q", told)
	}
}
