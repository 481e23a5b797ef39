// Package soak plays very many games by chance and holds them to what must be true of any
// game: some option can always be taken, none breaks a rule, every game ends, and a copy
// and a replay of its journal are the game itself. It has tests alone.
//
//	go test ./interpreter/internal/soak -run TestSoak -games 10000 -timeout 0
//	go test ./interpreter/internal/soak -run TestSoak/incoming -games 1000 -own -every 0 -timeout 0
package soak
