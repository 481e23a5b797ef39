# The price, the number of passes, a modifier and an argument are not what players read.
kind "player" { state = { coins = at_least(0), points = integer, ready = boolean } }
stat "wage" {
  of   = player
  base = 2
}
kind "guild" { text = ["name", "effect"] }
guild "smiths" {
  effect = "Wages are three higher, twice."
  modifier "wage" { add = 4 } # want L0721 "This is 4, and the text says 3." 27-28
}
action "build" {
  text = "Build"
  help = "Build a fort for 3 coins. You gain 5 points."
  pay "self" { coins = 2 } # want L0721 "This is 2, and the text says 3." 24-25
  gain "self" { points = 5 }
}
action "take" {
  text = "Take one, two or three sticks"
  pick "number" {
    from = [for n in range(1, 4) : n if n <= self.coins] # want L0721 "This is 4, and the text says 3." 31-32
    text = "How many?"
  }
  pay "self" { coins = number }
}
---
# The same figure; one that the text does not say, of a text that says none; a price that the text need not say; what
# is computed; percent; dice; a pair.
kind "player" { state = { coins = at_least(0), points = integer, ready = boolean } }
kind "guild" {
  fixed = { cost = integer }
  text  = ["name", "effect"]
}
stat "wage" {
  of   = player
  base = 2
}
guild "smiths" {
  effect = "Wages rise by 20%"
  cost   = 9
  modifier "wage" { part = [2, 10] }
}
guild "weavers" {
  effect = "Wages are twice as high"
  modifier "wage" { times = 2 }
}
action "build" {
  text = "Build"
  help = "Build a fort for 3 coins."
  pay "self" { coins = 3 }
  gain "self" { points = 5 }
}
action "work" {
  text = "Work"
  help = "On a 6 you earn a coin."
  roll "thrown" {
    die  = sides(10)
    text = "{self} works"
  }
  gain "self" {
    when  = thrown == 6
    coins = 1
  }
}
action "rest" {
  text = "Rest"
  help = "You earn a coin."
  gain "self" { coins = 7 }
}
---
# More is less, but not where several say so.
kind "player" { state = { coins = at_least(0), points = integer, ready = boolean } }
stat "wage" {
  of   = player
  base = 2
}
stat "rebate" {
  of   = player
  base = 0
}
kind "guild" { text = ["name", "effect"] }
guild "smiths" {
  effect = "Wages are 3 higher."
  modifier "wage" { add = -3 } # want L0721 "This changes \"wage\" the other way than the text says." 27-29
}
guild "weavers" {
  effect = "Forts cost 2 less."
  modifier "rebate" { add = 2 }
}
guild "porters" {
  effect = "Forts cost 3 coins less."
  modifier "rebate" { add = 3 }
}
---
# A thing of a kind is named, and another is meant; the one that is named beside another; none is named; the thing itself.
kind "player" { state = { points = integer, plays = lends(optional(guild)) } }
kind "craft" { things = ["baking", "weaving"] }
kind "guild" { text = ["name", "effect"] }
stat "wage" {
  takes = { player = player, craft = craft }
  from  = [player]
  base  = 2
}
guild "bakers" {
  effect = "Any baking pays 1 more."
  modifier "wage" {
    when = craft == craft.weaving # want L0721 "This is another craft than the text names, \"baking\"." 21-34
    add  = 1
  }
}
guild "weavers" {
  effect = "Any weaving pays 1 more, and any baking less."
  modifier "wage" {
    when = craft == craft.weaving
    add  = 1
  }
}
guild "smiths" {
  effect = "All work pays 1 more."
  modifier "wage" {
    when = craft == craft.weaving
    add  = 1
  }
}
