test "a growing pick ends at its most" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    create "boat" "small" {
      owner = clan.ada
      crew  = 1
    }
    create "boat" "middle" { owner = clan.ada }
    create "boat" "large" {
      owner = clan.ada
      crew  = 4
    }
  }
  run {
    run "convoy" { who = clan.ada }
  }
  answers = { fleet = [small, large] }

  expect "two boats, five hands" { that = game.notes == [2, 5] }
}

test "a growing pick is done when its player says so" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    create "boat" "small" {
      owner = clan.ada
      crew  = 1
    }
    create "boat" "large" {
      owner = clan.ada
      crew  = 4
    }
  }
  run {
    run "convoy" { who = clan.ada }
  }
  answers = { fleet = [small, null] }

  expect "one boat, one hand" { that = game.notes == [1, 1] }
}

test "an unsound set is refused" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    create "boat" "middle" { owner = clan.ada }
    create "boat" "large" {
      owner = clan.ada
      crew  = 4
    }
  }
  run {
    run "convoy" { who = clan.ada }
  }
  answers = { fleet = [middle, large] }
  refused = "fleet"
}

test "boats are picked in any order" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    create "boat" "small" {
      owner = clan.ada
      crew  = 1
    }
    create "boat" "middle" { owner = clan.ada }
    create "boat" "third" {
      owner = clan.ada
      crew  = 3
    }
  }
  run {
    run "convoy" { who = clan.ada }
  }
  answers = { fleet = [middle, small] }

  expect "two boats" { that = game.notes[0] == 2 }
}

test "done may be said only when until holds" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    create "boat" "small" {
      owner = clan.ada
      crew  = 1
    }
    create "boat" "third" {
      owner = clan.ada
      crew  = 3
    }
    create "boat" "large" {
      owner = clan.ada
      crew  = 5
    }
  }
  run {
    run "crews" { who = clan.ada }
  }
  answers = { fleet = [third, small, null] }

  expect "in the order picked" { that = game.notes == [3, 1] }
}

test "not before" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    create "boat" "small" {
      owner = clan.ada
      crew  = 1
    }
    create "boat" "third" {
      owner = clan.ada
      crew  = 3
    }
    create "boat" "large" {
      owner = clan.ada
      crew  = 5
    }
  }
  run {
    run "crews" { who = clan.ada }
  }
  answers = { fleet = [third, null] }
  refused = "fleet"
}

test "without an order, what is there twice is offered twice" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    pick "basket" {
      by      = clan.ada
      from    = [1, 1, 2]
      max     = 3
      ordered = false
    }
    run "note" { value = sum(basket) }
  }
  answers = { basket = [1, 1, 2] }

  expect "two ones and a two" { that = game.notes == [4] }
}

test "without an order, it comes out the same however it is picked" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    pick "basket" {
      by      = clan.ada
      from    = [1, 2, 3]
      max     = 3
      ordered = false
    }
    run "note" { value = basket[0] }
    run "note" { value = basket[1] }
  }
  answers = { basket = [3, 1, null] }

  expect "in the order of the list" { that = game.notes == [1, 3] }
}

test "without an order, a set that cannot be is tried once, not in every order" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  bot      = "first"
  run {
    choose "way" {
      by = clan.ada
      option "team" {
        text = "Pick a team"
        pick "team" {
          by      = clan.ada
          from    = range(1, 12)
          count   = 6
          valid   = sum(team) > 100
          ordered = false
        }
        run "note" { value = 1 }
      }
      option "none" {
        text = "Pick none"
        run "note" { value = 2 }
      }
    }
  }

  expect "no team" { that = game.notes == [2] }
}

test "without an order, what leads nowhere beside one element may lead somewhere beside another" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  bot      = "first"
  run {
    pick "pair" {
      by      = clan.ada
      from    = pair == [4] ? [6] : [4, 1, 1, 5]
      count   = 3
      valid   = sum(pair) == 10
      ordered = false
    }
    run "note" { value = pair[0] }
    run "note" { value = pair[1] }
    run "note" { value = pair[2] }
  }

  expect "four, one and five" { that = game.notes == [4, 1, 5] }
}

test "without an order, an element that leads nowhere twice may be picked once" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  bot      = "first"
  run {
    pick "three" {
      by      = clan.ada
      from    = [1, 1, 1, 2, 7]
      count   = 3
      valid   = sum(three) == 10
      ordered = false
    }
    run "note" { value = three[0] }
    run "note" { value = three[1] }
    run "note" { value = three[2] }
  }

  expect "one, two and seven" { that = game.notes == [1, 2, 7] }
}

test "the order of picking counts unless it is said not to" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    create "boat" "small" {
      owner = clan.ada
      crew  = 1
    }
    create "boat" "middle" { owner = clan.ada }
    create "boat" "third" {
      owner = clan.ada
      crew  = 3
    }
  }
  run {
    run "order_boats" "hands" { who = clan.ada }
    set "game" { notes = hands }
  }
  answers = { line = [third, small] }

  expect "the last is not asked" { that = game.notes == [3, 1, 2] }
}

