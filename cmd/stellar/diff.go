package main

import (
	"bytes"

	"github.com/rogpeppe/go-internal/diff"
)

// unified is what became of a file, as a diff that patch and git read; nothing where
// nothing did.
func unified(name string, before, after []byte) []byte {
	d := diff.Diff("a/"+name, before, "b/"+name, after)
	if _, rest, ok := bytes.Cut(d, []byte("\n")); ok {
		return rest // without the line that says "diff"
	}
	return d
}
