test "the stronger card helps" {
  scenario = scenario.salt_war
  seats    = [player.p1, player.p2]
  seed     = 1
  given {
    create "galley" "mine" {
      owner = player.p1
      at    = hex.h3_3
    }
    create "galley" "theirs" {
      owner = player.p2
      at    = hex.h3_4
    }
    each "p" {
      in = players
      move {
        what = p.hand
        to   = deck
      }
    }
    move {
      what = card.ram_3_1
      to   = player.p1.hand
    }
  }
  run {
    run "attack" { self = player.p1 }
  }
  answers = {
    galley = [mine]
    card   = [card.ram_3_1]            # the other has no card, and is not asked
  }
  dice = { dice = [3] }
  expect "a point" { that = player.p1.points == 1 }
  expect "the other galley is gone" { that = count(hex.h3_4.galleys) == 0 }
  expect "the card is spent" { that = contains(discards, card.ram_3_1) }
}

test "only the highest bid pays" {
  scenario = scenario.salt_war
  seats    = [player.p1, player.p2]
  seed     = 1
  run {
    run "bid_for_the_wind" {}
  }
  answers = { bid = [1, 4] }
  expect "the second has the wind" { that = game.leader == player.p2 }
  expect "and paid for it" { that = player.p2.coins == 1 && player.p1.coins == 5 }
  expect "and has a card more" { that = count(player.p2.hand) == 4 }
}

test "of equal bids nobody has the wind" {
  scenario = scenario.salt_war
  seats    = [player.p1, player.p2]
  seed     = 1
  run {
    run "bid_for_the_wind" {}
  }
  answers = { bid = [2, 2] }
  expect "nobody" { that = game.leader == null && player.p1.coins == 5 }
}

test "bots play to the end" {
  scenario = scenario.salt_war
  seed     = 3
  bot      = "salter"
  expect "somebody wins" { that = is_over() && count(winners()) > 0 }
}

test "what is built is paid for" {
  scenario = scenario.salt_war
  seats    = [player.p1, player.p2]
  seed     = 1
  run {
    run "build_galley" { self = player.p1 }
    run "build_fort"   { self = player.p1 }
    run "trade"        { self = player.p2 }
  }
  expect "2 and 3 of 5 coins" { that = player.p1.coins == 0 && player.p2.coins == 6 }
  expect "they stand at home" { that = count(hex.h3_1.galleys) == 3 && count(hex.h3_1.forts) == 1 }
}

test "a fort earns what there is of salt" {
  scenario = scenario.salt_war
  seats    = [player.p1, player.p2]
  seed     = 1
  given {
    create "fort" {
      owner = player.p1
      at    = hex.h3_3
    }
  }
  run {
    run "harvest" {}
  }
  expect "points" { that = player.p1.points == 3 && player.p2.points == 0 }
  expect "a coin more for one" { that = player.p1.coins == 7 && player.p2.coins == 6 }
}

test "the other gains by an attack that fails" {
  scenario = scenario.salt_war
  seats    = [player.p1, player.p2]
  seed     = 1
  given {
    create "galley" "mine" {
      owner = player.p1
      at    = hex.h3_3
    }
    create "galley" "theirs" {
      owner = player.p2
      at    = hex.h3_4
    }
    each "p" {
      in = players
      move {
        what = p.hand
        to   = deck
      }
    }
  }
  run {
    run "attack" { self = player.p1 }
  }
  answers = { galley = [mine] }
  dice    = { dice = [2] }
  expect "a point for what sank" { that = player.p1.points == 0 && player.p2.points == 1 }
  expect "it is gone" { that = count(hex.h3_3.galleys) == 0 && count(hex.h3_4.galleys) == 1 }
}

test "a galley sails, and the next order is asked for" {
  scenario = scenario.salt_war
  seats    = [player.p1, player.p2]
  seed     = 1
  answers  = { bid = [0, 5], hex = [hex.h3_4], order = [action.sail] }
  ends     = "order"
  expect "who bid the most begins, without coins" { that = game.leader == player.p2 && player.p2.coins == 0 }
  expect "one of two galleys has left home" { that = [for g in player.p2.galleys : g.at.name] == ["h3_4", "h3_5"] }
  expect "three cards each, and one for the wind" { that = count(player.p1.hand) == 3 && count(player.p2.hand) == 4 }
}
