# What is played stays in hand.
kind "player" { state = { points = integer } }
kind "card" { copies = { rank = range(1, 9) } }
zone "hand" {
  of    = player
  holds = card
}
action "play" {
  text = "Play {card}"
  pick "card" { # want L0423 "What is picked from \"hand\" stays there."
    from = self.hand
    text = "Which card?"
  }
  gain "self" { points = card.rank }
}
---
# It is moved; under another name; by what is run.
kind "player" { state = { points = integer } }
kind "card" { copies = { rank = range(1, 9) } }
zone "hand" {
  of    = player
  holds = card
}
procedure "discard" {
  takes = { what = card }
  move {
    what = what
    to   = null
  }
}
action "play" {
  text = "Play {card}"
  pick "card" {
    from = self.hand
    text = "Which card?"
  }
  let "played" { be = card }
  gain "self" { points = played.rank }
  run "discard" { what = played }
}
---
# It only says what may be picked next.
kind "player" { state = { points = integer } }
kind "pawn" {
  things = ["a", "b"]
  state  = { at = integer }
}
action "advance" {
  text = "Move {pawn} to {target}"
  pick "pawn" { # want L0423 "\"pawn\" is picked, but nothing is done with it."
    from = all(pawn)
    text = "Which pawn?"
  }
  pick "target" {
    from = range(pawn.at, 9)
    text = "Where to?"
  }
  gain "self" { points = target }
}
---
# It is changed; nothing ever changes its like.
kind "player" { state = { points = integer } }
kind "pawn" {
  things = ["a", "b"]
  state  = { at = integer }
}
kind "place" { things = ["here", "there"] }
action "advance" {
  text = "Move {pawn} to {target}"
  pick "pawn" {
    from = all(pawn)
    text = "Which pawn?"
  }
  pick "place" {
    from = all(place)
    text = "Where?"
  }
  pick "target" {
    from = range(place.order, 9)
    text = "Where to?"
  }
  set "pawn" { at = target }
}
---
# Something is created there, or goes there.
kind "player" { state = { points = integer } }
kind "tile" {
  things = ["a", "b"]
  state  = { worth = integer }
}
kind "house" {
  copies = 4
  state  = { at = optional(tile) }
}
zone "stock" {
  holds  = house
  starts = all(house)
}
zone "built" {
  of    = tile
  holds = house
}
action "settle" {
  text = "Settle on {tile}"
  pick "tile" {
    from = all(tile)
    text = "Where?"
  }
  create "house" { at = tile }
}
action "build" {
  text = "Build on {tile}"
  pick "tile" {
    from = all(tile)
    text = "Where?"
  }
  move {
    what = first(stock)
    to   = tile.built
  }
}
action "improve" {
  text = "Improve {tile}"
  pick "tile" {
    from = all(tile)
    text = "Which?"
  }
  gain "tile" { worth = 1 }
}
