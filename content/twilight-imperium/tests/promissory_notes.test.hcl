# 67: each promissory note played, declined and returned, and not offered where it may not be played.

procedure "pledge" {                   # a note in the hand where a test wants it
  takes = { from = player, to = player, promise = promise }
  let "note" { be = [for n in all(note) : n if n.promise == promise && (n.issuer == null || n.issuer == from || promise.faction != null)][0] }
  set "note" { issuer = from }
  run "receive" { self = to }
}
function "is_home" {                   # in the hand of its issuer
  takes = { issuer = player, promise = promise }
  gives = any([for n in issuer.pledges : n.promise == promise && n.issuer == issuer])
}

test "Ceasefire: the issuer moves nothing into the system" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "pledge" {
      from    = player.p2
      to      = player.p1
      promise = promise.ceasefire
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.s24
      planet = planet.mehar_xull
      number = 1
    }
  }
  run {
    run "activated" {
      self = player.p3
      goal = system.s24
    }
    expect "not against others" { that = may_use(player.p1, promise.ceasefire, player.p2) }
    run "activated" {
      self = player.p2
      goal = system.s25
    }
    expect "not where the holder has no units" { that = may_use(player.p1, promise.ceasefire, player.p2) }
    run "activated" {
      self = player.p2
      goal = system.s24
    }
    expect "declined" { that = may_use(player.p1, promise.ceasefire, player.p2) && !player.p2.halted }
    run "activated" {
      self = player.p2
      goal = system.s24
    }
    expect "played and returned" { that = player.p2.halted && is_home(player.p2, promise.ceasefire) && !may_use(player.p1, promise.ceasefire, player.p2) }
    run "activated" {
      self = player.p2
      goal = system.s24
    }
    expect "one's own does nothing" { that = is_home(player.p2, promise.ceasefire) && !may_use(player.p1, promise.ceasefire, player.p2) }
    run "tactical_over" {
      self = player.p2
    }
    expect "over" { that = !player.p2.halted }
  }
  answers = {
    play_ceasefire = ["no", "yes"]
  }
}

test "Trade Agreement: all commodities of the issuer" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "pledge" {
      from    = player.p2
      to      = player.p1
      promise = promise.trade_agreement
    }
  }
  run {
    run "replenish" {
      who = player.p3
    }
    expect "not of others" { that = may_use(player.p1, promise.trade_agreement, player.p2) }
    run "replenish" {
      who = player.p2
    }
    expect "declined" { that = may_use(player.p1, promise.trade_agreement, player.p2) && player.p2.commodities == 3 }
    set "player.p1" {
      goods = 0
    }
    run "replenish" {
      who = player.p2
    }
    expect "taken" { that = player.p2.commodities == 0 && player.p1.goods == 3 && is_home(player.p2, promise.trade_agreement) && !may_use(player.p1, promise.trade_agreement, player.p2) }
  }
  answers = {
    play_trade_agreement = ["no", "yes"]
  }
}

test "Political Secret: no votes and no action cards until the agenda is resolved" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    run "pledge" {
      from    = player.p2
      to      = player.p1
      promise = promise.political_secret
    }
    set "game" {
      agenda  = law.minister_of_war
      speaker = player.p1
    }
    run "hold" {
      who   = player.p2
      cards = [action_card.veto_1]
    }
  }
  run {
    run "agenda_revealed" {
      agenda = law.minister_of_war
    }
    expect "declined" { that = may_use(player.p1, promise.political_secret, player.p2) && player.p2.may_vote }
    run "agenda_revealed" {
      agenda = law.minister_of_war
    }
    expect "silenced" { that = player.p2.gagged && !player.p2.may_vote && player.p3.may_vote && count(player.p2.hand) == 1 && is_home(player.p2, promise.political_secret) && !may_use(player.p1, promise.political_secret, player.p2) }
    run "replace_agenda" {}
    expect "FAQ 1981: a veto ends it" { that = !player.p2.gagged }
  }
  answers = {
    quash                 = ["no", "no", "no"]
    play_political_secret = ["no", "yes"]
    play_veto             = ["no", "no"]
  }
}

