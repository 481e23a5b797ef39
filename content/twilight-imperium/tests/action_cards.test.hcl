# 38: each action card played in its window, and not offered outside of it. Windows: who is asked first, two cards of a name,
# cancelled cards, windows inside windows.

procedure "hold" {                     # cards where a test wants them
  takes = { who = player, cards = list(action_card) }
  move {
    what = cards
    to   = who.hand
  }
}
procedure "take_turn" {
  takes = { self = player }
  turns "player_turn" {
    of    = [self]
    take  = [action.pass_round]
    until = true
  }
}

test "Cripple Defenses destroys PDS" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "planet.mehar_xull" {
      owner = player.p2
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.pds_1
      system = system.s24
      planet = planet.mehar_xull
      number = 2
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.cripple_defenses_1]
    }
  }
  run {
    run "take_turn" {
      self = player.p2
    }
    expect "only in the turn of its holder" { that = count(player.p1.hand) == 1 }
    run "take_turn" {
      self = player.p1
    }
    expect "played" { that = count(player.p1.hand) == 0 && count(planet.mehar_xull.units) == 0 }
  }
  answers = {
    player_turn = ["pass_round", "play_cripple_defenses"]
    planet      = [planet.mehar_xull]
  }
}

test "Economic Initiative readies cultural planets" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "planet.quann" {
      owner     = player.p1
      exhausted = true
    }
    set "planet.wellon" {
      owner     = player.p1
      exhausted = true
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.economic_initiative_1]
    }
  }
  run {
    run "take_turn" {
      self = player.p2
    }
    expect "only in the turn of its holder" { that = count(player.p1.hand) == 1 }
    run "take_turn" {
      self = player.p1
    }
    expect "played" { that = count(player.p1.hand) == 0 && !planet.quann.exhausted && planet.wellon.exhausted }
  }
  answers = {
    player_turn = ["pass_round", "play_economic_initiative"]
  }
}

test "Focused Research costs 4 trade goods" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.xxcha
    }
    set "player.p1" {
      goods = 5
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.focused_research_1]
    }
  }
  run {
    run "take_turn" {
      self = player.p2
    }
    expect "only in the turn of its holder" { that = count(player.p1.hand) == 1 }
    run "take_turn" {
      self = player.p1
    }
    expect "played" { that = count(player.p1.hand) == 0 && player.p1.goods == 1 && count(player.p1.techs) == count(faction.xxcha.techs) + 1 }
  }
  answers = {
    player_turn = ["pass_round", "play_focused_research"]
  }
}

test "Frontline Deployment places 3 infantry" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.xxcha
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.frontline_deployment_1]
    }
  }
  run {
    run "take_turn" {
      self = player.p2
    }
    expect "only in the turn of its holder" { that = count(player.p1.hand) == 1 }
    run "take_turn" {
      self = player.p1
    }
    expect "played" { that = count(player.p1.hand) == 0 && count(troops(player.p1, planet.archon_ren)) == 3 }
  }
  answers = {
    player_turn = ["pass_round", "play_frontline_deployment"]
    planet      = [planet.archon_ren]
  }
}

test "Ghost Ship places a destroyer at a wormhole" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.xxcha
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.ghost_ship_1]
    }
  }
  run {
    run "take_turn" {
      self = player.p2
    }
    expect "only in the turn of its holder" { that = count(player.p1.hand) == 1 }
    run "take_turn" {
      self = player.p1
    }
    expect "played" { that = count(player.p1.hand) == 0 && count(ships(player.p1, system.s26)) == 1 }
  }
  answers = {
    player_turn = ["pass_round", "play_ghost_ship"]
    system      = [system.s26]
  }
}

test "Industrial Initiative pays for industrial planets" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "planet.wellon" {
      owner = player.p1
    }
    set "planet.thibah" {
      owner = player.p1
    }
    set "planet.quann" {
      owner = player.p1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.industrial_initiative_1]
    }
  }
  run {
    run "take_turn" {
      self = player.p2
    }
    expect "only in the turn of its holder" { that = count(player.p1.hand) == 1 }
    run "take_turn" {
      self = player.p1
    }
    expect "played" { that = count(player.p1.hand) == 0 && player.p1.goods == 2 }
  }
  answers = {
    player_turn = ["pass_round", "play_industrial_initiative"]
  }
}

test "Insubordination takes a token off a tactic pool" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "hold" {
      who   = player.p1
      cards = [action_card.insubordination_1]
    }
  }
  run {
    run "take_turn" {
      self = player.p2
    }
    expect "only in the turn of its holder" { that = count(player.p1.hand) == 1 }
    run "take_turn" {
      self = player.p1
    }
    expect "played" { that = count(player.p1.hand) == 0 && player.p2.tactic == 2 && player.p2.tokens == 9 }
  }
  answers = {
    player_turn = ["pass_round", "play_insubordination"]
    rival       = [player.p2]
  }
}

test "Lucky Shot destroys a ship over a planet of yours" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "planet.mehar_xull" {
      owner = player.p1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.s24
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.destroyer_1
      system = system.s24
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.s19
      number = 1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.lucky_shot_1]
    }
  }
  run {
    run "take_turn" {
      self = player.p2
    }
    expect "only in the turn of its holder" { that = count(player.p1.hand) == 1 }
    run "take_turn" {
      self = player.p1
    }
    expect "played" { that = count(player.p1.hand) == 0 && count(ships(player.p2, system.s24)) == 1 }
  }
  answers = {
    player_turn = ["pass_round", "play_lucky_shot"]
    target      = [unit.c2]
  }
}

test "Mining Initiative pays the resources of a planet" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "planet.zohbat" {
      owner = player.p1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.mining_initiative_1]
    }
  }
  run {
    run "take_turn" {
      self = player.p2
    }
    expect "only in the turn of its holder" { that = count(player.p1.hand) == 1 }
    run "take_turn" {
      self = player.p1
    }
    expect "played" { that = count(player.p1.hand) == 0 && player.p1.goods == 3 }
  }
  answers = {
    player_turn = ["pass_round", "play_mining_initiative"]
  }
}

test "Plague destroys infantry from 6" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "planet.mellon" {
      owner = player.p2
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.infantry_1
      system = system.s30
      planet = planet.mellon
      number = 3
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.plague_1]
    }
  }
  run {
    run "take_turn" {
      self = player.p2
    }
    expect "only in the turn of its holder" { that = count(player.p1.hand) == 1 }
    run "take_turn" {
      self = player.p1
    }
    expect "played" { that = count(player.p1.hand) == 0 && count(planet.mellon.units) == 1 }
  }
  dice = {
    plague = [6, 5, 10]
  }
  answers = {
    player_turn = ["pass_round", "play_plague"]
  }
}

