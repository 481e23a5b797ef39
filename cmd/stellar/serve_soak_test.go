package main

import (
	"context"
	"flag"
	"maps"
	"math/rand/v2"
	"net"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/stellar-rules/stellar/interpreter/runner"
	"github.com/stellar-rules/stellar/schema/longtest"
)

var soakTime = flag.Duration("soak", 0, "how long TestSoak lasts")

// hostile are what a hostile client may do once, with a key or without.
var hostile = map[string]func(ctx context.Context, r *rand.Rand, h *hosted, key string){
	"leaves a batch": func(ctx context.Context, r *rand.Rand, h *hosted, key string) {
		method := []string{"describe", "state", "events", "legal", "why", "new", "nothing"}[r.IntN(7)]
		attack(ctx, h, key, 0, batchOf(1+r.IntN(12_000), `{"jsonrpc":"2.0","id":1,"method":"`+method+`"}`))
	},
	"never reads": func(ctx context.Context, r *rand.Rand, h *hosted, key string) {
		attack(ctx, h, key, time.Second, slices.Repeat([]string{`{"jsonrpc":"2.0","id":1,"method":"describe"}`}, 1+r.IntN(3000))...)
	},
	"searches": func(ctx context.Context, r *rand.Rand, h *hosted, key string) {
		attack(ctx, h, key, time.Duration(r.IntN(1000))*time.Millisecond,
			`{"jsonrpc":"2.0","id":1,"method":"new","params":{"others":"search:1000000"}}`)
	},
	"holds positions": func(ctx context.Context, _ *rand.Rand, h *hosted, key string) {
		attack(ctx, h, key, time.Second, `{"jsonrpc":"2.0","id":1,"method":"new"}`,
			batchOf(900, `{"jsonrpc":"2.0","id":2,"method":"copy","params":{"most":0}}`))
	},
	"undoes": func(ctx context.Context, _ *rand.Rand, h *hosted, key string) {
		attack(ctx, h, key, time.Second, batchOf(900, `{"jsonrpc":"2.0","id":2,"method":"undo"}`))
	},
	"sends garbage": func(ctx context.Context, r *rand.Rand, h *hosted, key string) {
		b := make([]byte, r.IntN(1<<16))
		for i := range b {
			b[i] = byte(32 + r.IntN(95))
		}
		attack(ctx, h, key, 0, string(b), "[]", "{}", "null")
	},
	"idles": func(ctx context.Context, r *rand.Rand, h *hosted, _ string) {
		var all []net.Conn
		for range 200 {
			if c, err := net.DialTimeout("tcp", h.address, time.Second); err == nil {
				_, _ = c.Write([]byte("GET /icon.svg HTTP/1.1\r\nHost: " + h.address + "\r\n" + strings.Repeat("\r\n", r.IntN(2))))
				all = append(all, c)
			}
		}
		rest(ctx, time.Second)
		for _, c := range all {
			_ = c.Close()
		}
	},
	"crowds": func(ctx context.Context, _ *rand.Rand, h *hosted, _ string) {
		var all []*websocket.Conn
		for range 100 {
			if c, _, err := websocket.Dial(ctx, "ws://"+h.address+socketPath, nil); err == nil {
				all = append(all, c)
			}
		}
		rest(ctx, time.Second)
		for _, c := range all {
			_ = c.CloseNow()
		}
	},
}

// attack sends messages, with a key or without, and leaves after some time without having read an answer.
func attack(ctx context.Context, h *hosted, key string, stay time.Duration, messages ...string) {
	c, _, err := websocket.Dial(ctx, "ws://"+h.address+socketPath, nil)
	if err != nil {
		return
	}
	defer func() { _ = c.CloseNow() }()
	if key != "" {
		messages = slices.Insert(messages, 0, `{"jsonrpc":"2.0","id":0,"method":"join","params":{"key":"`+key+`"}}`)
	}
	for _, m := range messages {
		if c.Write(ctx, websocket.MessageText, []byte(m)) != nil {
			return
		}
	}
	rest(ctx, stay)
}