test "Support for the Throne: a point until its holder turns against the issuer" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "pledge" {
      from    = player.p2
      to      = player.p1
      promise = promise.support_for_the_throne
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.infantry_1
      system = system.s24
      planet = planet.mehar_xull
      number = 1
    }
  }
  run {
    expect "laid down at once" { that = is_laid(player.p1, promise.support_for_the_throne, player.p2) && player.p1.points == 1 }
    run "activated" {
      self = player.p3
      goal = system.s24
    }
    run "activated" {
      self = player.p1
      goal = system.s25
    }
    expect "kept" { that = is_laid(player.p1, promise.support_for_the_throne, player.p2) }
    run "activated" {
      self = player.p1
      goal = system.s24
    }
    expect "lost" { that = player.p1.points == 0 && is_home(player.p2, promise.support_for_the_throne) && !may_use(player.p1, promise.support_for_the_throne, player.p2) }
  }
}

test "Support for the Throne: lost when the issuer is eliminated" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "pledge" {
      from    = player.p2
      to      = player.p1
      promise = promise.support_for_the_throne
    }
  }
  run {
    run "eliminate" {
      who = player.p2
    }
    expect "in the box" { that = player.p1.points == 0 && count(player.p1.treaties) == 0 && all([for n in all(note) : n.issuer != player.p2]) }
  }
}

test "Trade Convoys: deals with everybody" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "pledge" {
      from    = player.p2
      to      = player.p1
      promise = promise.trade_convoys
    }
    set "player.p3" {
      plays = faction.sol
    }
    set "game" {
      active = player.p1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.infantry_1
      system = system.s24
      planet = planet.mehar_xull
      number = 1
    }
  }
  run {
    run "take_turn" {
      self = player.p2
    }
    expect "not its issuer" { that = may_use(player.p1, promise.trade_convoys, player.p2) }
    run "take_turn" {
      self = player.p1
    }
    expect "laid down" { that = is_laid(player.p1, promise.trade_convoys, player.p2) && contains(partners(player.p1), player.p2) && contains(partners(player.p2), player.p1) }
    run "activated" {
      self = player.p1
      goal = system.s25
    }
    expect "stays" { that = is_laid(player.p1, promise.trade_convoys, player.p2) }
    run "activated" {
      self = player.p1
      goal = system.s24
    }
    expect "returned" { that = !is_laid(player.p1, promise.trade_convoys, player.p2) && is_home(player.p2, promise.trade_convoys) && !may_use(player.p1, promise.trade_convoys, player.p2) && !trades_afar(player.p1) }
  }
  answers = {
    player_turn = ["pass_round", "play_trade_convoys"]
  }
}

test "Promise of Protection: laid down and returned" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "pledge" {
      from    = player.p2
      to      = player.p1
      promise = promise.promise_of_protection
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.infantry_1
      system = system.s24
      planet = planet.mehar_xull
      number = 1
    }
  }
  run {
    run "take_turn" {
      self = player.p2
    }
    expect "not its issuer" { that = may_use(player.p1, promise.promise_of_protection, player.p2) }
    run "take_turn" {
      self = player.p1
    }
    expect "laid down" { that = is_laid(player.p1, promise.promise_of_protection, player.p2) }
    run "activated" {
      self = player.p1
      goal = system.s25
    }
    expect "stays" { that = is_laid(player.p1, promise.promise_of_protection, player.p2) }
    run "activated" {
      self = player.p1
      goal = system.s24
    }
    expect "returned" { that = !is_laid(player.p1, promise.promise_of_protection, player.p2) && is_home(player.p2, promise.promise_of_protection) && !may_use(player.p1, promise.promise_of_protection, player.p2) }
  }
  answers = {
    player_turn = ["pass_round", "play_promise_of_protection"]
  }
}

test "Promise of Protection: no pillage" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "pledge" {
      from    = player.p2
      to      = player.p1
      promise = promise.promise_of_protection
    }
    set "player.p2" {
      plays = faction.mentak
    }
    set "player.p1" {
      goods = 5
    }
    each "p" {
      in = players
      set "p" { quiet = true }
    }
    set "planet.quann" {
      owner = player.p1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.s25
      number = 1
    }
  }
  run {
    run "take_turn" {
      self = player.p1
    }
    expect "neighbours" { that = are_neighbours(player.p1, player.p2) }
    run "gain_goods" {
      who    = player.p1
      number = 1
    }
    expect "not pillaged" { that = player.p1.goods == 6 }
    run "activated" {
      self = player.p1
      goal = system.s25
    }
    run "gain_goods" {
      who    = player.p1
      number = 1
    }
    expect "pillaged" { that = player.p1.goods == 6 && player.p2.goods == 1 }
  }
  answers = {
    player_turn = ["play_promise_of_protection"]
    pillage     = ["a_good"]
  }
}

