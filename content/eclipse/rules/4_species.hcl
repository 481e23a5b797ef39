# 2 and 4 Species: what they begin with, and what they do otherwise.

roster "species" {
  source = "2"
  common = {
    money     = 2
    rate      = 2
    moves     = 3
    techs     = [tech.starbase]
    embassies = 1
    either    = 4
  }
  columns = ["id", "name", "home", "colour"]
  rows = [
    ["directorate",  "Terran Directorate",  sector.s221, "red"],
    ["federation",   "Terran Federation",   sector.s223, "blue"],
    ["terran_union", "Terran Union",        sector.s225, "green"],
    ["republic",     "Terran Republic",     sector.s227, "yellow"],
    ["conglomerate", "Terran Conglomerate", sector.s229, "white"],
    ["alliance",     "Terran Alliance",     sector.s231, "black"],
  ]
}
roster "species" {                     # single source: see docs/eclipse.md
  source  = "2"
  columns = ["id", "name", "home", "colour", "money", "science", "materials", "embassies", "either", "honours"]
  rows = [
    ["eridani",   "Eridani Empire",       sector.s222, "red",    _, 2, 4, 0, 4, 0],
    ["hydran",    "Hydran Progress",      sector.s224, "blue",   2, 5, 2, 1, 3, 0],
    ["planta",    "Planta",               sector.s226, "green",  4, 4, 4, 1, 3, 0],
    ["draco",     "Descendants of Draco", sector.s228, "yellow", 2, 4, 3, 0, 4, 0],
    ["mechanema", "Mechanema",            sector.s230, "white",  3, 3, 3, 0, 4, 0],
    ["orion",     "Orion Hegemony",       sector.s232, "black",  3, 3, 5, 0, 4, 1],
  ]
}
species "eridani" {
  help     = "You begin rich and with two reputation tiles, but with two fewer influence discs."
  money    = 26
  discs    = 11
  techs    = [tech.gauss_shield, tech.plasma_cannon, tech.fusion_drive]
  honoured = 2
  designs  = [design.interceptor, design.cruiser, design.eridani_dreadnought, design.starbase]
}
species "hydran" {
  help    = "You research two technologies in one action, and begin with people on an advanced science planet."
  studies = 2
  techs   = [tech.advanced_labs]
}
species "planta" {
  help      = "You explore twice in one action, and each of your sectors is worth one more point. Your ships have one slot fewer, and enemies destroy your population without a roll."
  explores  = 2
  colonists = 4
  techs     = [tech.starbase]
  designs   = [design.planta_interceptor, design.planta_cruiser, design.planta_dreadnought, design.planta_starbase]
  function "dies_at_once" { gives = true }
  function "bonus"        { gives = count(who.sectors) }
}
species "draco" {
  help = "You draw two sectors where others draw one. Ancients are not your enemies: you may live beside them, and each ancient ship left at the end is worth 1 point to you."
  function "fights"          { gives = other != player.ancients && original }
  function "sectors_to_draw" { gives = 2 }
  function "bonus"           { gives = count(blueprint.ancients_ancient.ships) }
}
species "mechanema" {
  help     = "You upgrade and build three things in one action, and everything you build is cheaper."
  techs    = [tech.positron_computer]
  upgrades = 3
  builds   = 3
  cheaper  = { interceptor = 1, cruiser = 1, dreadnought = 1, starbase = 1, orbital = 1, monolith = 2 }
}
species "orion" {
  help    = "You begin with a cruiser, and your ships have more energy, more initiative and shields."
  rate    = 4
  techs   = [tech.neutron_bombs, tech.gauss_shield]
  ship    = ship_class.cruiser
  designs = [design.orion_interceptor, design.orion_cruiser, design.orion_dreadnought, design.orion_starbase]
}

function "people" {                    # what somebody leads
  takes = { who = player }
  gives = coalesce(who.plays, species.alliance)
}
function "fights" {                    # whether somebody would fight ships of another
  takes = { who = player, other = player }
  gives = who != other
}
function "hostile" {
  takes = { who = player, other = player }
  gives = fights(who, other) && fights(other, who)
}
function "sectors_to_draw" {
  takes = { who = player }
  gives = 1
}
function "dies_at_once" {              # population, where enemies stay
  takes = { who = player }
  gives = false
}
function "bonus" {                     # points at the end
  takes = { who = player }
  gives = 0
}