func rest(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

// mostGrown is how much memory a server among hostile clients may take.
const mostGrown = 640 << 20

// heap is how much memory is in use, garbage collected before or not.
func heap(collected bool) int64 {
	if collected {
		runtime.GC()
	}
	var mem runtime.MemStats
	runtime.ReadMemStats(&mem)
	return int64(mem.HeapAlloc)
}

// TestSoak: seven seats play beside clients that do whatever may hurt, some with the key of an onlooker or of one of the
// seats. Nobody honest waits for long, and memory is bounded. Plain runs last for three seconds, `-args -long -soak 1h`
// for an hour.
func TestSoak(t *testing.T) {
	lasts := longtest.Of(3*time.Second, max(*soakTime, 20*time.Second))
	defer debug.SetGCPercent(debug.SetGCPercent(200)) // as the command has it
	before := heap(true)                              // other tests of this process hold memory, too
	h := host(t, "race_for_the_red_planet", pageFlags{Config: runner.Config{Players: 7}})
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	seats := []*guest{h.sit(t, 0), h.sit(t, 1), h.sit(t, 2), h.sit(t, 3)}
	var all sync.WaitGroup
	for i, name := range slices.Sorted(maps.Keys(hostile)) {
		all.Go(func() {
			r := rand.New(rand.NewPCG(1, uint64(i)))
			for ctx.Err() == nil {
				key := []string{"", h.keys[6], h.keys[7]}[r.IntN(3)] // a seat that is hostile, and an onlooker
				hostile[name](ctx, r, h, key)
			}
		})
	}
	var mu sync.Mutex
	var took []time.Duration
	answers := 0
	for i := range 7 {
		if i >= len(seats) { // some come later than those who are hostile
			seats = append(seats, h.sit(t, i))
		}
		g := seats[i]
		g.conn.SetReadLimit(16 << 20)
		all.Go(func() {
			r := rand.New(rand.NewPCG(2, uint64(i)))
			for ctx.Err() == nil {
				begun := time.Now()
				d, _ := g.call("decision", map[string]any{"most": 50})["decision"].(map[string]any)
				options, _ := d["options"].([]any)
				if len(options) > 0 {
					g.call("answer", map[string]any{"option": options[r.IntN(len(options))].(map[string]any)["id"], "most": 0})
				}
				mu.Lock()
				took = append(took, time.Since(begun))
				if len(options) > 0 {
					answers++
				}
				mu.Unlock()
				rest(ctx, time.Duration(50+r.IntN(100))*time.Millisecond)
			}
		})
	}
	most := int64(0)
	time.AfterFunc(lasts, stop)
	for begun, next := time.Now(), time.Duration(0); ctx.Err() == nil; rest(ctx, time.Second) {
		grown := heap(false) - before
		if most = max(most, grown); time.Since(begun) < next {
			continue
		}
		next += max(lasts/20, time.Second)
		mu.Lock()
		t.Logf("%v: heap %+d MiB, %d goroutines, %d answers", time.Since(begun).Round(time.Second), grown>>20,
			runtime.NumGoroutine(), answers)
		mu.Unlock()
	}
	all.Wait()
	slices.Sort(took)
	at := func(share float64) time.Duration {
		return took[int(share*float64(len(took)-1))].Round(time.Millisecond)
	}
	t.Logf("%d times somebody honest waited: half at most %v, 99 %% at most %v, all at most %v", len(took), at(.5), at(.99), at(1))
	if answers < longtest.Of(1, 20) || at(.99) > 3*time.Second || most > mostGrown {
		t.Errorf("%d answers, %v, %d MiB", answers, at(.99), most>>20)
	}
	soon(t, "the end", 3*time.Second, func() { _ = h.stop() })
}
