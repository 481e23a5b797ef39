# Two more, and one is added; more, and it takes away; a price.
kind "player" { state = { coins = integer } }
kind "policy" { text = ["name", "effect"] }
policy "peace" { name = "Peace" }
zone "policies" {
  of    = player
  holds = policy
  works = true
}
stat "limit" {
  of   = player
  base = 1
}
policy "settlement" {
  name   = "Settlement"
  effect = "Two bases more without upkeep"
  modifier "limit" { add = 1 } # want L0714 "This is 1, and the words say \"Two\"."
}
policy "diplomacy" {
  name   = "Diplomacy"
  effect = "One base more without upkeep"
  modifier "limit" { add = -1 } # want L0714 "This takes away, and the words promise more."
}
action "buy" {
  text = "Buy"
  help = "Buy a galley for 4 coins."
  pay "self" { coins = 2 * limit(self) }
}
action "sell" {
  text = "Sell"
  help = "Sell a galley for 3 coins."
  gain "self" { coins = 2 } # want L0714 "This is 2, and the words say \"3\"."
}
---
# As it is said; so many in all; several figures.
kind "player" { state = { coins = integer } }
kind "policy" { text = ["name", "effect"] }
policy "peace" { name = "Peace" }
zone "policies" {
  of    = player
  holds = policy
  works = true
}
stat "limit" {
  of   = player
  base = 1
}
policy "settlement" {
  name   = "Settlement"
  effect = "Two bases more without upkeep"
  modifier "limit" { add = 2 }
}
policy "dice" {
  name   = "Dice"
  effect = "Two dice for every base"
  modifier "limit" { add = 1 }
}
action "sell" {
  text = "Sell"
  help = "Sell a galley for 3 coins."
  gain "self" { coins = 3 + limit(self) }
}
---
# More, and set.
kind "player" { state = { has = lends(set(gift)) } }
kind "gift" { text = ["effect"] }
stat "voices" {
  of   = player
  base = 3
}
gift "horn" {
  effect = "Two more voices."
  modifier "voices" { set = 2 } # want L0714 "This puts a figure in the place of another, and the words promise more." 29-30
}
---
# More, and added; a number in all.
kind "player" { state = { has = lends(set(gift)) } }
kind "gift" { text = ["effect"] }
stat "voices" {
  of   = player
  base = 3
}
gift "horn" {
  effect = "Two more voices."
  modifier "voices" { add = 2 }
}
gift "drum" {
  effect = "Two voices in all."
  modifier "voices" { set = 2 }
}
---
# The text has an old figure.
kind "player" { state = { techs = lends(set(tech)) } }
kind "tech" {}
stat "range" {
  of   = player
  base = 1
}
tech "ion" {
  help = "Ships go 2 further."
  modifier "range" { add = 3 } # want L0714 "This is 3, and the words say \"2\"." 28-29
}
---
# The same figure, lost as a minus; a text without one; several modifiers.
kind "player" { state = { techs = lends(set(tech)) } }
kind "tech" {}
stat "range" {
  of   = player
  base = 1
}
stat "cost" {
  of   = player
  base = 1
}
tech "ion" {
  help = "Ships go 3 less far."
  modifier "range" { add = -3 }
}
tech "fusion" {
  help = "Ships go further."
  modifier "range" { add = 3 }
}
tech "warp" {
  help = "Ships go 5 further."
  modifier "range" { add = 5 }
  modifier "cost" { add = 2 }
}
