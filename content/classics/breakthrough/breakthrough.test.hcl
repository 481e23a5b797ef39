test "white strikes its way to the far row" {
  scenario = scenario.breakthrough
  answers = {
    pawn = [
      square.a2, square.h7, square.a3, square.h6, square.a4, square.h5,
      square.a5, square.h4, square.a6, square.g7, square.b7,
    ]
    target = [                         # from a6 only b7 is open, so that step is not asked
      square.a3, square.h6, square.a4, square.h5, square.a5, square.h4,
      square.a6, square.h3, square.g6, square.a8,
    ]
  }

  expect "a white pawn stands on a8" { that = square.a8.by == player.white }
  expect "black lost two pawns" { that = count(pawns(player.black)) == 14 }
  expect "white lost none" { that = count(pawns(player.white)) == 16 }
}

test "black wins by striking the last pawn" {
  scenario = scenario.breakthrough
  given {
    each "s" {
      in = [for s in grid : s]
      set "s" { by = null }
    }
    set "square.d4" { by = player.white }
    set "square.e6" { by = player.black }
    set "square.a8" { by = player.black }
  }
  answers = {
    pawn   = [square.e6]
    target = [square.d5, square.d5]
  }

  expect "no white pawn is left" { that = count(pawns(player.white)) == 0 }
  expect "black stands on d5" { that = square.d5.by == player.black }
}

test "the first row stands behind its own pawns" {
  scenario = scenario.breakthrough
  answers  = { pawn = [square.b1] }
  refused  = "pawn"
}

test "straight ahead nothing is struck" {
  scenario = scenario.breakthrough
  given {
    set "square.d3" { by = player.black }
  }
  answers = {
    pawn   = [square.d2]
    target = [square.d3]
  }
  refused = "target"
}

test "a game by chance ends with a breakthrough or the last pawn struck" {
  scenario = scenario.breakthrough
  seed     = 1
  bot      = "random"

  after "advance" {
    expect "never more than sixteen" {
      that = count(pawns(player.white)) <= 16 && count(pawns(player.black)) <= 16
    }
  }
  expect "one of them broke through or the other is struck out" {
    that = any([for p in players : count(pawns(p)) == 0 || any([for s in pawns(p) : s.y == p.goal])])
  }
}

test "an edge pawn has two steps, any other of the front row three" {
  scenario = scenario.breakthrough
  run {}

  expect "22 first moves" { that = sum([for s in pawns(player.white) : count(steps(s, player.white))]) == 22 }
  expect "two from the edge" { that = count(steps(square.h7, player.black)) == 2 }
  expect "three from within" { that = count(steps(square.d7, player.black)) == 3 }
}