test "Reactor Meltdown destroys a space dock" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "planet.zohbat" {
      owner = player.p2
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.space_dock_1
      system = system.s30
      planet = planet.zohbat
      number = 1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.reactor_meltdown_1]
    }
  }
  run {
    run "take_turn" {
      self = player.p2
    }
    expect "only in the turn of its holder" { that = count(player.p1.hand) == 1 }
    run "take_turn" {
      self = player.p1
    }
    expect "played" { that = count(player.p1.hand) == 0 && count(planet.zohbat.units) == 0 }
  }
  answers = {
    player_turn = ["pass_round", "play_reactor_meltdown"]
  }
}

test "Rise of a Messiah places infantry everywhere" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.xxcha
    }
    set "planet.mellon" {
      owner = player.p1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.rise_of_a_messiah_1]
    }
  }
  run {
    run "take_turn" {
      self = player.p2
    }
    expect "only in the turn of its holder" { that = count(player.p1.hand) == 1 }
    run "take_turn" {
      self = player.p1
    }
    expect "played" { that = count(player.p1.hand) == 0 && count(troops(player.p1, planet.archon_ren)) == 1 && count(troops(player.p1, planet.mellon)) == 1 }
  }
  answers = {
    player_turn = ["pass_round", "play_rise_of_a_messiah"]
  }
}

test "Signal Jamming places a token of another player" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s24
      number = 1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.signal_jamming_1]
    }
  }
  run {
    run "take_turn" {
      self = player.p2
    }
    expect "only in the turn of its holder" { that = count(player.p1.hand) == 1 }
    run "take_turn" {
      self = player.p1
    }
    expect "played" { that = count(player.p1.hand) == 0 && contains(system.s19.tokens, player.p2) || contains(system.s24.tokens, player.p2) }
  }
  answers = {
    player_turn = ["pass_round", "play_signal_jamming"]
    system      = [system.s24]
    rival       = [player.p2]
  }
}

test "Spy takes a card at random, which the others do not learn" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "hold" {
      who   = player.p1
      cards = [action_card.spy_1]
    }
    run "hold" {
      who   = player.p2
      cards = [action_card.plague_1, action_card.uprising_1]
    }
  }
  run {
    run "take_turn" {
      self = player.p1
    }
    expect "one of two" { that = count(player.p1.hand) == 1 && count(player.p2.hand) == 1 && count(action_discards) == 1 }
  }
  dice = {
    stolen = [action_card.plague_1]
  }
  answers = {
    player_turn = ["play_spy"]
  }
}

test "Tactical Bombardment exhausts planets of others" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "planet.mellon" {
      owner = player.p2
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.dreadnought_1
      system = system.s30
      number = 1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.tactical_bombardment_1]
    }
  }
  run {
    run "take_turn" {
      self = player.p2
    }
    expect "only in the turn of its holder" { that = count(player.p1.hand) == 1 }
    run "take_turn" {
      self = player.p1
    }
    expect "played" { that = count(player.p1.hand) == 0 && planet.mellon.exhausted && !planet.zohbat.exhausted }
  }
  answers = {
    player_turn = ["pass_round", "play_tactical_bombardment"]
  }
}

test "Unexpected Action takes a token off the board" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "system.s24" {
      tokens = [player.p1]
    }
    set "player.p1" {
      tokens = 7
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.unexpected_action_1]
    }
  }
  run {
    run "take_turn" {
      self = player.p2
    }
    expect "only in the turn of its holder" { that = count(player.p1.hand) == 1 }
    run "take_turn" {
      self = player.p1
    }
    expect "played" { that = count(player.p1.hand) == 0 && player.p1.tokens == 8 && system.s24.tokens == [] }
  }
  answers = {
    player_turn = ["pass_round", "play_unexpected_action"]
  }
}

test "Unstable Planet destroys 3 infantry" {
  source   = "errata 1906"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "planet.starpoint" {
      owner = player.p2
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.infantry_1
      system = system.s27
      planet = planet.starpoint
      number = 4
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.unstable_planet_1]
    }
  }
  run {
    run "take_turn" {
      self = player.p2
    }
    expect "only in the turn of its holder" { that = count(player.p1.hand) == 1 }
    run "take_turn" {
      self = player.p1
    }
    expect "played" { that = count(player.p1.hand) == 0 && planet.starpoint.exhausted && count(planet.starpoint.units) == 1 }
  }
  answers = {
    player_turn = ["pass_round", "play_unstable_planet"]
    planet      = [planet.starpoint]
  }
}

test "Uprising exhausts a planet for its resources" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "planet.zohbat" {
      owner = player.p2
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.uprising_1]
    }
  }
  run {
    run "take_turn" {
      self = player.p2
    }
    expect "only in the turn of its holder" { that = count(player.p1.hand) == 1 }
    run "take_turn" {
      self = player.p1
    }
    expect "played" { that = count(player.p1.hand) == 0 && planet.zohbat.exhausted && player.p1.goods == 3 }
  }
  answers = {
    player_turn = ["pass_round", "play_uprising"]
  }
}

test "War Effort places a cruiser at a ship of yours" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.xxcha
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s24
      number = 1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.war_effort_1]
    }
  }
  run {
    run "take_turn" {
      self = player.p2
    }
    expect "only in the turn of its holder" { that = count(player.p1.hand) == 1 }
    run "take_turn" {
      self = player.p1
    }
    expect "played" { that = count(player.p1.hand) == 0 && count(ships(player.p1, system.s24)) == 2 }
  }
  answers = {
    player_turn = ["pass_round", "play_war_effort"]
  }
}

test "Summit: at the start of the strategy phase" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.xxcha
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.summit_1]
    }
  }
  run {
    run "status_phase_starts" {
    }
    expect "not offered here" { that = count(player.p1.hand) == 1 }
    run "strategy_phase" {
    }
    expect "played" { that = count(player.p1.hand) == 0 && player.p1.tokens == 6 }
  }
  answers = {
    play_summit = ["yes"]
  }
}

