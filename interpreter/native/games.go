package native

import "github.com/stellar-rules/stellar/interpreter/built"

// games are compiled into this program: `stellar build --binary` puts another file in place of this one.
var games []*built.Game
