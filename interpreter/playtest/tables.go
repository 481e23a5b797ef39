package playtest

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale"
)

// column is the place of a column of the records.
func (r *Report) column(name string) int {
	at := r.columns.entry(name)
	if *at == 0 {
		r.Records.Columns = append(r.Records.Columns, name)
		*at = len(r.Records.Columns)
	}
	return *at - 1
}

// record adds a row for each seat of a game, or for each of them and each round.
func (r *Report) record(g *Game) {
	for _, s := range g.Seats {
		first, end := -1, 0
		if r.rounds {
			first, end = 0, g.Rounds
		}
		for round := first; round < end; round++ {
			var row []any
			put := func(name string, v any) {
				at := r.column(name)
				for len(row) <= at {
					row = append(row, nil)
				}
				row[at] = v
			}
			put("game", g.No+1)
			put("seed", fmt.Sprint(g.Seed)) // it may be more than a database counts
			put("seat", s.Seat)
			put("player", s.Player)
			put("decisions", g.Decided)
			put("rounds", g.Rounds)
			put("won", s.Won)
			if s.Place > 0 {
				put("ranked", s.Place)
			}
			if s.Score != nil {
				put("score", *s.Score)
			}
			if r.Head.Compare != "" {
				with := ""
				if g.Other {
					with = r.Head.Compare
				}
				put("with", with)
			}
			if round >= 0 {
				put("round", round+1)
				if round < len(s.Course) {
					put("stands", s.Course[round])
				}
			}
			for _, f := range g.Figures {
				name, v := f.label(r.name(s.Seat)), f.Value
				if round >= 0 && round < len(f.Course) {
					v = f.Course[round]
				}
				if name != "" && (round < len(f.Course)) {
					put(name, v)
				}
			}
			r.Records.Rows = append(r.Records.Rows, row)
		}
	}
}

// label names the column of a figure in the row of a seat; empty if it is not about that seat.
func (f *Figure) label(seat string) string {
	switch {
	case f.Map == Points && f.Column == seat:
		return Points + "." + f.Row
	case f.Map == Measures && (f.Row == seat || f.Row == ""):
		return f.Column
	case f.Map != Points && f.Map != Measures && f.Row == seat:
		return f.Map + "." + f.Column
	}
	return ""
}

// Tables are what came of the games, by IDs: "seats", "players", "tournament", "length", "who_leads", "faults",
// "compare", names of maps, and, if choices are counted, "decisions", "options" and "used"; "rounds" has a row a round.
func (r *Report) Tables() []Table {
	var out []Table
	add := func(id string, title locale.Phrase, columns []string, rows [][]any) {
		if len(rows) > 0 {
			out = append(out, Table{id, r.say.Say(title), columns, rows})
		}
	}
	add("seats", sayBySeat, r.heads(saySeat, sayGames, sayWon, sayPlace, sayScore), r.standings(&r.seats))
	if len(r.players.keys) > 1 {
		add("players", sayByPlayer, r.heads(sayPlayer, sayGames, sayWon, sayPlace, sayScore), r.standings(&r.players))
	}
	if len(r.met.keys) > 0 {
		heads, rows := r.crosstable()
		add("tournament", sayTournament, heads, rows)
	}
	out = append(out, r.maps()...)
	add("length", sayLength, r.heads(sayWhat, sayMean, sayMedian, sayLeast, sayMost), r.lengths())
	add("who_leads", sayLeads, r.heads(sayWhen, sayGames, sayLeaderWon, sayEven), r.leaders())
	add("faults", sayFaults, r.heads(sayWhat, sayGames, sayCommand), r.faulty())
	add("compare", sayCompared, r.heads(sayWhat, sayWhose, sayGames, sayWithout, sayWith, sayMore, sayCertain),
		r.compared())
	add("decisions", sayDecisions, r.heads(sayDecision, sayDue, sayForced), r.decisions())
	add("options", sayOptions, r.heads(sayChoice, sayOffered, sayChosen, sayGames, sayWonWith, sayWonWithout),
		r.choices())
	add("used", sayUsed, r.heads(sayThing, sayKind, sayGames, sayShare), r.things())
	if heads, rows := r.byRound(); len(heads) > 1 {
		add("rounds", sayByRound, heads, rows)
	}
	return out
}

