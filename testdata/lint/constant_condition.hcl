# What the rules make sure of: a counter that only grows, dice, lists.
game "spec" {
  seats = [1, 3]
  state = {
    round = integer
    left  = at_least(0)
  }
  repeat {
    gain "game" { round = 1 }
    stop {
      when = game.round < 0 # want L0301 "always false" 14-28
    }
    roll "hit" { die = sides(6) }
    tell {
      when = hit == 7 # want L0301 "always false" 14-22
      text = "A seven."
    }
    tell {
      when = hit >= 1 && hit > 3 # want L0301 "always true" 14-22
      text = "Four or more."
    }
    until = game.round == 10
  }
  finish { winners = [for p in players : p if count(players) >= 0] } # want L0301 "always true" 47-66
}
---
# What the path there makes sure of.
kind "player" {
  state = {
    chips = at_least(0)
    cards = at_least(0)
  }
}
function "rich" {
  takes = { player = player }
  gives = player.chips > 5 && player.chips < 3 # want L0301 "always false" 31-47
}
function "poor" {
  takes = { player = player }
  let "owned" { be = player.chips + player.cards }
  let "worth" {
    when = owned < 0 # want L0301 "always false" 12-21
    be   = 3
  }
  gives = owned >= 0 && worth != null # want L0301 "always true" 11-21
}
function "more" {
  takes = { a = player, b = player }
  gives = (a.chips > b.chips ? 1
    : b.chips >= a.chips ? 2 # want L0301 "always true" 7-25
    : 3)
}
procedure "trade" {
  takes = { self = player, n = integer }
  stop "trade" { when = n <= 0 }
  gain "self" { chips = 1 }
  tell {
    when = n == 0 # want L0301 "always false" 12-18
    text = "Nothing is traded."
  }
}
---
# Near misses: what the data alone decides, what may have changed since, what grows both ways.
game "spec" {
  seats = [1, 3]
  state = { mark = integer, score = integer }
  set "game" { mark = 1 }
  if {
    when = game.mark > 0
    run "change" {}
    tell {
      when = game.mark <= 0
      text = "Changed."
    }
  }
  tell {
    when = game.score < 0
    text = "Below."
  }
  finish { winners = [] }
}
kind "ship" {
  fixed = { size = integer }
}
ship "orion" { size = 3 }
ship "apollo" { size = 4 }
procedure "change" {
  gain "game" { mark = -2 }
  set "game" { score = game.score - 1 }
}
function "big" {
  takes = { ship = ship }
  gives = ship.size > 2
}
function "few" {
  takes = { n = integer }
  gives = count(all(ship)) == 2 && n >= 0 && n < 10
}
---
# An outcome comes to its turn only if none before it was met.
procedure "venture" {
  roll "lot" "fate" {
    die  = sides(6)
    text = "Somebody ventures out"
    outcome "bread" {
      when = lot > 1
      text = "they come home"
    }
    outcome "fortune" {
      when = lot > 4 # want L0301 "This is always false." 14-21
      text = "they come home rich"
    }
    outcome "loss" {
      when = lot == 1
      text = "they are lost"
    }
  }
  gain "game" { sum = fate == "bread" ? 1 : fate == "fortune" ? 2 : 3 }
}
game "case" {
  seats = [2, 2]
  state = { sum = integer }
  run "venture" {}
  finish { scores = [for p in players : game.sum] }
}
