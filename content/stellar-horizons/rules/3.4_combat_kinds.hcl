# What a battle is made of. All of it is gone when the battle is over.

kind "style" {}                        # 3.4.4: a column of the combat table
style "strike"      { name = "strike" }
style "direct_fire" { name = "direct fire" }

kind "battle" {
  scene = true
  state = {
    attacker = side                    # whose search led here
    defender = side
    style    = default(style, style.strike)
    off      = boolean                 # called off, 3.4.4
  }
}

kind "side" {
  scene = true
  state = {
    owner    = faction                 # who decides for the fleet
    units    = set(unit)               # what still fights
    roll     = integer                 # for the search, drones taken off
    found    = boolean
    spoils   = tally(resource)         # gained by a surrender, 3.4.3
    tactics  = at_least(0)             # points left to spend, 3.4.4
    extra    = at_least(0)             # bought damage on the other side
    shield   = at_least(0)             # bought relief
    screened = set(unit)               # 3.4.5
    bombers  = at_least(0)             # squadrons; all others fly as fighters
    deals    = at_least(0)             # hits for the other side
    forfeit  = at_least(0)             # victory markers that its losses give the other side, 3.4.6
    wrecks   = tally(faction)          # engineering markers that its losses give their owners
    mark     = optional(ship)          # whom the invader hits in this round, 6.0
  }
  called = "{owner} ({units})"
}
