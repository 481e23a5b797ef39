# A deck that lies open.
kind "card" { things = ["a", "b", "c"] }
zone "deck" {
  holds  = card
  starts = all(card)
}
procedure "deal" {
  draw "card" { from = deck } # want L0416 "Everybody sees into \"deck\"" 24-28
  tell { text = "{card}." }
}
---
# Nobody sees it; a row in its order; a list.
kind "card" { things = ["a", "b", "c"] }
zone "deck" {
  holds  = card
  starts = all(card)
  seen   = nobody
}
zone "row" {
  holds   = card
  starts  = all(card)
  ordered = true
}
procedure "deal" {
  draw "card" { from = deck }
  draw "next_card" { from = row }
  draw "any_card" { from = all(card) }
  tell { text = "{card}, {next_card}, {any_card}." }
}
---
# What all see is shown.
kind "player" { state = { points = integer } }
kind "card" { things = ["a", "b", "c"] }
zone "hand" {
  of    = player
  holds = card
}
procedure "showdown" {
  show {
    what = flatten([for p in players : p.hand]) # want L0416 "Everybody sees into \"hand\", so this shows nothing." 40-46
    text = "The cards are shown"
  }
}
---
# Its owner alone sees it.
kind "player" { state = { points = integer } }
kind "card" { things = ["a", "b", "c"] }
zone "hand" {
  of    = player
  holds = card
  seen  = owner
}
procedure "showdown" {
  show {
    what = flatten([for p in players : p.hand])
    text = "The cards are shown"
  }
}
---
# What all see is picked, and then shown.
kind "player" { state = { points = integer } }
kind "card" { things = ["a", "b", "c"] }
zone "hand" {
  of    = player
  holds = card
}
procedure "bid" {
  pick "laid" {
    by   = players
    from = self.hand
    text = "Which card?"
  }
  each "p" {
    in = players
    let "own" { be = laid[p] }
    show {
      what = own # want L0416 "Everybody sees into \"hand\", so this shows nothing." 14-17
      text = "{p} shows {own}"
    }
  }
}
---
# Its owner, who sees it, is shown it; the other is.
kind "player" { state = { points = integer } }
kind "card" { things = ["a", "b", "c"] }
zone "hand" {
  of    = player
  holds = card
  seen  = owner
}
procedure "peek" {
  takes = { self = player, victim = player }
  show {
    what = victim.hand # want L0416 "Its owner sees into \"hand\", so this shows nothing." 12-23
    to   = victim
  }
  show {
    what = victim.hand
    to   = self
  }
}
