package protocol

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/forecast"
	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
)

// CallerPlayer plays a seat whose decisions are answered over the protocol.
const CallerPlayer = "caller"

// Who a key is for, besides seats, and as whom somebody may look.
const (
	asOwner    = "owner"
	asOnlooker = "onlooker"
	asAll      = "all" // of events, for the owner: what nobody sees too
)

// A table is a game with the positions that are held of it. Whoever uses it locks it.
type table struct {
	*runner.Table
	mu      sync.Mutex
	s       *Service
	variant *variant
	main    *position
	tellers map[tellsIn]*teller // for those who follow
	talkers map[*Peer]*right    // those who follow what is said, and who is there
	looks   map[look]any        // at main as it stands
	number  int                 // counts tables; under the lock of the service, as what follows
	peers   int                 // connections
	used    uint64              // when, as the service counts
	names   map[string]string   // what people call themselves, by seat
	account *Account            // of who began it; may be nil
	keys    map[string]string   // by seat, and for the owner and onlookers
	unsaved error               // why it cannot be saved; nil: it can
	secrets bool                // not everybody sees everything in it
	held    bool                // the owner has paused it
	over    bool                // the game is over
	wish    *Wish               // what somebody asks to undo; may be nil
	time    time.Duration       // for an answer of a person; 0: any
	until   time.Time           // when that of the person who is asked ends; zero: no clock runs
	clock   *time.Timer         // fires then; may be nil
	awaited string              // whose turn was told elsewhere
	delay   int                 // how many decisions spectators are behind
	early   map[choice][]string // ids of options that were answered before they were asked for
}

// A position is one that a peer can name.
type position struct {
	*runner.Position
	id    string
	table *table
	dealt bool // a copy with a future, and maybe hidden things, of its own: its decisions do not lead to it

	account *Account // that it was taken from, where it is held; may be nil
	bytes   int
}

// mostTime is the longest time for an answer.
const mostTime = 7 * 24 * time.Hour

// newGame is the method new.
func (p *Peer) newGame(ctx context.Context, in *New) (*Opened, error) {
	return p.Begin(ctx, in, nil, nil)
}