test "Stymie: laid down and returned" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "pledge" {
      from    = player.p2
      to      = player.p1
      promise = promise.stymie
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.infantry_1
      system = system.s24
      planet = planet.mehar_xull
      number = 1
    }
  }
  run {
    run "take_turn" {
      self = player.p2
    }
    expect "not its issuer" { that = may_use(player.p1, promise.stymie, player.p2) }
    run "take_turn" {
      self = player.p1
    }
    expect "laid down" { that = is_laid(player.p1, promise.stymie, player.p2) }
    run "activated" {
      self = player.p1
      goal = system.s25
    }
    expect "stays" { that = is_laid(player.p1, promise.stymie, player.p2) }
    run "activated" {
      self = player.p1
      goal = system.s24
    }
    expect "returned" { that = !is_laid(player.p1, promise.stymie, player.p2) && is_home(player.p2, promise.stymie) && !may_use(player.p1, promise.stymie, player.p2) }
  }
  answers = {
    player_turn = ["pass_round", "play_stymie"]
  }
}

test "Stymie: the Arborec produce nothing beside units of the holder" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "pledge" {
      from    = player.p2
      to      = player.p1
      promise = promise.stymie
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.space_dock_1
      system = system.s25
      planet = planet.quann
      number = 1
    }
    set "planet.quann" {
      owner = player.p2
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.s25
      number = 1
    }
    set "player.p2" {
      goods = 9
    }
  }
  run {
    run "take_turn" {
      self = player.p1
    }
    run "make" {
      self     = player.p2
      system   = system.s25
      makers   = [unit.c1]
      limit    = 2
      cards    = [unit_card.fighter_1]
      planets  = []
      in_space = true
    }
    expect "nothing" { that = count(player.p2.units) == 1 }
  }
  answers = {
    player_turn = ["play_stymie"]
  }
}

test "War Funding: misses are rolled again" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  dice     = { shots = [1], second_shots = [10] }
  given {
    run "pledge" {
      from    = player.p2
      to      = player.p1
      promise = promise.war_funding
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s24
      number = 1
    }
    run "arm" {
      who    = player.p3
      card   = unit_card.cruiser_1
      system = system.s24
      number = 1
    }
    set "player.p2" {
      goods = 1
    }
  }
  run {
    run "round_starts" {
      attacker = player.p1
      defender = player.p3
      system   = system.s24
    }
    expect "the Letnev cannot pay" { that = may_use(player.p1, promise.war_funding, player.p2) }
    set "player.p2" {
      goods = 3
    }
    run "round_starts" {
      attacker = player.p1
      defender = player.p3
      system   = system.s24
    }
    expect "declined" { that = may_use(player.p1, promise.war_funding, player.p2) && !player.p1.rerolls }
    run "round_starts" {
      attacker = player.p1
      defender = player.p3
      system   = system.s24
    }
    expect "paid" { that = player.p2.goods == 1 && player.p1.rerolls && is_home(player.p2, promise.war_funding) && !may_use(player.p1, promise.war_funding, player.p2) }
    run "volley" {
      who      = player.p1
      foe      = player.p3
      defender = player.p3
      system   = system.s24
    }
    expect "a hit" { that = player.p1.hits == 1 }
    run "round_ends" {
      attacker = player.p1
      defender = player.p3
      system   = system.s24
    }
    expect "over" { that = !player.p1.rerolls }
  }
  answers = {
    play_war_funding = ["no", "yes"]
  }
}

