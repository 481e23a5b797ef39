# Kinds: language.md §2.

kind "faction" { things = ["russia", "japan"] }
kind "class" { order = ["cv", "bb"] }
kind "ship" {
  fixed = {
    owner = faction
    size  = default(integer, 1)
    class = optional(class)
  }
  state = {
    damage   = at_least(0)
    reserved = boolean
    fleet    = optional(fleet)
    cargo    = list(integer)
    nearby   = set(ship)
    order_of = optional(word)
  }
  text  = ["name", "motto"]
  lists = { escorts = fighter.ship }
  called = "{owner}'s ship"
}
kind "fighter" { state = { ship = optional(ship) } }
kind "fleet" { copies = 4 }
kind "unit" { any_of = [ship, fighter] }
kind "pact" { between = faction }
kind "place" { fixed = { world = world } }
kind "world" { parts = { orbit = place({ world = this }) } }
kind "battle" { scene = true }
ship "orion" {
  owner = faction.russia
  name  = "Orion"
  motto = "On"
}
world "mars" {}
function "orbit" { gives = world.mars.orbit.world == world.mars }
---
kind "ship" {
  fixd = { size = integer } # want E0202 "A kind has no attribute \"fixd\"" 3-7
  thing "x" {} # want E0201 "A kind has no block \"thing\"" 3-8
}
kind "ship" {} # want E0205 "The kind \"ship\" is declared twice" 6-12
kind "zone" {} # want E0309 "\"zone\" is a block of the language" 6-12
kind "Ship" {} # want E0209 "\"Ship\" is not a name" 6-12
kind "self" {} # want E0209 "\"self\" is a reserved word" 6-12
kind "players" { state = { coins = integer } } # want E0209 "\"players\" is a reserved word" 6-15
function "rich" { gives = [for p in players : p if p.coins > 3] }
kind {} # want E0204 "A kind block needs one label" 1-5
kind "a" "b" {} # want E0204 "A kind block has one label, not 2" 10-13
---
kind "ship" { fixed = { size = inteer } } # want E0302 "There is no type or kind \"inteer\"" 32-38
kind "fleet" { fixed = { size = 5 } } # want E0409 "This is not a type" 33-34
kind "fighter" { fixed = { size = lst(integer) } } # want E0409 "\"lst\" is not a type" 35-38
kind "base" { fixed = { size = list(integer, integer) } } # want E0403 "list takes one argument" 32-54
kind "dock" { fixed = { order = integer } } # want E0309 "Every thing already has \"order\"" 25-30
kind "pier" { fixed = integer } # want E0207 "\"fixed\" must be written as names and values in braces" 23-30
kind "cave" { fixed = { "a b" = integer } }
---
kind "ship" {
  fixed = { size = integer }
  state = { size = integer } # want E0205 "A ship has two attributes \"size\"" 13-17
}
kind "fleet" { state = { size = integer(5, 2) } } # want E0407 "The upper bound is below the lower" 33-46
---
kind "ship" { things = ["Orion"] } # want E0209 "\"Orion\" is not a name" 25-32
kind "fleet" { things = "orion" } # want E0207 "\"things\" must be a list of names in quotes" 25-32
kind "base" { things = ["a", "a"] } # want E0205 "The base \"a\" is declared twice" 30-33
kind "dock" { order = ["x", 5] } # want E0207 "\"order\" must be a list of names in quotes" 29-30
---
# A thing may not be named like an attribute of its kind.
kind "ship" { fixed = { size = default(integer, 1) } }
ship "size" {} # want E0306 "The ship \"size\" is named like an attribute of its kind" 6-12
---
kind "ship" { copies = 0 } # want E0208 "A kind has 1 to 4096 copies, not 0" 24-25
kind "fleet" { copies = 1000000 } # want E0208 "A kind has 1 to 4096 copies, not 1000000" 25-32
kind "base" { copies = integer } # want E0301 "Nothing here is called \"integer\"" 24-31
kind "card" { copies = { rank = range(1, 13), suit = choices("a", "b") } }
kind "tile" { copies = { rank = range(1, 1000), suit = range(1, 1000) } } # want E0208 "There are more than 4096 combinations" 56-70
kind "coin" { copies = { rank = 5 } } # want E0207 "This must be a list with at least one element" 33-34
---
# A combination may run through the things of a kind.
kind "suit" { things = ["cups", "swords"] }
kind "card" {
  copies = { suit = all(suit), rank = range(1, 3) }
  fixed  = { worth = default(integer, 2) }
}
function "cups" { gives = count([for c in all(card) : c if c.suit == suit.cups && c.worth == 2]) }
---
# It may also run through the things of a union.
kind "suit" { things = ["cups", "swords"] }
kind "trump" { things = ["moon"] }
kind "colour" { any_of = [suit, trump] }
kind "card" { copies = { colour = all(colour), rank = range(1, 3) } }
function "moons" { gives = count([for c in all(card) : c if c.colour == trump.moon && c.colour.suit == null]) + card.cups_2.rank }
---
kind "ship" {}
kind "unit" { any_of = [ship, shipp] } # want E0302 "There is no kind \"shipp\"" 31-36
kind "force" { any_of = ship } # want E0207 "\"any_of\" must be a list in brackets" 25-29
kind "loop" { any_of = [ring] } # want E0406 "The union \"loop\" contains itself" 6-12
kind "ring" { any_of = [loop] }
kind "me" { any_of = [me] } # want E0406 "The union \"me\" contains itself" 6-10
---
# A union may hold unions.
kind "ship" { fixed = { size = default(integer, 1) } }
kind "base" { fixed = { size = default(integer, 1) } }
kind "city" { fixed = { size = default(integer, 2) } }
kind "unit" { any_of = [ship, base] }
kind "target" { any_of = [unit, city] }
ship "a" {}
function "size" {
  takes = { x = target }
  gives = x.size + coalesce(x.ship, ship.a).size + (x.unit != null ? x.unit.size : 0)
}
function "fits" {
  takes = { u = unit }
  gives = size(u)
}
---
# Things of several kinds are of the smallest union that has them all, wherever it is declared.
kind "ship" {}
kind "base" {}
kind "city" {}
kind "target" { any_of = [ship, base, city] }
kind "unit" { any_of = [ship, base] }
function "units" {
  type  = list(unit)
  gives = concat([for s in all(ship) : s], [for b in all(base) : b])
}
---
# What only one of several kinds has must be asked of that one.
kind "ship" { fixed = { speed = default(integer, 1) } }
kind "base" {}
kind "unit" { any_of = [ship, base] }
function "a" {
  takes = { x = unit }
  gives = x.speed # want E0304 "Not every unit has an attribute \"speed\"" 12-18
}
function "b" {
  takes = { x = unit }
  gives = x.ship.speed # want E0404 "\"x.ship\" may be null here" 11-17
}
function "c" {
  takes = { x = unit }
  gives = x.ship != null ? x.ship.speed : 0
}
---
kind "faction" { things = ["a", "b", "c"] }
kind "pact" {
  between = faction
  state   = { trust = integer }
}
kind "war" { between = factio } # want E0302 "There is no kind \"factio\"" 24-30
kind "unit" { any_of = [faction] }
kind "peace" { between = unit } # want E0506 "There are no pairs of the kind \"unit\"" 26-30
kind "feud" { between = pact } # want E0506 "There are no pairs of the kind \"pact\"" 25-29
pact "a_b" {} # want E0506 "Things of the kind \"pact\" cannot be declared" 1-5
function "trust" { gives = pact(faction.a, faction.b).trust }
function "bad" { gives = pact(faction.a) } # want E0403 "pact takes two arguments: the things of the pair" 26-41
function "worse" { gives = pact(faction.a, 5) } # want E0401 "This is an integer" 44-45
---
# Seats may be joined in pairs.
kind "feud" {
  between = player
  state   = { heat = integer }
}
function "heat" {
  takes = { a = player }
  gives = sum([for f in pairs_of(a, feud) : f.heat])
}
function "two" {
  takes = { f = feud }
  gives = ends(f)
}
---
kind "ship" { state = { fleet = optional(fleet) } }
kind "fleet" {
  lists = { ships = ship.fleet }
}
kind "base" {
  lists = { ships = ship.fleet } # want E0401 "ship.fleet does not name a base" 21-31
}
kind "dock" {
  lists = { ships = ship.fleeet, boats = shp.fleet, other = 5 } # want E0304 "A ship has no attribute \"fleeet\" of its own" 21-32 # want E0302 "There is no kind \"shp\"" 42-51 # want E0207 "This must name a kind and its attribute" 61-62
}
---
kind "place" {
  fixed = { world = world }
}
kind "world" {
  parts = { orbit = place({ world = this }), land = plce({}) } # want E0302 "There is no kind \"plce\"" 53-57
}
kind "moon" { parts = { orbit = place } } # want E0207 "A part names its kind and its attributes" 33-38
world "mars" {}
---
# Parts that would never end.
kind "place" { parts = { inner = place({}) } } # want E0406 "A place would create another, without end" 34-39
place "a" {}
---
kind "a" { parts = { inner = b({}) } }
kind "b" { parts = { inner = a({}) } } # want E0406 "An a would create another, without end" 30-31
a "one" {}
---
# Counters and pairs bring parts too.
kind "hold" { fixed = { of = ship } }
kind "ship" {
  copies = 2
  parts  = { hold = hold({ of = this }) }
}
kind "side" {}
kind "clan" { things = ["a", "b"] }
kind "pact" {
  between = clan
  parts   = { one = side({}) }
}
function "holds" { gives = all([for s in all(ship) : s.hold.of == s]) }
function "one_side" { gives = pact(clan.a, clan.b).one }
---
kind "ship" {
  fixed = { secret = seen_by(captain, integer) } # want E0304 "A ship has no attribute \"captain\"" 30-37
  state = {
    plan = seen_by(this, integer)
    idea = seen_by(nobody, integer)
    hint = seen_by(5, integer) # want E0207 "This must be `this`, `others`, `nobody` or the name of an attribute" 20-21
  }
}
kind "unit" {
  fixed  = { size = tally(5) } # want E0207 "This must be the name of a kind" 27-28
  called = "{sise} of {nobody.here" # want E0411 "A brace of this text has no counterpart" 23-24 # want E0304 "A unit has no attribute \"sise\"" 14-18
}
kind "band" { called = "the {size} of {fan}" } # want E0304 "A band has no attribute \"size\"" 30-34 # want E0304 "A band has no attribute \"fan\"" 40-43
---
kind "ship" {}
kind "base" {}
kind "unit" { any_of = [ship, base] }
kind "book" { state = { n = tally(unit) } } # want E0409 "A tally counts things of one kind" 35-39
---
# Orders.
kind "level" { order = ["ground", "orbit", "space"] }
kind "ship" { state = { level = level } }
function "rise" {
  takes = { s = ship }
  gives = s.level < level.space ? step(s.level, 1) : toward(s.level, level.ground)
}
function "bad" {
  takes = { s = ship }
  gives = s < s # want E0402 "A ship and a ship have no order" 11-16
}
level "high" {} # want E0303 "There is no level \"high\"" 7-13
---
kind "thing" {} # want E0309 "\"thing\" is a type of the language" 6-13
kind "word" {} # want E0309 "\"word\" is a type of the language" 6-12
kind "integer" {} # want E0309 "\"integer\" is a type of the language" 6-15
kind "count" {}
---
# What is wrong is said once: an attribute whose type is none is there all the same.
kind "upgrade" { things = ["wing"] }
kind "ship" {
  fixed = {
    size = intger # want E0302 "There is no type or kind \"intger\"" 12-18
    home = optional(plnet) # want E0302 "There is no type or kind \"plnet\"" 21-26
  }
  state = {
    upgrades = set(upgrde) # want E0302 "There is no type or kind \"upgrde\"" 20-26
    power    = 5 # want E0409 "This is not a type" 16-17
    seen     = seen_by(home, integer)
  }
  lists = { escorts = ship.home }
  about = "{size} from {home}"
}
ship "a" {
  size     = 2
  home     = null
  upgrades = [upgrade.wing]
}
kind "vessel" { any_of = [ship] }
function "strong" {
  takes = { ship = vessel }
  gives = ship.size > 2 && contains(ship.upgrades, upgrade.wing) && count(ship.upgrades) == 1 && ship.home != null
}
procedure "refit" {
  set "ship.a" {
    upgrades = append(ship.a.upgrades, upgrade.wing)
    power    = ship.a.power + 1
  }
  gain "ship.a" { power = 1 }
  pick "one" {
    by   = first(players, 1)[0]
    from = ship.a.upgrades
  }
  each "u" {
    in = ship.a.upgrades
    tell { text = "{u} of {ship.a.size}" }
  }
}
---
# So is a kind that two packs or files declare: what the second says counts.
kind "ship" {
  fixed = { size = integer }
  state = { hull = integer }
}
kind "ship" { # want E0205 "The kind \"ship\" is declared twice" 6-12
  things = ["a", "b"]
  fixed  = { size = integer, speed = integer }
  state  = { hull = integer, crew = integer }
  text   = ["name", "motto"]
}
ship "a" {
  size  = 1
  speed = 2
  motto = "Up"
}
function "both" { gives = ship.a.speed + ship.b.crew + ship.a.hull }
---
# Combinations are named by their values.
kind "suit" { things = ["sun", "moon"] }
kind "card" {
  copies = { rank = range(1, 3), suit = all(suit), shade = choices("dark", "light") }
}
kind "tile" { copies = { row = range(1, 2), column = range(1, 2) } }
kind "coin" { copies = { value = [1, 1, 2] } } # two alike
kind "gem" { copies = { hue = choices("Red", "blue") } } # no name
kind "disc" { copies = { size = range(-1, 1) } } # no name
function "named" {
  gives = card.sun_dark_3.rank == 3 && card.moon_light_1.suit == suit.moon && tile.c2_1.row == 2 && coin.c3.value == 2 && gem.c1.hue == "Red" && disc.c1.size == -1
}
function "not" { gives = card.c1.rank } # want E0303 "There is no card \"c1\""
---
# The article fits the name.
kind "upgrade" {
  things = ["wing"]
  fixed  = { size = default(integer, 1) }
  state  = { size = integer } # want E0205 "An upgrade has two attributes \"size\"" 14-18
}
kind "clan" { lists = { all_of = upgrade.sise } } # want E0304 "An upgrade has no attribute \"sise\" of its own"
---
# Attributes that are none, or another's.
kind "suit" { things = ["clubs", "hearts"] }
kind "none" {}
kind "bond" { between = suit }
kind "card" {
  copies = { rank = range(1, 2), suit = [suit.clubs, suit.hearts] }
  fixed  = { rank = integer, rank = word } # want E0205 "\"rank\" appears twice" 30-34
}
kind "tied" { copies = { bond = all(bond) } } # want E0207 "This must be a list with at least one element" 33-42
kind "void" { copies = { none = all(none) } } # want E0207 "This must be a list with at least one element" 33-42
kind "lost" { copies = { x = all(nothing) } } # want E0301 "Nothing here is called \"nothing\"" 34-41
kind "half" { between = suit } # want E0309 "\"half\" is a function of the language; a `between` kind declares a function with its name" 6-12
kind "tech" { fixed = { needs = path(set(tech)) } }
kind "ship" {
  fixed = { size = default(integer, 3), kin = optional(ship) }
  state = { road = path(set(tech)), lost = at_least(0), level = default(integer(0, 9), 2), at = optional(ship) } # want E0409 "A path never changes" 20-35
  lists = { size = ship.at, mates = ship.at } # want E0205 "A ship has two attributes \"size\"" 13-17
  called {} # want E0201 "A kind has no block \"called\"" 3-9
}
kind "secret" { state = { word = seen_by(word, integer), by = word } } # want E0401 "\"word\" is an integer, not a seat" 42-46
ship "a" {
  mates = [] # want E0501 "\"mates\" follows from other things; it is not set" 3-8
  order = 3 # want E0202 "A ship has no attribute \"order\"" 3-8
}
change "ship" "a" { level = original + 1 }
kind "hull" {
  fixed = {
    a = "integer" # want E0409 "help: write integer, without quotes" 9-18
    b = "" # want E0409 "help: write word" 9-11
    c = true # want E0409 "help: write boolean, or default(boolean, true)" 9-13
    d = null # want E0409 "help: write optional(…) with the type of the value" 9-13
    e = "suit" # want E0409 "help: write suit, without quotes" 9-15
    f = "suits" # want E0409 "This is not a type" 9-16
  }
}
---
# Members of a union whose attributes differ.
kind "ship" { state = { load = integer, at = integer } }
kind "fort" { state = { load = word, at = optional(integer) } }
kind "unit" { any_of = [ship, fort] }
function "f" {
  takes = { u = unit }
  gives = u.load # want E0304 "Not every unit has an attribute \"load\"" 12-17
}
function "g" {
  takes = { u = unit }
  gives = u.at
}
