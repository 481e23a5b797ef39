package load

import (
	"github.com/stellar-rules/stellar/schema/model"
)

// values are those of attributes before play.
type values struct {
	combos     map[*model.Kind]*combo
	starts     map[fixedAt]model.Expr // of state attributes
	fixedExprs map[fixedAt]fixedValue
	fixedDone  map[fixedAt]bool
	fixedBusy  map[fixedAt]bool
}
