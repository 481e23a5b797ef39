// Package locale puts sentences into a language: which plural a number takes, how digits are
// grouped, which form stands beside a word, and which translation an address has. It knows
// no game and no files but a language's own declaration.
package locale
