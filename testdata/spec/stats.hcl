# Stats: language.md §5.

kind "good" { things = ["ore"] }
kind "level" { order = ["low", "high"] }
kind "tech" { fixed = { needs = path(set(tech)) } }
kind "clan" {
  state = { techs = lends(set(tech)) }
}
stat "speed" {
  source  = "3.5"
  takes   = { clan = clan, far = default(boolean, false) }
  from    = [clan, all(tech)]
  base    = 50
  combine = furthest
  min     = 0
  max     = count(clan.techs) + 10
  text    = "speed"
  term "tired" {
    when = far
    add  = 5
  }
  term "half" { part = [1, 2] }
  term "double" { times = 2 }
}
stat "flies" {
  takes = { clan = clan }
  base  = false
}
stat "rank" {
  takes   = { clan = clan }
  base    = level.low
  combine = highest
}
stat "cost" {
  takes = { clan = clan }
  type  = tally(good)
  base  = {}
}
tech "fusion" {
  modifier "speed" {
    when = bearer == clan && this == tech.fusion
    set  = 40
  }
  modifier "flies" { set = true }
  modifier "rank" { set = level.high }
  modifier "cost" { add = { ore = 1 } }
}
function "use" {
  takes = { c = clan }
  gives = speed(c) + c.speed + (c.flies ? 1 : 0) + c.cost.ore
}
---
kind "tech" {}
kind "clan" {}
stat "speed" {
  takes   = { clan = clan }
  from    = [5] # want E0401 "An integer cannot be asked for modifiers" 14-15
  base    = 50
  combine = farthest # want E0207 "`combine` is furthest, highest, lowest, every or any" 13-21
  min     = true # want E0401 "This is a boolean" 13-17
  term "a" {} # want E0203 "A term does not say what it does" 3-11
  term "b" { add = true } # want E0401 "This is a boolean" 20-24
  term { add = 1 } # want E0204 "A term block needs one label" 3-7
  term "c" {
    add  = 1
    wenn = true # want E0202 "A term has no attribute \"wenn\"" 5-9
  }
}
stat "flies" { base = false }
stat "text" { base = "x" } # want E0401 "A stat cannot be a word" 22-25
stat "none" {} # want E0203 "A stat needs \"base\"" 1-12
stat "maybe" { base = first([1]) } # want E0401 "A stat cannot be an optional(integer)" 23-33
stat "mine" { base = clan } # want E0301 "\"clan\" is a kind; there is no value of this name here" 22-26
tech "fusion" {
  modifier "sped" { add = 1 } # want E0301 "There is no stat \"sped\"" 12-18
  modifier "flies" { add = 1 } # want E0506 "\"flies\" is a boolean; only `set` can modify it" 28-29
  modifier "flies" { part = [1, 2] } # want E0207 "`part` is a fraction: two numbers in brackets" 29-35
  modifier "speed" { set = true } # want E0401 "This is a boolean" 28-32
  modifier "speed" { part = [1] } # want E0207 "`part` is a fraction: two numbers in brackets" 29-32
  modifier {} # want E0204 "A modifier block needs one label" 3-11
}
stat "circle" {
  base = circle2()
}
stat "circle2" {
  base = circle() # want E0406 "\"circle\" is used in its own base, so its type cannot be inferred" 10-16
}
---
# As many things as one likes may bend one stat.
kind "tech" { copies = 3 }
stat "speed" {
  takes = { n = integer }
  base  = 1
}
---
# A figure of one thing, in short: language.md §5.

game "spec" { players = ["x", "o"] }
kind "player" {
  state = { gifts = lends(set(gift)) }
}
kind "gift" {}
gift "boots" {
  modifier "speed" { set = 5 }
}
stat "speed" {
  of   = player
  base = 3
}
stat "flies" {
  of   = player
  base = speed(player) > 4
}
stat "odd_one" {
  of    = player
  takes = { player = player } # want E0207 "`of` already says what the stat takes" 11-30
  base  = 0
}
stat "lost" {
  of   = playr # want E0302 "There is no kind \"playr\"" 10-15
  base = 0
}
check "fair" { that = player.x.speed >= 3 && !player.o.flies }
---
# Zones of the table lend to the game, so whoever is asked need be no seat: language.md §5.

game "spec" {
  players = ["x", "o"]
  state   = { year = integer }
}
kind "player" {
  state = { gifts = lends(set(gift)), coins = integer }
}
kind "gift" {}
kind "omen" {}
zone "sky" {
  holds  = omen
  active = true
}
zone "porch" {
  holds  = gift
  active = true
}
stat "speed" {
  of   = player
  base = 3
}
omen "fog" {
  modifier "speed" { add = this.order }
}
gift "boots" {
  modifier "speed" { add = bearer.player == null ? 1 : bearer.player.coins }
}
gift "socks" {
  modifier "speed" { add = bearer.coins } # want E0304 "A thing of any kind has no attribute \"coins\""
}
---
# A base of `{}` does not say what is counted.

kind "good" { things = ["ore"] }
kind "tech" { things = ["fusion"] }
stat "cost" {
  of   = player
  base = {} # want E0401 "{} has no type by itself" 10-12
}
tech "fusion" {
  modifier "cost" { add = { ore = 1 } } # want E0408 "It is unclear what this tally counts" 27-38
}
