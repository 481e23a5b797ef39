# Parts that say nothing.
scenario "s" {
  title   = "S"
  uses    = []
  options = {} # want L0808 "There are no options here" 3-10
  setup {} # want L0808 "This setup does nothing" 3-8
  play {
    finish { winners = [] }
  }
}
action "mark" {
  text = "Mark {number}"
  pick "number" { from = range(1, 9) }
}
# file: a.test.hcl
test "nobody wins" {
  scenario = scenario.s
  given {} # want L0808 "This given does nothing" 3-8
  dice     = {} # want L0808 "There are no dice here" 3-7
  answers  = { number = [] } # want L0808 "\"number\" has an empty list" 16-22
  expect "nobody" { that = count(winners()) == 0 }
}
---
# A run that is empty on purpose.
scenario "s" {
  title = "S"
  uses  = []
  play {
    finish { winners = [] }
  }
}
action "mark" {
  text = "Mark {number}"
  pick "number" { from = range(1, 9) }
}
# file: a.test.hcl
test "it begins" {
  scenario = scenario.s
  run {}
  expect "nobody" { that = !is_over() }
}
