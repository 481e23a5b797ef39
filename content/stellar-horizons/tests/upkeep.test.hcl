# 3.1.4: upkeep.

procedure "deploy_above" {             # so many ships of a class above the limit
  takes = { self = faction, class = unit_class, excess = integer }
  run "deploy_ships" {
    ships = first([for s in self.ships : s if s.class == class && s.type != re_type.probe], support_limit(self, class) + excess)
  }
}

test "4, 10, 18, 28 for crew vehicles; 2, 5, 9, 14 for robots" {
  scenario = scenario.economy
  seats    = [faction.russia]
  run {
    each "excess" {
      in = range(0, 4)
      each "class" {
        in = [unit_class.cv, unit_class.re]
        run "deploy_above" { self = faction.russia }
      }
    }
  }
  after "deploy_above" {
    expect "so many above" { that = over_support(self, class) == excess }
    expect "the ladder" {
      that = upkeep_of(self, class) == (class == unit_class.cv ? [0, 4, 10, 18, 28] : [0, 2, 5, 9, 14])[excess]
    }
  }
  expect "together" { that = upkeep_due(faction.russia) == 42 }
}
test "crew vehicles and bases have ladders of their own" {
  scenario = scenario.economy
  seats    = [faction.russia]
  given {
    run "deploy_above" {
      self   = faction.russia
      class  = unit_class.cv
      excess = 1
    }
    each "base" {
      in = first(faction.russia.bases, 4)
      run "found_base" {
        self  = faction.russia
        world = world.mars
      }
    }
  }
  answers = { upkeep = ["pay"] }
  expect "4 + 4" { that = upkeep_due(faction.russia) == 8 }
  expect "34 and 3 unused slots of robots, less 8" { that = faction.russia.cash == 34 + 3 - 8 }
}
test "a policy bears what would cost upkeep" {
  scenario = scenario.economy
  seats    = [faction.russia]
  given {
    run "deploy_above" {
      self   = faction.russia
      class  = unit_class.cv
      excess = 2
    }
    set "faction.russia" { policies = [policy.human] }
  }
  run {}
  expect "one above is left" { that = upkeep_due(faction.russia) == 4 }
}
test "units may be given up instead" {
  scenario = scenario.economy
  seats    = [faction.russia]
  given {
    run "deploy_above" {
      self   = faction.russia
      class  = unit_class.cv
      excess = 2
    }
  }
  answers = {
    upkeep = ["retire", "pay"]
    unit   = [ship.renda]
  }
  expect "one is left above" { that = ship.renda.fleet == null && faction.russia.cash == 34 + 6 - 4 }
}
test "who cannot pay gives up until he can" {
  scenario = scenario.economy
  seats    = [faction.russia]
  given {
    set "faction.russia" { cash = -30 }
    run "deploy_above" {
      self   = faction.russia
      class  = unit_class.cv
      excess = 3
    }
  }
  answers = {                          # 10 billion, where 18 are due: not asked whether
    unit   = [ship.renda]
    upkeep = ["pay"]
  }
  expect "one goes, and the ten are paid" { that = faction.russia.cash == 0 && over_support(faction.russia, unit_class.cv) == 2 }
}
test "what lies on Earth may be sold for it, and politics markers turned into cash" {
  scenario = scenario.economy
  seats    = [faction.russia]
  given {
    set "faction.russia" {
      cash     = -33
      goods    = { ore = 4 }
      politics = 1
    }
    run "deploy_above" {
      self   = faction.russia
      class  = unit_class.cv
      excess = 2
    }
  }
  answers = {                          # 7 billion, where 10 are due
    upkeep   = [action.sell_on_earth, action.cash_politics, "pay"]
    billions = [2]
  }
  expect "nobody is given up" { that = faction.russia.cash == 0 && over_support(faction.russia, unit_class.cv) == 2 }
}
test "who trades tech points may sell some for it" {
  scenario = scenario.economy
  seats    = [faction.russia]
  given {
    set "faction.russia" {
      cash  = -33
      bank  = { physics = 6 }
      techs = [tech.matter_energy_conversion]
    }
    run "deploy_above" {
      self   = faction.russia
      class  = unit_class.cv
      excess = 2
    }
  }
  answers = {                          # 7 billion, where 10 are due
    upkeep   = [action.sell_points, "pay"]
    billions = [3]
  }
  expect "6 points for 3 billion" { that = faction.russia.cash == 0 && faction.russia.bank[field.physics] == 4 }
}
test "in debt one has nothing to pay with" {
  scenario = scenario.economy
  seats    = [faction.russia]
  given {
    set "faction.russia" { cash = -90 }
    run "deploy_above" {
      self   = faction.russia
      class  = unit_class.cv
      excess = 1
    }
  }
  answers = { unit = [ship.volkov] }
  expect "the debt stays" { that = faction.russia.cash == -50 && over_support(faction.russia, unit_class.cv) == 0 }
}
test "who drops a policy gives up what is five above" {
  scenario = scenario.economy
  seats    = [faction.russia]
  given {
    set "faction.russia" {
      policies = [policy.human, policy.vigorous_human, policy.unified_human, policy.military, policy.vigorous_military]
    }
    run "deploy_above" {
      self   = faction.russia
      class  = unit_class.cv
      excess = 4
    }
  }
  run {
    run "choose_policy" { self = faction.russia }
  }
  answers = {
    policy = [policy.unified_military] # and Unified Human goes
    unit   = [ship.kliper]
  }
  expect "two slots instead of three, four above at most" {
    that = ship.kliper.fleet == null && over_support(faction.russia, unit_class.cv) == 4
  }
}
