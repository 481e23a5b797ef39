// Package docs holds the pages that the program shows.
package docs

import "embed"

// Lint is the folder lint: a page for each rule, named by its code.
//
//go:embed lint/*.md
var Lint embed.FS