test "Public Disgrace: another card" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "hold" {
      who   = player.p1
      cards = [action_card.public_disgrace_1]
    }
  }
  run {
    run "take_card" {
      self = player.p1
      card = strategy_card.leadership
    }
    expect "not offered here" { that = count(player.p1.hand) == 1 }
    run "take_card" {
      self = player.p2
      card = strategy_card.diplomacy
    }
    expect "played" { that = count(player.p1.hand) == 0 && strategy_card.trade.holder == player.p2 && strategy_card.diplomacy.holder == null }
  }
  answers = {
    play_public_disgrace = ["yes"]
    substitute           = [strategy_card.trade]
  }
}

test "Political Stability: strategy cards are kept" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "strategy_card.trade" {
      holder = player.p1
    }
    set "strategy_card.politics" {
      holder = player.p2
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.political_stability_1]
    }
  }
  run {
    run "return_strategies" {
      self = player.p2
    }
    expect "not offered here" { that = count(player.p1.hand) == 1 }
    run "return_strategies" {
      self = player.p1
    }
    run "strategy_phase" {
    }
    expect "played" { that = count(player.p1.hand) == 0 && player.p1.strategies == [strategy_card.trade] && count(player.p2.strategies) == 2 }
  }
  answers = {
    play_political_stability = ["yes"]
  }
}

test "Flank Speed: ships move 1 farther" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s19
      number = 1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.flank_speed_1]
    }
  }
  run {
    run "activated" {
      self = player.p2
      goal = system.s24
    }
    expect "not offered here" { that = count(player.p1.hand) == 1 }
    run "activated" {
      self = player.p1
      goal = system.s24
    }
    expect "played" { that = count(player.p1.hand) == 0 && move(unit.c1) == 3 }
  }
  answers = {
    play_flank_speed = ["yes"]
  }
}

test "In the Silence of Space: ships pass others" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s19
      number = 1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.in_the_silence_of_space_1]
    }
  }
  run {
    run "activated" {
      self = player.p2
      goal = system.s24
    }
    expect "not offered here" { that = count(player.p1.hand) == 1 }
    run "activated" {
      self = player.p1
      goal = system.s24
    }
    expect "played" { that = count(player.p1.hand) == 0 && passes_fleets(unit.c1) }
  }
  answers = {
    play_in_the_silence_of_space = ["yes"]
  }
}

test "Lost Star Chart connects alpha and beta" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "hold" {
      who   = player.p1
      cards = [action_card.lost_star_chart_1]
    }
  }
  run {
    run "activated" {
      self = player.p2
      goal = system.s24
    }
    expect "not offered here" { that = count(player.p1.hand) == 1 }
    run "activated" {
      self = player.p1
      goal = system.s24
    }
    expect "played" { that = count(player.p1.hand) == 0 && contains(neighbours_for(player.p1, system.s26), system.s25) && contains(neighbours_for(player.p2, system.s26), system.s25) }
  }
  answers = {
    play_lost_star_chart = ["yes"]
  }
}

test "Upgrade: a cruiser becomes a dreadnought" {
  source   = "FAQ 2014"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.xxcha
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s24
      number = 1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.upgrade_1]
    }
  }
  run {
    run "activated" {
      self = player.p1
      goal = system.s19
    }
    expect "not offered here" { that = count(player.p1.hand) == 1 }
    run "activated" {
      self = player.p1
      goal = system.s24
    }
    expect "played" { that = count(player.p1.hand) == 0 && [for u in system.s24.units : u.card.type] == [unit_type.dreadnought] }
  }
  answers = {
    play_upgrade = ["yes"]
  }
}

test "Experimental Battlestation: a space dock fires three dice" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "planet.mehar_xull" {
      owner = player.p1
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.space_dock_1
      system = system.s24
      planet = planet.mehar_xull
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.s24
      number = 1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.experimental_battlestation_1]
    }
  }
  run {
    run "ships_arrived" {
      self = player.p1
      goal = system.s24
    }
    expect "not offered here" { that = count(player.p1.hand) == 1 }
    run "ships_arrived" {
      self = player.p2
      goal = system.s24
    }
    expect "played" { that = count(player.p1.hand) == 0 && count(ships(player.p2, system.s24)) == 0 }
  }
  dice = {
    dice = [4, 5, 1]
  }
  answers = {
    play_experimental_battlestation = ["yes"]
  }
}

test "Maneuvering Jets cancel a hit of a space cannon" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s24
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.s24
      number = 1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.maneuvering_jets_1]
    }
  }
  run {
    run "take_cannon_hits" {
      who    = player.p2
      by     = player.p1
      hits   = 1
      system = system.s24
    }
    expect "not offered here" { that = count(player.p1.hand) == 1 }
    run "take_cannon_hits" {
      who    = player.p1
      by     = player.p2
      hits   = 1
      system = system.s24
    }
    expect "played" { that = count(player.p1.hand) == 0 && count(ships(player.p1, system.s24)) == 1 && count(ships(player.p2, system.s24)) == 0 }
  }
  answers = {
    play_maneuvering_jets = ["yes"]
  }
}

test "Maneuvering Jets help ground forces, too" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.s30
      planet = planet.mellon
      number = 2
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.maneuvering_jets_1]
    }
  }
  run {
    run "take_cannon_losses" {
      who    = player.p2
      by     = player.p1
      planet = planet.mellon
      hits   = 1
    }
    expect "not offered here" { that = count(player.p1.hand) == 1 }
    run "take_cannon_losses" {
      who    = player.p1
      by     = player.p2
      planet = planet.mellon
      hits   = 2
    }
    expect "played" { that = count(player.p1.hand) == 0 && count(troops(player.p1, planet.mellon)) == 1 }
  }
  answers = {
    play_maneuvering_jets = ["yes"]
  }
}

test "Skilled Retreat: the combat is drawn" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.mecatol
      number = 2
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.carrier_1
      system = system.mecatol
      number = 1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.skilled_retreat_1]
    }
  }
  run {
    run "space_combat" "winner" {
      attacker = player.p1
      defender = player.p2
      system   = system.mecatol
    }
    expect "nobody won" { that = winner == null && count(ships(player.p1, system.s19)) == 2 && count(ships(player.p2, system.mecatol)) == 1 && contains(system.s19.tokens, player.p1) && count(player.p1.hand) == 0 }
  }
  answers = {
    play_skilled_retreat = ["yes"]
    to                   = [system.s19]
  }
}

test "Skilled Retreat is not offered without a combat" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.mecatol
      number = 2
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.carrier_1
      system = system.mecatol
      number = 1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.skilled_retreat_1]
    }
  }
  run {
    run "round_starts" {
      attacker = player.p2
      defender = player.p3
      system   = system.mecatol
    }
    expect "held" { that = count(player.p1.hand) == 1 }
  }
}

