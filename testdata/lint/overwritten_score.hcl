# The pot takes the place of the score.
game "pigs" {
  seats = [2, 2]
  setup {
    set "player.p1" { points = 1 }
  }
  turns { take = [action.bank, action.find] }
}
kind "player" { state = { points = integer, coins = integer } }
action "bank" {
  roll "pot" { die = sides(6) }
  set "self" { points = pot } # want L0418 "This replaces \"player.points\""
  finish {
    when   = self.points > 9
    winner = self
  }
}
action "find" {
  gain "self" { points = 1 }
  set "self" { points = 2 } # want L0418 "This replaces \"player.points\""
}
---
# It is added; put back; nobody wins by it.
game "pigs" {
  seats = [2, 2]
  turns { take = [action.bank] }
}
kind "player" { state = { points = integer, coins = integer } }
action "bank" {
  roll "pot" { die = sides(6) }
  set "self" {
    points = self.points + pot
    coins  = pot
  }
  set "self" {
    when   = pot == 1
    points = 0
  }
  finish {
    when   = self.points > 9
    winner = self
  }
}
