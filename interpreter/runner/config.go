package runner

import (
	"crypto/rand"
	"encoding/binary"
	"encoding/hex"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/source"
)

// DefaultSeed is the seed unless one is given: the same command plays the same game.
const DefaultSeed = 1

// A Config says how a game begins, in the terms of the command line.
type Config struct {
	Scenario string
	With     []string // packs laid over it: folders or ids
	Seed     uint64
	Seeded   bool     // the seed was asked for
	Key      string   // of chance, see [Config.Shuffle]; empty: the seed says how it falls
	Players  int      // number of seats that take part; 0: as many as are named, or as few as give a person company
	Seats    []string // NAME=PLAYER, or PLAYER for the next seat that is not named
	Others   string   // who plays the seats that are not named; empty: the scenario's bot, or chance
	Options  []string // NAME=VALUE, or NAME to switch one on
	Format   int      // see [interpreter.Setup]
	Dice     Dice     // what chance gives; the seed decides what it does not say

	Asked []*source.File // functions that are read behind the scenario, for a program to ask

	// Speak sets the language of a match before its seats are looked up by name. May be nil.
	Speak func(*Match) error
}

// Shuffle lets chance fall as nobody can guess who has not read the journal: by a key of 256 random bits. Bots draw by
// a seed that has nothing to do with it. Who knows a seed knows all dice and all hands of a game.
func (c *Config) Shuffle() {
	var b [40]byte
	_, _ = rand.Read(b[:]) // it never fails
	c.Key, c.Seed, c.Seeded = hex.EncodeToString(b[:32]), binary.BigEndian.Uint64(b[32:]), false
}

// A SeatPlayer is a seat that takes part, and its player.
type SeatPlayer struct {
	Seat   *model.Thing
	Player string
}

// Switches are the options that a config switches on or off, for the loader.
func (c Config) Switches() map[string]bool {
	out := map[string]bool{}
	for name, value := range c.Values() {
		if on, ok := onOff(value); ok {
			out[name] = on
		}
	}
	return out
}

// Values are the options as they are typed, by name.
func (c Config) Values() map[string]string {
	out := map[string]string{}
	for _, o := range c.Options {
		name, value, given := strings.Cut(o, "=")
		if !given {
			value = "on"
		}
		out[name] = value
	}
	return out
}

// Setup resolves the names of a config.
func (c Config) Setup(l *interpreter.Localizer) (interpreter.Setup, []SeatPlayer, error) {
	m := l.Game().Model()
	su := interpreter.Setup{Seed: c.Seed, Key: c.Key, Format: c.Format, Options: map[*model.Option]any{}}
	for _, s := range m.Scenarios {
		if s.Name == c.Scenario {
			su.Scenario = s
		}
	}
	values := c.Values()
	for _, name := range slices.Sorted(maps.Keys(values)) {
		if err := setOption(m, su.Options, name, values[name]); err != nil {
			return su, nil, err
		}
	}
	chairs, err := c.players(l, su.Scenario)
	su.Seats = lists.Map(chairs, func(ch SeatPlayer) *model.Thing { return ch.Seat })
	return su, chairs, err
}

func onOff(s string) (on, ok bool) {
	switch strings.ToLower(s) {
	case "true", "on", "yes":
		return true, true
	case "false", "off", "no":
		return false, true
	}
	return false, false
}

// Start begins a game with a player in each of the given seats.
func Start(g *interpreter.Game, su interpreter.Setup, chairs []SeatPlayer,
) (s *interpreter.State, players map[*model.Thing]interpreter.Player, err error) {
	if s, err = g.New(su); err != nil {
		return nil, nil, err
	}
	players = map[*model.Thing]interpreter.Player{}
	for _, c := range chairs {
		if players[c.Seat], err = NewPlayer(g, c.Player, su.Seed); err != nil {
			return nil, nil, err
		}
	}
	return s, players, nil
}

// setOption parses the value of an option by its type.
func setOption(m *model.Model, to map[*model.Option]any, name, value string) (err error) {
	var names []string
	for _, o := range m.Options {
		if o.Name == name {
			to[o], err = optionValue(m, o, value)
			return err
		}
		names = append(names, o.Name)
	}
	if len(names) == 0 {
		return sayNoOptions.With("name", locale.Quoted(name))
	}
	return sayNoOption.With(Nearest(name, names, names)...)
}

func optionValue(m *model.Model, o *model.Option, value string) (any, error) {
	class := model.Boolean
	if o.Type != nil {
		class = o.Type.Class
	}
	about := []any{"option", o.Name, "value", strconv.Quote(value)}
	switch class {
	case model.Boolean:
		if on, ok := onOff(value); ok {
			return on, nil
		}
		return nil, sayOnOff.With(about...)
	case model.Integer:
		n, err := strconv.ParseInt(value, 10, 64)
		if err == nil && (o.Type.Low == nil || n >= *o.Type.Low) && (o.Type.High == nil || n <= *o.Type.High) {
			return n, nil
		}
		return nil, notWhole(o.Type, about)
	case model.Word:
		if i := slices.Index(m.Words, value); i > 0 {
			return int64(i), nil
		}
		return nil, sayNoWord.With(about...)
	case model.Ref:
		var names []string
		for _, t := range m.Things[1:] {
			if t.Kind != o.Type.Kind {
				continue
			}
			if t.Name == value {
				return int64(t.ID), nil
			}
			names = append(names, t.Name)
		}
		return nil, sayNoValue.With(append(about, "near", locale.Quoted(diag.Nearest(value, names)))...)
	}
	return nil, sayNotSettable.With(about...)
}

