# 7 to 11: upkeep, bankruptcy, clean-up, points.

test "7: four of money come in, five are due, and a disc taken back makes it three" {
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
      space  = space.h9_12
      turns  = 0
    }
    set "sector.s201" { owner = player.p1 }
    set "player.p1" {
      placed    = { money = 2, science = 4, materials = 1 }
      money     = 0
      science   = 1
      materials = 1
      discs     = 7
      acted     = 4
      colonists = 0
    }
    expect "one is missing" { that = balance(player.p1) == -1 }
  }
  run {
    run "upkeep_phase" {}
  }
  answers = { "pay_upkeep/sector" = [sector.s201] }
  expect "one is left" { that = player.p1.money == 1 && sector.s201.owner == null }
  expect "science 8 and materials 3" { that = player.p1.science == 9 && player.p1.materials == 4 }
}
test "7: who can pay by no means leaves the game, with the points of that moment" {
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
    set "player.p1" {
      money     = 0
      science   = 2
      materials = 0
      discs     = 0
      acted     = 12
      finds     = 1
    }
  }
  run {
    run "upkeep_phase" {}
  }
  answers = { way_out = ["sell"] }
  expect "out, without ships and sectors" { that = player.p1.out && count(ships(player.p1)) == 0 && count(player.p1.sectors) == 0 }
  expect "2 points stay" { that = final(player.p1) == 2 }
}
test "7: the last colony ships go nowhere where enemies are" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2]
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      species = species.directorate
      place   = 0
    }
    set "sector.s221" { orbital = true }
    create "ship" {
      plan = blueprint.p2_interceptor
      at   = sector.s221
    }
  }
  run {
    run "settle_last" { self = player.p1 }
  }
  expect "all three are left" { that = player.p1.colonists == 3 }
}
test "8: tiles by the number of players, discs and colony ships return" {
  scenario = scenario.bench
  seats    = [player.p1, player.p2, player.p3]
  seed     = 1
  given {
    run "sit" {
      self    = player.p1
      species = species.directorate
      place   = 0
    }
    set "player.p1" {
      discs     = 8
      acted     = 4
      colonists = 0
    }
    let "before" { be = sum(all(tech)[*].offer) }
  }
  run {
    run "clean_up" {}
  }
  expect "six more" { that = sum(all(tech)[*].offer) == before + 6 && sum(all(tech)[*].bag) == 96 - 14 - 6 }
  expect "twelve discs, three ships" { that = player.p1.discs == 12 && player.p1.acted == 0 && player.p1.colonists == 3 }
}
test "9: points, and who ties compares what is in store" {
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
      species = species.planta
      place   = 3
    }
    set "sector.s221" { monolith = true }
    set "player.p1" {
      techs = [tech.nanorobots, tech.fusion_drive, tech.orbital, tech.monolith, tech.advanced_labs, tech.starbase]
      finds = 2
    }
    set "player.p2" {
      finds  = 4
      allies = [player.p1]
      money  = 9
    }
    expect "3 + 3 + 2 + 4" { that = score(player.p1) == 12 }
    expect "Planta has a point for the sector" { that = score(player.p2) == 3 + 1 + 8 + 1 - 0 }
    set "player.p2" { allies = [] }
  }
  run {
    run "final_scoring" {}
  }
  expect "12 each, and the richer wins" { that = score_of(player.p1) == 12 && score_of(player.p2) == 12 && winners() == [player.p2] }
}
