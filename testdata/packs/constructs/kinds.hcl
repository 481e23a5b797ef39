# What exists: clans that sail between islands.

game "constructs" {
  seat = clan
  state = {
    year   = integer
    season = default(season, season.spring)
    signs  = lends(set(omen))
    notes  = list(integer)             # what procedures saw on their way, for the tests
  }
  finish { winners = [] }
}

procedure "note" {
  takes = { value = integer }
  set "game" { notes = append(game.notes, value) }
}

# ---- Orders, featureless things ---------------------------------------------

kind "season" { order = ["spring", "summer", "autumn", "winter"] }
kind "good"   { things = ["ore", "grain", "cloth"] }

# ---- What is known before play is what play would give ------------------------

kind "ration" {
  fixed = {
    biscuits = integer
    barrels  = integer
    ballast  = integer
    cordage  = integer
    draught  = span
  }
}
ration "meagre" {
  biscuits = half(7)
  barrels  = ceil_div(7, 2)
  ballast  = 2000000000 * 2
  cordage  = round_div(7, 2) + mod(-7, 2)
  draught  = at_most(4)
}

# ---- Seats, pairs of them ---------------------------------------------------

kind "clan" {
  fixed = {
    thrift = default(integer, 2)
    wage   = tally(good)
    port   = default(island, island.north)
  }
  state = {
    coins  = at_least(0)
    fame   = integer(0, 10)
    chest  = at_least(0)
    purse  = tally(good)
    crafts = lends(set(craft))
    secret = seen_by(this, integer)
    pride  = integer
    calm   = boolean                   # nothing on its masts or in its cellar counts
    host   = answers(optional(clan))   # who is asked what this clan would be
  }
  text = ["name", "motto"]
  lists = {
    boats = boat.owner
    mules = mule.owner
  }
  about = "{motto? say: {motto}}"
}
clan "ada" {
  name  = "Ada's"
  motto = "Upwind"
  wage  = { grain = 2 }
  coins = 2
  purse = { ore = 3, cloth = 1 }
  function "catch_of" {                # salts what she catches
    let "fresh" { be = original }
    gives = fresh + floor_div(fresh, 2) + days
  }
}
clan "bo" {
  name   = "Bo's"
  port   = island.east
  thrift = 3
  coins  = 1

  function "welcome" { gives = original + who.coins }
  procedure "lodge" {                  # a night longer, and a song
    run "original" "cost" { nights = nights + 1 }
    run "note" { value = 100 }
    gives = cost + 1
  }
}
clan "cy" {
  name  = "Cy's"
  coins = 3
  bot   = "miser"                      # where nobody sits there

  procedure "rest" {
    gain "who" { fame = 5 }
  }
}

kind "mule" {                          # named counters that change hands
  state = {
    owner = clan
    load  = integer
  }
}
mule "grey" { owner = clan.ada }
mule "brown" {
  owner = clan.bo
  load  = 1
}

kind "pact" {                          # one for every two clans
  between = clan
  state = {
    trust  = integer
    sealed = boolean
  }
}

# ---- Things that bring parts ------------------------------------------------

kind "pier" {
  fixed = {
    depth  = integer
    island = island
  }
  state = {
    open = default(boolean, true)
    tied = set(boat)
  }
  parts = { lamp = lamp({ name = "lamp on {this}" }) }
}
kind "lamp" {}
kind "island" {
  fixed = {
    depth  = default(integer, 2)
    routes = set(island)
    lit    = boolean
  }
  parts = { pier = pier({ name = "{this} pier at {this.depth}", depth = this.depth, island = this }) }
  lists = { visitors = boat.at }
}
island "north" { routes = [island.east] }
island "east" {
  routes = [island.south]
  lit    = true
}
island "south" { depth = 5 }
island "west"  { routes = [island.south] }
island "reef" {}

# ---- Counters, and one of several kinds -------------------------------------

kind "boat" {
  copies = 4
  state = {
    owner = optional(clan)
    at    = optional(island)
    crew  = default(integer(0, 6), 2)
    load  = tally(good)
    # lint:ignore L0211 only there to be drawn, or not, by a map
    chart = seen_by(owner, integer)
    # lint:ignore L0212 what nobody sees can be of no use here
    fate = seen_by(nobody, integer)
  }
  called = "a boat of {owner}"
}
kind "raft" {
  fixed = { logs = integer }
  state = {
    owner = optional(clan)
    # lint:ignore L0214 it is asked for together with that of boats, which sail
    at = optional(island)
    # lint:ignore L0214 likewise
    crew = default(integer(0, 6), 1)
  }
  text = ["name"]
}
roster "raft" {
  source   = "4.2"
  designed = ["logs"]
  common   = { at = island.north }
  columns  = ["id", "name", "logs", "crew"]
  rows = [
    ["otter", "Otter", 6, 3],
    ["heron", "Heron", 4, _],
  ]
}
raft "heron" {                         # what its row leaves out
  crew = 2

  function "freeboard" { gives = original + 1 }
}
function "freeboard" {
  takes = { raft = raft }
  gives = raft.logs
}
kind "vessel" { any_of = [boat, raft] }

# ---- Counters in every combination, in play from the start ------------------

kind "chit" {
  copies = { value = range(1, 3), shade = choices("dark", "light") }
  called = "a {shade} {value}"
}

# ---- Types that nothing else here has ----------------------------------------

kind "relic" {
  fixed = {
    reach = span
    tag   = word
    sizes = list(integer)
    stems = optional(thing)
  }
  state = {
    lies    = optional(zone(chit))
    grips   = optional(thing)
    seasons = set(season)              # lint:ignore L0214 only there to be printed
  }
}
relic "horn" {
  reach   = span(2, 4)
  tag     = "loud"
  sizes   = [3, 1, 3]
  stems   = island.reef
  seasons = [season.winter, season.spring]
}
relic "comb" { tag = "fine" }

# ---- Scenes -----------------------------------------------------------------

kind "side" {
  scene = true
  state = {
    clan  = optional(clan)             # lint:ignore L0210 only there to tell the sides apart
    blows = integer
  }
}
kind "duel" {
  scene = true
  state = {
    left  = optional(side)
    right = optional(side)             # lint:ignore L0210 what it names lives as long as the duel, read or not
  }
}

procedure "open_duel" {
  takes = { one = clan, two = clan }

  create "side" "left" { clan = one }
  create "side" "right" { clan = two }
  create "side" {}                     # nothing that is given leads here
  create "duel" "duel" {
    left  = left
    right = right
  }
  run "note" { value = count(all(side)) }
  gives = duel
}
procedure "mock_duel" {                # gives nothing: all it opened is over with it
  takes = { one = clan, two = clan }

  run "open_duel" {}
  run "note" { value = count(all(duel)) }
}

# ---- Own versions of functions and procedures -------------------------------

function "welcome" {
  takes = { who = clan, guests = default(integer, 1) }
  gives = 10 * guests
}
procedure "rest" {
  takes = { who = clan }
  gain "who" { fame = 1 }
}
procedure "lodge" {
  takes = { who = clan, nights = integer }
  run "note" { value = nights }
  then {}
  gives = nights * 2
}
after "lodge" {
  run "note" { value = result }
}
