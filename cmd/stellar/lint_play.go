package main

import (
	"slices"

	"github.com/stellar-rules/stellar/lint"
	"github.com/stellar-rules/stellar/lint/play"
)

// maxGames bounds --play: what more games find is worth a machine of its own.
const maxGames = 100_000

// checkPlay refuses numbers that mean nothing.
func (l *linting) checkPlay() error {
	switch {
	case l.games < 0 || l.games > maxGames:
		return wrong(sayGamesWords, "most", maxGames, "n", l.games)
	case l.limit < 1:
		return wrong(sayLimitLeast, "n", l.limit)
	case l.limit != play.DefaultLimit && l.games == 0:
		return wrong(sayLimitPlay)
	}
	return nil
}

// play plays what is asked for and leaves what it finds in c; nil where nothing is played.
func (l *linting) play(args []string, c *lint.Config) (*play.Report, error) {
	if l.games == 0 {
		return nil, nil
	}
	units, err := l.units(slices.DeleteFunc(slices.Clone(args), isPO))
	if err != nil {
		return nil, err
	}
	r := play.Run(l.finder(), units, play.Options{Games: l.games, Limit: l.limit, Absent: play.WantsAbsent(c)})
	c.Played = r.Findings
	return r, nil
}

// toldPlayed says how much was played.
func (l *linting) toldPlayed(r *play.Report, c *lint.Config) {
	if r == nil {
		return
	}
	if r.Games == 0 {
		l.app.print(sayNotPlayed)
		return
	}
	l.app.print(sayPlayed, "games", r.Games, "scenarios", r.Scenarios, "decisions", r.Decisions)
	if !play.WantsAbsent(c) && len(c.Only) == 0 {
		l.app.print(sayAbsentToo)
	}
}
