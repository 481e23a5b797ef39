# What there is on the table, and what changes of it in play.

kind "resource" {
  things = ["ore", "credits", "knowledge", "qic", "charge", "token", "vp"]
  text   = ["name"]
}
resource "ore"       { name = "ore" }
resource "credits"   { name = "{n, plural, one {credit} other {credits}}" }
resource "knowledge" { name = "knowledge" }
resource "qic"       { name = "QIC" }
resource "charge"    { name = "power to charge" }
resource "token"     { name = "power {n, plural, one {token} other {tokens}}" }
resource "vp"        { name = "{n, plural, one {point} other {points}}" }

kind "bowl" {                          # where power tokens lie
  text   = ["name"]
  things = ["bowl_1", "bowl_2", "bowl_3", "gaia_area", "supply"]
}
bowl "bowl_1"    { name = "bowl I" }
bowl "bowl_2"    { name = "bowl II" }
bowl "bowl_3"    { name = "bowl III" }
bowl "gaia_area" { name = "the gaia area" }
bowl "supply"    { name = "the supply" }

# ---- The galaxy -------------------------------------------------------------

kind "planet" {
  fixed = {
    wheel  = default(integer, 0)       # its place on the ring of seven; 0: not on it
    colour = word
  }
  text = ["name"]
}
kind "sector" {
  fixed = {
    number = integer
  }
  text = ["name"]
}
kind "place" {                         # where a tile may lie, by its middle
  fixed = {
    middle = space
    small  = optional(sector)          # what lies there in a first game of one or two
    large  = sector                    # … of three or four
  }
}
kind "space" {
  state = {
    sector     = optional(sector)      # null: no tile lies here
    planet     = optional(planet)
    owner      = optional(player)      # who has a building on it
    building   = optional(building)
    guest      = optional(player)      # the Lantids beside them
    former     = optional(player)      # whose gaiaformer stands here
    station    = optional(player)      # whose space station
    satellites = set(player)
    allied     = set(player)           # for whom it is part of a federation
  }
  about = "{planet?{planet}, }{sector}{building?, {building} of {owner}}"
}

# ---- What players have ------------------------------------------------------

kind "building" {
  fixed = {
    cost    = tally(resource)
    near    = default(integer, 0)      # so many credits less where somebody else is near
    power   = integer
    from    = optional(building)       # what is upgraded to it
    stock   = integer
    teaches = boolean                  # brings a technology tile
    large   = boolean                  # a planetary institute or an academy
    yields  = list(tally(resource))    # income of the first that stands, of the second …
  }
  text = ["name"]
}
kind "track" {
  text = ["name"]
}
kind "faction" {
  about = "{home}{research?, begins with {research}}"
  fixed = {
    home      = planet
    colour    = word
    credits   = default(integer, 15)
    ore       = default(integer, 4)
    learned   = default(integer, 3)    # knowledge at the start
    qic       = default(integer, 1)
    bowl_1    = default(integer, 2)
    bowl_2    = default(integer, 4)
    research  = optional(track)        # level 1 at the start
    mines     = default(integer, 2)    # placed in set-up
    income    = default(tally(resource), { ore = 1, knowledge = 1 })
    institute = default(tally(resource), { charge = 4, token = 1 })
    special   = optional(special)      # the board's own action …
    early     = boolean                # … also without the institute
  }
  text = ["name"]
}
kind "player" {
  state = {
    plays        = lends(optional(faction))
    points       = default(integer, 10)
    credits      = integer(0, 30)
    ore          = integer(0, 15)
    knowledge    = integer(0, 15)
    qic          = at_least(0)
    bowl_1       = at_least(0)
    bowl_2       = at_least(0)
    bowl_3       = at_least(0)
    bowl_gaia    = at_least(0)
    stone        = optional(bowl)      # where the Taklons' brainstone lies
    level        = tally(track)
    formers      = at_least(0)         # gaiaformers ready
    formers_gaia = at_least(0)         # … in the gaia area
    stands       = tally(building)     # how many of each are on planets
    colonies     = list(space)         # planets with a building that is theirs alone
    visits       = list(space)         # … with a mine beside somebody else's
    stations     = list(space)         # space stations
    satellites   = at_least(0)
    booster      = lends(optional(booster))
    techs        = lends(set(tech))    # standard tiles that work
    covered      = set(tech)           # … that lie below an advanced one
    advanced     = lends(set(advanced))
    tokens       = list(federation)    # federation tokens, in the order in which they came
    green        = list(federation)    # those whose green side is still up
    founded      = at_least(0)         # how often a federation was founded, or grew
    network      = list(space)         # all spaces of own federations
    used         = set(special)        # in this round
    passed       = boolean
  }
}

# ---- Tiles ------------------------------------------------------------------

kind "booster" {
  fixed = {
    income  = tally(resource)
    special = optional(special)
  }
  text  = ["name", "effect"]
  about = "{effect}"
}
kind "tech" {
  fixed = {
    points  = default(integer, 0)
    income  = tally(resource)
    special = optional(special)
  }
  state = {
    slot  = integer                    # 1 to 9 below the board; 1 to 6 under the tracks
    track = optional(track)
  }
  text = ["name"]
}
kind "advanced" {
  fixed = {
    points  = default(integer, 0)
    special = optional(special)
  }
  state = { track = optional(track) }  # null: not in play, or taken
  text  = ["name"]
}
kind "tile" { any_of = [tech, advanced] }
kind "federation" {
  fixed = {
    gives = tally(resource)
    grey  = boolean                    # on both sides
  }
  state = { left = default(at_least(0), 3) }
  text  = ["name"]
}
kind "round_tile" {
  fixed = { points = integer }
  text  = ["name"]
}
kind "goal" {
  fixed = { neutral = integer }        # what the neutral player has
  text  = ["name"]
}
kind "deed" {                          # an action on the research board
  fixed = {
    power = default(integer, 0)
    qic   = default(integer, 0)
    gives = tally(resource)
    steps = default(integer, 0)        # free steps of a mine
  }
  state = { by = optional(player) }    # who used it in this round
  text  = ["name"]
}
kind "special" {                       # an orange action: once a round for who has it
  fixed = { gives = tally(resource) }
  text  = ["name"]
}
kind "exchange" {
  fixed = {
    power = default(integer, 0)
    pays  = tally(resource)
    gives = tally(resource)
  }
  text = ["name"]
}
