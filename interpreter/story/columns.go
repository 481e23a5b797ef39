package story

import (
	"strings"

	"github.com/stellar-rules/stellar/schema/diag"
)

// Columns arranges cells in as many columns as fit into a width, down each column; in one if the width is unknown.
func Columns(cells []string, width int) []string {
	const gap = 2
	widest := 0
	for _, c := range cells {
		widest = max(widest, diag.Width(c))
	}
	across := max(1, (width-indent+gap)/(widest+gap))
	down := (len(cells) + across - 1) / across
	rows := make([]string, down)
	for i, c := range cells {
		if i+down < len(cells) { // not in the last column
			c += strings.Repeat(" ", widest+gap-diag.Width(c))
		}
		rows[i%down] += c
	}
	for i := range rows {
		rows[i] = strings.Repeat(" ", indent) + rows[i]
	}
	return rows
}
