# 5.0: the events, in the order of their slices of the percentile roll.

common "event" { source = "5.0" }

# ---- 1 to 40 ----------------------------------------------------------------------

event "publicity_campaign" {
  name   = "Publicity campaign"
  effect = "The player with the lowest initiative may raise the exploration value of a world."
  chance = span(1, 12)
  procedure "happen" {
    run "campaign" { self = reverse(game.initiative)[0] }
  }
}

event "increased_space_budget" {
  name   = "Increased space budget"
  effect = "Earth pays 5 billion more to the player with the fewest missions."
  chance = span(13, 17)
  modifier "earth_cash" {
    when = contains(fewest_missions(), faction)
    add  = { events = 5 }
  }
  procedure "happen" {
    let "fewest" { be = fewest_missions() }
    tell { text = "{fewest} receives the money." }
  }
}

event "miner_strikes" {
  name   = "Miner strikes"
  effect = "In this economic phase bases produce half of their resources, and every mining station and refinery is damaged."
  chance = span(18, 21)
  modifier "base_output" { part = [1, 2] }
  procedure "happen" {
    run "damage_everywhere" { track = track.mining }
  }
}

event "research_strikes" {
  name   = "Research strikes"
  effect = "In this economic phase bases produce half of their tech points, and every research lab is damaged."
  chance = span(22, 25)
  modifier "base_research" { part = [1, 2] }
  procedure "happen" {
    run "damage_everywhere" { track = track.research }
  }
}

event "dockyard_strikes" {
  name   = "Dockyard strikes"
  effect = "Every base of a player loses 2 resources, and every supply station and spaceport is damaged."
  chance = span(26, 29)
  procedure "happen" {
    each "self" {
      in = game.initiative
      each "base" {
        in = self.bases
        run "waste_stores" { count = 2 }
      }
    }
    run "damage_everywhere" { track = track.supply }
  }
}

event "natural_disaster" {
  name   = "Natural disaster"
  effect = "On one world all facilities except settlements take damage, and half of all stores is lost."
  chance = span(30, 35)
  procedure "happen" {
    run "roll_world" "world" { purpose = "event" }
    if {
      when = world == null || count(world.bases) == 0
      tell { text = "There is no base to strike." }
      stop {}
    }
    tell { text = "It strikes {world}." }
    each "base" {
      in = world.bases
      each "facility" {
        in = without(standing(base), [base.settlement])
        run "hit_facility" {}
      }
      let "lost" { be = { for r, n in base.goods : r => half(n) } }
      pay "base" { goods = lost }
      tell {
        when = total(lost) > 0
        text = "{base} loses {lost}."
      }
    }
  }
}

event "space_race" {
  name   = "Space race"
  effect = "The player with the fewest settlements and missions draws politics markers."
  chance = span(36, 40)
  procedure "happen" {
    let "behind" { be = last_in_space_race() }
    if {
      when = count(behind) > 1 && count(behind) == count(players)
      tell { text = "No player is behind." }
      stop {}
    }
    let "markers" { be = count(behind) == 1 ? 5 : 3 }
    each "self" {
      in = behind
      gain "self" { politics = markers }
      tell { text = "{self} draws politics markers: {markers}." }
    }
  }
}

# ---- 41 to 78 ---------------------------------------------------------------------

event "private_freight_company" {      # ruling: who has the fewest as the resources move
  name   = "Private freight company"
  effect = "In this economic phase the player with the fewest settlements may transfer 5 more resources."
  chance = span(41, 45)
  modifier "transfer_resources" {
    when = contains(fewest_settlements(), faction)
    add  = 5
  }
}

event "immigration" {
  name   = "Immigration"
  effect = "The player with the fewest settlements gains settlements."
  chance = span(46, 59)
  procedure "happen" {
    let "fewest" { be = fewest_settlements() }
    let "hosts"  { be = [for f in fewest : f if count(bases_of(f)) > 0] }
    each "self" {
      in = hosts
      run "take_in_settlers" { count = count(fewest) == 1 ? 2 : 1 }
    }
    tell {
      when = count(hosts) == 0
      text = "There is no base for the settlers."
    }
  }
}

