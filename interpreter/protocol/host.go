package protocol

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
)

// Arrange changes how a game is played from now on.
type Arrange struct {
	Where
	Pause  *bool  `json:"pause,omitempty"`  // nobody may answer; false: the game continues
	Seat   string `json:"seat,omitempty"`   // a seat of a person, that somebody else is to play
	Player string `json:"player,omitempty"` // who: a bot, or caller for the person; else the bot of the scenario
}

// Wish is what somebody asks to undo. It is undone when all people agree.
type Wish struct {
	Seat   string   `json:"seat,omitempty"` // who asks; absent: the owner
	N      int      `json:"n"`              // how many decisions are to be undone, without hidden reactions
	Agreed []string `json:"agreed"`         // the seats that agree

	to int // the place of the first of them
}

// An Awaited is a person whose turn it is, for those who are told elsewhere. It contains nothing that spectators may
// not know.
type Awaited struct {
	Table string `json:"table"` // its position
	Seat  string `json:"seat"`  // a thing: kind.name
	Name  string `json:"name"`  // what they call themselves, else the name of the seat
	Game  string `json:"game"`  // the title
	Link  string `json:"link"`  // to the server, without a key
}

// arrange is the method arrange.
func (v *visit) arrange(ctx context.Context, in *Arrange) (*People, error) {
	t := v.t
	seat := slices.IndexFunc(t.Match.Players, func(c runner.SeatPlayer) bool { return c.Seat.Path() == in.Seat })
	if in.Seat != "" && (seat < 0 || t.keys[in.Seat] == "") {
		return nil, because(codeParams, sayNoPersonsSeat.With("name", locale.Quoted(in.Seat)), ErrorData{})
	}
	name, bot := cmp.Or(in.Player, t.Match.StandIn()), interpreter.Player(nil)
	err := plays(t.Match.Model, name)
	if err == nil && name != CallerPlayer {
		bot, err = runner.NewPlayer(t.Match.Game, name, t.Match.Config.Seed)
	}
	if err != nil {
		return nil, because(codeSetup, err, ErrorData{})
	}
	t.s.mu.Lock()
	if seat >= 0 {
		t.Match.Players[seat].Player = playerName(name)
		t.Seat(t.Match.Players[seat].Seat, bot)
		t.wish = nil
	}
	if in.Pause != nil {
		t.held = *in.Pause
	}
	t.s.mu.Unlock()
	err = t.main.settle(ctx)
	t.await(ctx)
	t.tellPeople()
	now := t.people()
	return &now, err
}

// ask asks all other people to undo the caller's last decision, or all from one on; or it answers the one who asked.
func (v *visit) ask(ctx context.Context, yes bool, to int) error {
	t, w := v.t, Wish{to: to}
	switch {
	case t.wish != nil:
		w = *t.wish
	case !yes:
		return because(codeUndo, sayNoWish.With(), ErrorData{})
	default:
		for i, s := range slices.Backward(t.main.Taken) {
			if w.to < 0 && s.Caller && v.r.answers(t.Match.Model.Things[s.Seat]) {
				w.to = i
			}
		}
		if w.to < 0 {
			return because(codeUndo, sayNothingToUndo.With(), ErrorData{})
		}
		none := func(*model.Thing) bool { return false }
		w.N = t.main.countAnswers(len(t.main.Taken), none) - t.main.countAnswers(w.to, none)
		if len(v.r.seats) > 0 {
			w.Seat = v.r.seats[0].Path()
		}
	}
	w.Agreed = append([]string{}, w.Agreed...)
	for _, s := range v.r.seats {
		if !slices.Contains(w.Agreed, s.Path()) {
			w.Agreed = append(w.Agreed, s.Path())
		}
	}
	waits := func(c runner.SeatPlayer) bool { return t.IsCaller(c.Seat) && !slices.Contains(w.Agreed, c.Seat.Path()) }
	if yes && !slices.ContainsFunc(t.Match.Players, waits) {
		clear(t.looks)
		_, err := t.main.Undo(ctx, runner.Undo{To: w.to})
		if err = t.main.saved(ctx, err); err == nil {
			t.undone(ctx)
		}
		return err
	}
	wish := &w
	if !yes {
		wish = nil
	}
	t.wants(wish)
	return nil
}

// wants notes what somebody asks to undo, and tells all people.
func (t *table) wants(w *Wish) {
	t.s.mu.Lock()
	t.wish = w
	t.s.mu.Unlock()
	t.tellPeople()
}

// moved notes that the game went on or back: what somebody asked to undo is moot, and another may be asked now.
func (t *table) moved(ctx context.Context) {
	if t.wish != nil {
		t.wants(nil)
	}
	t.await(ctx)
}

// await starts the clock of the person who is asked now, and tells those who want to know whose turn it is.
func (t *table) await(ctx context.Context) {
	t.stopClock()
	t.s.mu.Lock()
	t.over = t.main.State.Over()
	t.s.mu.Unlock()
	d, err := t.main.Due(ctx)
	if err != nil || d == nil || !t.IsCaller(d.Seat) {
		t.awaited = ""
		return
	}
	if t.time > 0 && !t.held && t.isThere() {
		until := time.Now().Add(t.time)
		t.until = until
		t.clock = time.AfterFunc(t.time, func() { t.stepIn(until) })
	}
	seat, _ := t.tells(d, false)
	if seat == "" || seat == t.awaited {
		return
	}
	if t.awaited = seat; t.s.Await != nil {
		t.s.mu.Lock()
		name := cmp.Or(t.names[seat], runner.NameOf(t.Locale, d.Seat))
		t.s.mu.Unlock()
		t.s.Await(Awaited{Table: t.main.id, Seat: seat, Name: name, Game: t.title(t.Locale)})
	}
}

// stopClock lets go of the timer, which else keeps the game in memory until it fires.
func (t *table) stopClock() {
	if t.until = (time.Time{}); t.clock != nil {
		t.clock.Stop()
	}
}

// seconds are those left on the clock, at least 1; 0: it does not run.
func (t *table) seconds() int {
	if t.until.IsZero() {
		return 0
	}
	return max(1, int(time.Until(t.until).Round(time.Second)/time.Second))
}

// isThere says whether any person is connected: else a game would be played by bots alone.
func (t *table) isThere() bool {
	return slices.ContainsFunc(t.people().People, func(p Person) bool { return p.Here })
}

// stepIn takes one decision for a person whose time is up: what a hint would say, else the first option.
func (t *table) stepIn(until time.Time) {
	t.mu.Lock()
	defer t.mu.Unlock()
	defer func() { // one game must not end the others
		if cause := recover(); cause != nil {
			t.s.panicked("clock", cause)
		}
	}()
	if t.until != until {
		return
	}
	if t.until = (time.Time{}); !t.isThere() {
		return
	}
	ctx := context.Background()
	d, err := t.main.decisionListed(ctx)
	if err == nil {
		t.Machine.Locale = t.Locale
		option, _, has, failed := runner.Hint(ctx, t.Machine, t.main.State, d, false)
		if failed != nil || !has || !slices.Contains(t.main.Open, option) {
			option = t.main.Open[0]
		}
		clear(t.looks)
		if err = t.main.saved(ctx, t.main.Take(ctx, d, option, false, nil)); err == nil {
			t.tellAll(ctx)
		}
	}
	if err != nil {
		t.s.log().Error("no bot can answer for a person whose time is up", "table", t.main.id, "error", err)
	}
}
