# What exists in Stellar Horizons.

game "stellar_horizons" {
  goal     = "Have the most victory points at the end of the game. Type “rules victory” to see what scores."
  help     = "You lead the space program of a part of Earth. Robots and crews explore worlds and bring home tech markers. Technologies let ships travel farther. Bases on other worlds grow, and settlers come to live there."
  seat     = faction
  seats    = [1, 7]
  standing = [for f in players : counts_points() ? lead(f) : 0]
  state = {
    year       = integer
    initiative = list(faction)         # those who play, the best placed first, 3.1.2
    moves      = list(faction)         # this year's order of movement, 3.3
    common     = optional(mission)     # the mission that any player may complete, 2.3.5
    events     = lends(set(event))     # in force this economic phase, 3.1.1
    cache      = at_least(0)           # what all pirates have taken together, 3.1.6
    prize      = optional(world)       # the world that a scenario wants settled, 6.0
    skipped    = at_least(0)           # years by which a futuristic start comes later, 7.0
  }
}

# ---- Words of the game ------------------------------------------------------

kind "field" {}                        # 2.3.3: blue, grey and green
field "physics"     { name = "Physics" }
field "engineering" { name = "Engineering" }
field "biology"     { name = "Biology" }

kind "resource" {}                     # 2.3.1
resource "ore"      { name = "Ore" }
resource "supplies" { name = "Supplies" }
resource "fuel"     { name = "Fuel" }

kind "stance" {                        # 2.5, from worst to best
  help  = "The relations of two factions: war, embargo, neutral, free trade, collaboration or alliance. They bring or cost each of them billions in every economic phase. Under an embargo you may attack crew vehicles that are not at a base; at war you may attack everything. Nobody may attack at Earth or in its orbit. Allies may share fleets."
  order = ["war", "embargo", "neutral", "free_trade", "collaboration", "alliance"]
  fixed = {
    income = integer                   # billions in every economic phase, 3.1.4
    trade  = at_least(0)               # resources at a base of the other faction, 3.6.1
  }
}
# One pair of figures is printed, a billion and six resources; whose it is, is not said. The
# ladder about it is this pack's own.
roster "stance" {
  source   = "2.5"
  designed = ["income", "trade"]
  columns  = ["id", "name", "income", "trade"]
  rows = [
    ["war",           "War",           -2, 0],
    ["embargo",       "Embargo",       -1, 0],
    ["neutral",       "Neutral",       0,  4],
    ["free_trade",    "Free Trade",    1,  6],
    ["collaboration", "Collaboration", 2,  8],
    ["alliance",      "Alliance",      3,  10],
  ]
}

kind "unit_class" {                    # 2.6: launch vehicle, robotic explorer, crew vehicle, base
  title = "class of units"
  order = ["lv", "re", "cv", "base"]
}
unit_class "lv" {
  name = "Launch Vehicle"
  help = "Lifts another ship off the ground, or flies cargo to a base, once a year. You lose it, unless Reusable Launch Vehicles bring it back."
}
unit_class "re" {
  name = "Robotic Explorer"
  help = "Explores without a crew: a probe, telescope, orbiter, flyby or rover. Any launch vehicle lifts it."
}
unit_class "cv" {
  name = "Crew Vehicle"
  help = "Carries a crew and goods, and fights. With exploration 1 or more it can also found bases. It needs a launch vehicle of at least its size, and your range must reach its destination."
}
unit_class "base" {
  name = "Base"
  help = "A crew vehicle founds it on another world or in its orbit. It cannot move."
}

kind "re_type" {                       # 2.6.2
  title = "type of robot"
  order = ["probe", "telescope", "orbiter", "flyby", "rover"]
}
re_type "probe" {
  name = "Probe"
  help = "An orbiter, a flyby or a rover carries it and releases it once. The carrier then makes no malfunction check."
}
re_type "telescope" {
  name = "Telescope"
  help = "Explores worlds from Earth orbit."
}
re_type "orbiter" {
  name = "Orbiter"
  help = "Explores a world from its orbit, and stays there."
}
re_type "flyby" {
  name = "Flyby"
  help = "Explores one world of a planetary system as it passes, and may fly on."
}
re_type "rover" {
  name = "Rover"
  help = "Explores a world from its surface, and stays there."
}

