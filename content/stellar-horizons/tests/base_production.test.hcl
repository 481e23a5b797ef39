# 3.1.4: what bases produce.

procedure "run_base_production" {      # with Russia ahead of Europe and Japan
  set "game" { initiative = [for f in [faction.russia, faction.europe, faction.japan] : f if contains(players, f)] }
  run "produce_with_bases" {}
}

# ---- What there is to choose ---------------------------------------------------------

test "8.0: the laboratory of Mir makes 3 tech points of any field, with its first settlement too" {
  scenario = scenario.economy
  seats    = [faction.russia]
  given {
    run "set_up_works" {
      self        = faction.russia
      base        = base.mir
      world       = world.earth
      mine        = 1
      lab         = 1
      settlements = 1
    }
  }
  run {
    run "run_base_production" {}
  }
  answers = { product = [field.biology] }
  before "produce_at" {
    expect "never resources in Earth orbit" { that = products_of(base) == [for f in all(field) : f] }
  }
  expect "3" { that = faction.russia.bank == { biology = 3 } }
}
test "a mine or a laboratory is needed, and something to find" {
  scenario = scenario.economy
  seats    = [faction.russia]
  given {
    set "world.mars" { card = world_card.hematite }   # 5 ore, 1 supplies; 2 engineering; Mars adds 1 supplies
    run "set_up_works" {
      self  = faction.russia
      base  = base.mir
      world = world.mars
    }
    run "set_up_works" {
      self  = faction.russia
      base  = base.vostok
      world = world.moon               # 1 ore, without a card
      mine  = 4
      lab   = 2
    }
    let "pit"   { be = base.mir.mining }
    let "study" { be = base.mir.research }
  }
  run {
    set "pit" { level = 1 }
    let "mined" { be = products_of(base.mir) }
    set "study" { level = 1 }
    let "both" { be = products_of(base.mir) }
    set "pit" { level = 0 }
    let "studied" { be = products_of(base.mir) }
    set "study" { level = 0 }
    let "none" { be = products_of(base.mir) }
    require {
      that    = mined == [resource.ore, resource.supplies] && studied == [field.engineering]
      because = "A mine yields resources, a laboratory tech points."
    }
    require {
      that    = both == [resource.ore, resource.supplies, field.engineering] && count(none) == 0
      because = "Both offer both, nothing offers nothing."
    }
  }
  expect "no fuel by however large a refinery, no study without a card" {
    that = products_of(base.vostok) == [resource.ore]
  }
}
test "one item for each base; the log says what" {
  scenario = scenario.economy
  seats    = [faction.russia]
  given {
    set "world.mars" { card = world_card.hematite }
    run "set_up_works" {
      self  = faction.russia
      base  = base.mir
      world = world.mars
      mine  = 1
      lab   = 1
    }
    run "set_up_works" {
      self  = faction.russia
      base  = base.vostok
      world = world.moon
      mine  = 1
    }
  }
  run {
    run "run_base_production" {}
  }
  answers = { product = [resource.supplies] }   # Vostok has no choice
  expect "Mir" { that = base.mir.goods == { supplies = 2 } && base.mir.made == resource.supplies }
  expect "Vostok" { that = base.vostok.goods == { ore = 1 } && base.vostok.made == resource.ore }
  expect "no tech points" { that = total(faction.russia.bank) == 0 }
}

# ---- How much -------------------------------------------------------------------------

