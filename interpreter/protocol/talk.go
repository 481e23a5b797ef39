package protocol

import (
	"context"
	"encoding/json"
	"slices"

	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/schema/locale"
)

// Talk asks what was said at the table, and who is there.
type Talk struct {
	Where
	Follow bool `json:"follow,omitempty"` // from now on send the notifications said and attendance
}

// Talked is what was said that you may hear, and who is there.
type Talked struct {
	People
	Said []Said `json:"said"` // in order
}

// People are those at a table, and what they have arranged. As a notification it says that something of it changed.
type People struct {
	Position string   `json:"position"` // of which game
	People   []Person `json:"people"`   // the seats of people, in seat order
	Watching int      `json:"watching"` // how many spectators are connected

	Held bool  `json:"held,omitempty"` // the host has paused the game
	Wish *Wish `json:"wish,omitempty"` // what somebody asks to undo
}

// Person is a seat that a person plays.
type Person struct {
	Seat string `json:"seat"`           // its id
	Name string `json:"name,omitempty"` // what they call themselves
	Here bool   `json:"here,omitempty"` // they are connected
	Bot  string `json:"bot,omitempty"`  // who plays in their place
}

// Said is something that was said. It is a notification, too.
type Said struct {
	Position string `json:"position"`     // in which game
	Seat     string `json:"seat"`         // who said it
	To       string `json:"to,omitempty"` // the seat that it was said to; absent: to all
	Text     string `json:"text"`         // one line of at most 300 characters
}

// Say says something to the others at the table.
type Say struct {
	Where
	Text string `json:"text"`         // one line of at most 300 characters
	To   string `json:"to,omitempty"` // only to this seat; else to all
	As   string `json:"as,omitempty"` // as this seat; else the first that you play
}

// Heard is the result of say.
type Heard struct {
	Said Said `json:"said"` // as others hear it
}

// talk is the method talk.
func (v *visit) talk(_ context.Context, in *Talk) (*Talked, error) {
	if in.Follow {
		v.t.talkers[v.Peer] = v.r
	}
	out := &Talked{People: v.t.people(), Said: []Said{}}
	for _, x := range v.t.Talk {
		if v.r.hears(x) {
			out.Said = append(out.Said, v.t.said(x))
		}
	}
	return out, nil
}

// say is the method say.
func (v *visit) say(_ context.Context, in *Say) (*Heard, error) {
	x := journal.Talk{From: in.As, To: in.To, Text: in.Text}
	var may []string
	for _, c := range v.t.Match.Players {
		if v.r.answers(c.Seat) && v.t.IsCaller(c.Seat) {
			may = append(may, c.Seat.Path())
		}
	}
	if x.From == "" && len(may) > 0 {
		x.From = may[0]
	}
	if !slices.Contains(may, x.From) {
		return nil, because(codeRights, sayNoSeatToTalk.With(), ErrorData{})
	}
	other := func(c runner.SeatPlayer) bool { return c.Seat.Path() == x.To && x.To != x.From }
	if x.To != "" && !slices.ContainsFunc(v.t.Match.Players, other) {
		return nil, because(codeParams, sayNoListener.With("name", locale.Quoted(x.To)), ErrorData{})
	}
	if v.Account != nil && !v.Account.talk.Allow() {
		return nil, because(codeLimit, sayTalkLater.With(), ErrorData{})
	}
	if err := v.t.Say(x); err != nil {
		return nil, err
	}
	x = v.t.Talk[len(v.t.Talk)-1]
	for p, r := range v.t.talkers {
		if r.refresh(); r.hears(x) {
			p.send("said", v.t.said(x))
		}
	}
	return &Heard{v.t.said(x)}, nil
}

// hears says whether somebody with a right hears what was said.
func (r *right) hears(x journal.Talk) bool {
	for _, s := range r.seats {
		if x.From == s.Path() || x.To == s.Path() {
			return true
		}
	}
	return x.To == "" && len(r.by) > 0
}

func (t *table) said(x journal.Talk) Said {
	return Said{Position: t.main.id, Seat: x.From, To: x.To, Text: x.Text}
}

// tellPeople tells those who follow who is there.
func (t *table) tellPeople() {
	now := t.people()
	for p, r := range t.talkers {
		if r.refresh(); len(r.by) > 0 {
			p.send("attendance", now)
		}
	}
}

// send sends a notification to one peer.
func (p *Peer) send(method string, params any) {
	if b, err := json.Marshal(params); err == nil && p.notify != nil {
		p.notify(method, b)
	}
}

// people are those at a table.
func (t *table) people() People {
	t.s.mu.Lock()
	defer t.s.mu.Unlock()
	return t.s.people(t)
}

// people are the seats of people, and who is there; s.mu is held.
func (s *Service) people(t *table) People {
	out := People{Position: t.main.id, People: []Person{}, Watching: s.connected(t, asOnlooker), Held: t.held,
		Wish: t.wish}
	for _, c := range t.Match.Players {
		if id := c.Seat.Path(); t.keys[id] != "" {
			x := Person{Seat: id, Name: t.names[id], Here: s.connected(t, id) > 0}
			if c.Player != runner.HumanPlayer {
				x.Bot = c.Player
			}
			out.People = append(out.People, x)
		}
	}
	return out
}

// connected is how many connections have joined a table with the key of a seat, or of onlookers; s.mu is held.
func (s *Service) connected(t *table, as string) int {
	if g := s.grants[t.keys[as]]; g != nil {
		return g.here
	}
	return 0
}
