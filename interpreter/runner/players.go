package runner

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

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

// quickPlayouts are those of a search that answers at once, as people see it, in all games of the classics.
const quickPlayouts = 200

var quickSearch = fmt.Sprint(SearchPlayer, ":", quickPlayouts)

// searches says whether a player searches, and with how many playouts.
func searches(spec string) (playouts int, ok bool, err error) {
	name, number, given := strings.Cut(spec, ":")
	if name != SearchPlayer {
		return 0, false, nil
	}
	if !given {
		return search.Default, true, nil
	}
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > search.Most {
		return 0, true, sayPlayouts.With("n", strconv.Quote(number), "most", search.Most, "usual", search.Default)
	}
	return n, true, nil
}

// NewPlayer makes a player that needs neither a person nor a file.
func NewPlayer(g *interpreter.Game, spec string, seed uint64) (interpreter.Player, error) {
	if n, ok, err := searches(spec); ok {
		return search.New(n, seed), err
	}
	return g.NewPlayer(spec, seed)
}

// PlayerNames are who can play a seat: the person, by the name given, those that every game has, the content's bots.
func PlayerNames(m *model.Model, person string) []string {
	names := []string{person, RandomPlayer, FirstPlayer, SearchPlayer}
	return append(names, lists.Map(m.Bots, func(b *model.Bot) string { return b.Name })...)
}

// knownPlayer checks the name of a player.
func knownPlayer(m *model.Model, spec string) error {
	names := PlayerNames(m, HumanPlayer)
	if slices.Contains(names, spec) || strings.HasPrefix(spec, ScriptPrefix) {
		return nil
	}
	if _, ok, err := searches(spec); ok {
		return err
	}
	name, _, _ := strings.Cut(spec, ":")
	said := Nearest(name, names, names)
	said[1] = locale.Quoted(spec)
	return sayNoPlayer.With(said...)
}
