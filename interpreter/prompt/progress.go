package prompt

import (
	"fmt"
	"io"
	"time"

	"github.com/stellar-rules/stellar/schema/locale"
)

// Progress is a line on a terminal that shows how far a game is while its story is not told. Short games do not
// show it. As nil it does nothing.
type Progress struct {
	W     io.Writer
	Clear string // clears the line of the cursor
	Now   func() time.Time
	Say   *locale.Speaker // nil for the source language

	begun, last time.Time
	shown       bool
}

// How long a game runs before its progress is shown, and how long a line stays.
const (
	progressAfter = time.Second
	progressEvery = 200 * time.Millisecond
)

// step shows how far the game is, if it is time.
func (p *Progress) step(rounds, decisions int) {
	if p == nil {
		return
	}
	now := p.Now()
	if p.begun.IsZero() {
		p.begun = now
	}
	if now.Sub(p.begun) < progressAfter || now.Sub(p.last) < progressEvery {
		return
	}
	p.last, p.shown = now, true
	seconds := int(now.Sub(p.begun).Seconds())
	fmt.Fprint(p.W, p.Clear+p.Say.Say(sayProgress, "rounds", rounds, "decisions", decisions, "seconds", seconds))
}

// end removes the line.
func (p *Progress) end() {
	if p != nil && p.shown {
		fmt.Fprint(p.W, p.Clear)
		p.shown = false
	}
}
