# What the space agency thinks, in the campaign's first year.

test "crews go to the nearest world that teaches most, tired ones come home" {
  scenario = scenario.test_campaign
  seed     = 1
  given {
    set "ship.orion" { reserved = true }
  }
  run {
    run "drop_ships" {}
  }
  expect "the Kliper makes for the Moon" { that = course(ship.kliper) == world.moon.orbit }
  expect "the Orion flies home from Mars, whatever there is to see" {
    that = berth(ship.orion) == system.mars.flyby && course(ship.orion) == system.earth.transfer
  }
}

test "who has come where there is something to learn stays there" {
  scenario = scenario.test_campaign
  seed     = 1
  given {
    run "form_up" {
      owner   = faction.russia
      ships   = [ship.kliper]
      place   = world.moon.orbit
      company = null
    }
    set "world.moon" { exploration = 3 }
  }
  run {}
  expect "for a little more nobody moves" { that = course(ship.kliper) == null }
}

test "a launcher is bought for who waits, the smallest that will do" {
  scenario = scenario.test_campaign
  seed     = 1
  given {
    remove { what = ship.angara }
  }
  run {}
  expect "the Kliper needs an LV-2" {
    that = stranded(faction.russia) == ship.kliper && contains([ship.angara, ship.zenit], next_order(faction.russia))
  }
}

test "what does not pay is not built" {
  scenario = scenario.test_campaign
  seed     = 1
  given {
    set "faction.russia" { cash = 5 }
  }
  run {}
  expect "a ship and its launch have to be in the purse" {
    that = all([for s in in_reach_of_cash(faction.russia) : outlay(s) <= 5])
  }
  expect "no robot without a goal" { that = worth(ship.angara) == 0 && worth(ship.babakin) > 0 }
}
