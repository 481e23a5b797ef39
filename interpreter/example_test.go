package interpreter_test

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os"

	"github.com/stellar-rules/stellar/interpreter"
	"github.com/stellar-rules/stellar/interpreter/built"
	"github.com/stellar-rules/stellar/interpreter/native"
	"github.com/stellar-rules/stellar/interpreter/view"
	"github.com/stellar-rules/stellar/schema"
	"github.com/stellar-rules/stellar/schema/model"
)

// open begins a game of a scenario.
func open(path string, seed uint64) (*interpreter.Game, *interpreter.State) {
	m, findings := schema.Load(os.DirFS(path), "scenario.hcl", nil)
	if m == nil {
		log.Fatal(findings)
	}
	game, err := interpreter.Compile(m)
	if err != nil {
		log.Fatal(err)
	}
	state, err := game.New(interpreter.Setup{Scenario: m.Scenarios[0], Seed: seed})
	if err != nil {
		log.Fatal(err)
	}
	return game, state
}

// Players of any sort play a game to its end.
func Example() {
	game, state := open("../content/classics/pig", 7)
	players := map[*model.Thing]interpreter.Player{}
	for i, seat := range state.Seats() {
		players[seat] = interpreter.NewRandom(uint64(i))
	}
	result, err := interpreter.Play(context.Background(), game.NewMachine(), state, players)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(result.Said)
	// Output: Player 2 wins with 103
}

// A server sends each decision to whoever is asked, and takes what comes back.
func ExampleMachine_Advance() {
	game, state := open("../content/classics/tic_tac_toe", 1)
	received := []int{4, 8, 0, 0, 5, 4} // what clients send: the second is a mistake
	machine := game.NewMachine()
	machine.Events = func(e *interpreter.Event) {
		if e.Kind == interpreter.EventActed && e.SeenBy(nil) {
			fmt.Println("to all:", e.Say())
		}
	}
	for {
		decision, err := machine.Advance(context.Background(), state)
		if err != nil {
			log.Fatal(err) // a *interpreter.Fault: a rule of the content broke
		}
		if decision == nil {
			break
		}
		fmt.Printf("to %s: %s (%d options)\n", decision.Seat.Name, decision.Prompt(), decision.Count())
		err = machine.Take(state, received[0])
		received = received[1:]
		if errors.Is(err, interpreter.ErrOption) {
			fmt.Println("to the client: again, please")
		} else if err != nil {
			log.Fatal(err)
		}
	}
	fmt.Println("to all:", state.Result().Said)
	// Output:
	// to x: Which square do you mark? (9 options)
	// to all: Mark b2
	// to o: Which square do you mark? (8 options)
	// to the client: again, please
	// to o: Which square do you mark? (8 options)
	// to all: Mark a1
	// to x: Which square do you mark? (7 options)
	// to all: Mark b1
	// to o: Which square do you mark? (6 options)
	// to all: Mark c3
	// to x: Which square do you mark? (5 options)
	// to all: Mark b3
	// to all: x has three in a line
}

// Each seat is shown what it may see, and no more.
func Example_view() {
	game, state := open("../content/classics/kuhn_poker", 1)
	if _, err := game.NewMachine().Advance(context.Background(), state); err != nil {
		log.Fatal(err)
	}
	for _, seat := range state.Seats() {
		fmt.Print(seat.Name, " sees")
		for _, zone := range view.Of(state, seat).Zones {
			name := zone.Zone.Name
			if zone.Owner != nil {
				name = zone.Owner.Name + "'s " + name
			}
			if zone.Hidden {
				fmt.Printf(", in %s %d cards", name, zone.Count)
				continue
			}
			for _, card := range zone.Things {
				fmt.Printf(", in %s the %s", name, card.Name)
			}
		}
		fmt.Println()
	}
	// Output:
	// first sees, in deck 1 cards, in first's hand the jack, in second's hand 1 cards
	// second sees, in deck 1 cards, in first's hand 1 cards, in second's hand the queen
}

// A search tries what is legal on copies of the state.
func ExampleMachine_Legal() {
	ctx := context.Background()
	game, state := open("../content/classics/tic_tac_toe", 1)
	machine, search := game.NewMachine(), game.NewMachine()
	for _, option := range []int{0, 3, 0, 4} { // a1, b2; b1, b3: now c1 makes a line of x
		if _, err := machine.Advance(ctx, state); err != nil {
			log.Fatal(err)
		}
		if err := machine.Take(state, option); err != nil {
			log.Fatal(err)
		}
	}
	decision, err := machine.Advance(ctx, state)
	if err != nil {
		log.Fatal(err)
	}
	legal, err := machine.Legal(ctx, state, decision)
	if err != nil {
		log.Fatal(err)
	}
	copied := state.Clone()
	for i, ok := range legal {
		if !ok {
			continue
		}
		copied.CopyFrom(state)
		if err := search.Take(copied, i); err != nil {
			log.Fatal(err)
		}
		if _, err := search.Advance(ctx, copied); err != nil {
			log.Fatal(err)
		}
		if r := copied.Result(); r != nil {
			fmt.Printf("%s: %s\n", decision.Describe(i), r.Said)
		}
	}
	// Output: c1: x has three in a line
}

func fast(path string, written *built.Game) *interpreter.Game { // as in fast("reversi", &reversi.Game)
	game, _ := open(path, 1)
	if !native.Use(game, written) {
		log.Print("the rules, or Stellar, have changed: run stellar build again")
	}
	return game
}

// Example_fast plays a game by rules that were not written for it: they are interpreted.
func Example_fast() {
	fmt.Println(fast("../content/classics/pig", &built.Game{Name: "another"}) != nil)
	// Output: true
}
