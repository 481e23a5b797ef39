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

test "admirals show a Ceasefire or Parley at the start of a round, and who has seen it attacks others" {
  source   = "FAQ 1934"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "admiral"
  given {
    run "hold" {
      who   = player.p1
      cards = [action_card.parley_1, action_card.spy_1]
    }
    run "pledge" {
      from    = player.p2
      to      = player.p3
      promise = promise.ceasefire
    }
    set "planet.mehar_xull" { owner = player.p1 }
    set "planet.torkan"     { owner = player.p3 }
    run "arm" {
      who    = player.p2
      card   = unit_card.carrier_2
      system = system.s28
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.infantry_1
      system = system.s28
      number = 4
    }
    let "border" { be = first([for s in system.s28.ways : s if count(s.planets) > 0]) }
    each "p" {
      in = border == null ? [] : border.planets
      set "p" { owner = player.p1 }
    }
  }
  run {
    expect "a goal" { that = border != null && contains(plan_goals(player.p2), border) && dreaded(player.p2) == [] }
    turns "player_turn" {
      of   = [player.p1, player.p3]
      free = [action.disclose]
      pass = [action.pass_round]
    }
    expect "Parley is known to all, and the Ceasefire to its issuer" { that = dreaded(player.p3) == [player.p1] && dreaded(player.p2) == [player.p3, player.p1] && count(possible([action_card.spy_1], player.p2)) > 1 }
    expect "no goal" { that = border != null && !contains(plan_goals(player.p2), border) && !contains(open_goals(player.p2), border) }
  }
}

test "who has shown a card does not show it again, nor after the first action of a round" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "admiral"
  given {
    run "hold" {
      who   = player.p1
      cards = [action_card.parley_1, action_card.bunker_1]
    }
  }
  run {
    expect "one to show" { that = has_deterrent(player.p1) }
    gain "system.s24" { tokens = player.p1 }
    expect "too late" { that = !has_deterrent(player.p1) }
    pay "system.s24" { tokens = player.p1 }
    run "disclose" { self = player.p1 }
    expect "Parley is known, and Bunker is not" { that = !has_deterrent(player.p1) && possible([action_card.parley_1], player.p2) == [action_card.parley_1] && count(possible([action_card.bunker_1], player.p2)) > 1 }
  }
}
