# More, and set.
kind "player" { state = { has = lends(set(gift)) } }
kind "gift" { text = ["effect"] }
stat "voices" {
  of   = player
  base = 3
}
gift "horn" {
  effect = "Two more voices."
  modifier "voices" { set = 2 } # want L0630 "The words of this promise more" 29-30
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
