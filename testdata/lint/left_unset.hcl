# What a counter and a scene always have, and nothing gives.
kind "port" {}
kind "boat" {
  copies = 8
  state  = { owner = player, at = port, last = optional(port), load = integer, next = default(port, port.north) }
}
kind "raid" {
  scene = true
  state = { target = port }
}
port "north" {}
action "launch" {
  create "boat" "new" { owner = self } # want L0326 "This creates a thing without \"at\", which cannot be null" 3-22
  tell { text = "{new.at} {new.last} {new.load} {new.next}" }
  create "raid" "r" {} # want L0326 "This creates a thing without \"target\", which cannot be null" 3-20
  tell { text = "{r.target}" }
}
---
# Given where it is created, or behind it.
kind "port" {}
port "north" {}
kind "boat" {
  copies = 8
  state  = { owner = player, at = port }
}
action "launch" {
  create "boat" "new" { at = port.north }
  tell { text = "{new.at} {new.owner}" }
  if {
    when = count(all(port)) > 0
    set "new" { owner = self }
  }
}
