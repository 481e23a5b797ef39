# 3.4.3: surrender.

test "an embargo takes every surrender: half of the cargo, reserve, a marker, a truce" {
  scenario = scenario.proving_ground
  given {
    let "relation" { be = relation(faction.china, faction.japan) }
    set "relation"      { stance = stance.embargo }
    set "faction.japan" { politics = 1 }
    create "fleet" "raiders" {
      owner = faction.china
      at    = system.anvil.flyby
    }
    create "fleet" "freight" {
      owner = faction.japan
      at    = system.anvil.flyby
    }
    set "ship.yangtze"  { fleet = raiders }
    set "ship.huang_he" { fleet = raiders }
    set "ship.soya" {
      fleet = freight
      goods = { ore = 5, supplies = 1 }
    }
  }
  run {
    run "engage" {
      hunters = [ship.yangtze, ship.huang_he]
      quarry  = [ship.soya]
    }
  }
  dice    = { search = [1, 9] }
  answers = { offer = ["surrender"] }  # the reply is forced; there is room for all of the booty
  expect "the hold is empty" { that = total(ship.soya.goods) == 0 && ship.soya.reserved }
  expect "3 of 5 ore and 1 of 1 supplies are taken" {
    that = (ship.yangtze.goods[resource.ore] == 2
      && ship.huang_he.goods[resource.ore] == 1 && ship.huang_he.goods[resource.supplies] == 1)
  }
  expect "a politics marker goes over" { that = faction.japan.politics == 0 && faction.china.politics == 1 }
  expect "China leaves it alone this turn" { that = freight.truce == [faction.china] }
  expect "no shot was fired" { that = ship.soya.damage == 0 && ship.yangtze.damage == 0 }
}

test "of allies it is enough that one keeps to an embargo" {
  scenario = scenario.proving_ground
  given {
    let "war"      { be = relation(faction.china, faction.japan) }
    let "embargo"  { be = relation(faction.russia, faction.japan) }
    let "alliance" { be = relation(faction.russia, faction.china) }
    set "war"      { stance = stance.war }
    set "embargo"  { stance = stance.embargo }
    set "alliance" { stance = stance.alliance }
    create "fleet" "raiders" {
      owner = faction.china
      at    = system.anvil.flyby
    }
    create "fleet" "freight" {
      owner = faction.japan
      at    = system.anvil.flyby
    }
    set "ship.yangtze" { fleet = raiders }
    set "ship.titov"   { fleet = raiders }
    set "ship.soya"    { fleet = freight }
  }
  run {
    run "engage" {
      hunters = [ship.yangtze, ship.titov]
      quarry  = [ship.soya]
    }
  }
  dice    = { search = [1, 9] }
  answers = { offer = ["surrender"] }  # the reply is forced
  expect "no shot was fired" { that = ship.soya.reserved && ship.soya.damage == 0 }
  expect "both leave it alone" { that = freight.truce == [faction.russia, faction.china] }
}

test "where room is short the winner chooses what to take; no marker, none taken" {
  scenario = scenario.proving_ground
  given {
    let "relation" { be = relation(faction.china, faction.japan) }
    set "relation"  { stance = stance.war }
    set "ship.soya" { goods = { ore = 5, supplies = 1 } }
  }
  run {
    run "engage" {
      hunters = [ship.yangtze]
      quarry  = [ship.soya]
    }
  }
  dice = { search = [1, 9] }
  answers = {
    offer = ["surrender"]
    reply = ["accept"]
    good  = [resource.supplies]        # then only ore is left to take
  }
  expect "one of each" {
    that = ship.yangtze.goods[resource.supplies] == 1 && ship.yangtze.goods[resource.ore] == 1
  }
  expect "nothing to take" { that = faction.china.politics == 0 && faction.japan.politics == 0 }
}

test "at war the surrender of ships may be refused" {
  scenario = scenario.proving_ground
  given {
    let "relation" { be = relation(faction.china, faction.japan) }
    set "relation"  { stance = stance.war }
    set "ship.soya" { goods = { ore = 5 } }
  }
  run {
    run "engage" {
      hunters = [ship.yangtze]
      quarry  = [ship.soya]
    }
  }
  dice = {
    search = [1, 9]
    fire   = [9, 9]
  }
  answers = {
    offer = ["surrender"]
    reply = ["refuse"]
    plan  = ["keep"]
  }
  after "exchange_fire" {
    expect "no missiles, no damage in a strike" { that = battle.attacker.deals == 0 && battle.defender.deals == 0 }
  }
  expect "nothing changed hands" { that = ship.soya.goods[resource.ore] == 5 && !ship.soya.reserved }
}

