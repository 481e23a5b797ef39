test "an option is off, and a figure is its default, unless a scenario says so" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    run "feast" { host = clan.ada }
  }

  expect "no fog" { that = !option.fog && haul(clan.ada) == 10 && game.notes == [1, 2] }
  expect "the figure" { that = option.gift == 3 }
  expect "nothing is overridden" { that = clan.ada.thrift == 2 && harbour() == island.north && total(clan.ada.wage) == 2 }
}

test "a scenario turns options on and overrides" {
  scenario = scenario.foggy
  run {
    run "feast" { host = clan.ada }
  }

  expect "the option bends and hears" { that = option.fog && game.notes == [55, 1, 2] }
  expect "so does the scenario: ten times two, less two" { that = haul(clan.ada) == 18 }
  expect "its figure, spent in the set-up" { that = option.gift == 7 && clan.ada.coins == 9 && clan.cy.coins == 10 }
  expect "exactly its seats" { that = players == [clan.ada, clan.cy] }
  expect "attributes changed, from the old value" { that = clan.ada.thrift == 7 && clan.ada.wage == { ore = 1 } }
  expect "and no others" { that = clan.cy.thrift == 2 && clan.ada.port == island.north }
  expect "a set with one more" { that = island.west.routes == [island.south, island.reef] }
  expect "its own version of a function" { that = harbour() == island.south }
}

test "a scenario plays its own game" {
  scenario = scenario.foggy
  answers  = { come = ["yes"] }

  expect "invited, heard, reckoned" { that = game.notes == [1, 66, 18] && clan.cy.fame == 1 }
}

test "one slot for all" {
  scenario = scenario.common_chest
  seats    = [clan.ada, clan.bo, clan.cy]
  run {
    gain "clan.ada" { chest = 4 }
    pay "clan.bo" { chest = 1 }
  }

  expect "whoever looks" { that = all([for p in players : p.chest == 3]) }
}

test "elsewhere each has its own" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo, clan.cy]
  run {
    gain "clan.ada" { chest = 4 }
  }

  expect "Ada's alone" { that = clan.ada.chest == 4 && clan.bo.chest == 0 }
}

test "a bot takes the highest score, the first of equals" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  bot      = "miser"
  given {
    create "boat" {
      owner = clan.ada
      crew  = 1
    }
    create "boat" {
      owner = clan.ada
      crew  = 3
    }
    create "boat" { owner = clan.ada }
  }
  run {
    run "convoy"  { who = clan.ada }
    run "evening" { who = clan.ada }
    run "alms" {}
  }

  expect "the largest boat, then done; coins counted; one coin each given" {
    that = game.notes == [1, 3, 2, 200, 1, 2]
  }
}

test "what has no answer goes by otherwise" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  bot      = "miser"
  run {
    run "maybe_rest" { who = clan.ada }
  }

  expect "declined twice" { that = game.notes == [0] }
}

test "a bot that is like another has its answers where its own do not apply" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  bot      = "heir"
  given {
    set "clan.ada" { coins = 3 }
    create "boat" { owner = clan.ada }
  }
  run {
    run "convoy" { who = clan.ada }
    run "alms" {}
    run "maybe_rest" { who = clan.ada }
  }

  expect "sails like the miser; Ada gives two as the richest, Bo one like the miser; rests" {
    that = game.notes == [1, 2, 2, 3, 1, 10]
  }
}

test "dice and answers by address" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    run "evening" { who = clan.ada }
    run "boast"   { self = clan.ada }
  }
  answers = {
    "evening/errand" = [action.gamble]
    "boast/of"       = [2]
  }
  dice = { "gamble/throw" = [5] }

  expect "found" { that = clan.ada.coins == 6 && clan.ada.fame == 2 }
}

test "who does not sit is answered for by a bot of its own" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    run "evening" { who = clan.cy }
    run "evening" { who = clan.ada }
  }
  refused = "the decision evening/errand is not answered"

  after "note" {
    expect "its coins are counted, as a miser does" { that = game.notes == [3] || game.notes == [3, 200] }
  }
}

test "or by who is named for it, whom no bot of its own saves from being asked" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    set "clan.cy" { host = clan.bo }
  }
  run {
    run "evening" { who = clan.cy }
  }
  refused = "the decision evening/errand is not answered"
}

test "what it is asked it does itself" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  given {
    set "clan.cy" { host = clan.bo }
  }
  run {
    run "evening" { who = clan.cy }
  }
  answers = { errand = [action.gamble] }
  dice    = { throw = [5] }

  expect "its own coins are at stake" { that = clan.bo.coins == 1 && clan.cy.coins == 7 }
}

test "but a script comes first" {
  scenario = scenario.islands
  seats    = [clan.ada, clan.bo]
  run {
    run "evening" { who = clan.cy }
    run "evening" { who = clan.cy }
  }
  answers = { errand = ["sleep"] }

  expect "it sleeps, and then counts its coins" { that = game.notes == [1, 100, 3, 200] }
}
