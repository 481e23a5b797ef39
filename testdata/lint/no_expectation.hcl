# A test that holds whatever happens.
scenario "s" {
  title = "S"
  uses  = []
  play {
    finish { winners = [] }
  }
}
# file: a.test.hcl
test "nobody wins" { # want L0806 "This test expects nothing" 6-19
  scenario = scenario.s
}
---
# What is expected: at the end, on the way, of a refusal, by a demand.
scenario "s" {
  title = "S"
  uses  = []
  play {
    finish { winners = [] }
  }
}
# file: a.test.hcl
test "nobody wins" {
  scenario = scenario.s
  expect "nobody" { that = count(winners()) == 0 }
}
test "it ends" {
  scenario = scenario.s
  run {
    if {
      when = !is_over()
      expect "not yet" { that = !is_over() }
    }
  }
}
test "it is refused" {
  scenario = scenario.s
  refused  = "require"
}
test "it goes on" {
  scenario = scenario.s
  run {
    require { that = !is_over() }
  }
}
