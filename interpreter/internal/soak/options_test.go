package soak

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stellar-rules/stellar/schema/longtest"
	"github.com/stellar-rules/stellar/schema/model"
)

// TestOptionsGetAlong plays with each option of Stellar Horizons alone, with every two of them, and with all: in one of its
// shorter scenarios after the other, by other seats and players each time; a plain run plays every fifth of these games.
// TestSoak has some of the options on now and then.
func TestOptionsGetAlong(t *testing.T) {
	list := []*table{find(t, "first_decade"), find(t, "incoming"), find(t, "race_for_the_red_planet")}
	no := *first
	for i, on := range combinations(names(switches(list[0]))) {
		if i%longtest.Of(5, 1) > 0 {
			continue
		}
		x := list[no%uint64(len(list))]
		t.Run(x.name+"/"+strings.Join(on, "+"), func(t *testing.T) {
			r := rand.New(rand.NewPCG(no, 0x6f707473))
			su := x.setup(r)
			su.Options = map[*model.Option]any{}
			for _, o := range switches(x) {
				for _, name := range on {
					if o.Name == name {
						su.Options[o] = true
					}
				}
			}
			if len(su.Options) != len(on) {
				t.Fatalf("%s has not all of these options", x.name)
			}
			g := &gambler{t: t, x: x, m: x.game.NewMachine(), other: x.game.NewMachine(), quick: true}
			g.play(no, r, su)
		})
		no++
	}
}

// switches are the options of a game that are on or off.
func switches(x *table) []*model.Option {
	var out []*model.Option
	for _, o := range x.game.Model().Options {
		if o.Type == nil || o.Type.Class == model.Boolean {
			out = append(out, o)
		}
	}
	return out
}

func names(list []*model.Option) []string {
	var out []string
	for _, o := range list {
		out = append(out, o.Name)
	}
	return out
}

// combinations are each of a list, every two of it, and all.
func combinations(list []string) [][]string {
	var out [][]string
	for i, a := range list {
		out = append(out, []string{a})
		for _, b := range list[:i] {
			out = append(out, []string{a, b})
		}
	}
	return append(out, list)
}
