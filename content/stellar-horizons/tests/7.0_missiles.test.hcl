# 7.0: interplanetary missiles.

# A base of Europe on Mars, with which Russia is at war, and one in Earth orbit.
scenario "test_missiles" {
  title   = "Missiles"
  seats   = [faction.russia, faction.europe, faction.japan]
  options = { interplanetary_missiles = true }
  setup {
    set "game" { year = 2061 }
    run "lay_out" { worlds = all(world) }
    run "set_initiative" {}
    run "found_base" {
      self  = faction.europe
      base  = base.concordia
      world = world.mars
    }
    run "found_base" {
      self  = faction.europe
      base  = base.aurora
      world = world.earth
    }
    set "base.concordia.mining" { level = 2 }
    set "base.concordia.supply" { level = 1 }
    each "ship" {
      in = [ship.angara, ship.zenit]
      run "form_up" {
        owner   = faction.russia
        ships   = [ship]
        place   = world.earth.surface
        company = null
      }
    }
    let "enmity" { be = relation(faction.russia, faction.europe) }
    set "enmity" { stance = stance.war }
    set "faction.russia" {
      cash  = 5
      techs = [tech.reusable_launch_vehicles]
    }
  }
  play {
    run "movement_phase" {}
  }
}
test "7.0: a missile damages a base by its size, its owner picks first, and it is gone" {
  scenario = scenario.test_missiles
  answers = {
    overtaken = [null, null]
    moving    = ["fire_missile", "done"]
    launcher  = [ship.angara]
    target    = [base.concordia.mining, base.concordia.supply]
  }
  before "pick_target" {
    expect "Europe, then Russia" {
      that = picker.owner == (base.concordia.mining.damage == 0 ? faction.europe : faction.russia)
    }
  }
  expect "a hit on each" { that = base.concordia.mining.damage == 1 && base.concordia.supply.damage == 1 }
  expect "reusable or not" { that = ship.angara.fleet == null && ship.zenit.fleet != null }
  expect "it was no battle" { that = count(faction.europe.hand) == 0 && faction.russia.victory == 0 }
}
test "7.0: one a year" {
  scenario = scenario.test_missiles
  answers = {
    overtaken = [null, null]
    moving    = ["fire_missile", "fire_missile"]
    launcher  = [ship.angara]
    target    = [base.concordia.mining, base.concordia.mining]
  }
  refused = "fire_missile is not offered"
}
test "7.0: again next year, and somebody else in the same" {
  scenario = scenario.test_missiles
  given {
    run "form_up" {
      owner   = faction.japan
      ships   = [ship.mu]
      place   = world.earth.surface
      company = null
    }
    let "other" { be = relation(faction.japan, faction.europe) }
    set "other" { stance = stance.war }
  }
  run {
    repeat "year" {
      times = 2
      run "movement_phase" {}
      run "next_turn" {}
    }
  }
  answers = {
    overtaken = [null, null, null, null]
    moving    = ["fire_missile", "fire_missile", "done", "fire_missile", "done"]
    launcher  = [ship.angara]
    target = [
      base.concordia.mining, base.concordia.mining, base.concordia.mining, base.concordia.supply,
      base.concordia.supply,
    ]
  }
  expect "three were fired" { that = ship.angara.fleet == null && ship.zenit.fleet == null && ship.mu.fleet == null }
}
test "7.0: at whom" {
  scenario = scenario.test_missiles
  given {
    run "found_base" {
      self  = faction.asia
      base  = base.shanti
      world = world.moon
    }
    run "found_base" {
      self  = faction.japan
      base  = base.kibo
      world = world.mars
    }
  }
  run {
    expect "only in a war, and not at Earth" { that = missile_targets(faction.russia) == [base.concordia] }
    expect "nobody without a launcher" { that = missile_targets(faction.europe) == [] }
    let "embargo" { be = relation(faction.russia, faction.japan) }
    set "embargo" { stance = stance.embargo }
    expect "an embargo is not enough" { that = missile_targets(faction.russia) == [base.concordia] }
    let "bystander" { be = relation(faction.russia, faction.asia) }
    set "bystander" { stance = stance.war }
    expect "those of whom nobody plays too" { that = contains(missile_targets(faction.russia), base.shanti) }
    run "strike_base" {
      self     = faction.russia
      launcher = ship.angara
      base     = base.shanti
    }
    expect "nothing stands on it: it is gone" { that = base.shanti.world == null }
    set "ship.zenit" { used = true }
    expect "a launcher that has flown flies no more this year" { that = missiles(faction.russia) == [] }
  }
}
test "7.0: what surrendered is left alone for the year" {
  scenario = scenario.test_missiles
  given {
    let "port" { be = base.concordia.fleet }
    set "port" {
      when  = port != null
      truce = [faction.russia]
    }
  }
  run {}
  expect "not this year" { that = missile_targets(faction.russia) == [] }
}
test "7.0: an agency at war fires what it can spare" {
  scenario = scenario.test_missiles
  seed     = 1
  bot      = "explorer"
  expect "at Mars" { that = base.concordia.mining.damage + base.concordia.supply.damage == 2 }
  expect "one of two" { that = count([for s in [ship.angara, ship.zenit] : s if s.fleet != null]) == 1 }
}
test "7.0: without the option there are none" {
  scenario = scenario.test_no_missiles
  answers  = { overtaken = [null, null], moving = ["fire_missile"] }
  refused  = "fire_missile is not offered"
}
scenario "test_no_missiles" {
  title = "No missiles"
  seats = [faction.russia, faction.europe, faction.japan]
  setup {
    set "game" { year = 2061 }
    run "lay_out" { worlds = all(world) }
    run "set_initiative" {}
    set "faction.russia" { cash = 5 }
  }
  play {
    run "movement_phase" {}
  }
}
