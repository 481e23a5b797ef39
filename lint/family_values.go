package lint

// L03xx: values, tables, dice, expressions.
var valueRules = []*Rule{}
