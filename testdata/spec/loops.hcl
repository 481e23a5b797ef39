# each, repeat, stop, at once: language.md §6.

kind "ship" {
  state = {
    damage = at_least(0)
    twin   = optional(ship)
    pool   = integer
  }
}
kind "mark" {
  copies = 5
  state  = { on = optional(ship) }
}
zone "dock" { holds = ship }
procedure "loops" {
  each "s" {
    in = all(ship)
    stop "s" { when = s.damage > 3 }
    set "s" { damage = 1 }
    stop "s" {
      when = s.damage > 2
      all  = true
    }
  }
  each "s" "scores" {
    in    = dock
    gives = s.damage
  }
  let "sum" { be = total(scores) + sum(scores) }
  each "p" {
    in    = players
    cycle = true
    stop "p" {}
  }
  repeat { times = 3 }
  repeat "n" {
    while = n < 3
    stop "n" { when = n == 2 }
  }
  repeat {
    until = done == 1
    let "done" { be = 1 }
  }
  repeat {
    stop {}
  }
  each "self" {
    in = players
    pick "x" { from = [1] }
  }
  step "phase" {
    stop "phase" {}
  }
  each "outer" {
    in = players
    each "inner" {
      in = players
      stop "outer" {}
    }
  }
}
procedure "named" {
  stop "named" {}
}
---
procedure "bad" {
  each "s" {} # want E0203 "An each needs \"in\"" 3-11
  each { in = players } # want E0204 "An each has 1 or 2 labels, not 0" 3-7
  each "s" { in = 5 } # want E0401 "This is an integer" 19-20
  each "all" { in = players } # want E0209 "\"all\" is a reserved word" 8-13
  each "p" {
    in    = players
    gives = 1 # want E0204 "The results of the passes need a name" 13-14
  }
  each "p" "q" { in = players } # want E0203 "The passes give nothing" 12-15
  repeat {} # want E0203 "This never ends" 3-9
  repeat { times = true } # want E0401 "This is a boolean" 20-24
  repeat { while = 1 } # want E0401 "This is an integer" 20-21
  repeat { until = 1 } # want E0401 "This is an integer" 20-21
  stop "x" {} # want E0503 "Nothing called \"x\" encloses this stop" 8-11
  stop "bd" {} # want E0503 "Nothing called \"bd\" encloses this stop" 8-12
  each "p" {
    in = players
    stop "q" {} # want E0503 "Nothing called \"q\" encloses this stop" 10-13
    stop "p" { gives = 1 } # want E0506 "Only a procedure can give a value" 24-25
    cycl = true # want E0202 "An each has no attribute \"cycl\"" 5-9
  }
  each "p" {
    in    = players
    cycle = 5 # want E0207 "\"cycle\" must be true or false" 13-14
  }
  stop "moment" {} # want E0503 "Nothing called \"moment\" encloses this stop" 8-16
  stop { all = 5 } # want E0207 "\"all\" must be true or false" 16-17
  each "z" { in = [] } # want E0401 "A list of unknown type has no type by itself" 19-21
}
---
# At once: a pass writes its own element, and reads nothing that passes write.
kind "ship" {
  state = {
    damage = at_least(0)
    hits   = integer
    twin   = optional(ship)
    plan   = integer
  }
}
kind "mark" {
  copies = 5
  state  = { on = optional(ship) }
}
zone "dock" { holds = ship }
procedure "good" {
  each "p" "plans" {
    in           = players
    simultaneous = true
    pick "plan" {
      from = [1, 2]
      by   = p
    }
    gives = plan
  }
  each "s" {
    in           = all(ship)
    simultaneous = true
    set "s" { damage = s.damage + s.hits }
    create "mark" "m" { on = s }
    set "m" { on = null }
    let "n" { be = 1 }
    set "n" { be = 2 }
    run "quiet" { who = s }
  }
}
procedure "quiet" {
  takes = { who = ship }
  set "who" { plan = 1 }
}
procedure "loud" {
  set "ship.a" { plan = 1 }
}
procedure "louder" {
  run "loud" {}
}
function "all_damage" { gives = sum([for s in all(ship) : s.damage]) }
ship "a" {}
procedure "bad" {
  takes = { other_ship = ship, count_of = integer }
  each "s" {
    in           = all(ship)
    simultaneous = true
    set "other_ship" { damage = 1 } # want E0502 "This belongs to more than one pass" 10-20
    set "count_of" { be = 1 } # want E0502 "\"count_of\" belongs to all passes" 5-19
    set "ship.a" { damage = 1 } # want E0502 "This belongs to more than one pass" 10-16
    move { # want E0502 "Moves cannot happen at once" 5-9
      what = s
      to   = dock
    }
    remove { what = s } # want E0502 "Removals cannot happen at once" 5-11
    finish { winners = [] } # want E0502 "The game cannot end in one pass of several" 5-11
    if {
      when = s.hits > 0
      pay "ship.a" { damage = 1 } # want E0502 "This belongs to more than one pass" 12-18
    }
    run "quiet" { who = ship.a } # want E0502 "\"quiet\" changes what belongs to more than one pass" 5-16
    run "louder" {} # want E0502 "\"louder\" changes what belongs to more than one pass" 5-17
  }
  each "s" {
    in           = all(ship)
    simultaneous = true
    set "s" { damage = ship.a.damage } # want E0502 "Other passes write \"damage\" while this one reads it" 24-37
  }
  each "s" {
    in           = all(ship)
    simultaneous = true
    set "s" { damage = all_damage() } # want E0502 "Other passes write \"damage\" while this one reads it" 24-36
  }
  each "s" {
    in           = all(ship)
    simultaneous = true
    set "s" { damage = ship.a.hits }
  }
}
---
# What a pass asks of its own element, by functions, stats and lets, is left alone.
kind "player" {
  state = {
    hits  = integer
    techs = lends(set(tech))
  }
}
kind "tech" {}
function "twice" {
  takes = { who = player }
  let "own" { be = who }
  gives = own.hits * 2
}
function "like_the_first" {
  takes = { who = player }
  let "first" { be = player.p1 }
  gives = first.hits + who.hits
}
stat "pain" {
  takes = { who = player }
  from  = [who]
  base  = who.hits
}
tech "armour" {
  modifier "pain" { add = -bearer.hits }
}
procedure "hurt" {
  takes = { self = player, by = integer }
  gain "self" { hits = by + self.hits + twice(self) }
}
procedure "round" {
  each "p" {
    in           = players
    simultaneous = true
    let "mine" { be = p }
    set "mine" { hits = twice(p) + p.pain }
    set "mine" { hits = like_the_first(p) } # want E0502 "Other passes write \"hits\"" 25-42
    run "hurt" {
      self = p
      by   = 1
    }
  }
}
---
# What passes at once ask of others.
kind "ship" {
  state = { n = integer, at = optional(ship) }
  lists = { mates = ship.at }
}
ship "a" {
  function "own" { gives = sum([for s in all(ship) : s.n]) }
}
function "own" {
  takes = { ship = ship }
  gives = 1
}
function "guess" {
  takes = { ship = ship }
  suppose {
    set "ship" { n = 3 }
  }
  gives = ship.n
}
procedure "at_once" {
  each "s" {
    in           = all(ship)
    simultaneous = true
    run "nothing" {} # want E0307 "There is no procedure or action \"nothing\"" 9-18
    set "s" {
      at = null
      n  = 1
    }
    if {
      when = count(ship.a.mates) > 0 # want E0502 "Other passes write \"at\" while this one reads it" 20-32
      set "s" { n = 2 }
    }
    if {
      when = own(s) > 0 # want E0502 "Other passes write \"n\" while this one reads it" 14-20
      set "s" { n = 3 }
    }
    if {
      when = guess(s) > 0 # want E0502 "The `suppose` of this function reads what other passes may write" 14-22
      set "s" { n = 4 }
    }
  }
}
