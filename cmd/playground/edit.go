//go:build editor

package main

import "github.com/stellar-rules/stellar/cmd/stellar/langserver"

func init() { edit = langserver.Serve }