test "Fighter Prototype: fighters hit with 2 less in the first round" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "arm" {
      who    = player.p1
      card   = unit_card.fighter_1
      system = system.mecatol
      number = 2
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.mecatol
      number = 1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.fighter_prototype_1]
    }
  }
  run {
    run "space_combat" "winner" {
      attacker = player.p1
      defender = player.p2
      system   = system.mecatol
    }
    expect "a 7 hits" { that = winner == player.p1 && !player.p1.prototypes && count(player.p1.hand) == 0 }
  }
  dice = {
    dice = [7, 6, 1]
  }
  answers = {
    play_fighter_prototype = ["yes"]
  }
}

test "Fighter Prototype lasts one round" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "arm" {
      who    = player.p1
      card   = unit_card.fighter_1
      system = system.mecatol
      number = 2
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.mecatol
      number = 1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.fighter_prototype_1]
    }
  }
  run {
    run "space_combat" "winner" {
      attacker = player.p1
      defender = player.p2
      system   = system.mecatol
    }
    expect "an 8 does not hit in the second" { that = winner == player.p1 }
  }
  dice = {
    dice = [6, 6, 1, 8, 8, 7, 9, 1]
  }
  answers = {
    play_fighter_prototype = ["yes"]
  }
}

test "Intercept: no retreat in this round" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.mecatol
      number = 2
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.carrier_1
      system = system.mecatol
      number = 1
    }
    set "planet.wellon" {
      owner = player.p2
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.intercept_1]
    }
  }
  run {
    run "announce" {
      who    = player.p2
      system = system.mecatol
    }
    expect "not offered here" { that = count(player.p1.hand) == 1 }
    run "announce" {
      who    = player.p2
      system = system.mecatol
    }
    expect "played" { that = count(player.p1.hand) == 0 && !player.p2.retreats }
  }
  answers = {
    play_intercept = ["yes"]
    flee           = ["no", "yes"]
  }
}

test "Morale Boost in space" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.mecatol
      number = 2
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.carrier_1
      system = system.mecatol
      number = 1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.morale_boost_1]
    }
  }
  run {
    run "round_starts" {
      attacker = player.p2
      defender = player.p3
      system   = system.mecatol
    }
    expect "not offered here" { that = count(player.p1.hand) == 1 }
    run "round_starts" {
      attacker = player.p1
      defender = player.p2
      system   = system.mecatol
    }
    expect "played" { that = count(player.p1.hand) == 0 && combat_value(unit.c1, system.mecatol, false) == 6 }
  }
  answers = {
    play_morale_boost = ["yes"]
  }
}

test "Morale Boost on the ground, for one round" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.s30
      planet = planet.mellon
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.infantry_1
      system = system.s30
      planet = planet.mellon
      number = 1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.morale_boost_1]
    }
  }
  run {
    run "ground_round_starts" {
      self   = player.p2
      foe    = player.p3
      planet = planet.mellon
    }
    expect "not offered here" { that = count(player.p1.hand) == 1 }
    run "ground_round" {
      self   = player.p1
      foe    = player.p2
      planet = planet.mellon
    }
    expect "played" { that = count(player.p1.hand) == 0 && count(troops(player.p2, planet.mellon)) == 0 && !player.p1.bold }
  }
  dice = {
    shots = [7, 1]
  }
  answers = {
    play_morale_boost = ["yes"]
  }
}

test "Emergency Repairs: round_starts" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "arm" {
      who    = player.p1
      card   = unit_card.dreadnought_1
      system = system.mecatol
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.carrier_1
      system = system.mecatol
      number = 1
    }
    set "unit.c1" {
      damaged = true
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.emergency_repairs_1]
    }
  }
  run {
    run "round_starts" {
      attacker = player.p2
      defender = player.p3
      system   = system.mecatol
    }
    expect "not offered here" { that = count(player.p1.hand) == 1 }
    run "round_starts" {
      attacker = player.p1
      defender = player.p2
      system   = system.mecatol
    }
    expect "played" { that = count(player.p1.hand) == 0 && !unit.c1.damaged }
  }
  answers = {
    play_emergency_repairs = ["yes"]
  }
}

test "Emergency Repairs: round_ends" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "arm" {
      who    = player.p1
      card   = unit_card.dreadnought_1
      system = system.mecatol
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.carrier_1
      system = system.mecatol
      number = 1
    }
    set "unit.c1" {
      damaged = true
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.emergency_repairs_1]
    }
  }
  run {
    run "round_ends" {
      attacker = player.p2
      defender = player.p3
      system   = system.mecatol
    }
    expect "not offered here" { that = count(player.p1.hand) == 1 }
    run "round_ends" {
      attacker = player.p1
      defender = player.p2
      system   = system.mecatol
    }
    expect "played" { that = count(player.p1.hand) == 0 && !unit.c1.damaged }
  }
  answers = {
    play_emergency_repairs = ["yes"]
  }
}

test "Emergency Repairs: ground_round_starts" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "arm" {
      who    = player.p1
      card   = unit_card.dreadnought_1
      system = system.mecatol
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.carrier_1
      system = system.mecatol
      number = 1
    }
    set "unit.c1" {
      damaged = true
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.emergency_repairs_1]
    }
  }
  run {
    run "ground_round_starts" {
      self   = player.p2
      foe    = player.p3
      planet = planet.mecatol_rex
    }
    expect "not offered here" { that = count(player.p1.hand) == 1 }
    run "ground_round_starts" {
      self   = player.p2
      foe    = player.p1
      planet = planet.mecatol_rex
    }
    expect "played" { that = count(player.p1.hand) == 0 && !unit.c1.damaged }
  }
  answers = {
    play_emergency_repairs = ["yes"]
  }
}

test "Emergency Repairs: ground_round_ends" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "arm" {
      who    = player.p1
      card   = unit_card.dreadnought_1
      system = system.mecatol
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.carrier_1
      system = system.mecatol
      number = 1
    }
    set "unit.c1" {
      damaged = true
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.emergency_repairs_1]
    }
  }
  run {
    run "ground_round_ends" {
      self   = player.p2
      foe    = player.p3
      planet = planet.mecatol_rex
    }
    expect "not offered here" { that = count(player.p1.hand) == 1 }
    run "ground_round_ends" {
      self   = player.p2
      foe    = player.p1
      planet = planet.mecatol_rex
    }
    expect "played" { that = count(player.p1.hand) == 0 && !unit.c1.damaged }
  }
  answers = {
    play_emergency_repairs = ["yes"]
  }
}

