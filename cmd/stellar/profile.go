package main

import (
	"fmt"
	"strings"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/schema/diag"
)

const (
	mostDear    = 25 // rows of each table
	mostExcerpt = 60 // columns of a line of content
)

// profiled says where the steps of a game went.
func (a *app) profiled(t *runner.Match, p *interpreter.Profile) {
	rules, lines := p.Rules(), p.Lines()
	all := int64(0)
	for _, c := range rules {
		all += c.Steps
	}
	fmt.Fprintf(a.out, "\n%s\n\n", a.say(sayProfile, "n", all))
	head := []string{a.say(saySteps), a.say(sayShare), a.say(sayShareWithAsked), a.say(sayTimes)}
	figures := func(c interpreter.Cost) []string {
		return []string{fmt.Sprint(c.Steps), share(c.Steps, all), share(c.All, all), fmt.Sprint(c.Times)}
	}
	rows := [][]string{append([]string{a.say(sayRuleFunctionStat), a.say(sayWhere)}, append(head, a.say(sayRecalled))...)}
	for _, c := range rules[:min(mostDear, len(rules))] {
		what, at := c.Of, costPlace(c)
		if what == "" {
			what = a.say(sayElsewhere)
		}
		rows = append(rows, append([]string{what, at}, append(figures(c), fmt.Sprint(c.Recalled))...))
	}
	a.dearest(rows, len(rules))
	rows = [][]string{append([]string{a.say(sayLine), ""}, head...)}
	for _, c := range lines[:min(mostDear, len(lines))] {
		rows = append(rows, append([]string{costPlace(c), excerptOf(t, c)}, figures(c)...))
	}
	fmt.Fprintln(a.out)
	a.dearest(rows, len(lines))
}

// dearest prints the head of a table, and how many rows it leaves out.
func (a *app) dearest(rows [][]string, all int) {
	story.Table(a.out, "", rows)
	if more := all - len(rows) + 1; more > 0 {
		fmt.Fprintln(a.out, a.say(sayMoreRows, "n", more))
	}
}

func costPlace(c interpreter.Cost) string {
	if c.Line == 0 {
		return ""
	}
	return fmt.Sprintf("%s:%d", c.File, c.Line)
}

func share(part, all int64) string {
	return fmt.Sprintf("%.1f %%", 100*float64(part)/float64(max(1, all)))
}

// excerptOf is a line of content, cut to what fits.
func excerptOf(t *runner.Match, c interpreter.Cost) string {
	lines := strings.SplitN(string(t.Unit.Registry.Set.Source(c.File)), "\n", c.Line+1)
	if c.Line > len(lines) {
		return ""
	}
	text := strings.Join(strings.Fields(lines[c.Line-1]), " ")
	for cut := false; ; cut = true {
		if shown := text + map[bool]string{true: "…"}[cut]; diag.Width(shown) <= mostExcerpt {
			return shown
		}
		r := []rune(text)
		text = strings.TrimRight(string(r[:len(r)-1]), " ")
	}
}
