//go:build !unix

package journal

// noFollow refuses to open a link, where a system can.
const noFollow = 0
