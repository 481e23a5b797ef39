// Package forecast is about what may come of a position, and what else it could be: the outcomes of chance with their
// probabilities, keys that tell positions apart, what an option gives up, and positions in which all that a seat does
// not see is dealt anew.
package forecast
