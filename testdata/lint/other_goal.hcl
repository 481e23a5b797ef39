# The goal says most, the score least.
game "market" {
  goal  = "Have most coins."
  seats = [2, 2]
  turns { take = [action.sell] }
}
kind "player" { state = { coins = integer } }
action "sell" {
  gain "self" { coins = 1 }
  finish {
    when   = self.coins > 3
    scores = [for p in players : -p.coins] # want L0626 "The goal says to have most" 34-42
  }
}
---
# As the goal says.
game "market" {
  goal  = "Have fewest coins, and more than none."
  seats = [2, 2]
  turns { take = [action.sell] }
}
kind "player" { state = { coins = integer } }
action "sell" {
  gain "self" { coins = 1 }
  finish {
    when   = self.coins > 3
    scores = [for p in players : -p.coins]
  }
}
---
# Of most, the most.
game "market" {
  goal  = "Have most coins."
  seats = [2, 2]
  turns { take = [action.sell] }
}
kind "player" { state = { coins = integer } }
action "sell" {
  gain "self" { coins = 1 }
  finish {
    when   = self.coins > 3
    scores = [for p in players : p.coins]
  }
}
