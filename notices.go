// Package stellar contains the licences that the program shows.
package stellar

import _ "embed" // the licences

// License is that of the program, and Notices are those of the software in it.
var (
	//go:embed LICENSE
	License string
	//go:embed THIRD_PARTY_NOTICES.txt
	Notices string
)