// notWhole says which whole numbers an option allows.
func notWhole(t *model.Type, about []any) error {
	switch {
	case t.Low != nil && t.High != nil:
		return sayWholeBetween.With(append(about, "low", *t.Low, "high", *t.High)...)
	case t.Low != nil:
		return sayWholeLeast.With(append(about, "low", *t.Low)...)
	case t.High != nil:
		return sayWholeMost.With(append(about, "high", *t.High)...)
	}
	return sayWhole.With(about...)
}

// Candidates are the seats that may take part, in seat order, and how many of them may: never more than there are,
// and at least all of them if content sets no minimum.
func Candidates(m *model.Model, sc *model.Scenario) (list []*model.Thing, low, high int) {
	list, low, high = m.Seating(sc)
	if high <= 0 || high > len(list) {
		high = len(list)
	}
	if low <= 0 || low > len(list) {
		low = len(list)
	}
	return list, low, high
}

// players says who takes part and who plays whom: the seats that are named, then the first of the others until
// there are enough.
func (c Config) players(l *interpreter.Localizer, sc *model.Scenario) ([]SeatPlayer, error) {
	m := l.Game().Model()
	list, low, high := Candidates(m, sc)
	players := map[*model.Thing]string{}
	var open []string
	for _, s := range c.Seats {
		name, player := seatAndPlayer(s)
		if name == "" {
			open = append(open, s)
			continue
		}
		seat, err := seatNamed(l, list, name)
		if err != nil {
			return nil, err
		}
		if _, twice := players[seat]; twice {
			return nil, sayTwoPlayers.With("seat", seat.Name)
		}
		players[seat] = player
	}
	for _, t := range list {
		if _, taken := players[t]; !taken && len(open) > 0 {
			players[t], open = open[0], open[1:]
		}
	}
	if len(open) > 0 {
		return nil, sayNoSeatLeft.With("player", strconv.Quote(open[0]))
	}
	other := c.other(m, sc)
	for _, t := range list[:sc.Settled()] {
		if _, named := players[t]; !named {
			players[t] = other
		}
	}
	want := c.Players
	if want == 0 {
		want = max(low, len(players))
	}
	if c.Players == 0 && want == 1 && c.Person() {
		want = min(company, high)
	}
	switch possible := want >= low && want <= high; {
	case possible && len(players) > want:
		return nil, sayMoreNamed.With("players", want, "seats", len(players))
	case !possible && low == high:
		return nil, sayExactly.With("n", low, "players", want)
	case !possible:
		return nil, sayBetween.With("low", low, "high", high, "players", want)
	}
	var out []SeatPlayer
	left := want - len(players) // the remaining seats
	for _, t := range list {
		p, named := players[t]
		if !named && left == 0 {
			continue
		}
		if !named {
			p, left = other, left-1
		}
		if err := KnownPlayer(m, p); err != nil {
			return nil, err
		}
		out = append(out, SeatPlayer{t, p})
	}
	return out, nil
}

// other is who plays the seats that are given to nobody: the scenario's bot; without one chance, but against a person
// a normal opponent, also in place of a bot that plays at another level.
func (c Config) other(m *model.Model, sc *model.Scenario) string {
	switch {
	case c.Others != "":
		return c.Others
	case sc != nil && sc.Bot != "" && !(c.Person() && slices.ContainsFunc(m.Bots, func(b *model.Bot) bool {
		return b.Name == sc.Bot && b.Level != "" && b.Level != Normal
	})):
		return sc.Bot
	case c.Person():
		return Normal
	}
	return RandomPlayer
}

// StandIn is who plays for a person who does not.
func (t *Match) StandIn() string {
	return Config{Seats: []string{HumanPlayer}}.other(t.Model, t.Setup.Scenario)
}

// company is how many seats take part where a person would play alone, unless a number is asked for.
const company = 3

// Person says whether a person plays.
func (c Config) Person() bool {
	return slices.ContainsFunc(c.Seats, func(s string) bool {
		_, player := seatAndPlayer(s)
		return player == HumanPlayer
	})
}

// seatAndPlayer splits NAME=PLAYER; for PLAYER alone the name is empty.
func seatAndPlayer(s string) (name, player string) {
	name, player, named := strings.Cut(s, "=")
	if !named || strings.HasPrefix(s, ScriptPrefix) {
		return "", s
	}
	return name, player
}

// seatNamed finds a seat by its number, its name, or its name as people read it, in the source language too.
func seatNamed(l *interpreter.Localizer, list []*model.Thing, name string) (*model.Thing, error) {
	if n, err := strconv.Atoi(name); err == nil {
		if n < 1 || n > len(list) {
			return nil, sayNoSeatNumber.With("n", n, "all", len(list))
		}
		return list[n-1], nil
	}
	var ids, names []string
	for _, t := range list {
		shown, source := NameOf(l, t), NameOf(l.Game().Localizer(nil), t)
		if t.Name == name || t.Path() == name || strings.EqualFold(shown, name) || strings.EqualFold(source, name) {
			return t, nil
		}
		ids, names = append(ids, t.Name), append(names, t.Name, shown, source)
	}
	return nil, sayNoSeat.With(Nearest(name, names, ids)...)
}

// NameOf is how a thing is shown.
func NameOf(l *interpreter.Localizer, t *model.Thing) string {
	return l.Show(int64(t.ID), model.TypeThing)
}
