# 6 and 5: who fights whom, reputation, population, the sector; diplomacy and treason.

test "6: the latest fight first, the owner of the disc last, and ancients after all" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    run "lay" {
      sector = sector.s301
      space  = space.h9_12
      turns  = 0
    }
    create "ship" {
      plan = blueprint.ancients_ancient
      at   = sector.s301
    }
    each "p" {
      in = [player.p3, player.p1, player.p2]
      create "ship" {
        plan = blueprint_of(p, ship_class.interceptor)
        at   = sector.s301
      }
      run "arrive" {
        self   = p
        sector = sector.s301
      }
    }
    set "sector.s301" { owner = player.p1 }
  }
  run {}
  expect "in this order" { that = ranks_there(sector.s301) == [player.ancients, player.p1, player.p3, player.p2] }
  expect "the last two" { that = next_pair(sector.s301) == [player.p3, player.p2] }
}
test "6: cannons hit the population as they hit ships without shields" {
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
    remove { what = blueprint.p2_interceptor.ships }
    set "blueprint.p1_interceptor" { computer = 3 }
    run "arm" {
      self   = player.p1
      class  = ship_class.interceptor
      sector = sector.s223
      number = 3
    }
  }
  run {
    run "combat_phase" {}
  }
  dice = { dice = [6, 3, 2] }
  answers = {
    bombard = ["yes"]
    field   = [field.money, field.materials]
  }
  expect "two of three cubes are in the graveyard" { that = sector.s223.cubes == { science = 1 } && player.p2.grave == { money = 1, materials = 1 } }
  expect "which produce until clean-up" { that = production(player.p2, resource.money) == 3 }
  expect "the disc stays" { that = sector.s223.owner == player.p2 }
}
test "6: Neutron Bombs need no dice, and the sector changes hands" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2]
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      species = species.orion
      place   = 0
    }
    run "sit" {
      self    = player.p2
      species = species.federation
      place   = 3
    }
    remove { what = blueprint.p2_interceptor.ships }
    run "arm" {
      self   = player.p1
      class  = ship_class.cruiser
      sector = sector.s223
    }
  }
  run {
    run "combat_phase" {}
    run "clean_up" {}
  }
  dice = { fresh = [tech.orbital, tech.orbital, tech.orbital, tech.orbital] }
  answers = {
    bombard = ["yes"]
    field   = [field.money, field.science]
    take    = ["yes"]
  }
  expect "it is Orion's" { that = sector.s223.owner == player.p1 && player.p1.discs == 11 && player.p2.discs == 13 }
  expect "the dead have returned to their tracks" { that = total(player.p2.grave) == 0 && total(player.p2.placed) == 0 }
}
test "6: five tiles are drawn at most, one is kept, and a full track gives one back" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2]
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      species = species.draco
      place   = 0
    }
    move {
      what = [renown.one_1, renown.one_2, renown.one_3, renown.one_4]
      to   = player.p1.reputation
    }
  }
  run {
    run "draw_renown" {
      self   = player.p1
      number = 6
    }
  }
  dice = { tiles = [renown.one_5, renown.two_1, renown.three_1, renown.four_1, renown.four_2] }
  answers = {
    kept     = [renown.four_2]
    returned = [renown.one_2]
  }
  expect "7 points" { that = sum([for r in player.p1.reputation : r.points]) == 7 && count(bag) == 28 }
}
test "6: the Eridani begin with two reputation tiles, and eleven discs" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2]
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      species = species.eridani
      place   = 0
    }
  }
  run {}
  expect "so they do" { that = count(player.p1.reputation) == 2 && player.p1.discs == 10 && upkeep(player.p1) == 1 && player.p1.money == 26 }
}
test "6: who has neither disc nor ship may give up, and is out" {
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
    remove { what = ships(player.p1) }
    run "give_up" { sector = sector.s221 }
    set "game" { first = player.p1 }
  }
  run {
    run "action_phase" {}
  }
  answers = { deed = [action.retire, action.pass_round] }
  expect "out, and asked no more" { that = player.p1.out && final(player.p1) == 0 && player.p1.discs == 0 }
}
test "5: ambassadors are swapped, and whoever attacks is the traitor" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3, player.p4]
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
      place   = 1
    }
    set "sector.s221" { full = [sector.s223] }
    set "sector.s223" { full = [sector.s221] }
    expect "they may" { that = partners(player.p1) == [player.p2] }
    run "receive_ambassador" {
      self  = player.p1
      guest = player.p2
    }
    run "receive_ambassador" {
      self  = player.p2
      guest = player.p1
    }
    expect "each has an ambassador, and a cube more off the track" { that = score(player.p1) == 4 && player.p1.placed.science == 2 && count(partners(player.p1)) == 0 }
  }
  run {
    run "move_ship" {
      self   = player.p1
      ship   = blueprint.p1_interceptor.ships[0]
      sector = sector.s223
    }
  }
  answers = {
    "receive_ambassador/resource" = [resource.science, resource.money]
    "recall/resource"             = [resource.science, resource.money]
  }
  expect "it is over" { that = count(player.p1.allies) == 0 && count(player.p2.allies) == 0 && player.p1.placed.science == 1 }
  expect "the card costs 2 points, and nobody deals with who has it" { that = game.traitor == player.p1 && score(player.p1) == 1 && !may_host(player.p1) }
}
test "5: an ambassador is offered, and may be declined" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3, player.p4]
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
      place   = 1
    }
    set "sector.s221" { full = [sector.s223] }
  }
  run {
    run "ally" { self = player.p1 }
  }
  answers = { answer = ["decline"] }
  expect "nothing comes of it" { that = count(player.p1.allies) == 0 }
}
test "5: no diplomacy among three" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
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
      place   = 2
    }
    set "sector.s221" { full = [sector.s223] }
  }
  run {}
  expect "nobody to deal with" { that = are_joined(player.p1, player.p2) && count(partners(player.p1)) == 0 }
}
test "5: a full reputation track makes room for an ambassador, who leaves again with his master" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3, player.p4]
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      species = species.mechanema
      place   = 0
    }
    run "sit" {
      self    = player.p2
      species = species.federation
      place   = 1
    }
    move {
      what = [renown.one_1, renown.two_1, renown.two_2, renown.two_3]
      to   = player.p1.reputation
    }
    expect "no room beside four tiles" { that = !fits_track(player.p1, 1, 4) && fits_track(player.p1, 1, 3) }
  }
  run {
    run "receive_ambassador" {
      self  = player.p1
      guest = player.p2
    }
    set "player.p2" { allies = [player.p1] }
    run "leave_game" { self = player.p2 }
  }
  answers = {
    resource = [resource.science, resource.science]
    returned = [renown.one_1]
  }
  expect "the tile went back, the ambassador left" { that = count(player.p1.reputation) == 3 && count(player.p1.allies) == 0 && player.p1.placed.science == 1 }
}
test "5: a cube whose track is full returns to another" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2]
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      species = species.directorate
      place   = 0
    }
    set "player.p1" { placed = { science = 2, materials = 1 } }
  }
  run {
    run "take_cube" {
      owner  = player.p1
      sector = sector.s221
      field  = field.money
      dead   = false
    }
  }
  answers = { track = [resource.science] }
  expect "one of science is back" { that = player.p1.placed == { science = 1, materials = 1 } }
}
