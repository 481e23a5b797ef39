package runner

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/journal"
	"github.com/stellar-rules/stellar/interpreter/native"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/schema/diag"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
	"github.com/stellar-rules/stellar/schema/packs"
)

// A Match is a game that is ready to begin.
type Match struct {
	Unit     *packs.Unit
	Model    *model.Model
	Game     *interpreter.Game
	Locale   *interpreter.Localizer // of the language that people read
	Setup    interpreter.Setup
	Players  []SeatPlayer
	Config   Config
	File     string        // as it was named
	With     []*model.Pack // laid over the scenario
	Findings diag.Findings // warnings

	folders []string // in which packs were searched
	content string   // see Content
	packs   []packs.PackHash
}

type ContentError struct {
	Findings diag.Findings
	With     []string // packs laid over a scenario that loads without them
}

// Error counts the findings.
func (b *ContentError) Error() string { return b.Message().Error() }

// Message counts the findings in any language.
func (b *ContentError) Message() *locale.Message {
	if len(b.With) > 0 {
		return sayNotFit.With("n", b.Findings.Count(diag.Error), "packs", strings.Join(b.With, ", "))
	}
	return sayPlaysBroken.With("n", b.Findings.Count(diag.Error))
}

// Open loads a scenario and resolves who plays it.
func Open(s *packs.Finder, arg, name string, c Config) (*Match, error) {
	u, scenario, err := s.Scenario(arg, name)
	if err != nil {
		return nil, err
	}
	t := &Match{Unit: u, Config: c, File: arg, folders: s.Content}
	t.Config.Scenario = scenario
	alone := *u
	laid, err := s.Include(u, c.With)
	if err != nil {
		return nil, err
	}
	if len(c.Asked) > 0 {
		u.Plan.Packs = append(slices.Clip(u.Plan.Packs), packs.PackFiles{Files: c.Asked})
	}
	on := c.Switches()
	if t.Model, t.Findings = u.Load(scenario, on); t.Model == nil {
		broken := &ContentError{Findings: t.Findings}
		if m, _ := alone.Load(scenario, on); m != nil {
			broken.With = laid
		}
		return nil, broken
	}
	t.With = lists.Filter(t.Model.Packs, func(p *model.Pack) bool { return slices.Contains(laid, p.ID) })
	if t.Game, err = interpreter.Compile(t.Model); err != nil {
		return nil, err
	}
	native.Find(t.Game)
	t.Locale = t.Game.Localizer(nil)
	if c.Speak != nil {
		if err := c.Speak(t); err != nil {
			return nil, err
		}
	}
	for _, sc := range t.Model.Scenarios {
		if sc.Name == scenario && sc.Seed != nil && !c.Seeded {
			t.Config.Seed, t.Config.Key = *sc.Seed, ""
		}
	}
	t.Setup, t.Players, err = t.Config.Setup(t.Locale)
	return t, err
}

// Content is the hash of everything that play depends on, and of the rules of each pack.
func (t *Match) Content() (string, []packs.PackHash) {
	if t.content == "" {
		t.content, t.packs = t.Unit.Plan.Hash(t.Model)
		for i, p := range t.packs {
			if got := t.Unit.Got(p.ID); got != nil {
				t.packs[i].Got = got.Public()
			}
		}
	}
	return t.content, t.packs
}

// Changed says whether a journal was written with other rules, and which packs differ. Of a journal in format 1
// that is not known: replaying will tell.
func (t *Match) Changed(h journal.Header) (in []string, changed bool) {
	content, now := t.Content()
	if h.Format < 2 || h.Content == content {
		return nil, false
	}
	for _, p := range slices.Concat(now, h.Packs) {
		name := cmp.Or(p.ID, h.Scenario)
		same := func(o packs.PackHash) bool { return o.ID == p.ID && o.Hash == p.Hash }
		if !(slices.ContainsFunc(now, same) && slices.ContainsFunc(h.Packs, same)) && !slices.Contains(in, name) {
			in = append(in, name)
		}
	}
	return in, true
}

// FromHeader is the config that a journal was begun with.
func FromHeader(h journal.Header) Config {
	c := Config{Scenario: h.Scenario, With: h.With, Seed: h.Seed, Seeded: true, Key: h.Key, Players: len(h.Seats),
		Dice: h.Dice, Format: h.Format}
	for _, s := range h.Seats {
		p := h.Players[s]
		if p == "" {
			p = RandomPlayer
		}
		c.Seats = append(c.Seats, s+"="+p)
	}
	for _, name := range slices.Sorted(maps.Keys(h.Options)) {
		c.Options = append(c.Options, name+"="+h.Options[name])
	}
	return c
}

