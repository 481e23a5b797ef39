# There is a bot, and the scenario does not name it.
scenario "s" { # want L0811 "Only chance plays the empty seats of \"s\"" 10-13
  title = "S"
  uses  = []
  play {
    finish { winners = [] }
  }
}
bot "steady" {
  otherwise { score = 0 }
}
---
# It is named.
scenario "s" {
  title = "S"
  uses  = []
  bot   = "steady"
  play {
    finish { winners = [] }
  }
}
bot "steady" {
  otherwise { score = 0 }
}
---
# There is none.
scenario "s" {
  title = "S"
  uses  = []
  play {
    finish { winners = [] }
  }
}
