package protocol

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"io"
	"math"
	"reflect"
	"slices"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/schema/model"
)

// A teller plays a game of a table again, to tell what happened. Games are told in each language by a teller of its
// own, behind the game itself, which so is as quick as if nobody listened.
type teller struct {
	*runner.Follower
	table   *table
	late    bool // it tells spectators with a delay
	streams []*stream
}

// A stream is what those are told who see the same.
type stream struct {
	viewer
	writer  *story.JSON
	words   *story.Narrator
	peers   []*Peer
	ready   []*story.Record // not sent yet
	windows []TurnTo        // where the game stood at windows of reactions, each with the events up to it
	stands  TurnTo          // where it stood when that was told last, without events
	series  runner.Series   // of numbers that maps draw over time
}

// viewer says who looks at a game: which seat, or all of them.
type viewer struct {
	as      string
	seat    *model.Thing // nil: an onlooker
	all     bool
	owner   bool // knows whose every decision is
	changes bool
	brief   bool
	late    bool // sees the game with a delay
}

// tellsIn says to whom a teller tells.
type tellsIn struct {
	lang string
	late bool
}

// knows says whether they know of all decisions of a seat.
func (x viewer) knows(seat *model.Thing) bool { return x.owner || x.seat == seat }

func (x viewer) sees(e *interpreter.Event) bool {
	switch {
	case x.all || !e.SeenBy(x.seat):
		return x.all && (x.changes || !e.Changes())
	case e.Kind == interpreter.EventMoved && !x.changes: // what comes to light
		was, now := e.SeesEnds(x.seat)
		return !was && now
	}
	return x.changes || !e.Changes()
}

// event writes an event down for all who see it.
func (x *teller) event(e *interpreter.Event) {
	x.Note(e)
	for _, s := range x.streams {
		if e.Kind == interpreter.EventMoment {
			s.moment(cmp.Or(e.State, x.State), e.Label, x.Machine.Locale)
		}
		if r := s.record(e); r != nil {
			s.ready = append(s.ready, r)
		}
		if e.Kind == interpreter.EventWindow { // all are told so now, whether or not anybody is asked
			s.windows = append(s.windows, TurnTo{N: x.table.main.countAnswers(x.Taken, s.knows), Hidden: true, Events: s.ready})
			s.ready = nil
		}
	}
}

// moment notes the numbers of the maps that are drawn over time at a moment of the story.
func (s *stream) moment(at *interpreter.State, label string, l *interpreter.Localizer) {
	for _, m := range l.Game().Model().Maps {
		if m.Before != label || !runner.HasTrend(m) {
			continue
		}
		if d, err := view.Draw(l, at, m, s.seat); err == nil {
			s.series.Run(m, d, true)
		}
	}
}

// record is an event as it is sent; nil if it is not.
func (s *stream) record(e *interpreter.Event) *story.Record {
	if !s.sees(e) {
		return nil
	}
	r := s.writer.Record(e)
	if r == nil {
		return nil
	}
	if r.Text, r.Answer = e.Say(), e.Answer(); !s.all {
		r.Half(e, s.seat)
	}
	if !s.brief {
		return r
	}
	acted := e.Kind == interpreter.EventActed // its line stands for the answers before it
	if e.Verbosity == model.VerbosityNever && !acted {
		return nil
	}
	told := &story.Record{N: r.N, Event: r.Event, Depth: r.Depth, Seat: r.Seat, Text: s.words.Worded(e), Answer: r.Answer,
		Forced: r.Forced, Detail: e.Verbosity == model.VerbosityFull && !acted}
	if e.Kind == interpreter.EventMoment {
		told.Label = r.Label // by which its sheet is asked for
	}
	if r.Answer != "" || e.Kind == interpreter.EventRolled {
		told.Option, told.Values = r.Option, r.Values
	}
	if told.Text == "" && r.Answer == "" {
		return nil
	}
	return told
}

func (t *table) newStream(x viewer) *stream {
	return &stream{viewer: x, writer: story.NewJSON(t.Match.Model, io.Discard)}
}

