procedure "deal_out" {                 # nobody holds anything but these
  takes = { first = list(card), second = list(card), third = list(card) }
  move {
    what = [for c in all(card) : c]
    to   = null
  }
  move {
    what = first
    to   = player.p1.hand
  }
  move {
    what = second
    to   = player.p2.hand
  }
  move {
    what = third
    to   = player.p3.hand
  }
}
test "two cards of a name are offered once at a moment" {
  scenario = scenario.wizards
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  run {
    run "deal_out" {
      first  = [card.doubling_1, card.doubling_2]
      second = []
      third  = []
    }
    run "roll_once" { self = player.p1 }
  }
  dice    = { got = [3] }
  answers = { doubling = ["yes"] }
  expect "the result was doubled once, and a card is left" { that = player.p1.points == 12 && count(player.p1.hand) == 1 }
}
test "a card in the deck or the discard pile does nothing" {
  scenario = scenario.wizards
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  run {
    run "deal_out" {
      first  = []
      second = [card.doubling_2]
      third  = []
    }
    move {
      what = card.doubling_1
      to   = discards
    }
    move {
      what = card.doubling_3
      to   = deck
    }
    run "roll_once" { self = player.p1 }
  }
  dice = { got = [3] }
  expect "nobody was asked" { that = player.p1.points == 9 }
}
test "a countered card was not taken: the second is offered, by the order of the game" {
  scenario = scenario.wizards
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  run {
    run "deal_out" {
      first  = [card.doubling_1, card.doubling_2]
      second = [card.counter_1]
      third  = [card.counter_2, card.counter_3]
    }
    run "roll_once" { self = player.p1 }
  }
  dice = { got = [3] }
  answers = {
    doubling = ["yes", "yes"]
    counter  = ["yes", "no", "no"]
  }
  expect "the third, who has less wit, was asked first, and counters once" {
    that = player.p1.points == 12 && count(player.p3.hand) == 1 && count(player.p2.hand) == 1 && count(player.p1.hand) == 0
  }
}
test "a countered action was no action" {
  scenario = scenario.wizards
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  run {
    run "deal_out" {
      first  = [card.feast_1]
      second = [card.counter_1]
      third  = []
    }
    turns "deed" {
      of    = [player.p1]
      take  = [action.roll_once]
      until = true
    }
  }
  dice = { got = [2] }
  answers = {
    deed    = ["feast", "roll_once"]
    counter = ["yes"]
  }
  expect "the turn went on" { that = player.p1.points == 8 && count(discards) == 2 }
}
test "a countered action of a menu was not chosen" {
  scenario = scenario.wizards
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  run {
    run "deal_out" {
      first  = [card.feast_1, card.feast_2]
      second = [card.counter_1]
      third  = []
    }
    choose "deed" {
      by = player.p1
      option "rest" { text = "Rest" }
    }
  }
  answers = {
    deed    = ["feast", "feast"]
    counter = ["yes"]
  }
  expect "the menu was offered again" { that = player.p1.points == 9 && count(player.p1.hand) == 0 }
}
test "a seat that left is not asked to react" {
  scenario = scenario.wizards
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  run {
    run "deal_out" {
      first  = [card.doubling_1]
      second = [card.counter_1]
      third  = [card.counter_2]
    }
    set "player.p3" { lost = true }
    run "roll_once" { self = player.p1 }
  }
  dice = { got = [3] }
  answers = {
    doubling = ["yes"]
    counter  = ["no"]
  }
  expect "only the second was asked" { that = player.p1.points == 12 && count(player.p2.hand) == 1 }
}
test "a seat that left is no longer among the players" {
  scenario = scenario.wizards
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  run {
    run "deal_out" {
      first  = [card.banish_1]
      second = [card.counter_1]
      third  = [card.feast_1]
    }
    turns "deed" {
      take  = [action.roll_once]
      until = player.p3.points > 6
    }
  }
  dice = { got = [2] }
  answers = {
    deed    = ["banish", "roll_once"]
    rival   = [player.p2]
    counter = ["no"]
  }
  expect "it has no turn, and is no other" {
    that = players == [player.p1, player.p3] && others(player.p1) == [player.p3] && next(player.p1) == player.p3 && player.p2.points == 6
  }
}

test "three cards are dealt to each" {
  scenario = scenario.wizards
  seats    = [player.p1, player.p2]
  seed     = 1
  ends     = "deed"
  expect "three" { that = all([for p in players : count(p.hand) == 3 && p.points == 6]) && count(deck) == 8 }
}

test "the cards of who is banished are gone" {
  scenario = scenario.wizards
  seats    = [player.p1, player.p2]
  dice = {
    dealt = [card.feast_2, card.doubling_3, card.banish_2, card.counter_3, card.doubling_4, card.counter_1]
    got   = [2, 3]
  }
  answers = {
    counter  = ["no"]
    deed     = [action.roll_once, action.roll_once, action.banish]
    doubling = ["no", "no"]
  }
  expect "no card is left" { that = player.p2.lost && count(player.p2.hand) == 0 }
  expect "the other wins" { that = winners() == [player.p1] }
}
