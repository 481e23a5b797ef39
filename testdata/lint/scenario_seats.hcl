# More seats than the game has, fewer than it needs, one that never sits; tests alike.
game "spec" {
  seat  = side
  seats = [2, 3]
}
kind "side" {}
side "red" {}
side "blue" {}
side "green" {}
side "grey" {}
side "pirates" { seat = false }
scenario "crowd" {
  title = "Crowd"
  uses  = []
  seats = [2, 4] # want L0801 "The scenario seats 2 to 4, the game 2 to 3" 11-17
  play {
    finish { winners = [] }
  }
}
scenario "alone" {
  title = "Alone"
  uses  = []
  seats = [side.red] # want L0801 "The scenario seats 1, the game 2 to 3" 11-21
  play {
    finish { winners = [] }
  }
}
scenario "raid" {
  title = "Raid"
  uses  = []
  seats = [side.red, side.pirates] # want L0801 "\"pirates\" is not a seat" 11-35
  play {
    finish { winners = [] }
  }
}
scenario "duel" {
  title = "Duel"
  uses  = []
  seats = [side.red, side.blue]
  play {
    finish { winners = [] }
  }
}
# file: a.test.hcl
test "too many" {
  scenario = scenario.duel
  seats    = [side.red, side.blue, side.green] # want L0801 "The test seats 3, its scenario 2" 14-47
  expect "it is over" { that = is_over() }
}
test "another" {
  scenario = scenario.duel
  seats    = [side.red, side.green] # want L0801 "\"green\" has no seat in the scenario \"duel\"" 14-36
  expect "it is over" { that = is_over() }
}
---
# As many as the game allows, and those who may sit.
game "spec" {
  seat  = side
  seats = [1, 3]
}
kind "side" {}
side "red" {}
side "blue" {}
side "green" {}
scenario "all" {
  title = "All"
  uses  = []
  seats = [1, 3]
  play {
    finish { winners = [] }
  }
}
scenario "duel" {
  title = "Duel"
  uses  = []
  seats = [side.red, side.blue]
  play {
    finish { winners = [] }
  }
}
# file: a.test.hcl
test "two" {
  scenario = scenario.duel
  seats    = [side.blue, side.red]
  expect "it is over" { that = is_over() }
}
---
# Who takes part in every game.
game "spec" {
  seat  = side
  seats = [1, 3]
}
kind "side" {}
side "red" {}
side "blue" {}
side "green" {}
scenario "hunt" {
  title  = "Hunt"
  uses   = []
  seats  = [2, 3]
  always = [side.green]
  play {
    finish { winners = [] }
  }
}
# file: a.test.hcl
test "two" {
  scenario = scenario.hunt
  seats    = [side.blue, side.red] # want L0801 "\"green\" takes no part, although it does in every game of the scenario \"hunt\"" 14-35
  expect "it is over" { that = is_over() }
}
test "with the prey" {
  scenario = scenario.hunt
  seats    = [side.blue, side.green]
  expect "it is over" { that = is_over() }
}
