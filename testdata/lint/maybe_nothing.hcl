# A value that may be null in the middle of a sentence.
kind "ship" {
  text  = ["name"]
  state = { target = optional(ship) }
}
procedure "fly" {
  takes = { ship = ship }
  tell { text = "{ship} flies to {ship.target} now" } # want L0618 "{ship.target} may be null" 34-47
}
kind "port" { text = ["name", "greeting"] }
port "north" { greeting = "Ahoy" }
port "south" {}
procedure "land" {
  takes = { port = port }
  tell { text = "They shout {port.greeting} to everybody" } # want L0618 "{port.greeting} may be null" 29-44
}
---
# It is there, or words depend on it, or a dash says what it means.
kind "ship" {
  text  = ["name"]
  state = { target = optional(ship) }
  about = "on its way to {target}"
}
kind "port" { text = ["name", "greeting"] }
port "north" { greeting = "Ahoy" }
procedure "land" {
  takes = { port = port }
  tell { text = "They shout {port.greeting} to everybody" }
}
procedure "fly" {
  takes = { ship = ship }
  tell { text = "{ship} flies{ship.target? to {ship.target}} now" }
  tell { text = "Target: {ship.target}" }
  tell {
    when = ship.target != null
    text = "{ship} flies to {ship.target} now"
  }
}
