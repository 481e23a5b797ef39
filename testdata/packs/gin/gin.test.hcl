function "cards" {                     # of a suit, from rank to rank
  takes = { suit = suit, low = integer, high = integer }
  gives = [for c in all(card) : c if c.suit == suit && within(span(low, high), c.rank.order + 1)]
}

function "of_rank" {
  takes = { rank = rank, n = integer }
  gives = first([for c in all(card) : c if c.rank == rank], n)
}

test "melds that share cards are laid out for the least deadwood" {
  scenario = scenario.gin
  run {}
  expect "a run" { that = deadwood(cards(suit.clubs, 1, 3)) == 0 && deadwood(cards(suit.clubs, 1, 2)) == 3 }
  expect "a long run in parts" { that = deadwood(cards(suit.spades, 4, 13)) == 0 }
  expect "no run around the ace" { that = deadwood(concat(cards(suit.hearts, 12, 13), cards(suit.hearts, 1, 1))) == 21 }
  expect "three and four alike" { that = deadwood(of_rank(rank.five, 3)) == 0 && deadwood(of_rank(rank.five, 4)) == 0 }
  expect "one card in one meld" {
    that = deadwood(distinct(concat(of_rank(rank.four, 3), cards(suit.clubs, 2, 4)))) == 5
  }
  expect "figures count ten" { that = deadwood(of_rank(rank.jack, 2)) == 20 && deadwood(cards(suit.clubs, 9, 9)) == 9 }
}

test "what may be added to a meld" {
  scenario = scenario.gin
  run {}
  expect "at the ends of a run" {
    that = extends(cards(suit.clubs, 4, 4)[0], cards(suit.clubs, 5, 7)) && extends(cards(suit.clubs, 10, 10)[0], cards(suit.clubs, 5, 9)) && !extends(cards(suit.clubs, 9, 9)[0], cards(suit.clubs, 5, 7)) && !extends(cards(suit.hearts, 8, 8)[0], cards(suit.clubs, 5, 7))
  }
  expect "the fourth of a set" {
    that = all([for c in of_rank(rank.six, 4) : contains(of_rank(rank.six, 3), c) || extends(c, of_rank(rank.six, 3))])
  }
}

test "gin is worth 25 more, and nothing is added" {
  scenario = scenario.gin
  seats    = [player.first, player.second]
  given {
    move {
      what = concat(cards(suit.clubs, 1, 4), cards(suit.hearts, 5, 7), of_rank(rank.king, 3))
      to   = player.first.hand
    }
    move {
      what = concat(cards(suit.clubs, 5, 5), cards(suit.spades, 9, 10))
      to   = player.second.hand
    }
  }
  run {
    run "lay_down" { knocker = player.first }
  }
  expect "24 and 25" { that = score_of(player.first) == 49 && score_of(player.second) == -49 }
}

test "the other adds cards, and undercuts" {
  scenario = scenario.gin
  given {
    move {
      what = concat(cards(suit.clubs, 1, 4), cards(suit.hearts, 5, 7), cards(suit.spades, 2, 3))
      to   = player.first.hand
    }
    move {
      what = concat(cards(suit.clubs, 5, 6), cards(suit.diamonds, 4, 4))
      to   = player.second.hand
    }
  }
  run {
    run "lay_down" { knocker = player.first }
  }
  answers = { added = [cards(suit.clubs, 5, 5)[0], cards(suit.clubs, 6, 6)[0]] }
  expect "four against five" { that = score_of(player.first) == -26 && score_of(player.second) == 26 }
}

test "hands are played to their end" {
  scenario = scenario.gin
  seed     = 2
  bot      = "gatherer"
  expect "somebody has knocked" { that = game.closed }
  expect "what one wins the other loses" { that = score_of(player.first) == -coalesce(score_of(player.second), 0) }
}
