package play

import (
	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/packs"
	"github.com/stellar-rules/stellar/schema/parallel"
)

// Options say how much is played.
type Options struct {
	Games  int  // of each scenario
	Limit  int  // decisions, after which a game is broken off
	Absent bool // look also for what is never reached
}

// DefaultLimit is after how many decisions a game does not end.
const DefaultLimit = 50_000

// A Report is what was played, and found.
type Report struct {
	Findings  diag.Findings
	Scenarios int
	Games     int
	Decisions int
}

// batch is how many games are played before their findings are put together.
const batch = 64

// Run plays all scenarios of units.
func Run(sh *packs.Finder, units []*packs.Unit, o Options) *Report {
	all := tables(sh, units)
	var games []*match
	for _, t := range all {
		for n := range o.Games {
			x := &match{table: t, no: n}
			x.config, x.variant = t.config(n)
			games = append(games, x)
		}
	}
	rep := &report{events: map[place]*occurrence{}}
	for len(games) > 0 {
		now := games[:min(batch, len(games))]
		games = games[len(now):]
		parallel.Each(len(now), func(i int) {
			if o.Absent {
				now[i].cover = &interpreter.Coverage{}
			}
			now[i].play(o.Limit)
		})
		for _, x := range now {
			rep.note(x, o.Limit)
			x.cover = nil
		}
	}
	out := &Report{Scenarios: len(all), Games: rep.games, Decisions: rep.decisions}
	out.Findings.Add(rep.findings()...)
	if o.Absent {
		out.Findings.Add(absent(all, units)...)
	}
	out.Findings.Sort()
	return out
}