test "Ragh's Call: ground forces of the Saar leave" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "pledge" {
      from    = player.p2
      to      = player.p1
      promise = promise.raghs_call
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.s25
      planet = planet.quann
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.infantry_1
      system = system.s25
      planet = planet.quann
      number = 2
    }
    set "planet.quann" {
      owner = player.p2
    }
  }
  run {
    run "units_landed" {
      self   = player.p3
      planet = planet.quann
      units  = [unit.c1]
    }
    expect "not when others land" { that = may_use(player.p1, promise.raghs_call, player.p2) }
    run "units_landed" {
      self   = player.p1
      planet = planet.quann
      units  = [unit.c1]
    }
    expect "nowhere to go" { that = may_use(player.p1, promise.raghs_call, player.p2) }
    set "planet.mehar_xull" {
      owner = player.p2
    }
    run "units_landed" {
      self   = player.p1
      planet = planet.quann
      units  = [unit.c1]
    }
    expect "declined" { that = may_use(player.p1, promise.raghs_call, player.p2) }
    run "units_landed" {
      self   = player.p1
      planet = planet.quann
      units  = [unit.c1]
    }
    expect "gone" { that = count(planet.quann.units) == 1 && count(planet.mehar_xull.units) == 2 && unit.c2.at == system.s24 && is_home(player.p2, promise.raghs_call) && !may_use(player.p1, promise.raghs_call, player.p2) }
  }
  answers = {
    play_raghs_call = ["no", "yes"]
  }
}

test "Fires of the Gashlai: the war sun technology" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "pledge" {
      from    = player.p2
      to      = player.p1
      promise = promise.fires_of_the_gashlai
    }
  }
  run {
    run "take_turn" {
      self = player.p2
    }
    expect "not its issuer" { that = may_use(player.p1, promise.fires_of_the_gashlai, player.p2) }
    run "take_turn" {
      self = player.p1
    }
    expect "gained" { that = has(player.p1, tech.war_sun) && player.p2.fleet == 2 && is_home(player.p2, promise.fires_of_the_gashlai) && !may_use(player.p1, promise.fires_of_the_gashlai, player.p2) }
  }
  answers = {
    player_turn = ["pass_round", "play_fires_of_the_gashlai"]
  }
}

test "Military Support: two infantry at the start of a turn of Sol" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "pledge" {
      from    = player.p2
      to      = player.p1
      promise = promise.military_support
    }
    set "player.p1" { cards = [unit_card.infantry_1] }
    set "planet.quann" {
      owner = player.p1
    }
  }
  run {
    run "take_turn" {
      self = player.p1
    }
    expect "not in others' turns" { that = may_use(player.p1, promise.military_support, player.p2) }
    run "take_turn" {
      self = player.p2
    }
    expect "declined" { that = may_use(player.p1, promise.military_support, player.p2) && count(player.p1.units) == 0 }
    run "take_turn" {
      self = player.p2
    }
    expect "landed" { that = count(planet.quann.units) == 2 && player.p2.strategy == 1 && is_home(player.p2, promise.military_support) && !may_use(player.p1, promise.military_support, player.p2) }
  }
  answers = {
    play_military_support = ["no", "yes"]
  }
}

test "Creuss IFF: a wormhole, without Wormhole Generator" {
  source   = "FAQ 2061"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "pledge" {
      from    = player.p2
      to      = player.p1
      promise = promise.creuss_iff
    }
  }
  run {
    run "take_turn" {
      self = player.p2
    }
    expect "not in others' turns" { that = may_use(player.p1, promise.creuss_iff, player.p2) }
    run "take_turn" {
      self = player.p1
    }
    expect "declined" { that = may_use(player.p1, promise.creuss_iff, player.p2) }
    run "take_turn" {
      self = player.p1
    }
    expect "placed" { that = contains(system.s24.wormholes, wormhole.alpha) && player.p2.alpha_gate == system.s24 && player.p1.alpha_gate == null && is_home(player.p2, promise.creuss_iff) && !may_use(player.p1, promise.creuss_iff, player.p2) }
  }
  answers = {
    play_creuss_iff     = ["no", "yes"]
    kind                = [wormhole.alpha]
    "place_gate/system" = [system.s24]
  }
}

test "Cybernetic Enhancements: a token for the strategy pool" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "pledge" {
      from    = player.p2
      to      = player.p1
      promise = promise.cybernetic_enhancements
    }
  }
  run {
    run "take_turn" {
      self = player.p2
    }
    expect "not in others' turns" { that = may_use(player.p1, promise.cybernetic_enhancements, player.p2) }
    run "take_turn" {
      self = player.p1
    }
    expect "declined" { that = may_use(player.p1, promise.cybernetic_enhancements, player.p2) }
    run "take_turn" {
      self = player.p1
    }
    expect "one goes, one comes" { that = player.p1.strategy == 3 && player.p1.tokens == 7 && player.p2.strategy == 1 && player.p2.tokens == 9 && is_home(player.p2, promise.cybernetic_enhancements) && !may_use(player.p1, promise.cybernetic_enhancements, player.p2) }
  }
  answers = {
    play_cybernetic_enhancements = ["no", "yes"]
  }
}

