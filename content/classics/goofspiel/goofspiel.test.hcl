test "three rounds, the last of them unasked" {
  scenario = scenario.goofspiel
  given {                              # ranks 1 to 3 alone are left
    move {
      what = [for c in all(card) : c if c.rank > 3]
      to   = null
    }
    let "turned" { be = [for c in all(card) : c if c.suit == "prize"] }
    let "ann"    { be = [for c in all(card) : c if c.suit == "a"] }
    let "bob"    { be = [for c in all(card) : c if c.suit == "b"] }
  }
  dice = { prize = [turned[2], turned[0], turned[1]] }
  answers = {                          # in seat order, round by round
    bid = [ann[1], bob[2], ann[0], bob[0]]
  }

  expect "Ann takes the last prize with the three" { that = player.a.score == 2 }
  expect "Bob took the first, the tie went to nobody" { that = player.b.score == 3 }
  expect "all cards are played" { that = count(prizes) == 0 && all([for p in players : count(p.hand) == 0]) }
}

test "a tie wins nothing" {
  scenario = scenario.goofspiel
  given {
    let "ann" { be = [for c in all(card) : c if c.suit == "a"] }
    let "bob" { be = [for c in all(card) : c if c.suit == "b"] }
  }
  run {
    run "auction" { prize = [for c in all(card) : c if c.suit == "prize" && c.rank == 13][0] }
  }
  answers = { bid = [ann[6], bob[6]] }

  expect "nobody scores" { that = sum([for p in players : p.score]) == 0 }
  expect "but the cards are gone" { that = all([for p in players : count(p.hand) == 12]) && count(prizes) == 12 }
}

test "nobody bids from the other's hand" {
  scenario = scenario.goofspiel
  given {
    let "bob" { be = [for c in all(card) : c if c.suit == "b"] }
  }
  run {
    run "auction" { prize = [for c in all(card) : c if c.suit == "prize"][0] }
  }
  answers = { bid = [bob[6], bob[6]] }
  refused = "bid"
}

test "a whole game by chance" {
  scenario = scenario.goofspiel
  seed     = 5
  bot      = "random"

  after "auction" {
    expect "as many cards in hand as prizes to come" {
      that = all([for p in players : count(p.hand) == count(prizes)])
    }
  }
  expect "91 points at most are given" { that = sum([for p in players : p.score]) <= 91 }
  expect "everything is played" { that = count(prizes) == 0 }
}

test "thirty-nine cards, one for every rank of every suit" {
  scenario = scenario.goofspiel
  run {}

  expect "in all" { that = count(all(card)) == 39 }
  expect "thirteen a suit" { that = all([for p in players : count(p.hand) == 13]) && count(prizes) == 13 }
  expect "worth 91" { that = sum([for c in prizes : c.rank]) == 91 }
}
