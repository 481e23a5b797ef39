// Package playtest plays many games of a scenario and says what came of them.
//
// A series is a [Head] and its games, each a [Game]: plain data that a file of records keeps, one a line. All that is
// reported ([Report]) is made of these, so shards that were played elsewhere give the report of one run.
package playtest

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"strings"
)

// MaxGames bounds a series.
const MaxGames = 1_000_000

// Format is the version of files of records.
const Format = 1

// The names of figures that no map draws.
const (
	Points   = "points"   // what scores are made of
	Measures = "measures" // what was asked by expressions
)

// A Head is what all games of a series share.
type Head struct {
	Format   int      `json:"playtest"`
	Stellar  string   `json:"stellar"`  // the version
	Content  string   `json:"content"`  // the hash of all that play depends on
	Scenario string   `json:"scenario"` // its title
	Lang     string   `json:"lang"`     // of the names in it
	Command  []string `json:"command"`  // plays one game, with a seed and seats behind it
	Seed     uint64   `json:"seed,string"`
	Games    int      `json:"games"` // of all shards
	Shard    int      `json:"shard"` // from 1
	Shards   int      `json:"shards"`
	Rotate   bool     `json:"rotate,omitempty"`
	// Tournament has the players of whom each two meet.
	Tournament []string          `json:"tournament,omitempty"`
	Choices    bool              `json:"choices,omitempty"`
	Measures   []string          `json:"measures,omitempty"`
	Where      string            `json:"where,omitempty"`
	Compare    string            `json:"compare,omitempty"` // a pack that is laid over each game, which is played again
	Names      map[string]string `json:"names"`             // of seats, players and things, in words
}

// A Game is one game of a series, and its end.
type Game struct {
	No      int         `json:"game"`            // from 0
	Other   bool        `json:"other,omitempty"` // with the pack that is compared
	Seed    uint64      `json:"seed,string"`
	Fault   string      `json:"fault,omitempty"` // the rule that broke it off; then it has seats alone
	Left    bool        `json:"left,omitempty"`  // left out by Where
	Decided int         `json:"decisions"`
	Forced  int         `json:"forced"` // decisions with one option
	Rounds  int         `json:"rounds"`
	Hash    string      `json:"hash"` // of the last position, as a journal has it
	Seats   []Seat      `json:"seats"`
	Figures []*Figure   `json:"figures,omitempty"`
	Asked   []*Decision `json:"asked,omitempty"` // by address
	Used    []string    `json:"used,omitempty"`  // the things that were drawn, looked up or in force
}

// A Seat is one of a game.
type Seat struct {
	Seat   string   `json:"seat"`
	Player string   `json:"player"`
	Won    float64  `json:"won"` // a shared win counts in parts
	Place  float64  `json:"place,omitempty"`
	Score  *float64 `json:"score,omitempty"`
	Course []int64  `json:"course,omitempty"` // how it stood as each round began, where content draws that
}

// A Figure is a number in a map of the story, one of those a score is made of, or what an expression gave.
type Figure struct {
	Map    string    `json:"map"`
	Row    string    `json:"row"`
	Column string    `json:"column"`
	Value  float64   `json:"value"`            // at the end
	Course []float64 `json:"course,omitempty"` // as each round began
}

// A Decision is what was asked at one address.
type Decision struct {
	At      string    `json:"at"`
	Asked   int       `json:"asked"`
	Forced  int       `json:"forced"` // so often there was one option, and nobody was asked
	Options []*Option `json:"options"`
}

// An Option says how often each seat, in their order, was offered it, and took it.
type Option struct {
	Option  string `json:"option"`
	Offered []int  `json:"offered"`
	Taken   []int  `json:"taken"`
}

// A share is the part of a series that a shard plays: each Shards-th game.
type share struct{ first, step, all int }

// Share is how many of the games the shard plays.
func (h *Head) Share() int { return h.share().games() }

func (h *Head) share() share { return share{h.Shard - 1, h.Shards, h.Games} }

