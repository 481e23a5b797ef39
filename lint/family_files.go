package lint

// L01xx: files and names.
var fileRules = []*Rule{}