test "1, 3, 5 by a large mine and refineries; 3 by a large laboratory" {
  scenario = scenario.economy
  seats    = [faction.russia]
  given {
    set "world.mars" { card = world_card.hematite }
    run "set_up_works" {
      self  = faction.russia
      base  = base.mir
      world = world.mars
    }
    let "pit"   { be = base.mir.mining }
    let "study" { be = base.mir.research }
  }
  run {
    each "level" "ore" {
      in = [1, 2, 3, 4]
      set "pit" { level = level }
      gives = base_output(base.mir, resource.ore)
    }
    each "level" "points" {
      in = [1, 2]
      set "study" { level = level }
      gives = base_research(base.mir, field.engineering)
    }
    require {
      that    = [for n in ore : n] == [5, 6, 8, 10] && [for n in points : n] == [2, 5]
      because = "A facility adds something else."
    }
  }
}
test "life, damage, settlements, abilities" {
  scenario = scenario.economy
  seats    = [faction.asia, faction.europe]
  given {
    set "world.mars" {
      card = world_card.hematite
      life = biosphere.signs
    }
    set "world.europa" {
      card = world_card.water_ice
      life = biosphere.life
    }
    run "set_up_works" {
      self        = faction.europe
      base        = base.hellas
      world       = world.europa
      mine        = 3
      lab         = 2
      settlements = 8
    }
    run "set_up_works" {
      self  = faction.asia
      base  = base.shanti
      world = world.mars
      mine  = 2
      lab   = 1
    }
    let "pit"   { be = base.hellas.mining }
    let "homes" { be = base.hellas.settlement }
    set "pit"   { damage = 2 }
    set "homes" { damage = 1 }
  }
  run {}
  expect "3 of the card, 1 of the world, 3 by the refinery, 1 by seven sound settlements, 2 less by damage" {
    that = base_output(base.hellas, resource.fuel) == 3 + world.europa.bonus.fuel + 3 + 1 - 2
  }
  expect "3 of the card, 2 for life, 3 by the laboratory, 1 by settlements, 1 by European research" {
    that = base_research(base.hellas, field.biology) == 3 + 2 + 3 + 1 + 1
  }
  expect "5 ore, 1 by a large mine, 1 by Asian industry" {
    that = base_output(base.shanti, resource.ore) == 7
  }
  expect "2 of the card and 1 for signs of life" { that = base_research(base.shanti, field.engineering) == 3 }
}
test "two factions at one world: who is ahead has more" {
  scenario = scenario.economy
  seats    = [faction.russia, faction.europe, faction.japan]
  given {
    set "world.mars" { card = world_card.hematite }
    each "base" {
      in = [base.mir, base.hellas, base.kibo]
      run "set_up_works" {
        self  = base.owner
        world = world.mars
        mine  = 1
        lab   = base == base.kibo ? 1 : 0
      }
    }
  }
  run {
    run "run_base_production" {}
  }
  answers = { product = [resource.ore, resource.ore, field.engineering] }
  expect "5 and 4" { that = base.mir.goods.ore == 5 && base.hellas.goods.ore == 4 }
  expect "another item is not in the way" { that = faction.japan.bank.engineering == 2 }
}
test "each rival counts, and a product that is used up is not offered" {
  scenario = scenario.economy
  seats    = [faction.russia, faction.europe, faction.japan]
  given {
    set "world.mars" { card = world_card.hematite }
    each "base" {
      in = [base.mir, base.hellas, base.kibo]
      run "set_up_works" {
        self  = base.owner
        world = world.mars
        mine  = 1
      }
    }
  }
  run {
    run "run_base_production" {}
  }
  answers = { product = [resource.supplies, resource.supplies] }   # Japan would make none
  expect "2, 1, and ore for the last" {
    that = base.mir.goods.supplies == 2 && base.hellas.goods.supplies == 1 && base.kibo.goods == { ore = 5 }
  }
}
test "what was made ten years ago is nobody's rival" {
  scenario = scenario.economy
  seats    = [faction.russia, faction.europe]
  given {
    each "base" {
      in = [base.mir, base.hellas]
      run "set_up_works" {
        self  = base.owner
        world = world.moon
        mine  = 2
      }
      set "base" { made = resource.ore }
    }
  }
  run {
    run "run_base_production" {}
  }
  expect "2 and 1" { that = base.mir.goods.ore == 2 && base.hellas.goods.ore == 1 }
}
test "a blockade halves what is left after all else, rounded up" {
  scenario = scenario.economy
  seats    = [faction.russia, faction.japan]
  given {
    let "relation" { be = relation(faction.russia, faction.japan) }
    set "relation"      { stance = stance.war }
    set "faction.japan" { techs = tech_level(6) }
    set "world.mars"    { card = world_card.hematite }
    run "set_up_works" {
      self  = faction.russia
      base  = base.mir
      world = world.mars
      mine  = 1
      lab   = 2
    }
    run "form_up" {
      owner   = faction.japan
      ships   = [ship.kongo]
      place   = world.mars.orbit
      company = null
    }
    each "fleet" {
      in = faction.japan.fleets
      set "fleet" { blockade = base.mir }
    }
  }
  run {}
  expect "5 ore: 3" { that = base_output(base.mir, resource.ore) == 3 }
  expect "2 + 3 points: 3" { that = base_research(base.mir, field.engineering) == 3 }
  expect "no transport either" { that = !contains(ports(faction.russia), base.mir) }
}
test "a pirate in the flyby box takes one of everything, and lets nothing through" {
  scenario = scenario.economy
  seats    = [faction.russia]
  given {
    set "faction.russia" { techs = [tech.trade_routes] }
    set "world.mars"     { card = world_card.hematite }
    run "set_up_works" {
      self  = faction.russia
      base  = base.mir
      world = world.mars
      mine  = 1
      lab   = 1
    }
    run "set_up_works" {
      self  = faction.russia
      base  = base.vostok
      world = world.moon
      mine  = 1
    }
    each "pirate" {
      in = [ship.jackal, ship.hyena]
      run "form_up" {
        owner   = faction.pirates
        ships   = [pirate]
        place   = system.mars.flyby
        company = null
      }
    }
  }
  run {}
  expect "5 - 2 ore, and no supplies worth the while" {
    that = base_output(base.mir, resource.ore) == 3 && products_of(base.mir) == [resource.ore]
  }
  expect "the Moon is far" { that = base_output(base.vostok, resource.ore) == 1 }
  expect "no way to Mars" { that = ports(faction.russia) == [faction.russia, base.vostok] }
}
