test "the last stick loses" {
  scenario = scenario.twenty_one
  given {
    set "game" { left = 3 }
  }
  answers = { number = [1, 1] }        # the third answer has one option, so it is not asked
  expect "no stick is left" { that = game.left == 0 }
}

test "nobody takes more than there are" {
  scenario = scenario.twenty_one
  given {
    set "game" { left = 2 }
  }
  answers = { number = [3] }
  refused = "number"
}