kind "descriptor" {}                   # 2.2.1: what a world is, and what world cards ask for
descriptor "rocky"           { name = "rocky" }
descriptor "icy"             { name = "icy" }
descriptor "minimal_gravity" { name = "minimal gravity" }
descriptor "gas_giant"       { name = "gas giant" }

kind "biosphere" {                     # 3.5.4: what has been found on a world
  order = ["barren", "signs", "life"]
}
biosphere "barren" { name = "nothing alive" }
biosphere "signs"  { name = "signs of life" }
biosphere "life"   { name = "life" }

kind "level" {                         # 2.2: the boxes of a tile, from the ground up
  order = ["surface", "orbit", "flyby", "transfer"]
}
level "surface"  { name = "Surface" }
level "orbit"    { name = "Orbit" }
level "flyby"    { name = "Flyby" }
level "transfer" { name = "Transfer" }

kind "track" {                         # 2.7.1: each base may climb every one of these
  order = ["mining", "research", "supply", "defense", "settlement"]
  about = "cost of each level, before discounts: {level_costs}"
}
track "mining"     { name = "Mining Station" }
track "research"   { name = "Research Lab" }
track "supply"     { name = "Supply Station" }
track "defense"    { name = "Defense Network" }
track "settlement" { name = "Settlements" }

kind "achievement" {}                  # what victory points are given for, 4.0

kind "rank" {                          # what they come to for who plays alone, 4.0
  order = ["disaster", "defeat", "draw", "minor_victory", "major_victory", "brilliant_victory", "spectacular_victory"]
}
rank "disaster" { name = "disaster" }
rank "defeat" { name = "defeat" }
rank "draw" { name = "draw" }
rank "minor_victory" { name = "minor victory" }
rank "major_victory" { name = "major victory" }
rank "brilliant_victory" { name = "brilliant victory" }
rank "spectacular_victory" { name = "spectacular victory" }

# ---- Factions ---------------------------------------------------------------

kind "faction" {                       # 2.5 and the faction sheet
  help = "A part of Earth with its own space program. Each faction has a special ability."
  fixed = {
    slot           = integer(0, 7)     # place in the first initiative order, 3.1.3; 0: no faction of Earth
    start_cash     = default(at_least(0), 0)   # what a campaign gives, 4.0
    start_techs    = set(tech)
    start_policies = set(policy)
    limits         = tally(unit_class) # ships and bases that cost no upkeep, 3.1.4
    home           = default(world, world.earth)
    closed         = set(world)        # where it may not go, nor into their orbits, 6.0
    homeland       = default(boolean, true)   # has there, as on Earth, a yard, stores and a market; no: its bases alone, 6.0
  }
  state = {
    cash     = integer                 # billions; pirates alone may drive it below zero, 3.4.8
    goods    = tally(resource)         # stored on Earth, 2.3.2
    bank     = tally(field)            # tech points, 2.3.3
    politics = at_least(0)             # 2.3.4
    victory  = at_least(0)             # 2.3.7
    mission  = seen_by(this, optional(mission))   # drawn, not earned yet, 2.3.5
    missions = set(mission)            # completed and kept
    pioneers = set(unit_class)         # what of its has explored Alpha Centauri, 4.0
    aim      = seen_by(this, optional(world))     # where its bot founds the next base, 4.0 …
    ward     = seen_by(this, optional(base))      # … and the base that it helps along
    mark     = seen_by(this, optional(base))      # … and whose base it means to cut off
    dream    = seen_by(this, optional(mission))   # … and the mission that it was dealt first, for what it dreams of
    techs    = lends(set(tech))        # what is in these three bends the faction's figures
    policies = lends(set(policy))
    # lint:ignore L0214 scenarios take abilities away
    abilities = lends(set(ability))
    leader    = answers(optional(faction))   # who decides for robots that have turned, 5.0
  }
  lists = {
    ships  = ship.owner                # ships and bases are 33 counters together, in play or not
    bases  = base.owner
    shares = base.partners             # bases of others that it owns with them, 6.0
    fleets = fleet.owner
  }
  about = "{goods?stored on Earth: {goods}}"
}

kind "relation" {                      # 2.5: one for every two factions
  between = faction
  state   = { stance = default(stance, stance.neutral) }
}

