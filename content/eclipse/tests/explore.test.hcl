# 5: explore, discovery tiles, colony ships.

test "5: a sector is laid so that wormholes meet, and its discovery is found" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2]
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      species = species.directorate
      place   = 0
    }
  }
  run {
    run "explore" { self = player.p1 }
  }
  dice = {
    drawn = [sector.s206]
    find  = [find.science_1]
  }
  answers = {
    space    = [space.h8_11]
    rotation = [rotation.left_120]
    claim    = ["yes"]
    side     = ["use"]
  }
  expect "it lies there, turned" { that = sector.s206.at == space.h8_11 && sector.s206.turns == 2 }
  expect "a whole wormhole joins it with home, and half a one with nothing else" { that = contains(ways(player.p1, sector.s206), sector.s221) }
  expect "two discs left: one for the action, one for the sector" { that = player.p1.discs == 10 && player.p1.acted == 1 && sector.s206.owner == player.p1 }
  expect "5 science" { that = player.p1.science == 8 && !sector.s206.find && count(finds) == 20 }
}
test "5: no way fits, and the sector is discarded; the pile is made anew of those" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2]
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      species = species.directorate
      place   = 0
    }
    move {
      what = ring.outer.pile
      to   = null
    }
    move {
      what = sector.s304
      to   = ring.outer.pile
    }
  }
  run {
    run "explore" { self = player.p1 }
    run "explore" { self = player.p1 }
  }
  dice = { drawn = [sector.s304, sector.s304] }
  answers = {
    space    = [space.h10_11, space.h10_11]
    rotation = [null, null]
  }
  expect "it is among the discarded" { that = count(ring.outer.pile) == 0 && contains(ring.outer.discarded, sector.s304) && player.p1.discs == 10 }
}
test "5: no disc where ancients are, but Draco lives beside them and finds nothing" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2]
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      species = species.directorate
      place   = 0
    }
    run "sit" {
      self    = player.p2
      species = species.draco
      place   = 3
    }
    run "lay" {
      sector = sector.s101
      space  = space.h9_10
      turns  = 0
    }
    create "ship" {
      plan = blueprint.ancients_ancient
      at   = sector.s101
    }
    expect "Terrans may not" { that = !can_hold(player.p1, sector.s101) && can_hold(player.p2, sector.s101) }
    run "claim" {
      self   = player.p2
      sector = sector.s101
    }
  }
  run {
    run "combat_phase" {}
  }
  expect "peace" { that = count(sector.s101.ships) == 1 && sector.s101.find && sector.s101.owner == player.p2 }
  expect "an ancient ship is a point for Draco" { that = score(player.p2) == 3 + 2 + 1 }
}
test "5: Draco draws two sectors, Planta explores twice" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2]
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      species = species.draco
      place   = 0
    }
    run "sit" {
      self    = player.p2
      species = species.planta
      place   = 3
    }
  }
  run {
    run "explore" { self = player.p1 }
    run "explore" { self = player.p2 }
  }
  dice = { drawn = [sector.s106, sector.s107, sector.s103] }
  answers = {
    space    = [space.h9_10, space.h9_8, null]
    sector   = [sector.s107]
    rotation = [null, null]
  }
  expect "both of Draco's are discarded" { that = ring.inner.discarded == [sector.s106, sector.s107, sector.s103] }
}
test "5: a colony ship takes a cube to a planet of its colour, with a star where its technology is there" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2]
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      species = species.directorate
      place   = 0
    }
    expect "three simple planets are settled at home" { that = player.p1.placed == { money = 1, science = 1, materials = 1 } && production(player.p1, resource.money) == 3 }
    expect "none is left without technology" { that = count(sectors_to_settle(player.p1)) == 0 }
    gain "player.p1" { techs = tech.advanced_economy }
    set "sector.s221" { orbital = true }
  }
  run {
    run "settle" { self = player.p1 }
    run "settle" { self = player.p1 }
  }
  answers = {
    field    = [field.orbital]
    resource = [resource.science]
  }
  expect "an orbital takes science, and the star money" { that = player.p1.placed == { money = 2, science = 2, materials = 1 } && player.p1.colonists == 1 }
}
test "3: what is found may be kept for points, learned, laid or launched" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2]
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      species = species.directorate
      place   = 0
    }
    each "t" {
      in = all(tech)
      set "t" { offer = 0 }
    }
    set "tech.starbase" { offer = 1 }
    set "tech.orbital"  { offer = 1 }
    set "tech.monolith" { offer = 1 }
  }
  run {
    repeat {
      times = 4
      run "discover" {
        self   = player.p1
        sector = sector.s221
      }
    }
  }
  dice = { find = [find.money_1, find.tech_1, find.cruiser_1, find.shard_1] }
  answers = {
    side      = ["keep", "use", "use", "use"]
    blueprint = [blueprint.p1_cruiser]
    slot      = [slot.s6]
  }
  expect "2 points" { that = player.p1.finds == 1 && player.p1.money == 2 }
  expect "the cheapest that was not there yet" { that = has(player.p1, tech.orbital) && tech.orbital.offer == 0 }
  expect "a cruiser" { that = count(blueprint.p1_cruiser.ships) == 1 }
  expect "a hull of three on cruisers" { that = blueprint.p1_cruiser.hull == 4 && count(player.p1.relics) == 0 }
}
