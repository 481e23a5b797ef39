package content_test

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stellar-rules/stellar/schema/longtest"
)

var (
	gamesDir  = flag.String("games", filepath.Join("testdata", "gaia-games"), "folder of games that TestGaiaGames replays")
	gamesOnly = flag.String("games-only", "", "replay only games whose names contain this")
	gamesAll  = flag.Bool("games-all", false, "tell every figure that differs after the first move that does")
)

// An engineGame is a game of the other engine, as testdata/gaia-games/README.md says.
type engineGame struct {
	Game    string
	Options struct {
		Map struct {
			Sectors []struct {
				Sector   string
				Rotation int
				Center   struct{ Q, R int }
			}
		}
	}
	Init  string
	Map   []engineHex
	Tiles struct {
		Boosters    map[string]bool
		Techs       map[string]struct{ Tile string }
		Scorings    struct{ Round, Final []string }
		Federations map[string]int
	}
	Steps []engineStep
	Final [][2]any
	Ended bool
}

type engineHex struct {
	XY, Planet, Sector string
	Q, R               int
}

// An engineStep is a line of the log, and what stood after it.
type engineStep struct {
	Mv string
	S  engineState
}

type engineState struct {
	Round        int
	Phase        string
	ToMove       *int
	TurnOrder    []int
	Passed       *[]int
	BoardActions map[string]*int
	Boosters     map[string]bool
	Techs        map[string][2]any
	Feds         map[string]int
	Players      []enginePlayer
}

type enginePlayer struct {
	F              *string
	VP, C, O, Q, K int
	PW             map[string]int
	Brain          *string
	Research       map[string]int
	Range, GF, GFG int
	Bld            map[string]int
	Sat            int
	Tiles          struct {
		Booster *string
		Techs   []struct {
			Tile, Pos string
			Enabled   bool
		}
		Federations []struct {
			Tile  string
			Green bool
		}
	}
	Actions []struct {
		Rewards string
		Enabled bool
	}
}

// engineLegal is what may be done, and what is refused, before some steps of a game.
type engineLegal struct {
	Game string
	Rows []engineRow
}

type engineRow struct {
	I      int
	Player string
	Legal  struct {
		Build      [][3]string
		Up         [][3]any
		Action     [][2]string
		Special    []string
		Spend      [][2]string
		Burn       []int
		Pass       []string
		Federation *int
	}
	Rejected []string
}

// readLines calls do with each line of a file of JSON lines, which may be packed.
func readLines(path string, do func([]byte) error) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	var r io.Reader = f
	if strings.HasSuffix(path, ".gz") {
		if r, err = gzip.NewReader(f); err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
	}
	lines := bufio.NewReader(r)
	for n := 1; ; n++ {
		line, err := lines.ReadBytes('\n')
		if len(strings.TrimSpace(string(line))) > 0 {
			if err := do(line); err != nil {
				return fmt.Errorf("%s, line %d: %w", path, n, err)
			}
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
	}
}

// readGames reads the games of a folder, and the legal sets by game.
func readGames(t testing.TB, dir string) (games []*engineGame, legal map[string][]engineRow) {
	t.Helper()
	legal = map[string][]engineRow{}
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		name := strings.TrimSuffix(e.Name(), ".gz")
		if e.IsDir() || !strings.HasSuffix(name, ".jsonl") && !strings.HasSuffix(name, ".json") {
			continue
		}
		err := readLines(filepath.Join(dir, e.Name()), func(line []byte) error {
			var both struct {
				engineGame
				Rows []engineRow
			}
			if err := json.Unmarshal(line, &both); err != nil {
				return err
			}
			if both.Rows != nil {
				legal[both.Game] = append(legal[both.Game], both.Rows...)
			}
			if both.Steps != nil && strings.Contains(both.Game, *gamesOnly) {
				games = append(games, &both.engineGame)
			}
			return nil
		})
		if err != nil {
			t.Error(err)
		}
	}
	if len(games) == 0 {
		t.Errorf("there are no games in %s", dir)
	}
	return games, legal
}

