// Package journal keeps a game on disk as it is played: a line for the start and one for
// every decision, each written at once. Replaying the lines gives the game again.
package journal

// Version is the format written here.
const Version = 1

// A Header is the first line: what must be the same for a replay.
type Header struct {
	Format   int               `json:"format"`
	Stellar  string            `json:"stellar"` // version of the program
	Content  string            `json:"content"` // hash of the model
	Scenario string            `json:"scenario,omitempty"`
	Seats    []string          `json:"seats"` // names of things
	Seed     uint64            `json:"seed,string"`
	Options  map[string]string `json:"options,omitempty"` // by name, as given
	Players  map[string]string `json:"players,omitempty"` // who plays a seat
}

// A Record is one decision.
type Record struct {
	N      int    `json:"n"` // from 1
	Seat   string `json:"seat"`
	At     string `json:"at"` // address of the decision
	Option int    `json:"option"`
	Said   string `json:"said"` // the option in ids, whatever the language
	Hash   string `json:"hash"` // of the state when the next decision is due
	Forced bool   `json:"forced,omitempty"`
}
