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
