kind "player" { state = { coins = integer } }
game "case" {
  players = ["a", "b"]
  turns { take = [action.end, action.wait, action.buy] }
}
action "end" {
  choose "how" {
    option "draw" {
      finish { winners = [] }
    }
    option "rich" { # want P0111 "The option \"rich\" was never offered" 5-18
      when = self.coins > 9
      finish { winners = [self] }
    }
    option "loss" {
      finish { winner = other(self) }
    }
  }
}
action "wait" {}
action "buy" { # want P0111 "The action \"buy\" was never offered" 8-13
  when = self.coins > 9
  pay "self" { coins = 10 }
}
---
# Where nobody is asked, the place is what never ran. What is run is not offered.
kind "player" { state = { coins = integer } }
game "case" {
  players = ["a", "b"]
  turns { take = [action.end, action.wait] }
}
action "end" {
  finish { winners = [] }
}
action "wait" {
  run "reset" {}
  choose "shop" {
    when = self.coins > 9
    option "no" {}
  }
}
action "reset" {
  joins = choice.shop
  set "self" { coins = 0 }
}
action "buy" {
  joins = choice.shop
  pay "self" { coins = 10 }
}
---
# Four wares of five are offered; of beasts too few are, and every fish.
kind "player" { state = { coins = integer } }
kind "ware" { things = ["salt", "silk", "tea", "wine"] }
ware "opium" {} # want P0111 "\"opium\" was never offered, as most others of its kind are, in" 6-13
kind "beast" { things = ["ox", "mule", "goat", "hen", "ass"] }
kind "fish" { things = ["cod", "eel", "carp", "pike"] }
game "case" {
  players = ["a", "b"]
  each "p" {
    in = players
    pick "w" {
      by   = p
      from = [for w in all(ware) : w if w != ware.opium]
      text = "Which?"
    }
    pick "b" {
      by   = p
      from = [beast.ox, beast.mule, beast.goat]
      text = "Which?"
    }
    pick "f" {
      by   = p
      from = all(fish)
      text = "Which?"
    }
    gain "p" { coins = w.order + b.order + f.order }
  }
  finish { scores = [for p in players : p.coins] }
}
