# Texts: language.md §9.

kind "ship" {
  fixed = {
    owner = player
    size  = default(integer, 1)
  }
  state = { twin = optional(ship) }
  text   = ["name", "motto"]
  called = "{owner}'s ship of {size}, {{so}} called {this}"
}
ship "a" { owner = player.p1 }
action "go" {
  text = "{self} takes {ship.owner}'s {ship}"
  pick "ship" { from = all(ship) }
  tell { text = "{{braces}} and {ship.twin} and {game}" }
}
---
kind "ship" { state = { twin = optional(ship) } }
action "go" {
  pick "ship" { from = all(ship) }
  tell { text = "{ship.owner}" } # want E0304 "A ship has no attribute \"owner\"" 23-29
  tell { text = "{1 + 1}" } # want E0411 "\"1 + 1\" is no placeholder" 18-25
  tell { text = "{}" } # want E0411 "\"\" is no placeholder" 18-20
  tell { text = "{ship" } # want E0411 "A brace of this text has no partner" 17-24
  tell { text = "ship}" } # want E0411 "A brace of this text has no partner" 17-24
  tell { text = "{ship.twin.twin}" } # want E0404 "\"ship.twin\" may be null here" 19-28
  tell { text = "{count(ship)}" } # want E0411 "\"count(ship)\" is no placeholder" 18-31
  tell { text = "${ship}" } # want E0207 "This must be a whole sentence in quotes" 17-26
  tell { text = ship } # want E0207 "This must be a whole sentence in quotes" 17-21
  tell { text = "{ship} {shp}" } # want E0301 "Nothing here is called \"shp\"" 26-29
}
pack "p" { title = "{x}" } # want E0411 "This text has no placeholders" 21-24
---
# What is said of things that are offered: language.md §2.

game "spec" { players = ["x", "o"] }
kind "ship" {
  fixed = { size = integer }
  state = { cargo = tally(good) }
  about = "size {size}, {cargo}, of {hull}" # want E0304 "A ship has no attribute \"hull\"" 38-42
}
kind "good" { things = ["ore"] }
ship "a" { size = 2 }
---
# The text of a part may name what brings it, and what that is declared with.

kind "level" { things = ["ground"] }
kind "world" {
  fixed = { size = integer }
  state = { found = boolean }
  parts = {
    orbit = place({ name = "{this} orbit of {this.size} above {level.ground}", motto = "by {this.orbit}" })
    land  = place({ name = "{ths} land" }) # want E0301 "Nothing here is called \"ths\"" 30-33
    flyby = place({ name = "{this.found}" }) # want E0405 "This changes in play" 30-40
    under = place({ name = "{this.sise}" }) # want E0304 "A world has no attribute \"sise\"" 34-39
    gate  = place({ name = this.size }) # want E0207 "This must be a whole sentence in quotes" 28-37
  }
}
kind "place" { text = ["name", "motto"] }
world "mars" { size = 2 }
world "venus" {}
place "deep" { name = "{this} deep" } # want E0411 "This text has no placeholders" 24-30
---
# Words that stand only where a value is there; they know that it is.

kind "ship" {
  state = { twin = optional(ship), damage = integer, hold = list(integer) }
  about = "{damage? damaged {damage} times}{twin? like {twin}, {twin.damage}}{hull? old}" # want E0304 "A ship has no attribute \"hull\"" 79-83
}
ship "a" {}
action "go" {
  text = "Go{ship? with {ship}}{{ and {ship.twin? {ship.twin.twin}}"
  pick "ship" { from = all(ship) }
  tell { text = "{ship.twin? {ship.twin.twin.twin}}" } # want E0404 "\"ship.twin.twin\" may be null here" 31-45
  tell { text = "{ship.twin? one} {ship.twin.twin}" } # want E0404 "\"ship.twin\" may be null here" 36-45
  tell { text = "{ship.damage? worn {ship.hold? and {ship.hold}}}" } # want E0411 "Words that may be left out hold no others of that sort" 37-48
  tell { text = "{ship?}" } # want E0411 "No words stand behind {ship?" 18-24
  tell { text = "{ship? here" } # want E0411 "A brace of this text has no partner" 17-30
  tell { text = "{ship? with {ship}" } # want E0411 "A brace of this text has no partner" 17-37
  tell { text = "{shp? here}" } # want E0301 "Nothing here is called \"shp\"" 19-22
  tell { text = "{1 + 1? here}" } # want E0411 "\"1 + 1\" is no placeholder" 18-25
  tell { text = "Here? {ship}? Where?" }
}
pack "p" { title = "Old{x? er}" } # want E0411 "This text has no placeholders" 24-27
