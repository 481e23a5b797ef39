# Physics, 21 technologies (2.4). Costs and benefits are printed; most columns and links are not.

common "tech" {
  source   = "Tech Tree"
  designed = ["column", "requires"]
  field    = field.physics
}

# ---- Flight ------------------------------------------------------------------
tech "orbital_rendezvous" {
  name   = "Orbital Rendezvous"
  effect = "Crew vehicles reach the Moon and the Near Earth Asteroids"
  cost   = 10
  column = 1
  modifier "reaches_moon" { set = true }
}
tech "advanced_astrodynamics" {
  name     = "Advanced Astrodynamics"
  effect   = "Crew vehicles have a range of 1"
  source   = "Tech Tree, 8.0"
  designed = ["column"]
  cost     = 15
  column   = 2
  requires = [tech.orbital_rendezvous]
  modifier "crew_range" { set = 1 }
}
tech "trade_routes" {
  name     = "Trade Routes"
  effect   = "You may transfer 5 resources in an economic phase"
  cost     = 15
  column   = 3
  requires = [tech.advanced_astrodynamics]
  modifier "transfer_resources" { set = 5 }
}
tech "long_duration_space_flight" {
  name     = "Long Duration Space Flight"
  effect   = "Crew vehicles have a range of 3"
  cost     = 30
  column   = 4
  requires = [tech.advanced_life_support]
  modifier "crew_range" { set = 3 }
}
tech "pressure_shell" {
  name     = "Pressure Shell"
  effect   = "Severe atmospheres do no harm"
  cost     = 30
  column   = 5
  requires = [tech.long_duration_space_flight]
  modifier "withstands_pressure" { set = true }
}
tech "deep_space_exploration" {
  name     = "Deep Space Exploration"
  effect   = "Crew vehicles have a range of 5"
  cost     = 40
  column   = 6
  requires = [tech.pressure_shell, tech.closed_cycle_life_support]
  modifier "crew_range" { set = 5 }
}

# ---- Shielding and trade -----------------------------------------------------
tech "active_radiation_shielding" {
  name     = "Active Radiation Shielding"
  effect   = "Severe radiation does no harm"
  cost     = 20
  column   = 3
  requires = [tech.advanced_astrodynamics]
  modifier "withstands_radiation" { set = true }
}
tech "improved_trade_routes" {
  name     = "Improved Trade Routes"
  effect   = "You may transfer 10 resources in an economic phase"
  cost     = 30
  column   = 5
  requires = [tech.trade_routes]
  modifier "transfer_resources" { set = 10 }
}
tech "advanced_trade_routes" {
  name     = "Advanced Trade Routes"
  effect   = "You may transfer 15 resources in an economic phase"
  cost     = 30
  column   = 6
  requires = [tech.improved_trade_routes]
  modifier "transfer_resources" { set = 15 }
}

# ---- Weapons and energy ------------------------------------------------------
tech "improved_space_weapons" {
  name   = "Improved Space Weapons"
  effect = "1 more for fire in combat"
  cost   = 10
  column = 1
  modifier "weapon_bonus" { add = 1 }
}
tech "advanced_space_weapons" {
  name     = "Advanced Space Weapons"
  effect   = "3 more for fire in combat"
  cost     = 20
  column   = 4
  requires = [tech.improved_space_weapons]
  modifier "weapon_bonus" { add = 3 }
}
tech "matter_energy_conversion" {
  name     = "Matter-Energy Conversion"
  effect   = "You can buy physics points for a billion each, and sell two for a billion"
  cost     = 30
  column   = 5
  requires = [tech.advanced_space_weapons]
  modifier "buys_points" {
    when = field == field.physics
    set  = true
  }
}
tech "energy_focusing" {
  name     = "Energy Focusing"
  effect   = "5 more for fire in combat"
  cost     = 30
  column   = 6
  requires = [tech.matter_energy_conversion]
  modifier "weapon_bonus" { add = 5 }
}
tech "interstellar_colonizer_engine" {
  name     = "Interstellar Colonizer Engine"
  effect   = "A part of the interstellar colonizer"
  cost     = 50
  column   = 7
  requires = [tech.energy_focusing, tech.advanced_anti_matter]
  modifier "colonizer_parts" { add = 1 }
}

# ---- Propulsion --------------------------------------------------------------
tech "ion_engines" {
  name     = "Ion Engines"
  effect   = "Transfers take 90% of the time"
  designed = ["requires"]
  cost     = 10
  column   = 1
  modifier "transfer_tenths" { set = 9 }
}
tech "plasma_dynamic_propulsion" {
  name     = "Plasma-Dynamic Propulsion"
  effect   = "Transfers take 80% of the time"
  designed = ["requires"]
  cost     = 15
  column   = 2
  requires = [tech.ion_engines]
  modifier "transfer_tenths" { set = 8 }
}
tech "fission_fragment_engine" {
  name     = "Fission-Fragment Engine"
  effect   = "Transfers take 70% of the time"
  designed = ["requires"]
  cost     = 20
  column   = 3
  requires = [tech.plasma_dynamic_propulsion]
  modifier "transfer_tenths" { set = 7 }
}
tech "fusion_rockets" {
  name     = "Fusion Rockets"
  effect   = "Transfers take 60% of the time"
  designed = ["requires"]
  cost     = 25
  column   = 4
  requires = [tech.fission_fragment_engine]
  modifier "transfer_tenths" { set = 6 }
}
tech "practical_anti_matter" {
  name     = "Practical Anti-Matter"
  effect   = "Transfers take 50% of the time"
  designed = ["requires"]
  cost     = 30
  column   = 5
  requires = [tech.fusion_rockets]
  modifier "transfer_tenths" { set = 5 }
}
tech "advanced_anti_matter" {
  name     = "Advanced Anti-Matter"
  effect   = "Transfers take 40% of the time"
  designed = ["requires"]
  cost     = 30
  column   = 6
  requires = [tech.practical_anti_matter]
  modifier "transfer_tenths" { set = 4 }
}
tech "hyperspace_propulsion" {
  name     = "Hyperspace Propulsion"
  effect   = "Transfers take 20% of the time"
  designed = ["requires"]
  cost     = 35
  column   = 7
  requires = [tech.advanced_anti_matter]
  modifier "transfer_tenths" { set = 2 }
}