// Reseat gives seats of a running game to other players.
func (t *Match) Reseat(seats []string) error {
	list := lists.Map(t.Players, func(c SeatPlayer) *model.Thing { return c.Seat })
	for _, s := range seats {
		name, player := seatAndPlayer(s)
		if name == "" {
			return sayNameSeat.With("player", s)
		}
		seat, err := seatNamed(t.Locale, list, name)
		if err != nil {
			return err
		}
		if err := KnownPlayer(t.Model, player); err != nil {
			return err
		}
		t.Players[slices.Index(list, seat)].Player = player
	}
	return nil
}

// People are the seats that persons play.
func (t *Match) People() []*model.Thing {
	var out []*model.Thing
	for _, c := range t.Players {
		if c.Player == HumanPlayer {
			out = append(out, c.Seat)
		}
	}
	return out
}

// Packs are the titles of the packs laid over the scenario.
func (t *Match) Packs() []string {
	return lists.Map(t.With, func(p *model.Pack) string { return t.Locale.Label(p.Title, p.ID) })
}

// Options are the options of the game in words, without those that are off.
func (t *Match) Options() []string {
	var out []string
	for _, o := range t.Model.Options {
		name := t.Locale.Label(cmp.Or(o.Title, o.Derived), o.Name)
		switch v := t.optionValue(o); v {
		case false:
		case true:
			out = append(out, name)
		default:
			out = append(out, t.Locale.Speaker().Say(sayOption, "name", name, "value", t.Locale.Show(v, o.Type)))
		}
	}
	return out
}

// PlayerName is who plays a seat, in words.
func (t *Match) PlayerName(spec string) string {
	own := map[string]locale.Phrase{HumanPlayer: sayHuman, RandomPlayer: sayRandom, FirstPlayer: sayFirst,
		"easy": sayEasy, Normal: sayNormal, "hard": sayHard}
	if p, ok := own[spec]; ok {
		return t.Locale.Speaker().Say(p)
	}
	if n, limit, ok, _ := readSearch(spec); ok && limit > 0 {
		return t.Locale.Speaker().Say(saySearchesFor, "n", int(limit.Seconds()))
	} else if ok {
		return t.Locale.Speaker().Say(saySearches, "n", n)
	}
	for _, b := range t.Model.Bots {
		if b.Name == spec {
			return t.Locale.Label(cmp.Or(b.Title, b.Derived), b.Name)
		}
	}
	return spec
}

// Start says what is played by whom, for programs.
func (t *Match) Start(version string) story.Start {
	content, _ := t.Content()
	out := story.Start{Stellar: version, Content: content, Scenario: t.Config.Scenario,
		Seed: strconv.FormatUint(t.Config.Seed, 10), Options: map[string]any{}}
	out.With = lists.Map(t.With, func(p *model.Pack) string { return p.ID })
	if sc := t.Setup.Scenario; sc != nil && sc.Title != nil {
		out.Title = sc.Title.Source
	}
	for _, c := range t.Players {
		name := NameOf(t.Game.Localizer(nil), c.Seat)
		out.Seats = append(out.Seats, story.StartSeat{Seat: c.Seat.Path(), Name: name, Player: c.Player})
	}
	for _, o := range t.Model.Options {
		out.Options[o.Name] = story.IDs(t.Model, t.optionValue(o), o.Type)
	}
	return out
}

func (t *Match) optionValue(o *model.Option) any {
	if v, ok := t.Setup.Options[o]; ok {
		return v
	}
	if sc := t.Setup.Scenario; sc != nil {
		if v, ok := sc.Options[o]; ok {
			return v
		}
	}
	return o.Default
}

// TitleOf is the title of a scenario, after that of its game where it does not name it: "Gaia Project: First Game".
func TitleOf(l *interpreter.Localizer, sc *model.Scenario) string {
	title := l.Text(sc.Title)
	for _, p := range l.Game().Model().Packs { // the first is what the others build on
		if p.Title != nil && p != sc.Pack {
			return Titled(l.Text(p.Title), title)
		}
	}
	return title
}

// Titled is a title of a scenario after that of its game, unless it has that in it.
func Titled(game, title string) string {
	if strings.Contains(strings.ToLower(title), strings.ToLower(game)) {
		return title
	}
	return game + ": " + title
}
