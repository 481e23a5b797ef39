test "a bid that holds costs the doubter a die" {
  scenario = scenario.liars_dice
  seats    = [player.p1, player.p2]
  run {
    run "shake" {}
    run "bid"   { self = player.p1 }
    run "doubt" { self = player.p2 }
  }
  dice    = { cups = [2, 2, 3, 4, 5, 2, 1, 1, 6, 6] }
  answers = { count = [3], face = [pips.deuce] }

  expect "the doubter lost one" { that = player.p2.dice == 4 && player.p1.dice == 5 }
  expect "and begins the next round" { that = game.first_to_bid == player.p2 && game.bid == 0 }
}

test "a bid too high costs the bidder a die" {
  scenario = scenario.liars_dice
  seats    = [player.p1, player.p2]
  run {
    run "shake" {}
    run "bid"   { self = player.p1 }
    run "doubt" { self = player.p2 }
  }
  dice    = { cups = [2, 2, 3, 4, 5, 2, 1, 1, 6, 6] }
  answers = { count = [4], face = [pips.deuce] }

  expect "the bidder lost one" { that = player.p1.dice == 4 && player.p2.dice == 5 }
  expect "and begins" { that = game.first_to_bid == player.p1 }
}

test "a bid must raise the number or the face" {
  scenario = scenario.liars_dice
  seats    = [player.p1, player.p2]
  given {
    set "game" {
      bid     = 3
      of_face = 4
      bid_by  = player.p2
    }
  }
  run {
    run "bid" { self = player.p1 }
  }
  answers = { count = [3], face = [pips.cater] }
  refused = "face"
}

test "after sixes the number must rise" {
  scenario = scenario.liars_dice
  seats    = [player.p1, player.p2]
  given {
    set "game" {
      bid     = 3
      of_face = 6
      bid_by  = player.p2
    }
  }
  run {
    run "bid" { self = player.p1 }
  }
  answers = { count = [3] }            # there is no face above six: the choice cannot be completed
  refused = "face"
}

test "the highest bid of all is doubted in vain" {
  scenario = scenario.liars_dice
  seats    = [player.p1, player.p2]
  given {
    set "player.p1" { dice = 1 }
    set "player.p2" { dice = 1 }
  }
  dice    = { cups = [6, 6] }
  answers = { turns = [action.doubt], count = [2], face = [pips.sice] }

  expect "doubting it lost the game" { that = player.p2.dice == 0 }
  expect "the first player alone is left" { that = count(alive()) == 1 && alive()[0] == player.p1 }
}

test "the highest bid of all cannot be raised" {
  scenario = scenario.liars_dice
  seats    = [player.p1, player.p2]
  given {
    set "player.p1" { dice = 1 }
    set "player.p2" { dice = 1 }
  }
  dice    = { cups = [6, 6] }
  answers = { turns = [action.bid], count = [2], face = [pips.sice] }
  refused = "bid"
}

test "who loses the last die hands the start to the next who has dice" {
  scenario = scenario.liars_dice
  seats    = [player.p1, player.p2, player.p3]
  given {
    set "player.p1" { dice = 1 }
    set "player.p2" { dice = 1 }
    set "player.p3" { dice = 1 }
  }
  dice = { cups = [1, 1, 1, 4, 5] }
  answers = {
    turns = [action.doubt, action.doubt]
    count = [1, 1]
    face  = [pips.deuce, pips.cinque]
  }

  expect "the first bidder is out after the first doubt" { that = player.p1.dice == 0 }
  expect "the third doubted a five that was there" { that = player.p3.dice == 0 && player.p2.dice == 1 }
}

test "the cups are filled in seat order" {
  scenario = scenario.liars_dice
  seats    = [player.p1, player.p2, player.p3]
  run {
    run "shake" {}
  }
  dice = { cups = [1, 2, 3, 4, 5, 6, 6, 6, 6, 6, 1, 1, 1, 1, 1] }

  expect "each with the own dice" {
    that = sum(player.p1.cup) == 15 && sum(player.p2.cup) == 30 && sum(player.p3.cup) == 5
  }
}

test "a whole game by chance ends with one player" {
  scenario = scenario.liars_dice
  seats    = [player.p1, player.p2, player.p3, player.p4]
  seed     = 11
  bot      = "random"

  after "doubt" {
    expect "no cup holds more dice than its owner at the shake" {
      that = all([for p in players : count(p.cup) >= p.dice])
    }
  }
  expect "one is left" { that = count(alive()) == 1 }
}

test "after a whole round of bids the turn goes on to the next, who never doubts an own bid" {
  scenario = scenario.liars_dice
  seats    = [player.p1, player.p2, player.p3]
  given {
    set "player.p1" { dice = 1 }
    set "player.p2" { dice = 1 }
    set "player.p3" { dice = 1 }
  }
  dice = { cups = [2, 2, 3, 4, 5] }
  answers = {
    turns = [action.bid, action.bid, action.doubt, action.doubt]
    count = [1, 1, 2, 1]
    face  = [pips.deuce, pips.trey, pips.trey, pips.deuce]
  }

  before "doubt" {
    expect "another's bid is doubted" { that = self != game.bid_by }
  }
  expect "the first player, who came next, doubted the third rightly" { that = player.p3.dice == 0 && player.p1.dice == 0 }
}

test "after a doubt no face stands, and any bid may follow" {
  scenario = scenario.liars_dice
  seats    = [player.p1, player.p2]
  dice     = { cups = [4, 5, 6, 4, 3, 1, 5, 5, 6, 2, 2, 1, 3, 6, 1, 3, 4, 5, 6] }
  answers  = { turns = [action.doubt], count = [3], face = [pips.sice] }
  ends     = "count"

  expect "neither number nor face" { that = game.bid == 0 && game.of_face == 0 && game.bid_by == null }
  expect "the bidder lost a die and begins" { that = player.p1.dice == 4 && game.first_to_bid == player.p1 }
}
