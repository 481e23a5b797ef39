//go:build unix

package protocol_test

import (
	"context"
	"encoding/json"
	"fmt"
	"runtime"
	"syscall"
	"testing"
	"time"

	"github.com/stellar-rules/stellar/interpreter/protocol"
)

// BenchmarkClick is what a click on a page of the Race with seven seats costs the server, in processor time: six bots answer
// what they are asked, and the page of the seat and those of onlookers are told the new table. What a hundred
// onlookers take besides is their copies: each view is made once.
func BenchmarkClick(b *testing.B) {
	for _, crowd := range []int{1, 100} {
		b.Run(fmt.Sprintf("onlookers=%d", crowd), func(b *testing.B) { clicks(b, crowd) })
	}
}

// clicker is a page: a peer that asks as pages do.
type clicker struct {
	*protocol.Peer
	tag   string
	bytes int
}

func (c *clicker) call(b *testing.B, out any, method string, params map[string]any) {
	in, _ := json.Marshal(params)
	got, failed := c.Call(context.Background(), method, in)
	if failed != nil {
		b.Fatal(method, ": ", failed.Message)
	}
	text, err := json.Marshal(got)
	if err == nil && out != nil {
		err = json.Unmarshal(text, out)
	}
	if err != nil {
		b.Fatal(err)
	}
	c.bytes += len(text)
}

// look asks for the table, as it differs from the one that was told last.
func (c *clicker) look(b *testing.B) {
	var told struct{ Tag string }
	c.call(b, &told, "state", map[string]any{"brief": true, "maps": true, "boards": true, "since": c.tag})
	c.tag = told.Tag
	c.call(b, nil, "sheet", nil)
}

func clicks(b *testing.B, crowd int) {
	s := serve(b, "race_for_the_red_planet")
	var turn struct {
		Keys     map[string]string
		N        int
		Decision *struct{ Options []struct{ ID string } }
	}
	owner := &clicker{Peer: s.Peer(nil)}
	deaf := func(string, json.RawMessage) {}
	seat := &clicker{Peer: s.Peer(deaf)}
	var watching []*clicker
	begin := func() {
		owner.call(b, &turn, "new", map[string]any{"players": 7, "seats": map[string]any{"faction.europe": "caller"}, "others": "settler",
			"seed": "7"})
		all := append([]*clicker{seat}, watching...)
		for i, p := range all {
			key := turn.Keys["onlooker"]
			if i == 0 {
				key = turn.Keys["faction.europe"]
			}
			p.tag = ""
			p.call(b, nil, "join", map[string]any{"key": key})
			p.call(b, nil, "events", map[string]any{"follow": true, "brief": true, "most": 0})
			p.look(b)
		}
	}
	var before, after runtime.MemStats
	for range crowd {
		watching = append(watching, &clicker{Peer: s.Peer(deaf)})
	}
	runtime.GC()
	runtime.ReadMemStats(&before)
	begin()
	runtime.GC()
	runtime.ReadMemStats(&after)
	from, sent := processor(), watching[0].bytes
	n := 0
	for b.Loop() {
		var next struct {
			Decision *struct{ Options []struct{ ID string } }
			N        int
		}
		seat.call(b, &next, "decision", nil)
		if next.Decision == nil {
			b.Fatal("the game is over")
		}
		options := next.Decision.Options
		seat.call(b, nil, "answer", map[string]any{"option": options[(n*7+3)%len(options)].ID, "about": true})
		n++
		seat.look(b)
		for _, p := range watching {
			p.call(b, nil, "decision", nil)
			p.look(b)
		}
	}
	b.ReportMetric(float64((processor()-from).Microseconds())/1000/float64(n), "cpu-ms/click")
	b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/1e6, "MB")
	b.ReportMetric(float64(watching[0].bytes-sent)/float64(n)/1000, "KB/onlooker")
}

// processor is the time that the process has spent on processors.
func processor() time.Duration {
	var use syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &use) != nil {
		return 0
	}
	return time.Duration(use.Utime.Nano() + use.Stime.Nano())
}
