# Two ends of one condition, written with other blanks.
game "spec" {
  seats = [1, 3]
  state = { year = integer }
}
procedure "judge" {
  finish {
    when    = game.year > 9
    winners = []
    text    = "Time is up."
  }
  finish {
    when    = game.year  >  9 # want L0803 "The game has ended already" 15-30
    winners = []
    text    = "Nobody wins."
  }
}
---
# Ends that ask for different things, or stand in different bodies.
game "spec" {
  seats = [1, 3]
  state = { year = integer }
}
procedure "judge" {
  finish {
    when    = game.year > 9
    winners = []
    text    = "Time is up."
  }
  finish {
    when    = game.year > 8
    winners = []
    text    = "Nobody wins."
  }
}
procedure "judge_again" {
  finish {
    when    = game.year > 9
    winners = []
    text    = "Time is up."
  }
}
