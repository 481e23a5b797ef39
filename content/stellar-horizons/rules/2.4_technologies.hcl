# 2.4, 3.1.7: developing technologies, and every figure that technologies, policies and
# the abilities of factions bend. A boolean stat is a flag: rules ask for the ability and
# never for the technology. `furthest`: along one path only the last counts, 2.4.

# ---- Developing -------------------------------------------------------------

function "may_develop" {
  source = "2.4, 3.5.4"
  takes  = { tech = tech, faction = faction }
  gives = (!contains(faction.techs, tech) && all([for t in tech.requires : contains(faction.techs, t)])
    && (!tech.found || owners_beside(tech, faction) > 0))
}
procedure "learn" {                    # developed or, by who found life, met on another world
  source = "2.4, 3.5.4"
  takes  = { self = faction, tech = tech }
  gain "self" { techs = tech }
}
function "owners_beside" {             # the other players who have it
  text  = "owners of {tech} besides {faction}"
  takes = { tech = tech, faction = faction }
  gives = count([for f in players : f if f != faction && contains(f.techs, tech)])
}
stat "tech_price" {                    # ruling: all is taken off first, then never below 5
  source = "3.1.7"
  text   = "Tech points for {tech}"
  takes  = { faction = faction, tech = tech }
  from   = [faction]
  base   = tech.cost
  min    = 5
  term "owned_by_others" { add = -3 * owners_beside(tech, faction) }
}
function "tech_level" {                # what a scenario's tech level gives
  source = "6.0"
  takes  = { column = integer }
  gives  = [for t in all(tech) : t if t.column <= column && !t.found]
}
stat "buys_points" {                   # for cash: a point for 1, two sold for 1 (ruling)
  source = "Tech Tree"
  text   = "Can trade tech points of {field} for cash"
  takes  = { faction = faction, field = field }
  from   = [faction]
  base   = false
}
stat "colonizer_parts" {
  source = "4.0"
  text   = "Parts of the interstellar colonizer"
  of     = faction
  base   = 0
}

# ---- Crews and crew vehicles ------------------------------------------------

stat "recall_base" {
  source  = "3.5.5"
  text    = "Recall rate in percent"
  of      = faction
  base    = 50
  combine = furthest
  min     = 0
  max     = 100
}
stat "crewed_bonus" {
  source  = "3.5.2"
  text    = "Bonus to crewed exploration"
  of      = faction
  base    = 0
  combine = furthest
}
stat "crew_range" {                    # from Earth or a base; 999: unlimited
  source  = "2.6.5"
  text    = "Heliocentric range of crew vehicles"
  of      = faction
  base    = 0
  combine = highest
}
stat "reaches_moon" {                  # and the Near Earth Asteroids
  source = "2.6.5"
  text   = "Crews can leave Earth orbit"
  of     = faction
  base   = false
}
stat "largest_cv" {                    # 0: none at all
  source  = "Tech Tree"
  text    = "Largest crew vehicle to build"
  of      = faction
  base    = 0
  combine = highest
}
stat "produces_in_space" {
  source = "3.5.6"
  text   = "Equipped crew vehicles can produce"
  of     = faction
  base   = false
}
stat "production_die" {                # lower is better
  source = "3.5.6"
  text   = "Added to the die when a crew vehicle produces"
  of     = faction
  base   = 0
}
stat "withstands_pressure" {
  source = "2.6.8"
  text   = "Ignores severe atmosphere"
  of     = faction
  base   = false
}
stat "withstands_radiation" {
  source = "2.6.9"
  text   = "Ignores severe radiation"
  of     = faction
  base   = false
}

# ---- Launchers, engines, cargo ----------------------------------------------

stat "engine_base" {                   # ruling: the lowest rate one has, wherever it comes from
  source  = "3.3.5"
  text    = "Engine failure rate in percent"
  of      = faction
  base    = 5
  combine = lowest
  min     = 0
}
stat "transfer_tenths" {
  source  = "3.3.3"
  text    = "Tenths of a year for each step of a heliocentric transfer"
  of      = faction
  base    = 10
  combine = furthest
}
stat "largest_lv" {
  source  = "2.6.1"
  text    = "Largest launch vehicle to build"
  of      = faction
  base    = 2
  combine = highest
}
stat "reuses_launchers" {
  source = "2.6.1, 3.3.4"
  text   = "Launch vehicles can come back"
  of     = faction
  base   = false
}
stat "launcher_cargo" {
  source = "2.6.1"
  text   = "Resources {ship} lifts beyond its size"
  takes  = { ship = ship }
  from   = [ship.owner]
  base   = 0
}
stat "cargo_factor" {                  # of crew vehicles and launchers
  source  = "Tech Tree"
  text    = "Factor of cargo capacity"
  of      = faction
  base    = 1
  combine = highest
}
stat "reaches_ground_from_orbit" {
  source = "2.8.1"
  text   = "Ships in orbit count as on the ground"
  of     = faction
  base   = false
}
function "price" {                     # 2.3.2: every resource is a billion there
  source = "2.3.2"
  takes  = { ship = ship }
  gives  = total(ship.cost)
}
function "may_build" {                 # whether the technology is there
  source = "2.6.1, 2.6.3"
  takes  = { ship = ship }
  gives = (ship.class == unit_class.cv ? ship.size <= largest_cv(ship.owner)
    : ship.class == unit_class.lv ? ship.size <= largest_lv(ship.owner) : true)
}

