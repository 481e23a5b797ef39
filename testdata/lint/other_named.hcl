# The comment and the words name one, the rule has another.
kind "player" { state = { level = tally(track), stands = tally(building), points = integer } }
kind "track" { things = ["navigation", "research"] }
kind "building" {}
building "station" { name = "trading station" }
building "mine" { name = "mine" }
kind "booster" { text = ["name", "effect"] }
zone "boosters" {
  of    = player
  holds = booster
  works = true
}
function "reach" { # by navigation  # want L0712 "The words name the track \"navigation\", and the rule has \"research\"."
  takes = { who = player }
  gives = who.level.research
}
action "rest" {
  text = "Rest"
  gain "self" { points = reach(self) }
}
booster "stations" {
  name   = "Stations"
  effect = "2 points for each trading station" # want L0712 "The words name the building \"station\", and the rule has \"mine\"."
  before "rest" {
    gain "self" { points = 2 * self.stands.mine }
  }
}
---
# The same; and one that the words leave out besides.
kind "player" { state = { level = tally(track), points = integer } }
kind "track" { things = ["navigation", "research"] }
function "reach" { # by navigation, and a little by the rest
  takes = { who = player }
  gives = who.level.navigation + who.level.research
}
action "rest" {
  text = "Rest"
  help = "Points for navigation."
  gain "self" { points = reach(self) }
}
---
# A local with the name of one, about the other.
kind "player" { state = { points = integer } }
kind "track" { fixed = { worth = integer } }
track "navigation" { worth = 1 }
track "research" { worth = 2 }
action "rest" {
  text = "Rest"
  let "research"   { be = track.research.worth }
  let "navigation" { be = track.research.worth } # want L0712 "This has the name of the track \"navigation\", and is about \"research\"."
  gain "self" { points = research + navigation }
}
---
# For all, though the words name one, and others ask for theirs.
kind "player" { state = { points = integer } }
kind "class" { things = ["ship", "base", "robot"] }
kind "policy" { text = ["name", "effect"] }
zone "policies" {
  of    = player
  holds = policy
  works = true
}
stat "limit" {
  takes = { who = player, class = class }
  from  = [who]
  base  = 1
}
policy "settling" {
  name   = "Settling"
  effect = "One more base without upkeep"
  modifier "limit" {
    when = class == class.base
    add  = 1
  }
}
policy "sailing" {
  name   = "Sailing"
  effect = "One more ship without upkeep"
  modifier "limit" { add = 1 } # want L0712 "The words name the class \"ship\", and this holds for all"
}
policy "robotics" {
  name   = "Robotics"
  effect = "One more robot without upkeep"
  modifier "limit" {
    when = class == class.robot
    add  = 1
  }
}
---
# Of whatever class.
kind "player" { state = { points = integer } }
kind "class" { things = ["ship", "base", "robot"] }
kind "policy" { text = ["name", "effect"] }
zone "policies" {
  of    = player
  holds = policy
  works = true
}
stat "limit" {
  takes = { who = player, class = class }
  from  = [who]
  base  = 1
}
policy "settling" {
  name   = "Settling"
  effect = "One more base without upkeep"
  modifier "limit" {
    when = class == class.base
    add  = 1
  }
}
policy "sailing" {
  name   = "Thrift"
  effect = "One more of all without upkeep"
  modifier "limit" { add = 1 }
}