# ---- Technologies, policies, abilities --------------------------------------

kind "tech" {                          # 2.4
  help = "Technologies cost tech points of their field. Look for those that extend the range, make engine failure and malfunction less likely, and make bases cheaper."
  fixed = {
    field    = field
    cost     = at_least(0)
    column   = integer(1, 7)           # the tech level of scenarios, 6.0
    found    = boolean                 # met on another world, never part of a tech level, 6.0
    requires = path(set(tech))         # benefits along a path do not add up
    effect   = word                    # in brief, for who picks one
  }
  about = "{effect}; {field}, {cost} before discounts"
}
kind "policy" {                        # 2.4, 3.1.9
  help = "A policy stays in force once you adopt it. You may adopt one every ten years."
  fixed = {
    unified  = boolean                 # nobody may hold two of these
    requires = path(set(policy))
    effect   = word                    # in brief, for who picks one
  }
  about = "{effect}{unified?; you can have only one unified policy}"
}
kind "ability" {}                      # of a faction sheet; a thing, for scenarios take it away

# ---- Space ------------------------------------------------------------------

kind "place" {                         # a box of a tile where fleets stand, 2.2
  fixed = {
    level  = level
    system = system
    world  = optional(world)
  }
  lists = { fleets = fleet.at }
}
kind "system" {                        # a planetary system: a hub and what circles it
  fixed = {
    distance  = integer                # heliocentric: Earth 0, Mars 1, 3.3.3
    opens     = default(integer, 2030) # the decade from which others settle there, 3.1.6
    radiation = boolean                # the whole tile, its boxes too, 2.6.9
    hub       = default(boolean, true) # no: nobody travels there
  }
  parts = {
    flyby    = place({ name = "{this} Flyby", level = level.flyby, system = this })
    transfer = place({ name = "{this} Transfer", level = level.transfer, system = this })
  }
  lists = { worlds = world.system }
}
kind "world" {                         # the first of a system is the one at its centre
  help = "A planet, a moon or another place to explore. Its exploration value says how much you can find there; its field says which tech markers you find."
  fixed = {
    system       = system
    field        = optional(field)     # of the tech markers that exploring it yields
    types        = set(descriptor)
    life_chance  = default(integer(0, 100), 0)   # percent, 3.5.4
    events       = optional(span)      # its slice of the percentile roll, 3.1.6
    re_entry     = boolean             # nothing above CV-4 lands, 2.6.7
    pressure     = boolean             # severe atmosphere, 2.6.8
    radiation    = boolean             # severe radiation, 2.6.9
    landing      = default(boolean, true)   # there is ground, or a sky to fly in
    rovers       = default(boolean, true)   # may land, 2.6.2
    crews        = default(boolean, true)   # may explore, 3.5.2
    robots       = default(boolean, true)   # may, too, 3.5.1
    deep         = boolean             # nothing leaves its ground without a launch vehicle, 3.3.4
    telescopes   = default(boolean, true)   # see it, 3.5.1
    sanctuary    = boolean             # nobody attacks here, 2.5
    site         = boolean             # a base may stand here, 2.7 …
    station      = boolean             # … in orbit, not on the ground …
    upkeep       = default(boolean, true)   # a base here counts for what Earth supports, 3.1.4 …
    base_cost    = tally(resource)     # … and costs this much, 3.6.2
    bonus        = tally(resource)     # to production, beside the world card's, 3.1.4
    research     = default(at_least(0), 0)   # tech points of any field, beside the world card's, 3.1.4
    terraforming = default(at_least(0), 0)   # points that make it a second Earth; 0: it never is
  }
  state = {
    exploration = at_least(0)          # falls with every depletion, 3.5.3
    card        = lends(optional(world_card))
    life        = default(biosphere, biosphere.barren)
    terraformed = at_least(0)          # points bought by all players together, 3.6.2
    spared      = at_least(0)          # depletions that left it as it was, 7.0
  }
  parts = {
    surface = place({ name = "{this}", level = level.surface, system = this.system, world = this })
    orbit   = place({ name = "{this} orbit", level = level.orbit, system = this.system, world = this })
  }
  lists = { bases = base.world }
  about = "{field}, exploration {exploration}{life_chance?, life {life_chance}%}{types?; {types}}{card?; world card {card}}{bonus?; bonus to production {bonus}}{base_cost?; a base costs {base_cost}}{terraformed?; terraforming points {terraformed}}"
}
kind "world_card" {                    # 2.2.1: a feature that exploration finds
  help = "A feature of a world, found when exploration depletes the world. It stays on the world and changes what bases produce there and how much there is to explore."
  fixed = {
    types      = set(descriptor)       # fits a world that is one of these
    production = tally(resource)       # 3.1.4
    field      = optional(field)       # of the tech points that a base makes with it …
    research   = at_least(0)           # … and how many, 3.1.4
    robots     = tally(re_type)        # bonus to exploration, by who explores, 3.5.1 …
    crewed     = default(integer, 0)   # … and by crews, 3.5.2
  }
  about = "{types}{production?; produces {production}}{research?; research {research} {field}}{robots?; exploration by robots {robots}}{crewed?, by crews {crewed}}"
}
kind "mission" {                       # 2.3.5
  help = "A task, either secret or open to all players. You complete it when you deplete its world; some missions need a crew vehicle. In a campaign it scores its victory points at the end; in other scenarios only if the goal says so."
  fixed = {
    world = world
    value = at_least(1)                # victory points
    year  = default(integer, 2030)     # when it enters the pool
    crew  = boolean                    # only a crew vehicle's depletion completes it
  }
  about = "worth {value} victory points for depleting {world}{crew? with a crew}"
}
kind "trade" {                         # 2.3.6: what a base trades, on either side of the marker
  fixed = {
    good  = resource
    gives = at_least(1)                # resources for a billion where the base sells
    pays  = at_least(1)                # billions for a resource where it buys
  }
  lists  = { bases = base.trade }      # where it lies: one at most
  called = "{good}"
}
kind "event" {                         # 5.0
  fixed = {
    chance = span                      # of the percentile roll, 3.1.1
    grave  = boolean                   # marked with a star: only where all agree
    effect = word                      # in brief, told when it happens
  }
  state = { over = boolean }           # has come true, and never will again
}
kind "asteroid" {                      # 3.1.6: eight counters, harvested by 3.5.6
  copies = 8
  state  = { at = optional(place) }    # a flyby box
  called = "asteroid"
}

