# The seven factions and their abilities. The faction sheets are not known: what 8.0 and 9.0
# tell of them is here, the rest is made to fit.

ability "early_lead" {                 # 7.0, 8.0: every technology costs 2 less
  name   = "Early lead"
  source = "8.0"
  modifier "tech_price" { add = -2 }
}
ability "robust_crews" {
  name   = "Robust crews"
  source = "8.0"
  modifier "recall_base" { add = -5 }
}
ability "great_observatories" {        # "best research and space telescopes"
  name     = "Great observatories"
  source   = "9.0"
  designed = true
  modifier "telescope_bonus" { add = 2 }
  modifier "lab_output"      { add = 1 }
}
ability "reverse_engineering" {        # what others know comes 5 cheaper each, not 3
  name     = "Reverse engineering"
  source   = "9.0"
  designed = true
  modifier "tech_price" { add = -2 * owners_beside(tech, faction) }
}
ability "industry" {                   # "production and trade"
  name     = "Industry"
  source   = "9.0"
  designed = true
  modifier "mine_output" { add = 1 }
  modifier "trade_bonus" { add = 2 }
}
ability "precision_engineering" {      # "already low malfunction rate"
  name     = "Precision engineering"
  source   = "9.0, 6.0"
  designed = true
  modifier "malfunction_base" { add = -10 }
}
ability "good_neighbors" {             # "diplomacy and trade"
  name     = "Good neighbors"
  source   = "9.0"
  designed = true
  modifier "persuasion"  { add = 1 }
  modifier "trade_bonus" { add = 2 }
}
ability "equatorial_launch_sites" {    # "stock them up quickly"
  name     = "Equatorial launch sites"
  source   = "9.0"
  designed = true
  modifier "launcher_cargo" {
    when = ship.class == unit_class.lv
    add  = 1
  }
}

faction "north_america" {
  help           = "Early lead: every technology costs you 2 less. In a campaign you begin with Reusable Launch Vehicles. Develop something in every field, and travel far before the others do."
  name           = "North America"
  source         = "3.1.3, 4.0, 7.0, 8.0"
  designed       = ["start_techs", "start_policies", "limits"]
  slot           = 1
  start_cash     = 20
  start_policies = [policy.human]
  limits         = { re = 4, cv = 3, base = 3 }
  abilities      = [ability.early_lead]
  start_techs = [                      # seven; the engines are made up
    tech.crew_vehicles, tech.reusable_launch_vehicles, tech.improved_space_suits,
    tech.orbital_rendezvous, tech.advanced_astrodynamics,
    tech.ion_engines, tech.plasma_dynamic_propulsion,
  ]
}
faction "russia" {
  help           = "Robust crews: your recall rate is 5% lower. Use crew vehicles where others send robots, and produce in space."
  name           = "Russia"
  source         = "3.1.3, 4.0, 8.0"
  designed       = ["start_policies", "limits"]
  slot           = 2
  start_cash     = 30
  start_techs    = [tech.crew_vehicles, tech.improved_space_suits, tech.orbital_rendezvous]
  start_policies = [policy.space_economics]
  limits         = { re = 3, cv = 4, base = 3 }
  abilities      = [ability.robust_crews]
}
faction "europe" {
  help           = "Great observatories: your telescopes and laboratories find more. Build telescopes early: they work in Earth orbit."
  name           = "Europe"
  source         = "3.1.3, 4.0, 8.0"
  designed       = ["start_techs", "limits"]
  slot           = 3
  start_cash     = 30
  start_techs    = [tech.crew_vehicles, tech.ion_engines]   # the engines are made up
  start_policies = [policy.space_diplomacy]
  limits         = { re = 4, cv = 3, base = 3 }
  abilities      = [ability.great_observatories]
}
faction "china" {
  help           = "Reverse engineering: a technology costs you 5 less, not 3, for each other player who has it. Let others develop it first."
  name           = "China"
  source         = "4.0, 7.0"
  designed       = ["slot", "start_techs", "limits"]
  slot           = 4
  start_cash     = 27
  start_techs    = [tech.crew_vehicles, tech.orbital_rendezvous, tech.space_missiles]   # the last is made up
  start_policies = [policy.military]
  limits         = { re = 4, cv = 4, base = 3 }
  abilities      = [ability.reverse_engineering]
}
faction "asia" {
  help           = "Industry: your mines produce 1 more, and you trade 2 more resources. Found bases: yours pay the best, and your support limits are the highest."
  name           = "Asia"
  source         = "4.0"
  designed       = ["slot", "start_techs", "start_policies", "limits"]
  slot           = 5
  start_cash     = 25
  start_techs    = [tech.crew_vehicles, tech.ion_engines, tech.improved_component_design]
  start_policies = [policy.space_settlement]
  limits         = { re = 5, cv = 5, base = 5 }
  abilities      = [ability.industry]
}
faction "japan" {
  help           = "Precision engineering: the malfunction rate of your robots is 10% lower. Use many of them."
  name           = "Japan"
  source         = "3.1.3, 4.0, 8.0"
  designed       = ["start_techs", "start_policies", "limits"]
  slot           = 6
  start_cash     = 28
  start_techs    = [tech.crew_vehicles, tech.ion_engines, tech.improved_space_suits]
  start_policies = [policy.robotic]
  limits         = { re = 5, cv = 2, base = 3 }
  abilities      = [ability.precision_engineering]
}
faction "south_america" {
  help           = "Good neighbors and launch sites on the equator: you change relations more easily, trade 2 more resources, and your launch vehicles carry 1 more. Supply bases with cargo flights."
  name           = "South America"
  source         = "4.0"
  designed       = ["slot", "start_techs", "start_policies", "limits"]
  slot           = 7
  start_cash     = 26
  start_techs    = [tech.crew_vehicles, tech.reusable_launch_vehicles]
  start_policies = [policy.space_diplomacy]
  limits         = { re = 4, cv = 4, base = 3 }
  abilities      = [ability.good_neighbors, ability.equatorial_launch_sites]
}
