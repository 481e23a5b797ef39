# Two things of one name.
kind "ship" {
  state = { crew = integer }
  text  = ["name"]
}
kind "port" {
  state = { open = boolean }
  text  = ["name"]
}
ship "europa" { name = "Europa" }
ship "titan" { name = "Titan" }
port "europa" { name = "Europa" } # want L0620 "are both called \"Europa\"" 24-32
ship "titan_two" { name = "Titan" } # want L0620 "ship.titan and ship.titan_two" 27-34
---
# A thing may be called like what it belongs to, through others too; what one row declares is alike.
kind "town" {
  state = { people = integer }
  text  = ["name"]
}
kind "port" {
  fixed = { town = town }
  state = { open = boolean }
  text  = ["name"]
}
kind "trade" {
  state = {
    port = optional(port)
    open = boolean
  }
  text = ["name"]
}
kind "coin" {
  state = { owned = boolean }
  text  = ["name"]
}
kind "event" { text = ["name"] }       # to these nothing happens
event "hull" { name = "Hull" }
town "hull" { name = "Hull" }
port "hull" {
  name = "Hull"
  town = town.hull
}
trade "hull" {
  name = "Hull"
  port = port.hull
}
roster "coin" {
  columns = ["id", "name", "count"]
  rows = [
    ["penny", "Penny", 3],
  ]
}
