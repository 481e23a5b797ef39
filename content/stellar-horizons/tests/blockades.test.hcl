# 3.4.7: blockades, at the proving ground: Japan has a base on the ground, China ships above it.

procedure "test_relation" {
  takes = { a = faction, b = faction, stance = stance }
  let "relation" { be = relation(a, b) }
  set "relation" { stance = stance }
}
procedure "test_cordon" {              # gives the fleet
  takes = {
    ships = set(ship), stance = default(stance, stance.embargo),
    place = default(place, world.anvil.orbit), world = default(world, world.anvil)
  }
  run "test_relation" {
    a = faction.china
    b = faction.japan
  }
  run "found_base" {
    self = faction.japan
    base = base.kibo
  }
  create "fleet" "cordon" {
    owner = ships[0].owner
    at    = place
  }
  each "ship" {
    in = ships
    set "ship" { fleet = cordon }
  }
  gives = cordon
}

# ---- Who may ------------------------------------------------------------------------

test "an embargo is enough for a blockade" {
  scenario = scenario.proving_ground
  given {
    run "test_cordon" "cordon" { ships = [ship.yangtze] }
  }
  answers = { combat = [action.blockade, "done"] }   # it could still be lifted
  expect "it lasts" { that = cordon.blockade == base.kibo && is_blockaded(base.kibo) }
  expect "for whoever decides for the fleet" { that = cut_off_by(faction.china) == [base.kibo] }
}
test "neutrality is not" {
  scenario = scenario.proving_ground
  given {
    run "test_cordon" "cordon" {
      ships  = [ship.yangtze]
      stance = stance.neutral
    }
  }
  run {}
  expect "no" { that = count(blockadable(cordon)) == 0 }
}
test "guns as good as the network are enough" {
  scenario = scenario.proving_ground
  given {
    run "test_cordon" "cordon" { ships = [ship.yangtze] }
    set "base.kibo.defense" { level = 1 }
    set "ship.yangtze"      { damage = 2 }
  }
  run {}
  expect "3 against 3" { that = blockadable(cordon) == [base.kibo] }
}
test "worse guns are not, though the ships count together" {
  scenario = scenario.proving_ground
  given {
    run "test_cordon" "cordon" { ships = [ship.yangtze] }
    set "base.kibo.defense" { level = 2 }
  }
  run {}
  expect "5 against 6" { that = count(blockadable(cordon)) == 0 }
}
test "two ships add their guns" {
  scenario = scenario.proving_ground
  given {
    run "test_cordon" "cordon" { ships = [ship.yangtze, ship.huang_he] }
    set "base.kibo.defense" { level = 2 }
  }
  run {}
  expect "10 against 6" { that = blockadable(cordon) == [base.kibo] }
}
test "the networks of those whom nobody plays do not count" {
  scenario = scenario.proving_ground
  given {
    run "test_cordon" "cordon" { ships = [ship.songhua] }
    run "found_base" {
      self  = faction.russia
      base  = base.mir
      world = world.anvil
    }
    run "test_relation" {
      a      = faction.china
      b      = faction.russia
      stance = stance.embargo
    }
    set "base.kibo.defense" { level = 2 }
    set "base.mir.defense"  { level = 2 }
  }
  run {}
  expect "Russia's base, and not Japan's" { that = blockadable(cordon) == [base.mir] }
}
test "active crew vehicles alone blockade" {
  scenario = scenario.proving_ground
  given {
    run "test_cordon" "cordon" { ships = [ship.yangtze, ship.huang_he] }
    create "fleet" "mixed" {
      owner = faction.china
      at    = world.anvil.orbit
    }
    create "fleet" "unarmed" {
      owner = faction.china
      at    = world.anvil.orbit
    }
    set "ship.huang_he"   { reserved = true }
    set "ship.kunlun"     { fleet = mixed }
    set "ship.gan_dei"    { fleet = mixed }
    set "ship.yang_liwei" { fleet = unarmed }
  }
  run {}
  expect "not from reserve" { that = count(blockadable(cordon)) == 0 }
  expect "not with a robot" { that = count(blockadable(mixed)) == 0 }
  expect "not without a gun" { that = count(blockadable(unarmed)) == 0 }
}
test "from orbit alone" {
  scenario = scenario.proving_ground
  given {
    run "test_cordon" "cordon" {
      ships = [ship.yangtze]
      place = system.anvil.flyby
    }
    create "fleet" "landed" {
      owner = faction.china
      at    = world.anvil.surface
    }
    set "ship.kunlun" { fleet = landed }
  }
  run {}
  expect "not from afar" { that = count(blockadable(cordon)) == 0 }
  expect "not on the ground" { that = count(blockadable(landed)) == 0 }
}
test "never at Earth" {
  scenario = scenario.proving_ground
  given {
    run "test_cordon" "cordon" {
      ships  = [ship.yangtze]
      stance = stance.war
      place  = world.earth.orbit
      world  = world.earth
    }
  }
  run {}
  expect "no" { that = !may_blockade(faction.china, base.kibo) && count(blockadable(cordon)) == 0 }
}
test "a base that has surrendered to the fleet is left alone this year" {
  scenario = scenario.proving_ground
  given {
    run "test_cordon" "cordon" { ships = [ship.yangtze] }
    let "port" { be = base.kibo.fleet }
    set "port" {
      when  = port != null
      truce = [faction.china]
    }
  }
  run {}
  expect "no" { that = count(blockadable(cordon)) == 0 }
}

