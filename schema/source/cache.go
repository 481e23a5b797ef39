package source

import (
	"bytes"
	"sync"

	"github.com/stellar-rules/stellar/schema/diag"
)

// A Cache lets Sets share files: what was parsed under a name is given again where the bytes
// are the same. Files are never changed once they are parsed, so they may be shared. The zero
// value is ready, and safe for concurrent use.
type Cache struct {
	mu    sync.Mutex
	files map[string]parsed
}

// parsed is what came of a file.
type parsed struct {
	src   []byte // as it was read
	file  *File
	kept  []byte // what the Set shows as its source
	finds diag.Findings
}

func (c *Cache) get(name string, src []byte) (parsed, bool) {
	if c == nil {
		return parsed{}, false
	}
	c.mu.Lock()
	p, ok := c.files[name]
	c.mu.Unlock()
	return p, ok && bytes.Equal(p.src, src)
}

// Source gives the bytes of a file as they were read last, or nil.
func (c *Cache) Source(name string) []byte {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.files[name].kept
}

func (c *Cache) put(name string, p parsed) {
	if c == nil {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.files == nil {
		c.files = map[string]parsed{}
	}
	c.files[name] = p
}
