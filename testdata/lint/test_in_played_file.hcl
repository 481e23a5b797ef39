# A test in a file whose name does not keep it out of games; the name was meant so.
# file: race_test.hcl
scenario "s" {
  title = "S"
  uses  = []
  play {
    finish { winners = [] }
  }
}
test "nobody wins" { # want L0104 "move it to race.test.hcl" 1-19
  scenario = scenario.s
  expect "nobody" { that = count(winners()) == 0 }
}
test "nobody wins again" {
  scenario = scenario.s
  expect "nobody" { that = count(winners()) == 0 }
}
---
# Where tests belong.
scenario "s" {
  title = "S"
  uses  = []
  play {
    finish { winners = [] }
  }
}
# file: race.test.hcl
test "nobody wins" {
  scenario = scenario.s
  expect "nobody" { that = count(winners()) == 0 }
}