# ---- Instead of an attack ------------------------------------------------------------

test "who begins a blockade searches for nobody this year" {
  scenario = scenario.proving_ground
  given {
    run "test_cordon" "cordon" {
      ships  = [ship.yangtze]
      stance = stance.war
    }
  }
  run {
    run "combat_phase" {}
  }
  answers = { combat = [action.blockade, action.search] }
  refused = "search is not offered"
}
test "who has searched begins no blockade" {
  scenario = scenario.proving_ground
  given {
    run "test_cordon" "cordon" {
      ships  = [ship.yangtze]
      stance = stance.war
    }
    create "fleet" "relief" {
      owner = faction.japan
      at    = world.anvil.orbit
    }
    set "ship.fuji" { fleet = relief }
  }
  run {
    run "combat_phase" {}
  }
  dice = { search = [9, 9] }
  answers = {
    combat = [action.search]           # and nothing is left to choose
    prey   = [relief]
  }
  expect "it has begun none" { that = blockadable(cordon) == [base.kibo] && !is_blockaded(base.kibo) }
}
test "the next year it may attack, and the blockade goes on" {
  scenario = scenario.proving_ground
  given {
    run "test_cordon" "cordon" {
      ships  = [ship.yangtze]
      stance = stance.war
    }
    create "fleet" "relief" {
      owner = faction.japan
      at    = world.anvil.orbit
    }
    set "ship.fuji" { fleet = relief }
  }
  run {
    repeat {
      times = 2
      run "combat_phase" {}
      run "next_turn" {}
    }
  }
  dice = { search = [9, 9] }
  answers = {
    combat = [action.blockade, "done", action.search, "done"]
    prey   = [relief]
  }
  expect "it does" { that = is_blockaded(base.kibo) }
}

# ---- How it ends ----------------------------------------------------------------------

test "a blockade may be lifted" {
  scenario = scenario.proving_ground
  given {
    run "test_cordon" "cordon" { ships = [ship.yangtze] }
    set "cordon" { blockade = base.kibo }
  }
  run {
    run "lift_blockade" { self = faction.china }
  }
  expect "lifted" { that = !is_blockaded(base.kibo) }
}
test "damage breaks it" {
  scenario = scenario.proving_ground
  given {
    run "test_cordon" "cordon" { ships = [ship.yangtze] }
    set "base.kibo.defense" { level = 1 }
    set "cordon"            { blockade = base.kibo }
  }
  run {
    run "bombard" {
      ship = ship.yangtze
      base = base.kibo
      hits = 0
    }
    expect "it holds" { that = is_blockaded(base.kibo) }
    set "ship.yangtze" { damage = 3 }
    run "bombard" {
      ship = ship.yangtze
      base = base.kibo
      hits = 0
    }
  }
  expect "2 against 3" { that = !is_blockaded(base.kibo) }
}
test "recall breaks it" {
  scenario = scenario.proving_ground
  seed     = 1                         # for the tech marker
  given {
    run "test_cordon" "cordon" { ships = [ship.yangtze] }
    set "cordon" { blockade = base.kibo }
  }
  run {
    run "recall" { ship = ship.yangtze }
  }
  expect "broken" { that = !is_blockaded(base.kibo) }
}
test "peace breaks it" {
  scenario = scenario.proving_ground
  given {
    run "test_cordon" "cordon" { ships = [ship.yangtze] }
    set "cordon" { blockade = base.kibo }
  }
  run {
    run "test_relation" {
      a      = faction.china
      b      = faction.japan
      stance = stance.neutral
    }
  }
  expect "broken" { that = !is_blockaded(base.kibo) }
}
test "as long as enough ships stay it holds" {
  scenario = scenario.proving_ground
  given {
    run "test_cordon" "cordon" { ships = [ship.yangtze, ship.songhua] }
    set "base.kibo.defense" { level = 1 }
    set "cordon"            { blockade = base.kibo }
  }
  run {
    run "form_up" {
      owner   = faction.china
      ships   = [ship.yangtze]
      place   = system.anvil.flyby
      company = null
    }
    expect "3 against 3" { that = is_blockaded(base.kibo) }
    run "form_up" {
      owner   = faction.china
      ships   = [ship.songhua]
      place   = system.anvil.flyby
      company = null
    }
  }
  expect "with the last it ends" { that = !is_blockaded(base.kibo) && !contains(all(fleet), cordon) }
}
test "with the base it is over" {
  scenario = scenario.proving_ground
  given {
    run "test_cordon" "cordon" { ships = [ship.yangtze] }
    set "cordon" { blockade = base.kibo }
  }
  run {
    run "destroy_base" { base = base.kibo }
  }
  expect "over" { that = cordon.blockade == null && contains(all(fleet), cordon) }
}

