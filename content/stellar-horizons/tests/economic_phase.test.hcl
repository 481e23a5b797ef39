# 3.1: the economic phase as a whole, and the parts of 8.0's that have their own figures here:
# markers, initiative, diplomacy, technologies.

scenario "test_economy" {
  title = "An economic phase"
  seats = [faction.north_america, faction.russia, faction.europe]
  setup {
    run "set_up_campaign" {}
    set "game" { year = 2040 }
  }
  play {}
}
# Initiative as 8.0 has it in 2040.
procedure "test_order" {
  set "game" { initiative = [faction.russia, faction.north_america, faction.europe] }
}

test "8.0: markers, and who is first" {
  scenario = scenario.test_economy
  seed     = 1
  run {
    run "collect_politics" {}
    run "roll_initiative" {}
  }
  answers = { markers = [0, 0, 0] }
  dice    = { initiative = [40, 80, 20] }
  expect "2, and a third for Europe's diplomacy" { that = [for f in players : f.politics] == [2, 2, 3] }
  expect "Russia before North America before Europe" {
    that = game.initiative == [faction.russia, faction.north_america, faction.europe]
  }
}
test "8.0: Europe fails with Japan, North America succeeds with Europe" {
  scenario = scenario.test_economy
  seed     = 1
  given {
    run "test_order" {}
    run "collect_politics" {}
  }
  run {
    run "diplomacy_step" {}
  }
  dice = {
    drift = [3]
    talks = [7, 6]
  }
  answers = {
    partner  = [faction.japan, null, faction.europe, null, null]
    aim      = ["raise"]
    attempts = [1]
  }
  expect "Free Trade across the Atlantic" {
    that = relation(faction.north_america, faction.europe).stance == stance.free_trade
  }
  expect "nothing else has changed" {
    that = count([for r in all(relation) : r if r.stance != stance.neutral]) == 1
  }
  expect "one marker each" { that = [for f in players : f.politics] == [1, 2, 2] }
}

# The rulebook's prices of two technologies are those of an older tree: Ultra-Heavy Launch
# Vehicles cost 20 and Short Radius Artificial Gravity 10.
test "8.0: who develops what, and for how much" {
  scenario = scenario.test_economy
  seed     = 1
  given {
    run "test_order" {}
    set "faction.europe"        { bank = { engineering = 7, biology = 5 + 7, physics = 5 + 9 } }
    set "faction.north_america" { bank = { engineering = 18, biology = 8, physics = 13 } }
    set "faction.russia"        { bank = { engineering = 5, physics = 12 } }
  }
  run {
    run "tech_step" {}
  }
  answers = {
    developing = [
      action.develop, action.develop, action.develop,
      action.develop, action.develop, action.develop,
      action.develop, action.develop,
      action.develop,
      action.develop,
    ]
    tech = [
      tech.reusable_launch_vehicles, tech.ultra_heavy_launch_vehicles, tech.reusable_launch_vehicles,
      tech.improved_space_suits, tech.short_radius_gravity, tech.advanced_astrodynamics,
      tech.orbital_rendezvous, tech.trade_routes,
      tech.advanced_astrodynamics,
    ]
  }
  expect "Europe: 7, 5, 5, 9 and 7" {
    that = total(faction.europe.bank) == 0 && without(faction.europe.techs, faction.europe.start_techs) == [
      tech.short_radius_gravity, tech.improved_space_suits, tech.reusable_launch_vehicles,
      tech.orbital_rendezvous, tech.advanced_astrodynamics,
    ]
  }
  expect "North America: 18, 8 and 13" {
    that = (total(faction.north_america.bank) == 0 && contains(faction.north_america.techs, tech.trade_routes)
      && count(faction.north_america.techs) == 10)
  }
  expect "Russia: 5 and 12" { that = total(faction.russia.bank) == 0 && count(faction.russia.techs) == 5 }
}

test "3.0: a year that ends a decade begins with the economic phase" {
  scenario = scenario.test_economy
  seed     = 7
  bot      = "random"
  given {
    set "game" { year = 2039 }
  }
  run {
    run "year" {}
    run "year" {}
  }
  before "economic_phase" {
    expect "not in 2039" { that = game.year == 2040 }
  }
  after "policy_step" {
    expect "and no politics marker is left" { that = all([for f in players : f.politics == 0]) }
  }
  expect "2041, and everybody may have a policy more" { that = game.year == 2041 }
}
test "3.1: every ten years from 2040 on" {
  scenario = scenario.test_economy
  seed     = 1
  run {}
  expect "not in 2030" { that = !has_economic_phase(2030) && !has_economic_phase(2041) }
  expect "2040 … 2160" { that = has_economic_phase(2040) && has_economic_phase(2100) && has_economic_phase(2160) }
}
