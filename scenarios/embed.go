// Package scenarios holds the scenarios that are shipped, in a folder for each pack.
package scenarios

import "embed"

// FS has the shipped scenarios.
//
//go:embed stellar-horizons
var FS embed.FS
