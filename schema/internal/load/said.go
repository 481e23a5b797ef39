package load

import (
	"github.com/hashicorp/hcl/v2"

	"github.com/stellar-rules/stellar/schema/model"
)

// texts are where what people read stands, and which words they are shown.
type texts struct {
	homes      map[string]home         // by file: where its texts are translated
	shown      map[int]hcl.Range       // words that may be shown, and where they stand first
	unshown    int                     // how deep in expressions whose words are not shown
	filledWhen map[*model.Local]string // the condition under which a local was filled, as written
	wordSets   map[*model.Local][]string
	thereAt    map[*model.DecisionInfo][]string // paths that are not null where a decision stands
}
