package main

import (
	"fmt"
	"os"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
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
