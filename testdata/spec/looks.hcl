# Looks: language.md §9.

kind "square" {
  state = { by = optional(player) }
}
board "grid" {
  cells = square
  shape = squares(3, 3)
}
kind "pawn" {
  fixed = { white = boolean }
  state = { at = optional(square) }
}
pawn "a" {}
graph "steps" {
  joins = { a = square, b = square }
  where = contains(neighbours(a), b) && b.by == null
}
look "pawn" { symbol = "{white, select, true {♙} other {♟}}" }
look "grid" { ways = steps }
---
kind "square" {}
kind "pawn" { state = { at = optional(square) } }
kind "man" { any_of = [pawn, square] }
pawn "a" {}
board "grid" {
  cells = square
  shape = squares(3, 3)
}
graph "steps" {
  joins = { a = pawn, b = pawn }
  where = a.at == b.at
}
look "pwan" { symbol = "P" } # want E0302 "There is no kind or board \"pwan\"" 6-12
look "pawn" {
  symbol = "{colour}" # want E0304 "colour" 14-20
  ways   = steps      # want E0207 "Only a board has ways" 12-17
}
look "pawn" {} # want E0205 "\"pawn\" is declared twice" 6-12
look "square" { colour = "red" } # want E0202 "colour" 17-23
look "man" { symbol = "M" } # want E0207 "Only things of a kind of their own" 23-26
look "grid" { ways = walks } # want E0301 "There is no graph" 22-27
---
kind "square" {}
kind "pawn" { state = { at = optional(square) } }
pawn "a" {}
board "grid" {
  cells = square
  shape = squares(3, 3)
}
graph "steps" {
  joins = { a = pawn, b = pawn }
  where = a.at == b.at
}
look "grid" {
  symbol = "G" # want E0207 "Only things of a kind" 12-15
  ways   = steps # want E0401 "joins other things" 12-17
}
