# Biology, 24 technologies (2.4). Costs and benefits are printed; most columns and links are not.

common "tech" {
  source   = "Tech Tree"
  designed = ["column", "requires"]
  field    = field.biology
}

# ---- Life on other worlds ----------------------------------------------------
tech "signs_of_life" {
  name   = "Signs of Life"
  effect = "2 more tech points of biology from Earth"
  cost   = 10
  column = 1
  found  = true
  modifier "earth_research" {
    when = field == field.biology
    add  = 2
  }
}
tech "existing_life" {
  name     = "Existing Life"
  effect   = "3 more tech points of biology and 2 of physics from Earth"
  cost     = 15
  column   = 2
  found    = true
  requires = [tech.signs_of_life]
  modifier "earth_research" {
    when = field == field.biology
    add  = 3
  }
  modifier "earth_research" {
    when = field == field.physics
    add  = 2
  }
}
tech "terraforming" {
  name     = "Terraforming"
  effect   = "Bases can buy terraforming points, the first of a year for 4 supplies"
  cost     = 25
  column   = 4
  requires = [tech.space_habitation]
  modifier "terraforms"        { set = true }
  modifier "terraforming_cost" { set = 4 }
}
tech "genetic_engineering" {           # ruling: for $1B, the printings say $10 and "SIB"
  name     = "Genetic Engineering"
  effect   = "You can buy biology points for a billion each, and sell two for a billion"
  cost     = 30
  column   = 5
  requires = [tech.terraforming]
  modifier "buys_points" {
    when = field == field.biology
    set  = true
  }
}

# ---- Habitation --------------------------------------------------------------
tech "short_radius_gravity" {
  name   = "Short Radius Artificial Gravity"
  effect = "The recall rate is 45%"
  cost   = 10
  column = 1
  modifier "recall_base" { set = 45 }
}
tech "space_habitation" {
  name     = "Space Habitation"
  effect   = "A base costs 1 supplies less"
  designed = ["column", "requires", "base_discount"]
  cost     = 15
  column   = 2
  requires = [tech.short_radius_gravity]
  modifier "base_discount" { add = 1 }
}
tech "space_mining" {
  name     = "Space Mining"
  effect   = "Crew vehicles equipped for it produce resources and harvest asteroids"
  cost     = 15
  column   = 3
  requires = [tech.space_habitation]
  modifier "produces_in_space" { set = true }
}
tech "improved_space_habitation" {
  name     = "Improved Space Habitation"
  effect   = "A base costs 2 supplies less"
  designed = ["column", "requires", "base_discount"]
  cost     = 25
  column   = 4
  requires = [tech.space_habitation]
  modifier "base_discount" { add = 2 }
}
tech "space_refining" {
  name     = "Space Refining"
  effect   = "1 less on the die when crew vehicles produce"
  cost     = 25
  column   = 5
  requires = [tech.space_mining]
  modifier "production_die" { add = -1 }
}
tech "advanced_space_habitation" {
  name     = "Advanced Space Habitation"
  effect   = "A base costs 3 supplies less"
  designed = ["column", "requires", "base_discount"]
  cost     = 30
  column   = 6
  requires = [tech.improved_space_habitation]
  modifier "base_discount" { add = 3 }
}
tech "atmosphere_processing" {         # ruling: 3, for an advance must not cost more; EN says 5
  name     = "Atmosphere Processing"
  effect   = "The first terraforming point of a year costs 3 supplies"
  cost     = 35
  column   = 7
  requires = [tech.terraforming, tech.space_refining]
  modifier "terraforming_cost" { set = 3 }
}

# ---- Operations --------------------------------------------------------------
tech "space_operations" {
  name     = "Space Operations"
  effect   = "The recall rate is 40%"
  cost     = 20
  column   = 2
  requires = [tech.short_radius_gravity]
  modifier "recall_base" { set = 40 }
}
tech "improved_space_operations" {
  name     = "Improved Space Operations"
  effect   = "The recall rate is 35%"
  cost     = 25
  column   = 3
  requires = [tech.space_operations]
  modifier "recall_base" { set = 35 }
}
tech "advanced_space_operations" {
  name     = "Advanced Space Operations"
  effect   = "The recall rate is 30%"
  cost     = 25
  column   = 4
  requires = [tech.improved_space_operations]
  modifier "recall_base" { set = 30 }
}
tech "improved_space_medicine" {
  name     = "Improved Space Medicine"
  effect   = "The recall rate is 25%"
  cost     = 30
  column   = 5
  requires = [tech.advanced_space_operations]
  modifier "recall_base" { set = 25 }
}
tech "advanced_space_medicine" {
  name     = "Advanced Space Medicine"
  effect   = "The recall rate is 20%"
  cost     = 30
  column   = 6
  requires = [tech.improved_space_medicine]
  modifier "recall_base" { set = 20 }
}
tech "interstellar_colonizer_habitation" {
  name     = "Interstellar Colonizer Habitation"
  effect   = "A part of the interstellar colonizer"
  cost     = 50
  column   = 7
  requires = [tech.advanced_space_habitation, tech.advanced_space_medicine]
  modifier "colonizer_parts" { add = 1 }
}

# ---- Crews -------------------------------------------------------------------
tech "improved_space_suits" {
  name     = "Improved Space Suits"
  effect   = "1 more for exploration by crews"
  designed = ["requires"]
  cost     = 10
  column   = 1
  modifier "crewed_bonus" { add = 1 }
}
tech "mechanical_counterpressure_suits" {
  name     = "Mechanical Counterpressure Suits"
  effect   = "2 more for exploration by crews"
  designed = ["requires"]
  cost     = 25
  column   = 2
  requires = [tech.improved_space_suits]
  modifier "crewed_bonus" { add = 2 }
}
tech "advanced_life_support" {
  name     = "Advanced Life Support"
  effect   = "Crew vehicles have a range of 2"
  source   = "Tech Tree, 2.4"
  designed = false                     # its links are named in 2.4
  cost     = 30
  column   = 3
  requires = [tech.space_operations, tech.mechanical_counterpressure_suits, tech.advanced_astrodynamics]
  modifier "crew_range" { set = 2 }
}
tech "advanced_exploration_concepts" {
  name     = "Advanced Exploration Concepts"
  effect   = "3 more for exploration by crews"
  designed = ["requires"]
  cost     = 50                        # dear for its place, but both printings say so
  column   = 4
  requires = [tech.advanced_life_support]
  modifier "crewed_bonus" { add = 3 }
}
tech "closed_cycle_life_support" {
  name     = "Closed Cycle Life Support"
  effect   = "Crew vehicles have a range of 4"
  designed = ["requires"]
  cost     = 40
  column   = 5
  requires = [tech.long_duration_space_flight]
  modifier "crew_range" { set = 4 }
}
tech "advanced_crew_vehicles" {
  name     = "Advanced Crew Vehicles"
  effect   = "5 more for exploration by crews"
  designed = ["requires"]
  cost     = 40
  column   = 6
  requires = [tech.closed_cycle_life_support, tech.advanced_exploration_concepts]
  modifier "crewed_bonus" { add = 5 }
}
tech "safe_crew_hibernation" {
  name     = "Safe Crew Hibernation"
  effect   = "Crew vehicles have any range"
  designed = ["requires"]
  cost     = 40
  column   = 7
  requires = [tech.advanced_crew_vehicles, tech.deep_space_exploration]
  modifier "crew_range" { set = 999 }
}
