package runner

import (
	"cmp"
	"context"
	"errors"
	"os"
	"slices"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/schema/model"
)

// A Table is a game that is played: bots sit in some seats, callers in the others. A caller is whoever answers by
// [Position.Take]: a person at the prompt or on the page, or a program. It is not safe for concurrent use.
type Table struct {
	Match   *Match
	Machine *interpreter.Machine   // for all positions; set its Locale before you ask it for texts
	Locale  *interpreter.Localizer // the language in which the game is played and watched
	Header  journal.Header         // the beginning of a journal of this game
	Path    string                 // the file of the journal, where Keep or Resume was given one
	Force   bool                   // go on by other rules, too, after the last decision that fits
	Old     string                 // the file in which the journal was kept that was written by other rules,
	Unfit   int                    // and how many of its decisions do not fit these
	Main    *Position              // the game itself

	// Watch receives the events of the game as they happen. Every decision is then durable before anything that
	// follows from it is told, and only a decision that breaks a rule is undone. If it is nil, nobody learns
	// anything before the next question: all decisions since the last one become durable together, or are undone
	// together.
	Watch func(*interpreter.Event)

	// Pause is told of each decision before it is answered; if it returns true, no bot answers it. May be nil.
	Pause func(*interpreter.Decision) bool

	// Given is an answer to a question that was given before it was asked; false: there is none. May be nil.
	Given func(context.Context, *interpreter.Decision) (option int, ok bool)

	// Passed is told of a question that is answered by itself because of Asides. May be nil.
	Passed func(d *interpreter.Decision, option int)

	// Moves remember the last move, since the game began, went on or was undone. May be nil.
	Moves *Moves

	bots     map[*model.Thing]interpreter.Player
	autopass map[*model.Thing]*Autopass
	chance   *Chance // before play; nil: all by the seed
	spare    interpreter.State
	at       *Position             // whose decision due is
	due      *interpreter.Decision // nil: the game is over
	Talk     []journal.Talk        // what was said, in order; see Say
	keep     *journal.Writer       // of Main; nil: there is no journal
	undos    map[int]int           // how often those of a seat undid something; of none: the owner
}

// A Position is a game at one of its decisions.
type Position struct {
	Table *Table
	State *interpreter.State
	Dice  *Chance // what is left of scripted chance
	Taken []Step

	Open []int    // after List: the options that can be completed, of the decision that is due
	IDs  []string // theirs

	broke uint64 // how many rolls and draws there had been when a rule broke here; 0: none did
}

// A Step is a decision that was taken.
type Step struct {
	Option int32
	Seat   int32 // the number of the thing
	Caller bool  // no bot took it
	Veiled bool  // others do not know whose it was

	Chances uint64 // see [journal.Record]
}

// Begin sets a table with a state before play. No bot sits there yet.
func (t *Match) Begin(version string) (*Table, error) {
	h := journal.Header{Format: journal.Continued(t.Config.Format), Stellar: version,
		Scenario: t.Config.Scenario, File: t.File,
		With: t.Config.With, Folders: t.folders, Seed: t.Config.Seed, Key: t.Config.Key,
		Options: t.Config.Values(), Dice: t.Config.Dice,
		Players: map[string]string{}}
	for _, c := range t.Players {
		h.Seats = append(h.Seats, c.Seat.Name)
		h.Players[c.Seat.Name] = c.Player
	}
	x := &Table{Match: t, Machine: t.Game.NewMachine(), Locale: t.Locale, Header: h,
		bots: map[*model.Thing]interpreter.Player{}, autopass: map[*model.Thing]*Autopass{}}
	x.Machine.Recalls = slices.ContainsFunc(t.Players, func(c SeatPlayer) bool { // people may ask for hints
		return c.Player == HumanPlayer || Searches(c.Player)
	})
	var err error
	if x.chance, err = NewChance(t.Model, t.Config.Dice, t.Config.Seed, t.Config.Key); err != nil {
		return nil, err
	}
	if x.Main, err = x.fresh(); err == nil {
		x.bindPosition(x.Main)
	}
	return x, err
}

