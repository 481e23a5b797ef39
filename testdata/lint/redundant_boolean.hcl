# Asked whether it is true.
kind "player" {
  state = { chips = integer, out = boolean }
}
function "rich" {
  takes = { a = player }
  gives = a.chips > 5 ? true : false # want L0304 "write a.chips > 5" 11-37
}
function "poor" {
  takes = { a = player }
  gives = a.chips > 5 ? false : true # want L0304 "write !(a.chips > 5)" 11-37
}
function "playing" {
  takes = { a = player }
  gives = a.out == false && !(!a.out) != true # want L0304 "write !a.out" 11-25 # want L0304 "" 29-46 # want L0304 "write a.out" 29-38
}
---
# Near misses: what may be null, too, and branches that are no words.
kind "player" {
  state = { chips = integer, vote = optional(boolean) }
}
function "yes" {
  takes = { a = player }
  gives = a.vote == true && !(a.chips > 3)
}
function "open" {
  takes = { a = player, b = boolean }
  gives = a.chips > 5 ? true : b
}
