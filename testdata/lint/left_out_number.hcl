# Numbers that things leave out: one finding for each attribute.
kind "ship" {
  fixed = {
    size  = integer
    cargo = integer
    crew  = integer(1, 6)
  }
}
ship "a" { # want L0339 "Nothing gives a \"size\" to ship.a, nor to another ship, so it is 0" 6-9
  cargo = 2
  crew  = 2
}
ship "b" { # want L0339 "Nothing gives a \"crew\" to ship.b, so it is 1" 6-9
  cargo = 1
}
ship "c" {
  size  = 3
  cargo = 1
  crew  = 3
}
kind "square" { fixed = { weight = integer } }
board "grid" {
  cells = square
  shape = squares(2, 2) # want L0339 "Nothing gives a \"weight\" to square.a1, nor to 3 others, so it is 0" 11-24
}
function "sum_up" {
  gives = sum([for s in all(ship) : s.size + s.cargo + s.crew]) + sum([for s in grid : s.weight])
}
---
# The kind, a common block or a row says it; or null says that there is none.
kind "ship" {
  fixed = {
    size  = default(integer, 0)
    cargo = integer
    crew  = optional(integer)
    mass  = integer
  }
}
common "ship" { cargo = 2 }
roster "ship" {
  columns = ["id", "mass"]
  rows = [
    ["a", 3],
    ["b", 4],
  ]
}
kind "card" { copies = { rank = range(1, 3) } }
kind "square" { fixed = { weight = integer } }
board "grid" {
  cells = square
  shape = squares(2, 2)
}
common "square" { weight = this.x }
function "sum_up" {
  gives = sum([for s in all(ship) : s.size + s.cargo + coalesce(s.crew, 0) + s.mass]) + sum([for s in grid : s.weight]) + sum([for c in all(card) : c.rank])
}
