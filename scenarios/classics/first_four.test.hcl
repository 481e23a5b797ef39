# First Four: what the coach sees.

test "the coach begins in the middle, and its game ends" {
  scenario = scenario.first_four
  seats    = [player.yellow, player.red]
  seed     = 1
  bot      = "coach"
  expect "in the middle" { that = square.d1.by == player.yellow }
  expect "somebody wins, or the rack is full" { that = is_over() }
}
test "it wins where it can, rather than block" {
  scenario = scenario.first_four
  seats    = [player.yellow, player.red]
  seed     = 1
  bot      = "coach"
  given {
    each "s" {
      in = [square.a1, square.a2, square.a3]
      set "s" { by = player.yellow }
    }
    each "s" {
      in = [square.g1, square.g2, square.g3]
      set "s" { by = player.red }
    }
  }
  run {
    run "drop" { self = player.yellow }
  }
  expect "four in a line" { that = square.a4.by == player.yellow && winners() == [player.yellow] }
}
test "it blocks three in a line" {
  scenario = scenario.first_four
  seats    = [player.yellow, player.red]
  seed     = 1
  bot      = "coach"
  given {
    each "s" {
      in = [square.g1, square.g2, square.g3]
      set "s" { by = player.red }
    }
  }
  run {
    run "drop" { self = player.yellow }
  }
  expect "above them" { that = square.g4.by == player.yellow }
}
test "it gives nobody the square above its disc" {
  scenario = scenario.first_four
  seats    = [player.yellow, player.red]
  seed     = 1
  bot      = "coach"
  given {                              # d2 would complete a line of red, and a disc on d1 opens it
    each "s" {
      in = [square.a2, square.b2, square.c2]
      set "s" { by = player.red }
    }
    each "s" {
      in = [square.a1, square.b1, square.c1]
      set "s" { by = player.yellow }
    }
    set "square.e1" { by = player.red }
    set "square.c1" { by = player.red }
  }
  run {
    run "drop" { self = player.yellow }
  }
  expect "d1 is left alone" { that = square.d1.by == null && square.d2.by == null }
}
test "the beginner sees its own lines only" {
  scenario = scenario.first_four
  seats    = [player.yellow, player.red]
  seed     = 1
  bot      = "beginner"
  given {
    each "s" {
      in = [square.g1, square.g2, square.g3]
      set "s" { by = player.red }
    }
  }
  run {
    run "drop" { self = player.yellow }
  }
  expect "it does not block" { that = square.g4.by == null }
}