# ---- Ships, bases, fleets ---------------------------------------------------

kind "ship" {                          # 2.6: named counters
  help = "Launch vehicles lift other ships off the ground. Robotic explorers (probe, telescope, orbiter, flyby, rover) each explore from one kind of place. Crew vehicles carry people and goods, explore, produce and fight. Type “show” and a ship's name to see what it can do."
  fixed = {
    class        = unit_class
    type         = optional(re_type)   # of robotic explorers
    size         = default(integer, 1)
    exploration  = default(at_least(0), 0)
    combat       = default(at_least(0), 0)
    drones       = default(at_least(0), 0)   # squadrons
    cargo        = default(at_least(0), 0)
    produces     = boolean             # 3.5.6
    mobile_lab   = boolean             # 3.5.2
    spectrometer = boolean             # 3.5.3
    cost         = tally(resource)     # unreserved, 2.6.6
  }
  state = {
    owner    = faction                 # whose sheet it comes from and goes back to; it may turn
    fleet    = optional(fleet)         # null: on the faction sheet, not built
    damage   = at_least(0)             # markers, 2.8.2
    hits     = at_least(0)             # of these, taken in the battle being fought, 3.4.6
    reserved = boolean                 # 2.6.6
    used     = boolean                 # explored, launched, or at work on an asteroid bound for Earth this turn: 3.5, 2.6.1, 5.0
    halted   = boolean                 # landed or docked: it moves no more this turn, 3.3.2
    grounded = boolean                 # a robot that was never launched yet, 3.3.4
    moved    = boolean                 # this turn: what it carries stays aboard until the next phase, 2.8
    goods    = tally(resource)         # in its hold
    probe    = optional(ship)          # carried; in no fleet, and lost with its carrier, 2.6.2
  }
  about = "{class}{type?, {type}}, size {size}{exploration, plural, =0 {{class, select, cv {, no exploration, so it cannot found a base} other {}}} other {, exploration {exploration}}}{mobile_lab?, mobile lab}{spectrometer?, spectrometer}{cargo?, cargo {cargo}}{produces?, produces with Space Mining}{combat?, combat {combat}}{drones?, drones {drones}}{damage?, damage {damage}}{reserved?, in reserve}{goods?, carries {goods}}{fleet?, {fleet.at}}{fleet, select, none {; costs {price} billion, at a base {cost}} other {}}"
}