# ---- Cargo past a blockade, 2.6.1 ------------------------------------------------------

procedure "test_runner" {              # supplies on the way from Earth to the base
  takes = { techs = default(set(tech), []) }
  run "test_cordon" "cordon" { ships = [ship.yangtze] }
  set "cordon" { blockade = base.kibo }
  set "faction.japan" {
    goods = { supplies = 1 }
    techs = techs
  }
  run "form_up" {
    owner   = faction.japan
    ships   = [ship.epsilon]
    place   = world.earth.surface
    company = null
  }
}
test "a launcher that is found is lost with its cargo" {
  scenario = scenario.proving_ground
  given {
    run "test_runner" {}
  }
  run {
    run "fly_cargo" { self = faction.japan }
  }
  dice = {
    engine = [6]
    search = [4, 9]
  }
  answers = {
    amount = [1]
    strike = ["yes"]
  }
  expect "all is lost" { that = ship.epsilon.fleet == null && total(base.kibo.goods) == 0 && total(faction.japan.goods) == 0 }
  expect "nobody learns or wins by it" { that = count(faction.japan.hand) == 0 && faction.china.victory == 0 }
  expect "the blockade goes on" { that = is_blockaded(base.kibo) }
}
test "one that is not found arrives" {
  scenario = scenario.proving_ground
  given {
    run "test_runner" {}
  }
  run {
    run "fly_cargo" { self = faction.japan }
  }
  dice = {
    engine = [6]
    search = [5, 5]
  }
  answers = {
    amount = [1]
    strike = ["yes"]
  }
  expect "it is there" { that = base.kibo.goods == { supplies = 1 } }
}
test "one that is let through too" {
  scenario = scenario.proving_ground
  given {
    run "test_runner" {}
  }
  run {
    run "fly_cargo" { self = faction.japan }
  }
  dice = { engine = [6] }
  answers = {
    amount = [1]
    strike = ["no"]
  }
  expect "it is there" { that = base.kibo.goods == { supplies = 1 } }
}
test "a launcher that was caught never comes back" {
  scenario = scenario.proving_ground
  given {
    run "test_runner" { techs = [tech.reusable_launch_vehicles] }
  }
  run {
    run "fly_cargo" { self = faction.japan }
  }
  dice = {
    engine = [99]
    search = [9, 1]
  }
  answers = {
    amount = [1]
    strike = ["yes"]
  }
  expect "it is gone" { that = ship.epsilon.fleet == null }
}
test "the other way it is the same" {
  scenario = scenario.proving_ground
  given {
    run "test_cordon" "cordon" { ships = [ship.yangtze] }
    set "cordon"       { blockade = base.kibo }
    set "base.kibo"    { goods = { fuel = 1 } }
    set "ship.epsilon" { fleet = base.kibo.fleet }
  }
  run {
    run "fly_cargo" { self = faction.japan }
  }
  dice = {
    engine = [6]
    search = [4, 9]
  }
  answers = {
    amount = [1]
    strike = ["yes"]
  }
  expect "it is lost" { that = ship.epsilon.fleet == null && total(faction.japan.goods) == 0 && total(base.kibo.goods) == 0 }
}
test "without a blockade nobody is in the way" {
  scenario = scenario.proving_ground
  given {
    run "test_runner" {}
    each "fleet" {
      in = base.kibo.blockaders
      set "fleet" { blockade = null }
    }
  }
  run {
    run "fly_cargo" { self = faction.japan }
  }
  dice    = { engine = [6] }
  answers = { amount = [1] }
  expect "it is there" { that = base.kibo.goods == { supplies = 1 } }
}