func (r *Report) heads(list ...locale.Phrase) []string {
	return lists.Map(list, func(p locale.Phrase) string { return r.say.Say(p) })
}

func (r *Report) standings(l *list[string, standing]) (rows [][]any) {
	for _, id := range l.keys {
		s := l.by[id]
		row := []any{r.name(id), len(s.won), s.won.percent(), nil, nil}
		if len(s.place) > 0 {
			row[3] = s.place.estimate()
		}
		if len(s.score) > 0 {
			row[4] = meanAndMedian(s.score)
		}
		rows = append(rows, row)
	}
	return rows
}

// Both is a mean with its median.
type Both struct{ Mean, Median float64 }

func meanAndMedian(s Sample) Both { return Both{s.mean(), s.median()} }

// maps are a table for each map, for points, and for measures.
func (r *Report) maps() (out []Table) {
	var kinds []string
	for _, k := range r.figures.keys {
		if !slices.Contains(kinds, k.kind) {
			kinds = append(kinds, k.kind)
		}
	}
	for _, kind := range kinds {
		t := Table{ID: kind, Title: strings.ReplaceAll(kind, "_", " ")}
		switch kind {
		case Points:
			t.Title = r.say.Say(sayPoints)
		case Measures:
			t.Title = r.say.Say(sayMeasures)
		}
		t.Columns = []string{t.Title}
		var rows []string
		for _, k := range r.figures.keys {
			if k.kind == kind && !slices.Contains(t.Columns[1:], k.column) {
				t.Columns = append(t.Columns, k.column)
			}
			if k.kind == kind && !slices.Contains(rows, k.row) {
				rows = append(rows, k.row)
			}
		}
		for _, name := range rows {
			row := []any{cmp.Or(name, r.say.Say(sayWholeGame))}
			for _, column := range t.Columns[1:] {
				row = append(row, nil)
				if f := r.figures.by[figureKey{kind, name, column}]; f != nil {
					row[len(row)-1] = meanAndMedian(f.values)
				}
			}
			t.Rows = append(t.Rows, row)
		}
		out = append(out, t)
	}
	return out
}

func (r *Report) lengths() (rows [][]any) {
	for _, x := range []struct {
		name locale.Phrase
		s    Sample
	}{{sayDecisionsEach, r.decided}, {sayRoundsEach, r.length}} {
		if len(x.s) > 0 && slices.Max(x.s) > 0 {
			rows = append(rows, []any{r.say.Say(x.name), x.s.mean(), x.s.median(), slices.Min(x.s), slices.Max(x.s)})
		}
	}
	if s := r.forced; len(s) > 0 {
		p := func(v float64) Percent { return Percent{v, v, v} }
		rows = append(rows, []any{r.say.Say(sayNoChoice), p(s.mean()), p(s.median()), p(slices.Min(s)), p(slices.Max(s))})
	}
	return rows
}

func (r *Report) leaders() (rows [][]any) {
	for i, p := range []locale.Phrase{sayQuarter, sayHalf, sayThreeQuarters} {
		if l := &r.leads[i]; len(l.won) > 0 {
			even := l.even.mean()
			rows = append(rows, []any{r.say.Say(p), len(l.won), l.won.percent(), Percent{even, even, even}})
		}
	}
	return rows
}

func (r *Report) faulty() [][]any {
	return lists.Map(r.faults.keys, func(why string) []any {
		return []any{why, r.faults.by[why].games, r.faults.by[why].command}
	})
}