# Ruling: the 33 units that 1.0 counts for a faction are its ships and its bases, for 3.4.5
# calls both units and 1.0 counts no bases beside them: 27 ships and 6 bases.
kind "base" {                          # 2.7: named counters too
  help  = "A place where people live on another world. It can have settlements, a mine, a laboratory, a supply station and a defense network. You build each level by level, and the base pays from its own stores."
  fixed = { owner = faction }
  state = {
    world       = optional(world)      # null: not built
    partners    = set(faction)         # who own it together with its owner, 6.0
    fleet       = optional(fleet)
    goods       = tally(resource)      # as much as one likes, 2.3.1
    trade       = optional(trade)      # its trade marker, 2.3.6 …
    sells       = boolean              # … and whether the base sells or buys by it
    made        = optional(product)    # in the last economic phase, 3.1.4
    terraformed = at_least(0)          # terraforming points bought there this turn, 3.6.2
    repaired    = at_least(0)          # damage taken off ships there this turn, 3.2
  }
  parts = {
    mining     = facility({ track = track.mining, base = this })
    research   = facility({ track = track.research, base = this })
    supply     = facility({ track = track.supply, base = this })
    defense    = facility({ track = track.defense, base = this })
    settlement = facility({ track = track.settlement, base = this })
  }
  lists = {
    facilities = facility.base
    blockaders = fleet.blockade        # the fleets that cut it off, 3.4.7
  }
  about = "{world?{world}; }{mining.level?mining {mining.level}, }{research.level?research {research.level}, }{supply.level?supply {supply.level}, }{defense.level?defense {defense.level}, }settlements {settlement.level}{goods?; in store: {goods}}{sells, select, true {{trade?; sells {trade}}} other {{trade?; buys {trade}}}}"
}
kind "facility" {                      # one track of one base, 2.7.1
  fixed = {
    track = track
    base  = base
  }
  state = {
    level  = at_least(0)               # 1 small, 2 large, 3 and 4 refinery or spaceport; settlements: how many
    damage = at_least(0)               # at its shield the level falls by one
    built  = at_least(0)               # levels that were built this turn, 3.6.2
  }
  about  = "level {level}, damage {damage}; the next level costs {next_cost}"
  called = "{base}'s {track}"
}

kind "fleet" {                         # 2.8: what stands and moves together
  copies = 260                         # more than there are units: they never run out
  state = {
    owner    = faction                 # of allies the one who decides
    at       = place
    box      = at_least(0)             # number of the transfer box; 0 elsewhere
    truce    = set(faction)            # whom it surrendered to this turn, 3.4.3
    blockade = optional(base)          # the base it cuts off, 3.4.7
    engaged  = boolean                 # it has begun its fight of this turn, 3.4
  }
  lists = {
    ships = ship.fleet
    bases = base.fleet                 # one at most
  }
  about  = "{at}{ships?: {ships}}{bases?; base {bases}}"
  called = "{owner} ({ships, plural, =0 {} other {{ships}{bases?; }}}{bases?{bases}})"
}

kind "unit"      { any_of = [ship, base] }
kind "holder"    { any_of = [ship, base, faction] }              # where resources lie: a hold, a base's stores, Earth's
kind "product"   { any_of = [resource, field] }                  # what a base makes, 3.1.4
kind "yard"      { any_of = [world, base] }                      # where ships are built and serviced: Earth or a base, 3.2
kind "objective" { any_of = [fleet, ship, base] }                # whom a fleet moves against, 2.5
kind "target"    { any_of = [ship, base, facility, resource] }   # what a hit may fall on, 3.4.5

# ---- Markers ----------------------------------------------------------------

kind "tech_marker" {                   # 2.3.3
  fixed = {
    field = field
    worth = integer(1, 5)              # tech points
  }
  called = "{field} {worth}"
}
