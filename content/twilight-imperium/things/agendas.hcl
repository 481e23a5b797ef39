# 36 Agendas: 34 laws, nine of which lie on a planet, and 16 directives. What they do stands in rules/laws.hcl and rules/directives.hcl.

verdict "for"     { name = "For" }
verdict "opposed" { name = "Against" }

roster "law" {
  source  = "36"
  columns = ["id", "name", "elects", "needs"]
  rows = [
    ["anti_intellectual_revolution", "Anti-Intellectual Revolution", ballot.motion, _],
    ["classified_document_leaks",    "Classified Document Leaks",    ballot.secret, ballot.secret],
    ["committee_formation",          "Committee Formation",          ballot.player, _],
    ["conventions_of_war",           "Conventions of War",           ballot.motion, _],
    ["enforced_travel_ban",          "Enforced Travel Ban",          ballot.motion, _],
    ["executive_sanctions",          "Executive Sanctions",          ballot.motion, _],
    ["fleet_regulations",            "Fleet Regulations",            ballot.motion, _],
    ["homeland_defense_act",         "Homeland Defense Act",         ballot.motion, _],
    ["imperial_arbiter",             "Imperial Arbiter",             ballot.player, _],
    ["minister_of_commerce",         "Minister of Commerce",         ballot.player, _],
    ["minister_of_exploration",      "Minister of Exploration",      ballot.player, _],
    ["minister_of_industry",         "Minister of Industry",         ballot.player, _],
    ["minister_of_peace",            "Minister of Peace",            ballot.player, _],
    ["minister_of_policy",           "Minister of Policy",           ballot.player, _],
    ["minister_of_sciences",         "Minister of Sciences",         ballot.player, _],
    ["minister_of_war",              "Minister of War",              ballot.player, _],
    ["prophecy_of_ixth",             "Prophecy of Ixth",             ballot.player, _],
    ["publicize_weapon_schematics",  "Publicize Weapon Schematics",  ballot.motion, _],
    ["regulated_conscription",       "Regulated Conscription",       ballot.motion, _],
    ["representative_government",    "Representative Government",    ballot.motion, _],
    ["shard_of_the_throne",          "Shard of the Throne",          ballot.player, _],
    ["shared_research",              "Shared Research",              ballot.motion, _],
    ["the_crown_of_emphidia",        "The Crown of Emphidia",        ballot.player, _],
    ["the_crown_of_thalnos",         "The Crown of Thalnos",         ballot.player, _],
    ["wormhole_reconstruction",      "Wormhole Reconstruction",      ballot.motion, _],
  ]
}
roster "attachment" {
  source  = "36"
  columns = ["id", "name", "elects", "specialty"]
  rows = [
    ["core_mining",              "Core Mining",               ballot.hazardous,  _],
    ["demilitarized_zone",       "Demilitarized Zone",        ballot.cultural,   _],
    ["holy_planet_of_ixth",      "Holy Planet of Ixth",       ballot.cultural,   _],
    ["research_team_biotic",     "Research Team: Biotic",     ballot.industrial, colour.biotic],
    ["research_team_cybernetic", "Research Team: Cybernetic", ballot.industrial, colour.cybernetic],
    ["research_team_propulsion", "Research Team: Propulsion", ballot.industrial, colour.propulsion],
    ["research_team_warfare",    "Research Team: Warfare",    ballot.hazardous,  colour.warfare],
    ["senate_sanctuary",         "Senate Sanctuary",          ballot.cultural,   _],
    ["terraforming_initiative",  "Terraforming Initiative",   ballot.hazardous,  _],
  ]
}
roster "directive" {
  source  = "36"
  columns = ["id", "name", "elects", "needs"]
  rows = [
    ["archived_secret",         "Archived Secret",         ballot.player, _],
    ["arms_reduction",          "Arms Reduction",          ballot.motion, _],
    ["colonial_redistribution", "Colonial Redistribution", ballot.colony, _],
    ["compensated_disarmament", "Compensated Disarmament", ballot.planet, _],
    ["economic_equality",       "Economic Equality",       ballot.motion, _],
    ["incentive_program",       "Incentive Program",       ballot.motion, _],
    ["ixthian_artifact",        "Ixthian Artifact",        ballot.motion, _],
    ["judicial_abolishment",    "Judicial Abolishment",    ballot.law,    ballot.law],
    ["miscount_disclosed",      "Miscount Disclosed",      ballot.law,    ballot.law],
    ["mutiny",                  "Mutiny",                  ballot.motion, _],
    ["new_constitution",        "New Constitution",        ballot.motion, ballot.law],
    ["public_execution",        "Public Execution",        ballot.player, _],
    ["seed_of_an_empire",       "Seed of an Empire",       ballot.motion, _],
    ["swords_to_plowshares",    "Swords to Plowshares",    ballot.motion, _],
    ["unconventional_measures", "Unconventional Measures", ballot.motion, _],
    ["wormhole_research",       "Wormhole Research",       ballot.motion, _],
  ]
}
