# 3.4.8, 3.3.6: pirates, at the spaceport of movement.test. Their decisions are their bot's.

procedure "lurk" {
  takes = { pirate = ship, place = place }
  run "station" "lair" {
    ships = [pirate]
    place = place
  }
  gives = lair
}
# A pirate of size 3 and combat value 2 lies in wait beyond Mars, and a ship of Russia leaves.
procedure "sail" {
  takes = { ship = ship }
  set "faction.russia" {
    techs = [tech.orbital_rendezvous, tech.advanced_astrodynamics]
    cash  = 6
  }
  run "lurk" {
    pirate = ship.moray
    place  = system.mars.flyby
  }
  run "station" "fleet" {
    ships = [ship]
    place = system.mars.flyby
  }
  gives = fleet
}
procedure "sail_home" {
  run "move" { self = faction.russia }
}

test "a crew without guns is caught and pays" {
  scenario = scenario.spaceport
  given {
    run "sail" { ship = ship.renda }
  }
  run {
    run "sail_home" {}
  }
  dice = {
    engine = [4]
    search = [4, 9]
    toll   = [4]
  }
  answers = {
    place = [system.earth.transfer]
    terms = ["pay"]
  }
  expect "4 billion, and it flies on" {
    that = faction.russia.cash == 2 && game.cache == 4 && is_found(ship.renda, system.earth.transfer, 1)
  }
  expect "the pirate stays" { that = is_found(ship.moray, system.mars.flyby) }
}

test "whom pirates do not find flies on" {
  scenario = scenario.spaceport
  given {
    run "sail" { ship = ship.renda }
  }
  run {
    run "sail_home" {}
  }
  dice = {
    engine = [4]
    search = [5, 5]
  }
  answers = {
    place = [world.mars.orbit]
  }
  expect "it is there" { that = is_found(ship.renda, world.mars.orbit) && faction.russia.cash == 6 }
}

test "pirates also stop who only passes through" {
  scenario = scenario.spaceport
  given {
    run "sail" "fleet" { ship = ship.renda }
    set "fleet" { at = world.mars.orbit }
  }
  run {
    run "sail_home" {}
  }
  dice = {
    engine = [4]
    search = [4, 4]
    toll   = [1]
  }
  answers = {
    place = [system.earth.transfer]
    terms = ["pay"]
  }
  expect "paid" { that = faction.russia.cash == 5 && is_found(ship.renda, system.earth.transfer, 1) }
}

test "from orbit to the ground nobody meets them" {
  scenario = scenario.spaceport
  given {
    run "sail" "fleet" { ship = ship.renda }
    set "fleet" { at = world.mars.orbit }
  }
  run {
    run "sail_home" {}
  }
  dice    = { engine = [4] }
  answers = { place = [world.mars.surface] }
  expect "landed" { that = is_found(ship.renda, world.mars.surface) }
}

test "a gun keeps them away, and robots they leave alone" {
  scenario = scenario.spaceport
  given {
    run "sail" "fleet" { ship = ship.titov }
    set "ship.renda" { fleet = fleet }
    run "station" "robot" {
      ships = [ship.zasyadko]
      place = system.mars.flyby
    }
  }
  run {
    run "sail_home" {}
    run "sail_home" {}
  }
  dice = { engine = [4, 3, 6] }
  answers = {
    fleet = [ship.titov.fleet, ship.zasyadko.fleet]
    ships = [ship.renda, ship.titov]
    place = [world.mars.orbit, system.jupiter.transfer]
    box   = [4]
  }
  expect "together" { that = is_found(ship.titov, world.mars.orbit) && is_found(ship.renda, world.mars.orbit) }
  expect "the robot too" { that = is_found(ship.zasyadko, system.jupiter.transfer, 4) }
}

test "a pirate without guns leaves everybody alone" {
  scenario = scenario.spaceport
  given {
    run "sail" { ship = ship.renda }
    set "ship.moray" { damage = 2 }
    run "station" {                    # somebody is there who might intercept
      ships = [ship.mogami]
      place = system.mars.flyby
    }
  }
  run {
    run "sail_home" {}
  }
  dice    = { engine = [4] }
  answers = { place = [world.mars.orbit] }
  expect "it is there" { that = is_found(ship.renda, world.mars.orbit) }
}

test "paying may lead into debt" {
  scenario = scenario.spaceport
  given {
    run "sail" { ship = ship.renda }
  }
  run {
    run "sail_home" {}
  }
  dice = {
    engine = [4]
    search = [4, 9]
    toll   = [10]
  }
  answers = {
    place = [world.mars.orbit]
    terms = ["pay"]
  }
  expect "4 in debt" { that = faction.russia.cash == -4 && game.cache == 10 }
}