test "Shields Holding: two hits are cancelled in a space combat" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.mecatol
      number = 3
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.carrier_1
      system = system.mecatol
      number = 1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.shields_holding_1]
    }
  }
  run {
    run "assign_hits" {
      who    = player.p1
      by     = player.p2
      hits   = 1
      system = system.mecatol
    }
    expect "not offered here" { that = count(player.p1.hand) == 1 }
    set "game" {
      battle = system.mecatol
    }
    run "assign_hits" {
      who    = player.p1
      by     = player.p2
      hits   = 3
      system = system.mecatol
    }
    expect "played" { that = count(player.p1.hand) == 0 && count(ships(player.p1, system.mecatol)) == 1 }
  }
  answers = {
    play_shields_holding = ["yes"]
  }
}

test "Direct Hit destroys a ship that sustained damage of yours" {
  source   = "errata 1870"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "arm" {
      who    = player.p2
      card   = unit_card.dreadnought_1
      system = system.mecatol
      number = 2
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.direct_hit_1]
    }
  }
  run {
    run "sustain" {
      unit = unit.c1
      by   = player.p3
    }
    expect "not offered here" { that = count(player.p1.hand) == 1 }
    run "sustain" {
      unit = unit.c2
      by   = player.p1
    }
    expect "played" { that = count(player.p1.hand) == 0 && count(ships(player.p2, system.mecatol)) == 1 }
  }
  answers = {
    play_direct_hit = ["yes"]
  }
}

test "Courageous to the End: dice of the lost ship" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.mecatol
      number = 2
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.carrier_1
      system = system.mecatol
      number = 2
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.courageous_to_the_end_1]
    }
  }
  run {
    run "destroy" {
      unit   = unit.c1
      system = system.mecatol
      by     = player.p2
    }
    expect "not offered here" { that = count(player.p1.hand) == 1 }
    set "game" {
      battle = system.mecatol
    }
    run "destroy" {
      unit   = unit.c2
      system = system.mecatol
      by     = player.p2
    }
    expect "played" { that = count(player.p1.hand) == 0 && count(ships(player.p2, system.mecatol)) == 1 }
  }
  dice = {
    courage = [7, 6]
  }
  answers = {
    play_courageous_to_the_end = ["yes"]
  }
}

test "Salvage: commodities of the loser" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "player.p2" {
      commodities = 3
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.salvage_1]
    }
  }
  run {
    run "combat_won" {
      who   = player.p1
      loser = player.p2
    }
    expect "not offered here" { that = count(player.p1.hand) == 1 }
    set "game" {
      battle = system.mecatol
    }
    run "combat_won" {
      who   = player.p1
      loser = player.p2
    }
    expect "played" { that = count(player.p1.hand) == 0 && player.p1.goods == 3 && player.p2.commodities == 0 }
  }
  answers = {
    play_salvage = ["yes"]
  }
}

test "Bunker: bombardment needs 4 more" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "planet.mellon" {
      owner = player.p1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.dreadnought_1
      system = system.s30
      number = 1
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.s30
      planet = planet.mellon
      number = 1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.bunker_1]
    }
  }
  run {
    run "invasion" {
      self = player.p1
      goal = system.s30
    }
    expect "not offered here" { that = count(player.p1.hand) == 1 }
    run "invasion" {
      self = player.p2
      goal = system.s30
    }
    expect "played" { that = count(player.p1.hand) == 0 && count(troops(player.p1, planet.mellon)) == 1 && !player.p1.bunkered }
  }
  dice = {
    dice = [8]
  }
  answers = {
    play_bunker = ["yes"]
    firing      = [unit.c1]
  }
}

test "Disable: no planetary shield in this invasion" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "planet.mellon" {
      owner = player.p2
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.dreadnought_1
      system = system.s30
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.pds_1
      system = system.s30
      planet = planet.mellon
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.infantry_1
      system = system.s30
      planet = planet.mellon
      number = 1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.disable_1]
    }
  }
  run {
    run "invasion" {
      self = player.p3
      goal = system.s30
    }
    expect "not offered here" { that = count(player.p1.hand) == 1 }
    run "invasion" {
      self = player.p1
      goal = system.s30
    }
    expect "played" { that = count(player.p1.hand) == 0 && count(troops(player.p2, planet.mellon)) == 0 && !player.p1.disables }
  }
  dice = {
    dice = [5]
  }
  answers = {
    play_disable = ["yes"]
    firing       = [unit.c1]
  }
}

test "Parley: who landed returns to space" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "planet.mellon" {
      owner = player.p1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.infantry_1
      system = system.s30
      planet = planet.mellon
      number = 1
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.s30
      planet = planet.mellon
      number = 1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.parley_1]
    }
  }
  run {
    run "units_landed" {
      self   = player.p1
      planet = planet.mellon
      units  = [unit.c2]
    }
    expect "not offered here" { that = count(player.p1.hand) == 1 }
    run "units_landed" {
      self   = player.p2
      planet = planet.mellon
      units  = [unit.c1]
    }
    expect "played" { that = count(player.p1.hand) == 0 && unit.c1.on == null && unit.c2.on == planet.mellon }
  }
  answers = {
    play_parley = ["yes"]
  }
}

test "Fire Team: misses are rolled again" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "arm" {
      who    = player.p1
      card   = unit_card.infantry_1
      system = system.s30
      planet = planet.mellon
      number = 2
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.infantry_1
      system = system.s30
      planet = planet.mellon
      number = 1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.fire_team_1]
    }
  }
  run {
    run "ground_volley" {
      who    = player.p2
      planet = planet.mellon
    }
    expect "not for others" { that = count(player.p1.hand) == 1 }
    run "ground_volley" "made" {
      who    = player.p1
      planet = planet.mellon
    }
    expect "two hits" { that = made == 2 && count(player.p1.hand) == 0 }
  }
  dice = {
    shots = [1, 8, 3]
    dice  = [9]
  }
  answers = {
    play_fire_team = ["yes"]
  }
}

test "Infiltrate: structures change sides" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p1
      faction = faction.xxcha
    }
    set "planet.mellon" {
      owner = player.p2
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.pds_1
      system = system.s30
      planet = planet.mellon
      number = 1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.infiltrate_1]
    }
  }
  run {
    run "take_control" {
      self   = player.p2
      planet = planet.zohbat
    }
    expect "not offered here" { that = count(player.p1.hand) == 1 }
    run "take_control" {
      self   = player.p1
      planet = planet.mellon
    }
    expect "played" { that = count(player.p1.hand) == 0 && [for u in planet.mellon.units : u.owner] == [player.p1] }
  }
  answers = {
    play_infiltrate = ["yes"]
  }
}