// fresh is the position before play.
func (t *Table) fresh() (*Position, error) {
	s, err := t.Match.Game.New(t.Match.Setup)
	return &Position{Table: t, State: s, Dice: t.chance.Clone()}, err
}

// Seat gives a seat to a bot.
func (t *Table) Seat(seat *model.Thing, p interpreter.Player) { t.bots[seat] = p }

// SeatBots makes the bots that the match names, for all seats that have none.
func (t *Table) SeatBots() error {
	for _, c := range t.Match.Players {
		if c.Player == HumanPlayer || t.bots[c.Seat] != nil {
			continue
		}
		p, err := NewPlayer(t.Match.Game, c.Player, t.Match.Config.Seed)
		if err != nil {
			return err
		}
		t.Seat(c.Seat, p)
	}
	return nil
}

// Bot is the bot of a seat; one that takes part without a player has a bot by default.
func (p *Position) Bot(seat *model.Thing) (bot interpreter.Player, err error) {
	t := p.Table
	if bot = t.bots[seat]; bot == nil {
		if bot, err = t.Match.Game.DefaultPlayer(p.State, seat); err == nil {
			t.bots[seat] = bot
		}
	}
	return bot, err
}

// IsCaller says whether a caller plays a seat.
func (t *Table) IsCaller(seat *model.Thing) bool {
	return t.bots[seat] == nil && slices.Contains(t.Main.State.Seats(), seat)
}

// Pass sets at which menus the caller of a seat is not asked; nil: asked everywhere.
func (t *Table) Pass(seat *model.Thing, a *Autopass) {
	if t.autopass[seat] = a; a == nil {
		delete(t.autopass, seat)
	}
}

// Asides are those of a seat; nil if its caller is asked everywhere.
func (t *Table) Autopass(seat *model.Thing) *Autopass { return t.autopass[seat] }

// NewMachine is a machine of the table for play besides the game: without events, by the seed.
func (t *Table) NewMachine() *interpreter.Machine {
	m := t.Match.Game.NewMachine()
	m.Recalls, m.Limits, m.AskForced = t.Machine.Recalls, t.Machine.Limits, t.Machine.AskForced
	return m
}

// bindPosition prepares the machine of a table for a position.
func (t *Table) bindPosition(p *Position) *interpreter.Machine {
	t.at = nil
	t.Machine.Chance = nil
	if p.Dice != nil {
		t.Machine.Chance = p.Dice
	}
	return t.Machine
}

// Due is the decision that is due; nil when the game is over.
func (p *Position) Due(ctx context.Context) (*interpreter.Decision, error) {
	t := p.Table
	if t.at == p {
		return t.due, nil
	}
	d, err := t.bindPosition(p).Advance(ctx, p.State)
	if err == nil {
		t.at, t.due = p, d
	}
	return d, err
}

// List finds the options of the decision that is due, and their ids, without those that cannot be completed.
func (p *Position) List(ctx context.Context, d *interpreter.Decision) error {
	if p.IDs != nil {
		return nil
	}
	open, err := Legal(ctx, p.Table.Machine, p.State, d)
	if err != nil {
		return err
	}
	p.Open = open
	for _, i := range open {
		p.IDs = append(p.IDs, story.OptionID(p.Table.Match.Model, d, i))
	}
	return nil
}

// Legal are the options of a decision that can be completed; all of them if none can.
func Legal(ctx context.Context, m *interpreter.Machine, s *interpreter.State, d *interpreter.Decision,
) (open []int, err error) {
	legal, err := m.Legal(ctx, s, d)
	all := !slices.Contains(legal, true)
	for i, ok := range legal {
		if ok || all {
			open = append(open, i)
		}
	}
	return open, err
}

// Waits says whether a decision of the game is that of a bot, who answers when Go is called.
func (p *Position) Waits(d *interpreter.Decision) bool {
	return d != nil && p == p.Table.Main && !p.Table.IsCaller(d.Seat)
}

