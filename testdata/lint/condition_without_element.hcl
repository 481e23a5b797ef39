# The same question for every element.
kind "player" {
  state = { chips = integer }
}
function "rich" {
  takes = { self = player }
  gives = [for p in players : p if self.chips > 3] # want L0314 "same for every element" 36-50
}
function "any_rich" {
  takes = { self = player }
  gives = any([for p in players : self.chips > 3]) # want L0314 "reads `p`" 35-49
}
---
# Near misses.
kind "player" {
  state = { chips = integer }
}
function "rich" {
  takes = { self = player }
  gives = [for p in players : self if p.chips > 3]
}
function "any_rich" {
  takes = { self = player }
  gives = any([for p in players : p != self && self.chips > 3])
}
