# load: scenario=war option=storms
# The game, its seats, scenarios and options: language.md §3.

kind "ship" {
  fixed = { size = default(integer, 1) }
  state = { hull = integer }
}
ship "a" {}
game "spec" {
  title   = "Spec"
  players = ["x", "o"]
  state   = { stones = integer }
  turns { take = [action.go] }
}
action "go" {
  set "game" { stones = option.cash }
}
option "storms" {
  title = "Storms"
  before "go" {}
  modifier "wind" { add = 1 }
  action "howl" {}
}
option "cash" {
  title   = "Cash"
  type    = integer(0, 200)
  default = 80
}
option "who" {
  title = "Who"
  type  = ship
}
stat "wind" { base = 1 }
scenario "war" {
  title   = "War"
  text    = "It begins."
  uses    = []
  seats   = [player.x, player.o]
  bot     = "first"
  options = { cash = 90, storms = true, who = ship.a }
  setup {
    set "ship.a" { hull = 5 }
  }
  play {
    finish { winners = [] }
  }
  change "ship" "a" { hull = 3 }
  modifier "wind" { times = 2 }
  after "go" {}
  action "yell" {}
}
scenario "peace" {
  title = "Peace"
  seats = [2, 2]
}
---
game "spec" {
  players = ["X", "x", "x"] # want E0209 "\"X\" is not a name" 14-17 # want E0205 "The player \"x\" is declared twice" 24-27
  seats   = [3, 2] # want E0604 "write [2, 3]" 13-19
  stat    = 5 # want E0202 "A game has no attribute \"stat\"" 3-7
}
game "more" {} # want E0205 "There can be only one game block; packs that build on others change their game with hooks" 1-12
scenario "a" {} # want E0203 "A scenario needs \"title\"" 1-13 # want E0206 "The game does not say what is played, so its scenarios must" 10-13
scenario "a" { title = "A" } # want E0205 "The scenario \"a\" is declared twice" 10-13
scenario "b" {
  title = "B"
  seats = [0, 5] # want E0604 "A game has 1 to 32 seats" 11-17
  bot   = "nobody" # want E0606 "There is no bot \"nobody\"" 11-19
  sets  = 5 # want E0202 "A scenario has no attribute \"sets\"" 3-7
  play {
    finish { winners = [] }
  }
  play {} # want E0205 "A scenario has one play block" 3-7
}
scenario "c" {
  title = "C"
  seats = [player.y] # want E0303 "There is no player \"y\"" 18-20
  setup "x" {} # want E0204 "A setup block has no label" 9-12
  options = { cash = 5, storms = 5 } # want E0607 "There is no option \"cash\"" 15-19 # want E0401 "This is an integer" 34-35
  play {
    finish { winners = [] }
  }
}
scenario "d" {
  title = "D"
  seats = [] # want E0604 "A scenario needs at least one seat" 11-13
  play {
    finish { winners = [] }
  }
  modifier "nothing" { add = 1 } # want E0301 "There is no stat \"nothing\"" 12-21
  before "nothing" {} # want E0307 "There is no procedure, action or step \"nothing\"" 10-19
  nothing {} # want E0201 "A scenario has no block \"nothing\"" 3-10
}
option "storms" { title = "S" }
option "wrong" {
  title   = "W"
  type    = list(integer) # want E0401 "An option is a number, true or false, a word or a thing" 13-26
  default = [1]
}
option "high" {
  title   = "H"
  type    = integer(0, 5)
  default = 6 # want E0407 "6 is out of bounds" 13-14
  defalt  = 6 # want E0202 "An option has no attribute \"defalt\"" 3-9
}
option "Bad" {} # want E0209 "\"Bad\" is not a name" 8-13
---
# No game at all. # want E0603 "No pack declares a game" pack
# bare
kind "ship" {}
---
# No game, and names that it would declare: the cause alone is told. # want E0603 "This causes 3 more findings" pack
# bare
kind "ship" { fixed = { size = at_least(0) } }
kindd "size" {}
ship "orion" { size = world.mars.size }
action "fly" {
  run "launch" {}
}
function "large" { gives = 1 + "a" } # want E0401 "This is a word" 32-35
---
# load: scenario=wr
# want E0605 "There is no scenario \"wr\"" pack
scenario "war" {
  title = "War"
  play {
    finish { winners = [] }
  }
}
---
# Another kind may sit at the table; who does is the scenario's business.
game "spec" { seat = clan }
kind "clan" { things = ["ada", "bo", "cy"] }
scenario "two" {
  title = "Two"
  seats = [clan.ada, clan.cy]
  play {
    finish { winners = [clan.ada] }
  }
}
---
game "spec" { seat = cln } # want E0302 "There is no kind \"cln\"" 22-25
kind "clan" { things = ["ada"] }
---
game "spec" {
  seat    = clan
  players = ["ada"]
}
kind "clan" {}
---
game "spec" { seats = [1, 99] } # want E0604 "A game has 1 to 32 seats" 23-30
---
game "spec" { seats = [999999999, 2] } # want E0604 "A game has 1 to 32 seats" 23-37
---
# The same seat twice, and seats that the game has not enough of.
game "spec" { seats = [2, 3] }
scenario "a" {
  title = "A"
  seats = [player.p1, player.p1] # want E0604 "The seat \"p1\" is listed twice" 11-33
  play {
    finish { winners = [] }
  }
}
scenario "b" {
  title = "B"
  seats = [1, 9] # want E0604 "The game has 3 seats" 11-17
  play {
    finish { winners = [] }
  }
}
---
# Who takes part in every game of a scenario.
game "spec" { seats = [1, 3] }
scenario "a" {
  title  = "A"
  seats  = [2, 3]
  always = [player.p3]
  play {
    finish { winners = [] }
  }
}
scenario "b" {
  title  = "B"
  seats  = [1, 3]
  always = [player.p1, player.p1] # want E0604 "The seat \"p1\" is listed twice" 12-34
  play {
    finish { winners = [] }
  }
}
scenario "c" {
  title  = "C"
  seats  = [player.p1]
  always = [player.p2] # want E0604 "\"p2\" is not a seat of the scenario" 12-23
  play {
    finish { winners = [] }
  }
}
scenario "d" {
  title  = "D"
  seats  = [1, 3]
  always = [player.p1, player.p2] # want E0604 "2 seats always take part, but a game may have only 1" 12-34
  play {
    finish { winners = [] }
  }
}
---
# load: scenario=war
# Habits, titles and state of a scenario's own: language.md §3 and §6.

