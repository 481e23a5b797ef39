package protocol

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
)

// CallerPlayer plays a seat whose decisions are answered over the protocol.
const CallerPlayer = "caller"

// Who a key is for, besides seats, and whose eyes somebody may look through.
const (
	asOwner    = "owner"
	asOnlooker = "onlooker"
	asAll      = "all" // of events, for the owner: what nobody sees too
)

// A table is a game with the positions that are held of it. Whoever uses it locks it.
type table struct {
	mu      sync.Mutex
	s       *Service
	variant *variant
	match   *runner.Match // with the seats of this game
	machine *interpreter.Machine
	header  journal.Header
	chance  *runner.Chance // before play; nil: all by the seed
	forced  bool           // ask where there is one answer too
	players map[*model.Thing]interpreter.Player
	asides  map[*model.Thing]*runner.Asides // of callers for whom it goes on by itself
	spare   *interpreter.State
	main    *position
	at      *position             // whose decision d is
	d       *interpreter.Decision // nil: none is due
	tellers map[string]*teller    // by language, for those who follow
	looks   map[look]any          // at main as it stands
	moves   runner.Moves          // at main, since it began, went on or was taken back
	keep    *journal.Writer       // of main; nil: it is not kept
	peers   int                   // connections; under the lock of the service
	used    uint64                // when, as the service counts; under its lock too
}

// A position is a game at one of its decisions.
type position struct {
	id    string
	table *table
	state *interpreter.State
	dice  *runner.Chance
	taken []step
	open  []int    // the options that can be completed, of the decision that is due; nil: not asked yet
	ids   []string // theirs
}

// A step is a decision that was taken.
type step struct {
	option int32
	seat   int32
	caller bool
}

// begin is the method new.
func (p *Peer) begin(ctx context.Context, in *New) (*Opened, error) {
	return p.Begin(ctx, in, nil, nil)
}

// Begin begins a game, or goes on with the one of a journal, which has the same settings and is written on; nil: there
// is none.
func (p *Peer) Begin(ctx context.Context, in *New, past *journal.Log, keep *journal.Writer) (*Opened, error) {
	if err := p.alike(in); err != nil {
		return nil, err
	}
	t, err := p.s.newTable(in)
	if err != nil {
		return nil, err
	}
	l, err := p.s.in(t.variant, in.Lang)
	if err != nil {
		return nil, err
	}
	pos, err := t.fresh()
	if err != nil {
		return nil, err
	}
	t.main = pos
	t.mu.Lock()
	defer t.mu.Unlock()
	switch {
	case past != nil:
		if err := pos.replay(ctx, past, keep); err != nil {
			return nil, err
		}
		if !past.Over { // nothing stands behind the end
			t.keep = keep
		}
	case in.Keep && p.s.Keep != nil:
		t.keep = p.s.Keep(t.header)
	}
	if err := pos.run(ctx, false); err != nil {
		return nil, err
	}
	for i, id := range in.Answers {
		d, err := pos.listed(ctx)
		if err == nil {
			err = pos.take(ctx, d, &Answer{Option: id}, l, nil)
		}
		if err != nil {
			if f, ok := err.(*failure); ok {
				f.why, f.data.Answer = sayAnswerAt.With("n", i+1, "why", f.why), &i
			}
			return nil, err
		}
	}
	if err := p.s.seat(t); err != nil {
		return nil, err
	}
	if err := p.s.add(pos); err != nil {
		p.s.mu.Lock()
		p.s.dropTable(t)
		p.s.mu.Unlock()
		return nil, err
	}
	keys := map[string]string{asOwner: p.s.key(grant{table: t, owner: true}), asOnlooker: p.s.key(grant{table: t})}
	for _, c := range t.match.Players {
		if t.players[c.Seat] == nil {
			keys[c.Seat.Path()] = p.s.key(grant{table: t, seat: c.Seat})
		}
	}
	out := p.sit(t, grant{table: t, owner: true}, l)
	out.Keys = keys
	out.Turn, err = p.turn(ctx, pos, &Page{}, l)
	return out, err
}

