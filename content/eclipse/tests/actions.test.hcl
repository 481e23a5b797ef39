# 5: influence, research, upgrade, build, move, reactions.

test "5: a disc moves on, cubes return, and two colony ships are ready again" {
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
      sector = sector.s103
      space  = space.h9_10
      turns  = 0
    }
    run "lay" {
      sector = sector.s106
      space  = space.h10_9
      turns  = 0
    }
    set "sector.s103" {
      owner = player.p1
      cubes = { any = 1 }
      full  = [sector.s106]
    }
    set "player.p1" {
      placed    = { money = 2, science = 1, materials = 1 }
      colonists = 0
    }
  }
  run {
    run "influence" { self = player.p1 }
  }
  answers = {
    how   = ["shift", "enough"]
    left  = [sector.s103]
    track = [resource.money]
  }
  expect "it lies on the next" { that = sector.s103.owner == null && sector.s106.owner == player.p1 }
  expect "the grey cube went home to money" { that = player.p1.placed.money == 1 && total(sector.s103.cubes) == 0 }
  expect "two colony ships, eleven discs" { that = player.p1.colonists == 2 && player.p1.discs == 11 }
}
test "5: influence reaches no sector with enemy ships" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2]
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      species = species.directorate
      place   = 0
    }
    expect "the centre is guarded" { that = !contains(sectors_to_influence(player.p1), sector.s001) }
    run "lay" {
      sector = sector.s106
      space  = space.h9_10
      turns  = 0
    }
    set "sector.s221" { full = [sector.s106] }
    expect "free" { that = sectors_to_influence(player.p1) == [sector.s106] }
    create "ship" {
      plan = blueprint.p2_interceptor
      at   = sector.s106
    }
  }
  run {}
  expect "not any more" { that = count(sectors_to_influence(player.p1)) == 0 }
}
test "5: four technologies of an area give four off, five give six, and the least price stands" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2]
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      species = species.hydran
      place   = 0
    }
    set "player.p1" {
      techs   = [tech.nanorobots, tech.advanced_robotics, tech.orbital, tech.monolith]
      science = 13
    }
    set "tech.fusion_drive"       { offer = 1 }
    set "tech.wormhole_generator" { offer = 1 }
  }
  run {
    run "research" { self = player.p1 }
  }
  answers = { tech = [tech.fusion_drive, tech.wormhole_generator] }
  expect "3 and 10 science" { that = player.p1.science == 0 && has(player.p1, tech.wormhole_generator) && generator(player.p1) }
  expect "gone from the board" { that = tech.fusion_drive.offer == 0 }
}
test "5: nobody learns a technology twice" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2]
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      species = species.directorate
      place   = 0
    }
    set "player.p1"     { science = 30 }
    set "tech.starbase" { offer = 2 }
  }
  run {}
  expect "it is not offered" { that = !contains(technologies_to_research(player.p1), tech.starbase) }
}
test "5: Quantum Grid brings two discs, the Artifact Key five for every artifact" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2]
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      species = species.directorate
      place   = 0
    }
    set "tech.quantum_grid" { offer = 1 }
    set "tech.artifact_key" { offer = 1 }
  }
  run {
    run "learn" {
      self = player.p1
      tech = tech.quantum_grid
    }
    run "learn" {
      self = player.p1
      tech = tech.artifact_key
    }
  }
  answers = { resource = [resource.materials] }
  expect "14 discs" { that = player.p1.discs == 14 }
  expect "5 materials for home" { that = player.p1.materials == 8 }
}
test "5: Mechanema lay three parts" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2]
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      species = species.mechanema
      place   = 0
    }
    gain "player.p1" { techs = tech.plasma_missile }
  }
  run {
    run "upgrade" { self = player.p1 }
  }
  answers = {
    blueprint = [blueprint.p1_interceptor, blueprint.p1_cruiser, blueprint.p1_cruiser]
    slot      = [slot.s4, slot.s4, slot.s6]
    part      = [part.plasma_missile, part.positron_computer, part.plate]
  }
  expect "missiles" { that = blueprint.p1_interceptor.missiles.plasma == 2 }
  expect "a better computer, another hull, no energy left" { that = blueprint.p1_cruiser.computer == 2 && blueprint.p1_cruiser.initiative == 3 && blueprint.p1_cruiser.hull == 2 && blueprint.p1_cruiser.energy == 0 }
}
test "5: no ship without energy or drive" {
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
    run "react_upgrade" { self = player.p1 }
  }
  answers = {
    blueprint = [blueprint.p1_interceptor]
    slot      = [slot.s3]
    part      = [part.plate]
  }
  refused = "part"
}
test "5: a part is taken back, which counts for nothing, and what was printed is there again" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2]
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      species = species.directorate
      place   = 0
    }
    run "lay_part" {
      self      = player.p1
      blueprint = blueprint.p1_interceptor
      slot      = slot.s1
      part      = part.plate
    }
    expect "a hull where a cannon was" { that = total(blueprint.p1_interceptor.dice) == 0 && blueprint.p1_interceptor.hull == 1 }
  }
  run {
    run "react_upgrade" { self = player.p1 }
  }
  answers = {
    blueprint = [blueprint.p1_interceptor, blueprint.p1_interceptor]
    slot      = [slot.s1, slot.s4]
    part      = [part.bare, part.electron_computer]
  }
  expect "both" { that = blueprint.p1_interceptor.dice.ion == 1 && blueprint.p1_interceptor.hull == 0 && blueprint.p1_interceptor.computer == 1 }
}
test "5: a cruiser and an orbital cost ten, and there is one orbital to a sector" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2]
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      species = species.directorate
      place   = 0
    }
    gain "player.p1" {
      techs     = tech.orbital
      materials = 12
    }
  }
  run {
    run "build" { self = player.p1 }
  }
  answers = { work = [work.cruiser, work.orbital] }
  expect "ten" { that = player.p1.materials == 5 }
  expect "no other" { that = sector.s221.orbital && !contains(works(player.p1), work.orbital) }
}
test "5: Mechanema build for less, with Nanorobots one more; two dreadnoughts are all there are" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2]
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      species = species.mechanema
      place   = 0
    }
    gain "player.p1" {
      techs     = tech.nanorobots
      materials = 30
    }
  }
  run {
    run "build" { self = player.p1 }
  }
  answers = { work = [work.dreadnought, work.dreadnought, work.interceptor, work.interceptor] }
  expect "7, 7, 2 and 2" { that = player.p1.materials == 15 }
  expect "no third" { that = !contains(works(player.p1), work.dreadnought) && !contains(works(player.p1), work.starbase) }
}
test "5: enemies pin as many ships as they are, and the rest flies on" {
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
      sector = sector.s201
      space  = space.h9_10
      turns  = 0
    }
    run "lay" {
      sector = sector.s202
      space  = space.h10_10
      turns  = 0
    }
    set "sector.s221" { full = [sector.s201] }
    set "sector.s201" { full = [sector.s221, sector.s202] }
    set "sector.s202" { full = [sector.s201] }
    set "blueprint.p1_interceptor" { move = 2 }
    run "arm" {
      self   = player.p1
      class  = ship_class.interceptor
      sector = sector.s221
    }
    create "ship" {
      plan = blueprint.p2_interceptor
      at   = sector.s201
    }
    let "scout" { be = blueprint.p1_interceptor.ships[0] }
    expect "the first stops there" { that = in_reach(player.p1, scout) == [sector.s201] }
  }
  run {
    run "move" { self = player.p1 }
  }
  answers = {
    ship   = [ship.c3, null]
    sector = [sector.s202]
  }
  expect "the second passes" { that = count(sector.s201.ships) == 2 && count(sector.s202.ships) == 1 && !is_free(scout) }
}
test "5: the centre's defences let nobody pass" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2]
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      species = species.directorate
      place   = 0
    }
    run "arm" {
      self   = player.p1
      class  = ship_class.interceptor
      sector = sector.s001
      number = 3
    }
  }
  run {}
  expect "all are held" { that = !lets_go(player.p1, sector.s001, 3) && !is_free(blueprint.p1_interceptor.ships[1]) }
}
test "4: who has passed reacts, until the last has passed" {
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
    set "game"        { first = player.p1 }
    set "sector.s223" { full = [sector.s001] }
  }
  run {
    run "action_phase" {}
  }
  answers = {
    deed = [action.pass_round, action.move, action.react_build, action.pass_round]
    work = [work.interceptor]
  }
  expect "player 1 built one interceptor after passing" { that = count(blueprint.p1_interceptor.ships) == 2 && player.p1.acted == 1 && player.p1.materials == 0 }
  expect "and begins the next round" { that = game.first == player.p1 }
}
