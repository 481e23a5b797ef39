package main

import (
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/stellar-rules/stellar/interpreter/runner"
)

// TestBooklet: rules --html writes all rules in one file that asks for nothing: actions with their sections, tables of
// things with figures and pictures, every place once.
func TestBooklet(t *testing.T) {
	t.Parallel()
	for scenario, want := range map[string][]string{
		"first_game":   {"<h3>Research (4 knowledge)</h3>", "§ 5-3", `<tr id="building.mine">`, `<use href="#house"/>`, `<symbol id="house"`, "1 ore, 2 credits"},
		"many_worlds":  {`id="action.explore"`, "§ 5", `<tr id="tech.starbase">`},
		"connect_four": {"Be the first with four discs", `id="action.drop"`},
	} {
		file := filepath.Join(t.TempDir(), "rules.html")
		if code := newApp(nil, io.Discard, io.Discard).main([]string{"rules", scenario, "--html", file}); code != 0 {
			t.Fatal(scenario, code)
		}
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		page := string(b)
		for _, w := range want {
			if !strings.Contains(page, w) {
				t.Errorf("%s: nothing says %q", scenario, w)
			}
		}
		if asks := regexp.MustCompile(`https?://|ZgotmplZ|src=|@import`).FindString(page); asks != "" {
			t.Errorf("%s: the booklet has %q", scenario, asks)
		}
		seen := map[string]bool{}
		for _, id := range regexp.MustCompile(`<(?:tr|section) id="([^"]+)"`).FindAllStringSubmatch(page, -1) {
			if seen[id[1]] {
				t.Errorf("%s: %s stands twice", scenario, id[1])
			}
			seen[id[1]] = true
		}
		for _, link := range regexp.MustCompile(`<a href="#([^"]+)"`).FindAllStringSubmatch(page, -1) {
			if !seen[link[1]] {
				t.Errorf("%s: a link leads nowhere: %s", scenario, link[1])
			}
		}
	}
}

// TestPageRules: the rules unfold, a field finds words in them, and what is told of a thing leads there.
func TestPageRules(t *testing.T) {
	t.Parallel()
	p := openPage(t, "first_game", runner.Config{Seed: 7, Seeded: true, Players: 2, Seats: []string{"human"}, Others: "random"})
	p.do(chromedp.Click(`header h1 [data-do=story]`, chromedp.ByQuery))
	p.waitFor(`dialog[open] .chapter`)
	p.do(chromedp.SendKeys(`dialog [name=findRule]`, "trading station", chromedp.ByQuery))
	p.do(chromedp.Poll(`document.querySelectorAll('dialog .chapter[open]').length > 0`, nil))
	if odd := eval[string](p, `[...document.querySelectorAll('dialog .chapter')].filter((x) => !/trading station/i.test(x.textContent)).map((x) => x.innerText).join()`); odd != "" {
		t.Errorf("found is %q", odd)
	}
	if eval[int](p, `document.querySelectorAll('dialog tr[data-rule]').length`) == 0 {
		t.Error("no row of a table is found")
	}
	p.do(chromedp.Click(`dialog tr[data-rule="building.station"] [data-thing]`, chromedp.ByQuery))
	p.waitFor(`dialog [data-do=story]`)
	p.do(chromedp.Click(`dialog [data-do=story]`, chromedp.ByQuery))
	p.waitFor(`dialog tr.meant[data-rule="building.station"]`)
	if !eval[bool](p, `document.querySelector('dialog tr.meant').checkVisibility()`) {
		t.Error("what a thing leads to is folded")
	}
}
