# Asked for, and always empty.
kind "card" { things = ["ace", "king"] }
zone "hand" { # want L0216 "Nothing ever enters the zone \"hand\"" 6-12
  of    = player
  holds = card
}
function "held" {
  takes = { who = player }
  gives = count(who.hand)
}
---
# Filled at the start, by a statement, or again when a draw empties it.
kind "card" { things = ["ace", "king"] }
zone "deck" {
  holds  = card
  starts = all(card)
  seen   = nobody
}
zone "hand" {
  of    = player
  holds = card
}
zone "pile" {
  holds  = card
  refill = old_cards
}
zone "old_cards" { holds = card }
procedure "deal" {
  takes = { who = player }
  draw "card" { from = deck }
  move {
    what = card
    to   = who.hand
  }
  draw "old" { from = pile }
  move {
    what = old
    to   = count(who.hand) > 2 ? old_cards : who.hand
  }
}
---
# Where a zone is given on by value, there is no telling.
kind "card" { things = ["ace", "king"] }
zone "hand" {
  of    = player
  holds = card
}
procedure "put" {
  takes = { card = card, place = zone(card) }
  move {
    what = card
    to   = place
  }
}
procedure "deal" {
  takes = { who = player }
  run "put" {
    card  = card.ace
    place = who.hand
  }
}