func (r *Report) compared() (rows [][]any) {
	own := map[string]locale.Phrase{"decisions": sayDecisionsEach, "rounds": sayRoundsEach, "won": sayWon,
		"ranked": sayPlace, "score": sayPoints}
	for _, k := range r.pairs.keys {
		p := r.pairs.by[k]
		what := strings.ReplaceAll(k.kind, "_", " ") + ": " + k.column
		if k.kind == "" {
			what = r.say.Say(own[k.column])
		}
		with := func(v float64) any { return v }
		more := any(p.more.estimate())
		if k.column == "won" && k.kind == "" {
			with = func(v float64) any { return Percent{v, v, v} }
			more = Percent(p.more.estimate())
		}
		sure := p.more.certainty()
		rows = append(rows, []any{what, r.name(k.row), len(p.more), with(p.without.mean()), with(p.with.mean()), more,
			Percent{sure, sure, sure}})
	}
	return rows
}

func (r *Report) decisions() (rows [][]any) {
	for _, at := range slices.Sorted(maps.Keys(r.asked.by)) {
		a := r.asked.by[at]
		forced := float64(a.forced) / float64(max(1, a.asked+a.forced))
		rows = append(rows, []any{at, a.asked + a.forced, Percent{forced, forced, forced}})
	}
	return rows
}

func (r *Report) choices() (rows [][]any) {
	byName := func(a, b [2]string) int { return slices.Compare(a[:], b[:]) }
	for _, k := range slices.SortedFunc(maps.Keys(r.options.by), byName) {
		o := r.options.by[k]
		row := []any{k[0] + " " + k[1], o.offered, o.taken, o.games, nil, nil}
		if len(o.with) > 0 {
			row[4] = o.with.percent()
		}
		if len(o.without) > 0 {
			row[5] = o.without.percent()
		}
		rows = append(rows, row)
	}
	return rows
}

func (r *Report) things() (rows [][]any) {
	if !r.Head.Choices || r.Games == 0 {
		return nil
	}
	for _, id := range slices.Sorted(maps.Keys(r.Head.Names)) {
		kind, _, thing := strings.Cut(id, ".")
		used := r.used.by[id]
		if thing && (used != nil || r.anyUsed(kind)) {
			n := 0
			if used != nil {
				n = len(*used)
			}
			all := append(make(Sample, r.Games-n), slices.Repeat(Sample{1}, n)...)
			rows = append(rows, []any{r.name(id), kind, n, all.percent()})
		}
	}
	return rows
}

// anyUsed says whether things of a kind are used at all: those that are not, then, are of interest.
func (r *Report) anyUsed(kind string) bool {
	return slices.ContainsFunc(r.used.keys, func(id string) bool { return strings.HasPrefix(id, kind+".") })
}

// byRound has a column for each measure, and for how each seat stands.
func (r *Report) byRound() (heads []string, rows [][]any) {
	heads = []string{r.say.Say(sayRound)}
	add := func(l Line) {
		heads = append(heads, l.Name)
		for i, v := range l.Points {
			if i == len(rows) {
				rows = append(rows, []any{i + 1})
			}
			for len(rows[i]) < len(heads)-1 {
				rows[i] = append(rows[i], nil)
			}
			rows[i] = append(rows[i], v)
		}
	}
	for _, c := range r.Charts() {
		for _, l := range c.Lines {
			if l.Name = strings.TrimSuffix(c.Title+": "+l.Name, ": "); c.asked {
				add(l)
			}
		}
	}
	return heads, rows
}

// Charts are how seats stood, measures, and what the maps of the story say, over the rounds.
func (r *Report) Charts() []Chart {
	var out list[string, Chart]
	for _, id := range r.seats.keys {
		if c := r.course.by[id]; c != nil && len(c.sums) > 1 {
			chart := out.entry("")
			chart.Title, chart.asked = r.say.Say(sayStanding), true
			chart.Lines = append(chart.Lines, Line{r.name(id), c.means()})
		}
	}
	for _, k := range r.figures.keys {
		f := r.figures.by[k]
		if len(f.course.sums) < 2 || k.kind == Points {
			continue
		}
		chart := out.entry(k.kind + "." + k.column)
		chart.Title, chart.asked = k.column, k.kind == Measures
		if k.kind != Measures {
			chart.Title = strings.ReplaceAll(k.kind, "_", " ") + ": " + k.column
		}
		chart.Lines = append(chart.Lines, Line{k.row, f.course.means()})
	}
	return lists.Map(out.keys, func(k string) Chart { return *out.by[k] })
}
