test "x wins along the bottom row" {
  scenario = scenario.tic_tac_toe
  answers  = { square = [square.a1, square.a2, square.b1, square.b2, square.c1] }

  expect "x has a line" { that = three_in_line(player.x) }
  expect "o has none" { that = !three_in_line(player.o) }
  expect "play ended with four squares free" { that = count([for s in grid : s if s.by == null]) == 4 }
}

test "o wins along a diagonal" {
  scenario = scenario.tic_tac_toe
  answers  = { square = [square.a1, square.a3, square.b1, square.b2, square.b3, square.c1] }

  expect "o has a line" { that = three_in_line(player.o) }
  expect "x has none" { that = !three_in_line(player.x) }
}

test "x wins with the ninth mark, which is not asked" {
  scenario = scenario.tic_tac_toe
  answers = {
    square = [square.a1, square.b1, square.c1, square.a2, square.b2, square.c2, square.b3, square.a3]
  }

  expect "the last square fell to x by itself" { that = square.c3.by == player.x }
  expect "and made a line" { that = three_in_line(player.x) && full() }
}

test "a full board without a line is a draw" {
  scenario = scenario.tic_tac_toe
  answers = {
    square = [square.a1, square.b1, square.c1, square.b2, square.a2, square.c2, square.b3, square.a3]
  }

  expect "the board is full" { that = full() }
  expect "nobody has a line" { that = !three_in_line(player.x) && !three_in_line(player.o) }
}

test "a marked square cannot be marked again" {
  scenario = scenario.tic_tac_toe
  answers  = { square = [square.b2, square.b2] }
  refused  = "square"
}

test "a board has eight lines of three" {
  scenario = scenario.tic_tac_toe
  run {}

  expect "eight" { that = count(lines(grid, 3)) == 8 }
  expect "and an empty board is not full" { that = !full() }
}
