# What admirals do with cards.

test "an admiral sells a card of a full hand for a trade good where Hacan takes part" {
  source   = "1.3"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "admiral"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.hacan
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.bunker_1, action_card.disable_1, action_card.spy_1, action_card.summit_1, action_card.parley_1]
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s24
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.s24
    }
    set "player.p2" {
      goods = 2
    }
    set "game" { active = player.p1 }
  }
  run {
    run "transact" {
      self = player.p1
    }
    expect "sold" { that = count(player.p1.hand) == 4 && count(player.p2.hand) == 1 && player.p1.goods == 1 }
  }
}

test "an admiral of the Yssaril discards a card rather than pass before the others" {
  source   = "37"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "admiral"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.yssaril
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.bunker_1, action_card.disable_1, action_card.parley_1, action_card.salvage_1]
    }
  }
  run {
    turns "player_turn" {
      of    = [player.p1]
      take  = [action.tactical]
      pass  = [action.pass_round]
      until = true
    }
    expect "stalled" { that = count(player.p1.hand) == 3 && !player.p1.passed }
  }
}
