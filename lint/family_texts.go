package lint

// L06xx: texts.
var textRules = []*Rule{}
