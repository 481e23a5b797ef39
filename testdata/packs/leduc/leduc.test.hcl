test "a pair wins, and two raises a round" {
  scenario = scenario.leduc
  dice     = { dealt = [card.jack_1, card.king_1], turned = [card.jack_2] }
  answers  = { turns = [action.raise, action.raise, action.check_or_call, action.raise, action.check_or_call] }
  expect "nine chips each" { that = all([for p in players : p.stake == 9]) }
  expect "the pair" { that = score_of(player.first) == 9 && score_of(player.second) == -9 }
}

test "without a pair the higher card wins, and alike cards share" {
  scenario = scenario.leduc
  dice     = { dealt = [card.queen_1, card.queen_2], turned = [card.king_1] }
  answers  = { turns = [action.check_or_call, action.raise, action.check_or_call, action.check_or_call, action.check_or_call] }
  expect "three chips each" { that = all([for p in players : p.stake == 3]) }
  expect "nobody gains" { that = score_of(player.first) == 0 && score_of(player.second) == 0 && count(winners()) == 2 }
}

test "no third raise" {
  scenario = scenario.leduc
  dice     = { dealt = [card.queen_1, card.king_2] }
  answers  = { turns = [action.raise, action.raise, action.raise] }
  refused  = "turns"
}

test "nobody folds where the stakes are level" {
  scenario = scenario.leduc
  dice     = { dealt = [card.queen_1, card.king_2] }
  answers  = { turns = [action.fold] }
  refused  = "turns"
}

test "who folds leaves the pot" {
  scenario = scenario.leduc
  dice     = { dealt = [card.king_1, card.jack_1] }
  answers  = { turns = [action.check_or_call, action.raise, action.fold] }
  expect "an ante" { that = score_of(player.first) == -1 && score_of(player.second) == 1 }
}