test "Reparations: one planet is exhausted, another readied" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "planet.mellon" {
      owner = player.p1
    }
    set "planet.zohbat" {
      owner     = player.p1
      exhausted = true
    }
    set "planet.wellon" {
      owner = player.p2
    }
    set "planet.quann" {
      owner = player.p3
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.reparations_1]
    }
  }
  run {
    run "take_control" {
      self   = player.p2
      planet = planet.quann
    }
    expect "not offered here" { that = count(player.p1.hand) == 1 }
    run "take_control" {
      self   = player.p2
      planet = planet.mellon
    }
    expect "played" { that = count(player.p1.hand) == 0 && planet.wellon.exhausted && !planet.zohbat.exhausted }
  }
  answers = {
    play_reparations = ["yes"]
  }
}

test "8.4: a cancelled component action is no action, and the card is gone" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "planet.mellon" {
      owner = player.p2
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.infantry_1
      system = system.s30
      planet = planet.mellon
      number = 1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.plague_1]
    }
    run "hold" {
      who   = player.p2
      cards = [action_card.sabotage_1]
    }
  }
  run {
    run "take_turn" {
      self = player.p1
    }
    expect "the turn went on" { that = count(planet.mellon.units) == 1 && count(action_discards) == 2 }
  }
  answers = {
    player_turn   = ["play_plague"]
    play_sabotage = ["yes"]
  }
}

test "Sabotage cannot be sabotaged" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "planet.mellon" {
      owner = player.p2
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.plague_1, action_card.sabotage_2]
    }
    run "hold" {
      who   = player.p2
      cards = [action_card.sabotage_1]
    }
    run "hold" {
      who   = player.p3
      cards = [action_card.sabotage_3]
    }
  }
  run {
    run "take_turn" {
      self = player.p1
    }
    expect "nobody else was asked" { that = count(player.p1.hand) == 1 && count(player.p2.hand) + count(player.p3.hand) == 1 }
  }
  answers = {
    player_turn   = ["play_plague"]
    play_sabotage = ["yes"]
  }
}

test "38.6: one card of a name at each moment" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s19
      number = 1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.flank_speed_1, action_card.flank_speed_2]
    }
  }
  run {
    run "activated" {
      self = player.p1
      goal = system.s24
    }
    expect "one is left" { that = move(unit.c1) == 3 && count(player.p1.hand) == 1 }
  }
  answers = {
    play_flank_speed = ["yes"]
  }
}

test "38.6: a cancelled card was not played, so a second one of its name may follow" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s19
      number = 1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.flank_speed_1, action_card.flank_speed_2]
    }
    run "hold" {
      who   = player.p2
      cards = [action_card.sabotage_1]
    }
  }
  run {
    run "activated" {
      self = player.p1
      goal = system.s24
    }
    expect "the second works" { that = move(unit.c1) == 3 && count(player.p1.hand) == 0 && count(player.p2.hand) == 0 }
  }
  answers = {
    play_flank_speed = ["yes", "yes"]
    play_sabotage    = ["yes"]
  }
}

test "13.17: in the action phase by initiative from the active player" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      active = player.p2
    }
    set "strategy_card.trade" {
      holder = player.p1
    }
    set "strategy_card.politics" {
      holder = player.p2
    }
    set "strategy_card.leadership" {
      holder = player.p3
    }
    run "hold" {
      who   = player.p2
      cards = [action_card.flank_speed_1]
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.sabotage_1]
    }
    run "hold" {
      who   = player.p3
      cards = [action_card.sabotage_2]
    }
  }
  run {
    expect "politics, trade, leadership" { that = reaction_order() == [player.p2, player.p1, player.p3] }
    run "activated" {
      self = player.p2
      goal = system.s24
    }
    expect "the first was asked first" { that = count(player.p1.hand) == 0 && count(player.p3.hand) == 1 && !player.p2.speeds }
  }
  answers = {
    play_flank_speed = ["yes"]
    play_sabotage    = ["yes"]
  }
}

test "13.18: in the strategy phase clockwise from the speaker" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker = player.p3
    }
    run "hold" {
      who   = player.p2
      cards = [action_card.public_disgrace_1]
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.sabotage_1]
    }
    run "hold" {
      who   = player.p3
      cards = [action_card.sabotage_2]
    }
  }
  run {
    expect "from the third" { that = reaction_order() == [player.p3, player.p1, player.p2] }
    run "take_card" {
      self = player.p1
      card = strategy_card.leadership
    }
    expect "the speaker was asked first" { that = count(player.p3.hand) == 0 && count(player.p1.hand) == 1 && strategy_card.leadership.holder == player.p1 }
  }
  answers = {
    play_public_disgrace = ["yes"]
    play_sabotage        = ["yes"]
  }
}

test "A window inside a window has its own order" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "planet.mehar_xull" {
      owner = player.p1
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.space_dock_1
      system = system.s24
      planet = planet.mehar_xull
      number = 1
    }
    run "arm" {
      who    = player.p2
      card   = unit_card.cruiser_1
      system = system.s24
      number = 1
    }
    set "game" {
      active = player.p2
    }
    set "strategy_card.trade" {
      holder = player.p1
    }
    set "strategy_card.politics" {
      holder = player.p2
    }
    set "strategy_card.leadership" {
      holder = player.p3
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.experimental_battlestation_1]
    }
    run "hold" {
      who   = player.p2
      cards = [action_card.maneuvering_jets_1]
    }
    run "hold" {
      who   = player.p3
      cards = [action_card.sabotage_1]
    }
  }
  run {
    run "ships_arrived" {
      self = player.p2
      goal = system.s24
    }
    expect "the shot was cancelled, and the jets were sabotaged" { that = count(ships(player.p2, system.s24)) == 0 && count(action_discards) == 3 }
  }
  dice = {
    dice = [5, 1, 1]
  }
  answers = {
    play_experimental_battlestation = ["yes"]
    play_maneuvering_jets           = ["yes"]
    play_sabotage                   = ["no", "yes"]
  }
}

test "Instinct Training cancels an action card" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "lead" {
      self    = player.p2
      faction = faction.xxcha
    }
    set "player.p2" {
      techs = [tech.instinct_training]
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s19
      number = 1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.flank_speed_1]
    }
  }
  run {
    run "activated" {
      self = player.p1
      goal = system.s24
    }
    expect "cancelled" { that = !player.p1.speeds && player.p2.strategy == 1 && contains(player.p2.exhausted, tech.instinct_training) }
  }
  answers = {
    play_flank_speed = ["yes"]
    foretell         = ["yes"]
  }
}

