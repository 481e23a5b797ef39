# Names that people cannot tell apart.
scenario "s" {
  title = "The race"
  uses  = []
  play {
    finish { winners = [] }
  }
}
scenario "t" {
  title = "The  Race" # want L0809 "Another scenario has this name" 11-22
  uses  = []
  play {
    finish { winners = [] }
  }
}
bot "a" { title = "Miser" }
bot "b" { title = "Miser" } # want L0809 "Another bot" 19-26
# file: a.test.hcl
test "nobody wins" {
  scenario = scenario.s
  expect "nobody" { that = count(winners()) == 0 }
}
test "nobody wins" { # want L0809 "Another test has this name" 6-19
  scenario = scenario.t
  expect "nobody" { that = count(winners()) == 0 }
}
---
# One of each, and a bot like a scenario.
scenario "s" {
  title = "The race"
  uses  = []
  play {
    finish { winners = [] }
  }
}
bot "a" { title = "The race" }
bot "b" {}
bot "c" {}
