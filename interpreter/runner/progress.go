package runner

import (
	"fmt"
	"io"
	"time"

	"github.com/stellar-rules/stellar/schema/locale"
)

// Progress is a line on a terminal that says how far a game has come while its story is not
// told. It stays away from short games. As nil it says nothing.
type Progress struct {
	W     io.Writer
	Clear string // takes back what stands in the line of the cursor
	Now   func() time.Time
	Say   *locale.Speaker // nil: in the language of the source

	begun, last time.Time
	shown       bool
}

// How long a game runs before its progress is shown, and for how long a line stands.
const (
	progressAfter = time.Second
	progressEvery = 200 * time.Millisecond
)

// step shows how far the game is, where that is due.
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

// end takes the line away.
func (p *Progress) end() {
	if p != nil && p.shown {
		fmt.Fprint(p.W, p.Clear)
		p.shown = false
	}
}
