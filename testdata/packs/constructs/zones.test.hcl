test "an ordered zone is drawn from its front, without chance" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    draw "two" {
      from  = stack
      count = 2
    }
    each "c" {
      in = two
      run "note" { value = c.value }
    }
    run "turn_over" {}
    run "turn_over" {}
  }

  expect "a draw moves nothing; a move does" { that = game.notes == [1, 2, 1, 2] }
  expect "two lie on the heap, in order" { that = [for c in spent : c.value] == [1, 2] && count(stack) == 1 }
}

test "an empty stack is filled from the heap" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    repeat {
      times = 5
      run "turn_over" {}
    }
  }

  dice = { top = [chit.dark_3, chit.dark_1, chit.dark_2] }

  expect "round again, in the order they fell" { that = game.notes == [1, 2, 3, 3, 1] }
  expect "two lie spent again" { that = count(spent) == 2 && count(stack) == 1 }
}

test "with nothing to refill from there is nothing to draw" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    move {
      what = concat(stack, spent)
      to   = null
    }
    run "turn_over" {}
  }

  expect "null" { that = game.notes == [-1] }
}

test "an unseen zone is drawn from by chance" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    let "light" { be = [for c in all(chit) : c if c.shade == "light"] }
  }
  run {
    draw "found" { from = bag }
    move {
      what = found
      to   = clan.ada.pocket
    }
  }
  dice = { found = [light[2]] }

  expect "the third chit" { that = [for c in clan.ada.pocket : c] == [chit.light_3] }
  expect "the bag has the others" { that = count(bag) == 2 && !contains(bag, chit.light_3) }
}

test "a draw from a list is chance too, and takes no more than there is" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    draw "some" {
      from  = bag
      count = 9
    }
    run "note" { value = count(some) }
    draw "one" { from = [clan.bo] }
    run "note" { value = one == clan.bo ? 1 : 0 }
  }
  seed = 4

  expect "all three, and the only one" { that = game.notes == [3, 1] }
}

test "a thing is in one place" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    move {
      what = [chit.dark_1, chit.dark_2, craft.winch]
      to   = clan.bo.pocket
    }
    move {
      what = chit.dark_2
      to   = spent
    }
    move {
      what = chit.dark_1
      to   = null
    }
  }

  expect "where" { that = where(chit.dark_2) == spent && where(craft.winch) == clan.bo.pocket && where(chit.dark_1) == null }
  expect "left what it left" { that = count(stack) == 1 && count(clan.bo.pocket) == 1 }
}

test "what may lie in a pocket, for who cannot look" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    move {
      what = chit.light_1
      to   = clan.bo.pocket
    }
    move {
      what = chit.light_2
      to   = clan.ada.pocket
    }
  }

  expect "the owner knows" { that = possible(clan.bo.pocket, clan.bo) == [chit.light_1] }
  expect "others think of all they do not see" {
    that = contains(possible(clan.bo.pocket, clan.ada), chit.light_3) && !contains(possible(clan.bo.pocket, clan.ada), chit.light_2)
  }
}

test "a counter is created into a zone" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    create "boat" "boat" {
      owner = clan.ada
      into  = island.reef.dock
    }
    create "boat" "other" {}
    move {
      what = other
      to   = island.reef.dock
    }
    move {
      what = boat
      to   = island.west.dock
    }
  }

  expect "each island has a dock of its own" { that = count(island.reef.dock) == 1 && count(island.west.dock) == 1 }
  expect "still in play" { that = where(boat.c1) == island.west.dock && boat.c1.owner == clan.ada }
}

test "what is shown can be told" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    set "clan.bo" { secret = 12 }
  }
  run {
    run "read_palm" {
      who = clan.bo
      to  = clan.ada
    }
  }

  expect "and stays as it was" { that = clan.bo.secret == 12 }
}

test "lists are drawn and rolled" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    draw "pairs" {
      from  = [[1, 2], [3], [4]]
      count = 2
    }
    roll "faces" {
      die  = [[5, 6], [7]]
      text = "Two at once"
    }
    each "l" {
      in = pairs
      run "note" { value = sum(l) }
    }
    run "note" { value = sum(faces) }
  }
  dice = { pairs = [[4], [1, 2]], faces = [[7]] }

  expect "each once" { that = game.notes == [4, 3, 7] }
}

test "a die without faces" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    roll "none" {
      die  = [for n in [1] : n if n > 1]
      text = "None"
    }
  }
  refused = "the die has no faces"
}

test "more of a tally than there is cannot be paid" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    pay "clan.ada" { purse = { ore = 3 } }
    run "note" { value = total(clan.ada.purse) }
    pay "clan.ada" { purse = { cloth = 1, grain = 1 } }
  }
  refused = "cannot"
}
