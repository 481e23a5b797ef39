test "a cycle goes on after the last one, until nobody is left" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo, clan.cy]
  run {
    run "until_broke" {}
  }

  expect "two, one and three coins" { that = game.notes == [0, 1, 2, 0, 2, 2] }
}

test "a list is read once" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo, clan.cy]
  run {
    each "p" {
      in = [for p in players : p if p.coins > 0]
      set "clan.cy" { coins = 0 }
      run "note" { value = p.coins }
    }
  }

  expect "Cy's are visited all the same" { that = game.notes == [2, 1, 0] }
}

test "passes give results" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo, clan.cy]
  run {
    each "p" "twice" {
      in    = players
      gives = p.coins * 2
    }
    run "note" { value = twice[clan.cy] }
    run "note" { value = sum([for p, n in twice : n]) }
  }

  expect "by element" { that = game.notes == [6, 12] }
}

test "gifts are given at once" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo, clan.cy]
  run {
    run "alms" {}
  }
  answers = { gift = [2, 0, 1] }

  expect "results come out together" { that = game.notes == [2, 3] }
  expect "each wrote its own" { that = clan.ada.chest == 2 && clan.bo.coins == 1 && clan.cy.coins == 2 }
}

test "repeat by number, while, and until" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    repeat "n" {
      times = 3
      run "note" { value = n }
    }
    repeat {
      while = game.year < 2
      gain "game" { year = 1 }
      run "note" { value = 10 + game.year }
    }
    repeat {
      gain "game" { year = 1 }
      run "note" { value = 20 + game.year }
      until = game.year >= 3
    }
    repeat {
      while = false
      run "note" { value = 99 }
    }
    repeat "round" {
      stop "round" { when = round == 3 }
      run "note" { value = 30 + round }
    }
  }

  expect "in order" { that = game.notes == [1, 2, 3, 11, 12, 23, 31, 32] }
}

test "stop gives a result" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    run "search" "found" { wanted = 7 }
    run "note" { value = found }
    run "search" "lost" { wanted = 5 }
    run "note" { value = lost }
  }

  expect "the search ends where it found" { that = game.notes == [4, 70, 4, 7, 9, 0] }
}

test "stop leaves a pass or the whole loop" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    run "sieve" {}
  }

  expect "two and four" { that = game.notes == [2, 4, 99] }
}

test "stop leaves a step" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    run "voyage" {}
    set "game" { season = season.winter }
    run "voyage" {}
  }

  expect "the second time only its start" { that = game.notes == [1, 2, 3, 1, 3] }
}

test "if and else" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    each "n" {
      in = [1, 2]
      if {
        when = odd(n)
        run "note" { value = 1 }
        run "note" { value = 2 }
      }
      else {
        run "note" { value = 3 }
      }
    }
  }

  expect "one each" { that = game.notes == [1, 2, 3] }
}

test "set reads all before it writes" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    let "a" { be = 1 }
    set "a" { be = a + 4 }
    run "note" { value = a }
    set "clan.ada" {
      coins = clan.ada.chest + 7
      chest = clan.ada.coins
    }
  }

  expect "exchanged" { that = clan.ada.coins == 7 && clan.ada.chest == 2 && game.notes == [5] }
}

test "gain stops at an upper bound" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    gain "clan.ada" {
      fame  = 25
      purse = { ore = 1, cloth = 2 }
    }
  }

  expect "ten at most, tallies added" { that = clan.ada.fame == 10 && clan.ada.purse == { ore = 4, cloth = 3 } }
}

test "set does not" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    set "clan.ada" { fame = clan.ada.fame + 11 }
  }
  refused = "fame"
}

test "turns: free actions, one taken, out" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo, clan.cy]
  run {
    run "market_day" { opener = clan.bo }
  }
  answers = {
    turns = [
      action.wave, action.wave, action.sing, action.forage,   # Bo's: after two waves nobody is left to wave at
      action.go_home,                                         # Cy's
      action.sing, action.forage,                             # Ada's
      action.forage,                                          # Bo's
      action.go_home,                                         # Ada's
      action.wave, action.go_home,                            # Bo's alone: a new turn, so they wave again
    ]
    other = [clan.cy, clan.cy]         # the second wave of a turn has but one left to wave at, and is not asked
  }

  expect "in that order" { that = game.notes == [12, 10, 51, 62, 50, 60, 12, 61, 77] }
  expect "fame for foraging" { that = clan.bo.fame == 2 && clan.ada.fame == 1 && clan.cy.fame == 0 }
}

test "turns end when until holds after a turn" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    run "market_day" { closing = 3 }
  }
  answers = { turns = [action.forage, action.forage, action.forage] }

  expect "three foraged, the first twice" { that = clan.ada.fame == 2 && clan.bo.fame == 1 && game.notes == [77] }
}

test "a song is sung once a game" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    run "market_day" { closing = 3 }
  }
  answers = { turns = [action.sing, action.sing] }
  refused = "turns"
}

test "who can do nothing is passed over" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo, clan.cy]
  run {
    run "one_swim_each" {}
  }

  expect "Bo's have one coin alone" { that = game.notes == [0, 2, 0] }
}

test "stop ends a turn" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    run "drowsy_day" {}
  }
  answers = { turns = [action.nap, action.forage, action.forage] }

  expect "nothing after it" { that = game.notes == [1] }
  expect "and the next seat goes on" { that = clan.ada.fame == 1 && clan.bo.fame == 1 }
}

