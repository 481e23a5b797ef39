package fetch

import "github.com/stellar-rules/stellar/schema/locale"

var phrases locale.Phrasebook

// Phrases are the program's own phrases in this package, for translators.
func Phrases() []locale.Phrase { return phrases }

var (
	failing      = phrases.About("why stellar get, search or list --outdated cannot download something")
	sayScheme    = failing("fetch/scheme", "{url} is no address to download from: it must begin with https://")
	sayPrivate   = failing("fetch/private", "{host} is in a private network: only addresses that you type may be there")
	sayRedirects = failing("fetch/redirects", "it was redirected more than {most} times")
	sayStatus    = failing("fetch/status", "{url} answered: {status}")
	sayLarge     = failing("fetch/large", "{url} gives more than {most} MiB")
	sayNoGit     = failing("fetch/no_git",
		"git is needed for this, and it is not installed")
	sayGit = failing("fetch/git", "git says: {why}")
)
