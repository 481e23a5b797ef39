package vm

import (
	"slices"
	"testing"

	"github.com/stellar-rules/stellar/schema/model"
)

const signs = `
game "signs" {
  players = ["ann", "bob"]
  state   = { keeper = optional(guest) }
  each "player" {
    in = players
    tell { text = "{player}{player.motto? says: {player.motto}}" }
  }
  each "guest" {
    in = [player.bob, stall.left, stall.left.barrel]
    set "game" { keeper = guest }
    tell { text = "{guest}: {guest.motto}." }
    tell {
      when = game.keeper != null
      text = "It says {game.keeper.motto}"
    }
  }
  finish { winners = [] }
}
kind "guest" { any_of = [player, stall, barrel] }
kind "player" { text = ["name", "motto"] }
player "ann" {
  name  = "Ann"
  motto = "first come, first served"
}
player "bob" { name = "Bob" }
kind "stall" {
  text  = ["motto"]
  about = "its sign says {motto}"
  parts = { barrel = barrel({ motto = "belongs to the {this} stall" }) }
}
kind "barrel" { text = ["motto"] }
stall "left" { motto = "fish" }
`

var signsInKorean = map[string]string{
	"player/ann/motto":         "온 순서대로",
	"stall/left/motto":         "fish{~생선}",
	"barrel/left_barrel/motto": "{this}의 것",
	"signs/tell.2":             "{guest}: {guest.motto}{이/가}.",
	"kind/stall/about":         "간판은 {motto}{이다/다}",
}

// TestTextsOfThings: a sentence may name any text of a thing, and has it in the language that
// is spoken.
func TestTextsOfThings(t *testing.T) {
	english := []string{
		"Ann says: first come, first served", "Bob", "Bob: –.", "It says –", "left: fish.", "It says fish",
		"left barrel: belongs to the left stall.", "It says belongs to the left stall", "", "",
	}
	said, _ := story(t, compileText(t, signs).source, nil)
	same2(t, "in English", said, english...)
	said, source := story(t, speaking(t, compileText(t, signs), "ko", signsInKorean), nil)
	same2(t, "in Korean", said, "Ann says: 온 순서대로", "Bob", "Bob: –이.", "It says –", "left: fish이.", "It says fish",
		"left barrel: left의 것이.", "It says left의 것", "", "")
	same2(t, "source", source, english...)
	g := compileText(t, signs)
	m, s := g.NewMachine(), newState(t, g)
	stall := g.p.Model.Kinds[slices.IndexFunc(g.p.Model.Kinds, func(k *model.Kind) bool { return k.Name == "stall" })]
	m.bindState(s)
	if got := m.words.sayOf(s, stall.Things[0].ID, stall.About); got != "its sign says fish" {
		t.Errorf("of the stall %q is said", got)
	}
}