// Go lets bots answer until a caller is asked, or the game is over.
func (p *Position) Go(ctx context.Context) error {
	return p.withUndo(func() error {
		d, err := p.Table.bindPosition(p).Advance(ctx, p.State)
		if err != nil {
			return err
		}
		return p.run(ctx, d, false)
	})
}

// Take answers the decision that is due by one of the open options, and goes on to the next decision of a caller;
// alone, to the next of anybody. What the rules refuse after it was taken goes to refused, which may be nil, if nobody
// watches.
func (p *Position) Take(ctx context.Context, d *interpreter.Decision, option int, alone bool,
	refused func(*interpreter.Event)) error {
	return p.withUndo(func() error {
		t := p.Table
		if t.Watch == nil && refused != nil && d.Refusable() { // building events takes time
			t.Machine.Events = func(e *interpreter.Event) {
				if e.Kind == interpreter.EventRejected && e.Seat == d.Seat {
					refused(e)
				}
			}
			defer func() { t.Machine.Events = nil }()
		}
		if a := t.autopass[d.Seat]; a != nil && p == t.Main {
			a.Took(d, p.Open, option)
		}
		next, err := p.step(ctx, d, option, t.Main != p || t.IsCaller(d.Seat))
		if err != nil {
			return err
		}
		return p.run(ctx, next, alone && p == t.Main)
	})
}

// run goes on from a decision to the next of a caller.
func (p *Position) run(ctx context.Context, d *interpreter.Decision, alone bool) (err error) {
	t := p.Table
	t.Machine.Locale = t.Locale
	for {
		p.Open, p.IDs = nil, nil
		paused := false
		if p == t.Main {
			var seat *model.Thing
			if d != nil {
				seat = d.Seat
			}
			t.Moves.Turn(p.State, seat)
			paused = d != nil && t.Pause != nil && t.Pause(d)
		}
		option, caller := 0, true
		if paused || !p.passes(ctx, d, &option) {
			if d == nil || alone && !d.Veiled || paused || t.IsCaller(d.Seat) {
				t.at, t.due = p, d
				return p.saved()
			}
			bot, err := p.Bot(d.Seat)
			if err != nil {
				return err
			}
			if option, err = bot.Answer(ctx, t.Machine, p.State, d); err != nil {
				return err
			}
			caller = false
		}
		if d, err = p.step(ctx, d, option, caller); err != nil {
			return err
		}
	}
}

// passes says whether a question to a caller was answered before, or offers nothing but autopass actions that were
// left, and the option to go on.
func (p *Position) passes(ctx context.Context, d *interpreter.Decision, option *int) (ok bool) {
	t := p.Table
	if d != nil && p == t.Main && t.Given != nil {
		if *option, ok = t.Given(ctx, d); ok {
			return true
		}
	}
	if d == nil || p != t.Main || t.autopass[d.Seat] == nil || t.bots[d.Seat] != nil || p.List(ctx, d) != nil {
		return false
	}
	if *option, ok = t.autopass[d.Seat].Pass(d, p.Open); ok && t.Passed != nil {
		t.Passed(d, *option)
	}
	return ok
}

// step takes an option and goes on to the next decision.
func (p *Position) step(ctx context.Context, d *interpreter.Decision, option int, caller bool,
) (*interpreter.Decision, error) {
	t, was := p.Table, journal.Record{}
	if p.kept() {
		was = journal.Decided(p.State, d, option)
		was.Chances = p.broke
		if err := t.keep.Add(was); err != nil {
			return nil, err
		}
		if t.Watch != nil && !t.Machine.Unread {
			if err := t.keep.Sync(); err != nil {
				return nil, err
			}
		}
	}
	t.at = nil
	p.Taken = append(p.Taken, Step{int32(option), int32(d.Seat.ID), caller, d.Veiled, p.broke})
	p.broke = 0
	fell := p.State.Chances()
	err := t.Machine.Take(p.State, option)
	if err == nil {
		d, err = t.Machine.Advance(ctx, p.State)
	}
	if fault := (*interpreter.Fault)(nil); t.Watch != nil && errors.As(err, &fault) {
		p.Taken = p.Taken[:len(p.Taken)-1]
		if p.State.Chances() > fell {
			p.broke, was.In = p.State.Chances(), ""
		}
		if p.kept() {
			err = errors.Join(err, t.keep.Record(journal.Record{Back: len(p.Taken) + 1, Hash: was.In, Chances: p.broke}))
		}
	}
	return d, err
}