# ---- Robots -----------------------------------------------------------------

stat "malfunction_base" {
  source  = "3.5.5"
  text    = "Malfunction rate in percent"
  of      = faction
  base    = 30
  combine = furthest
  min     = 0
  max     = 100
}
stat "robotic_bonus" {
  source  = "3.5.1"
  text    = "Bonus to robotic exploration"
  of      = faction
  base    = 0
  combine = furthest
}
stat "roams" {                         # 5.0: and nothing keeps them where they explore
  source = "2.6.2, 3.3.2, 5.0"
  text   = "Robots go anywhere"
  of     = faction
  base   = false
}
stat "telescope_bonus" {
  source = "9.0"
  text   = "Bonus to exploration by telescopes"
  of     = faction
  base   = 0
}

# ---- War --------------------------------------------------------------------

stat "weapon_bonus" {
  source  = "3.4.5, 11.0"
  text    = "Added to the fleet's combat value"
  of      = faction
  base    = 0
  combine = furthest
}
stat "tactics_bonus" {
  source  = "3.4.4"
  text    = "Extra tactics points"
  of      = faction
  base    = 0
  combine = furthest
}
stat "fires_at_range" {
  source = "3.4.5"
  text   = "Can do damage in a strike"
  of     = faction
  base   = false
}
stat "flies_fighters" {
  source = "3.4.5"
  text   = "Drone squadrons fly as fighters"
  of     = faction
  base   = false
}
stat "flies_bombers" {
  source = "3.4.5"
  text   = "Drone squadrons fly as bombers"
  of     = faction
  base   = false
}

stat "is_outlaw" {
  source = "3.4.2, 5.0"
  text   = "Every player may attack it, whatever the relations"
  of     = faction
  base   = false
}

# ---- Bases and Earth --------------------------------------------------------

stat "base_discount" {                 # how much is unreadable in the printed tree
  source   = "3.6.2"
  designed = true
  text     = "Supplies saved on a new base"
  of       = faction
  base     = 0
  combine  = furthest
}
stat "terraforms" {
  source = "3.6.2"
  text   = "Can buy terraforming points"
  of     = faction
  base   = false
}
stat "terraforming_cost" {             # of the first point at a base in a turn
  source  = "3.6.2"
  text    = "Supplies for a terraforming point"
  of      = faction
  base    = 4
  combine = furthest
}
stat "transfer_resources" {
  source  = "3.1.5"
  text    = "Resources transferred after production"
  takes   = { faction = faction }
  from    = [faction]
  base    = 0
  combine = furthest
}
stat "earth_research" {                # beside what the faction sheet says
  source  = "3.1.4"
  text    = "Extra tech points of {field} from Earth"
  takes   = { faction = faction, field = field }
  from    = [faction]
  base    = 0
  combine = furthest
}
stat "earth_income" {                  # beside what the faction sheet says
  source  = "3.1.4"
  text    = "Extra cash from Earth"
  of      = faction
  base    = 0
  combine = furthest
}
stat "lab_output" {
  source = "9.0"
  text   = "Extra tech points of a base that produces them"
  of     = faction
  base   = 0
}
stat "mine_output" {
  source = "9.0"
  text   = "Extra resources of a base that produces them"
  of     = faction
  base   = 0
}
stat "trade_bonus" {
  source   = "9.0"
  designed = true
  text     = "Extra resources in a trade with a base"
  of       = faction
  base     = 0
}
stat "support_limit" {
  source  = "3.1.4"
  text    = "Free of upkeep"
  takes   = { faction = faction, class = unit_class }
  from    = [faction]
  base    = faction.limits[class]
  combine = furthest
}
stat "growth_dice" {                   # thrown for growth or decline, one is kept
  source = "3.1.8"
  text   = "Dice for settlement growth"
  of     = faction
  base   = 1
}

# ---- Politics ---------------------------------------------------------------

stat "free_politics" {
  source  = "3.1.1"
  text    = "Politics markers each economic phase"
  of      = faction
  base    = 2
  combine = furthest
  term "alliances" { add = count(allies(faction)) }
}
stat "politics_worth" {
  source  = "2.3.4"
  text    = "Tech points for a politics marker"
  of      = faction
  base    = 2
  combine = highest
}
stat "initiative_bonus" {
  source  = "3.1.2"
  text    = "Percent added to the initiative roll"
  of      = faction
  base    = 0
  combine = furthest
}
stat "lowest_stance" {                 # what a successful attempt may drive a relation down to
  source  = "3.1.3"
  text    = "Worst relations that {faction} can cause"
  of      = faction
  base    = stance.neutral
  combine = lowest
  min     = worst_stance()
}
stat "worst_stance" {                  # whatever policies say, 7.0
  source  = "3.1.3, 7.0"
  text    = "Worst relations allowed"
  base    = stance.war
  combine = highest
}
stat "persuasion" {
  source = "3.1.3"
  text   = "Highest roll that changes relations"
  of     = faction
  base   = 6
}
