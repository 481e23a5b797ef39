// Package content holds the packs that are shipped, one a folder. It has no code of any
// game: it only puts the files into the program.
package content

import "embed"

// FS has the shipped packs, one a folder.
//
//go:embed stellar-horizons
var FS embed.FS
