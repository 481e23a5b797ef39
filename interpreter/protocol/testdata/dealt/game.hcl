game "dealt" {
  goal  = "Look at what you are dealt."
  seats = [2, 2]
  each "self" {
    in = players
    draw "deal" {
      from  = deck
      count = 2
    }
    move {
      what = deal
      to   = self.hand
    }
  }
  choose "go" {
    by = players[0]
    option "on" { text = "Go on" }
    option "off" { text = "Stop" }
  }
  move {                               # all at once
    what = flatten([for p in players : p.hand])
    to   = open
  }
  draw "mix" { from = pile }
  choose "end" {
    by = players[0]
    option "well" { text = "Well" }
    option "ill" { text = "Ill" }
  }
}
kind "player" {}
kind "card" { copies = { rank = range(1, 30) } }
zone "deck" {
  holds  = card
  starts = all(card)
  seen   = nobody
}
zone "hand" {
  of    = player
  holds = card
  seen  = owner
}
zone "open" { holds = card }
zone "pile" {
  holds   = card
  seen    = nobody
  ordered = true
  refill  = open
}