test "who is in debt still has his stores on Earth" {
  scenario = scenario.spaceport
  given {
    set "faction.russia" {
      cash  = -4
      goods = { ore = 1 }
    }
  }
  run {
    run "pay_at" {
      self = faction.russia
      yard = world.earth
      cost = { ore = 1 }
    }
  }
  expect "paid, and 4 in debt as before" { that = total(faction.russia.goods) == 0 && faction.russia.cash == -4 }
  expect "nothing can be bought" {
    that = can_pay_at(faction.russia, world.earth, {}) && !can_pay_at(faction.russia, world.earth, { ore = 1 })
  }
}

test "twice the price, and the pirate is gone" {
  scenario = scenario.spaceport
  given {
    run "sail" { ship = ship.renda }
  }
  run {
    run "sail_home" {}
  }
  dice = {
    engine = [4]
    search = [4, 9]
    toll   = [3]
  }
  answers = {
    place = [world.mars.orbit]
    terms = ["buy_off"]
  }
  expect "6 into the cache" { that = faction.russia.cash == 0 && game.cache == 6 }
  expect "no more pirates, and nothing earned" {
    that = count(active_pirates()) == 0 && faction.russia.victory == 0 && faction.russia.politics == 0
  }
  expect "it flies on" { that = is_found(ship.renda, world.mars.orbit) }
}

test "who surrenders loses the cargo, the readiness and a politics marker" {
  scenario = scenario.spaceport
  given {
    run "sail" { ship = ship.renda }
    set "ship.renda"     { goods = { ore = 4, fuel = 2 } }
    set "faction.russia" { politics = 2 }
  }
  run {
    run "sail_home" {}
  }
  dice = {
    engine = [4]
    search = [4, 9]
    toll   = [10]
  }
  answers = {
    place  = [world.mars.orbit]
    terms  = ["surrender"]
    onward = ["on"]
  }
  expect "the cargo" { that = total(ship.renda.goods) == 0 && ship.renda.reserved }
  expect "a marker" { that = faction.russia.politics == 1 }
  expect "no cash" { that = faction.russia.cash == 6 && game.cache == 0 }
  expect "it flies on" { that = is_found(ship.renda, world.mars.orbit) }
}

test "who surrendered is left alone for the rest of the year" {
  scenario = scenario.spaceport
  given {
    run "sail" { ship = ship.renda }
  }
  run {
    run "sail_home" {}
    run "sail_home" {}
  }
  dice = {
    engine = [4, 4]
    search = [4, 9]
    toll   = [10]
  }
  answers = {
    place  = [world.mars.orbit, system.earth.transfer]
    terms  = ["surrender"]
    onward = ["on"]
  }
  expect "the second time nobody stops it" { that = is_found(ship.renda, system.earth.transfer, 1) }
}

test "unarmed crews are fought at close range, and pick what is hit" {
  scenario = scenario.spaceport
  given {
    run "sail" "fleet" { ship = ship.volkov }
    set "ship.renda" { fleet = fleet }
  }
  run {
    run "sail_home" {}
  }
  # In tactics the pirate earns 3 for the roll of the ships, and they 1 for his.
  dice = {
    engine = [4, 4]
    search = [1, 3]
    toll   = [10]
    fire   = [8, 1]
    recall = [90, 90, 90]
  }
  answers = {
    ships    = [ship.renda, ship.volkov]
    place    = [world.mars.orbit]
    terms    = ["fight"]
    target   = [ship.volkov, ship.volkov, ship.renda]
    onward   = ["on"]
    screened = [null]
  }
  after "spend_tactics" {
    expect "they have closed in, and kept a point" { that = battle.style == style.direct_fire && side.tactics == 1 }
  }
  after "take_hits" {
    when = hurt.owner == faction.russia
    expect "2 + 8 and one more for two targets: 3 hits" { that = firing.deals == 3 }
  }
  expect "as Russia wanted it" { that = ship.volkov.damage == 2 && ship.renda.damage == 1 }
  expect "on to Mars" { that = is_found(ship.volkov, world.mars.orbit) && is_found(ship.renda, world.mars.orbit) }
}

