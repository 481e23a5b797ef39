# 3.5.4: who may look for what, and what comes of it.

test "signs first, life after them, and nothing beyond" {
  scenario = scenario.test_skies
  given {
    set "faction.russia" { techs = [tech.signs_of_life] }
    expect "a barren world: signs for both" {
      that = sought(faction.russia, world.mars) == biosphere.signs && sought(faction.north_america, world.mars) == biosphere.signs
    }
    set "world.mars" { life = biosphere.signs }
    expect "who knows signs looks for life" { that = sought(faction.russia, world.mars) == biosphere.life }
    expect "who does not looks for signs again" { that = sought(faction.north_america, world.mars) == biosphere.signs }
    set "world.mars" { life = biosphere.life }
    expect "where life was found nobody looks" {
      that = sought(faction.russia, world.mars) == biosphere.barren && sought(faction.north_america, world.mars) == biosphere.barren
    }
    expect "nor where there is no chance" { that = sought(faction.russia, world.moon) == biosphere.barren }
  }
  run {}
}

test "signs found again teach the technology, and mark the world once" {
  scenario = scenario.test_skies
  given {
    set "world.mars" { life = biosphere.signs }
  }
  run {
    run "search_for_life" {
      self  = faction.north_america
      world = world.mars
    }
  }
  dice = {
    life   = [12]
    marker = [tech_marker.biology_one_1, tech_marker.biology_one_2]
  }
  expect "signs still" { that = world.mars.life == biosphere.signs }
  expect "the technology, a victory marker, a politics marker" {
    that = (faction.north_america.techs == [tech.signs_of_life]
      && faction.north_america.victory == 1 && faction.north_america.politics == 1)
  }
}

test "existing life brings four markers and two of the others" {
  scenario = scenario.test_skies
  given {
    set "world.mars"     { life = biosphere.signs }
    set "faction.russia" { techs = [tech.signs_of_life] }
  }
  run {
    run "search_for_life" {
      self  = faction.russia
      world = world.mars
    }
    run "search_for_life" {
      self  = faction.north_america
      world = world.europa
    }
  }
  dice = {
    life   = [1, 17]
    marker = [tech_marker.biology_one_1, tech_marker.biology_one_2, tech_marker.biology_one_3, tech_marker.biology_one_4]
  }
  expect "life" { that = world.mars.life == biosphere.life && contains(faction.russia.techs, tech.existing_life) }
  expect "rewards" { that = count(faction.russia.hand) == 4 && faction.russia.victory == 2 && faction.russia.politics == 2 }
  expect "17 is too much for Europa" { that = world.europa.life == biosphere.barren && count(faction.north_america.techs) == 0 }
}

test "who knows signs and finds them elsewhere is rewarded all the same" {
  scenario = scenario.test_skies
  given {
    set "faction.russia" { techs = [tech.signs_of_life] }
  }
  run {
    run "search_for_life" {
      self  = faction.russia
      world = world.titan
    }
  }
  dice = {
    life   = [14]
    marker = [tech_marker.biology_one_1, tech_marker.biology_one_2]
  }
  expect "signs on Titan" { that = world.titan.life == biosphere.signs && faction.russia.techs == [tech.signs_of_life] }
  expect "rewards" { that = count(faction.russia.hand) == 2 && faction.russia.victory == 1 && faction.russia.politics == 1 }
}
