# The wrong name.
kind "player" { state = { coins = at_least(0), points = integer } }
function "all_of" {
  takes = { who = player }
  gives = sum([for p in players : who.coins]) # want L0330 "This value is the same for every `p`." 35-44
}
---
# Read in the value, or in the condition; a plain number.
kind "player" { state = { coins = at_least(0), points = integer } }
function "all_of" {
  takes = { who = player }
  gives = sum([for p in players : p.coins]) + count([for p in players : who if p.coins > 1]) + sum([for p in players : 2])
}
---
# The same is changed in every pass.
kind "player" { state = { coins = at_least(0), points = integer, ready = boolean } }
action "share" {
  text = "Share"
  each "p" { # want L0330 "This does the same for every `p`." 3-11
    in = players
    set "self" { coins = 2 }
  }
  each "p" {
    in = players
    set "p" { coins = 2 }
  }
  each "p" "more" {
    in    = players
    gives = 2
    gain "self" { coins = 1 }
  }
  gain "self" { coins = sum([for p in players : more[p]]) }
}
