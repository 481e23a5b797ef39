test "who holds keeps the pot" {
  scenario = scenario.pig
  seats    = [player.p1, player.p2]
  run {
    run "roll_or_hold" { self = player.p1 }
  }
  dice    = { face = [6, 5, 4] }
  answers = { plan = ["roll", "roll", "hold"] }

  expect "fifteen" { that = player.p1.score == 15 }
  expect "for the first alone" { that = player.p2.score == 0 }
}

test "a one loses the pot" {
  scenario = scenario.pig
  seats    = [player.p1, player.p2]
  given {
    set "player.p1" { score = 40 }
  }
  run {
    run "roll_or_hold" { self = player.p1 }
  }
  dice    = { face = [6, 6, 1] }
  answers = { plan = ["roll", "roll"] }

  expect "what was safe stays safe" { that = player.p1.score == 40 }
}

test "a one on the first roll asks nothing" {
  scenario = scenario.pig
  seats    = [player.p1, player.p2]
  run {
    run "roll_or_hold" { self = player.p1 }
  }
  dice = { face = [1] }

  expect "nothing" { that = player.p1.score == 0 }
}

test "three players in turn, until one holds a hundred" {
  scenario = scenario.pig
  seats    = [player.p1, player.p2, player.p3]
  given {
    set "player.p1" { score = 90 }
    set "player.p2" { score = 96 }
  }
  dice    = { face = [5, 4, 1, 2, 6, 3, 1, 4] }
  answers = { plan = ["roll", "hold", "hold", "roll", "roll", "hold"] }

  expect "the first stopped one short" { that = player.p1.score == 99 }
  expect "the third has two" { that = player.p3.score == 2 }
  expect "the second threw a one, then won with exactly a hundred" { that = player.p2.score == 100 }
}

test "a hundred in the pot wins nothing until it is held" {
  scenario = scenario.pig
  seats    = [player.p1, player.p2]
  given {
    set "player.p1" { score = 98 }
    set "player.p2" { score = 98 }
  }
  dice    = { face = [6, 1, 2] }
  answers = { plan = ["roll", "hold"] }

  expect "the first lost it" { that = player.p1.score == 98 }
  expect "the second held it" { that = player.p2.score == 100 }
}
