# 6: the battle that the rulebook tells, shot by shot, and how neutrals aim.

test "6: the battle of the rulebook" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2]
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      species = species.mechanema
      place   = 0
    }
    run "sit" {
      self    = player.p2
      species = species.hydran
      place   = 3
    }
    run "lay" {
      sector = sector.s210
      space  = space.h9_10
      turns  = 0
    }
    run "lay" {
      sector = sector.s201
      space  = space.h10_9
      turns  = 0
    }
    set "sector.s210" {
      full  = [sector.s201]
      cubes = { money = 1 }
    }
    set "player.p1" { placed = { money = 2 } }
    run "hold" {
      self   = player.p1
      sector = sector.s210
    }
    run "hold" {
      self   = player.p2
      sector = sector.s201
    }
    set "blueprint.p1_interceptor" { missiles = { plasma = 2 } }
    set "blueprint.p1_cruiser" {
      computer   = 2
      initiative = 3
      dice       = { ion = 2 }
    }
    set "blueprint.p2_interceptor" {
      initiative = 4
      missiles   = { plasma = 2 }
    }
    set "blueprint.p2_cruiser" {
      initiative = 3
      computer   = 0
      shield     = 1
      hull       = 2
      dice       = { plasma = 1 }
      missiles   = { plasma = 2 }
    }
    run "arm" {
      self   = player.p1
      class  = ship_class.interceptor
      sector = sector.s210
      number = 3
    }
    run "arm" {
      self   = player.p1
      class  = ship_class.cruiser
      sector = sector.s210
    }
    run "arm" {
      self   = player.p2
      class  = ship_class.interceptor
      sector = sector.s210
      number = 3
    }
    run "arm" {
      self   = player.p2
      class  = ship_class.cruiser
      sector = sector.s210
    }
    let "first"  { be = blueprint.p1_interceptor.ships }
    let "second" { be = blueprint.p2_interceptor.ships }
  }
  run {
    run "fight_out" { sector = sector.s210 }
    run "occupy"    { sector = sector.s210 }
  }
  dice = {
    "fire/dice" = [
      6, 6, 5, 4, 3, 2,                # the attacker's interceptors fire missiles
      6, 6,                            # the last of the defender's
      3, 2,                            # the attacker's cruiser
      3,                               # cannons, while the attacker's interceptors turn away
      4, 2,                            # the defender's cruiser hits one on its way out
      6,                               # the attacker's cruiser destroys the last interceptor
      1, 2,                            # the defender's cruiser misses
      6,                               # … and is destroyed
    ]
    "attack_population/dice" = [6]
  }
  answers = {
    "volley/target"    = [first[1], first[2], second[1], blueprint.p2_cruiser.ships[0], first[3]]
    "activate/refuge"  = [sector.s201, null, null]
    "draw_renown/kept" = [null, null]
    bombard            = ["yes"]
    take               = ["no"]
  }
  after "battle" {
    expect "an interceptor got away" { that = count(sector.s201.ships) == 1 && sector.s201.ships[0].plan == blueprint.p2_interceptor }
    expect "the attacker's cruiser is left" { that = count(sector.s210.ships) == 1 && result == player.p2 }
    expect "what they are due" { that = player.p1.renown == 2 && player.p2.renown == 5 }
  }
  after "draw_renown" {
    expect "the defender is due three, the attacker six, of which he draws five" { that = number == (self == player.p1 ? 3 : 6) }
  }
  expect "the population died, and the disc came home" { that = sector.s210.owner == null && player.p1.grave.money == 1 && player.p1.placed.money == 2 }
}
test "6: an ancient ship destroys the largest it can, and hurts the largest with the rest" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2]
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      species = species.directorate
      place   = 0
    }
    run "lay" {
      sector = sector.s301
      space  = space.h9_12
      turns  = 0
    }
    create "ship" {
      plan = blueprint.ancients_ancient
      at   = sector.s301
    }
    run "arm" {
      self   = player.p1
      class  = ship_class.interceptor
      sector = sector.s301
    }
    run "arm" {
      self   = player.p1
      class  = ship_class.dreadnought
      sector = sector.s301
    }
  }
  run {
    run "volley" {
      sector    = sector.s301
      blueprint = blueprint.ancients_ancient
      foe       = player.p1
      guns      = blueprint.ancients_ancient.dice
    }
  }
  dice = { dice = [5, 6] }
  expect "the interceptor is destroyed" { that = count(sector.s301.ships) == 2 && count(blueprint.p1_interceptor.ships) == 1 }
  expect "the dreadnought is hurt" { that = blueprint.p1_dreadnought.ships[0].damage == 1 }
}
test "6: two who cannot hurt each other: the attacker is lost where he cannot leave" {
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
      species = species.federation
      place   = 3
    }
    set "blueprint.p1_interceptor" { dice = {} }
    set "blueprint.p2_interceptor" { dice = {} }
    run "arm" {
      self   = player.p2
      class  = ship_class.interceptor
      sector = sector.s221
    }
  }
  run {
    run "fight_out" { sector = sector.s221 }
  }
  answers = { kept = [null, null] }
  expect "the defender is there" { that = count(sector.s221.ships) == 1 && has_ships(sector.s221, player.p1) }
}
test "6: … and leaves where he has a free sector beside" {
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
      species = species.federation
      place   = 3
    }
    set "blueprint.p1_interceptor" { dice = {} }
    set "blueprint.p2_interceptor" { dice = {} }
    set "sector.s221" { half = [sector.s223] }
    remove { what = blueprint.p2_interceptor.ships }
    run "arm" {
      self   = player.p2
      class  = ship_class.interceptor
      sector = sector.s221
    }
    expect "half a wormhole is not enough" { that = count(refuges(player.p2, sector.s221)) == 0 }
    gain "player.p2" { techs = tech.wormhole_generator }
  }
  run {
    run "fight_out" { sector = sector.s221 }
  }
  answers = {
    refuge = [sector.s223]
    kept   = [null]
  }
  expect "he is at home, and drew nothing" { that = count(sector.s223.ships) == 1 && count(sector.s221.ships) == 1 }
}
