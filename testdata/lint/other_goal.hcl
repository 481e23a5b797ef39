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
---
# The first wins, and all are waited for.
game "race" {
  goal  = "Have most coins after six rounds, or the first 12."
  seats = [2, 2]
  turns { take = [action.sell] }
}
kind "player" { state = { coins = integer } }
action "sell" {
  gain "self" { coins = 1 }
  finish {
    when   = all([for p in players : p.coins >= 12]) # want L0626 "The goal speaks of the first, and this waits for all." 14-53
    scores = [for p in players : p.coins]
  }
}
---
# Anybody; all, as the goal says.
game "race" {
  goal  = "Have most coins when everybody has 12."
  seats = [2, 2]
  turns { take = [action.sell] }
}
kind "player" { state = { coins = integer } }
action "sell" {
  gain "self" { coins = 1 }
  finish {
    when   = all([for p in players : p.coins >= 12])
    scores = [for p in players : p.coins]
  }
  finish {
    when   = any([for p in players : p.coins >= 20])
    scores = [for p in players : p.coins]
  }
}