func (v *visit) events(ctx context.Context, in *Events) (*Happened, error) {
	t := v.t
	who, err := t.viewerAs(v.r, in.As, true)
	if err != nil {
		return nil, err
	}
	who.changes, who.brief = in.Changes, in.Brief
	from := cmp.Or(in.From, 1)
	low, high, err := v.s.page(from, in.Most, math.MaxInt)
	if err != nil {
		return nil, err
	}
	out, s := &Happened{Events: []*story.Record{}, Next: 1}, t.newStream(who)
	tell, err := t.Follow(v.l)
	if err != nil {
		return nil, err
	}
	s.words = story.NewNarrator(io.Discard, tell.Machine, tell.State, nil)
	tell.Machine.Changes = in.Changes || !who.all && story.Secrets(t.Match.Model)
	tell.Machine.Events = func(e *interpreter.Event) {
		r := s.record(e)
		switch {
		case r == nil:
		case r.N >= low && r.N < high:
			out.Events = append(out.Events, r)
			out.Next = r.N + 1
		case r.N >= high:
			out.More = true
		default:
			out.Next = r.N + 1
		}
	}
	if err := tell.Take(ctx, v.pos.Taken, nil); err != nil {
		return nil, err
	}
	if err := between("from", from, 1, out.Next); err != nil && !out.More {
		return nil, err
	}
	if in.Follow != nil {
		t.unfollow(v.Peer)
	}
	if in.Follow != nil && *in.Follow && v.pos.live() {
		err = t.listen(ctx, v.Peer, in.Lang, v.l, s)
	}
	return out, err
}

// viewerAs is the viewer that a peer may be.
func (t *table) viewerAs(r *right, as string, all bool) (viewer, error) {
	if as == "" && !r.owner && len(r.seats) > 0 {
		as = r.seats[0].Path()
	}
	if as == "" || as == asOnlooker {
		return viewer{as: asOnlooker, owner: r.owner, late: t.delay > 0 && !r.owner && len(r.seats) == 0}, nil
	}
	may := []string{asOnlooker}
	for _, seat := range t.main.State.Seats() {
		if r.answers(seat) {
			may = append(may, seat.Path())
		}
		if r.answers(seat) && seat.Path() == as {
			return viewer{as: as, seat: seat, owner: r.owner}, nil
		}
	}
	if all && r.owner {
		may = append(may, asAll)
		if as == asAll {
			return viewer{as: as, all: true, owner: true}, nil
		}
	}
	return viewer{}, notSeen(as, may)
}

// listen tells a peer what happens from now on.
func (t *table) listen(ctx context.Context, p *Peer, lang string, l *interpreter.Localizer, s *stream) error {
	to := tellsIn{cmp.Or(lang, sourceTag), s.late}
	streams := []*stream{}
	if x := t.tellers[to]; x != nil {
		streams = x.streams
	}
	same := func(y *stream) bool { return y.viewer == s.viewer }
	if !slices.ContainsFunc(streams, same) {
		x, err := t.retold(ctx, l, append(slices.Clip(streams), s))
		if err != nil {
			return err
		}
		for _, s := range x.streams {
			s.ready, s.windows = nil, nil
		}
		t.tellers[to], streams = x, x.streams
		clear(t.looks) // now they know what was
	}
	s = streams[slices.IndexFunc(streams, same)]
	s.peers = append(s.peers, p)
	return nil
}

// retold is a teller who has told streams anew what happened up to now; nothing of it is sent.
func (t *table) retold(ctx context.Context, l *interpreter.Localizer, streams []*stream) (*teller, error) {
	f, err := t.Follow(l)
	if err != nil {
		return nil, err
	}
	x := &teller{Follower: f, table: t, late: streams[0].late}
	for _, s := range streams {
		fresh := t.newStream(s.viewer)
		fresh.peers, fresh.words = s.peers, story.NewNarrator(io.Discard, x.Machine, x.State, nil)
		x.streams = append(x.streams, fresh)
	}
	x.Machine.Events, x.Machine.Changes = x.event, true
	return x, x.Take(ctx, t.toldTo(x.late), nil)
}

// unfollow tells a peer nothing any more.
func (t *table) unfollow(p *Peer) {
	for to, x := range t.tellers {
		for _, s := range x.streams {
			s.peers = slices.DeleteFunc(s.peers, func(y *Peer) bool { return y == p })
		}
		x.streams = slices.DeleteFunc(x.streams, func(s *stream) bool { return len(s.peers) == 0 })
		if len(x.streams) == 0 {
			delete(t.tellers, to)
		}
	}
}

