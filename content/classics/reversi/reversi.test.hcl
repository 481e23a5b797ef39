test "black opens with four moves" {
  scenario = scenario.reversi
  run {}

  expect "the four beside white's discs" {
    that = moves(player.black) == [square.d3, square.c4, square.f5, square.e6]
  }
  expect "each turns one disc over" {
    that = all([for s in moves(player.black) : count(turned(s, player.black)) == 1])
  }
}

test "the shortest game: white is left without a disc after nine moves" {
  scenario = scenario.reversi
  answers = {
    square = [
      square.e6, square.f4, square.e3, square.f6, square.g5, square.d6,
      square.e7, square.f5, square.c5,
    ]
  }

  expect "thirteen discs, all of them black" {
    that = count(discs(player.black)) == 13 && count(discs(player.white)) == 0
  }
  expect "black wins" { that = winners() == [player.black] }
}

test "one disc turns over rows in every direction that is closed" {
  scenario = scenario.reversi
  given {
    each "s" {                         # around d4 a ring of white, and one of black that has a gap at f6
      in = [for s in grid : s if abs(s.x - 4) <= 2 && abs(s.y - 4) <= 2]
      set "s" { by = abs(s.x - 4) <= 1 && abs(s.y - 4) <= 1 ? player.white : player.black }
    }
    set "square.d4" { by = null }
    set "square.f6" { by = null }
  }
  run {
    run "place" { self = player.black }   # d4 is the only move
  }

  expect "seven of the eight are black" { that = discs(player.white) == [square.e5] }
}

test "a row that runs to the edge of the board is not closed" {
  scenario = scenario.reversi
  given {
    each "s" {
      in = [for s in grid : s]
      set "s" { by = s.y != 1 || s.x == 1 ? null : s.x == 3 ? player.black : player.white }
    }
  }
  run {}

  expect "only a1, over b1" {
    that = moves(player.black) == [square.a1] && turned(square.a1, player.black) == [square.b1]
  }
  expect "white has no move" { that = moves(player.white) == [] }
}

test "who has no move is passed over" {
  scenario = scenario.reversi
  given {
    each "s" {                         # black can only take b1, then c1 lies open to black again
      in = [for s in grid : s]
      set "s" { by = s == square.a1 || s == square.h8 ? player.black : null }
    }
    set "square.b1" { by = player.white }
    set "square.g8" { by = player.white }
  }
  answers = { square = [square.c1] }   # the second is a lone option of black's

  expect "white never moved" { that = count(discs(player.black)) == 6 && discs(player.white) == [] }
}

test "a square that turns nothing over is no move" {
  scenario = scenario.reversi
  answers  = { square = [square.d6] }
  refused  = "square"
}

test "a game by chance fills the board or ends where nobody can move" {
  scenario = scenario.reversi
  seed     = 1
  bot      = "random"

  after "place" {
    expect "somebody's discs are on every square of the middle" {
      that = all([for s in [square.d4, square.d5, square.e4, square.e5] : s.by != null])
    }
  }
  expect "no move is left" { that = moves(player.black) == [] && moves(player.white) == [] }
  expect "more discs win" {
    that = all([for p in winners() : all([for o in players : count(discs(o)) <= count(discs(p))])])
  }
}
