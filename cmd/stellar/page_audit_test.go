package main

import (
	"fmt"
	"os"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/stellar-rules/stellar/interpreter/runner"
)

// TestPageAudit: what stands on pages can be read (WCAG AA: contrast as it is drawn, in light and dark), named by a
// screen reader, and reached by the keyboard; headings follow one another.
func TestPageAudit(t *testing.T) {
	t.Parallel()
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
	t.Parallel()
	p := openPage(t, "first_steps", runner.Config{Seats: []string{"human"}})
	pointer := func(event, kind, selector string) chromedp.Action {
		return chromedp.Evaluate(fmt.Sprintf(`document.querySelector('%s').dispatchEvent(new PointerEvent('%s', {bubbles: true, pointerType: '%s'}))`,
			selector, event, kind), nil)
	}
	p.do(pointer("pointermove", "mouse", `.seats [data-thing]`))
	p.waitFor(`#tip:not([hidden]) h2`)
	p.has("#tip", "Europe")
	p.do(pointer("pointermove", "mouse", "h1"))
	p.waitFor(`#tip[hidden]`)
	const option = `.options [data-do=answer]`
	held := openPage(t, "sticks", runner.Config{Seats: []string{"human", "normal"}})
	held.do(pointer("pointerdown", "touch", option), chromedp.Sleep(500*time.Millisecond), pointer("click", "touch", option))
	held.do(chromedp.Poll(`document.querySelector('.ahead').textContent !== ''`, nil))
	if n := eval[string](held, `document.body.dataset.n`); n != "0" {
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

// TestPageExplains: who knows nothing of the game finds at each action what it does, in the header which year it is and what
// goes on in it, and in the sheet of a thing what things like it are; an answer's sheet does not lie over the board.
func TestPageExplains(t *testing.T) {
	t.Parallel()
	p := openPage(t, "race_for_the_red_planet", runner.Config{Seed: 1, Seeded: true, Players: 3, Seats: []string{"north_america=human"}})
	click := func(selector string) { p.after(chromedp.Click(selector, chromedp.ByQuery)) }
	over := func(selector string) {
		p.do(chromedp.Evaluate(fmt.Sprintf(
			`document.querySelector('%s').dispatchEvent(new PointerEvent('pointermove', {bubbles: true, pointerType: 'mouse'}))`, selector), nil))
	}
	click(`.options [data-what="policy.space_economics"]`)
	p.has(".phase", "The year 2032")
	p.has(".means", "Billions 40")
	p.has(".means", "Settlements on Mars, year by year to 2032 (20 to win): 0")
	if eval[bool](p, `!!document.querySelector('[data-do=odds], p.news')`) {
		t.Error("odds are offered of nothing, or the story is told again after an answer")
	}
	p.has(`.options [data-what="action.build"]`, "Build a ship on Earth for money")
	p.do(chromedp.Click(`.options [data-do=about][data-what="action.build"]`, chromedp.ByQuery))
	p.waitFor("dialog[open]")
	p.has("dialog", "active")
	p.do(chromedp.KeyEvent(kb.Escape))
	p.do(chromedp.Poll(`!document.querySelector('dialog[open]')`, nil))
	over(`[data-thing="procedure.build_phase"]`)
	p.waitFor(`#tip:not([hidden])`)
	p.has("#tip", "A ship needs a launch vehicle")
	click(`.options [data-what="action.build"]`)
	p.has(".options .heading", "Launch Vehicle")
	over(`.options [data-what="ship.pegasus"]`)
	p.waitFor(`#tip[hidden]`)
	p.do(chromedp.Poll(`document.querySelector('.ahead').textContent !== ''`, nil))
	if got := p.text(".ahead"); got != "cash 40 → 38" {
		t.Errorf("it is foretold that %q", got)
	}
	p.do(chromedp.Click(`.options [data-do=about][data-what="ship.pegasus"]`, chromedp.ByQuery))
	p.waitFor("dialog[open] .help")
	p.has("dialog .help", "Launch vehicles lift other ships off the ground")
}

// TestPageTakesBack: the first answer of an action can be taken back, though nothing is told of it yet; nothing can once a
// die has fallen, told or not, and then it is not offered. One of many numbers is typed. What is drawn anew under a mouse that rests opens no sheet, and what lies on
// something that is offered marks the answers that a click there means.
func TestPageTakesBack(t *testing.T) {
	t.Parallel()
	p := openPage(t, "liars_dice", runner.Config{Seed: 1, Seeded: true, Seats: []string{"human", "human"}})
	const back = `!!document.querySelector('[data-do=undo]')`
	p.answer("2")
	if !eval[bool](p, back) {
		t.Error("half an action cannot be taken back")
	}
	p.after(chromedp.Click(`[data-do=undo]`, chromedp.ByQuery))
	if eval[bool](p, back) {
		t.Error("what nobody answered can be taken back")
	}
	p.answer("2")
	p.answer("pips.trey")
	p.after(chromedp.Click(`[data-do=undo]`, chromedp.ByQuery)) // all of an action, by and by
	if got := p.text(".picks"); got != "Chosen so far: 2" {
		t.Errorf("in an action that was taken back in part %q", got)
	}
	p.after(chromedp.Click(`[data-do=undo]`, chromedp.ByQuery))
	if eval[bool](p, back) {
		t.Error("what nobody answered can be taken back")
	}
	p = openPage(t, "pig", runner.Config{Seed: 3, Seeded: true, Seats: []string{"human", "human"}})
	if p.after(chromedp.Click(`[data-do=answer]`, chromedp.ByQuery)); eval[bool](p, back) {
		t.Error("a roll is offered to be taken back: ", p.text(".panel"))
	}

	p = openPage(t, "../../testdata/page", runner.Config{Seed: 3, Seeded: true, Seats: []string{"human"}})
	if all := eval[string](p, `[...document.querySelectorAll('[data-do=answer]')].map((x) => x.dataset.what).join()`); all != "1" {
		t.Errorf("of 42 numbers %q are offered", all)
	}
	p.do(chromedp.Evaluate(`{ // one is typed
		const field = document.querySelector('[name=number]');
		field.focus();
		field.value = '17';
		field.dispatchEvent(new InputEvent('input', {bubbles: true}));
	}`, nil))
	if p.after(chromedp.KeyEvent(kb.Enter)); eval[bool](p, back) {
		t.Error("a roll that is not told is offered to be taken back")
	}
	p.has(".log", "17")

	p = openPage(t, "tic_tac_toe", runner.Config{Seed: 1, Seeded: true, Seats: []string{"x=human", "o=first"}})
	middle := eval[[]float64](p, `(() => {
		const at = document.querySelector('svg [data-thing="square.b2"]').getBoundingClientRect();
		return [at.x + at.width / 2, at.y + at.height / 2];
	})()`)
	p.do(chromedp.MouseEvent(input.MouseMoved, middle[0], middle[1]))
	p.do(chromedp.Poll(`document.querySelector('.options [data-what="square.b2"]').classList.contains('meant')`, nil))
	p.after(chromedp.MouseClickXY(middle[0], middle[1]))
	p.do(chromedp.Sleep(time.Second))
	if !eval[bool](p, `document.getElementById('tip').hidden`) {
		t.Error("a sheet opens under a mouse that rests: ", p.text("#tip"))
	}
	p.do(chromedp.MouseEvent(input.MouseMoved, 5, 5), chromedp.MouseEvent(input.MouseMoved, middle[0], middle[1]))
	p.waitFor(`#tip:not([hidden])`)
}

// TestPageOdds: o tells the chances of what is under way, and at each answer what it makes of them, until one is taken.
func TestPageOdds(t *testing.T) {
	t.Parallel()
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