test "a crew that is lost teaches its owner, and pirates earn nothing" {
  scenario = scenario.spaceport
  seed     = 1                         # for the tech marker
  given {
    run "sail" { ship = ship.renda }
  }
  run {
    run "sail_home" {}
  }
  dice = {
    engine = [4]
    search = [1, 3]
    toll   = [10]
    fire   = [8, 1]
  }
  answers = {
    place = [world.mars.orbit]
    terms = ["fight"]
  }
  expect "gone" { that = !in_service(ship.renda) }
  expect "a marker" { that = count(faction.russia.hand) == 1 }
  expect "none of victory" { that = faction.pirates.victory == 0 }
}

# ---- Hunting them ------------------------------------------------------------------------

procedure "hunt" {                     # with Titov, of combat value 3, at peace with everybody
  run "sail" "fleet" { ship = ship.titov }
  set "game" { cache = 15 }
  gives = fleet
}

test "whoever destroys a pirate has half the cache and two markers" {
  scenario = scenario.spaceport
  given {
    run "hunt" {}
    set "ship.moray" { damage = 1 }    # combat value 1, and two hits are left
  }
  run {
    run "search" { self = faction.russia }
  }
  dice = {
    search = [4, 6]
    fire   = [7, 1]
  }
  answers = { plan = ["direct_fire"] }
  expect "half of 15, rounded as 2.1 says" { that = faction.russia.cash == 6 + half(15) && game.cache == 15 - half(15) }
  expect "a marker of politics and one of victory" { that = faction.russia.politics == 1 && faction.russia.victory == 1 }
  expect "it may come again, undamaged" { that = contains(pirates_in_hiding(), ship.moray) && ship.moray.damage == 0 }
}

test "a pirate that is not destroyed stays, damaged" {
  scenario = scenario.spaceport
  given {
    run "hunt" {}
  }
  run {
    run "search" { self = faction.russia }
  }
  dice = {
    search = [4, 6]
    fire   = [4, 1]
  }
  answers = { plan = ["direct_fire"] }
  expect "1" { that = ship.moray.damage == 1 && is_found(ship.moray, system.mars.flyby) }
  expect "nothing is earned" { that = faction.russia.politics == 0 && game.cache == 15 }
}

test "pirates slip away from guns where they can" {
  scenario = scenario.spaceport
  given {
    run "hunt" {}
  }
  run {
    run "search" { self = faction.russia }
  }
  dice = { search = [5, 2] }
  after "spend_tactics" {
    expect "called off for 3" { that = battle.off && side.tactics == 0 }
  }
  expect "nobody is hurt" { that = ship.moray.damage == 0 && ship.titov.damage == 0 }
}

test "with less they close in, and plan nothing else" {
  scenario = scenario.spaceport
  given {
    run "hunt" {}
  }
  run {
    run "search" { self = faction.russia }
  }
  dice = {
    search = [5, 3]
    fire   = [1, 1]
  }
  after "spend_tactics" {
    expect "direct fire for 1, and the other is kept" { that = battle.style == style.direct_fire && side.tactics == 1 }
  }
}

test "the strongest pirate alone is found, and by whoever has guns" {
  scenario = scenario.spaceport
  given {
    run "hunt" "hunter" {}
    run "lurk" "weaker" {
      pirate = ship.jackal
      place  = system.mars.flyby
    }
    run "lurk" "larger" {              # as strong as Moray once it is damaged
      pirate = ship.grim
      place  = system.mars.flyby
    }
    set "ship.grim" { damage = 2 }
    run "lurk" "far" {
      pirate = ship.kraken
      place  = system.jupiter.flyby
    }
  }
  run {}
  expect "Moray" { that = strongest_pirate(system.mars.flyby) == ship.moray && quarry(hunter) == [ship.moray.fleet] }
  expect "Kraken elsewhere" { that = strongest_pirate(system.jupiter.flyby) == ship.kraken }
  expect "nobody at Earth" { that = strongest_pirate(system.earth.flyby) == null }
  expect "pirates do not search, nor intercept as players may" {
    that = all([for f in faction.pirates.fleets : count(quarry(f)) == 0]) && count(interceptors(hunter)) == 0
  }
  expect "nor go into reserve so far out" { that = all([for p in active_pirates() : !p.reserved]) }
}

test "twelve counters, each the stronger on its other side" {
  scenario = scenario.spaceport
  run {
    move {
      what = ship.moray
      to   = strong_side
    }
  }
  expect "twelve" { that = count(pirates()) == 12 && count(active_pirates()) == 0 }
  expect "2 and 3 more" { that = combat_value(ship.moray) == 5 && combat_value(ship.vulture) == 2 }
}
