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
	Version string `json:"jsonrpc"`
	ID      int    `json:"id"`
	Method  string `json:"method"`
	Params  params `json:"params"`
}

// The params of all methods that are called here.
type params struct {
	Position string `json:"position,omitempty"`
	Seed     string `json:"seed,omitempty"`
	Players  int    `json:"players,omitempty"`
	From     int    `json:"from,omitempty"`
	Most     int    `json:"most,omitempty"`
	Option   string `json:"option,omitempty"`
}

// send sends calls in one message.
func (s *server) send(calls []call) {
	for i := range calls {
		calls[i].Version, calls[i].ID = "2.0", i
	}
	check(json.NewEncoder(s.in).Encode(calls))
	check(s.in.Flush())
}

// receive reads the results of calls, in their order.
func (s *server) receive(calls []call) []result {
	for {
		line, err := s.out.ReadBytes('\n')
		check(err)
		if line[0] != '[' {
			continue // a notification
		}
		var answers []struct {
			ID     int    `json:"id"`
			Result result `json:"result"`
			Error  *struct{ Message string }
		}
		check(json.Unmarshal(line, &answers))
		out := make([]result, len(calls))
		for _, a := range answers {
			if a.Error != nil {
				log.Fatalf("%s: %s", calls[a.ID].Method, a.Error.Message)
			}
			out[a.ID] = a.Result
		}
		return out
	}
}

// A result is what is read of the results of all methods that are called here.
type result struct {
	Position string
	Decision *struct {
		Count   int `json:"count"`
		From    int `json:"from"`
		Options []struct {
			ID string `json:"id"`
		} `json:"options"`
	} `json:"decision"`
	Result  *struct{ Text string }
	Header  json.RawMessage
	Records []json.RawMessage
	More    bool
}

// A game is being played.
type game struct {
	seed, x   uint64
	decisions int
	position  string
	now       result
	method    string   // that was called last
	file      *os.File // its journal
	records   int      // in it
}

// next is the call that goes on with a game, and false when it is over and forgotten.
func (g *game) next() (call, bool) {
	in := params{Position: g.position}
	switch d := g.now.Decision; {
	case g.method == "":
		g.method, in = "new", params{Seed: strconv.FormatUint(g.seed, 10), Players: *players}
	case g.method == "forget":
		return call{}, false
	case d == nil && *journals != "" && g.keep():
		g.method, in.From = "journal", g.records
	case d == nil:
		g.method = "forget"
	default:
		if d.From == 0 {
			g.x = g.x*6364136223846793005 + 1442695040888963407 // any will do; this is easy to write in any language
		}
		i := int(g.x>>33) % d.Count
		if i < d.From || i >= d.From+len(d.Options) { // an option that is not listed is asked for first
			g.method, in.From, in.Most = "decision", i, 1
			break
		}
		g.decisions++
		g.method, in.Option = "answer", d.Options[i-d.From].ID
	}
	return call{Method: g.method, Params: in}, true
}

// take notes the result of a call.
func (g *game) take(r result) {
	if g.position == "" {
		g.position, g.x = r.Position, g.seed
	}
	if r.Result != nil && !*quiet {
		fmt.Printf("game %d: %d decisions, %s\n", g.seed, g.decisions, r.Result.Text)
	}
	g.now = r
}

// keep writes what came of the journal to a file, and says whether there is more.
func (g *game) keep() bool {
	var err error
	if g.method != "journal" {
		g.file, err = os.Create(filepath.Join(*journals, fmt.Sprintf("%d.game", g.seed)))
		check(err)
		return true
	}
	if g.records == 0 {
		fmt.Fprintf(g.file, "%s\n", g.now.Header)
	}
	for _, r := range g.now.Records {
		fmt.Fprintf(g.file, "%s\n", r)
	}
	g.records += len(g.now.Records)
	if !g.now.More {
		check(g.file.Close())
	}
	return g.now.More
}

var (
	games    = flag.Int("games", 1, "how many games are played")
	together = flag.Int("together", 16, "how many of them are in a message, of two on their way; at most 32")
	players  = flag.Int("players", 0, "how many seats take part; as few as possible if 0")
	journals = flag.String("journals", "", "write each game to a file in this folder")
	quiet    = flag.Bool("quiet", false, "do not tell how each game ended")
)

func main() {
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
	// While the server answers one half of the games, this program thinks about the other.
	var playing [2][]*game
	var calls [2][]call
	for half := 0; started < *games || len(calls[0])+len(calls[1]) > 0; half = 1 - half {
		if len(calls[half]) > 0 {
			for i, r := range s.receive(calls[half]) {
				playing[half][i].take(r)
			}
		}
		was := playing[half]
		playing[half], calls[half] = nil, nil
		for len(was) > 0 || len(playing[half]) < *together && started < *games {
			if len(was) == 0 {
				started++
				was = []*game{{seed: uint64(started)}}
			}
			if c, more := was[0].next(); more {
				playing[half], calls[half] = append(playing[half], was[0]), append(calls[half], c)
			} else {
				decisions += was[0].decisions
			}
			was = was[1:]
		}
		if len(calls[half]) > 0 {
			s.send(calls[half])
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
