package main

import (
	"fmt"
	"os"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"github.com/stellar-rules/stellar/interpreter/runner"
)

// TestPageAudit: what stands on pages can be read (WCAG AA: contrast as it is drawn, in light and dark), named by a
// screen reader, and reached by the keyboard; headings follow one another.
func TestPageAudit(t *testing.T) {
	browser := newBrowser(t)
	audit, err := os.ReadFile("../../testdata/page/audit.js")
	if err != nil {
		t.Fatal(err)
	}
	for scenario, lang := range map[string]string{"first_steps": "ko", "goofspiel": "en", "quoridor": "en", "reversi": "en"} {
		links := servePages(t, scenario, runner.Config{Seed: 7, Seeded: true, Seats: []string{"human"}, Others: "random"})
		p := openTab(t, browser, links[0])
		p.do(chromedp.SetValue("[name=lang]", lang, chromedp.ByQuery), chromedp.Evaluate(
			`document.querySelector('[name=lang]').dispatchEvent(new Event('change', {bubbles: true}))`, nil))
		p.waitFor(fmt.Sprintf(`html[lang=%s] body header`, lang))
		for range 4 {
			p.after(chromedp.Evaluate(`(document.querySelector('.advised [data-do=answer]') ??
				document.querySelector('.options [data-do=answer]')).click()`, nil))
		}
		p.do(chromedp.Evaluate(`document.querySelectorAll('main details').forEach((x) => { x.open = true; })`, nil))
		for _, theme := range []string{"light", "dark"} {
			p.do(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: theme}}),
				chromedp.Sleep(250*time.Millisecond)) // colours fade
			seen := eval[struct {
				Texts, Controls int
				Found           []string
			}](p, string(audit))
			for _, x := range seen.Found {
				t.Errorf("%s, %s: %s", scenario, theme, x)
			}
			if seen.Texts < 20 || seen.Controls < 10 {
				t.Errorf("%s, %s: only %d texts and %d controls were looked at", scenario, theme, seen.Texts, seen.Controls)
			}
		}
	}
}

// TestPageHover: the sheet of a thing stands beside it where the mouse stays; a finger that holds an answer looks at
// what it would change, and takes it by touching; h asks for a hint, and / finds why something is not offered.
func TestPageHover(t *testing.T) {
	p := openPage(t, "first_steps", runner.Config{Seats: []string{"human"}})
	pointer := func(event, kind, selector string) chromedp.Action {
		return chromedp.Evaluate(fmt.Sprintf(`document.querySelector('%s').dispatchEvent(new PointerEvent('%s', {bubbles: true, pointerType: '%s'}))`,
			selector, event, kind), nil)
	}
	p.do(pointer("pointerover", "mouse", `.seats [data-thing]`))
	p.waitFor(`#tip:not([hidden]) h2`)
	p.has("#tip", "Europe")
	p.do(pointer("pointerover", "mouse", "h1"))
	p.waitFor(`#tip[hidden]`)
	const option = `.options [data-do=answer]`
	p.do(pointer("pointerdown", "touch", option), chromedp.Sleep(500*time.Millisecond), pointer("click", "touch", option))
	p.do(chromedp.Poll(`document.querySelector('.ahead').textContent !== ''`, nil))
	if n := eval[string](p, `document.body.dataset.n`); n != "0" {
		t.Errorf("an answer is taken by holding it: %s", n)
	}
	p.do(chromedp.KeyEvent("h"))
	p.waitFor(".advice")
	p.do(input.DispatchKeyEvent(input.KeyDown).WithKey("/"), chromedp.KeyEvent("Build a ship"))
	p.waitFor(`[data-do=why]`)
	p.do(chromedp.Focus(`[data-do=why]`, chromedp.ByQuery), chromedp.KeyEvent("\r"))
	p.waitFor(`.why .reasons li`)
	p.after(pointer("pointerdown", "touch", option), pointer("click", "touch", option))
}

// TestPageOdds: o tells the chances of what is under way, and at each answer what it makes of them, until one is taken.
func TestPageOdds(t *testing.T) {
	p := openPage(t, "../../interpreter/odds/testdata/walks", runner.Config{Scenario: "rivals", Seats: []string{"human"}})
	p.do(chromedp.KeyEvent("o"))
	p.waitFor(".chances")
	p.has(".chances", "58.3%")
	p.has(".chances", "the chance of yes")
	p.has(`.options [data-what="4"]`, "25%")
	p.do(chromedp.Click(`.options [data-what="4"]`, chromedp.ByQuery))
	p.do(chromedp.Poll(`!document.querySelector('.chances')`, nil))

	p = openPage(t, "tic_tac_toe", runner.Config{Seats: []string{"human"}})
	p.do(chromedp.KeyEvent("o"))
	p.has(".notice", "under way")
}