// sit gives a peer its right at a table.
func (p *Peer) sit(t *table, g grant, l *interpreter.Localizer) *Opened {
	r := p.rights[t]
	if r == nil {
		r = &right{}
		p.rights[t] = r
		p.s.mu.Lock()
		t.peers++
		p.s.mu.Unlock()
	}
	r.owner = r.owner || g.owner
	if g.seat != nil && !slices.Contains(r.seats, g.seat) {
		r.seats = append(r.seats, g.seat)
	}
	p.latest = t.main.id
	out := &Opened{Position: t.main.id, As: g.seat.Path(), Owner: g.owner}
	for _, c := range t.match.Players {
		player := c.Player
		if player == runner.HumanPlayer {
			player = CallerPlayer
		}
		out.Seats = append(out.Seats, Seated{Seat: c.Seat.Path(), Text: runner.NameOf(l, c.Seat), Player: player})
	}
	return out
}

func (p *Peer) join(ctx context.Context, in *Join) (*Opened, error) {
	p.s.mu.Lock()
	g, ok := p.s.grants[in.Key]
	p.s.mu.Unlock()
	if !ok {
		return nil, because(codePosition, sayNoKey.With(), ErrorData{})
	}
	l, err := p.s.in(g.table.variant, in.Lang)
	if err != nil {
		return nil, err
	}
	g.table.mu.Lock()
	defer g.table.mu.Unlock()
	out := p.sit(g.table, g, l)
	if delete(g.table.asides, g.seat); in.Pass {
		g.table.asides[g.seat] = &runner.Asides{}
	}
	out.Turn, err = p.turn(ctx, g.table.main, &Page{}, l)
	return out, err
}

// newTable sets a game up, before its first decision.
func (s *Service) newTable(in *New) (*table, error) {
	c := runner.Config{Players: in.Players, Others: playerName(cmp.Or(in.Others, CallerPlayer)), Dice: in.Dice}
	if in.Players < 0 {
		return nil, because(codeParams, sayNegative.With("name", "players", "n", in.Players), ErrorData{})
	}
	for _, name := range slices.Sorted(maps.Keys(in.Options)) {
		c.Options = append(c.Options, name+"="+optionText(in.Options[name]))
	}
	for _, seat := range slices.Sorted(maps.Keys(in.Seats)) {
		c.Seats = append(c.Seats, seat+"="+playerName(in.Seats[seat]))
	}
	v, err := s.variant(c.Options)
	if err != nil {
		return nil, err
	}
	m := *v.match
	for _, name := range append(slices.Sorted(maps.Values(in.Seats)), cmp.Or(in.Others, CallerPlayer)) {
		if err := plays(m.Model, name); err != nil {
			return nil, err
		}
	}
	if c.Seed = m.Config.Seed; in.Seed != nil {
		c.Seed = uint64(*in.Seed)
	}
	c.Scenario, c.With = m.Config.Scenario, m.Config.With
	m.Config = c
	if m.Setup, m.Players, err = c.Setup(m.Game.Localizer(nil)); err != nil {
		return nil, err
	}
	session, err := m.Begin(s.Version)
	if err != nil {
		return nil, err
	}
	t := &table{s: s, variant: v, match: &m, machine: session.Machine, forced: in.Forced,
		players: map[*model.Thing]interpreter.Player{}, asides: map[*model.Thing]*runner.Asides{},
		spare: new(interpreter.State), tellers: map[string]*teller{}, looks: map[look]any{}}
	t.header = session.Header
	t.header.Content, t.header.Packs = m.Content()
	t.header.Format, t.header.Players = journal.Version, map[string]string{}
	for _, x := range m.Players {
		t.header.Players[x.Seat.Name] = x.Player
		if x.Player == runner.HumanPlayer {
			continue
		}
		if t.players[x.Seat], err = runner.NewPlayer(m.Game, x.Player, c.Seed); err != nil {
			return nil, because(codeSetup, err, ErrorData{})
		}
	}
	t.chance = session.Chance()
	t.ready(t.machine)
	return t, nil
}

