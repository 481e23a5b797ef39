# Both sides are one and the same.
kind "player" {
  state = { chips = integer, cards = integer }
}
function "many" {
  takes = { a = player, b = player }
  gives = a.chips == a.chips || a.chips > 1 || b.chips > 1 || a.chips > 1 # want L0303 "Both sides" 11-29 # want L0303 "This was already tested on the left" 63-74
}
function "none" {
  takes = { a = player, b = player }
  gives = (a.chips - a.chips # want L0303 "from itself" 12-29
    + max(b.cards, b.cards)) # want L0303 "the same twice" 7-28
}
---
# Near misses: alike but for one name, or one number.
kind "player" {
  state = { chips = integer, cards = integer }
}
function "many" {
  takes = { a = player, b = player }
  gives = a.chips == b.chips || a.chips > 1 || a.chips > 2 && a.chips > 1
}
function "none" {
  takes = { a = player, b = player }
  gives = a.chips - b.chips + max(b.cards, a.cards) + (3 - 3)
}
---
# What holds wherever the rest does.
kind "player" { state = { points = integer } }
kind "field" {
  things = ["a", "b", "c"]
  state  = { by = optional(player) }
}
function "ways" {
  takes = { who = player }
  gives = [for f in all(field) : f if f.by != who && f.order > 0 && f.by == null] # want L0303 "This holds wherever the rest does, so it tests nothing." 39-50
}
---
# Each tests something.
kind "player" { state = { points = integer } }
kind "field" {
  things = ["a", "b", "c"]
  state  = { by = optional(player) }
}
function "ways" {
  takes = { who = player }
  gives = [for f in all(field) : f if f.by != who && (f.order > 0 || f.by == null)]
}
