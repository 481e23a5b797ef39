// Package scenarios contains the shipped scenarios, in a folder for each pack.
package scenarios

import "embed"

// FS is the shipped scenarios.
//
//go:embed classics stellar-horizons gaia-project eclipse twilight-imperium
var FS embed.FS
