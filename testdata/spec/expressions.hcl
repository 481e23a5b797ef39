# Expressions: language.md §4.

kind "good" { things = ["ore", "ice"] }
kind "level" { order = ["low", "high"] }
kind "ship" {
  fixed = {
    size = default(integer, 1)
    cost = tally(good)
  }
  state = {
    level = level
    fleet = optional(fleet)
    load  = tally(good)
  }
}
kind "fleet" { copies = 3 }
ship "a" { cost = { ore = 2 } }
function "numbers_and_truth" {
  takes = { s = ship, n = integer }
  gives = (1 + 2 * n - -n >= 3 && !(n == 2) || s.size != 1) ? s.size : 0
}
function "lists" {
  takes = { l = list(ship) }
  gives = [for s in l : s.size if s.fleet == null][0] + l[0].size + count([1, 2])
}
function "tallies" {
  takes = { t = tally(good), g = good }
  gives = t + { ore = 1, (g) = 2 } - { ice = 1 } >= t && t.ore == t[g] && total(t) > 0 && { (g) = 1 } <= t
}
function "tally_loop" {
  takes = { t = tally(good) }
  gives = { for g, n in t : g => half(n) if n > 1 }
}
function "splat" { gives = all(ship)[*].size }
function "order" {
  takes = { s = ship }
  gives = s.level < level.high && s.order == 0 && s.name == "a" && s.level >= level.low
}
function "empty" {
  takes = { l = list(ship) }
  gives = count(l) == 0 ? [] : l
}
function "nested" { gives = [for s in all(ship) : [for t in all(ship) : t if t != s]] }
function "null_first" {
  takes = { f = optional(fleet) }
  gives = null == f
}
function "mixed_list" {
  takes = { f = optional(fleet), g = fleet }
  gives = compact([f, g, null])
}
---
kind "good" { things = ["ore", "ice"] }
kind "ship" { state = { load = tally(good) } }
kind "fleet" {}
ship "a" {}
fleet "b" {}
function "a" { gives = 7 / 2 } # want E0410 "There is no / or %: they would hide rounding" 24-29
function "b" { gives = 7 % 2 } # want E0410 "There is no / or %: they would hide rounding" 24-29
function "c" { gives = 1 + true } # want E0401 "This is a boolean" 28-32
function "d" { gives = 1 == true } # want E0402 "An integer is never a boolean" 24-33
function "e" { gives = ship.a == fleet.b } # want E0402 "A ship is never a fleet" 24-41
function "f" { gives = !1 } # want E0401 "This is an integer" 25-26
function "g" { gives = -true } # want E0401 "This is a boolean" 25-29
function "h" { gives = 1 ? 2 : 3 } # want E0401 "This is an integer" 24-25
function "i" { gives = true ? 2 : "x" } # want E0402 "One side is an integer, the other a word" 24-38
function "j" { gives = [1, true] } # want E0402 "This is a boolean among values that are integer" 28-32
function "k" { gives = [1][true] } # want E0401 "This is a boolean" 27-33
function "l" { gives = 5[0] } # want E0402 "An integer has no elements" 24-28
function "m" { gives = 1.5 } # want E0408 "Numbers must be whole" 24-27
function "n" { gives = 99999999999999999999 } # want E0407 "This number is too large" 24-44
function "o" { gives = "a ${1} b" } # want E0408 "Strings cannot be concatenated here" 24-34
function "p" { gives = { ore = 1, oar = 2 } } # want E0303 "There is no good \"oar\"" 35-38
function "q" { gives = { ore = true } } # want E0401 "This is a boolean" 32-36
function "r" { gives = ship.a.load.oree } # want E0303 "There is no good \"oree\"" 35-40
function "s" { gives = ship.a.load * 2 } # want E0401 "This is an integer" 38-39
function "t" { gives = ship.a.load > ship.a.load } # want E0402 "Tallies can only be added, subtracted, and compared with >= and <=" 24-49
function "u" { gives = ship.a < ship.a } # want E0402 "A ship and a ship have no order" 24-39
function "v" { gives = [for s in 5 : s] } # want E0402 "An integer is not a list" 34-35
function "w" { gives = [for k, v in [1] : v] } # want E0408 "A list has no keys" 37-40
function "x" { gives = [1].size } # want E0304 "A list(integer) has no attributes" 27-32
function "y" { gives = ship.a["load"] } # want E0408 "Elements are found by number, seat or thing" 30-38
function "z" { gives = count(range(1, 3)...) } # want E0408 "Arguments are written one by one" 24-45
function "aa" { gives = 5[*].size } # want E0402 "An integer is not a list" 25-34
function "ab" { gives = { for s in all(ship) : s => 1 } }
function "ac" { gives = ship.a.load + fleet.b } # want E0401 "This is a fleet" 39-46
function "ad" { gives = {} } # want E0401 "{} has no type by itself" 25-27
function "ae" { gives = { zzz = 1 } } # want E0408 "It is unclear what this tally counts" 25-36
function "by_number" { gives = { 1 = 5, 2 = 7 }[1] } # want E0408 "It is unclear what this tally counts" 32-48
function "af" { gives = true && 1 } # want E0401 "This is an integer" 33-34
function "ag" { gives = 1 < "a" } # want E0401 "This is a word" 29-32
function "ah" { gives = ship.a + ship.a } # want E0402 "A ship and a ship are not numbers" 25-40
function "ai" { gives = [for g, n in ship.a.load : n] }
---
# One cause makes one finding, however often it is used.
function "a" { gives = nothing + 1 } # want E0301 "Nothing here is called \"nothing\"" 24-31
function "b" { gives = a() + 1 > 2 && a() }
function "c" { gives = [for x in nobody : x.y + x.z] } # want E0301 "Nothing here is called \"nobody\"" 34-40
function "d" { gives = count([for x in all(nokind) : x.size > 1]) } # want E0301 "Nothing here is called \"nokind\"" 44-50
action "e" {
  let "x" { be = nix } # want E0301 "Nothing here is called \"nix\"" 18-21
  let "y" { be = x.size + x[0] }
  pick "z" { from = x }
  set "z" { damage = y }
  each "w" {
    in = z
    set "w" { size = 1 }
  }
}
---
# Words.
action "go" {
  choose "plan" {
    option "hit" {}
    option "run" {}
  }
  let "ok" { be = plan == "hit" || plan == "run" || plan == null }
  let "no" { be = plan == "hat" } # want E0308 "\"plan\" is never \"hat\"" 27-32
  may "more" {}
  let "also" { be = more == "yes" }
  let "never" { be = more == "done" } # want E0308 "\"more\" is never \"done\"" 30-36
}
---
# What is counted follows from the other side, or from what is wanted.
kind "good" { things = ["ore", "tin"] }
kind "tile" {
  things = ["ore", "wood"]
}
kind "house" {
  fixed = {
    cost = tally(good)
    near = optional(integer)
  }
}
function "less" {
  takes = { h = house }
  gives = h.near == null ? h.cost - { ore = 3 } : ({ ore = h.near } + h.cost) - { tin = 1 }
}
function "branches" {
  takes = { h = house }
  gives = h.cost - (h.near == null ? { ore = 1 } : {}) >= { ore = 2 }
}
function "same" {
  takes = { h = house }
  gives = h.cost == { ore = 2 } || {} != h.cost
}
function "wanted" {
  type  = tally(good)
  gives = { ore = 1 } + { tin = 2 }
}
function "unclear" { gives = { ore = 1 } + { ore = 2 } } # want E0408 "It is unclear what this tally counts" 30-41 # want E0408 "It is unclear what this tally counts" 44-55
function "another" {
  takes = { h = house }
  gives = h.cost + { wood = 1 } # want E0303 "There is no good \"wood\"" 22-26
}
