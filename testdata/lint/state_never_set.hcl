# Rules ask for it, and nothing ever gives it a value.
kind "player" { state = { points = integer, home = optional(port), ports = set(port) } } # want L0211 "Nothing ever sets" 27-33 # want L0211 "Nothing ever sets" 45-49 # want L0211 "Nothing ever sets" 68-73
kind "port" {}
procedure "judge" {
  takes = { who = player }
  tell {
    when = who.points > 3 && who.home == null && count(who.ports) == 0
    text = "{who} leads"
  }
}
---
# Set by a statement, given by a thing, or by its type.
kind "player" { state = { points = integer, home = optional(port), luck = default(integer, 2) } }
kind "port" {}
port "north" {}
player "p1" { home = port.north }
procedure "judge" {
  takes = { who = player }
  gain "who" { points = 1 }
  tell {
    when = who.points > 3 && who.home == null && who.luck > 1
    text = "{who} leads"
  }
}
---
# All that sets it sets what it is at first.
kind "deed" { state = { by = optional(player), done = boolean } } # want L0211 "Nothing ever sets \"deed.by\": it stays null." 25-27 # want L0211 "Nothing ever sets \"deed.done\": it stays false." 48-52
kind "player" {}
deed "one" {}
procedure "clean_up" {
  each "d" {
    in = [for d in all(deed) : d if d.by != null || d.done]
    set "d" {
      by   = null
      done = false
    }
  }
}
