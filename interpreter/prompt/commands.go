package prompt

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
)

// A command is what a person may type instead of an answer.
type command struct {
	names  []string                 // typed so in every language: a letter, and a word
	what   locale.Phrase            // may follow it; the zero phrase: nothing
	does   locale.Phrase            // for the help
	when   func(*human) bool        // otherwise its names may be those of options; nil: always
	follow func(*human) []string    // what may follow it, for Tab; may be nil
	do     func(*human, call) error // errors are told, but those of Answer end the question
}

// A call is a command as it was typed.
type call struct {
	ctx  context.Context
	rest string // what follows the name
}

// commands are all of them, in the order of the help.
var commands []command

func init() { // commands have the help, which lists them
	commands = []command{
		{names: []string{"?", "h", "help"}, does: sayDoesHelp, do: (*human).help},
		{names: []string{"o", "options"}, does: sayDoesOptions, do: func(h *human, c call) error {
			h.ask(c.ctx, true)
			return nil
		}},
		{names: []string{"show"}, what: sayNameOrNone, does: sayDoesShow, follow: (*human).names,
			do: func(h *human, c call) error {
				h.t.Narrator.View(h.state, h.offer.decision.Seat, c.rest)
				return nil
			}},
		{names: []string{"why"}, what: sayNameOf, does: sayDoesWhy, follow: (*human).names, do: (*human).why},
		{names: []string{"map"}, what: sayNameOrNone, does: sayDoesMap,
			do: func(h *human, c call) error {
				h.t.lines(h.t.Maps.asked(h.state, c.rest, h.offer.decision.Seat))
				return nil
			},
			follow: func(h *human) []string {
				return lists.Map(h.t.Maps.all(), func(m *model.Map) string { return m.Name })
			},
			when: func(h *human) bool { return h.t.Maps != nil }},
		{names: []string{"goal"}, does: sayDoesGoal, do: (*human).goal},
		{names: []string{"rules"}, what: sayNameOrNone, does: sayDoesRules, do: (*human).rules,
			follow: func(h *human) []string { return h.book().Names() }},
		{names: []string{"hint"}, does: sayDoesHint, do: (*human).hint},
		{names: []string{"odds"}, does: sayDoesOdds, do: (*human).odds},
		{names: []string{"b", "bot"}, does: sayDoesBot, do: func(*human, call) error { return errBot },
			when: func(h *human) bool { return h.stands }},
		{names: []string{"u", "undo"}, does: sayDoesUndo, do: func(*human, call) error { return errUndo }},
		{names: []string{"autopass"}, does: sayDoesAutopass, do: func(h *human, _ call) error {
			h.autopass.Off = !h.autopass.Off
			h.print(sayAutopass, "asked", h.autopass.Off)
			return nil
		}, when: func(h *human) bool { return h.autopass.Any() }},
		{names: []string{"say"}, what: sayWords, does: sayDoesSay,
			do: func(_ *human, c call) error { return talkRequest{c.rest} }},
		{names: []string{"s", "save"}, what: sayFileName, does: sayDoesSave,
			do: func(_ *human, c call) error { return saveRequest{c.rest} }},
		{names: []string{"q", "quit"}, does: sayDoesQuit, do: (*human).leave},
	}
}

// commandOf finds the command that a line begins with, and what follows it; nil if there is none.
func (h *human) commandOf(line string) (c *command, rest string) {
	word, rest, _ := strings.Cut(line, " ")
	for i, c := range commands {
		if slices.Contains(c.names, strings.ToLower(word)) && (c.when == nil || c.when(h)) {
			return &commands[i], strings.TrimLeft(rest, " ")
		}
	}
	return nil, ""
}

func (h *human) help(call) error {
	say := h.t.speaker()
	fmt.Fprintln(h.t.Out, say.Say(sayHelp))
	var typed, does []string
	width := 0
	for _, c := range commands {
		if c.when != nil && !c.when(h) {
			continue
		}
		words := strings.TrimSpace(strings.Join(c.names, ", ") + " " + say.Say(c.what))
		typed, does = append(typed, words), append(does, say.Say(c.does))
		width = max(width, diag.Width(words))
	}
	for i, words := range typed {
		cell := "  " + words + strings.Repeat(" ", width-diag.Width(words)+2)
		h.t.lines(h.described(cell, does[i], 2+width+2, h.t.columns(), story.Plain))
	}
	h.printFaint("  " + say.Say(sayAskedAt, "address", h.offer.decision.Address))
	return nil
}

// leave asks again if the game would be lost.
func (h *human) leave(c call) error {
	if h.t.Kept == nil || h.t.Kept() != "" || c.rest == "!" {
		return errQuit
	}
	h.print(sayLeaveGame)
	line, err := h.t.readLine("> ", nil)
	if err != nil {
		return err
	}
	switch word, rest, _ := strings.Cut(line, " "); strings.ToLower(word) {
	case "q", "quit":
		return errQuit
	case "s", "save":
		return saveRequest{strings.TrimSpace(rest)}
	}
	if h.t.agrees(line) {
		return errQuit
	}
	h.print(sayStay)
	return nil
}

// answer finds the option that a line means, or tells why there is none.
func (h *human) answer(ctx context.Context, line string) (i int, found bool) {
	i, err := h.offer.findOption(line)
	if err == nil {
		return i, true
	}
	w := h.several(ctx, h.machine, h.state, h.offer, strings.Fields(line))
	if len(w.rest) == 0 {
		h.coming = w.options[1:]
		return w.options[0], true
	}
	if len(h.offer.beginning(line)) == 0 && h.refused(ctx, h.state, h.offer, line) {
		return 0, false
	}
	if len(w.options) > 0 { // and the rest of the line goes wrong
		h.print(sayAfter, "steps", strings.Join(w.steps, " → "))
		line = strings.Join(w.rest, " ")
		if _, err = w.open.findOption(line); err == nil { // it needs no more
			err = sayNoName.With("answer", locale.Quoted(line))
		}
		if h.refused(ctx, w.s, w.open, line) {
			return 0, false
		}
	}
	h.t.paged(func() { h.print(sayMisheard, "why", locale.Capital(h.t.speaker().Tell(err))) })
	return 0, false
}
