package load

import (
	"github.com/stellar-rules/stellar/schema/model"
)

// values are those of attributes before play.
type values struct {
	products   map[*model.Kind]*product
	starts     map[attrOf]model.Expr // of state attributes
	fixedExprs map[attrOf]fixedValue
	fixedDone  map[attrOf]bool
	fixedBusy  map[attrOf]bool
}
