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
