test "fool's mate" {
  scenario = scenario.chess
  answers = {
    man    = [square.f2, square.e7, square.g2, square.d8]
    target = [square.f3, square.e5, square.g4, square.h4]
  }

  expect "white is in check" { that = in_check(player.white) }
  expect "and cannot move" { that = !can_move(player.white) }
}

test "a pawn captures in passing, at once" {
  scenario = scenario.chess
  answers = {
    man    = [square.e2, square.a7, square.e4, square.d7, square.e5]
    target = [square.e4, square.a6, square.d5, square.d6]
  }
  ends = "man"

  expect "the pawn on d5 is gone" { that = square.d5.by == null }
  expect "white's stands on d6" { that = square.d6.by == player.white }
}

test "a king castles with the near rook" {
  scenario = scenario.chess
  answers = {
    man    = [square.g1, square.a7, square.e2, square.b7, square.f1, square.c7, square.e1]
    target = [square.f3, square.a6, square.e3, square.b6, square.e2, square.c6, square.g1]
  }
  ends = "man"

  expect "the rook jumps over" { that = square.f1.piece == piece.rook && square.g1.piece == piece.king }
  expect "white castles no more" { that = !player.white.short && !player.white.long }
}

test "stalemate is a draw" {
  scenario = scenario.chess
  given {
    each "s" {
      in = [for s in grid : s]
      set "s" {
        by    = null
        piece = null
      }
    }
    each "p" {
      in = players
      set "p" {
        short = false
        long  = false
      }
    }
    set "square.a8" {
      by    = player.black
      piece = piece.king
    }
    set "square.b1" {
      by    = player.white
      piece = piece.queen
    }
    set "square.c7" {
      by    = player.white
      piece = piece.king
    }
  }
  answers = {
    man    = [square.b1]
    target = [square.b6]
  }

  expect "black is not in check" { that = !in_check(player.black) }
  expect "and cannot move" { that = !can_move(player.black) }
}

function "perft" {                     # ways to play so many moves; a pawn that becomes another piece counts once
  takes = { who = player, length = integer }
  type  = integer
  gives = (
    length == 1
    ? sum([for s in men(who) : count(moves(s, who))])
    : sum([for s in men(who) : sum([for t in moves(s, who) : perft_after(s, t, who, length - 1)])])
  )
}
function "perft_after" {
  takes = { from = square, target = square, who = player, length = integer }
  suppose {
    run "carry_out" {
      from   = from
      target = target
      rank   = null
      who    = who
    }
  }
  gives = perft(other(who), length)
}

test "Kiwipete, a position with all kinds of moves, has 48 moves and 2,039 replies" {
  scenario = scenario.chess
  given {
    each "s" {
      in = [for s in grid : s]
      set "s" {
        by    = null
        piece = null
      }
    }
    each "s" {
      in = [square.d5, square.e4, square.a2, square.b2, square.c2, square.f2, square.g2, square.h2]
      set "s" {
        by    = player.white
        piece = piece.pawn
      }
    }
    each "s" {
      in = [square.e5, square.c3]
      set "s" {
        by    = player.white
        piece = piece.knight
      }
    }
    each "s" {
      in = [square.f3]
      set "s" {
        by    = player.white
        piece = piece.queen
      }
    }
    each "s" {
      in = [square.d2, square.e2]
      set "s" {
        by    = player.white
        piece = piece.bishop
      }
    }
    each "s" {
      in = [square.a1, square.h1]
      set "s" {
        by    = player.white
        piece = piece.rook
      }
    }
    each "s" {
      in = [square.e1]
      set "s" {
        by    = player.white
        piece = piece.king
      }
    }
    each "s" {
      in = [square.a8, square.h8]
      set "s" {
        by    = player.black
        piece = piece.rook
      }
    }
    each "s" {
      in = [square.e8]
      set "s" {
        by    = player.black
        piece = piece.king
      }
    }
    each "s" {
      in = [square.a7, square.c7, square.d7, square.f7, square.e6, square.g6, square.b4, square.h3]
      set "s" {
        by    = player.black
        piece = piece.pawn
      }
    }
    each "s" {
      in = [square.e7]
      set "s" {
        by    = player.black
        piece = piece.queen
      }
    }
    each "s" {
      in = [square.g7, square.a6]
      set "s" {
        by    = player.black
        piece = piece.bishop
      }
    }
    each "s" {
      in = [square.b6, square.f6]
      set "s" {
        by    = player.black
        piece = piece.knight
      }
    }
  }
  ends = "man"

  expect "moves" { that = perft(player.white, 1) == 48 }
  expect "replies" { that = perft(player.white, 2) == 2039 }
}

test "the first move has 20 ways, a reply to it 400, and a move after that 8,902" {
  scenario = scenario.chess
  ends     = "man"

  expect "moves" { that = perft(player.white, 1) == 20 }
  expect "replies" { that = perft(player.white, 2) == 400 }
  expect "moves after that" { that = perft(player.white, 3) == 8902 }
}
