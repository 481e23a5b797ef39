package runner

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/search"
	"github.com/stellar-rules/stellar/schema/lists"
	"github.com/stellar-rules/stellar/schema/locale"
	"github.com/stellar-rules/stellar/schema/model"
)

// The players that need no content.
const (
	HumanPlayer  = "human"
	RandomPlayer = "random"
	FirstPlayer  = "first"
	SearchPlayer = "search"  // also search:N
	ScriptPrefix = "script:" // before the path of a file of answers
)

// The levels at which an opponent plays where the content has no bot of the level.
var searchLevels = map[string]string{"easy": "search:20", Normal: "search:1s", "hard": "search:3s"}

// Normal is the level of opponents that nobody chose.
const Normal = "normal"

// mostSeconds is the longest time that a search may take for an answer.
const mostSeconds = 60

// readSearch says whether a player searches, and with how many playouts or how long.
func readSearch(spec string) (playouts int, limit time.Duration, ok bool, err error) {
	name, number, given := strings.Cut(spec, ":")
	if name != SearchPlayer {
		return 0, 0, false, nil
	}
	if !given {
		return search.Default, 0, true, nil
	}
	seconds, timed := strings.CutSuffix(number, "s")
	n, err := strconv.Atoi(seconds)
	most := search.Most
	if timed {
		most = mostSeconds
	}
	if err != nil || n < 1 || n > most {
		return 0, 0, true, sayPlayouts.With("n", strconv.Quote(number), "most", search.Most, "usual", search.Default,
			"seconds", mostSeconds)
	}
	if timed {
		return search.Most, time.Duration(n) * time.Second, true, nil
	}
	return n, 0, true, nil
}

// Searches says whether a player may search.
func Searches(spec string) bool {
	_, _, ok, _ := readSearch(spec)
	return ok || searchLevels[spec] != ""
}

// NewPlayer makes a player that needs neither a person nor a file.
func NewPlayer(g *interpreter.Game, spec string, seed uint64) (interpreter.Player, error) {
	if n, limit, ok, err := readSearch(spec); ok {
		if limit > 0 {
			return search.NewTimed(limit, seed), nil
		}
		return search.New(n, seed), err
	}
	if searchLevels[spec] != "" {
		return &levelPlayer{level: spec, seed: seed}, nil
	}
	return g.NewPlayer(spec, seed)
}

// A levelPlayer plays at a level: as the content's bot of that level, or by a search. The scenario's bot is normal if
// it does not say otherwise.
type levelPlayer struct {
	level string
	seed  uint64
	of    interpreter.Player
}

// Answer is that of the bot or the search.
func (p *levelPlayer) Answer(ctx context.Context, m *interpreter.Machine, s *interpreter.State, d *interpreter.Decision,
) (int, error) {
	if p.of == nil {
		spec := searchLevels[p.level]
		if b := BotOf(m.Game().Model(), s.Scenario(), p.level); b != nil {
			spec = b.Name
		}
		var err error
		if p.of, err = NewPlayer(m.Game(), spec, p.seed); err != nil {
			return 0, err
		}
	}
	return p.of.Answer(ctx, m, s, d)
}

// BotOf is the content's bot that plays at a level; nil if a search does. The scenario may be nil.
func BotOf(m *model.Model, sc *model.Scenario, level string) (of *model.Bot) {
	for _, b := range m.Bots {
		usual := sc != nil && sc.Bot == b.Name
		if (b.Level == level || b.Level == "" && usual && level == Normal) && (of == nil || usual) {
			of = b
		}
	}
	return of
}

// PlayerNames are who can play a seat: the person, by the name given, those that every game has, the content's bots.
func PlayerNames(m *model.Model, person string) []string {
	names := append([]string{person}, model.Levels()...)
	names = append(names, RandomPlayer, FirstPlayer, SearchPlayer)
	return append(names, lists.Map(m.Bots, func(b *model.Bot) string { return b.Name })...)
}

// KnownPlayer checks the name of a player.
func KnownPlayer(m *model.Model, spec string) error {
	names := PlayerNames(m, HumanPlayer)
	if slices.Contains(names, spec) || strings.HasPrefix(spec, ScriptPrefix) {
		return nil
	}
	if _, _, ok, err := readSearch(spec); ok {
		return err
	}
	name, _, _ := strings.Cut(spec, ":")
	said := Nearest(name, names, names)
	said[1] = locale.Quoted(spec)
	return sayNoPlayer.With(said...)
}