// turnTo is where the game stands, for some viewer.
func (t *table) turnTo(ctx context.Context, x viewer) TurnTo {
	var seats []*model.Thing
	if x.seat != nil {
		seats = append(seats, x.seat)
	}
	pos, err := t.seenBy(ctx, t.main, x.owner, seats)
	if err != nil {
		return TurnTo{}
	}
	now := TurnTo{N: pos.countAnswers(len(pos.Taken), x.knows) + t.answered(seats)}
	if d, _ := pos.Due(ctx); d != nil {
		now.Seat, now.At = t.tells(d, x.knows(d.Seat))
		now.Hidden = now.Seat == ""
	}
	return now
}

// saved notes whether what was done to a position could be saved, and gives the error back. If not, the position is as
// it was: the operator learns why, and those who follow that the game stands still.
func (p *position) saved(ctx context.Context, err error) error {
	t, unsaved := p.table, (*journal.Unsaved)(nil)
	switch failed := errors.As(err, &unsaved); {
	case err == nil && t.unsaved != nil:
		t.unsaved = nil
		t.s.log().Warn("the game can be saved again and continues", "table", t.main.id)
	case !failed || t.unsaved != nil:
	default:
		t.unsaved = err
		t.s.log().Error("the game cannot be saved and is paused", "table", t.main.id, "file", t.Path, "error", err)
		for _, x := range t.tellers {
			for _, s := range x.streams {
				now := t.turnTo(ctx, s.viewer)
				now.Position, now.As, now.Paused = t.main.id, s.as, true
				s.send("turn", now)
			}
		}
	}
	return err
}

// tellAll tells those who follow what came of the decisions since they were told.
func (t *table) tellAll(ctx context.Context) {
	t.moved(ctx)
	for to, x := range t.tellers {
		if x.Take(ctx, t.toldTo(x.late)[x.Taken:], nil) != nil {
			delete(t.tellers, to)
			continue
		}
		for _, s := range x.streams {
			now := t.turnTo(ctx, s.viewer)
			now.Events = s.ready
			for _, w := range append(s.windows, now) {
				s.tellPeers(t, w)
			}
			s.ready, s.windows = nil, nil
		}
	}
}

// tellPeers tells where a game stands and what happened since, unless both are known.
func (s *stream) tellPeers(t *table, now TurnTo) {
	events := now.Events
	if now.Events = nil; len(events) == 0 && reflect.DeepEqual(now, s.stands) {
		return
	}
	s.stands = now
	now.Position, now.As, now.More = t.main.id, s.as, true
	for now.More {
		n := min(len(events), t.s.Limits.Page)
		now.Events, events = events[:n], events[n:]
		now.More = len(events) > 0
		s.send("turn", now)
	}
}

// send tells all who see the same; it is written once for all of them.
func (s *stream) send(method string, params any) {
	b, err := json.Marshal(params)
	if err != nil {
		return
	}
	for _, p := range s.peers {
		if p.notify != nil {
			p.notify(method, b)
		}
	}
}

// undone tells those who follow that the game went back, and how many events are left.
func (t *table) undone(ctx context.Context) {
	clear(t.early)
	t.moved(ctx)
	for to, x := range t.tellers {
		y, err := t.retold(ctx, x.Machine.Locale, x.streams)
		if err != nil {
			delete(t.tellers, to)
			continue
		}
		t.tellers[to] = y
		for _, s := range y.streams {
			next := 1
			for _, w := range append(s.windows, TurnTo{Events: s.ready}) {
				if n := len(w.Events); n > 0 {
					next = w.Events[n-1].N + 1
				}
			}
			s.ready, s.windows = nil, nil
			s.send("undone", Undone{Position: t.main.id, N: t.turnTo(ctx, s.viewer).N, As: s.as, Next: next})
		}
	}
}

func (v *visit) journal(ctx context.Context, in *Journal) (*Kept, error) {
	t, pos := v.t, v.pos
	low, high, err := v.s.page(in.From, in.Most, len(pos.Taken)+1)
	if err = cmp.Or(err, between("from", in.From, 0, len(pos.Taken)+1)); err != nil {
		return nil, err
	}
	out := &Kept{Header: t.Header, Records: []journal.Record{}, More: high < len(pos.Taken)}
	err = pos.Records(ctx, low, min(high, len(pos.Taken)), func(r journal.Record) error {
		out.Records = append(out.Records, r)
		return nil
	})
	if err == nil && high > len(pos.Taken) && pos.State.Over() {
		out.Records = append(out.Records, journal.Record{N: len(pos.Taken) + 1, Over: true, Hash: journal.HashOf(pos.State)})
	}
	return out, err
}