test "Spy Net: an action card of the Yssaril" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "pledge" {
      from    = player.p2
      to      = player.p1
      promise = promise.spy_net
    }
    run "hold" {
      who   = player.p2
      cards = [action_card.veto_1, action_card.parley_1]
    }
  }
  run {
    run "take_turn" {
      self = player.p2
    }
    expect "not in others' turns" { that = may_use(player.p1, promise.spy_net, player.p2) }
    run "take_turn" {
      self = player.p1
    }
    expect "declined" { that = may_use(player.p1, promise.spy_net, player.p2) }
    run "take_turn" {
      self = player.p1
    }
    expect "taken" { that = contains(player.p1.hand, action_card.parley_1) && count(player.p2.hand) == 1 && is_home(player.p2, promise.spy_net) && !may_use(player.p1, promise.spy_net, player.p2) }
  }
  answers = {
    play_spy_net = ["no", "yes"]
    stolen       = [action_card.parley_1]
  }
}

test "Gift of Prescience: initiative 0 for a round" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "pledge" {
      from    = player.p2
      to      = player.p1
      promise = promise.gift_of_prescience
    }
    set "player.p2" {
      plays = faction.naalu
      first = true
    }
  }
  run {
    run "strategy_phase_ends" {}
    expect "declined" { that = may_use(player.p1, promise.gift_of_prescience, player.p2) && player.p2.first }
    run "strategy_phase_ends" {}
    expect "first" { that = is_laid(player.p1, promise.gift_of_prescience, player.p2) && player.p1.first && !player.p2.first }
    run "status_phase_ends" {}
    expect "returned" { that = !player.p1.first && player.p2.first && is_home(player.p2, promise.gift_of_prescience) && !may_use(player.p1, promise.gift_of_prescience, player.p2) }
  }
  answers = {
    play_gift_of_prescience = ["no", "yes"]
  }
}

test "Gift of Prescience: the 0 token stays until the end of the status phase if the Naalu are eliminated" {
  source   = "78.10"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "pledge" {
      from    = player.p2
      to      = player.p1
      promise = promise.gift_of_prescience
    }
    set "player.p2" { plays = faction.naalu }
  }
  run {
    run "strategy_phase_ends" {}
    run "eliminate" { who = player.p2 }
    expect "it stays" { that = player.p1.first && count(player.p1.treaties) == 0 }
    run "status_phase_ends" {}
    expect "it goes" { that = !player.p1.first }
  }
  answers = { play_gift_of_prescience = ["yes"] }
}

test "Acquiescence: a strategy card is swapped" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "pledge" {
      from    = player.p2
      to      = player.p1
      promise = promise.acquiescence
    }
    set "strategy_card.trade" {
      holder = player.p1
    }
  }
  run {
    run "strategy_phase_ends" {}
    expect "nothing to swap with" { that = may_use(player.p1, promise.acquiescence, player.p2) }
    set "strategy_card.warfare" {
      holder = player.p2
    }
    run "strategy_phase_ends" {}
    expect "declined" { that = may_use(player.p1, promise.acquiescence, player.p2) }
    run "strategy_phase_ends" {}
    expect "swapped" { that = strategy_card.trade.holder == player.p2 && strategy_card.warfare.holder == player.p1 && is_home(player.p2, promise.acquiescence) && !may_use(player.p1, promise.acquiescence, player.p2) }
  }
  answers = {
    play_acquiescence = ["no", "yes"]
  }
}

