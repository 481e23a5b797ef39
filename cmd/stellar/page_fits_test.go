package main

import (
	"context"
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/schema/longtest"
)

// unseen are the question and the first of its answers, as many as are given, of which a part is not in view.
const unseen = `((most) => [document.querySelector('#question'), ...[...document.querySelectorAll(
	'[data-group=options] [data-do=answer], .number [name=number]')].slice(0, most)].filter((x) => {
	const box = x.getBoundingClientRect();
	return ![box.top + 3, box.bottom - 3].every((y) => x.contains(document.elementFromPoint(box.left + 12, y)));
}).map((x) => x.innerText || x.name))`

// TestPageFits: the question and its answers are in view on small screens, of many answers the first, in some games, and
// with -long in more. On an upright phone the board comes below the question, and is moved and made larger
// by fingers.
func TestPageFits(t *testing.T) {
	t.Parallel()
	browser := newBrowser(t)
	games := longtest.Of([]string{"liars_dice", "first_steps", "first_game", "many_worlds"}, []string{"liars_dice", "connect_four",
		"hex", "first_steps", "campaign", "first_game", "many_worlds", "imperium"})
	for _, name := range games {
		t.Run(name, func(t *testing.T) { inView(t, browser, name) })
	}
}

// inView looks at two questions of a game, at every size.
func inView(t *testing.T, browser context.Context, name string) {
	p := openTab(t, browser, servePages(t, name, runner.Config{Seed: 7, Seeded: true, Seats: []string{"human"}, Others: "random"})[0])
	for range 2 {
		if !eval[bool](p, `!!document.querySelector('#question')`) {
			return
		}
		for _, size := range []struct{ width, height, most int64 }{{1366, 657, 12}, {1024, 600, 9}, {844, 390, 6}} {
			p.do(chromedp.EmulateViewport(size.width, size.height), chromedp.Evaluate(`scrollTo(0, 0)`, nil))
			eval[bool](p, `new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(true))))`) // it is fitted anew
			for _, x := range eval[[]string](p, fmt.Sprintf(`%s(%d)`, unseen, size.most)) {
				t.Errorf("at %dx%d out of view is %q", size.width, size.height, x)
			}
		}
		p.do(chromedp.EmulateViewport(390, 844, chromedp.EmulateMobile), chromedp.Evaluate(`scrollTo(0, 0)`, nil))
		if below := eval[string](p, `(() => {
			const board = document.querySelector('.boards'), panel = document.querySelector('.panel');
			const [above, box] = [panel.getBoundingClientRect(), board?.getBoundingClientRect()];
			if (above.top < 0 || above.bottom > innerHeight * .75) return 'the question';
			if (/user-scalable|maximum-scale/.test(document.querySelector('meta[name=viewport]').content)) return 'no zoom';
			if (document.documentElement.scrollWidth > innerWidth) return 'the page is too wide';
			const moves = () => board.scrollWidth <= board.clientWidth || getComputedStyle(board).overflowX === 'auto';
			return !box || (box.top >= above.bottom && moves()) ? '' : 'the board';
		})()`); below != "" {
			t.Errorf("on a phone: %s", below)
		}
		p.after(chromedp.Evaluate(`document.querySelector('[data-do=answer]').click()`, nil))
	}
}