// withUndo does something to a position; if it fails and nobody watches, the position is as it was.
func (p *Position) withUndo(do func() error) error {
	t := p.Table
	if t.Watch != nil {
		return do()
	}
	t.spare.CopyFrom(p.State)
	dice, taken, broke := p.Dice.Clone(), len(p.Taken), p.broke
	err := do()
	if err != nil {
		noted, fell := len(p.Taken) > taken, p.State.Chances()
		t.at = nil
		t.Moves.Reset()
		p.State.CopyFrom(&t.spare)
		p.Dice, p.Taken, p.Open, p.IDs, p.broke = dice, p.Taken[:taken], nil, nil, broke
		if fault := (*interpreter.Fault)(nil); errors.As(err, &fault) && fell > p.State.Chances() {
			p.broke = fell // the fault may tell what was rolled
			p.State.SkipChances(fell)
		}
		// Of what could not be written nothing is in the journal.
		if unsaved := (*journal.Unsaved)(nil); noted && !errors.As(err, &unsaved) {
			err = errors.Join(err, p.back(p.State, len(p.Taken)))
		}
	}
	return err
}

// kept says whether a position has a journal.
func (p *Position) kept() bool { return p == p.Table.Main && p.Table.keep != nil }

// back notes in the journal that decisions are undone, so that so many are left, and a state.
func (p *Position) back(to *interpreter.State, left int) error {
	if !p.kept() {
		return nil
	}
	r := journal.Back(to, left)
	r.Chances = p.broke
	return p.Table.keep.Record(r)
}

// saved makes the journal durable: nobody learns of what is not in it.
func (p *Position) saved() error {
	if !p.kept() {
		return nil
	}
	return p.Table.keep.Sync()
}

// Copy is a position of its own that stands where this one does.
func (p *Position) Copy() *Position {
	return &Position{Table: p.Table, State: p.State.Clone(), Dice: p.Dice.Clone(), Taken: slices.Clone(p.Taken),
		broke: p.broke}
}

// Past is the game of a position after its first decisions.
func (p *Position) Past(ctx context.Context, n int) (*Position, error) {
	x, err := p.Table.Follow(nil)
	if err == nil {
		err = x.Take(ctx, p.Taken[:n], nil)
	}
	if err != nil {
		return nil, err
	}
	return &Position{Table: p.Table, State: x.State, Dice: x.dice, Taken: slices.Clone(p.Taken[:n])}, nil
}

// Keep writes the decisions of the game to a writer, and all that follow until Close. What the writer has already is
// skipped.
func (t *Table) Keep(w *journal.Writer) {
	if t.keep = w; w != nil {
		t.Path = w.Path()
	}
}

// Journal begins a journal of the game in a file.
func (t *Table) Journal(ctx context.Context, path string) error {
	w, err := journal.Create(path, t.headerAt(path))
	if errors.Is(err, os.ErrExist) {
		return sayExists.With("file", path)
	}
	if err != nil {
		return err
	}
	if err := t.rewrite(ctx, w); err != nil {
		return errors.Join(err, w.Close(), os.Remove(path))
	}
	t.keep, t.Path = w, path
	return nil
}

func (t *Table) headerAt(path string) journal.Header {
	t.Header.Content, t.Header.Packs = t.Match.Content()
	return t.Header.SeenFrom(path)
}

// rewrite writes the decisions of the game.
func (t *Table) rewrite(ctx context.Context, w *journal.Writer) error {
	err := t.Main.Records(ctx, 0, len(t.Main.Taken), w.Add)
	for i := range t.Talk {
		err = cmp.Or(err, w.Add(journal.Record{Talk: &t.Talk[i]}))
	}
	return cmp.Or(err, w.Sync())
}