test "Transparasteel Plating: who has passed plays no cards in the turn of its owner" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    set "player.p2" {
      passed = true
      quiet  = true
    }
    set "player.p3" { quiet = true }
    run "hold" {
      who   = player.p1
      cards = [action_card.economic_initiative_1, action_card.industrial_initiative_1]
    }
    run "hold" {
      who   = player.p2
      cards = [action_card.sabotage_1]
    }
  }
  run {
    run "take_turn" { self = player.p1 }
    expect "asked without it" { that = count(player.p1.hand) == 1 && !player.p2.hushed }
    set "player.p1" { techs = [tech.transparasteel_plating] }
    run "take_turn" { self = player.p1 }
    expect "not asked with it" { that = count(player.p1.hand) == 0 && !player.p2.hushed }
  }
  answers = {
    player_turn   = [action.play_economic_initiative, action.play_industrial_initiative]
    play_sabotage = ["no"]
  }
}

test "78: an eliminated player is asked nothing" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s19
      number = 1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.flank_speed_1]
    }
    run "hold" {
      who   = player.p2
      cards = [action_card.sabotage_1]
    }
    set "player.p2" {
      out = true
    }
  }
  run {
    run "activated" {
      self = player.p1
      goal = system.s24
    }
    expect "the card took effect" { that = player.p1.speeds && players == [player.p1, player.p3] && others(player.p1) == [player.p3] && reaction_order() == [player.p1, player.p3] }
  }
  answers = {
    play_flank_speed = ["yes"]
  }
}

test "38.4: more than seven cards are discarded" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  run {
    run "draw_action_cards" {
      self   = player.p1
      number = 9
    }
    expect "seven" { that = count(player.p1.hand) == 7 && count(action_discards) == 2 }
  }
}

test "Nobody hears cards in the deck or the discard pile" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s19
      number = 1
    }
    move {
      what = action_card.flank_speed_1
      to   = action_discards
    }
  }
  run {
    run "activated" {
      self = player.p1
      goal = system.s24
    }
    expect "nothing happened" { that = move(unit.c1) == 2 }
  }
}

test "Ancient Burial Sites exhausts cultural planets" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "planet.quann" {
      owner = player.p2
    }
    set "planet.wellon" {
      owner = player.p2
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.ancient_burial_sites_1]
    }
  }
  run {
    run "status_phase_starts" {
    }
    expect "not offered here" { that = count(player.p1.hand) == 1 }
    run "agenda_phase_starts" {
    }
    expect "played" { that = count(player.p1.hand) == 0 && planet.quann.exhausted && !planet.wellon.exhausted }
  }
  answers = {
    play_ancient_burial_sites = ["yes"]
    buried                    = [player.p2]
  }
}

test "Veto: another agenda is revealed" {
  source   = "errata 1910"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p1" {
      plays = faction.sol
    }
    set "game" {
      agenda = directive.mutiny
    }
    move {
      what = directive.mutiny
      to   = agenda_table
    }
    move {
      what = directive.seed_of_an_empire
      to   = next_agendas
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.veto_1]
    }
  }
  run {
    run "agenda_revealed" {
      agenda = law.regulated_conscription
    }
    expect "not offered here" { that = count(player.p1.hand) == 1 }
    run "agenda_revealed" {
      agenda = directive.mutiny
    }
    expect "played" { that = count(player.p1.hand) == 0 && game.agenda == directive.seed_of_an_empire && contains(agenda_discards, directive.mutiny) }
  }
  answers = {
    play_veto = ["yes"]
  }
}

test "Assassinate Representative: a player casts no votes" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.assassinate_representative_1]
    }
  }
  run {
    run "agenda_phase_starts" {
    }
    expect "not offered here" { that = count(player.p1.hand) == 1 }
    run "before_votes" {
      agenda = directive.mutiny
    }
    expect "played" { that = count(player.p1.hand) == 0 && player.p2.silenced && !player.p3.silenced }
  }
  answers = {
    play_assassinate_representative = ["yes"]
    silenced                        = [player.p2]
  }
}

test "Bribery: trade goods become votes" {
  source   = "errata 1846"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p1" {
      goods  = 3
      ballot = verdict.for
      votes  = 1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.bribery_1]
    }
  }
  run {
    run "cast_votes" {
      self     = player.p2
      agenda   = directive.mutiny
      outcomes = [verdict.for, verdict.opposed]
    }
    expect "not offered here" { that = count(player.p1.hand) == 1 }
    run "cast_votes" {
      self     = player.p1
      agenda   = directive.mutiny
      outcomes = [verdict.for, verdict.opposed]
    }
    expect "played" { that = count(player.p1.hand) == 0 && player.p1.votes == 3 && player.p1.goods == 1 }
  }
  answers = {
    play_bribery = ["yes"]
    bribe        = [2]
  }
}

test "Distinguished Councilor: five more votes" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "player.p1" {
      ballot = verdict.for
      votes  = 1
    }
    set "player.p2" {
      ballot = verdict.for
      votes  = 1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.distinguished_councilor_1]
    }
  }
  run {
    run "cast_votes" {
      self     = player.p2
      agenda   = directive.mutiny
      outcomes = [verdict.for, verdict.opposed]
    }
    expect "not offered here" { that = count(player.p1.hand) == 1 }
    run "cast_votes" {
      self     = player.p1
      agenda   = directive.mutiny
      outcomes = [verdict.for, verdict.opposed]
    }
    expect "played" { that = count(player.p1.hand) == 0 && player.p1.votes == 6 && player.p2.votes == 1 }
  }
  answers = {
    play_distinguished_councilor = ["yes"]
  }
}

test "Confusing Legal Text: another player is elected" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.confusing_legal_text_1]
    }
  }
  run {
    run "resolve_agenda" {
      agenda  = law.minister_of_peace
      outcome = player.p3
    }
    expect "not offered here" { that = count(player.p1.hand) == 1 }
    run "resolve_agenda" {
      agenda  = law.minister_of_commerce
      outcome = player.p1
    }
    expect "played" { that = count(player.p1.hand) == 0 && contains(player.p2.owned_laws, law.minister_of_commerce) && contains(player.p3.owned_laws, law.minister_of_peace) }
  }
  answers = {
    play_confusing_legal_text = ["yes"]
    scapegoat                 = [player.p2]
  }
}

