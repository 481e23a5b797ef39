# 3.4.9: raids on the bases of factions that nobody plays, at the proving ground.

procedure "test_raid_on_mir" {         # China at war with Russia, above its base; gives the fleet
  takes = { ships = set(ship), stance = default(stance, stance.war) }
  let "relation" { be = relation(faction.china, faction.russia) }
  set "relation" { stance = stance }
  run "found_base" {
    self  = faction.russia
    base  = base.mir
    world = world.anvil
  }
  create "fleet" "raiders" {
    owner = faction.china
    at    = world.anvil.orbit
  }
  each "ship" {
    in = ships
    set "ship" { fleet = raiders }
  }
  gives = raiders
}

test "the table" {
  scenario = scenario.proving_ground
  run {}
  expect "captured" { that = [for n in range(1, 10) : table.raid.die[n].captured] == [1, 2, 3, 4, 5, 6, 6, 6, 6, 0] }
  expect "damage" { that = [for n in range(1, 10) : table.raid.die[n].damage] == [4, 3, 2, 2, 2, 1, 1, 1, 0, 0] }
  expect "destroyed" { that = [for n in range(1, 10) : n if table.raid.die[n].destroyed] == [10] }
}

test "a raid without a loss: booty of one's choice, recall for each hit, a victory marker" {
  scenario = scenario.proving_ground
  given {
    run "test_raid_on_mir" "raiders" { ships = [ship.yangtze, ship.huang_he] }
  }
  dice = {
    raid   = [4]                       # 4 resources, 2 damage
    recall = [51, 51]
  }
  answers = {
    combat = [action.raid]             # once a turn
    ship   = [ship.huang_he, ship.yangtze]
    good   = [resource.ore, resource.ore, resource.fuel, resource.supplies]
  }
  expect "both are hit and fly on" {
    that = ship.yangtze.damage == 1 && ship.huang_he.damage == 1 && !ship.yangtze.reserved && !ship.huang_he.reserved
  }
  expect "both holds are full" { that = ship.yangtze.goods == { ore = 2 } && ship.huang_he.goods == { supplies = 1, fuel = 1 } }
  expect "a marker" { that = faction.china.victory == 1 }
  expect "the base stands" { that = base.mir.world == world.anvil }
}
test "no more is taken than finds room" {
  scenario = scenario.proving_ground
  given {
    run "test_raid_on_mir" "raiders" { ships = [ship.yangtze] }
    set "ship.yangtze" { goods = { ore = 1 } }
  }
  dice = { raid = [9] }
  answers = {
    combat = [action.raid]
    good   = [resource.fuel]
  }
  expect "one of six" { that = ship.yangtze.goods == { ore = 1, fuel = 1 } }
}
test "a 10 destroys the base" {
  scenario = scenario.proving_ground
  given {
    run "test_raid_on_mir" "raiders" { ships = [ship.yangtze] }
  }
  dice    = { raid = [10] }
  answers = { combat = [action.raid] }
  expect "gone" { that = base.mir.world == null }
  expect "and a marker for it" { that = faction.china.victory == 1 && ship.yangtze.damage == 0 }
}
test "a recall in a raid teaches, and reserves" {
  scenario = scenario.proving_ground
  seed     = 1                         # for the tech marker
  given {
    run "test_raid_on_mir" "raiders" { ships = [ship.yangtze] }
  }
  dice = {
    raid   = [6]
    recall = [50]
  }
  answers = {
    combat = [action.raid]
    good   = [resource.ore, resource.ore]
  }
  expect "in reserve, one marker" { that = ship.yangtze.reserved && [for m in faction.china.hand : m.field] == [field.biology] }
  expect "that is no loss" { that = faction.china.victory == 1 }
}
test "who loses a ship learns, and earns no victory marker" {
  scenario = scenario.proving_ground
  seed     = 1                         # for the tech marker
  given {
    run "test_raid_on_mir" "raiders" { ships = [ship.yangtze, ship.songhua] }
    set "ship.songhua" {
      damage = 1
      goods  = { ore = 1 }
    }
  }
  dice = { raid = [3] }                # 3 resources, 2 damage
  answers = {
    combat = [action.raid]
    ship   = [ship.songhua, ship.songhua]
    good   = [resource.ore, resource.supplies]
  }
  expect "its last two hits" { that = ship.songhua.fleet == null }
  expect "the other takes what it can" { that = ship.yangtze.goods == { ore = 1, supplies = 1 } }
  expect "an engineering marker" { that = [for m in faction.china.hand : m.field] == [field.engineering] }
  expect "nobody wins" { that = faction.china.victory == 0 && faction.russia.victory == 0 }
}
test "a fleet may go down" {
  scenario = scenario.proving_ground
  seed     = 1                         # for the tech marker
  given {
    run "test_raid_on_mir" "raiders" { ships = [ship.songhua] }
  }
  dice    = { raid = [1] }             # 4 damage, and it bears 3
  answers = { combat = [action.raid] }
  expect "with all hands" { that = ship.songhua.fleet == null && !contains(all(fleet), raiders) }
  expect "no marker" { that = faction.china.victory == 0 }
}

# ---- Who may ---------------------------------------------------------------------------

test "only in war" {
  scenario = scenario.proving_ground
  given {
    run "test_raid_on_mir" "raiders" {
      ships  = [ship.yangtze]
      stance = stance.embargo
    }
  }
  run {}
  expect "no raid, but a blockade" { that = count(raidable(raiders)) == 0 && blockadable(raiders) == [base.mir] }
}
test "such a base is raided and not searched for" {
  scenario = scenario.proving_ground
  given {
    run "test_raid_on_mir" "raiders" { ships = [ship.yangtze] }
  }
  run {}
  expect "raided" { that = raidable(raiders) == [base.mir] }
  expect "not searched for" { that = !may_search(raiders) }
}
test "a player's base is searched for and not raided" {
  scenario = scenario.proving_ground
  seats    = [faction.china, faction.japan]
  given {
    run "test_cordon" "cordon" {
      ships  = [ship.yangtze]
      stance = stance.war
    }
  }
  run {}
  expect "searched for" { that = quarry(cordon) == [base.kibo.fleet] }
  expect "not raided" { that = count(raidable(cordon)) == 0 }
}
test "who could not search cannot raid" {
  scenario = scenario.proving_ground
  given {
    run "test_raid_on_mir" "raiders" { ships = [ship.yangtze] }
    set "ship.yangtze" { reserved = true }
  }
  run {}
  expect "not from reserve" { that = count(raidable(raiders)) == 0 }
}
