test "who passed bids again" {
  scenario = scenario.three_lots
  seats    = [player.p1, player.p2, player.p3]
  bot      = "miser"
  answers = {
    bidding = [action.pass, action.raise, action.pass, action.raise, action.pass, action.pass, action.pass]
    bid     = [2, 3]
  }
  expect "the first seat came back, and paid 3 for 6" { that = player.p1.coins == 13 && player.p2.coins == 10 }
}