func (s share) games() int     { return max(0, (s.all-s.first+s.step-1)/s.step) }
func (s share) game(i int) int { return s.first + i*s.step }

// Write writes a record as a line.
func Write(w io.Writer, record any) error { return json.NewEncoder(w).Encode(record) }

// maxLine bounds a line of a file of records.
const maxLine = 64 << 20

// A Shard is a file of records that is read.
type Shard struct {
	Name string
	Head Head

	lines *bufio.Scanner
	line  int
}

// Read reads the head of a file of records.
func Read(name string, r io.Reader) (*Shard, error) {
	s := &Shard{Name: name, lines: bufio.NewScanner(r)}
	s.lines.Buffer(nil, maxLine)
	if err := s.next(&s.Head); err != nil {
		return nil, err
	}
	h := &s.Head
	if h.Format != Format || h.Games < 1 || h.Games > MaxGames || h.Shards < 1 || h.Shards > MaxGames || h.Shard < 1 ||
		h.Shard > h.Shards {
		return nil, sayNoRecords.With("file", name)
	}
	return s, nil
}

func (s *Shard) next(to any) error {
	if s.line++; !s.lines.Scan() {
		if err := s.lines.Err(); err != nil {
			return err
		}
		return sayShort.With("file", s.Name)
	}
	if err := json.Unmarshal(s.lines.Bytes(), to); err != nil {
		return sayBadRecord.With("file", s.Name, "line", s.line, "why", err)
	}
	return nil
}

// game reads the next game, which must be the one that is wanted.
func (s *Shard) game(no int, other bool) (*Game, error) {
	g := &Game{}
	if err := s.next(g); err != nil {
		return nil, err
	}
	if g.No != no || g.Other != other || g.Seed != s.Head.Seed+uint64(no) || !g.fits() {
		return nil, sayBadRecord.With("file", s.Name, "line", s.line, "why", fmt.Sprint("game ", no))
	}
	return g, nil
}

// fits says whether a game's lists fit together, as those do that were played.
func (g *Game) fits() bool {
	for _, d := range g.Asked {
		if d == nil {
			return false
		}
		for _, o := range d.Options {
			if o == nil || len(o.Offered) != len(g.Seats) || len(o.Taken) != len(g.Seats) {
				return false
			}
		}
	}
	for _, f := range g.Figures {
		if f == nil {
			return false
		}
	}
	return g.Rounds >= 0
}

// Merge joins all shards of a series: the head is that of one run, and the games come in order, as from Play.
func Merge(shards []*Shard) (*Head, func(each func(*Game)) error, error) {
	by := map[int]*Shard{}
	whole := shards[0].Head
	whole.Shard, whole.Shards = 1, 1
	of := shards[0].Head.Shards
	for _, s := range shards {
		h := s.Head
		h.Shard, h.Shards = 1, 1
		switch {
		case s.Head.Shards != of || !reflect.DeepEqual(h, whole):
			return nil, nil, sayOtherSeries.With("file", s.Name, "first", shards[0].Name)
		case by[s.Head.Shard] != nil:
			return nil, nil, sayShardTwice.With("file", s.Name, "first", by[s.Head.Shard].Name, "n", s.Head.Shard)
		}
		by[s.Head.Shard] = s
	}
	var missing []string
	for n := 1; n <= of; n++ {
		if by[n] == nil {
			missing = append(missing, fmt.Sprint(n))
		}
	}
	if len(missing) > 0 {
		return nil, nil, sayMissing.With("n", len(missing), "list", strings.Join(missing, ","), "all", of)
	}
	return &whole, func(each func(*Game)) error {
		for no := range whole.Games {
			for _, other := range []bool{false, true}[:whole.Sides()] {
				g, err := by[no%of+1].game(no, other)
				if err != nil {
					return err
				}
				each(g)
			}
		}
		for _, s := range shards {
			if s.lines.Scan() {
				return sayLong.With("file", s.Name)
			}
		}
		return nil
	}, nil
}

// Sides is how often each game is played.
func (h *Head) Sides() int {
	if h.Compare != "" {
		return 2
	}
	return 1
}