// TestGaiaGames plays games of another engine, boardgamers/gaia-project, move by move, over the protocol: every figure
// of every player is compared after each move, and at each position with legal sets (in short, every fourth) what may
// be done there. A folder of more games is given by -games. docs/gaia-project.md says where the rulebook goes another
// way than the engine.
func TestGaiaGames(t *testing.T) {
	games, legal := readGames(t, *gamesDir)
	for name := range legal {
		if !slices.ContainsFunc(games, func(g *engineGame) bool { return g.Game == name }) && *gamesOnly == "" {
			t.Errorf("there are legal sets of %q, and no such game", name)
		}
	}
	var (
		mu    sync.Mutex
		total compared
	)
	t.Run("games", func(t *testing.T) {
		for _, g := range games {
			t.Run(g.Game, func(t *testing.T) {
				t.Parallel()
				n := replayGame(t, g, legal[g.Game])
				mu.Lock()
				defer mu.Unlock()
				total.add(n)
			})
		}
	})
	t.Logf("%d of %d moves equal; %d of %d games equal", total.movesEqual, total.moves, total.gamesEqual, total.games)
	if total.places > 0 {
		t.Logf("%d of %d legal sets equal at %d places; %d of %d refused moves refused; besides, %d moves are offered by "+
			"the engine and lead nowhere, and %d are allowed by the rulebook alone and bring nothing", total.setsEqual,
			total.sets, total.places, total.refusedEqual, total.refused, total.half, total.rulebook)
	}
}

// compared counts what was compared.
type compared struct {
	games, gamesEqual, moves, movesEqual                           int
	places, sets, setsEqual, rulebook, half, refused, refusedEqual int
}

func (t *compared) add(n compared) {
	t.games += n.games
	t.gamesEqual += n.gamesEqual
	t.moves += n.moves
	t.movesEqual += n.movesEqual
	t.places += n.places
	t.sets += n.sets
	t.setsEqual += n.setsEqual
	t.rulebook += n.rulebook
	t.half += n.half
	t.refused += n.refused
	t.refusedEqual += n.refusedEqual
}

// replayGame plays a game up to the first move that differs, and compares it.
func replayGame(t *testing.T, g *engineGame, legal []engineRow) compared {
	n := compared{games: 1, moves: len(g.Steps)}
	r, err := beginReplay(g)
	if err != nil {
		t.Errorf("%s cannot begin: %v", g.Game, err)
		return n
	}
	defer r.close()
	rows := map[int]*engineRow{}
	for i := range legal {
		rows[legal[i].I] = &legal[i]
	}
	for i := range g.Steps {
		step := &g.Steps[i]
		if row := rows[i]; row != nil && (longtest.On() || row.I%4 == 0) {
			r.compareLegal(t, row, &n)
		}
		if err := r.play(step); err != nil {
			t.Errorf("%s, move %d: %s: %v", g.Game, i, step.Mv, err)
			return n
		}
		diffs, err := r.differs(&step.S)
		if err != nil {
			t.Errorf("%s, move %d: %s: %v", g.Game, i, step.Mv, err)
			return n
		}
		if len(diffs) > 0 {
			if !*gamesAll {
				diffs = diffs[:1]
			}
			t.Errorf("%s, move %d: %s\n\t%s\n\t(%s)", g.Game, i, step.Mv, strings.Join(diffs, "\n\t"), r.asked())
			return n
		}
		n.movesEqual++
	}
	if g.Ended {
		for i, f := range g.Final {
			if points := r.number(r.seats[i], "points"); fmt.Sprint(f[1]) != fmt.Sprint(points) {
				t.Errorf("%s: %v ends with %v points, not %v", g.Game, f[0], points, f[1])
				return n
			}
		}
		if r.now != nil {
			t.Errorf("%s: the game goes on, at %s", g.Game, r.now.At)
			return n
		}
	}
	n.gamesEqual++
	return n
}
