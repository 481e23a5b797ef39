# What there is on the table, and what changes of it in play.

kind "resource" {
  things = ["money", "science", "materials"]
  text   = ["name"]
}
resource "money"     { name = "money" }
resource "science"   { name = "science" }
resource "materials" { name = "materials" }

# ---- Ships ------------------------------------------------------------------

kind "gun" {                           # a colour of dice
  fixed = { damage = integer }
  text  = ["name"]
}
kind "part" {
  fixed = {
    energy     = default(integer, 0)   # made, or used where it is below 0
    initiative = default(integer, 0)
    move       = default(integer, 0)
    computer   = default(integer, 0)
    shield     = default(integer, 0)
    hull       = default(integer, 0)
    dice       = tally(gun)
    missiles   = tally(gun)
    needs      = optional(tech)
    relic      = boolean               # an ancient part: of a discovery tile, without technology
  }
  text  = ["name"]
  about = "energy {energy}{initiative?, initiative {initiative}}{move?, move {move}}{computer?, computer {computer}}{shield?, shield {shield}}{hull?, hull {hull}}{dice?, dice {dice}}{missiles?, missiles {missiles}}"
}
kind "ship_class" {
  fixed = {
    size   = integer                   # whom neutrals shoot at first
    stock  = integer                   # how many each player has
    renown = integer                   # reputation tiles for who destroys one
  }
  text = ["name", "sign"]
}
kind "work" {                          # what can be built
  fixed = {
    class = optional(ship_class)       # null: a structure
    price = integer                    # of materials
    needs = optional(tech)
  }
  text = ["name"]
}
kind "design" {                        # what is printed on a board for a class
  fixed = {
    class      = ship_class
    initiative = integer
    energy     = default(integer, 0)
    computer   = default(integer, 0)
    slots      = list(part)
  }
}
kind "slot" {                          # of a blueprint
  things = ["s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8"]
  about  = "{fitted}"
}
slot "s1" { name = "slot 1" }
slot "s2" { name = "slot 2" }
slot "s3" { name = "slot 3" }
slot "s4" { name = "slot 4" }
slot "s5" { name = "slot 5" }
slot "s6" { name = "slot 6" }
slot "s7" { name = "slot 7" }
slot "s8" { name = "slot 8" }
kind "blueprint" {                     # one for every player and class. Battles read these figures alone
  copies = { owner = all(player), class = all(ship_class) }
  called = "{owner}: {class}"
  state = {
    design     = optional(design)
    tiles      = list(part)            # laid over what is printed, slot by slot; `part.bare` where nothing is
    initiative = integer
    move       = integer
    computer   = integer
    shield     = integer
    hull       = integer
    energy     = integer               # made and not used
    dice       = tally(gun)
    missiles   = tally(gun)
  }
  lists = { ships = ship.plan }
}
kind "ship" {
  copies = 126                         # 18 of each player, and of neutrals as many as sectors bring
  called = "{plan.class} of {plan.owner}"
  about  = "{at}{damage?, damage {damage}}"
  state = {
    plan   = blueprint
    at     = optional(sector)
    damage = at_least(0)
    flees  = optional(sector)          # on its way there, at the rim of the sector in which it was
  }
}

# ---- The galaxy -------------------------------------------------------------

kind "ring" {                          # piles of sectors
  text   = ["name"]
  things = ["inner", "middle", "outer"]
}
ring "inner"  { name = "inner sectors" }
ring "middle" { name = "middle sectors" }
ring "outer"  { name = "outer sectors" }
kind "field" {                         # where a cube may lie: a planet, with or without a star, or an orbital
  text = ["name"]
  fixed = {
    of   = list(resource)              # tracks from which the cube may come
    star = boolean
  }
}
kind "sector" {
  text = ["name"]
  fixed = {
    number    = integer
    ring      = optional(ring)         # null: the centre and the start sectors
    points    = integer
    planets   = tally(field)
    ancients  = default(integer, 0)
    discovery = boolean
    artifact  = boolean
    wormholes = list(integer)          # edges 0 to 5, clockwise as printed
  }
  state = {
    at       = optional(space)
    turns    = integer(0, 5)           # sixths to the left
    owner    = optional(player)        # whose disc lies on it
    cubes    = tally(field)
    find     = boolean                 # a discovery tile lies on it
    orbital  = boolean
    monolith = boolean
    arrived  = list(player)            # whose ships came, first to last
    full     = list(sector)            # neighbours with a wormhole on both sides …
    half     = list(sector)            # … and on one
  }
  lists = { ships = ship.at }
  about = "{number}{points?, {points, plural, one {# point} other {# points}}}{owner?, {owner}}"
}
kind "rotation" { things = ["as_printed", "left_60", "left_120", "half_turn", "right_120", "right_60"] }   # how many sixths a sector is turned to the left
rotation "as_printed" { name = "As printed" }
rotation "left_60"    { name = "Turned left by a sixth" }
rotation "left_120"   { name = "Turned left by two sixths" }
rotation "half_turn"  { name = "Turned by half" }
rotation "right_120"  { name = "Turned right by two sixths" }
rotation "right_60"   { name = "Turned right by a sixth" }
kind "space" {
  state = { sector = optional(sector) }
  about = "{sector? {sector.number} {sector}, {sector.planets}}"
}

