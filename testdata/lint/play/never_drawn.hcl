kind "card" { things = ["ace", "king", "queen"] } # want P0117 "\"ace\" could be drawn, but never was," 25-30
card "joker" {} # want P0117 "\"joker\" was never where others of its kind are drawn from" 6-13
zone "deck" {
  holds   = card
  starts  = [card.king, card.queen, card.ace]
  ordered = true
  seen    = nobody
}
game "case" {
  players = ["a", "b"]
  draw "c" {
    from  = deck
    count = 2
  }
  finish { winners = [] }
}
---
# All come up, at last; of wild cards few are drawn from, and none need be.
kind "card" { things = ["ace", "king", "queen"] }
kind "wild" { things = ["joker", "fool", "magus"] }
zone "deck" {
  holds  = card
  starts = all(card)
  seen   = nobody
}
game "case" {
  players = ["a", "b"]
  draw "c" {
    from  = deck
    count = 2
  }
  draw "w" { from = [wild.joker] }
  finish { winners = [] }
}
