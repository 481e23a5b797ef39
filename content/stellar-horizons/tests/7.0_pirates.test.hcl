# 7.0: aggressive pirates, and no pirates.

scenario "test_privateers" {
  title   = "Privateers"
  seats   = [faction.north_america, faction.russia]
  options = { aggressive_pirates = true }
  setup {
    set "game" { year = 2050 }
    run "lay_out" { worlds = all(world) }
    run "set_initiative" {}
    set "faction.north_america" { techs = tech_level(4) }
    set "faction.russia"        { techs = tech_level(2) }
  }
  play {
    run "add_pirates" {}
  }
}
test "7.0: an armed ship of a bystander turns pirate" {
  scenario = scenario.test_privateers
  given {
    expect "as large as all players could build, and armed" {
      that = (contains(idle_warships(), ship.vasa) && !contains(idle_warships(), ship.drake)
        && !contains(idle_warships(), ship.amundsen) && !contains(idle_warships(), ship.titov))
    }
  }
  dice = {
    where     = [100, 15]              # nowhere for the pirate
    privateer = [ship.vasa]
  }
  expect "it lies in wait near Earth" { that = pirates_at(system.earth.flyby) == [ship.vasa] }
  expect "as it is, not with a strong side" { that = ship.vasa.size == 3 && combat_value(ship.vasa) == 3 }
  expect "five billion, and a burden on Earth like any pirate" {
    that = game.cache == 5 && earth_cash(faction.russia)[revenue.pirates] == -1
  }
}
test "7.0: lost, it is its faction's again; it is no counter of the pirates" {
  scenario = scenario.test_privateers
  run {
    run "add_pirates" {}
    expect "eleven are left of the pirates, and no counter is Vasa's" {
      that = count(pirates()) == 13 && count(pirates_in_hiding()) == 11 && contains(faction.pirates.ships, ship.vasa)
    }
    run "destroy_ship" { ship = ship.vasa }
  }
  dice = {
    where     = [15, 15]
    pirate    = [ship.jackal]
    privateer = [ship.vasa]
  }
  expect "Europe's" { that = ship.vasa.owner == faction.europe && contains(idle_warships(), ship.vasa) && count(pirates()) == 12 }
}
test "7.0: who destroys one finds what any pirate leaves behind" {
  scenario = scenario.test_privateers
  run {
    run "add_pirates" {}
    run "form_up" {
      owner   = faction.russia
      ships   = [ship.titov]
      place   = system.earth.flyby
      company = null
    }
    expect "it is hunted like them" { that = ship.vasa.fleet != null && may_attack(faction.russia, ship.vasa.fleet) }
    run "line_up" "battle" {
      hunters = [ship.titov]
      quarry  = [ship.vasa]
    }
    run "lose" {
      unit = ship.vasa
      side = battle.defender
    }
    run "aftermath" {}
  }
  dice = {
    where     = [100, 15]
    privateer = [ship.vasa]
  }
  expect "half of the cache, a politics and a victory marker" {
    that = faction.russia.cash == 3 && game.cache == 2 && faction.russia.politics == 1 && faction.russia.victory == 1
  }
  expect "and nothing for Europe, whose ship it was" { that = count(faction.europe.hand) == 0 }
}
test "7.0: two from 2100 on, none where no pirates come" {
  scenario = scenario.test_privateers
  run {
    set "game" { year = 2040 }
    run "add_pirates" {}
    expect "nobody" { that = count(active_pirates()) == 0 }
    set "game" { year = 2100 }
    run "add_pirates" {}
  }
  dice = {
    where     = [100, 100, 15, 15]
    privateer = [ship.vasa, ship.songhua]
  }
  expect "two" { that = pirates_at(system.earth.flyby) == [ship.vasa, ship.songhua] }
}
test "7.0: where everybody plays nobody turns pirate" {
  scenario = scenario.test_privateers_of_all
  dice     = { where = [100, 15] }
  expect "nobody" { that = count(active_pirates()) == 0 && game.cache == 0 }
}
scenario "test_privateers_of_all" {
  title   = "Privateers, with nobody to turn"
  seats   = [7, 7]
  options = { aggressive_pirates = true }
  setup {
    set "game" { year = 2050 }
    run "lay_out" { worlds = all(world) }
    run "set_initiative" {}
  }
  play {
    run "add_pirates" {}
  }
}
test "7.0: no pirates, aggressive or not" {
  scenario = scenario.test_quiet_space
  expect "nobody rolled" { that = count(active_pirates()) == 0 && game.cache == 0 }
}
scenario "test_quiet_space" {
  title   = "Quiet space"
  seats   = [faction.north_america, faction.russia]
  options = { aggressive_pirates = true, no_pirates = true }
  setup {
    set "game" { year = 2100 }
    run "lay_out" { worlds = all(world) }
    run "set_initiative" {}
    set "game" { events = [event.pirate_swarm] }
  }
  play {
    run "add_pirates" {}
  }
}