test "at war a base's surrender is taken, but its ships may be fought first" {
  scenario = scenario.proving_ground
  seed     = 5                         # for the tech markers
  given {
    let "relation" { be = relation(faction.china, faction.japan) }
    set "relation" { stance = stance.war }
    create "fleet" "raiders" {
      owner = faction.china
      at    = world.anvil.orbit
    }
    create "fleet" "garrison" {
      owner = faction.japan
      at    = world.anvil.orbit
    }
    set "ship.yangtze"  { fleet = raiders }
    set "ship.huang_he" { fleet = raiders }
    set "ship.mogami"   { fleet = garrison }
    set "base.kibo" {
      fleet = garrison
      world = world.anvil
      goods = { ore = 4, fuel = 2 }
    }
  }
  run {
    run "engage" {
      hunters = units_of(raiders)
      quarry  = units_of(garrison)
    }
  }
  dice = {
    search = [3, 9]                    # a base: both succeed; China has 9 tactics, the Mogami 3 + 1
    fire   = [10, 1]
    recall = [99]
    looted = [5]
  }
  answers = {
    offer    = ["surrender"]
    reply    = ["exclude_ships"]
    plan     = ["direct_fire", "keep"]
    screened = [null]
    target   = [ship.yangtze]          # the Mogami's only hit; direct fire: China picks
    good     = [resource.ore, resource.ore, resource.ore, resource.ore]
  }
  after "exchange_fire" {
    expect "10 + 10: 7" { that = battle.attacker.deals == 7 }
    expect "4 + 1 + 1: 1" { that = battle.defender.deals == 1 }
  }
  expect "the Mogami is gone" { that = ship.mogami.fleet == null }
  expect "two victory markers, two engineering markers" {
    that = faction.china.victory == 2 && count(faction.japan.hand) == 2
  }
  expect "the base gave up and stands" { that = base.kibo.fleet == garrison && garrison.truce == [faction.china] }
  expect "five of its six resources are gone" {
    that = base.kibo.goods[resource.ore] == 0 && base.kibo.goods[resource.fuel] == 1
  }
  expect "half of them went to China" {
    that = (ship.yangtze.goods[resource.ore] + ship.huang_he.goods[resource.ore] == 2
      && ship.yangtze.goods[resource.fuel] + ship.huang_he.goods[resource.fuel] == 1)
  }
}

test "a base's surrender cannot be refused" {
  scenario = scenario.proving_ground
  given {
    let "relation" { be = relation(faction.china, faction.japan) }
    set "relation" { stance = stance.war }
  }
  run {
    run "engage" {
      hunters = [ship.yangtze]
      quarry  = [base.kibo]
    }
  }
  dice = {
    search = [3, 9]
    looted = [4]
  }
  answers = { offer = ["surrender"] }  # the reply is forced
  expect "no shot was fired" { that = ship.yangtze.damage == 0 }
}

test "robots beside a base: left out of its surrender they are simply lost" {
  scenario = scenario.proving_ground
  given {
    let "relation" { be = relation(faction.china, faction.japan) }
    set "relation" { stance = stance.war }
    create "fleet" "garrison" {
      owner = faction.japan
      at    = world.anvil.orbit
    }
    set "ship.tanaka" { fleet = garrison }
    set "base.kibo" {
      fleet = garrison
      world = world.anvil
    }
  }
  run {
    run "engage" {
      hunters = [ship.yangtze]
      quarry  = units_of(garrison)
    }
  }
  dice = {
    search = [3, 9]
    looted = [4]
  }
  answers = {
    offer = ["surrender"]
    reply = ["exclude_ships"]
  }
  expect "the robot is gone, the base stands" { that = ship.tanaka.fleet == null && base.kibo.fleet == garrison }
  expect "no shot was fired" { that = ship.yangtze.damage == 0 && faction.china.victory == 0 }
}
