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
