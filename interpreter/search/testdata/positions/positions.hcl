# Positions with a decision `x`, whose one best answer is the option "right" or the number 2.

game "positions" {
  seats = [1, 3]
  state = { number = integer(0, 10) }
}

kind "player" {
  state = { fate = seen_by(nobody, integer(1, 3)) }
}

die "ten"   { faces = range(1, 10) }
die "three" { faces = range(1, 3) }

# The seat wins by a die, that many times in ten.
procedure "toss" {
  takes = { seat = player, odds = integer }

  roll "n" { die = die.ten }
  finish {
    when   = n <= odds
    winner = seat
  }
  finish { winners = others(seat) }
}

# The seat wins by one of four options.
procedure "find" {
  takes = { seat = player }

  pick "y" {
    by   = seat
    from = range(1, 4)
  }
  finish {
    when   = y == 3
    winner = seat
  }
  finish { winners = others(seat) }
}

scenario "win_in_one" {
  title = "A win in one move"
  uses  = ["positions"]
  seats = [2, 2]

  play {
    choose "x" {
      by = player.p1
      option "a" {
        run "toss" {
          seat = player.p1
          odds = 5
        }
      }
      option "b" {
        run "toss" {
          seat = player.p1
          odds = 5
        }
      }
      option "right" {
        finish { winner = player.p1 }
      }
      option "c" {
        run "toss" {
          seat = player.p1
          odds = 5
        }
      }
    }
  }
}

scenario "loss_in_one" {
  title = "All but one lose at once"
  uses  = ["positions"]
  seats = [2, 2]

  play {
    choose "x" {
      by = player.p1
      option "a" {
        finish { winner = player.p2 }
      }
      option "right" {
        run "toss" {
          seat = player.p1
          odds = 1
        }
      }
      option "b" {
        finish { winner = player.p2 }
      }
    }
  }
}

scenario "win_in_two" {
  title = "A win in two moves, which chance seldom finds"
  uses  = ["positions"]
  seats = [2, 2]

  play {
    choose "x" {
      by = player.p1
      option "a" {
        run "toss" {
          seat = player.p1
          odds = 3
        }
      }
      option "right" {
        run "find" { seat = player.p1 }
      }
    }
  }
}

scenario "loss_in_two" {
  title = "A loss in two moves, which chance seldom finds"
  uses  = ["positions"]
  seats = [2, 2]

  play {
    choose "x" {
      by = player.p1
      option "a" {
        run "find" { seat = player.p2 }
      }
      option "right" {
        run "toss" {
          seat = player.p1
          odds = 5
        }
      }
    }
  }
}

# Whoever takes the second seat for spiteful, or for one who plays by chance, prefers the lottery.
scenario "three_seats" {
  title = "Everybody wants the best for himself"
  uses  = ["positions"]
  seats = [3, 3]

  play {
    choose "x" {
      by = player.p1
      option "lottery" {
        roll "n" { die = die.ten }
        finish {
          when   = n <= 4
          places = [[player.p1], [player.p2], [player.p3]]
        }
        finish { places = [[player.p2], [player.p3], [player.p1]] }
      }
      option "right" {
        choose "y" {
          by = player.p2
          option "spite" {
            finish { places = [[player.p3], [player.p2], [player.p1]] }
          }
          option "sense" {
            finish { places = [[player.p2], [player.p1], [player.p3]] }
          }
        }
      }
    }
  }
}

scenario "chance" {
  title = "What is asked next depends on chance"
  uses  = ["positions"]
  seats = [2, 2]

  play {
    choose "x" {
      by = player.p1
      option "a" {
        run "toss" {
          seat = player.p1
          odds = 5
        }
      }
      option "right" {
        roll "n" { die = die.ten }
        choose "low" {
          when = n <= 5
          by   = player.p1
          option "a" {
            finish { winner = player.p1 }
          }
          option "b" {
            finish { winner = player.p2 }
          }
        }
        choose "high" {
          by = player.p1
          option "a" {
            finish { winner = player.p2 }
          }
          option "b" {
            finish { winner = player.p1 }
          }
        }
      }
    }
  }
}

