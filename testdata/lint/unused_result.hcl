# A throw, a draw and a pick of which nothing follows.
kind "card" { things = ["ace", "king"] }
zone "deck" {
  holds  = card
  starts = all(card)
  seen   = nobody
}
procedure "fate" {
  takes = { self = player }
  roll "luck" { die = sides(6) } # want L0223 "\"luck\" is rolled, and nothing uses it." 8-14
  draw "card" { from = deck } # want L0223 "\"card\" is drawn" 8-14
  pick "rival" { # want L0223 "\"rival\" is picked" 8-15
    from = others(self)
    text = "Whom?"
  }
}
---
# Read later, told, or by a test.
kind "card" { things = ["ace", "king"] }
zone "deck" {
  holds  = card
  starts = all(card)
  seen   = nobody
}
procedure "fate" {
  takes = { self = player }
  roll "luck" {
    die  = sides(6)
    text = "{self} throws {luck}"
  }
  roll "chance" "end" {
    die = sides(6)
    outcome "good" {
      when = chance > 3
      text = "well"
    }
  }
  tell {
    when = end == "good"
    text = "Well"
  }
  draw "card" { from = deck }
  move {
    what = card
    to   = null
  }
  pick "rival" {
    from = others(self)
    text = "Whom?"
  }
  tell { text = "It is {rival}" }
}
