// Package facts holds small games to what is known of them from elsewhere: how many games
// tic-tac-toe has, how many positions connect four reaches in so many moves, how often a
// turn of pig is lost. Its tests carry reference implementations written by hand, which
// share nothing with the packs, the loader or the interpreter. There is no code to import.
package facts
