test "who passed bids again" {
  scenario = scenario.three_lots
  seats    = [player.p1, player.p2, player.p3]
  bot      = "miser"
  answers = {
    bidding = [action.bow_out, action.raise, action.bow_out, action.raise, action.bow_out, action.bow_out, action.bow_out]
    bid     = [2, 3]
  }
  expect "the first seat came back, and paid 3 for 6" { that = player.p1.coins == 13 && player.p2.coins == 10 }
}
