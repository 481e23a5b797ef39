//go:build unix

package journal

import "syscall"

// noFollow refuses to open a link.
const noFollow = syscall.O_NOFOLLOW
