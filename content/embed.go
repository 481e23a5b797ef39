// Package content contains the shipped packs, one per folder. It has no code of any game: it only embeds the files.
package content

import "embed"

// FS is the shipped packs, one per folder.
//
//go:embed stellar-horizons gaia-project eclipse twilight-imperium classics
var FS embed.FS

// Starts are the templates of new packs, a folder for each sort.
//
//go:embed all:starts
var Starts embed.FS
