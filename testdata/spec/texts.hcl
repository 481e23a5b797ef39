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
  tell { text = "{1 + 1}" } # want E0411 "\"1 + 1\" is not a placeholder" 18-25
  tell { text = "{}" } # want E0411 "\"\" is not a placeholder" 18-20
  tell { text = "{ship" } # want E0411 "A brace of this text has no counterpart" 18-19
  tell { text = "ship}" } # want E0411 "A brace of this text has no counterpart" 22-23
  tell { text = "{ship.twin.twin}" } # want E0404 "\"ship.twin\" may be null here" 19-28
  tell { text = "{count(ship)}" } # want E0411 "\"count(ship)\" is not a placeholder" 18-31
  tell { text = "${ship}" } # want E0411 "(help: write {ship})" 18-24
  tell { text = ship } # want E0207 "This must be a whole sentence in quotes" 17-21
  tell { text = "{ship} {shp}" } # want E0301 "Nothing here is called \"shp\"" 26-29
}
kind "coin" { text = ["name"] }
coin "crown" { name = "{n, plural, one {crown} other {crowns}}" }
coin "odd" { name = "{n} crowns" } # want E0411 "This text has no placeholders" 22-25
pack "p" { title = "{x}" } # want E0411 "This text has no placeholders" 21-24
---
# The texts of a thing may be named in other texts, and nowhere else.
kind "ship" {
  fixed = { mate = optional(ship) }
  text  = ["name", "nickname"]
  about = "called {nickname}, by some {mate? {mate.nickname}}"
}
kind "base" { text = ["nickname"] }
kind "unit" { any_of = [ship, base] }
kind "place" { any_of = [base, player] }
ship "a" {
  nickname = "Annie"
  mate     = ship.a
}
base "home" { nickname = "{this.nickname}" } # want E0411 "This text has no placeholders" 27-42
procedure "greet" {
  takes = { ship = ship, unit = unit, place = place, mate = optional(ship) }
  tell { text = "{ship.nickname}, {unit.nickname} and {ship.a.nickname}{ship.mate? of {ship.mate.nickname}}" }
  tell { text = "{ship.nickname? {ship} is {ship.nickname}}" }
  tell { text = "{ship.nickmane}" } # want E0304 "A ship has no attribute \"nickmane\"" 23-32
  tell { text = "{place.nickname}" } # want E0304 "A place has no attribute \"nickname\"" 24-33
  tell { text = "{mate.nickname}" } # want E0404 "\"mate\" may be null here" 19-23
  tell { text = "{ship.nickname.name}" } # want E0304 "A text has no attributes" 32-37
  tell { text = "{ship.nickname, plural, other {#}}" } # want E0401 "ship.nickname is a text" 19-32
  tell { text = "{ship.nickname, select, other {x}}" } # want E0401 "ship.nickname is a text" 19-32
  tell {
    when = ship.nickname == "Annie" # want E0304 "\"nickname\" is a text of a ship, which rules cannot read" 16-25
    text = "Hello"
  }
}
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
  tell { text = "{ship.damage? worn {ship.hold? and {ship.hold}}}" } # want E0411 "Optional words cannot contain other optional words" 37-48
  tell { text = "{ship?}" } # want E0411 "There are no words after {ship?" 18-24
  tell { text = "{ship? here" } # want E0411 "A brace of this text has no counterpart" 18-19
  tell { text = "{ship? with {ship}" } # want E0411 "A brace of this text has no counterpart" 18-19
  tell { text = "{shp? here}" } # want E0301 "Nothing here is called \"shp\"" 19-22
  tell { text = "{1 + 1? here}" } # want E0411 "\"1 + 1\" is not a placeholder" 18-25
  tell { text = "Here? {ship}? Where?" }
}
pack "p" { title = "Old{x? er}" } # want E0411 "This text has no placeholders" 24-27
---
# Numbers, plurals, selections and forms.

kind "ship" {
  state = { twin = optional(ship), damage = integer, hold = list(good), kept = tally(good), lame = boolean }
  text  = ["name"]
  about = "{damage, plural, =0 {sound} one {# hit} other {# hits}}{hold, plural, one {, a good} other {, # goods}}"
}
kind "good" { things = ["ore", "ice"] }
kind "stance" { order = ["war", "peace"] }
zone "port" { holds = ship }
ship "a" { name = "A" }
procedure "go" {
  takes = { ship = ship, stance = stance, good = optional(good), word = word }
  tell { text = "{ship} pays {ship.damage, number} to {a/an} {stance}, {An/A} {good}" }
  tell { text = "{stance, select, war {at war} other {at peace}}{good, select, none {} ore {, ore} other {, {good}}}{ship.lame, select, true {!} other {}}" }
  tell { text = "{port, plural, =0 {nobody} other {# ships}}{word, select, up {up} other {down}}" }
  tell { text = "{ship.twin? {ship.twin.damage, plural, one {one} other {{ship.twin, select, a {A's} other {its}} #}}}" }
  tell { text = "{ship.twin, select, none {} a {{ship.twin.damage}} other {{ship.twin.damage}}}" }
  tell { text = "{ship.twin, select, none {{ship.twin.damage}} other {}}" } # want E0404 "\"ship.twin\" may be null here" 45-54
  tell { text = "{ship.twin, select, a {} other {{ship.twin.damage}}}" } # want E0404 "\"ship.twin\" may be null here" 51-60
  tell { text = "{stance, select, wart {at war} other {at peace}}" } # want E0303 "stance is never \"wart\"" 35-39
  tell { text = "{ship.lame, select, yes {lame} other {}}" } # want E0303 "ship.lame is never \"yes\"" 38-41
  tell { text = "{ship.damage, select, other {}}" } # want E0401 "ship.damage is an integer" 19-30
  tell { text = "{stance, plural, other {}}" } # want E0401 "stance is a stance" 19-25
  tell { text = "{ship.damage, number, halves} {ship.damage, number, quarters} {ship.damage, number, tenths} {ship.damage, number, hundredths}" }
  tell { text = "{ship.damage, number, eighths}" } # want E0411 "\"eighths\" is not a unit" 40-47
  tell { text = "{ship.kept, number}" } # want E0401 "ship.kept is a tally(good)" 19-28
  tell { text = "{ship.twin.damage, plural, other {#}}" } # want E0404 "\"ship.twin\" may be null here" 19-28
  tell { text = "{ship.damage, plural, one {# hit}}" } # want E0411 "The case other is missing" 18-52
  tell { text = "{ship.damage, plural, oen {} other {}}" } # want E0411 "is not a case of a plural" 40-43
  tell { text = "{ship.damage, plurla, other {}}" } # want E0411 "is not a way to show a value" 32-38
  tell { text = "{ship.dmage, plural, other {#}}" } # want E0304 "A ship has no attribute \"dmage\"" 23-29
  tell { text = "{ship, select, other {{shp}}}" } # want E0301 "Nothing here is called \"shp\"" 41-44
  tell { text = "{the/a} {ship}" } # want E0411 "English has no form {the/a}" 18-25
  tell { text = "{ship}{~sheep}" } # want E0411 "Only translations say how a word is read" 24-32
}
