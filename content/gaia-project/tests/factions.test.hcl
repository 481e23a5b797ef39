# 8-1: what each faction does otherwise.

test "8-1 Terrans: tokens that return buy goods with the institute" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self     = player.p1
      faction  = faction.terrans
      building = building.institute
      space    = space.h10_7
    }
    set "player.p1" { bowl_gaia = 6 }
  }
  run {
    run "return_tokens" { self = player.p1 }
  }
  answers = { exchange = [exchange.power_ore, exchange.power_credit, null] }
  expect "an ore and a credit for 4 of 6" { that = player.p1.ore == 5 && player.p1.credits == 16 && player.p1.bowl_2 == 10 && player.p1.bowl_gaia == 0 }
}
test "8-1 Lantids: a mine beside somebody else's building" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      faction = faction.lantids
    }
    run "sit" {
      self    = player.p2
      faction = faction.xenos
      space   = space.h9_8
    }
    run "stand" {
      self     = player.p1
      building = building.mine
      space    = space.h10_7
    }
    run "stand" {
      self     = player.p1
      building = building.institute
      space    = space.h10_7
    }
    expect "2 credits and an ore" { that = mine_price(player.p1, space.h9_8, 0, 0) == { credits = 2, ore = 1 } }
  }
  run {
    run "build_mine" { self = player.p1 }
  }
  answers = { space = [space.h9_8] }
  expect "2 knowledge" { that = player.p1.knowledge == 5 }
  expect "the host stays" { that = space.h9_8.owner == player.p2 && space.h9_8.guest == player.p1 && player.p1.stands.mine == 1 }
  expect "no type of planet, but a building and a sector" { that = planet_types(player.p1) == 1 && structures(player.p1) == 2 && sectors(player.p1) == 1 }
  expect "nothing to upgrade" { that = !contains(player.p1.colonies, space.h9_8) }
}
test "8-1 Xenos: federations of 6 with the institute" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      faction = faction.xenos
    }
    expect "7 before" { that = federation_power(player.p1) == 7 && mines_to_place(player.p1) == 3 }
    run "stand" {
      self     = player.p1
      building = building.institute
      space    = space.h9_8
    }
    expect "6 then" { that = federation_power(player.p1) == 6 }
    expect "a QIC as income, no token" { that = contains(incomes(player.p1), { charge = 4, qic = 1 }) && player.p1.qic == 2 }
  }
  run {}
}
test "8-1 Gleens: ore for QIC until the academy stands, and their own token" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      faction = faction.gleens
    }
    expect "5 ore" { that = player.p1.ore == 5 && player.p1.qic == 0 }
  }
  run {
    run "put_building" {
      self     = player.p1
      building = building.mine
      space    = space.h12_7
    }
    expect "2 points for a gaia planet" { that = player.p1.points == 12 }
    run "put_building" {
      self     = player.p1
      building = building.institute
      space    = space.h12_7
    }
    expect "their token" { that = player.p1.tokens == [federation.gleens] && player.p1.green == [federation.gleens] && player.p1.ore == 6 && player.p1.credits == 17 }
    run "put_building" {
      self     = player.p1
      building = building.academy_qic
      space    = space.h9_8
    }
    run "receive" {
      self = player.p1
      what = { qic = 1 }
    }
    expect "a QIC at last" { that = player.p1.qic == 1 }
  }
}
test "8-1 Taklons: the brainstone pays 3, and goes first or last" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      faction = faction.taklons
    }
    expect "one more token" { that = tokens(player.p1) == 7 && chargeable(player.p1) == 10 }
  }
  run {
    run "charge" {
      self   = player.p1
      amount = 2
    }
    expect "it stays, two others go" { that = player.p1.stone == bowl.bowl_1 && player.p1.bowl_1 == 0 && player.p1.bowl_2 == 6 }
    run "charge" {
      self   = player.p1
      amount = 3
    }
    expect "it goes before the others" { that = player.p1.stone == bowl.bowl_3 && player.p1.bowl_2 == 5 && player.p1.bowl_3 == 1 && power(player.p1) == 4 }
    run "spend_power" {
      self   = player.p1
      amount = 4
    }
    expect "with another token it pays 4" { that = player.p1.stone == bowl.bowl_1 && player.p1.bowl_1 == 1 }
    run "give_up_tokens" {
      self   = player.p1
      amount = 6
      to     = bowl.gaia_area
    }
    expect "to the gaia area" { that = player.p1.stone == bowl.bowl_1 && player.p1.bowl_gaia == 6 && tokens(player.p1) == 1 }
  }
  answers = { stone = [bowl.bowl_1, bowl.bowl_3, bowl.bowl_1] }
}
test "8-1 Taklons: a token before or after charging, with the institute" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self     = player.p1
      faction  = faction.taklons
      building = building.institute
      space    = space.h14_2
    }
    set "player.p1" {
      bowl_1 = 0
      bowl_2 = 0
      bowl_3 = 6
      stone  = bowl.bowl_3
    }
  }
  run {
    run "offer_charge" {
      self  = player.p1
      space = space.h14_4
    }
    expect "the token is all that moves" { that = player.p1.bowl_1 == 0 && player.p1.bowl_2 == 0 && player.p1.bowl_3 == 7 && player.p1.points == 9 }
    run "offer_charge" {
      self  = player.p1
      space = space.h14_4
    }
    expect "or comes for nothing" { that = player.p1.bowl_1 == 1 && player.p1.points == 9 }
  }
  answers = { charge = ["token_first", "charge_first"] }
}
test "8-1 Ambas: the institute and a mine change places" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      faction = faction.ambas
      space   = space.h14_2
    }
    run "stand" {
      self     = player.p1
      building = building.institute
      space    = space.h17_5
    }
  }
  run {
    run "use_special" { self = player.p1 }
  }
  expect "they have" { that = space.h14_2.building == building.institute && space.h17_5.building == building.mine && player.p1.points == 10 && count(game.built) == 0 }
  expect "once a round" { that = player.p1.used == [special.swap] }
}
test "8-1 Hadsch Hallas: credits instead of power, with the institute" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      faction = faction.hadsch_hallas
    }
    expect "not before" { that = most_times(exchange.credits_ore, player.p1) == 0 }
    run "stand" {
      self     = player.p1
      building = building.institute
      space    = space.h13_2
    }
  }
  run {
    run "exchange" { self = player.p1 }
  }
  answers = { exchange = [exchange.credits_qic], times = [3] }
  expect "three for 12 credits" { that = player.p1.credits == 3 && player.p1.qic == 4 }
}
test "8-1 Ivits: a station is a base, and their one federation grows" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self     = player.p1
      faction  = faction.ivits
      building = building.institute
      space    = space.h14_6
    }
    run "stand" {
      self     = player.p1
      building = building.academy_qic
      space    = space.h14_7
    }
    set "player.p1" { qic = 4 }
    expect "6 are not enough" { that = free_power(player.p1) == 6 && federation_power(player.p1) == 7 }
  }
  run {
    run "use_special" { self = player.p1 }
    expect "a station" { that = space.h14_8.station == player.p1 && free_power(player.p1) == 7 && player.p1.qic == 4 }
    run "found_federation" { self = player.p1 }
    expect "a token, no satellite" { that = player.p1.tokens == [federation.knowledge] && player.p1.satellites == 0 && federation_power(player.p1) == 14 }
    run "stand" {
      self     = player.p1
      building = building.academy_knowledge
      space    = space.h16_7
    }
    run "stand" {
      self     = player.p1
      building = building.station
      space    = space.h17_5
    }
    expect "12 are not enough" { that = free_power(player.p1) == 12 }
    run "stand" {
      self     = player.p1
      building = building.lab
      space    = space.h17_4
    }
    run "found_federation" { self = player.p1 }
    expect "each satellite a QIC" { that = count(player.p1.tokens) == 2 && player.p1.satellites > 0 && player.p1.qic == 4 - player.p1.satellites }
    expect "one federation" { that = count(components(galaxy, player.p1.network)) == 1 && federation_power(player.p1) == 21 }
  }
  bot     = "random"
  answers = { "space_station.do_special/space" = [space.h14_8], special = [special.space_station], token = [federation.knowledge, federation.ore] }
}
test "8-1 Geodens: 3 knowledge for the first mine on a type of planet" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self     = player.p1
      faction  = faction.geodens
      building = building.institute
      space    = space.h14_7
    }
    expect "6 ore" { that = player.p1.ore == 6 && player.p1.knowledge == 3 }
  }
  run {
    run "put_building" {
      self     = player.p1
      building = building.mine
      space    = space.h14_6
    }
    expect "oxide is new" { that = player.p1.knowledge == 6 }
    run "put_building" {
      self     = player.p1
      building = building.mine
      space    = space.h10_5
    }
    expect "once" { that = player.p1.knowledge == 6 }
  }
}
test "8-1 Bal T'aks: no navigation before the institute, and a gaiaformer for a QIC" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      faction = faction.baltaks
    }
    expect "locked" { that = !may_advance(player.p1, track.navigation) && may_advance(player.p1, track.economy) && player.p1.formers == 1 }
  }
  run {
    run "exchange" { self = player.p1 }
    expect "lent" { that = player.p1.qic == 1 && player.p1.formers == 0 && player.p1.formers_gaia == 1 }
    run "return_tokens" { self = player.p1 }
    expect "back" { that = player.p1.formers == 1 && player.p1.formers_gaia == 0 }
    run "stand" {
      self     = player.p1
      building = building.institute
      space    = space.h14_7
    }
    expect "open" { that = may_advance(player.p1, track.navigation) }
    run "stand" {
      self     = player.p1
      building = building.academy_qic
      space    = space.h12_10
    }
    expect "4 credits of the academy" { that = specials(player.p1) == [special.four_credits] }
  }
  answers = { exchange = [exchange.former_qic] }
}
test "8-1 Bal T'aks: the tile below navigation brings no step" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      faction = faction.baltaks
    }
    let "below" { be = first([for t in all(tech) : t if t.track == track.navigation]) }
  }
  run {
    run "take_tile" { self = player.p1 }
  }
  answers = { tile = [below] }
  expect "the tile alone" { that = count(player.p1.techs) == 1 && player.p1.level.navigation == 0 && sum([for t in all(track) : player.p1.level[t]]) == 1 }
}
test "8-1 Hadsch Hallas: 3 credits an ore and 4 a knowledge, and power pays as before" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self     = player.p1
      faction  = faction.hadsch_hallas
      building = building.institute
      space    = space.h13_2
    }
    set "player.p1" { bowl_3 = 3 }
    expect "3 credits a round" { that = player.p1.plays != null && player.p1.plays.income == { ore = 1, knowledge = 1, credits = 3 } }
    expect "nobody else" { that = most_times(exchange.credits_ore, player.p2) == 0 }
  }
  run {
    run "exchange" { self = player.p1 }
    expect "two ore for 6 credits" { that = player.p1.credits == 9 && player.p1.ore == 6 }
    run "exchange" { self = player.p1 }
    expect "a knowledge for 4" { that = player.p1.credits == 5 && player.p1.knowledge == 4 }
    run "exchange" { self = player.p1 }
    expect "an ore for 3 power" { that = player.p1.credits == 5 && player.p1.ore == 7 && player.p1.bowl_3 == 0 }
  }
  answers = { exchange = [exchange.credits_ore, exchange.credits_knowledge, exchange.power_ore], times = [2, 1] }
}
test "8-1 Firaks: a lab back to a trading station" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self     = player.p1
      faction  = faction.firaks
      building = building.institute
      space    = space.h10_10
    }
    run "stand" {
      self     = player.p1
      building = building.lab
      space    = space.h11_5
    }
    set "game" { scoring = round_tile.stations_4 }
  }
  run {
    run "use_special" { self = player.p1 }
  }
  answers = { track = [track.science] }
  expect "a station, its points, a step" { that = player.p1.stands.station == 1 && player.p1.stands.lab == 0 && player.p1.points == 14 && player.p1.level.science == 1 }
  expect "neighbours may charge" { that = game.built == [space.h11_5] }
}
test "8-1 Bescods: buildings grow the other way round, and grey planets are worth more" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      faction = faction.bescods
    }
    run "enrich" { self = player.p1 }
    run "stand" {
      self     = player.p1
      building = building.station
      space    = space.h10_10
    }
    expect "academies from a station" { that = upgrades(player.p1, space.h10_10) == [building.lab, building.academy_knowledge, building.academy_qic] }
    run "stand" {
      self     = player.p1
      building = building.lab
      space    = space.h10_10
    }
    expect "the institute from a lab" { that = upgrades(player.p1, space.h10_10) == [building.institute] }
    run "stand" {
      self     = player.p1
      building = building.institute
      space    = space.h10_10
    }
    expect "4 on titanium" { that = power_value(player.p1, space.h10_10) == 4 }
    set "player.p1" { level = { (track.science) = 1, (track.economy) = 1, (track.navigation) = 1, (track.terraforming) = 1 } }
  }
  run {
    run "use_special" { self = player.p1 }
  }
  answers = { track = [track.gaia_project] }
  expect "one of the two lowest" { that = player.p1.level.gaia_project == 1 && player.p1.knowledge == 15 }
}
test "8-1 Nevlas: a token pays 2 with the institute, and an odd price wastes one" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      faction = faction.nevlas
    }
    set "player.p1" { bowl_3 = 5 }
    expect "5 before" { that = power(player.p1) == 5 }
  }
  run {
    run "exchange" { self = player.p1 }
    expect "a knowledge for a token" { that = player.p1.bowl_gaia == 1 && player.p1.knowledge == 3 && player.p1.bowl_3 == 4 }
    run "stand" {
      self     = player.p1
      building = building.institute
      space    = space.h10_9
    }
    expect "8 then" { that = power(player.p1) == 8 }
    run "spend_power" {
      self   = player.p1
      amount = 3
    }
    expect "two tokens for 3" { that = player.p1.bowl_3 == 2 && player.p1.bowl_1 == 4 }
  }
  answers = { exchange = [exchange.token_knowledge], times = [1] }
}
test "8-1 Itars: burnt tokens go to the gaia area, and 4 buy a tile" {
  scenario = scenario.bench
  seed     = 1
  given {
    run "sit" {
      self     = player.p1
      faction  = faction.itars
      building = building.institute
      space    = space.h10_9
    }
    set "player.p1" { bowl_gaia = 5 }
  }
  run {
    run "burn" { self = player.p1 }
    expect "6 there" { that = player.p1.bowl_gaia == 6 && player.p1.bowl_2 == 2 && player.p1.bowl_3 == 1 }
    run "return_tokens" { self = player.p1 }
  }
  answers = { times = [1], buy = ["yes"], tile = [first([for t in all(tech) : t if t.slot > 6])], track = [null] }
  expect "a tile, and 2 tokens back" { that = count(player.p1.techs) == 1 && player.p1.bowl_1 == 6 && player.p1.bowl_gaia == 0 }
}