test "Antivirus: the Nekro take nothing" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "pledge" {
      from    = player.p2
      to      = player.p1
      promise = promise.antivirus
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s24
      number = 2
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.s24
      number = 1
    }
    set "player.p2" {
      plays  = faction.nekro
      fights = true
    }
    set "player.p1" {
      techs  = [tech.antimass_deflectors]
      fights = true
    }
  }
  run {
    run "round_starts" {
      opening  = true
      attacker = player.p2
      defender = player.p3
      system   = system.s24
    }
    expect "not in combats of others" { that = may_use(player.p1, promise.antivirus, player.p2) }
    run "round_starts" {
      opening  = true
      attacker = player.p1
      defender = player.p2
      system   = system.s24
    }
    expect "declined" { that = may_use(player.p1, promise.antivirus, player.p2) }
    run "ground_round_starts" {
      opening = true
      self    = player.p2
      foe     = player.p1
      planet  = planet.quann
    }
    expect "laid down" { that = is_laid(player.p1, promise.antivirus, player.p2) }
    run "destroy" {
      unit   = unit.c1
      system = system.s24
      by     = player.p2
    }
    expect "nothing is taken" { that = !contains(player.p2.techs, tech.antimass_deflectors) && !player.p2.taken }
    run "activated" {
      self = player.p1
      goal = system.s24
    }
    expect "returned" { that = is_home(player.p2, promise.antivirus) && !may_use(player.p1, promise.antivirus, player.p2) }
    run "destroy" {
      unit   = unit.c2
      system = system.s24
      by     = player.p2
    }
    expect "taken now" { that = contains(player.p2.techs, tech.antimass_deflectors) }
  }
  answers = {
    play_antivirus = ["no", "yes"]
    absorb         = ["yes"]
  }
}

test "Tekklar Legion: better and worse rolls on the ground" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "pledge" {
      from    = player.p2
      to      = player.p1
      promise = promise.tekklar_legion
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.s25
      planet = planet.quann
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.infantry_1
      system = system.s25
      planet = planet.quann
      number = 1
    }
    run "arm" {
      who    = player.p3
      card   = unit_card.infantry_1
      system = system.s25
      planet = planet.quann
      number = 1
    }
  }
  run {
    run "ground_round_starts" {
      opening = true
      self    = player.p3
      foe     = player.p2
      planet  = planet.quann
    }
    expect "not in combats of others" { that = may_use(player.p1, promise.tekklar_legion, player.p2) }
    run "ground_round_starts" {
      opening = true
      self    = player.p1
      foe     = player.p3
      planet  = planet.quann
    }
    expect "declined" { that = may_use(player.p1, promise.tekklar_legion, player.p2) && combat_value(unit.c1, system.s25, false) == 8 }
    run "ground_round_starts" {
      opening = true
      self    = player.p1
      foe     = player.p2
      planet  = planet.quann
    }
    expect "both" { that = combat_value(unit.c1, system.s25, false) == 7 && combat_value(unit.c2, system.s25, false) == 9 && combat_value(unit.c3, system.s25, false) == 8 && is_home(player.p2, promise.tekklar_legion) && !may_use(player.p1, promise.tekklar_legion, player.p2) }
    run "ground_combat_ends" {
      self   = player.p1
      planet = planet.quann
    }
    expect "over" { that = combat_value(unit.c1, system.s25, false) == 8 && combat_value(unit.c2, system.s25, false) == 8 }
  }
  answers = {
    play_tekklar_legion = ["no", "yes"]
  }
}

test "Research Agreement: what the Jol-Nar research" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "pledge" {
      from    = player.p2
      to      = player.p1
      promise = promise.research_agreement
    }
  }
  run {
    run "researched" {
      self = player.p3
      tech = tech.gravity_drive
    }
    run "researched" {
      self = player.p2
      tech = tech.spatial_conduit_cylinders
    }
    expect "not of others, nor of their faction" { that = may_use(player.p1, promise.research_agreement, player.p2) }
    run "researched" {
      self = player.p2
      tech = tech.gravity_drive
    }
    expect "declined" { that = may_use(player.p1, promise.research_agreement, player.p2) }
    run "researched" {
      self = player.p2
      tech = tech.gravity_drive
    }
    expect "gained" { that = has(player.p1, tech.gravity_drive) && is_home(player.p2, promise.research_agreement) && !may_use(player.p1, promise.research_agreement, player.p2) }
  }
  answers = {
    play_research_agreement = ["no", "yes"]
  }
}

test "Political Favor: another agenda" {
  source   = "errata 1900"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "pledge" {
      from    = player.p2
      to      = player.p1
      promise = promise.political_favor
    }
    set "game" {
      agenda  = law.minister_of_war
      speaker = player.p1
    }
    set "player.p1" {
      plays = faction.sol
    }
    set "player.p2" {
      plays    = faction.xxcha
      strategy = 0
      tokens   = 10
    }
  }
  run {
    run "agenda_revealed" {
      agenda = law.minister_of_war
    }
    expect "the Xxcha cannot pay" { that = may_use(player.p1, promise.political_favor, player.p2) }
    set "player.p2" {
      strategy = 1
      tokens   = 9
    }
    run "agenda_revealed" {
      agenda = law.minister_of_war
    }
    expect "declined" { that = may_use(player.p1, promise.political_favor, player.p2) }
    run "agenda_revealed" {
      agenda = law.minister_of_war
    }
    expect "replaced" { that = game.agenda != law.minister_of_war && player.p2.strategy == 0 && is_home(player.p2, promise.political_favor) && !may_use(player.p1, promise.political_favor, player.p2) }
  }
  answers = {
    play_political_favor = ["no", "yes"]
    quash                = ["no"]
  }
}