scenario "alone" {
  title = "Alone, the higher score"
  uses  = ["positions"]
  seats = [1, 1]

  play {
    choose "x" {
      by = player.p1
      option "a" {
        finish { scores = [5] }
      }
      option "right" {
        finish { scores = [7] }
      }
      option "b" {
        finish { scores = [6] }
      }
    }
  }
}

scenario "together" {
  title = "All are lost, or nobody"
  uses  = ["positions"]
  seats = [2, 2]

  play {
    choose "x" {
      by = player.p1
      option "a" {
        finish { winners = [] }
      }
      option "right" {
        finish { winners = players }
      }
    }
  }
}

# Whoever looks knows which number wins.
scenario "hidden" {
  title = "What is hidden is not known"
  uses  = ["positions"]
  seats = [2, 2]

  play {
    roll "n" {
      die  = die.three
      seen = []
    }
    set "player.p1" { fate = n }
    choose "x" {
      by = player.p1
      option "a" {
        pick "y" {
          by   = player.p1
          from = range(1, 3)
        }
        finish {
          when   = player.p1.fate == y
          winner = player.p1
        }
        finish { winner = player.p2 }
      }
      option "right" {
        run "toss" {
          seat = player.p1
          odds = 5
        }
      }
    }
  }
}

# Whoever knows what will be rolled guesses it.
scenario "foreseen" {
  title = "Dice to come are not known"
  uses  = ["positions"]
  seats = [2, 2]

  play {
    choose "x" {
      by = player.p1
      option "a" {
        pick "y" {
          by   = player.p1
          from = range(1, 3)
        }
        roll "n" { die = die.three }
        finish {
          when   = n == y
          winner = player.p1
        }
        finish { winner = player.p2 }
      }
      option "right" {
        run "toss" {
          seat = player.p1
          odds = 5
        }
      }
    }
  }
}

# The other gets most by 4. Against all else 1 is better than 2.
procedure "duel" {
  takes = { who = player }

  pick "x" {
    by   = players
    from = range(1, 4)
  }
  let "own"     { be = x[who] }
  let "against" { be = x[other(who)] }
  finish {
    scores = [for p in players : p != who ? (against == 4 ? 20 : 1) : own == 2 ? 5 : own == 1 && against != 4 ? 10 : 0]
  }
}

scenario "first_of_both" {
  title = "At once with one who knows what is good for him"
  uses  = ["positions"]
  seats = [2, 2]

  play {
    run "duel" { who = player.p1 }
  }
}

# By chance the other has answered something else, which nobody knows yet.
scenario "second_of_both" {
  title = "At once, when the other has answered"
  uses  = ["positions"]
  seats = [2, 2]

  play {
    run "duel" { who = player.p2 }
  }
}

# Whoever took the other's answer for known would guess it.
scenario "secret" {
  title = "At once, when one should have to guess"
  uses  = ["positions"]
  seats = [2, 2]

  play {
    pick "x" {
      by   = players
      from = self == player.p1 ? [1, 3, 4] : range(1, 4)
    }
    run "toss" {
      when = x[player.p2] == 2
      seat = player.p2
      odds = 5
    }
    finish {
      when   = x[player.p1] == x[player.p2]
      winner = player.p2
    }
    finish { winner = player.p1 }
  }
}

scenario "broken" {
  title = "A rule that breaks, and one that never ends"
  uses  = ["positions"]
  seats = [2, 2]

  play {
    choose "x" {
      by = player.p1
      option "a" {
        set "game" { number = game.number + 11 }
      }
      option "right" {
        run "toss" {
          seat = player.p1
          odds = 1
        }
      }
      option "b" {
        repeat {
          until = game.number > 1
          set "game" { number = 1 - game.number }
        }
      }
    }
  }
}

scenario "endless" {
  title = "A game that never ends is a draw"
  uses  = ["positions"]
  seats = [2, 2]

  play {
    choose "x" {
      by = player.p1
      option "a" {
        run "toss" {
          seat = player.p1
          odds = 1
        }
      }
      option "right" {
        repeat {
          until = game.number > 1
          choose "y" {
            by = player.p2
            option "a" {}
            option "b" {}
          }
        }
      }
    }
  }
}