// ready sets a machine for the games of a table.
func (t *table) ready(m *interpreter.Machine) *interpreter.Machine {
	m.AskForced, m.Events, m.Chance = t.forced, nil, nil
	m.Limits.Memory, m.Limits.Decisions = t.s.Limits.Memory, t.s.Limits.Decisions
	return m
}

// fresh is the position before play.
func (t *table) fresh() (*position, error) {
	s, err := t.match.Game.New(t.match.Setup)
	return &position{table: t, state: s, dice: t.chance.Clone()}, err
}

// plays holds that somebody can play a seat here: no file, and nobody at a terminal.
func plays(m *model.Model, name string) error {
	ids := players(m)
	if slices.Contains(ids, name) || strings.HasPrefix(name, runner.SearchPlayer+":") {
		return nil
	}
	near := diag.Nearest(name, ids)
	return because(codeSetup, sayNoPlayer.With("name", locale.Quoted(name), "near", locale.Quoted(near),
		"list", strings.Join(ids, ", ")), ErrorData{Near: near, Options: ids})
}

// players are who can play a seat, by name: a caller, those that every game has, the content's bots.
func players(m *model.Model) []string {
	out := []string{CallerPlayer, runner.RandomPlayer, runner.FirstPlayer, runner.SearchPlayer}
	out = append(out, lists.Map(m.Bots, func(b *model.Bot) string { return b.Name })...)
	return out
}

func playerName(name string) string {
	if name == CallerPlayer {
		return runner.HumanPlayer
	}
	return name
}

// optionText is the value of an option as it is typed.
func optionText(v any) string {
	if f, ok := v.(float64); ok {
		return strconv.FormatFloat(f, 'f', -1, 64)
	}
	return fmt.Sprint(v)
}

// isCaller says whether a seat is played over the protocol.
func (t *table) isCaller(seat *model.Thing) bool {
	return t.players[seat] == nil && slices.Contains(t.main.state.Seats(), seat)
}

// due is the decision of a position; nil where the game is over.
func (p *position) due(ctx context.Context) (*interpreter.Decision, error) {
	t := p.table
	if t.at == p {
		return t.d, nil
	}
	d, err := t.bind(p).Advance(ctx, p.state)
	if err == nil {
		t.at, t.d = p, d
	}
	return d, err
}

// bind prepares the machine of a table for a position.
func (t *table) bind(p *position) *interpreter.Machine {
	t.at = nil
	t.machine.Chance = nil
	if p.dice != nil {
		t.machine.Chance = p.dice
	}
	return t.machine
}

// waits says whether a decision of the game is that of a bot, who answers once somebody asks for the question.
func (p *position) waits(d *interpreter.Decision) bool {
	return d != nil && p == p.table.main && !p.table.isCaller(d.Seat)
}

// settle lets bots answer who wait, and tells of it.
func (p *position) settle(ctx context.Context) error {
	d, err := p.due(ctx)
	if err != nil || !p.waits(d) {
		return err
	}
	before := len(p.taken)
	if err := p.change(func() error { return p.run(ctx, false) }); err != nil {
		return err
	}
	p.table.tell(ctx, before)
	return nil
}

// run goes on to the next decision of a caller; to the next of all, where one answer is taken alone.
func (p *position) run(ctx context.Context, alone bool) error {
	t := p.table
	m := t.bind(p)
	m.Locale = t.match.Game.Localizer(nil)
	p.open, p.ids = nil, nil
	for {
		d, err := m.Advance(ctx, p.state)
		if err != nil {
			return err
		}
		if p == t.main {
			var seat *model.Thing
			if d != nil {
				seat = d.Seat
			}
			t.moves.Turn(p.state, seat)
		}
		passed, err := p.pass(ctx, d)
		if err != nil {
			return err
		}
		if passed {
			continue
		}
		if d == nil || alone || t.isCaller(d.Seat) {
			t.at, t.d = p, d
			return p.saved()
		}
		bot := t.players[d.Seat]
		if bot == nil {
			if bot, err = m.Game().DefaultPlayer(p.state, d.Seat); err != nil {
				return err
			}
			t.players[d.Seat] = bot
		}
		i, err := bot.Answer(ctx, m, p.state, d)
		if err != nil {
			return err
		}
		if err := p.note(d, i, false); err != nil {
			return err
		}
		if err := m.Take(p.state, i); err != nil {
			return err
		}
	}
}