test "boats that differ in nothing are one option" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    create "boat" { owner = clan.ada }
    create "boat" { owner = clan.ada }
  }
  run {
    run "outfit" { self = clan.ada }
  }
  answers = { hands = [1] }

  expect "so the first is taken unasked" { that = boat.c1.crew == 1 && boat.c2.crew == 2 }
}

test "declining" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    run "maybe_rest" { who = clan.ada }
    run "maybe_rest" { who = clan.bo }
  }
  answers = {
    place = [island.east, null]        # asked, though there is but one
    again = [good.cloth, null]
  }

  expect "null where they declined" { that = game.notes == [1, 12, 0] }
}

test "a hidden choice is asked though it is alone" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    run "whisper" { who = clan.bo }
  }
  answers = { rumour = [7] }

  expect "kept" { that = clan.bo.secret == 7 }
}

test "all vote at once" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo, clan.cy]
  run {
    run "vote" {}
  }
  answers = { ballot = [clan.cy, clan.cy, clan.ada] }

  expect "results by seat" { that = clan.cy.fame == 2 && clan.ada.fame == 1 && clan.bo.fame == 0 }
}

test "written options" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    run "evening" { who = clan.ada }
    run "evening" { who = clan.ada }
  }
  answers = { errand = ["sleep", "count_coins"] }

  expect "each with its own statements" { that = game.notes == [1, 100, 2, 200] }
}

test "actions join" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    run "evening" { who = clan.bo }
  }
  answers = { errand = [action.gamble] }
  dice    = { throw = [3] }

  expect "one paid, three won" { that = clan.bo.coins == 3 && game.notes == [300] }
}

test "one seat rolls: that is no results by seat" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    run "wager" { who = clan.bo }
  }
  dice = { stake = [5], hands = [2, 6] }

  expect "the face, and a list of two" { that = clan.bo.coins == 6 && game.notes == [8] }
}

test "options whose when fails are not offered" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    set "clan.ada" { coins = 0 }
  }
  run {
    run "evening" { who = clan.ada }
  }

  expect "sleep alone, unasked" { that = game.notes == [1, 100] }
}

test "yes and no" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo, clan.cy]
  run {
    run "invite" {
      who   = clan.ada
      guest = clan.bo
    }
    run "invite" {
      who   = clan.ada
      guest = clan.cy
    }
  }
  answers = { come = ["yes", "no"] }

  expect "one came" { that = game.notes == [1, 0] && clan.bo.fame == 1 && clan.cy.fame == 0 }
}

test "what can be paid is legal" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    create "boat" { owner = clan.ada }
  }
  run {
    run "outfit" { self = clan.ada }
  }
  answers = { hands = [2] }

  expect "two hands for two coins" { that = clan.ada.coins == 0 && boat.c1.crew == 2 }
}

test "what cannot be paid is not" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    create "boat" { owner = clan.ada }
  }
  run {
    run "outfit" { self = clan.ada }
  }
  answers = { hands = [3] }
  refused = "pay"
}

test "nothing left to strike: the action is refused" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    set "clan.ada" { coins = 0 }
    create "boat" { owner = clan.ada }
  }
  run {
    run "outfit" { self = clan.ada }
  }
  bot     = "random"
  refused = "pay"
}

test "chance finds the only pair there is" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    run "matched_pair" { self = clan.ada }
  }
  seed = 9
  bot  = "random"

  expect "ore and cloth" { that = clan.ada.purse == { ore = 2 } }
}

test "a pair that is not owned is refused" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    run "matched_pair" { self = clan.ada }
  }
  answers = { one = [good.ore], two = [good.grain] }
  refused = "require"
}

test "past a roll nothing is undone" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    run "blind_bargain" { self = clan.ada }
  }
  dice    = { cost = [6] }
  refused = "pay"
}

test "what dice mean has a name" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    each "tries" {
      in = [2, 2, 1, 0]
      run "venture" { who = clan.ada }
    }
  }
  dice = { lot = [3, 5, 1, 3, 1] }

  expect "the first that holds, and nothing else" { that = game.notes == [2, 1, 0, 0] }
}

test "what is equal may be taken as often as it is there" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    run "incomes" {
      self  = clan.ada
      hands = [{ ore = 1 }, { ore = 1 }, { grain = 4 }]
    }
  }
  answers = { order = [{ ore = 1 }, { grain = 4 }] }

  expect "two of the three" { that = game.notes == [1, 4, 1] }
}

test "rows are picked by what they say" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    run "barter" { self = clan.ada }
  }
  answers = { row = [last(table.exchange)] }

  expect "the second" { that = game.notes == [3] }
}

test "lists so far are looked for in the list that they grow" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    run "pairs" { self = clan.ada }
  }
  answers = { twos = [[1, 2], [3, 4]] }

  expect "each once" { that = game.notes == [2] }
}

test "a run ends at a decision for which no answer is left, in the middle of a body" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    run "evening"    { who = clan.ada }
    run "maybe_rest" { who = clan.ada }
    run "note"       { value = 7 }
  }
  answers = { errand = ["sleep"] }
  ends    = "maybe_rest/place"

  expect "what was done stands, what follows is never done" { that = game.notes == [1, 100] && !is_over() }
}
