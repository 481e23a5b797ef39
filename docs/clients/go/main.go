// Command go plays games by chance over the protocol of docs/protocol.md: an example of a client.
//
//	go run ./docs/clients/go -games 100 stellar serve content/classics/pig --stdio
//
// Game n has the seed n. With -journals each game is written to a file that `stellar replay` reads.
package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"time"
)

// A server is a process that answers a message a line.
type server struct {
	in  *bufio.Writer
	out *bufio.Reader
}

// A call is a method with its parameters; ids are the places of calls in their message.
type call struct {
	Version string         `json:"jsonrpc"`
	ID      int            `json:"id"`
	Method  string         `json:"method"`
	Params  map[string]any `json:"params"`
}

// send sends calls in one message.
func (s *server) send(calls []call) {
	for i := range calls {
		calls[i].Version, calls[i].ID = "2.0", i
	}
	check(json.NewEncoder(s.in).Encode(calls))
	check(s.in.Flush())
}

// receive reads the results of calls, in any order, and gives them in that of the calls.
func receive[R any](s *server, calls []call) []R {
	for {
		line, err := s.out.ReadBytes('\n')
		check(err)
		if line[0] != '[' {
			continue // a notification
		}
		var answers []struct {
			ID     int
			Result R
			Error  *struct{ Message string }
		}
		check(json.Unmarshal(line, &answers))
		out := make([]R, len(calls))
		for _, a := range answers {
			if a.Error != nil {
				log.Fatalf("%s: %s", calls[a.ID].Method, a.Error.Message)
			}
			out[a.ID] = a.Result
		}
		return out
	}
}

// A turn is what new, decision and answer give; a client reads of it what it needs.
type turn struct {
	Position string
	Decision *struct {
		Count, From int
		Options     []struct{ ID string }
	}
	Result *struct{ Text string }
}

// A game is being played.
type game struct {
	seed, x   uint64
	decisions int
	position  string
	now       turn
}

// next is the call that takes an option by chance. An option that is not listed is asked for first.
func (g *game) next() call {
	d := g.now.Decision
	if d.From == 0 {
		g.x = g.x*6364136223846793005 + 1442695040888963407 // any will do; this is easy to write in any language
	}
	i := int(g.x>>33) % d.Count
	if i < d.From || i >= d.From+len(d.Options) {
		return call{Method: "decision", Params: map[string]any{"position": g.position, "from": i, "most": 1}}
	}
	g.decisions++
	return call{Method: "answer", Params: map[string]any{"position": g.position, "option": d.Options[i-d.From].ID}}
}

// journal writes a game to a file.
func (s *server) journal(g *game, path string) {
	f, err := os.Create(path)
	check(err)
	for from, more := 0, true; more; {
		calls := []call{{Method: "journal", Params: map[string]any{"position": g.position, "from": from}}}
		s.send(calls)
		kept := receive[struct {
			Header  json.RawMessage
			Records []json.RawMessage
			More    bool
		}](s, calls)[0]
		if from == 0 {
			fmt.Fprintf(f, "%s\n", kept.Header)
		}
		for _, r := range kept.Records {
			fmt.Fprintf(f, "%s\n", r)
		}
		from, more = from+len(kept.Records), kept.More
	}
	check(f.Close())
}

func main() {
	games := flag.Int("games", 1, "how many games are played")
	together := flag.Int("together", 16, "how many of them at a time, in the same messages")
	players := flag.Int("players", 0, "how many seats take part; as few as possible if 0")
	journals := flag.String("journals", "", "write each game to a file in this folder")
	quiet := flag.Bool("quiet", false, "do not tell how each game ended")
	flag.Parse()
	cmd := exec.Command(flag.Arg(0), flag.Args()[1:]...)
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	check(err)
	out, err := cmd.StdoutPipe()
	check(err)
	check(cmd.Start())
	s := &server{in: bufio.NewWriter(in), out: bufio.NewReaderSize(out, 64<<10)}
	decisions, began, started := 0, time.Now(), 0
	for playing := []*game(nil); len(playing) > 0 || started < *games; {
		var over, left []*game
		var calls []call
		for _, g := range playing {
			if g.now.Decision == nil {
				over = append(over, g)
				calls = append(calls, call{Method: "forget", Params: map[string]any{"position": g.position}})
			}
		}
		for _, g := range over {
			decisions += g.decisions
			if !*quiet {
				fmt.Printf("game %d: %d decisions, %s\n", g.seed, g.decisions, g.now.Result.Text)
			}
			if *journals != "" {
				s.journal(g, filepath.Join(*journals, fmt.Sprintf("%d.game", g.seed)))
			}
		}
		for _, g := range playing {
			if g.now.Decision != nil {
				calls, left = append(calls, g.next()), append(left, g)
			}
		}
		for len(left) < *together && started < *games {
			started++
			left = append(left, &game{seed: uint64(started), x: uint64(started)})
			calls = append(calls, call{Method: "new",
				Params: map[string]any{"seed": strconv.Itoa(started), "players": *players}})
		}
		playing = left
		s.send(calls)
		for i, now := range receive[turn](s, calls)[len(over):] {
			g := playing[i]
			if g.now = now; g.position == "" {
				g.position = now.Position
			}
		}
	}
	t := time.Since(began)
	fmt.Printf("%d games, %d decisions, %.0f a second\n", *games, decisions, float64(decisions)/t.Seconds())
	check(in.Close())
	check(cmd.Wait())
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