test "a limit by what is picked" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo, clan.cy]
  run {
    run "farewell" { who = clan.ada }
  }
  answers = {
    parting = [action.hug, action.hug]
    other   = [clan.bo]
  }

  expect "Cy alone is left for the second, and then nothing but to part" { that = game.notes == [201, 202, 0] }
}
test "a counter that comes back is another thing" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    create "boat" "first" { owner = clan.ada }
  }
  run {
    run "farewell" { who = clan.ada }
    remove { what = first }
    create "boat" { owner = clan.ada }
    run "farewell" { who = clan.ada }
  }
  answers = { parting = [action.hail, "part", action.hail, "part"] }

  expect "hailed again" { that = game.notes == [400, 0, 400, 0] }
}

test "turns let go: actions behind the main one, who is out, in which order" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo, clan.cy]
  given {
    each "c" {
      in = players
      set "c" { coins = 1 }
    }
  }
  run {
    run "harbour_night" {}
  }
  answers = {
    night = [
      action.hum, action.row, action.drink,   # Ada's: they hummed before, and have one coin to drink
      action.leave,                           # Bo's
      action.row, action.drink, action.hum,   # Cy's
      action.row, action.hum,                 # Ada's again; no coin is left
      action.snore,                           # Bo's are out
      action.row, null,                       # Cy's have enough
      action.leave, null, action.leave,       # and all go
    ]
  }

  expect "in that order" { that = game.notes == [20, 10, 30, 41, 12, 32, 22, 10, 20, 51, 12, 40, 42, 91, 90, 92] }
}

test "each turn of named turns is a moment" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  before "night" {
    run "note" { value = 700 + actor.order }
    if {
      when = actor == clan.bo && actor.fame == 0
      gain "actor" { fame = 1 }
      stop "turn" {}
    }
  }
  before "row" {
    stop "turn" { when = actor == clan.ada && actor.fame > 0 }
  }
  after "night" {
    run "note" { value = 800 + actor.order }
    gain "actor" { fame = 1 }
  }
  run {
    run "harbour_night" {}
  }
  answers = { night = [action.row, null, action.row, action.leave, action.leave, null] }

  expect "before and after what they do; a turn that is stopped at its start has no end" { that = game.notes == [700, 10, 800, 701, 700, 800, 701, 41, 801, 700, 40, 800, 701, 801, 91, 90] }
}
test "who is dropped is out unasked" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    set "clan.ada" { fame = 5 }
    set "clan.bo"  { fame = 4 }
  }
  run {
    run "harbour_night" {}
  }
  answers = { night = [action.snore, action.row, null, null, null] }

  expect "both in the end" { that = game.notes == [50, 11, 90, 91] }
}

test "a pass that is left early has no result" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo, clan.cy]
  run {
    each "p" "stayed" {
      in = players
      each "n" {
        in           = [1]
        simultaneous = true
        stop "p" { when = p == clan.bo }
      }
      gives = p.coins
    }
    run "note" { value = stayed[clan.cy] }
    run "note" { value = sum([for p, n in stayed : n]) }
    run "note" { value = stayed[clan.bo] }
  }
  refused = "there is no result for this"

  expect "the others give" { that = game.notes == [3, 5] }
}

test "each over a zone reads it once" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    each "c" {
      in = stack
      move {
        what = c
        to   = spent
      }
      run "note" { value = c.value }
    }
    each "c" {
      in = stack
      run "note" { value = 99 }
    }
  }

  expect "all three, and then none" { that = game.notes == [1, 2, 3] }
}

test "at once within at once" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    each "p" {
      in           = players
      simultaneous = true
      each "n" "gifts" {
        in           = [1, 2]
        simultaneous = true
        gives        = n * gift
        pick "gift" {
          by   = p
          from = range(0, p.coins)
          text = "How much does {p} give?"
        }
      }
      set "p" { chest = sum([for n, g in gifts : g]) }
    }
  }
  answers = { gift = [1, 2, 0, 1] }

  expect "each has its own" { that = clan.ada.chest == 5 && clan.bo.chest == 2 }
}

test "passes over lists" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo, clan.cy]
  run {
    each "l" "sizes" {
      in    = [[1, 2], [3]]
      gives = count(l)
    }
    each "l" "tails" {
      in    = [[1, 2], [3]]
      gives = last(l, 1)
    }
    each "p" "first_of" {
      in    = [clan.ada]
      gives = first([for n in [1] : n if n > 1])
    }
    each "p" "lists" {
      in    = [clan.ada]
      gives = first([[1]])
    }
    expect "found by a list" { that = sizes[[1, 2]] == 2 && tails[[3]] == [3] && tails[[1, 2]][0] == 2 }
    expect "with their keys" { that = sum([for l, n in sizes : n * l[0]]) == 5 && flatten([for l, t in tails : t]) == [2, 3] }
    expect "null for what was not run over" { that = first_of[clan.bo] == null && lists[clan.bo] == null && lists[clan.ada] == [1] }
  }
}

test "an element beyond a list of lists" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    run "note" { value = [[1], [2, 3]][game.year + 2][0] }
  }
  refused = "the list has places 0 to 1, not 2"
}
