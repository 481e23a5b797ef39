package main

import (
	"compress/gzip"
	"io"
	"os"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/schema/longtest"
)

// breaches are the rules of WCAG 2.2, levels A and AA, that a page breaks by axe-core, with the first elements that do.
// Left out is that a label contains what is drawn: letters and counts on a cell are signs, which its label puts in words.
const breaches = `axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
	rules: {'label-content-name-mismatch': {enabled: false}}}).then((r) => r.violations.map((v) => v.id + ': ' +
	v.nodes.length + ' of ' + v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160) + ' (' +
	n.any.map((a) => a.message).join('; ').slice(0, 160) + ')').join(' | ')))`

// TestPageAccessible: nothing that axe-core can judge stands in the way of people who do not see well, or who use a
// keyboard or a screen reader: at tables and in the rules, in light and dark.
func TestPageAccessible(t *testing.T) {
	t.Parallel()
	browser := newBrowser(t)
	file, err := os.Open("testdata/axe/axe.min.js.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	r, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	axe, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	check := func(p *tab, what string) {
		for _, theme := range []string{"light", "dark"} {
			p.do(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme",
				Value: theme}}), chromedp.Sleep(100*time.Millisecond))
			for _, x := range eval[[]string](p, breaches) {
				p.Errorf("%s, %s: %s", what, theme, x)
			}
		}
	}
	games := longtest.Of([]string{"connect_four", "first_game"}, []string{"connect_four", "first_game", "many_worlds",
		"first_galaxy", "first_steps", "liars_dice"})
	for _, name := range games {
		t.Run(name, func(t *testing.T) {
			c := runner.Config{Seed: 7, Seeded: true, Seats: []string{"human"}, Others: "random"}
			p := openTab(t, browser, servePages(t, name, c)[0])
			p.do(chromedp.Evaluate(string(axe), nil))
			check(p, "at first")
			p.after(chromedp.Evaluate(`document.querySelector('[data-do=answer]').click()`, nil))
			check(p, "after an answer")
			p.do(chromedp.Click(`header h1 [data-do=story]`, chromedp.ByQuery))
			p.waitFor(`dialog[open]`)
			check(p, "in the rules")
		})
	}
}
