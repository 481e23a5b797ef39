# Things, rosters, changes: language.md §2 and §3.

kind "faction" { things = ["russia", "japan"] }
kind "resource" { things = ["ore", "ice"] }
kind "ship" {
  fixed = {
    owner = faction
    size  = integer
    cost  = tally(resource)
    near  = list(faction)
    team  = set(faction)
    big   = boolean
    crew  = optional(integer)
    load  = default(integer(0, 5), 2)
    span  = span
  }
  state = { damage = at_least(0) }
  text  = ["name"]
}
ship "orion" {
  name   = "Orion"
  owner  = faction.russia
  size   = 2 + 1
  cost   = { ore = 2 }
  near   = [faction.japan]
  team   = [faction.japan, faction.russia]
  big    = true
  crew   = null
  span   = span(1, 2)
  damage = 1
}
roster "ship" {
  source   = "8.0"
  designed = ["cost"]
  common   = { owner = faction.russia }
  columns  = ["id", "name", "size", "cost", "designed"]
  rows = [
    ["klipper", "Klipper", 2, { ore = 4 }, true],
    ["mir", "Mir", _, _, ["size"]],
  ]
}
---
kind "faction" { things = ["russia"] }
kind "ship" {
  fixed = {
    owner = faction
    size  = integer(0, 5)
  }
  text = ["name"]
}
shp "a" {} # want E0201 "There is no block or kind \"shp\"" 1-4
ship {} # want E0204 "A ship block needs one label" 1-5
ship "A" { owner = faction.russia } # want E0209 "\"A\" is not a name" 6-9
ship "b" {} # want E0203 "ship.b needs \"owner\"" 6-9
ship "c" {
  owner = faction.rusia # want E0303 "There is no faction \"rusia\"" 18-24
  sise  = 5 # want E0202 "A ship has no attribute \"sise\"" 3-7
}
ship "d" {
  owner = 5 # want E0401 "This is an integer" 11-12
  size  = 6 # want E0407 "6 is out of bounds" 11-12
  name  = 7 # want E0207 "This must be a whole sentence in quotes" 11-12
}
ship "e" { owner = faction.russia }
ship "e" { owner = faction.russia } # want E0205 "The ship \"e\" is declared twice" 6-9
ship "f" {
  owner = faction.russia
  modifer "x" {} # want E0201 "A ship has no block \"modifer\"" 3-10
}
faction "france" {}
ship "g" {
  owner = null # want E0401 "This cannot be null; a faction is needed" 11-15
}
ship "h" {
  owner = faction.russia
  name  = "Ship {owner}" # want E0411 "This text has no placeholders" 17-24
}
---
# Fixed values may be reckoned from those of other things, forwards too.
kind "ship" {
  fixed = {
    size = integer
    twin = optional(ship)
    sum  = default(integer, 3)
  }
}
ship "a" { size = ship.b.size + 1 }
ship "b" { size = ship.c.size * 2 }
ship "c" {
  size = ship.a.sum
  twin = ship.a
}
---
# ... but not from themselves.
kind "ship" { fixed = { size = integer } }
ship "a" { size = ship.b.size } # want E0406 "ship.a.size depends on itself" 19-30
ship "b" { size = ship.a.size }
ship "c" { size = ship.c.size } # want E0406 "ship.c.size depends on itself" 19-30
---
# ... nor from what changes in play.
kind "ship" {
  fixed = { size = integer }
  state = { damage = integer }
}
ship "a" { size = ship.b.damage } # want E0405 "This changes in play" 19-32
ship "b" {
  size   = first([1]) # want E0404 "This may be null; an integer is needed" 12-22
  damage = ship.a.size
}
ship "c" { size = count(players) } # want E0405 "This cannot be known before play" 25-32
---
kind "ship" { fixed = { size = default(integer, 1) } }
roster "shp" { # want E0302 "There is no kind \"shp\"" 8-13
  columns = ["id"]
  rows    = []
}
roster "ship" { # want E0203 "A roster needs a column \"id\", which names the things" 1-14
  columns = ["name", "size"]
  rows    = [["nina", 1]]
}
roster "ship" {
  columns = ["id"] # want E0505 "The head has one column; each row has 2 cells" 13-19
  rows = [
    ["pinta", 1],
    ["maria", 2],
  ]
}
function "sizes" { gives = ship.nina.size + ship.pinta.size }
roster "ship" {
  columns = ["id", "size"]
  rows = [
    ["a"], # want E0505 "This row has one cell; there are 2 columns" 5-10
    ["b", 1],
    ["b", 2], # want E0205 "The ship \"b\" is declared twice" 6-9
    [5, 1], # want E0209 "The id must be a name in quotes" 6-7
    ["C", 1], # want E0209 "The id must be a name in quotes" 6-9
    ["d", true], # want E0401 "This is a boolean" 11-15
  ]
}
roster "ship" {
  columns = ["id", "sise"] # want E0202 "A ship has no attribute \"sise\"" 20-26
  rows = [
    ["e", 1],
    ["f", 1],
  ]
}
roster "ship" { # want E0203 "A roster needs \"rows\"" 1-14
  column = ["id"] # want E0202 "A roster has no attribute \"column\"" 3-9
}
roster "ship" {
  columns = "id" # want E0207 "\"columns\" must be a list of names in quotes" 13-17
  rows    = 5
}
roster "ship" {
  common  = { sze = 5 } # want E0202 "A ship has no attribute \"sze\"" 15-18
  columns = ["id"]
  rows    = [["g"], ["h"]]
}
roster "ship" {
  columns = ["id", "size", "size"] # want E0205 "The column \"size\" is listed twice" 28-34
  rows    = [["i", 1, 2]]
}
---
# What things bring may stand in things.
kind "tech" {}
kind "clan" {
  state = { techs = lends(set(tech)) }
}
stat "speed" {
  takes = { clan = clan }
  from  = [clan]
  base  = 1
}
function "mood" {
  takes = { tech = tech }
  gives = 1
}
procedure "cheer" {
  takes = { tech = tech, self = player }
}
tech "fusion" {
  modifier "speed" { add = 1 }
  before "cheer" {}
  after "cheer" {}
  instead "cheer" {
    run "original" {}
  }
  action "shout" {}
  function "mood" { gives = original + 1 }
  procedure "cheer" {
    run "original" {}
    run "original" { tech = this }
    run "original" "cheers" {} # want E0401 "\"cheer\" gives nothing" 20-28
    run "original" { loud = true } # want E0403 "\"cheer\" takes no \"loud\"" 22-26
  }
}
---
# Changes.
kind "ship" {
  fixed = { size = integer }
  state = { damage = integer }
  text  = ["name"]
}
roster "ship" {
  columns = ["id", "name", "size"]
  rows    = [["a", "A", 1], ["b", "B", 2]]
}
change "ship" "a" {
  size   = original + ship.b.size
  name   = "Aa"
  damage = 3
}
change "ship" { shared = ["damage"] }
change "shp" "a" {} # want E0302 "There is no kind \"shp\"" 8-13
change "ship" "c" { size = 5 } # want E0303 "There is no ship \"c\"" 15-18
change "ship" "a" { sise = 5 } # want E0202 "A ship has no attribute \"sise\"" 21-25
change "ship" "b" { size = "big" } # want E0401 "This is a word" 28-33
change "ship" { shared = ["size"] } # want E0304 "A ship has no state attribute \"size\"" 27-33
change {} # want E0204 "A change names a kind, or a kind and a thing" 1-7
change "ship" "b" {
  modifier "x" {} # want E0201 "A change has no block \"modifier\"" 3-11
}
---
# A pack may change the things of another, a later one what an earlier one changed.
kind "ship" { fixed = { size = integer } }
ship "a" { size = 1 }
# pack: second.hcl
change "ship" "a" { size = original + 1 }
# pack: third.hcl
change "ship" "a" { size = original * 2 }
---
# load: scenario=later
kind "ship" { fixed = { size = integer } }
ship "a" { size = 1 }
option "big" {
  title = "Big ships"
  change "ship" "a" { size = true } # want E0401 "This is a boolean" 30-34
}
scenario "early" {
  title = "Early"
  change "ship" "b" { size = 2 } # want E0303 "There is no ship \"b\"" 17-20
  play {
    finish { winners = [] }
  }
}
scenario "later" {
  title = "Later"
  change "ship" "a" { size = original + 1 }
  play {
    finish { winners = [] }
  }
}
---
# Of a thing of any kind its name, its place and its kind can be asked: language.md §2.

