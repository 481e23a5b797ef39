# The table: a coast of hexagons, what stands there, and the cards.

kind "hex" {
  fixed = { salt = default(integer(0, 3), 0) }
  lists = {
    galleys = galley.at
    forts   = fort.at
  }
}
board "coast" {
  cells = hex
  shape = hexes(3)
}
hex "h3_3" {
  name = "Salt Rock"
  salt = 3
}
roster "hex" {
  columns = ["id", "name", "salt"]
  rows = [
    ["h3_2", "South Flats", 2],
    ["h3_4", "North Flats", 2],
    ["h2_3", "West Pans",   1],
    ["h4_3", "East Pans",   1],
  ]
}

kind "player" {
  state = {
    coins  = at_least(0)
    points = at_least(0)
  }
  lists = {
    galleys = galley.owner
    forts   = fort.owner
  }
}
kind "galley" {
  copies = 16
  state = {
    owner = player
    at    = hex
  }
  called = "{owner}'s galley"
}
kind "fort" {
  copies = 12
  state = {
    owner = player
    at    = hex
  }
  called = "{owner}'s fort"
}
kind "piece" { any_of = [galley, fort] }

kind "suit" { things = ["wind", "ram"] }
kind "card" {
  copies = { suit = all(suit), strength = range(1, 3), number = range(1, 2) }
  called = "{suit} {strength}"
}
zone "deck" {
  holds  = card
  starts = all(card)
  seen   = nobody
  refill = discards
}
zone "discards" { holds = card }
zone "hand" {
  of    = player
  holds = card
  seen  = owner
}

map "coast" {
  title   = "The salt coast"
  columns = ["Hex", "Salt", "Galleys", "Forts"]
  row "h" {
    in    = [for h in coast : h if h.salt + count(h.galleys) + count(h.forts) > 0]
    cells = ["{h}", "{h.salt}", "{h.galleys}", "{h.forts}"]
  }
}