// change does something to a position; if it fails, the position is as it was.
func (p *position) change(do func() error) error {
	clear(p.table.looks)
	p.table.spare.CopyFrom(p.state)
	dice, taken := p.dice.Clone(), len(p.taken)
	err := do()
	if err != nil {
		noted := len(p.taken) > taken
		p.table.at, p.table.moves = nil, runner.Moves{}
		p.state.CopyFrom(p.table.spare)
		p.dice, p.taken = dice, p.taken[:taken]
		if noted {
			err = errors.Join(err, p.back())
		}
	}
	return err
}

// take answers the decision that is due. What the rules refuse after it was taken goes to refused.
func (p *position) take(ctx context.Context, d *interpreter.Decision, in *Answer, l *interpreter.Localizer,
	refused *[]Refusal) error {
	at := slices.Index(p.ids, in.Option)
	if at < 0 {
		return p.notOffered(ctx, d, in.Option, l)
	}
	return p.change(func() error {
		m, seat := p.table.machine, d.Seat
		m.Events = func(e *interpreter.Event) {
			if e.Kind == interpreter.EventRejected && refused != nil && e.Seat == seat {
				*refused = append(*refused, struck(e))
			}
		}
		if !d.Refusable() {
			m.Events = nil // building events takes time
		}
		defer func() { m.Events = nil }()
		if asides := p.table.asides[seat]; asides != nil && p == p.table.main {
			asides.Took(d, p.open, p.open[at])
		}
		if err := p.note(d, p.open[at], true); err != nil {
			return err
		}
		if err := m.Take(p.state, p.open[at]); err != nil {
			return err
		}
		return p.run(ctx, in.Alone && p == p.table.main)
	})
}

// listed is the decision that is due, with its options.
func (p *position) listed(ctx context.Context) (*interpreter.Decision, error) {
	d, err := p.due(ctx)
	if err == nil && d == nil {
		err = because(codeOver, sayOverAlready.With(), ErrorData{})
	}
	if err == nil {
		err = p.list(ctx, d)
	}
	return d, err
}

// struck is what refused an answer after it was taken.
func struck(e *interpreter.Event) Refusal {
	return Refusal{Rule: e.Option, Text: e.Because(), At: e.Refused, File: e.Statement.Filename,
		Line: e.Statement.Start.Line}
}

func (v *visit) answer(ctx context.Context, in *Answer) (*Turn, error) {
	before := len(v.pos.taken)
	if in.N != nil && *in.N != before {
		return nil, because(codeStale, sayStale.With("n", before, "said", *in.N), ErrorData{})
	}
	if in.Careful {
		if out, err := v.careful(ctx, in); out != nil || err != nil {
			return out, err
		}
	}
	var refused []Refusal
	if err := v.pos.take(ctx, v.d, in, v.l, &refused); err != nil {
		return nil, err
	}
	if v.pos == v.t.main {
		v.t.tell(ctx, before)
	}
	out, err := v.stands(ctx, v.pos, &in.Page, v.l)
	out.Refused = refused
	return &out, err
}

// answers says whether a peer may answer for a seat.
func (r *right) answers(seat *model.Thing) bool { return r.owner || slices.Contains(r.seats, seat) }

// careful is the turn as it stands where an answer would give something up; nil if it would not.
func (v *visit) careful(ctx context.Context, in *Answer) (*Turn, error) {
	at := slices.Index(v.pos.ids, in.Option)
	if at < 0 {
		return nil, nil
	}
	gives := lists.Map(v.t.machine.Forfeits(ctx, v.pos.state, v.pos.open[at]), func(x *model.Thing) Named {
		return Named{ID: x.Path(), Text: runner.NameOf(v.l, x)}
	})
	if gives == nil {
		return nil, nil
	}
	out, err := v.turn(ctx, v.pos, &in.Page, v.l)
	out.GivesUp = gives
	return &out, err
}