// Say notes what somebody said, also in the journal. It is an error if it is empty, or too much was said.
func (t *Table) Say(x journal.Talk) error {
	if x.Text = journal.Plain(x.Text, journal.MaxText); x.Text == "" {
		return sayNoText.With()
	}
	if len(t.Talk) >= journal.MaxTalk {
		return sayTooMuchTalk.With("most", journal.MaxTalk)
	}
	if t.keep != nil {
		if err := t.keep.Record(journal.Record{Talk: &x}); err != nil {
			return err
		}
	}
	t.Talk = append(t.Talk, x)
	return nil
}

// Records gives the records of some decisions of a position to each, in order.
func (p *Position) Records(ctx context.Context, from, to int, each func(journal.Record) error) error {
	x, err := p.Table.Follow(nil)
	if err != nil {
		return err
	}
	return x.Take(ctx, p.Taken[:to], func(i int, d *interpreter.Decision) error {
		if i < from {
			return nil
		}
		r := journal.Decided(x.State, d, int(p.Taken[i].Option))
		r.N, r.Chances = i+1, p.Taken[i].Chances
		return each(r)
	})
}

// Resume replays a journal and goes on writing it, unless its game is over. A last decision that breaks a rule is
// undone in it. If the rules have changed, it must ask and offer all the same, or else t.Force; the journal is then
// written anew, and the old one is kept in the file t.Old.
func (t *Table) Resume(ctx context.Context, path string, past *journal.Log, w *journal.Writer) error {
	t.Path, t.Talk = path, past.Talk
	if _, changed := t.Match.Changed(past.Header); changed || t.Force {
		return t.adapt(ctx, path, past, w)
	}
	err := journal.Play(ctx, t.bindPosition(t.Main), t.Main.State, past, t.replayed())
	t.Main.broke = past.Chances
	if errors.Is(err, journal.ErrLast) {
		err = errors.Join(err, w.Record(journal.Record{Back: past.Decisions, Hash: journal.HashOf(t.Main.State),
			Chances: past.Chances}))
	}
	if err == nil && !past.Over { // nothing stands behind the end
		t.keep = w
	}
	return err
}

// adapt resumes a game by other rules than it was played by.
func (t *Table) adapt(ctx context.Context, path string, past *journal.Log, w *journal.Writer) error {
	differs, err := journal.Fit(ctx, t.bindPosition(t.Main), t.Main.State, past, t.replayed())
	switch {
	case err != nil && differs == nil:
		return err
	case differs != nil && !t.Force:
		return differs
	case differs == nil && past.Over:
		return nil
	}
	t.Unfit = past.Decisions - len(t.Main.Taken)
	if t.Old, err = w.Restart(path, t.headerAt(path)); err == nil {
		err = t.rewrite(ctx, w)
	}
	t.keep = w
	return err
}

// replayed notes the decisions of a journal.
func (t *Table) replayed() func(journal.Record) {
	seats := map[string]*model.Thing{}
	for _, s := range t.Match.Model.Things[1:] {
		if s.Kind.Seat {
			seats[s.Name] = s
		}
	}
	for _, c := range t.Match.Players { // another kind of seats may have the same names
		seats[c.Seat.Name] = c.Seat
	}
	return func(r journal.Record) {
		seat := seats[r.Seat]
		t.Main.Taken = append(t.Main.Taken, Step{int32(r.Option), int32(seat.ID), t.IsCaller(seat), r.Veiled, r.Chances})
	}
}

// Close ends the journal of the game.
func (t *Table) Close() error {
	if t.keep == nil {
		return nil
	}
	var err error
	if t.Main.State.Over() {
		err = t.keep.Record(journal.Record{Over: true, Hash: journal.HashOf(t.Main.State)})
	}
	err = errors.Join(err, t.keep.Close())
	t.keep = nil
	return err
}
