# Seven for six.
game "case" {
  goal  = "Have most coins after six rounds."
  seats = [2, 2]
  repeat {
    times = 7 # want L0709 "This is 7, and what explains the game says 6."
    each "p" {
      in = players
      gain "p" { coins = 1 }
    }
  }
  finish { scores = [for p in players : p.coins] }
}
kind "player" { state = { coins = integer } }
---
# Six; another thing that is counted.
game "case" {
  goal  = "Have most coins after six rounds."
  seats = [2, 2]
  repeat {
    times = 6
    repeat {
      times = 9
      each "p" {
        in = players
        gain "p" { coins = 1 }
      }
    }
  }
  finish { scores = [for p in players : p.coins] }
}
kind "player" { state = { coins = integer } }
---
# One more than the goal's; what is counted is no rounds; both figures are there.
game "case" {
  goal  = "Claim three columns."
  help  = "Three agencies race for eleven columns."
  seats = [2, 2]
  repeat {
    times = 4
    each "p" {
      in = players
      gain "p" { columns = 1 }
    }
  }
  finish {
    when   = any([for p in players : p.columns >= 4]) # want L0709 "This is 4, and what explains the game says 3." 51-52
    scores = [for p in players : p.columns]
  }
}
kind "player" { state = { columns = integer } }
---
# The figure of the goal, and another beside it.
game "case" {
  goal  = "Claim three columns."
  seats = [2, 2]
  repeat {
    times = 40
    each "p" {
      in = players
      gain "p" { columns = 1 }
    }
    finish {
      when    = any([for p in players : p.columns == 3])
      winners = [for p in players : p if p.columns == 3]
    }
    finish {
      when    = game.year == 4
      winners = []
    }
  }
  finish { scores = [for p in players : p.columns] }
  state = { year = integer }
}
kind "player" { state = { columns = integer } }
---
# The goal's figure is nowhere, and that at which it ends is not the goal's.
game "case" {
  goal  = "Be the first to have 100 points."
  seats = [2, 2]
  repeat {
    each "p" {
      in = players
      gain "p" { points = 1 }
      finish {
        when   = p.points >= 10 # want L0709 "This is 10, and what explains the game says 100." 30-32
        winner = p
      }
    }
  }
}
kind "player" { state = { points = integer } }
