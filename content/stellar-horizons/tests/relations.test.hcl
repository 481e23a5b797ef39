# 2.5: who there is, and who is at odds.

scenario "test_relations" {
  title = "Relations"
  seats = [faction.russia, faction.europe, faction.china]
  setup {
    set "game" { year = 2050 }
    run "lay_out" { worlds = [world.earth, world.moon, world.mars] }
    run "set_initiative" {}
  }
  play {}
  modifier "crew_range" { set = 9 }
}

test "all seven are there, whoever plays" {
  scenario = scenario.test_relations
  given {
    run "befriend" {
      a      = faction.russia
      b      = faction.japan
      stance = stance.alliance
    }
    run "befriend" {
      a      = faction.russia
      b      = faction.china
      stance = stance.alliance
    }
  }
  run {}
  expect "in the order of the turn track" { that = [for f in powers() : f.slot] == range(1, 7) }
  expect "four whom nobody plays" {
    that = bystanders() == [faction.north_america, faction.asia, faction.japan, faction.south_america]
  }
  expect "relations with the six others" { that = count(relations_of(faction.europe)) == 6 }
  expect "allies among players and bystanders" { that = allies(faction.russia) == [faction.china, faction.japan] }
  expect "and they are mutual" { that = allies(faction.japan) == [faction.russia] }
  expect "a politics marker each" { that = free_politics(faction.russia) == 4 && free_politics(faction.japan) == 3 }
}
test "a diplomat's markers and those of alliances add up" {
  scenario = scenario.test_relations
  given {
    run "befriend" {
      a      = faction.russia
      b      = faction.asia
      stance = stance.alliance
    }
    set "faction.russia" { policies = [policy.space_diplomacy, policy.vigorous_space_diplomacy] }
  }
  run {
    run "collect_politics" {}
  }
  expect "2 + 2 + 1" { that = faction.russia.politics == 5 }
}

# Russia and Europe in one fleet in the orbit of Mars, for as long as they are allies.
procedure "test_join" {
  run "befriend" {
    a      = faction.russia
    b      = faction.europe
    stance = stance.alliance
  }
  run "form_up" "fleet" {
    owner   = faction.russia
    ships   = [ship.titov, ship.magellan]
    place   = world.mars.orbit
    company = null
  }
  gives = fleet
}
procedure "test_part" {
  let "relation" { be = relation(faction.russia, faction.europe) }
  run "set_stance" { stance = stance.collaboration }
}

test "when the alliance is over so is the fleet" {
  scenario = scenario.test_relations
  given {
    run "test_join" "fleet" {}
  }
  run {
    run "test_part" {}
  }
  expect "the better placed keeps it" { that = fleet != null && ship.titov.fleet == fleet && count(fleet.ships) == 1 && fleet.owner == faction.russia }
  expect "Europe stands apart at the same place" {
    that = ship.magellan.fleet != null && ship.magellan.fleet != fleet && ship.magellan.fleet.at == world.mars.orbit
  }
}
test "whose base it is stays with it" {
  scenario = scenario.test_relations
  given {
    run "test_join" {}
    run "found_base" {
      self  = faction.europe
      base  = base.concordia
      world = world.earth
      ship  = ship.magellan
    }
    set "ship.titov" { fleet = base.concordia.fleet }
  }
  run {
    run "test_part" {}
  }
  expect "Russia leaves, though it is placed better" {
    that = ship.magellan.fleet == base.concordia.fleet && ship.titov.fleet != base.concordia.fleet && ship.titov.fleet != null
  }
}

test "who may attack one of two allies meets both" {
  scenario = scenario.test_relations
  given {
    run "test_join" "fleet" {}
    run "befriend" {
      a      = faction.china
      b      = faction.russia
      stance = stance.alliance
    }
    expect "a friend of both attacks nobody" { that = fleet != null && !may_attack(faction.china, fleet) }
    run "befriend" {
      a      = faction.china
      b      = faction.europe
      stance = stance.war
    }
  }
  run {}
  expect "China, the ally of one and the enemy of the other" { that = fleet != null && may_attack(faction.china, fleet) }
}
test "an embargo counts for the crews of those under it" {
  scenario = scenario.test_relations
  given {
    run "test_join" "fleet" {}
    run "befriend" {
      a      = faction.china
      b      = faction.europe
      stance = stance.embargo
    }
    expect "its crew is out there" { that = fleet != null && may_attack(faction.china, fleet) }
    run "destroy_ship" { ship = ship.magellan }
  }
  run {}
  expect "an ally's crew alone is none of it" { that = fleet != null && !may_attack(faction.china, fleet) }
}
