# Nothing tests it.
scenario "s" { # want L0810 "No test plays the scenario \"s\"" 10-13
  title = "S"
  uses  = []
  play {
    finish { winners = [] }
  }
}
---
# A test does; and one that stands in a file of tests.
scenario "s" {
  title = "S"
  uses  = []
  play {
    finish { winners = [] }
  }
}
# file: a.test.hcl
scenario "t" {
  title = "T"
  uses  = []
  play {
    finish { winners = [] }
  }
}
test "nobody wins" {
  scenario = scenario.s
  expect "nobody" { that = count(winners()) == 0 }
}