kind "find" {                          # a discovery tile
  text = ["name"]
  fixed = {
    gives   = tally(resource)
    tech    = boolean                  # the cheapest technology
    cruiser = boolean
    part    = optional(part)
  }
}
kind "renown" {                        # a reputation tile
  fixed  = { points = integer }
  called = "reputation {points}"
}

# ---- Players ----------------------------------------------------------------

kind "area" {                          # rows of technologies
  text   = ["name"]
  things = ["military", "grid", "nano"]
}
area "military" { name = "military" }
area "grid"     { name = "grid" }
area "nano"     { name = "nano" }
kind "tech" {
  text = ["name"]
  fixed = {
    area   = area
    price  = integer
    least  = integer
    copies = integer
  }
  state = {
    bag   = integer                    # tiles in the bag …
    offer = at_least(0)                # … and on the supply board
  }
  about = "{area}, {price} science, at least {least} with others of its area{brings.energy?, energy {brings.energy}}{brings.initiative?, initiative {brings.initiative}}{brings.move?, move {brings.move}}{brings.computer?, computer {brings.computer}}{brings.shield?, shield {brings.shield}}{brings.hull?, hull {brings.hull}}{brings.dice?, dice {brings.dice}}{brings.missiles?, missiles {brings.missiles}}"
}
function "brings" {                    # a part for ships
  takes = { tech = tech }
  gives = coalesce(first([for p in all(part) : p if p.needs == tech]), part.bare)
}
kind "species" {
  text = ["name"]
  fixed = {
    home      = sector
    colour    = word
    money     = default(integer, 3)
    science   = default(integer, 3)
    materials = default(integer, 3)
    rate      = default(integer, 3)    # so much of one for one of another
    discs     = default(integer, 13)
    colonists = default(integer, 3)    # colony ships
    explores  = default(integer, 1)
    studies   = default(integer, 1)
    upgrades  = default(integer, 2)
    builds    = default(integer, 2)
    moves     = default(integer, 2)
    techs     = list(tech)
    ship      = default(ship_class, ship_class.interceptor)
    honoured  = default(integer, 0)    # reputation tiles drawn at the start
    embassies = integer                # places for ambassadors alone …
    either    = integer                # … for ambassadors and reputation
    honours   = default(integer, 0)    # … for reputation alone
    cheaper   = tally(work)
    designs   = default(list(design), [design.interceptor, design.cruiser, design.dreadnought, design.starbase])
  }
  about = "{money} money, {science} science, {materials} materials, {colour}"
}
kind "player" {
  fixed = { neutral = boolean }
  state = {
    plays     = lends(optional(species))
    money     = at_least(0)
    science   = at_least(0)
    materials = at_least(0)
    discs     = at_least(0)            # on the influence track
    acted     = at_least(0)            # … on actions of this round
    placed    = tally(resource)        # cubes off the population tracks …
    grave     = tally(resource)        # … of these in the graveyard
    colonists = at_least(0)            # colony ships ready
    techs     = lends(set(tech))
    relics    = list(part)             # ancient parts that lie beside the board
    finds     = at_least(0)            # discovery tiles kept for points
    allies    = set(player)            # who has an ambassador here
    out       = boolean                # left the game
    renown    = at_least(0)            # reputation tiles to draw after a battle
    fled      = boolean                # … ships of theirs have left it
    banked    = integer                # points of who left
  }
  lists = {
    sectors    = sector.owner
    blueprints = blueprint.owner
  }
}
player "ancients" {
  name    = "the Ancients"
  neutral = true
  seat    = false
  bot     = "random"
}
player "guard" {
  name    = "the Defence System"
  neutral = true
  seat    = false
  bot     = "random"
}
roster "player" {
  columns = ["id", "name"]
  rows = [
    ["p1", "Player 1"],
    ["p2", "Player 2"],
    ["p3", "Player 3"],
    ["p4", "Player 4"],
    ["p5", "Player 5"],
    ["p6", "Player 6"],
  ]
}
