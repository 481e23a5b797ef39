test "four on top of each other" {
  scenario = scenario.connect_four
  answers  = { column = [column.d, column.e, column.d, column.e, column.d, column.e, column.d] }

  expect "yellow has four" { that = four_in_line(player.yellow) }
  expect "red has not" { that = !four_in_line(player.red) }
  expect "they stand in the fourth column" { that = square.d4.by == player.yellow && square.d5.by == null }
}

test "four beside each other, closed from the middle" {
  scenario = scenario.connect_four
  answers  = { column = [column.a, column.a, column.b, column.b, column.d, column.d, column.c] }

  expect "yellow has four" { that = four_in_line(player.yellow) }
}

test "red wins along a falling diagonal" {
  scenario = scenario.connect_four
  answers  = { column = [column.g, column.d, column.c, column.c, column.b, column.b, column.a, column.b, column.a, column.a, column.g, column.a] }

  expect "red has four" { that = four_in_line(player.red) }
  expect "from a4 down to d1" {
    that = all([for s in [square.a4, square.b3, square.c2, square.d1] : s.by == player.red])
  }
}

test "a disc falls to the lowest free square" {
  scenario = scenario.connect_four
  run {
    run "drop" { self = player.yellow }
    run "drop" { self = player.red }
  }
  answers = { column = [column.c, column.c] }

  expect "yellow lies at the bottom" { that = square.c1.by == player.yellow }
  expect "red above it" { that = square.c2.by == player.red }
  expect "and nothing hangs in the air" { that = square.c3.by == null }
}

test "a full column takes no more" {
  scenario = scenario.connect_four
  answers  = { column = [column.a, column.a, column.a, column.a, column.a, column.a, column.a] }
  refused  = "column"
}

test "a full rack without a line is a draw" {
  scenario = scenario.connect_four
  given {                              # all but the top of the last column, in pairs of rows
    each "s" {
      in = [for s in grid : s if !(s.x == 7 && s.y == 6)]
      set "s" { by = odd(s.x + floor_div(s.y - 1, 2)) ? player.yellow : player.red }
    }
  }

  expect "the last disc fell unasked" { that = square.g6.by == player.yellow }
  expect "nobody has four" { that = !four_in_line(player.yellow) && !four_in_line(player.red) }
}

test "the rack has 69 lines of four" {
  scenario = scenario.connect_four
  run {}

  expect "24 along, 21 up, 24 aslant" { that = count(lines(grid, 4)) == 69 }
}
