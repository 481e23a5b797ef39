# What may be null: language.md §4.

kind "ship" {
  fixed = { size = default(integer, 1) }
  state = {
    fleet = optional(fleet)
    twin  = optional(ship)
    mark  = optional(integer)
  }
}
kind "fleet" {
  copies = 3
  state  = { flag = optional(ship) }
}
function "and" {
  takes = { s = optional(ship) }
  gives = s != null && s.size > 1 && (s.twin != null && s.twin.size > 1)
}
function "or_else" {
  takes = { s = optional(ship) }
  gives = s == null || s.size > 1
}
function "cond" {
  takes = { s = optional(ship) }
  gives = s == null ? 0 : s.size
}
function "not" {
  takes = { s = optional(ship) }
  gives = !(s == null) ? s.size : 0
}
function "negated_or" {
  takes = { s = optional(ship), t = optional(ship) }
  gives = !(s == null || t == null) ? s.size + t.size : 0
}
function "default" {
  takes = { s = optional(ship), d = ship }
  gives = coalesce(s, d).size + coalesce(d.mark, 0)
}
function "in_if_of_for" {
  takes = { l = list(ship) }
  gives = [for s in l : s.twin.size if s.twin != null]
}
function "path" {
  takes = { s = ship }
  gives = s.twin != null && s.twin.twin != null && s.twin.twin.size > 0
}
function "equal_to_a_thing" {
  takes = { s = optional(ship), t = ship }
  gives = s == t
}
action "statements" {
  pick "s" {
    from     = all(ship)
    optional = true
  }
  stop { when = s == null }
  set "s" { mark = s.size }
  let "t" { be = s.twin }
  if {
    when = t != null
    set "t" { mark = 1 }
  }
  else {
    let "none" { be = t == null }
  }
  require { that = s.fleet != null }
  set "s" { fleet = s.fleet }
  let "flag" { be = s.fleet.flag }
}
action "same_when" {
  when = count(all(ship)) > 0
  pick "s" {
    when = self.order > 0
    from = all(ship)
  }
  set "s" {
    when = self.order > 0
    mark = 1
  }
  if {
    when = self.order > 0
    set "s" { mark = 2 }
  }
}
action "if_that_leaves" {
  pick "s" {
    from     = all(ship)
    optional = true
  }
  if {
    when = s == null
    tell { text = "Nothing" }
    stop {}
  }
  set "s" { mark = 1 }
}
action "repeat_while" {
  let "s" {
    be   = first(all(ship))
  }
  repeat {
    while = s != null
    set "s" { mark = 1 }
    set "s" { be = s.twin }
  }
}
---
kind "ship" {
  fixed = { size = default(integer, 1) }
  state = {
    twin  = optional(ship)
    mark  = optional(integer)
    count = integer
  }
}
function "a" {
  takes = { s = optional(ship) }
  gives = s.size # want E0404 "\"s\" may be null here" 11-12
}
function "b" {
  takes = { s = ship }
  gives = s.twin.size # want E0404 "\"s.twin\" may be null here" 11-17
}
function "c" {
  takes = { s = optional(ship) }
  gives = s == null ? s.size : 0 # want E0404 "\"s\" may be null here" 23-24
}
function "d" {
  takes = { s = optional(ship) }
  gives = s != null || s.size > 1 # want E0404 "\"s\" may be null here" 24-25
}
function "e" {
  takes = { s = ship }
  gives = s.mark + 1 # want E0404 "This may be null; an integer is needed" 11-17
}
function "f" {
  takes = { s = optional(ship) }
  gives = g(s) # want E0404 "This may be null; a ship is needed" 13-14
}
function "g" {
  takes = { s = ship }
  gives = s.size
}
function "h" {
  takes = { l = list(ship) }
  gives = first(l).size # want E0404 "\"first(l)\" may be null here" 11-19
}
function "i" {
  takes = { l = optional(list(ship)) }
  gives = [for s in l : s.size] # want E0404 "\"l\" may be null here" 21-22
}
function "j" {
  takes = { s = ship }
  gives = coalesce(s, s).size # want W0412 "This is never null: the default is never used" 20-21
}
function "k" {
  takes = { s = ship }
  gives = s == null # want W0412 "A ship is never null" 11-20
}
function "l" {
  takes = { l = list(integer) }
  gives = max(l) + 1 # want E0404 "This may be null; an integer is needed" 11-17
}
action "m" {
  pick "s" {
    from     = all(ship)
    optional = true
  }
  set "s" { mark = 1 } # want E0404 "\"s\" may be null here" 8-9
  let "t" { be = s }
  gain "t" { count = 1 } # want E0404 "\"t\" may be null here" 9-10
}
action "n" {
  pick "s" {
    when = self.order > 0
    from = all(ship)
  }
  set "s" { # want E0404 "\"s\" may be null here" 8-9
    when = self.order > 1
    mark = 1
  }
}
action "o" {
  pick "s" {
    from     = all(ship)
    optional = true
  }
  if {
    when = s != null
    set "s" { mark = 1 }
    set "s" { be = s.twin }
    set "s" { mark = 2 } # want E0404 "\"s\" may be null here" 10-11
  }
  set "s" { mark = null } # want E0404 "\"s\" may be null here" 8-9
}
action "p" {
  pick "s" { from = all(ship) }
  set "s" { be = null } # want E0401 "This cannot be null; a ship is needed" 18-22
  set "s" { count = null } # want E0401 "This cannot be null; an integer is needed" 21-25
}
action "q" {
  pick "s" { from = all(ship) }
  stop { when = s.twin == null }
  set "s" { twin = null }
  let "size" { be = s.twin.size } # want E0404 "\"s.twin\" may be null here" 21-27
}
---
# A hook may cancel what is run: then its result is null, and may be compared with it.
procedure "sell" {
  takes = { price = integer }
  gives = price
}
before "sell" {
  stop "moment" { when = price > 5 }
}
procedure "market" {
  run "sell" "sold" { price = 6 }
  let "nothing" { be = sold == null }
}
---
# `then` sees the names of where it is written; what it names itself ends with it.
procedure "around" {
  then {}
}
procedure "caller" {
  let "n" { be = 1 }
  run "around" {
    then {
      let "inner" { be = n + 1 }
      set "n" { be = inner }
    }
  }
  let "gone" { be = inner } # want E0301 "Nothing here is called \"inner\"" 21-26
}
