// Package prompt lets people play at a terminal: it prints what happens and what can be answered, and reads what they
// type. The game itself is a table of package runner, as for the page and for programs.
package prompt

import (
	"errors"

	"github.com/stellar-rules/stellar/schema/locale"
)

// said is what an error says to people; nil if it is none that they can be told.
func said(err error) (why *locale.Message) {
	errors.As(err, &why)
	return why
}
