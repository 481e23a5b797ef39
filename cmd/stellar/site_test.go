package main

import (
	"compress/gzip"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// siteFiles is the folder of a site that was built before, as .ci/run does: building takes minutes.
func siteFiles(t *testing.T) string {
	t.Helper()
	dir := os.Getenv("STELLAR_SITE")
	if dir == "" {
		t.Skip("SKIPPED: STELLAR_SITE names no site that `stellar site` has built")
	}
	return dir
}

// serveSite serves the site below a path, as hosts of projects do.
func serveSite(t *testing.T) *httptest.Server {
	t.Helper()
	s := httptest.NewServer(http.StripPrefix("/stellar", http.FileServer(http.Dir(siteFiles(t)))))
	t.Cleanup(s.Close)
	return s
}

// inFrame is what an expression gives in the frame of the game; `document` is that of the page there.
func inFrame[T any](p *tab, js string) T {
	p.Helper()
	return eval[T](p, `((document) => `+js+`)(globalThis.document.querySelector('iframe').contentDocument)`)
}

// until waits for an expression to become true.
func (p *tab) until(what, js string) {
	p.Helper()
	ctx, done := context.WithTimeout(p.ctx, 90*time.Second) // what hangs, not what is slow
	defer done()
	if err := chromedp.Run(ctx, chromedp.Poll(`(() => { try { return Boolean(`+js+`) } catch { return false } })()`, nil,
		chromedp.WithPollingTimeout(0), chromedp.WithPollingInterval(100*time.Millisecond))); err != nil {
		var page string
		_ = chromedp.Run(p.ctx, chromedp.Evaluate(`document.body.innerText + '\n' + document.querySelector('iframe')?.contentDocument?.body?.innerText`, &page))
		p.Fatalf("%s: %v\n%s", what, err, page)
	}
}

const frameDocument = `document.querySelector('iframe').contentDocument`

// clicked clicks the first element that matches, in the frame.
func (p *tab) clicked(selector string) {
	p.Helper()
	inFrame[any](p, fmt.Sprintf(`{ document.querySelector(%q).click(); return null; }`, selector))
}

// TestSitePlays: a visitor sees the games before the interpreter is there, plays reversi, finds the game again after the page was
// loaded anew and, without a network, too.
func TestSitePlays(t *testing.T) {
	server := serveSite(t)
	p := openTabAt(t, newBrowser(t), server.URL+"/stellar/?lang=en", `iframe`)
	p.until("the games are shown", frameDocument+`.querySelectorAll('.shelf .game').length > 20`)
	p.until("they have pictures", frameDocument+`.querySelectorAll('.shelf .preview svg').length > 5`)
	p.clicked(`[data-what=reversi]`)
	p.until("it is set up", frameDocument+`.querySelector('[data-do=begin]')`)
	p.clicked(`[data-do=begin]`)
	asked := frameDocument + `.querySelector('[data-group=options] [data-do=answer]')`
	p.until("the game asks", asked)
	took := func() {
		n := inFrame[string](p, `document.body.dataset.n`)
		p.clicked(`[data-group=options] [data-do=answer]`)
		p.until("the bot has answered", fmt.Sprintf(`%s && %s.body.dataset.n > %s`, asked, frameDocument, n))
	}
	took()
	stones := `[...document.querySelectorAll('.boards svg [data-thing^=stone], .boards svg [data-thing]')].length + document.body.dataset.n`
	before := inFrame[string](p, stones)
	p.do(chromedp.Reload())
	p.until("the game goes on", asked+` && `+frameDocument+`.body.dataset.n`)
	if now := inFrame[string](p, stones); now != before {
		t.Errorf("it stands at %s, not at %s", now, before)
	}
	p.until("all is kept for later", `navigator.serviceWorker.controller && navigator.serviceWorker.ready`)
	p.until("all files are", `(globalThis.kept ??= {}, caches.keys().then(async (k) => { kept.n = k.length && (await (await caches.open(k[0])).keys()).length; }), kept.n > 20)`)
	server.Close()
	p.do(chromedp.Reload())
	p.until("the game goes on without a network", asked)
	took()
}

// TestSiteEdits: an author breaks a rule and reads why, mends it and plays on, changes the size of a board, and sends it as a
// link, which opens in another tab.
func TestSiteEdits(t *testing.T) {
	server := serveSite(t)
	p := openTabAt(t, newBrowser(t), server.URL+"/stellar/edit.html?lang=en", `#code .cm-content`)
	asked := frameDocument + `.querySelector('[data-group=options] [data-do=answer]')`
	p.until("the first game asks", asked)
	p.do(chromedp.Evaluate(`{ const s = document.querySelector('[name=start]'); s.value = 'reversi'; s.dispatchEvent(new Event('change')); }`, nil))
	p.until("reversi asks", frameDocument+`.title.includes('Reversi') && `+asked)
	if tall := eval[float64](p, `document.querySelector('iframe').clientHeight / innerHeight`); tall < 0.7 {
		t.Errorf("the game has %.0f %% of the height", 100*tall)
	}
	n := inFrame[string](p, `document.body.dataset.n`)
	p.clicked(`[data-group=options] [data-do=answer]`)
	p.until("the bot has answered", fmt.Sprintf(`%s && %s.body.dataset.n > %s`, asked, frameDocument, n))
	n = inFrame[string](p, `document.body.dataset.n`)
	replace := func(from, to string) { // what somebody types
		p.do(chromedp.Evaluate(fmt.Sprintf(`{ const { view } = document.querySelector('.cm-content').cmView;
			const text = view.state.doc.toString(); const at = text.indexOf(%[1]q); if (at < 0) throw new Error('no ' + %[1]q);
			view.dispatch({ changes: { from: at, to: at + %[2]d, insert: %[3]q } }); }`, from, len(from), to), nil))
	}
	file, word, broken := siteFault(t)
	p.until("the file is there", fmt.Sprintf(`[...document.querySelectorAll('.tabs button')].find((b) => b.textContent === %q)`, file))
	p.do(chromedp.Evaluate(fmt.Sprintf(`[...document.querySelectorAll('.tabs button')].find((b) => b.textContent === %q).click()`, file), nil))
	replace(word, broken)
	p.until("the finding is shown", `document.querySelector('#findings .error')`)
	if page := eval[string](p, `document.querySelector('#findings a').getAttribute('href')`); !isSiteFile(t, page) {
		t.Errorf("the finding is explained at %s, which is not there", page)
	}
	p.do(chromedp.Evaluate(`document.querySelector('#findings button').click()`, nil))
	p.until("and marked", `document.querySelector('.cm-lintRange-error')`)
	if asks := eval[bool](p, asked+` !== null`); !asks {
		t.Error("the game is gone while the content is broken")
	}
	replace(broken, word)
	p.until("it is mended", `!document.querySelector('#findings .error')`)
	p.until("the game goes on", fmt.Sprintf(`%s && %s.body.dataset.n === '%s'`, asked, frameDocument, n))
	start := func(what string) string {
		return fmt.Sprintf(`{ const s = document.querySelector('[name=start]'); s.value = %q; s.dispatchEvent(new Event('change')); }`, what)
	}
	replace(word, word+" ")
	p.do(chromedp.Evaluate(start("hex"), nil))
	p.until("what was edited is still offered", `document.querySelector('#earlier').children.length === 1`)
	p.do(chromedp.Evaluate(start("0"), nil))
	p.until("it is edited again", fmt.Sprintf(`!document.querySelector('#earlier').children.length && Object.values(JSON.parse(localStorage.getItem('pack')).files).join().includes(%q)`, word+" "))
	p.do(chromedp.Evaluate(`document.querySelector('[data-do=share]').click()`, nil))
	link := eval[string](p, `document.querySelector('[name=link]').value`)
	if !strings.HasPrefix(link, server.URL+"/stellar/edit.html") || !strings.Contains(link, "#pack=") {
		t.Fatalf("the link is %q", link)
	}
	p.do(chromedp.Evaluate(`localStorage.clear()`, nil))
	other := openTabAt(t, newBrowser(t), link, `#code .cm-content`)
	other.until("the linked game asks", frameDocument+`.title.includes('Reversi') && `+asked)
	if got := eval[string](other, `document.querySelector('[name=start]').value`); got != "" { // it was edited
		t.Errorf("the pack is said to start from %q", got)
	}
}

func isSiteFile(t *testing.T, name string) bool {
	t.Helper()
	_, err := os.Stat(filepath.Join(siteFiles(t), filepath.FromSlash(name)))
	return err == nil
}

// siteFault is a file of reversi, a word in it, and what makes an error of it.
func siteFault(t *testing.T) (file, word, broken string) {
	t.Helper()
	names, _ := filepath.Glob("../../content/classics/reversi/*.hcl")
	for _, name := range names {
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if m := regexp.MustCompile(`\bboard "(\w+)"`).Find(b); m != nil {
			return filepath.Base(name), string(m), "bord" + strings.TrimPrefix(string(m), "board")
		}
	}
	t.Fatal("reversi has no board")
	return "", "", ""
}

// TestSiteReads: documentation, rules and the search are pages whose links lead somewhere, and that everybody can read, also on a
// phone.
func TestSiteReads(t *testing.T) {
	server, dir := serveSite(t), siteFiles(t)
	p := openTabAt(t, newBrowser(t), server.URL+"/stellar/search.html?q=steps+limit&lang=en", `#found a`)
	file, err := os.Open("testdata/axe/axe.min.js.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	z, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	axe, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	for _, page := range []string{"search.html?q=steps", "docs/index.html", "docs/modding.html", "rules/index.html", "rules/reversi.html", "index.html",
		"edit.html"} {
		p.do(chromedp.EmulateViewport(360, 740), chromedp.Navigate(server.URL+"/stellar/"+page), chromedp.WaitReady(`body`), chromedp.Sleep(300*time.Millisecond))
		if wide := eval[int](p, `document.documentElement.scrollWidth`); wide > 360 {
			t.Errorf("%s is %d pixels wide on a phone", page, wide)
		}
		p.do(chromedp.Evaluate(string(axe), nil))
		for _, x := range eval[[]string](p, breaches(allRules)) {
			t.Errorf("%s: %s", page, x)
		}
	}
	for _, words := range []string{"bigger board", "change the size of the board", "swap sides", "pie rule"} { // a newcomer's
		p.do(chromedp.Navigate(server.URL+"/stellar/search.html?lang=en&q="+strings.ReplaceAll(words, " ", "+")), chromedp.WaitReady(`#found a`))
		if first := eval[string](p, `document.querySelector('#found a').getAttribute('href')`); !strings.HasPrefix(first, "docs/changing.html#") {
			t.Errorf("%q finds first %s", words, first)
		}
	}
	links := regexp.MustCompile(`href="([^"#:]+)(#[^"]*)?"`)
	ids := regexp.MustCompile(`id="([^"]+)"`)
	_ = filepath.WalkDir(dir, func(name string, e os.DirEntry, _ error) error {
		if filepath.Ext(name) != ".html" || strings.Contains(name, "rules") {
			return nil
		}
		b, _ := os.ReadFile(name)
		for _, m := range links.FindAllStringSubmatch(string(b), -1) {
			to := filepath.Join(filepath.Dir(name), filepath.FromSlash(m[1]))
			text, err := os.ReadFile(to)
			if info, _ := os.Stat(to); info != nil && info.IsDir() {
				continue
			}
			if err != nil {
				t.Errorf("%s: %s is not there", name, m[1])
			} else if anchor := strings.TrimPrefix(m[2], "#"); anchor != "" && !slices.ContainsFunc(ids.FindAllStringSubmatch(string(text), -1),
				func(x []string) bool { return x[1] == anchor }) {
				t.Errorf("%s: %s has no %s", name, m[1], anchor)
			}
		}
		return nil
	})
	first := int64(0)
	for _, name := range []string{"play.bin", "index.js", "host.js", "said.js", "main.js", "games.en.json", "disk.json", "wasm_exec.js"} {
		info, err := os.Stat(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		first += info.Size()
	}
	if first > 7<<20 {
		t.Errorf("the first visit loads %d bytes, of which a server may pack some", first)
	}
}

// TestSiteHolds: content that never ends and a program that hangs end with a word about it, and what mends it plays; two windows
// do not write over each other's packs.
func TestSiteHolds(t *testing.T) {
	server := serveSite(t)
	address := server.URL + "/stellar/edit.html?lang=en"
	p := openTabAt(t, newBrowser(t), address, `#code .cm-content`)
	asked := frameDocument + `.querySelector('[data-group=options] [data-do=answer]')`
	said := func(text string) string {
		return fmt.Sprintf(`document.querySelector('#trouble').textContent.includes(%q)`, text)
	}
	p.until("the first game asks", asked)

	p.do(chromedp.Evaluate(`{ const { engine } = stellar; engine.patience = 1000; engine.worker.postMessage = () => {}; }`, nil))
	p.clicked(`[data-group=options] [data-do=answer]`)
	p.until("a program that hangs is stopped", said("took too long"))
	p.do(chromedp.Evaluate(`stellar.engine.patience = 40000; document.querySelector('[data-do=again]').click()`, nil))
	p.until("the game begins again", `document.querySelector('#trouble').hidden && `+asked)

	attack := map[string]string{}
	for _, name := range []string{"game.hcl", "pack.hcl"} {
		b, err := os.ReadFile("../../testdata/attacks/dice_loop/" + name)
		if err != nil {
			t.Fatal(err)
		}
		attack[name] = string(b)
	}
	b, err := json.Marshal(map[string]any{"name": "x", "files": attack})
	if err != nil {
		t.Fatal(err)
	}
	keep := fmt.Sprintf(`localStorage.setItem('pack', %q)`, b)
	p.do(chromedp.Evaluate(keep, nil), chromedp.Reload())
	p.until("content that never ends is stopped", `!document.querySelector('#trouble')?.hidden || `+frameDocument+`.body.textContent.includes('game.hcl:4')`)

	other := openTabAt(t, newBrowser(t), address, `#code .cm-content`)
	other.until("a second window says that it keeps nothing", said("another window"))
	before := eval[string](p, `localStorage.getItem('pack')`)
	other.do(chromedp.Evaluate(`{ const s = document.querySelector('[name=start]'); s.selectedIndex = 1; s.dispatchEvent(new Event('change')); }`, nil))
	other.until("it edits another pack", asked)
	if now := eval[string](p, `localStorage.getItem('pack')`); now != before {
		t.Errorf("the pack of the first window is now %s", now)
	}
	p.do(chromedp.Navigate("about:blank"))
	other.until("it keeps once the first has closed", `!`+said("another window"))
}
