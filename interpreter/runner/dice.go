package runner

import (
	"encoding/json"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/story"
	"github.com/stellar-rules/stellar/schema/model"
)

// The bounds of a script of chance.
const (
	maxDiceBytes  = 1 << 20
	maxDiceValues = 100_000

	mostFaces = 20 // that a message names

	byChance = "null" // what story.IDText makes of nil
)

// Dice are what chance is to give: for each roll or draw, by its name or address, the values in the order in which
// they fall, as [story.IDs] gives them; nil falls as it would without them.
type Dice map[string][]any

// ReadDice reads a JSON object of lists, as {"search": [7, 5], "deal": ["card.jack"]}; name is used in messages.
func ReadDice(name string, from io.Reader) (Dice, error) {
	b, err := io.ReadAll(io.LimitReader(from, maxDiceBytes+1))
	if err != nil {
		return nil, err
	}
	if len(b) > maxDiceBytes {
		return nil, sayDiceLong.With("file", name, "most", maxDiceBytes)
	}
	var d Dice
	if err := json.Unmarshal(b, &d); err != nil {
		return nil, sayDiceForm.With("file", name, "why", err.Error())
	}
	return d, nil
}

// A Chance gives what dice say, and what nothing says by the seed.
type Chance struct {
	m       *model.Model
	seed    uint64
	key     string // instead of the seed, where there is one
	script  map[string][]string
	used    map[string]int
	chances uint64 // so far
}

// NewChance makes the chance of a game; nil where there are no dice.
func NewChance(m *model.Model, d Dice, seed uint64, key string) (*Chance, error) {
	if len(d) == 0 {
		return nil, nil
	}
	known := map[string]bool{}
	for at, info := range m.Decisions {
		if info.ByChance() {
			for _, n := range scriptNames(at, "") {
				known[n] = true
			}
		}
	}
	c := &Chance{m: m, seed: seed, key: key, script: map[string][]string{}, used: map[string]int{}}
	n := 0
	for _, name := range slices.Sorted(maps.Keys(d)) {
		if !known[name] {
			names := slices.Sorted(maps.Keys(known))
			return nil, sayNoDice.With(Nearest(name, names, names)...)
		}
		for _, v := range d[name] {
			c.script[name] = append(c.script[name], story.IDText(v))
		}
		if n += len(d[name]); n > maxDiceValues {
			return nil, sayDiceMany.With("most", maxDiceValues)
		}
	}
	return c, nil
}

// Clone is a copy that goes on by itself.
func (c *Chance) Clone() *Chance {
	if c == nil {
		return nil
	}
	to := *c
	to.used = maps.Clone(c.used)
	return &to
}

// Choose is the next outcome of the script, or one by the seed.
func (c *Chance) Choose(address string, n int, faces []any) (int, error) {
	c.chances++
	var t *model.Type
	if info := c.m.Decisions[address]; info != nil && info.Option != nil {
		t = info.Option.One()
	}
	for _, name := range scriptNames(address, "") {
		list, at := c.script[name], c.used[name]
		if at >= len(list) {
			continue
		}
		if c.used[name]++; list[at] == byChance {
			break
		}
		shown := make([]string, len(faces))
		for i, f := range faces {
			if shown[i] = story.IDText(story.IDs(c.m, f, t)); shown[i] == list[at] {
				return i, nil
			}
		}
		return 0, sayNoFace.With("value", list[at], "address", address, "n", at+1, "faces", strings.Join(fewest(shown), ", "))
	}
	return interpreter.Dice(c.seed, c.key, c.chances-1, n), nil
}

// Left says which values were never asked for, by name; empty where all were.
func (c *Chance) Left() (out []error) {
	if c == nil {
		return nil
	}
	for _, name := range slices.Sorted(maps.Keys(c.script)) {
		if n := len(c.script[name]) - c.used[name]; n > 0 {
			out = append(out, sayDiceLeft.With("n", n, "name", name))
		}
	}
	return out
}

// fewest are the first of different words.
func fewest(words []string) []string {
	slices.Sort(words)
	if words = slices.Compact(words); len(words) > mostFaces {
		words = append(words[:mostFaces:mostFaces], "…")
	}
	return words
}

// scriptNames are the names by which a script may know a decision, roll or draw, the nearest first.
func scriptNames(address, label string) []string {
	return slices.DeleteFunc([]string{address, label, address[strings.LastIndexByte(address, '/')+1:]},
		func(n string) bool { return n == "" })
}