kind "ship" {}
ship "a" {}
game "spec" { seat = clan }
kind "clan" {}
clan "north" {}
clan "south" {}
clan "pirates" {
  seat = false
  bot  = "raider"
}
clan "ghosts" {
  seat = false
  bot  = "raidr" # want E0606 "There is no bot \"raidr\"" 10-17
}
bot "raider" {
  otherwise { score = it == null ? 1 : 0 }
}
procedure "raid" {
  takes = { by = clan }
  title = "{by} raid"
  step "landing" { title = "{by} land" }
  step "looting" { title = "{whom} pays" } # want E0301 "Nothing here is called \"whom\"" 30-34
}
procedure "burn" {
  title = "{ship} burns" # want E0301 "is a kind" 13-17
}
scenario "war" {
  title = "War"
  state = {
    prey  = optional(ship)
    seen  = boolean
    wrong = shp # want E0302 "There is no type or kind \"shp\"" 13-16
  }
  play {
    set "scenario.war" { prey = ship.a }
    set "scenario.war" { pray = ship.a } # want E0304 "A scenario has no attribute \"pray\"" 26-30
    run "raid" { by = clan.pirates }
    finish { winners = [] }
  }
  after "raid" {
    when = this.prey != null
    set "this" { seen = true }
  }
}
---
# load: scenario=Twenty-One
scenario "Twenty-One" { # want E0209 "(did you mean \"twenty_one\"?)" 10-22
  title = "T"
  play {
    finish { winners = [] }
  }
}
