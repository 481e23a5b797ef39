# 3.1.1, 5.0: events. What each of them does stands with it in things/events.hcl: its own
# version of `happen`, and what it bends while it lies in game.events. The end of the economic
# phase clears that; what is to last longer looms on.

zone "looming" {
  holds  = event
  active = true
}

option "grave_events" {                # any player may veto them, so somebody has to ask for them
  source = "5.0"
  title  = "Events that change the whole game can happen: ruins on Mars, first contact, rebellious robots, an asteroid bound for Earth, an invasion"
}

procedure "roll_events" {
  source = "3.1.1, 5.0"
  title  = "Events"
  repeat {
    times = is_late() ? 2 : 1
    roll "news" {
      die  = die.percent
      text = "News of the decade"
      outcome "event" {
        when      = any([for e in all(event) : within(e.chance, news) && is_agreed(e) && !contains(game.events, e)])
        verbosity = full
        text      = "something happens"
      }
      outcome "quiet" {
        text = "nothing happens"
      }
    }
    each "event" {
      in = [for e in all(event) : e if within(e.chance, news)]
      run "break_out" {}
    }
  }
}
procedure "break_out" {
  takes = { event = event }
  if {
    when = !is_agreed(event)
    tell { text = "{event}: this event is not used in this game." }
    stop "break_out" {}
  }
  if {
    when = contains(game.events, event)
    tell { text = "{event}: already happened in this phase." }
    stop "break_out" {}
  }
  tell { text = "{event}: {event.effect}" }
  gain "game" { events = event }
  run "happen" {}
}
procedure "happen" {                   # nothing at once, unless the event says otherwise
  takes = { event = event }
}
function "is_agreed" {
  source = "5.0"
  takes  = { event = event }
  gives  = !event.grave || option.grave_events
}

# ---- Who is behind ---------------------------------------------------------------

function "settlements_of" {            # everywhere, damaged ones too
  source = "5.0"
  takes  = { faction = faction }
  gives  = sum([for b in concat(faction.bases, faction.shares) : b.settlement.level])
}
function "fewest_settlements" {        # all players who tie for it
  source = "5.0"
  gives  = least(players, [for f in players : settlements_of(f)])
}
function "fewest_missions" {
  source = "5.0"
  gives  = least(players, [for f in players : count(f.missions)])
}
function "last_in_space_race" {        # ruling: who plays alone is last, and ties with nobody
  source = "5.0"
  gives  = least(players, [for f in players : settlements_of(f) + sum([for m in f.missions : m.value])])
}

# ---- What events have in common -----------------------------------------------------

procedure "renew" {                    # something new to find; depleted worlds are no exception
  takes = { worlds = set(world), by = integer }
  each "world" {
    in = [for w in worlds : w if contains(tiles, w)]
    run "revive" { value = world.exploration + by }
  }
}
procedure "revive" {
  takes = { world = world, value = integer }
  set "world" { exploration = value }
  tell { text = "The exploration value of {world} rises to {world.exploration}." }
}
procedure "damage_everywhere" {        # a marker on all of a track that stands, whoever owns it
  takes = { track = track }
  each "facility" {
    in = [for f in all(facility) : f if f.track == track && f.level > 0]
    run "hit_facility" {}
  }
}
procedure "damage_ship" {              # outside combat: no recall, and nobody earns anything by it
  takes = { ship = ship }
  gain "ship" { damage = 1 }
  tell { text = "{ship} is damaged: {ship.damage} of {ship.size}." }
  run "destroy_ship" { when = ship.damage >= ship.size }
}
# At Earth or at a base, one's own or an ally's. Ruling: docked there, or reached by the elevator; who
# only shares the orbit or the ground with it is out in the storm.
function "is_sheltered" {
  source = "5.0, 2.8.1"
  takes  = { ship = ship }
  gives  = ship.fleet != null && (count(ship.fleet.bases) > 0 || count(yards_of(ship.owner, ship)) > 0)
}

# ---- When Earth is struck --------------------------------------------------------------

procedure "devastate" {
  each "self" {
    in = players
    run "lose_everything" {}
  }
  move {
    what = crisis.devastation
    to   = crises
  }
}
procedure "lose_everything" {          # ruling: but debts
  takes = { self = faction }
  each "field" {
    in = all(field)
    move {
      what = [for m in self.hand : m if m.field == field]
      to   = field.pool
    }
  }
  set "self" {
    cash     = min(self.cash, 0)
    politics = 0
    bank     = {}
  }
}
# Ruling: an invasion is lost when the economic phase is over, so that the next one is skipped then too.
crisis "devastation" {
  name   = "Devastation"
  source = "5.0"
  instead "economic_phase" {
    tell { text = "Earth is in ruins: there is no economic phase." }
    move {
      what = this
      to   = null
    }
  }
}

# ---- What players decide ---------------------------------------------------------------

procedure "campaign" {                 # for a world where something is left to find
  takes = { self = faction }
  pick "world" {
    from      = [for w in tiles : w if w.exploration > 0]
    may       = "No campaign"
    verbosity = full
    text      = "For which world is the campaign? Its exploration value rises by 2."
  }
  run "renew" {
    worlds = compact([world])
    by     = 2
  }
}
procedure "waste_stores" {             # as far as there is anything in them
  takes = { self = faction, base = base, count = integer }
  let "stored" { be = base.goods }
  repeat {
    times = min(count, total(base.goods))
    pick "good" {
      from      = [for r in all(resource) : r if base.goods[r] > 0]
      verbosity = full
      text      = "What do you lose at {base}? It stores {base.goods}."
    }
    pay "base" { goods = { (good) = 1 } }
  }
  let "lost" { be = { for r, n in stored : r => n - base.goods[r] } }
  tell {
    when = total(lost) > 0
    text = "{base} loses {lost}."
  }
}
procedure "take_in_settlers" {
  takes = { self = faction, count = integer }
  pick "base" {
    from      = bases_of(self)
    verbosity = full
    text      = "Where do the immigrants settle?"
  }
  let "settlement" { be = base.settlement }
  gain "settlement" { level = count }
  tell { text = "{base} gains settlements: {count}. It has {settlement.level}." }
}
