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
look "grid" {
  title = "The board"
  ways  = steps
}
kind "corner" {}
board "corners" {
  cells = corner
  shape = squares(2, 2)
}
look "corners" { corners = grid }
---
# All that looks say.
kind "player" {
  fixed = { tint = word }
  state = {
    score = integer
    knows = set(idea)
  }
}
player "p1" { tint = "red" }
player "p2" { tint = "blue" }
kind "town" {
  fixed = {
    east  = integer
    south = integer
    lord  = optional(player)
  }
  lists = { walkers = walker.at }
}
town "aa" { east = 1 }
kind "house" { fixed = { town = town } }
kind "walker" {
  state = {
    at   = town
    army = boolean
  }
}
kind "idea" { fixed = { needs = set(idea) } }
zone "hand" {
  of    = player
  holds = idea
  seen  = owner
}
graph "roads" {
  joins = { a = town, b = town }
  where = a.south == b.south
}
look "player" {
  colour = this.tint
  tracks = { score = span(0, 20) }
}
look "town" {
  x      = this.east
  y      = -this.south
  colour = this.lord
  shape  = "hexagon"
  text   = "{lord? of {lord}}"
}
look "house" {
  when  = this.town.lord != null
  at    = this.town
  shape = "box"
}
look "walker" {
  at     = this.at
  shape  = this.army ? "shield" : "circle"
  colour = this.at.lord == self ? "green" : "grey"
  symbol = "{army, select, true {A} other {W}}"
}
look "idea" {
  here = [for p in players : p if contains(p.knows, this)]
}
look "hand" { layout = fan }
look "roads" { title = "The land" }
---
kind "player" {
  fixed = { tint = word }
  state = { score = integer }
}
player "p1" { tint = "redd" } # want E0301 "There is no colour \"redd\", which the look of \"player\" names"
kind "town" { state = { holder = optional(player) } }
kind "man" { any_of = [town, player] }
kind "card" {}
zone "hand" {
  of    = player
  holds = card
}
graph "roads" {
  joins = { a = town, b = player }
  where = a.holder == b
}
look "man" { shape = "box" } # want E0207 "no things of its own" 6-11
look "player" {
  colour = this.tint
  tracks = { scor = span(0, 20) } # want E0304 "no attribute" 14-18
}
look "town" {
  shape  = "hexagone"                                       # want E0301 "There is no shape" 12-22
  colour = this.holder == null ? "gray" : this.holder.tint  # want E0301 "There is no colour" 34-40
  x      = this.holder                                      # want E0401 "optional" 12-23
  y      = holder                                           # want E0301 "holder" 12-18
  at     = 3                                                # want E0401 "" 12-13
  here   = [1]                                              # want E0401 "" 12-15
  layout = row                                              # want E0207 "The look of a kind has no" 3-9
}
look "card" { tracks = { suit = 3 } } # want E0304 "no attribute" 26-30
look "hand" {
  layout = spread # want E0207 "fan, row or pile" 12-18
}
look "roads" { title = "{town}" } # want E0207 "cannot be drawn" # want E0411 "no placeholders"
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
look "pwan" { symbol = "P" } # want E0302 "There is no kind, zone, board or graph \"pwan\"" 6-12
look "pawn" {
  symbol = "{colour}" # want E0304 "colour" 14-20
  ways   = steps      # want E0207 "The look of a kind has no \"ways\"" 3-7
}
look "pawn" {} # want E0205 "\"pawn\" is declared twice" 6-12
look "square" { color = "red" } # want E0202 "color" 17-22
look "man" { symbol = "M" } # want E0207 "no things of its own" 6-11
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
  symbol = "G" # want E0207 "The look of a board has no" 3-9
  ways   = steps # want E0401 "does not join the cells" 12-17
}
---
kind "square" {}
board "grid" {
  cells = square
  shape = squares(3, 3)
}
kind "post" {}
board "posts" {
  cells = post
  shape = squares(2, 2)
}
look "grid" { corners = grid }   # want E0207 "cannot be corners of those" 25-29
look "posts" { corners = grids } # want E0301 "There is no board" 26-31
---
# Looks in brackets; tracks that are none.
kind "pawn" { fixed = { white = boolean } }
kind "coin" { state = { n = integer, m = integer, o = integer } }
look "pawn" {
  symbol = ("ship")
  colour = ("purplish") # want E0301 "There is no colour \"purplish\"" 13-23
  tracks = { white = span(0, 5) } # want E0401 "\"white\" is not a number" 14-19
}
look "coin" {
  tracks = { n = span(3, 3), m = span(0, count(players)), o = 5 } # want E0407 "A track has 2 to 201 fields" 18-28 # want E0405 "This cannot be known before play" 48-55 # want E0401 "This is an integer" 63-64
}
