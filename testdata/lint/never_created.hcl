# Counters and scenes that no rule brings into play.
kind "fleet" { # want L0229 "Nothing ever creates a counter of the kind" 6-13
  copies = 3
  state  = { size = integer }
}
kind "fight" { scene = true } # want L0229 "Nothing ever creates a scene" 6-13
function "all_sizes" { gives = sum(all(fleet)[*].size) + count(all(fight)) }
---
# Created; in play from the start; in a zone from the start.
kind "fleet" {
  copies = 3
  state  = { size = integer }
}
kind "fight" { scene = true }
kind "card" { copies = { rank = range(1, 3) } }
function "all_sizes" { gives = sum(all(fleet)[*].size) + sum(all(card)[*].rank) }
procedure "begin" {
  create "fleet" "new" { size = 2 }
  create "fight" "brawl" {}
  tell { text = "{new}: {brawl}" }
}
