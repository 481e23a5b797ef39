package content_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/stellar-rules/stellar/content"
	"github.com/stellar-rules/stellar/interpreter/protocol"
	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/scenarios"
	"github.com/stellar-rules/stellar/schema/packs"
)

// Where technology tiles lie.
var (
	tracks = []string{"terra", "nav", "int", "gaia", "eco", "sci"}
	shelf  = slices.Concat(tracks, []string{"free1", "free2", "free3"})
)

// A replay is a game of the engine that is played over the protocol.
type replay struct {
	game     *engineGame
	peer     *protocol.Peer
	position string
	now      *story.Asked // what is asked; nil: the game is over
	seats    []string     // in table order
	factions map[string]string
	middles  map[int]place
	state    *protocol.State // after the last move; nil: not asked for yet
	phase    string          // of the engine, after the last move
	taken    []string        // options, in order

	ahead      []engineCommand // where the brainstone goes, as the rest of a line says
	stonesSeen int             // how many of these were done before their turn
}

// gaiaService serves the pack to all replays.
var gaiaService = sync.OnceValue(func() *protocol.Service {
	limits := protocol.DefaultLimits()
	limits.Tables, limits.Positions = 1<<20, 1<<20
	return &protocol.Service{Limits: limits, Version: "test", Open: func(options []string) (*runner.Match, error) {
		find := &packs.Finder{Packs: content.FS, Scenarios: scenarios.FS}
		return runner.Open(find, "free_set_up", "", runner.Config{Seed: 1, Options: options})
	}}
})

// call calls a method of the protocol.
func call[R any](r *replay, method string, params any) (*R, error) {
	in, err := json.Marshal(params)
	if err != nil {
		return nil, err
	}
	out, failed := r.peer.Call(context.Background(), method, in)
	if failed != nil {
		return nil, errors.New(failed.Message)
	}
	return out.(*R), nil
}

// setUp is what chance gives so that the table is that of the engine.
func setUp(g *engineGame) (map[string][]any, error) {
	dice := map[string][]any{"starter": {"player.p1"}}
	for _, s := range g.Options.Map.Sectors {
		dice["laid"] = append(dice["laid"], sector(s.Sector))
		dice["turned"] = append(dice["turned"], s.Rotation)
	}
	for _, p := range shelf {
		dice["techs"] = append(dice["techs"], thing("tech", g.Tiles.Techs[p].Tile))
	}
	for _, p := range tracks {
		dice["advanced"] = append(dice["advanced"], thing("advanced", g.Tiles.Techs["adv-"+p].Tile))
	}
	for kind, left := range g.Tiles.Federations {
		if left == 2 {
			dice["prize"] = append(dice["prize"], thing("federation", kind))
		}
	}
	if len(dice["prize"]) != 1 {
		return nil, fmt.Errorf("one token lies on a track, and not %d", len(dice["prize"]))
	}
	for _, s := range g.Tiles.Scorings.Round {
		dice["rounds"] = append(dice["rounds"], thing("round_tile", s))
	}
	for _, s := range g.Tiles.Scorings.Final {
		dice["goals"] = append(dice["goals"], thing("goal", s))
	}
	for i := 1; i <= 10; i++ {
		if name := "booster" + strconv.Itoa(i); g.Tiles.Boosters[name] {
			dice["boosters"] = append(dice["boosters"], thing("booster", name))
		}
	}
	return dice, nil
}

// beginReplay begins a game with the table of the engine, and holds the map to its.
func beginReplay(g *engineGame) (*replay, error) {
	dice, err := setUp(g)
	if err != nil {
		return nil, err
	}
	if len(g.Steps) == 0 {
		return nil, errors.New("it has no moves")
	}
	r := &replay{game: g, peer: gaiaService().Peer(nil), factions: map[string]string{},
		middles: map[int]place{}}
	for _, s := range g.Options.Map.Sectors {
		n, err := strconv.Atoi(strings.TrimRight(s.Sector, "AB"))
		if err != nil {
			return nil, err
		}
		r.middles[n] = place{s.Center.Q, s.Center.R}
	}
	opened, err := call[protocol.Opened](r, "new", protocol.New{
		Players: len(g.Steps[0].S.Players),
		Options: map[string]any{"order_of_passing": true, "galaxy": 3},
		Dice:    dice,
		Forced:  true,
	})
	if err != nil {
		return nil, err
	}
	r.position, r.now = opened.Position, opened.Decision
	for i, s := range opened.Seats {
		r.seats = append(r.seats, s.Seat)
		r.factions["p"+strconv.Itoa(i+1)] = s.Seat
	}
	return r, r.sameMap()
}