test "Greyfire Mutagen: the Yin use nothing of their faction" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "pledge" {
      from    = player.p2
      to      = player.p1
      promise = promise.greyfire_mutagen
    }
    set "player.p2" {
      plays = faction.yin
      goods = 9
    }
    run "arm" {
      who    = player.p3
      card   = unit_card.infantry_1
      system = system.s25
      planet = planet.quann
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.infantry_1
      system = system.s25
      planet = planet.quann
      number = 1
    }
  }
  run {
    run "activated" {
      self = player.p2
      goal = system.s25
    }
    expect "declined" { that = may_use(player.p1, promise.greyfire_mutagen, player.p2) }
    run "activated" {
      self = player.p2
      goal = system.s25
    }
    expect "played" { that = player.p2.numbed && is_home(player.p2, promise.greyfire_mutagen) && !may_use(player.p1, promise.greyfire_mutagen, player.p2) }
    run "ground_round_starts" {
      opening = true
      self    = player.p2
      foe     = player.p3
      planet  = planet.quann
    }
    expect "no Indoctrination" { that = player.p2.goods == 9 }
    run "tactical_over" {
      self = player.p2
    }
    run "ground_round_starts" {
      opening = true
      self    = player.p2
      foe     = player.p3
      planet  = planet.quann
    }
    expect "in the next action again" { that = player.p2.goods == 7 }
  }
  answers = {
    play_greyfire_mutagen = ["no", "yes"]
    indoctrinate          = ["yes"]
  }
}

test "eliminated: their notes are in the box, and those of others back" {
  source   = "78.4"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "pledge" {
      from    = player.p2
      to      = player.p1
      promise = promise.ceasefire
    }
    run "pledge" {
      from    = player.p1
      to      = player.p2
      promise = promise.trade_agreement
    }
    run "pledge" {
      from    = player.p3
      to      = player.p2
      promise = promise.support_for_the_throne
    }
  }
  run {
    run "eliminate" { who = player.p2 }
    expect "all where they belong" { that = count(player.p1.pledges) == 5 && count(player.p3.pledges) == 5 && count(player.p2.pledges) + count(player.p2.treaties) == 0 && count(note_box) == 31 }
  }
}

test "Ceasefire: ships of the issuer stay where they are, in this action" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    let "near" { be = [for s in system.s24.ways : s if s.anomaly == null][0] }
    run "pledge" {
      from    = player.p2
      to      = player.p1
      promise = promise.ceasefire
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.s24
      planet = planet.mehar_xull
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = near
    }
  }
  run {
    run "activated" {
      self = player.p2
      goal = system.s24
    }
    run "movement" {
      self = player.p2
      goal = system.s24
    }
    expect "it stays" { that = unit.c2.at == near }
    run "tactical_over" { self = player.p2 }
    run "movement" {
      self = player.p2
      goal = system.s24
    }
    expect "it moves" { that = unit.c2.at == system.s24 }
  }
  answers = {
    play_ceasefire = ["yes"]
    fleet          = [unit.c2]
  }
}

test "Political Secret: two issuers, one of them is chosen" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      agenda  = law.minister_of_war
      speaker = player.p1
    }
    each "p" {
      in = [player.p2, player.p3]
      run "pledge" {
        from    = p
        to      = player.p1
        promise = promise.political_secret
      }
    }
  }
  run {
    run "agenda_revealed" { agenda = law.minister_of_war }
    expect "the other keeps its votes" { that = player.p3.gagged && !player.p2.gagged && may_use(player.p1, promise.political_secret, player.p2) && is_home(player.p3, promise.political_secret) }
  }
  answers = {
    play_political_secret = ["yes"]
    issuer                = [player.p3]
    silence_another       = ["no"]
    quash                 = ["no"]
  }
}
