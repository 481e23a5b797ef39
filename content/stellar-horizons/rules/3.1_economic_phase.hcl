# 3.1: the economic phase, every ten years from 2040 on. Each step is in the file of its number.

procedure "economic_phase" {           # an `instead` at it lets one be skipped
  help   = "Every tenth year from 2040: events, initiative, diplomacy, income and upkeep, settlement growth, technologies, and a policy. Spend your tech points: you lose half of what is left, and the next economic phase is ten years away."
  source = "3.1"
  title  = "Economic phase"
  run "collect_politics" {}            # 3.1.1
  run "roll_events" {}                 # 3.1.1
  run "roll_initiative" {}             # 3.1.2
  run "diplomacy_step" {}              # 3.1.3
  run "production_step" {}             # 3.1.4
  run "transport_step" {}              # 3.1.5
  run "arrivals_step" {}               # 3.1.6
  run "tech_step" {}                   # 3.1.7
  run "growth_step" {}                 # 3.1.8
  run "policy_step" {}                 # 3.1.9
  set "game" { events = [] }           # what they brought lasts for this phase
}
function "has_economic_phase" {
  source = "3.0, 3.1"
  takes  = { year = integer }
  gives  = year >= 2040 && mod(year, 10) == 0
}
function "is_late" {                   # from then on more happens in each of these phases
  source = "3.1.1, 3.1.3, 3.1.6"
  gives  = game.year >= 2100
}