func (r *replay) close() { r.peer.Close() }

// copied is the same position, to try something at.
func (r *replay) copied() (*replay, error) {
	held, err := call[protocol.Held](r, "copy", protocol.Page{Where: protocol.Where{Position: r.position}})
	if err != nil {
		return nil, err
	}
	c := *r
	c.position, c.now, c.state, c.taken = held.Position, held.Decision, nil, slices.Clip(r.taken)
	return &c, nil
}

func (r *replay) forget() {
	_, _ = call[protocol.Forgotten](r, "forget", protocol.Where{Position: r.position})
}

// options are the ids of what is offered.
func (r *replay) options() []string {
	if r.now == nil {
		return nil
	}
	var out []string
	for _, o := range r.now.Options {
		out = append(out, o.ID)
	}
	return out
}

func (r *replay) offers(id string) bool { return slices.Contains(r.options(), id) }

// answer takes an option.
func (r *replay) answer(id string) error {
	turn, err := call[protocol.Turn](r, "answer", protocol.Answer{
		Page: protocol.Page{Where: protocol.Where{Position: r.position}}, Option: id})
	if err != nil {
		return err
	}
	if len(turn.Refused) > 0 {
		return fmt.Errorf("%s is taken back: %s", id, turn.Refused[0].Text)
	}
	r.taken = append(r.taken, id)
	r.now, r.state = turn.Decision, nil
	return nil
}

// take answers with the first of some ids that is offered. What the rules leave no choice in is answered on the way.
func (r *replay) take(ids ...string) error {
	for lone := 0; ; lone++ {
		for _, id := range ids {
			if r.offers(id) {
				return r.answer(id)
			}
		}
		if r.asks("stone") && !r.now.Forced && len(r.ahead) > 0 {
			where := thing("bowl", r.ahead[0].arg(0))
			if r.ahead, r.stonesSeen = r.ahead[1:], r.stonesSeen+1; r.offers(where) {
				if err := r.answer(where); err != nil {
					return err
				}
				continue
			}
		}
		if r.now == nil || !r.now.Forced || lone > 20 {
			return r.notOffered(ids)
		}
		if err := r.answer(r.now.Options[0].ID); err != nil {
			return err
		}
	}
}

// takes answers with several ids one after another.
func (r *replay) takes(ids ...string) error {
	for _, id := range ids {
		if err := r.take(id); err != nil {
			return err
		}
	}
	return nil
}

// asked says who is asked what.
func (r *replay) asked() string {
	if r.now == nil {
		return "the game is over"
	}
	options := r.options()
	if len(options) > 12 {
		options = append(options[:12:12], "…")
	}
	return fmt.Sprintf("%s is asked at %s: %s", r.now.Seat, r.now.At, strings.Join(options, " "))
}

// notOffered says what is asked instead, and why not.
func (r *replay) notOffered(ids []string) error {
	if r.now == nil {
		return fmt.Errorf("%s is not offered: the game is over", strings.Join(ids, " or "))
	}
	var why []string
	if w, err := call[protocol.Reasons](r, "why", protocol.Why{Where: protocol.Where{Position: r.position},
		Option: ids[0]}); err == nil {
		for _, x := range w.Refused {
			why = append(why, x.Text)
		}
	}
	return fmt.Errorf("%s is not offered; %s (%s)", strings.Join(ids, " or "), r.asked(), strings.Join(why, "; "))
}

// hex is the space that a hex is.
func (r *replay) hex(name string) (string, error) {
	p, err := hexPlace(name, r.middles)
	return spaceAt(p), err
}

// spaceAt is the space at a place of the engine's board.
func spaceAt(p place) string { return fmt.Sprintf("space.h%d_%d", p.q+11, p.r+8) }

// asks says whether the question has a label.
func (r *replay) asks(labels ...string) bool {
	return r.now != nil && slices.Contains(labels, r.now.At[strings.LastIndex(r.now.At, "/")+1:])
}

// seatOf is the number of a seat; -1: of none.
func (r *replay) seatOf(id string) int { return slices.Index(r.seats, id) }
