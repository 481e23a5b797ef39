test "both check: the higher card wins the antes" {
  scenario = scenario.kuhn_poker
  dice     = { dealt = [card.king, card.queen] }
  answers  = { turns = [action.check, action.check] }

  expect "a chip each" { that = all([for p in players : p.stake == 1]) }
  expect "it came to a showdown" { that = showdown() }
  expect "the first player held the king" { that = player.first.hand[0] == card.king }
  expect "what one wins the other loses" { that = score_of(player.first) == 1 && score_of(player.second) == -1 }
}

test "a bet that is called is worth two" {
  scenario = scenario.kuhn_poker
  dice     = { dealt = [card.jack, card.queen] }
  answers  = { turns = [action.bet, action.bet] }

  expect "two chips each" { that = all([for p in players : p.stake == 2]) }
  expect "the jack is lower" { that = player.first.hand[0].order < player.second.hand[0].order }
  expect "and loses two" { that = score_of(player.first) == -2 && score_of(player.second) == 2 }
}

test "who folds loses the ante alone" {
  scenario = scenario.kuhn_poker
  dice     = { dealt = [card.jack, card.king] }
  answers  = { turns = [action.bet, action.fold] }

  expect "the bluff stood at two" { that = player.first.stake == 2 }
  expect "the king lost one" { that = player.second.stake == 1 && !showdown() }
  expect "the bluff won it" { that = score_of(player.first) == 1 && score_of(player.second) == -1 }
}

test "check, bet, call" {
  scenario = scenario.kuhn_poker
  dice     = { dealt = [card.queen, card.jack] }
  answers  = { turns = [action.check, action.bet, action.bet] }

  expect "both have bet" { that = all([for p in players : p.bet]) }
  expect "only the first checked" { that = player.first.checked && !player.second.checked }
}

test "check, bet, fold" {
  scenario = scenario.kuhn_poker
  dice     = { dealt = [card.queen, card.jack] }
  answers  = { turns = [action.check, action.bet, action.fold] }

  expect "no showdown" { that = !showdown() }
  expect "the second bet" { that = player.second.stake == 2 && player.first.stake == 1 }
}

test "a bet cannot be checked" {
  scenario = scenario.kuhn_poker
  dice     = { dealt = [card.queen, card.jack] }
  answers  = { turns = [action.bet, action.check] }
  refused  = "turns"
}

test "nobody folds before a bet" {
  scenario = scenario.kuhn_poker
  dice     = { dealt = [card.queen, card.jack] }
  answers  = { turns = [action.fold] }
  refused  = "turns"
}

test "a hand tells only its owner which cards are where" {
  scenario = scenario.kuhn_poker
  given {
    move {
      what = card.queen
      to   = player.first.hand
    }
    move {
      what = card.king
      to   = player.second.hand
    }
  }
  run {}

  expect "the first player thinks of two cards" {
    that = count(possible(player.second.hand, player.first)) == 2 && !contains(possible(player.second.hand, player.first), card.queen)
  }
  expect "and knows the own one" {
    that = count(possible(player.first.hand, player.first)) == 1
  }
}

test "one card stays behind" {
  scenario = scenario.kuhn_poker
  seed     = 3
  bot      = "random"

  expect "one in the deck, one in each hand" {
    that = count(deck) == 1 && all([for p in players : count(p.hand) == 1])
  }
}
