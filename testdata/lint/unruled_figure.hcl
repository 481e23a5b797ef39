# Another figure; one in words.
kind "player" { state = { coins = at_least(0), points = integer } }
action "build" {
  help = "Build for 3 coins." # want L0706 "This says \"3\", and nothing in the rule is 3." 10-30
  pay "self" { coins = 2 }
}
action "sell" {
  help = "Sell for four coins." # want L0706 "This says \"four\", and nothing in the rule is 4." 10-32
  gain "self" { coins = 5 }
}
---
# The same; of a list; of a function; from to.
kind "player" { state = { coins = at_least(0), points = integer } }
function "price" { gives = 4 }
action "build" {
  help = "Build for 3 coins, or sell for four. Take one, two or three; 5 are a hand."
  pay "self" { coins = 3 }
  pick "n" { from = range(1, 5) }
  gain "self" { coins = price() + n }
}
---
# Another year than that of the scenario.
game "spec" {
  seats = [1, 2]
  state = { year = integer }
}
scenario "race" {
  title = "The race"
  text  = "It is 2065. Whoever plays alone has until 2099." # want L0706 "This says \"2099\", and nothing in the rule is 2099." 11-60
  setup {
    set "game" { year = 2065 }
  }
  play {
    finish {
      when    = game.year == 2089
      winners = []
    }
  }
}
---
# The years of the scenario; the one before; one that is reckoned.
game "spec" {
  seats = [1, 2]
  state = { year = integer }
}
scenario "race" {
  title = "The race"
  text  = "It is 2065, and 2070 comes soon. Whoever plays alone has until the end of 2098."
  goal  = "Win by 2098."
  setup {
    set "game" { year = 2065 }
  }
  play {
    finish {
      when    = game.year == 2099
      winners = []
    }
  }
}