// Begin begins a game, or goes on with the one of a journal, which has the same settings and is written on; nil: there
// is none.
func (p *Peer) Begin(ctx context.Context, in *New, past *journal.Log, keep *journal.Writer) (*Opened, error) {
	if err := p.mayBegin(); err != nil {
		return nil, err
	}
	if err := p.alike(in); err != nil {
		return nil, err
	}
	t, err := p.newTable(in)
	if err != nil {
		return nil, err
	}
	l, err := p.s.localizerIn(t.variant, in.Lang)
	if err != nil {
		return nil, err
	}
	t.account = p.Account
	if err := cmp.Or(between("time", in.Time, 0, int(mostTime/time.Second)),
		between("delay", in.Delay, 0, math.MaxInt32)); err != nil {
		return nil, err
	}
	t.delay = cmp.Or(in.Delay, p.s.Delay)
	t.time = cmp.Or(time.Duration(in.Time)*time.Second, p.s.Time)
	pos := t.main
	t.mu.Lock()
	defer t.mu.Unlock()
	switch {
	case past != nil:
		t.Force = in.Force
		if err := t.Resume(ctx, keep.Path(), past, keep); err != nil {
			return nil, err
		}
	case in.Keep && p.s.Keep != nil && (p.Account == nil || p.Account.saves.Allow()):
		t.Keep(p.s.Keep(t.Match, t.Header))
	}
	if err := pos.Go(ctx); err != nil {
		return nil, err
	}
	for i, id := range in.Answers {
		d, err := pos.decisionListed(ctx)
		if err == nil {
			err = pos.takeAnswer(ctx, d, &Answer{Option: id}, l, new([]Refusal))
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
	if err := p.s.addPosition(pos); err != nil {
		p.s.mu.Lock()
		p.s.dropTable(t)
		p.s.mu.Unlock()
		return nil, err
	}
	old := map[string]string{}
	if past != nil {
		if old, err = journal.Keys(t.Path); err != nil {
			p.s.log().Warn("the keys of the game cannot be read: it has new ones", "table", pos.id, "error", err)
		}
	}
	// What its keys allow is done at the cost of who began it: else whoever begins games could do ever more.
	keys := map[string]string{asOwner: p.s.key(grant{table: t, owner: true, account: p.Account}, old[asOwner]),
		asOnlooker: p.s.key(grant{table: t}, old[asOnlooker])}
	for _, c := range t.Match.Players {
		if t.IsCaller(c.Seat) {
			keys[c.Seat.Path()] = p.s.key(grant{table: t, seat: c.Seat, account: p.Account}, old[c.Seat.Path()])
		}
	}
	t.keys = keys
	t.saveKeys()
	p.s.log().Info("a game begins", "table", pos.id, "seats", len(t.Match.Players), "file", t.Path)
	out := p.sit(t, &grant{table: t, owner: true}, l)
	out.Keys, out.Table = maps.Clone(keys), t.Table
	t.await(ctx)
	out.Turn, err = p.turn(ctx, pos, &Page{}, l)
	return out, err
}

// sit gives a peer its right at a table.
func (p *Peer) sit(t *table, g *grant, l *interpreter.Localizer) *Opened {
	r := p.rights[t]
	if r == nil {
		r = &right{}
		p.rights[t] = r
		p.s.mu.Lock()
		t.peers++
		p.s.mu.Unlock()
	}
	if !slices.Contains(r.by, g) {
		r.by = append(r.by, g)
		p.s.mu.Lock()
		g.here++
		p.s.mu.Unlock()
	}
	r.refresh()
	p.latest = t.main.id
	out := &Opened{Position: t.main.id, As: g.seat.Path(), Owner: g.owner, Secrets: t.secrets,
		Repeatable: t.Header.Key == "" && story.Secrets(t.Match.Model)}
	out.Seats = t.seated(l)
	return out
}

// seated are the seats of a table, and who plays them.
func (t *table) seated(l *interpreter.Localizer) (out []Seated) {
	for _, c := range t.Match.Players {
		player := c.Player
		if player == runner.HumanPlayer {
			player = CallerPlayer
		}
		out = append(out, Seated{Seat: c.Seat.Path(), Text: runner.NameOf(l, c.Seat), Player: player})
	}
	return out
}

func (p *Peer) joinTable(ctx context.Context, in *Join) (*Opened, error) {
	g := p.s.grantOf(in.Key)
	if g == nil && p.s.wakeBy(ctx, in.Key) {
		g = p.s.grantOf(in.Key)
	}
	if g == nil {
		return nil, because(codePosition, sayNoKey.With(), ErrorData{})
	}
	l, err := p.s.localizerIn(g.table.variant, in.Lang)
	if err != nil {
		return nil, err
	}
	came := time.Now()
	g.table.mu.Lock()
	defer g.table.mu.Unlock()
	p.waited += time.Since(came)
	if g.revoked {
		return nil, because(codePosition, sayNoKey.With(), ErrorData{})
	}
	p.afterJoin(g)
	p.s.log().Info("somebody joins", "table", g.table.main.id, "as", cmp.Or(g.seat.Path(), asOnlooker))
	out := p.sit(g.table, g, l)
	var pass *runner.Autopass
	if in.Pass {
		pass = &runner.Autopass{}
	}
	g.table.Pass(g.seat, pass)
	if name := journal.Plain(in.Name, journal.MaxName); name != "" && g.seat != nil {
		p.s.mu.Lock()
		g.table.names[g.seat.Path()] = name
		p.s.mu.Unlock()
	}
	g.table.tellPeople()
	if g.table.until.IsZero() {
		g.table.await(ctx)
	}
	out.Turn, err = p.turn(ctx, g.table.main, &Page{}, l)
	return out, err
}

// grantOf is what a key of a game that is being played allows; nil: there is none.
func (s *Service) grantOf(key string) *grant {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.grants[key]
}

// newTable sets a game up, before its first decision.
func (p *Peer) newTable(in *New) (*table, error) {
	s := p.s
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
	v, err := &variant{match: in.match, options: c.Options, words: map[string]*interpreter.Localizer{}}, error(nil)
	if in.match == nil {
		v, err = p.scenario(in.Scenario, c.Options)
	}
	if err != nil {
		return nil, err
	}
	m := *v.match
	for _, name := range append(slices.Sorted(maps.Values(in.Seats)), cmp.Or(in.Others, CallerPlayer)) {
		if err := plays(m.Model, name); err != nil {
			return nil, err
		}
	}
	if c.Seed = m.Config.Seed; s.Shuffled {
		c.Shuffle()
	}
	if in.Seed != nil {
		c.Seed, c.Key = uint64(*in.Seed), in.key
	}
	c.Scenario, c.With, c.Format = m.Config.Scenario, m.Config.With, m.Config.Format
	m.Config = c
	if m.Setup, m.Players, err = c.Setup(m.Game.Localizer(nil)); err != nil {
		return nil, err
	}
	t := &table{s: s, variant: v, secrets: story.Secrets(m.Model), tellers: map[tellsIn]*teller{},
		early:   map[choice][]string{},
		talkers: map[*Peer]*right{}, names: map[string]string{}, looks: map[look]any{}}
	if t.Table, err = m.Begin(s.Version); err != nil {
		return nil, err
	}
	if err := t.SeatBots(); err != nil {
		return nil, because(codeSetup, err, ErrorData{})
	}
	t.main = &position{Position: t.Main, table: t}
	t.Locale, t.Moves = m.Game.Localizer(nil), &runner.Moves{}
	t.Given = t.given
	t.Header.Content, t.Header.Packs = m.Content()
	t.Machine.AskForced = in.Forced
	t.Machine.Limits.Memory, t.Machine.Limits.Decisions = s.Limits.Memory, s.Limits.Decisions
	return t, nil
}

// plays holds that somebody can play a seat here: no file, and nobody at a terminal.
func plays(m *model.Model, name string) error {
	ids := runner.PlayerNames(m, CallerPlayer)
	if slices.Contains(ids, name) || strings.HasPrefix(name, runner.SearchPlayer+":") {
		return nil
	}
	near := diag.Nearest(name, ids)
	return because(codeSetup, sayNoPlayer.With("name", locale.Quoted(name), "near", locale.Quoted(near),
		"list", strings.Join(ids, ", ")), ErrorData{Near: near, Options: ids})
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

// settle lets bots answer who wait, and tells of it.
func (p *position) settle(ctx context.Context) error {
	d, err := p.Due(ctx)
	if err != nil || !p.Waits(d) || p.table.held {
		return err
	}
	clear(p.table.looks)
	err = p.saved(ctx, p.Go(ctx))
	if unsaved := (*journal.Unsaved)(nil); errors.As(err, &unsaved) {
		return nil // until it can be, they are waited for
	}
	if err != nil {
		return err
	}
	p.table.tellAll(ctx)
	return nil
}

// takeAnswer answers the decision that is due. What the rules refuse after it was taken goes to refused.
func (p *position) takeAnswer(ctx context.Context, d *interpreter.Decision, in *Answer, l *interpreter.Localizer,
	refused *[]Refusal) error {
	at := slices.Index(p.IDs, in.Option)
	if at < 0 {
		return p.notOffered(ctx, d, in.Option, l)
	}
	clear(p.table.looks)
	return p.saved(ctx, p.Take(ctx, d, p.Open[at], in.Alone, func(e *interpreter.Event) {
		*refused = append(*refused, Refusal{Rule: e.Option, Text: e.Because(), At: e.Refused,
			File: e.Statement.Filename, Line: e.Statement.Start.Line})
	}))
}

// decisionListed is the decision that is due, with its options.
func (p *position) decisionListed(ctx context.Context) (*interpreter.Decision, error) {
	d, err := p.Due(ctx)
	if err == nil && d == nil {
		err = because(codeOver, sayOverAlready.With(), ErrorData{})
	}
	if err == nil {
		err = p.List(ctx, d)
	}
	return d, err
}

func (v *visit) answer(ctx context.Context, in *Answer) (*Turn, error) {
	if v.t.held && v.pos.live() {
		return nil, because(codePaused, sayHeld.With(), ErrorData{})
	}
	if n := v.pos.count(v.r); in.N != nil && *in.N != n {
		return nil, because(codeStale, sayStale.With("n", n, "said", *in.N), ErrorData{})
	}
	if in.Careful {
		if out, err := v.careful(ctx, in); out != nil || err != nil {
			return out, err
		}
	}
	if v.pos != v.t.main && v.pos.live() {
		if !slices.Contains(v.pos.IDs, in.Option) {
			return nil, v.pos.notOffered(ctx, v.d, in.Option, v.l)
		}
		return v.answerEarly(ctx, v.d.Seat, in.Option, &in.Page)
	}
	var refused []Refusal
	if err := v.pos.takeAnswer(ctx, v.d, in, v.l, &refused); err != nil {
		return nil, err
	}
	if v.pos == v.t.main {
		v.t.tellAll(ctx)
	}
	out, err := v.stands(ctx, v.pos, &in.Page, v.l)
	out.Refused = refused
	return &out, err
}

// answers says whether a peer may answer for a seat.
func (r *right) answers(seat *model.Thing) bool { return r.owner || slices.Contains(r.seats, seat) }

// careful is the turn as it stands where an answer would give something up; nil if it would not.
func (v *visit) careful(ctx context.Context, in *Answer) (*Turn, error) {
	at := slices.Index(v.pos.IDs, in.Option)
	if at < 0 {
		return nil, nil
	}
	gives := lists.Map(forecast.Forfeits(ctx, v.t.Machine, v.pos.State, v.pos.Open[at]), func(x *model.Thing) Named {
		return Named{ID: x.Path(), Text: runner.NameOf(v.l, x)}
	})
	if gives == nil {
		return nil, nil
	}
	out, err := v.turn(ctx, v.pos, &in.Page, v.l)
	out.GivesUp = gives
	return &out, err
}

// alike fills in who plays, and the options, where a game is to be like another.
func (p *Peer) alike(in *New) error {
	if in.Like == "" {
		return nil
	}
	pos, err := p.findPosition(in.Like)
	if err != nil {
		return err
	}
	x := Like(pos.table.Match)
	in.Players, in.Seats, in.Options, in.match = x.Players, x.Seats, x.Options, pos.table.variant.match
	in.Time, in.Delay = cmp.Or(in.Time, int(pos.table.time/time.Second)), cmp.Or(in.Delay, pos.table.delay)
	return nil
}

// Like begins a game with the seats, players, options and chance of a match.
func Like(m *runner.Match) *New {
	seed := Seed(m.Config.Seed)
	x := &New{Players: len(m.Players), Seats: map[string]string{}, Options: map[string]any{}, Dice: m.Config.Dice,
		Seed: &seed, key: m.Config.Key}
	for _, p := range m.Players {
		x.Seats[p.Seat.Path()] = cmp.Or(map[string]string{runner.HumanPlayer: CallerPlayer}[p.Player], p.Player)
	}
	for name, value := range m.Config.Values() {
		x.Options[name] = value
	}
	return x
}

// Close ends the journals of all games; who plays them notes nothing any more. It is an error if one is not saved.
func (s *Service) Close() (err error) {
	s.mu.Lock()
	tables := slices.Collect(maps.Keys(s.tables))
	s.mu.Unlock()
	for _, t := range tables {
		t.mu.Lock()
		t.stopClock()
		err = errors.Join(err, t.unsaved, t.Close())
		t.mu.Unlock()
	}
	return err
}
