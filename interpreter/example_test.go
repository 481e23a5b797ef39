package interpreter_test

import (
	"context"
	"fmt"
	"log"
	"os"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/schema"
	"github.com/stellar-rules/stellar/schema/model"
)

func Example() {
	m, findings := schema.Load(os.DirFS("../testdata/packs/pig"), "scenario.hcl", nil)
	if m == nil {
		log.Fatal(findings)
	}
	game, err := interpreter.Compile(m)
	if err != nil {
		log.Fatal(err)
	}
	state, err := game.New(interpreter.Setup{Scenario: m.Scenarios[0], Seed: 7})
	if err != nil {
		log.Fatal(err)
	}
	players := map[*model.Thing]interpreter.Player{}
	for i, seat := range state.Seats() {
		players[seat] = interpreter.NewRandom(uint64(i))
	}
	machine := game.NewMachine()
	result, err := interpreter.Play(context.Background(), machine, state, players)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(result.Said)
	// Output: Player 2 wins with 103
}
