# A name that is given and not looked at; a result may be named for the reader.
scenario "s" {
  title = "S"
  uses  = []
  play {
    finish { winners = [] }
  }
}
procedure "count_up" {
  takes = { n = integer }
  gives = n + 1
}
# file: a.test.hcl
test "it counts" {
  scenario = scenario.s
  given {
    let "before" { be = 4 } # want L0813 "The test never uses \"before\"" 9-17
  }
  run {
    run "count_up" "after" { n = 4 }
  }
  expect "it is not over" { that = !is_over() }
}
---
# Used in an expectation, as an argument, in a demand.
scenario "s" {
  title = "S"
  uses  = []
  play {
    finish { winners = [] }
  }
}
procedure "count_up" {
  takes = { n = integer }
  gives = n + 1
}
# file: a.test.hcl
test "it counts" {
  scenario = scenario.s
  given {
    let "before" { be = 4 }
    let "most" { be = 9 }
  }
  run {
    run "count_up" "after" { n = before }
    require { that = after < most }
    let "n" { be = 1 }
    run "count_up" {}
  }
  expect "one more" { that = after == before + 1 }
}