event "thawing_relations" {
  name   = "Thawing relations"
  effect = "All foreign relations move one step towards neutral."
  chance = span(60, 65)
  procedure "happen" {
    each "relation" {                  # one for every two factions, so none moves twice
      in = [for r in all(relation) : r if all([for f in ends(r) : contains(powers(), f)])]
      run "set_stance" { stance = toward(relation.stance, stance.neutral) }
    }
  }
}

event "survey_error" {
  name   = "Survey error"
  effect = "One world is surveyed again."
  chance = span(66, 78)
  procedure "happen" {
    run "roll_world" "world" { purpose = "event" }
    if {
      when = world == null
      tell { text = "There is no such world." }
      stop {}
    }
    draw "card" { from = world_deck }
    stop { when = card == null }
    show {
      what = card
      text = "The new survey of {world} says: {card}"
    }
    if {
      when = !fits(card, world)
      tell { text = "The card does not fit: {world} stays as it was." }
      stop {}
    }
    run "place_world_card" {}
  }
}

# ---- 79 to 95 ---------------------------------------------------------------------

event "pirate_swarm" {
  name   = "Pirate swarm"
  effect = "In this economic phase there is one more roll for pirates."
  chance = span(79, 83)
  modifier "pirate_rolls" {
    when = rolls_of_decade() > 0       # as long as there are none there is nothing to add to, 3.1.6
    add  = 1
  }
}

event "bountiful_harvest" {
  name   = "Bountiful harvest"
  effect = "In this economic phase there is one more roll for asteroids."
  chance = span(84, 90)
  modifier "asteroid_rolls" {
    when = rolls_of_decade() > 0       # as long as there are none there is nothing to add to, 3.1.6
    add  = 1
  }
}

event "massive_comet" {
  name   = "Massive comet"
  effect = "The exploration value of the comet rises by 3."
  chance = span(91, 93)
  procedure "happen" {
    run "renew" {
      worlds = [world.comet]
      by     = 3
    }
  }
}

event "extraterrestrial_signals" {
  name   = "Extraterrestrial signals"
  effect = "The exploration values of Alpha Centauri and Deep Space Astronomy rise by 4."
  chance = span(94, 94)
  procedure "happen" {
    run "renew" {
      worlds = [world.alpha_centauri, world.deep_space]
      by     = 4
    }
  }
}

event "solar_storm" {                  # ruling: pirates ride it out, and a probe shares the fate of its carrier
  name   = "Solar storm"
  effect = "Crew vehicles away from Earth and bases take damage, and robots there may be lost."
  chance = span(95, 95)
  procedure "happen" {
    each "ship" {
      in = [for s in flatten([for f in append(game.initiative, faction.awakened) : f.ships]) : s if
        s.fleet != null && !is_sheltered(s)]
      run "damage_ship" { when = is_crewed(ship) }
      roll "storm" "end" {
        when = is_robot(ship)
        die  = die.d10
        text = "{ship} is caught in the storm"
        outcome "lost" {
          when = storm <= 2
          text = "it is lost"
        }
        outcome "safe" {
          verbosity = full
          text      = "it survives"
        }
      }
      run "destroy_ship" { when = end == "lost" }
    }
  }
}

# ---- 96 to 100: only where all players agree ------------------------------------------

event "ruins" {
  name   = "Ruins of an ancient civilization"
  effect = "They are on Mars. Its exploration value becomes 10."
  chance = span(96, 96)
  grave  = true
  procedure "happen" {
    run "revive" {
      when  = contains(tiles, world.mars)
      world = world.mars
      value = 10
    }
  }
}

