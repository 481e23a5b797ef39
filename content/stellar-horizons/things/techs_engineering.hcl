# Engineering, 22 technologies (2.4). Costs and benefits are printed; most columns and links are not.

common "tech" {
  source   = "Tech Tree"
  designed = ["column", "requires"]
  field    = field.engineering
}

# ---- Crew vehicles -----------------------------------------------------------
tech "crew_vehicles" {
  name   = "Crew Vehicles"
  effect = "You can build crew vehicles of sizes 2 and 3"
  cost   = 10
  column = 1
  modifier "largest_cv" { set = 3 }
}
# CV-3 is printed here a second time, and LV-3, which needs a technology (2.6.1), nowhere. Ruling: this one
# brings LV-3. Otherwise it would bring nothing, and no CV-3 would ever leave Earth.
tech "large_crew_vehicles" {
  name     = "Large Crew Vehicles"
  effect   = "You can build launch vehicles of size 3, which launch crew vehicles of size 3"
  cost     = 25
  column   = 2
  requires = [tech.crew_vehicles]
  modifier "largest_cv" { set = 3 }
  modifier "largest_lv" { set = 3 }
}
# EN prints 5%, KO 6%, but that printing has a 6 for the word "is" in other places too. Ruling: 5, which is no
# better than without it, and does not undo what another technology brings.
tech "frigates" {
  name     = "Frigates"
  effect   = "You can build crew vehicles of size 4; the engine failure rate is 5%"
  cost     = 30
  column   = 3
  requires = [tech.large_crew_vehicles]
  modifier "largest_cv"  { set = 4 }
  modifier "engine_base" { set = 5 }
}
tech "destroyers" {
  name     = "Destroyers"
  effect   = "You can build crew vehicles of size 5"
  cost     = 30
  column   = 4
  requires = [tech.frigates]
  modifier "largest_cv" { set = 5 }
}
tech "cruisers" {
  name     = "Cruisers"
  effect   = "You can build crew vehicles of size 6"
  cost     = 30
  column   = 5
  requires = [tech.destroyers]
  modifier "largest_cv" { set = 6 }
}
tech "battleships" {
  name     = "Battleships"
  effect   = "You can build crew vehicles of size 7 and more"
  cost     = 30
  column   = 6
  requires = [tech.cruisers]
  modifier "largest_cv" { set = 8 }    # lint:ignore L0721 size 8 is the largest there is
}

# ---- Launchers and hulls -----------------------------------------------------
tech "reusable_launch_vehicles" {
  name     = "Reusable Launch Vehicles"
  effect   = "Launch vehicles come back on a roll above 25"
  cost     = 10
  column   = 2
  requires = [tech.crew_vehicles]
  modifier "reuses_launchers" { set = true }
}
tech "ultra_heavy_launch_vehicles" {
  name     = "Ultra-Heavy Launch Vehicles"
  effect   = "You can build launch vehicles of size 4; the engine failure rate is 4%"
  cost     = 20
  column   = 3
  requires = [tech.reusable_launch_vehicles]
  modifier "engine_base" { set = 4 }
  modifier "largest_lv"  { set = 4 }
}
tech "space_elevator" {
  name     = "Space Elevator"
  effect   = "At Earth and at bases, ships in orbit count as on the surface"
  cost     = 40                        # ruling: EN 40, KO 30
  column   = 5
  requires = [tech.ultra_heavy_launch_vehicles]
  modifier "reaches_ground_from_orbit" { set = true }
}
tech "space_heavy_transport" {
  name     = "Space Heavy Transport"
  effect   = "Crew vehicles and launch vehicles carry twice as much"
  cost     = 40
  column   = 6
  requires = [tech.space_elevator]
  modifier "cargo_factor" { set = 2 }
}
tech "interstellar_colonizer_hull" {
  name     = "Interstellar Colonizer Hull"
  effect   = "A part of the interstellar colonizer"
  cost     = 50
  column   = 7
  requires = [tech.battleships, tech.space_heavy_transport]
  modifier "colonizer_parts" { add = 1 }
}

# ---- Components and computers ------------------------------------------------
tech "improved_component_design" {
  name   = "Improved Component Design"
  effect = "The malfunction rate is 25%"
  cost   = 15
  column = 1
  modifier "malfunction_base" { set = 25 }
}
tech "advanced_component_design" {
  name     = "Advanced Component Design"
  effect   = "The malfunction rate is 20%"
  cost     = 20
  column   = 3
  requires = [tech.improved_component_design]
  modifier "malfunction_base" { set = 20 }
}
tech "quantum_computing" {
  name     = "Quantum Computing"
  effect   = "1 more for exploration by robots; the malfunction rate is 20%"
  cost     = 25
  column   = 4
  requires = [tech.advanced_component_design]
  modifier "malfunction_base" { set = 20 }
  modifier "robotic_bonus"    { add = 1 }
}
tech "advanced_quantum_computing" {
  name     = "Advanced Quantum Computing"
  effect   = "2 more for exploration by robots; the malfunction rate is 15%"
  cost     = 30
  column   = 5
  requires = [tech.quantum_computing]
  modifier "malfunction_base" { set = 15 }
  modifier "robotic_bonus"    { add = 2 }
}
tech "nanotechnology" {
  name     = "Nanotechnology"
  effect   = "You can buy engineering points for a billion each, and sell two for a billion"
  cost     = 30
  column   = 6
  requires = [tech.advanced_quantum_computing]
  modifier "buys_points" {
    when = field == field.engineering
    set  = true
  }
}
tech "artificial_intelligence" {
  name     = "Artificial Intelligence"
  effect   = "3 more for exploration by robots; the malfunction rate is 15%"
  cost     = 40
  column   = 7
  requires = [tech.advanced_quantum_computing]
  modifier "malfunction_base" { set = 15 }
  modifier "robotic_bonus"    { add = 3 }
}

# ---- Missiles and drones -----------------------------------------------------
tech "space_missiles" {                # ruling: strike combat
  name   = "Space Missiles"
  effect = "Ships may fire in a strike"
  cost   = 10
  column = 1
  modifier "fires_at_range" { set = true }
}
tech "advanced_space_missiles" {
  name     = "Advanced Space Missiles"
  effect   = "1 more tactics point"
  cost     = 10
  column   = 3
  requires = [tech.space_missiles]
  modifier "tactics_bonus" { add = 1 }
}
tech "fighter_drones" {
  name     = "Fighter Drones"
  effect   = "Drones fly as fighters"
  cost     = 15
  column   = 4
  requires = [tech.space_missiles]
  modifier "flies_fighters" { set = true }
}
tech "command_and_control" {           # instead of the missiles' 1, for they are attached
  name     = "Command & Control"
  effect   = "2 more tactics points"
  source   = "Tech Tree, 8.0"
  designed = ["column"]
  cost     = 15
  column   = 5
  requires = [tech.advanced_space_missiles]
  modifier "tactics_bonus" { add = 2 }
}
tech "bomber_drones" {
  name     = "Bomber Drones"
  effect   = "Drones fly as bombers"
  cost     = 20
  column   = 6
  requires = [tech.fighter_drones]
  modifier "flies_bombers" { set = true }
}
