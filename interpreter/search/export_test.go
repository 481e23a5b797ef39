package search

// Mix is how often a player would give each answer.
var Mix = (*Player).mix
