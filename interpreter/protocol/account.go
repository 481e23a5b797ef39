package protocol

import (
	"context"
	"math"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"github.com/stellar-rules/stellar/interpreter/runner"
)

// An Account is what a client may use of a server: calls, work and memory. All connections that joined with one seat's
// key share an account. It is safe for concurrent use.
type Account struct {
	calls, work *rate.Limiter // work counts milliseconds
	at          chan struct{} // as many as its calls that are being answered
	saves       *rate.Limiter // games that are saved
	talk        *rate.Limiter
	own         int // games that were begun by it, and have a place; under the lock of the service
	mu          sync.Mutex
	bytes       int // of the positions that are held
}

// A Standing is what a peer has shown to be.
type Standing int

// The standings of peers, each of which may do more than the one before.
const (
	Stranger Standing = iota // it joined no game
	Onlooker
	Player // of a seat, or the owner of a game
)

// The bounds of an account.
const (
	ownTables = 8         // games that it has begun, at a time
	ownBytes  = 128 << 20 // of positions besides games
	ownSaves  = 10        // games that are saved, and one an hour after that
	maxTalk   = 10        // messages at once; later one a second
	ownCalls  = 4         // that are answered at once, over all connections
)

// NewAccount is an account of somebody of a standing, who may make so many calls, and so much work, in a second.
func NewAccount(who Standing) *Account {
	calls, work := 50, 100*time.Millisecond
	if who == Player {
		calls, work = 500, 500*time.Millisecond
	}
	burst := 4 * calls // a page asks for much when it is opened ...
	limit := func(n int) *rate.Limiter { return rate.NewLimiter(rate.Limit(n), burst) }
	a := &Account{calls: limit(calls), work: limit(int(work.Milliseconds())), at: make(chan struct{}, ownCalls),
		saves: rate.NewLimiter(rate.Every(time.Hour), ownSaves), talk: rate.NewLimiter(1, maxTalk)}
	a.work.SetBurst(40 * int(work.Milliseconds())) // ... and bots may think long
	return a
}

// Full says whether nothing of it is in use, so that a new one is as good.
func (a *Account) Full() bool {
	for _, l := range []*rate.Limiter{a.calls, a.work, a.saves, a.talk} {
		if l.Tokens() < float64(l.Burst()) {
			return false
		}
	}
	return true
}

// Await waits until its next call may be made. If the caller has left, as the context says, it does not wait.
func (a *Account) Await(ctx context.Context) error {
	if a == nil {
		return ctx.Err()
	}
	for _, budget := range []*rate.Limiter{a.calls, a.work} {
		if budget.Allow() {
			continue
		}
		if err := budget.Wait(ctx); err != nil {
			return err
		}
	}
	return nil
}

// charge takes the cost of a call from an account: the time that it took, without that for which it waited for others.
func (a *Account) charge(took time.Duration) {
	if a != nil {
		a.work.ReserveN(time.Now(), min(int(took.Milliseconds()), a.work.Burst()))
	}
}

// reserve takes bytes of memory from an account, or gives them back.
func (a *Account) reserve(bytes int) error {
	if a == nil {
		return nil
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.bytes+bytes > ownBytes {
		return because(codeLimit, sayTooMuchHeld.With("most", ownBytes>>20), ErrorData{})
	}
	a.bytes += bytes
	return nil
}

// Standing is what a peer has shown to be by the keys that it named.
func (p *Peer) Standing() Standing {
	who := Stranger
	if p.Account == nil { // the host
		return Player
	}
	for _, r := range p.rights {
		if who = max(who, Onlooker); r.owner || len(r.seats) > 0 {
			return Player
		}
	}
	return who
}

// mayBegin holds that a peer may begin games, and hold as much.
func (p *Peer) mayBegin() error {
	if p.s.Closed && p.Account != nil && p.Standing() < Player {
		return because(codeRights, sayKeyFirst.With(), ErrorData{})
	}
	return nil
}

// afterJoin gives a peer the account of its key, which it shares with others who have it.
func (p *Peer) afterJoin(g *grant) {
	switch {
	case p.Account == nil || p.Standing() == Player:
	case g.seat == nil && !g.owner:
	case g.account == nil:
		g.account = NewAccount(Player)
		fallthrough
	default:
		p.Account = g.account
	}
}

// sizeOf is how much memory a position takes.
func sizeOf(p *runner.Position) int {
	const step = 24 // bytes of a decision
	return min(p.State.Size()+step*len(p.Taken), math.MaxInt32)
}