# Ruling: who landed there before the news came has met nobody.
event "first_contact" {
  name   = "First contact"
  effect = "Aliens live at Alpha Centauri. The first crew that lands there makes contact."
  chance = span(97, 97)
  grave  = true
  procedure "happen" {
    move {
      when = !this.over                # the first have been there
      what = this
      to   = looming
    }
  }
  after "arrive" {
    when = place == world.alpha_centauri.surface && count(crews_met(ships, place)) > 0
    let "envoy" { be = crews_met(ships, place)[0].owner }
    gain "envoy" {
      politics = 5
      victory  = 10
    }
    tell { text = "{envoy} makes contact and earns 5 politics markers and 10 victory markers." }
    set "this" { over = true }
    move {
      what = this
      to   = null
    }
  }
}
function "crews_met" {                 # who really came there
  takes = { ships = set(ship), place = place }
  gives = [for s in ships : s if is_crewed(s) && s.fleet != null && s.fleet.at == place && contains(players, s.owner)]
}

# What the robots do is in 5.0_self_aware.
event "artificial_intelligence" {
  name   = "Artificial intelligence"
  effect = "A robot becomes self-aware, and obeys only the player who understands it."
  chance = span(98, 98)
  grave  = true
  procedure "happen" {
    if {
      when = count(robots_abroad()) == 0
      tell { text = "There is no robot away from Earth." }
      stop {}
    }
    move {
      what = this
      to   = looming
    }
    draw "leader" {
      from = players
      text = "Who understands the robot"
    }
    run "wake_robot" {
      when = leader != null
      self = leader
    }
  }
  after "order_of_moves" {             # they move after everybody
    gain "game" { moves = faction.awakened }
  }
  after "form_up" {                    # ships have come to where they stand now
    run "spread" {}
  }
  after "drop_ships" {                 # others came out of the boxes of a transfer
    each "fleet" {
      in = faction.awakened.fleets
      run "spread" {
        place = fleet.at
        box   = fleet.box
      }
    }
  }
  before "economic_phase" {
    run "switch_off" {}
    move {
      what = this
      to   = null
    }
  }
}

# The asteroid is that of 5.0_asteroid. It is far away as long as this economic phase lasts. Ruling: it
# stays in the belt for ten years, as 5.0 says of the event, not for eleven as in the table of 6.0, and moves
# on as the next decade begins.
event "incoming" {
  name   = "Incoming"
  effect = "A gigantic asteroid is on its way to Earth."
  chance = span(99, 99)
  grave  = true
  procedure "happen" {
    stop { when = contains(crises, asteroid_crisis()) }   # one is enough
    run "sight_asteroid" { ahead = 1 }
    move {
      what = this
      to   = looming
    }
  }
  after "crisis_won" {
    when = crisis == asteroid_crisis()
    each "self" {
      in = players
      let "honors" { be = floor_div(crisis.removed[self], 3) }
      gain "self" { victory = honors }
      tell {
        when = honors > 0
        text = "{self} earns victory markers: {honors}."
      }
    }
    move {
      what = this
      to   = null
    }
  }
  after "crisis_lost" {
    when = crisis == asteroid_crisis()
    tell { text = "The asteroid strikes Earth. Cash, politics markers, tech markers and tech points are lost." }
    run "devastate" {}
    move {
      what = this
      to   = null
    }
  }
}
function "asteroid_crisis" { gives = crisis.asteroid }

# It is fought in the next combat phase, with what there is by then.
event "invasion" {
  name   = "Invasion"
  effect = "Something as large as a fleet is heading for Earth. Factions at war or under embargo become neutral."
  chance = span(100, 100)
  grave  = true
  procedure "happen" {
    each "relation" {
      in = [for r in all(relation) : r if r.stance < stance.neutral]
      run "set_stance" { stance = stance.neutral }
    }
    move {
      what = this
      to   = looming
    }
  }
  before "combat_phase" {
    move {
      what = this
      to   = null
    }
    run "defend_earth" {}
  }
}
