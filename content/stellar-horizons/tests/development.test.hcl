# 3.1.7: the technology step.

scenario "test_development" {
  title = "Developing technologies"
  seats = [faction.russia, faction.europe]
  setup {
    set "game" { year = 2050 }
    run "set_initiative" {}
  }
  play {
    run "tech_step" {}
  }
}

test "markers go to the bank and back to the pool, and half is kept" {
  scenario = scenario.test_development
  given {
    move {
      what = [tech_marker.biology_three_1, tech_marker.biology_one_1, tech_marker.physics_two_1]
      to   = faction.russia.hand
    }
    set "faction.russia" { bank = { biology = 1, physics = 2 } }
  }
  expect "5 and 4 are rounded to 3 and 2" {
    that = (count(faction.russia.hand) == 0 && faction.russia.bank == { biology = 3, physics = 2 })
  }
  expect "the pools are full" { that = all([for f in all(field) : count(f.pool) == 36]) }
}
test "the worst placed first, one technology each, and each makes it cheaper for the other" {
  scenario = scenario.test_development
  given {
    set "faction.russia" { bank = { physics = 7 } }
    set "faction.europe" { bank = { physics = 10, biology = 10 } }
  }
  answers = {
    developing = [action.develop, action.develop, action.develop]
    tech       = [tech.ion_engines, tech.improved_space_suits]
  }
  expect "Europe pays 10, then Russia 7" {
    that = has(faction.russia, tech.ion_engines) && has(faction.europe, tech.ion_engines) && faction.russia.bank[field.physics] == 0
  }
  expect "Europe comes round again" { that = has(faction.europe, tech.improved_space_suits) }
}
test "who has passed develops nothing more" {
  scenario = scenario.test_development
  given {
    set "faction.russia" { bank = { physics = 10 } }
    set "faction.europe" { bank = { physics = 10 } }
  }
  answers = {
    developing = [action.develop_no_more, action.develop]
    tech       = [tech.ion_engines]
  }
  expect "Europe is not asked again, though the engines cost 7 now" {
    that = count(faction.europe.techs) == 0 && faction.europe.bank == { physics = 5 }
  }
}
test "what a technology is built on may come in the same step" {
  scenario = scenario.test_development
  given {
    set "faction.russia" { bank = { physics = 25 } }
  }
  answers = {
    developing = [action.develop, action.develop]
    tech       = [tech.orbital_rendezvous, tech.advanced_astrodynamics]
  }
  expect "both" { that = has(faction.russia, tech.advanced_astrodynamics) && total(faction.russia.bank) == 0 }
}

# ---- Cash, politics, points -------------------------------------------------------------

test "Matter-Energy Conversion turns cash into physics, a billion a point" {
  scenario = scenario.test_development
  given {
    set "faction.russia" {
      cash  = 20
      techs = [tech.matter_energy_conversion]
      bank  = { physics = 4 }
    }
  }
  answers = {
    developing = [action.buy_points, action.develop, action.develop_no_more]
    amount     = [6]
    tech       = [tech.ion_engines]
  }
  expect "6 billion for what was lacking" { that = faction.russia.cash == 14 && has(faction.russia, tech.ion_engines) }
}
test "and back, two points for a billion" {
  scenario = scenario.test_development
  given {
    set "faction.russia" {
      techs = [tech.nanotechnology]
      bank  = { engineering = 9, physics = 9 }
    }
  }
  answers = {
    developing = [action.sell_points, action.develop_no_more]
    billions   = [3]
  }
  expect "three billion for six points" { that = faction.russia.cash == 3 && faction.russia.bank[field.engineering] == 2 }
  expect "physics is no matter of nanotechnology" { that = faction.russia.bank[field.physics] == 5 }
}
test "2.3.2: what is stored on Earth is sold for it too" {
  scenario = scenario.test_development
  given {
    set "faction.russia" {
      goods = { ore = 3, fuel = 1 }
      techs = [tech.matter_energy_conversion]
      bank  = { physics = 8 }
    }
  }
  answers = {
    developing = [action.sell_on_earth, action.sell_on_earth, action.buy_points, action.develop]
    one        = [resource.ore, resource.ore]
    other      = [resource.ore]
    amount     = [2]
    tech       = [tech.ion_engines]
  }
  expect "four resources for two billion, and these for two points" {
    that = has(faction.russia, tech.ion_engines) && faction.russia.cash == 0 && total(faction.russia.goods) == 0
  }
}
test "who lacks these technologies trades no points" {
  scenario = scenario.test_development
  given {
    set "faction.russia" {
      cash = 20
      bank = { physics = 9 }
    }
  }
  expect "and is not asked" { that = faction.russia.cash == 20 && faction.russia.bank == { physics = 5 } }
}
test "a politics marker helps to a technology" {
  scenario = scenario.test_development
  given {
    set "faction.russia" {
      politics = 1
      bank     = { physics = 8 }
    }
  }
  answers = {
    developing = [action.study_politics, action.develop]
    field      = [field.physics]
    tech       = [tech.ion_engines]
  }
  expect "8 and 2" { that = has(faction.russia, tech.ion_engines) && total(faction.russia.bank) == 0 }
}
test "politics markers that are left become cash or points, which are halved like all" {
  scenario = scenario.test_development
  given {
    set "faction.russia" { politics = 3 }
    set "faction.europe" { politics = 1 }
  }
  answers = {
    developing = [action.develop_no_more, action.develop_no_more]
    parting    = [action.cash_politics, action.cash_politics, action.study_politics, action.cash_politics]
    field      = [field.biology]
  }
  expect "Europe has a billion" { that = faction.europe.cash == 1 && faction.europe.politics == 0 }
  expect "Russia two, and a point" {
    that = faction.russia.cash == 2 && faction.russia.bank == { biology = 1 } && faction.russia.politics == 0
  }
}
test "with unified diplomacy a marker is worth three points" {
  scenario = scenario.test_development
  given {
    set "faction.russia" {
      politics = 2
      policies = [policy.space_diplomacy, policy.vigorous_space_diplomacy, policy.unified_space_diplomacy]
    }
  }
  answers = {
    developing = [action.study_politics, action.study_politics]
    field      = [field.biology, field.biology]
  }
  expect "half of six" { that = faction.russia.bank == { biology = 3 } }
}
test "whatever politics markers buy can be had with the last of them" {
  scenario = scenario.test_development
  given {
    set "faction.russia" { politics = 5 }
  }
  answers = {
    developing = [action.buy_victory, action.develop_no_more]
    parting    = [action.cash_politics]
  }
  expect "a victory marker and a billion" {
    that = faction.russia.victory == 1 && faction.russia.cash == 1 && faction.russia.politics == 0
  }
}
