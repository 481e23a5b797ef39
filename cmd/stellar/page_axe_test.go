package main

import (
	"compress/gzip"
	"io"
	"os"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/schema/longtest"
)

// Rules of axe-core: those of WCAG 2.2, levels A and AA, and those of them that other colours may break.
const (
	allRules    = `['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']`
	colourRules = `['color-contrast', 'link-in-text-block']`
)

// breaches are the rules that a page breaks by axe-core, with the first elements that do. Left out is that a label
// contains what is drawn: letters and counts on a cell are signs, which its label puts in words. Of a page below an open
// dialog, which nobody can reach, only the dialog is judged.
func breaches(rules string) string {
	return `axe.run(document.querySelector('dialog[open]') ?? document, {runOnly: ` + rules + `, iframes: false,
	selectors: false, resultTypes: ['violations'],
	rules: {'label-content-name-mismatch': {enabled: false}}}).then((r) => r.violations.map((v) => v.id + ': ' +
	v.nodes.length + ' of ' + v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160) + ' (' +
	n.any.map((a) => a.message).join('; ').slice(0, 160) + ')').join(' | ')))`
}

// axe is axe-core.
var axe = sync.OnceValues(func() (string, error) {
	file, err := os.Open("testdata/axe/axe.min.js.gz")
	if err != nil {
		return "", err
	}
	defer file.Close()
	r, err := gzip.NewReader(file)
	if err != nil {
		return "", err
	}
	all, err := io.ReadAll(r)
	return string(all), err
})

// accessible reports what axe-core finds in a tab as it is now, in dark and light.
func accessible(p *tab, what string) {
	p.Helper()
	if eval[bool](p, `!window.axe`) {
		code, err := axe()
		if err != nil {
			p.Fatal(err)
		}
		p.do(chromedp.Evaluate(code, nil))
	}
	for theme, rules := range map[string]string{"dark": allRules, "light": colourRules} {
		p.do(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme",
			Value: theme}}), chromedp.Sleep(100*time.Millisecond))
		for _, x := range eval[[]string](p, breaches(rules)) {
			p.Errorf("%s, %s: %s", what, theme, x)
		}
	}
}

// TestPageAccessible: nothing that axe-core can judge stands in the way of people who do not see well, or who use a
// keyboard or a screen reader: at tables and in the rules, in light and dark, and in Korean.
func TestPageAccessible(t *testing.T) {
	t.Parallel()
	browser := newBrowser(t)
	games := longtest.Of([]string{"connect_four", "first_game"}, []string{"connect_four", "first_game", "many_worlds",
		"first_galaxy", "first_steps"})
	for _, name := range games {
		t.Run(name, func(t *testing.T) {
			c := runner.Config{Seed: 7, Seeded: true, Seats: []string{"human"}, Others: "random"}
			p := openTab(t, browser, servePages(t, name, c)[0])
			p.after(chromedp.Evaluate(`document.querySelector('[data-do=answer]').click()`, nil))
			p.do(choose("lang", "ko"))
			p.waitFor(`html[lang=ko] body header`)
			accessible(p, "after an answer, in Korean")
			p.do(chromedp.Click(`header h1 [data-do=story]`, chromedp.ByQuery))
			p.waitFor(`dialog[open]`)
			accessible(p, "in the rules")
		})
	}
}

// choose sets what is chosen in a list.
func choose(name, value string) chromedp.Action {
	return chromedp.Evaluate(`{ const s = document.querySelector('[name="`+name+`"]'); s.value = '`+value+`';
		s.dispatchEvent(new Event('change', {bubbles: true})); }`, nil)
}

// TestPageRightToLeft: in a language that is written from right to left the page is, too, and names in its sentences
// keep their own direction.
func TestPageRightToLeft(t *testing.T) {
	t.Parallel()
	c := runner.Config{Seed: 7, Seeded: true, Seats: []string{"human"}, Others: "random"}
	p := openTab(t, newBrowser(t), servePages(t, "../../testdata/packs/draft", c)[0])
	p.do(choose("lang", "ar"))
	p.waitFor(`html[lang=ar][dir=rtl] body header`)
	p.do(chromedp.Poll(`document.querySelector('#question').textContent === 'أي نقابة يختارها \u2068اللاعب الأول\u2069؟'`, nil))
	accessible(p, "in Arabic")
	if left := eval[bool](p, `document.querySelector('.log').getBoundingClientRect().left > innerWidth / 2`); left {
		t.Error("the log is on the right")
	}
	p.do(choose("lang", "en"))
	p.waitFor(`html[lang=en][dir=ltr] body header`)
}