kind "ship" { things = ["a", "b"] }
function "place" {
  takes = { x = thing }
  gives = x.name == "a" && x.order == 0 && x.ship != null ? x.order : x.size # want E0304 "A thing of any kind has no attribute \"size\""
}
---
# More than a value before play may be.

kind "ship" {
  fixed = {
    log  = list(integer)
    size = integer
  }
}
ship "a" { log = range(1, 100001) } # want E0208 "This list is too long" 18-34
ship "b" { log = repeat(1, 200000) } # want E0208 "This list is too long" 18-35
ship "c" { log = concat(range(1, 60000), range(1, 60000)) } # want E0208 "This takes too long to compute" 18-58
ship "d" { log = [for x in range(1, 90000) : count(range(1, x))] } # want E0208 "This takes too long to compute" 52-63
ship "e" { size = 9007199254740993 } # want E0407 "This number is too large" 19-35
ship "f" { size = 9007199254740992 + 1 } # want E0407 "This number is too large" 19-39
ship "g" { size = -9007199254740992 * 2 } # want E0407 "This number is too large" 19-40
ship "h" { size = sum(repeat(9007199254740992, 2000)) } # want E0407 "This number is too large" 19-54
ship "i" {
  log  = range(1, 100000)
  size = 9007199254740992
}
---
# What is lost is said once, and not wherever it is missed.
kind "card" {
  fixed = { worth = integer, suit = suit }
}
kind "suit" { things = ["red", "blue"] }
roster "crad" { # want E0302 "There is no kind \"crad\"" 8-14
  columns = ["id", "worth", "suit"]
  rows = [
    ["ace", 11, suit.red],
    ["king", 4, suit.red],
  ]
}
roster "card" {
  columns = ["id", "worth", "suit"]
  rows = [
    ["queen", suit.red], # want E0505 "This row has 2 cells; there are 3 columns" 5-24
    ["jack", 2, suit.red],
  ]
}
crad "ten" { worth = 10 } # want E0201 "There is no block or kind \"crad\"" 1-5
card "nine" {
  worth = 9
  siut  = suit.red # want E0202 "did you mean \"suit\"" 3-7
}
card "eight" { # want E0203 "card.eight needs \"suit\"" 6-13
  worth = 8
}
function "all_of" { gives = card.ace.worth + card.queen.worth + card.ten.worth + card.jack.worth }
function "is_king" {
  takes = { card = card }
  gives = card == card.king && card == card.eigth # want E0304 "A card has no attribute \"eigth\"" 44-50
}
---
# What is given under a name that is nearly right is not missed as well.
procedure "deal" {
  takes = { number = integer, seat = player }
}
game "spec" {
  seats = [1, 2]
  run "deal" {
    numbr = 1 # want E0403 "did you mean \"number\"" 5-10
    seat  = player.p1
  }
  run "deal" { # want E0403 "\"deal\" needs \"number\", an integer" 7-13
    seat = player.p1
  }
}
scenario "one" {
  titel = "One" # want E0202 "did you mean \"title\"" 3-8
}
---
# bare
# Another pack has a thing of the name: neither adds to the other.
pack "sea" {
  version = "1"
  title   = "Sea"
}
game "sea" {
  seats = [1, 2]
  finish { winners = [] }
}
kind "ship" {
  fixed = { size = integer, crew = integer }
}
roster "ship" {
  columns = ["id", "size", "crew"]
  rows    = [["vega", 1, 2]]
}
# pack: more
pack "more" {
  version = "1"
  title   = "More"
  needs   = ["sea"]
}
ship "vega" { # want E0205 "Another pack already declares ship \"vega\"" 1-12
  size = 3
  crew = 4
}
ship "deneb" { size = 2 }
change "ship" "deneb" { size = 1 + orig } # want E0301 "did you mean \"original\"" 36-40
---
# ... nor from what only a game knows.
option "late" {}
kind "good" { copies = 3 }
zone "market" { holds = good }
kind "tech" {}
kind "ship" {
  fixed = { n = default(integer, 0), yes = default(boolean, false), tech = optional(lends(tech)) }
  state = { at = optional(ship) }
  lists = { mates = ship.at }
}
kind "card" {
  copies = { n = range(1, count(all(ship))) } # want E0405 "The order of things is not known yet here" 33-42
}
stat "power" {
  takes = { ship = ship }
  base  = 1
}
function "common" {
  takes = { ship = ship }
  gives = 1
}
function "own" {
  takes = { ship = ship }
  gives = 1
}
function "lent" {
  takes = { ship = ship }
  gives = 1
}
tech "radar" {
  function "lent" { gives = 2 }
}
ship "y" {
  function "own" { gives = 2 }
}
ship "a" { n = common(ship.y) + count(all(ship)) + count(all(good)) }
ship "b" { n = own(ship.a) } # want E0405 "This cannot be known before play" 16-27
ship "c" { n = own(ship.y) } # want E0405 "This cannot be known before play" 16-27
ship "d" { n = lent(ship.y) } # want E0405 "This cannot be known before play" 16-28
ship "e" { n = count(ship.y.mates) } # want E0405 "This changes in play" 22-34
ship "f" { n = count(market) } # want E0405 "This cannot be known before play" 22-28
ship "g" { n = supply(good) } # want E0405 "This cannot be known before play" 16-28
ship "h" { n = ship.y.power } # want E0405 "This cannot be known before play" 16-28
ship "i" { yes = option.late } # want E0405 "This cannot be known before play" 18-29
ship "j" { n = count(one_of_each(all(good))) } # want E0405 "This cannot be known before play" 22-44
ship "k" { yes = where(ship.y) == null } # want E0405 "This cannot be known before play" 18-31
ship "l" { n = count(winners()) } # want E0405 "This cannot be known before play" 22-31
ship "m" { yes = is_over() } # want E0405 "This cannot be known before play" 18-27
ship "p" { n = coalesce(score_of(player.p1), 0) } # want E0405 "This cannot be known before play" 25-44
ship "o" { n = count(possible([ship.y], player.p1)) } # want E0405 "This cannot be known before play" 22-51
