package lint

// L09xx: the linter's own: suppressions and configuration. They are judged by the linter
// itself and have no check.
var ownRules = []*Rule{
	unknownSuppression,
	bareSuppression,
	idleSuppression,
	oddSuppression,
	unknownSetting,
	badSetting,
}