test "Construction Rider: a space dock" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.sol
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.construction_rider_1]
    }
  }
  run {
    run "agenda_phase_starts" {
    }
    expect "not offered here" { that = count(player.p1.hand) == 1 }
    run "before_votes" {
      agenda = directive.mutiny
    }
    expect "no vote" { that = player.p1.silenced }
    run "agenda_resolved" {
      outcome = verdict.for
    }
    expect "played" { that = count(player.p1.hand) == 0 && any([for u in player.p1.units : u.card.type == unit_type.space_dock]) }
  }
  answers = {
    play_construction_rider = ["yes"]
    prediction              = [verdict.for]
  }
}

test "Diplomacy Rider: the others place tokens" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    set "planet.mehar_xull" {
      owner = player.p1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.diplomacy_rider_1]
    }
  }
  run {
    run "agenda_phase_starts" {
    }
    expect "not offered here" { that = count(player.p1.hand) == 1 }
    run "before_votes" {
      agenda = directive.mutiny
    }
    expect "no vote" { that = player.p1.silenced }
    run "agenda_resolved" {
      outcome = verdict.for
    }
    expect "played" { that = count(player.p1.hand) == 0 && contains(system.s24.tokens, player.p2) && contains(system.s24.tokens, player.p3) && !contains(system.s24.tokens, player.p1) }
  }
  answers = {
    play_diplomacy_rider = ["yes"]
    prediction           = [verdict.for]
  }
}

test "Imperial Rider: a victory point" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.imperial_rider_1]
    }
  }
  run {
    run "agenda_phase_starts" {
    }
    expect "not offered here" { that = count(player.p1.hand) == 1 }
    run "before_votes" {
      agenda = directive.mutiny
    }
    expect "no vote" { that = player.p1.silenced }
    run "agenda_resolved" {
      outcome = verdict.for
    }
    expect "played" { that = count(player.p1.hand) == 0 && player.p1.points == 1 }
  }
  answers = {
    play_imperial_rider = ["yes"]
    prediction          = [verdict.for]
  }
}

test "Leadership Rider: 3 command tokens" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.leadership_rider_1]
    }
  }
  run {
    run "agenda_phase_starts" {
    }
    expect "not offered here" { that = count(player.p1.hand) == 1 }
    run "before_votes" {
      agenda = directive.mutiny
    }
    expect "no vote" { that = player.p1.silenced }
    run "agenda_resolved" {
      outcome = verdict.for
    }
    expect "played" { that = count(player.p1.hand) == 0 && player.p1.tokens == 5 }
  }
  answers = {
    play_leadership_rider = ["yes"]
    prediction            = [verdict.for]
  }
}

test "Politics Rider: 3 action cards and the speaker token" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p3
      custodians = false
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.politics_rider_1]
    }
  }
  run {
    run "before_votes" {
      agenda = directive.mutiny
    }
    run "agenda_resolved" {
      outcome = verdict.for
    }
    expect "played" { that = count(player.p1.hand) == 3 && game.speaker == player.p1 }
  }
  answers = {
    play_politics_rider = ["yes"]
    prediction          = [verdict.for]
  }
}

test "Technology Rider: a technology" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.technology_rider_1]
    }
  }
  run {
    run "agenda_phase_starts" {
    }
    expect "not offered here" { that = count(player.p1.hand) == 1 }
    run "before_votes" {
      agenda = directive.mutiny
    }
    expect "no vote" { that = player.p1.silenced }
    run "agenda_resolved" {
      outcome = verdict.for
    }
    expect "played" { that = count(player.p1.hand) == 0 && count(player.p1.techs) == 1 }
  }
  answers = {
    play_technology_rider = ["yes"]
    prediction            = [verdict.for]
  }
}

test "Trade Rider: 5 trade goods" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.trade_rider_1]
    }
  }
  run {
    run "agenda_phase_starts" {
    }
    expect "not offered here" { that = count(player.p1.hand) == 1 }
    run "before_votes" {
      agenda = directive.mutiny
    }
    expect "no vote" { that = player.p1.silenced }
    run "agenda_resolved" {
      outcome = verdict.for
    }
    expect "played" { that = count(player.p1.hand) == 0 && player.p1.goods == 5 }
  }
  answers = {
    play_trade_rider = ["yes"]
    prediction       = [verdict.for]
  }
}

test "Warfare Rider: a dreadnought" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "lead" {
      self    = player.p1
      faction = faction.sol
    }
    run "arm" {
      who    = player.p1
      card   = unit_card.cruiser_1
      system = system.s24
      number = 1
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.warfare_rider_1]
    }
  }
  run {
    run "agenda_phase_starts" {
    }
    expect "not offered here" { that = count(player.p1.hand) == 1 }
    run "before_votes" {
      agenda = directive.mutiny
    }
    expect "no vote" { that = player.p1.silenced }
    run "agenda_resolved" {
      outcome = verdict.for
    }
    expect "played" { that = count(player.p1.hand) == 0 && count(units_of(player.p1, system.s24, unit_type.dreadnought)) == 1 }
  }
  answers = {
    play_warfare_rider = ["yes"]
    prediction         = [verdict.for]
  }
}

test "Riders: a wrong prediction gains nothing, and opposite ones are allowed" {
  source   = "FAQ 2011"
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    set "game" {
      speaker    = player.p1
      custodians = false
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.trade_rider_1, action_card.imperial_rider_1]
    }
  }
  run {
    run "before_votes" {
      agenda = directive.mutiny
    }
    run "agenda_resolved" {
      outcome = verdict.for
    }
    expect "one of two" { that = player.p1.goods + 5 * player.p1.points == 5 && player.p1.hand == [] }
  }
  answers = {
    play_trade_rider    = ["yes"]
    play_imperial_rider = ["yes"]
    prediction          = [verdict.for, verdict.opposed]
  }
}

test "Repeal Law discards a law" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  bot      = "random"
  given {
    move {
      what = law.regulated_conscription
      to   = laws
    }
    run "hold" {
      who   = player.p1
      cards = [action_card.repeal_law_1]
    }
  }
  run {
    run "take_turn" {
      self = player.p2
    }
    expect "only in the turn of its holder" { that = count(player.p1.hand) == 1 }
    run "take_turn" {
      self = player.p1
    }
    expect "played" { that = count(player.p1.hand) == 0 && count(laws) == 0 && contains(agenda_discards, law.regulated_conscription) }
  }
  answers = {
    player_turn = ["pass_round", "play_repeal_law"]
  }
}
