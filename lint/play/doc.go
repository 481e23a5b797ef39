// Package play plays the scenarios of content by chance and by its bots, and reports what only
// play shows: rules that fault, games that do not end, and content that is never reached. The
// same content and the same number of games give the same findings.
package play
