# 16 Objectives: public ones, secret ones, and how they are scored; 34 victory points.

roster "objective" {
  source  = "16.1"
  columns = ["id", "name", "stage"]
  rows = [
    ["corner_the_market",         "Corner the Market",         stage.first],
    ["develop_weaponry",          "Develop Weaponry",          stage.first],
    ["diversify_research",        "Diversify Research",        stage.first],
    ["erect_a_monument",          "Erect a Monument",          stage.first],
    ["expand_borders",            "Expand Borders",            stage.first],
    ["found_research_outposts",   "Found Research Outposts",   stage.first],
    ["intimidate_council",        "Intimidate Council",        stage.first],
    ["lead_from_the_front",       "Lead from the Front",       stage.first],
    ["negotiate_trade_routes",    "Negotiate Trade Routes",    stage.first],
    ["sway_the_council",          "Sway the Council",          stage.first],
    ["centralize_galactic_trade", "Centralize Galactic Trade", stage.second],
    ["conquer_the_weak",          "Conquer the Weak",          stage.second],
    ["form_galactic_brain_trust", "Form Galactic Brain Trust", stage.second],
    ["found_a_golden_age",        "Found a Golden Age",        stage.second],
    ["galvanize_the_people",      "Galvanize the People",      stage.second],
    ["manipulate_galactic_law",   "Manipulate Galactic Law",   stage.second],
    ["master_the_sciences",       "Master the Sciences",       stage.second],
    ["revolutionize_warfare",     "Revolutionize Warfare",     stage.second],
    ["subdue_the_galaxy",         "Subdue the Galaxy",         stage.second],
    ["unify_the_colonies",        "Unify the Colonies",        stage.second],
  ]
}

roster "secret" {
  source  = "16.17"
  columns = ["id", "name", "in_action"]
  rows = [
    ["adapt_new_strategies",            "Adapt New Strategies",            _],
    ["become_the_gatekeeper",           "Become the Gatekeeper",           _],
    ["control_the_region",              "Control the Region",              _],
    ["cut_supply_lines",                "Cut Supply Lines",                _],
    ["destroy_their_greatest_ship",     "Destroy Their Greatest Ship",     true],
    ["establish_a_perimeter",           "Establish a Perimeter",           _],
    ["forge_an_alliance",               "Forge an Alliance",               _],
    ["form_a_spy_network",              "Form a Spy Network",              _],
    ["fuel_the_war_machine",            "Fuel the War Machine",            _],
    ["gather_a_mighty_fleet",           "Gather a Mighty Fleet",           _],
    ["learn_the_secrets_of_the_cosmos", "Learn the Secrets of the Cosmos", _],
    ["make_an_example_of_their_world",  "Make an Example of Their World",  true],
    ["master_the_laws_of_physics",      "Master the Laws of Physics",      _],
    ["mine_rare_metals",                "Mine Rare Metals",                _],
    ["monopolize_production",           "Monopolize Production",           _],
    ["occupy_the_seat_of_the_empire",   "Occupy the Seat of the Empire",   _],
    ["spark_a_rebellion",               "Spark a Rebellion",               true],
    ["threaten_enemies",                "Threaten Enemies",                _],
    ["turn_their_fleets_to_dust",       "Turn Their Fleets to Dust",       true],
    ["unveil_flagship",                 "Unveil Flagship",                 true],
  ]
}
