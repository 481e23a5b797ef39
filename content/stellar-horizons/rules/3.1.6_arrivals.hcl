# 3.1.6: what a decade brings: bases of those whom nobody plays, asteroids, pirates, and trade
# markers for the bases.

procedure "arrivals_step" {
  source = "3.1.6"
  title  = "Arrivals"
  help   = "Foreign bases, asteroids and pirates appear, and trade markers say what your bases trade."
  run "add_foreign_base" { when = count(bases_of_bystanders()) > 0 }
  repeat {
    times = asteroid_rolls()
    run "add_asteroid" {}
  }
  run "add_pirates" {}
  run "assign_trade" {}
}

# ---- Where --------------------------------------------------------------------------

function "world_rolled" {              # by the slices that the tiles have of a percentile roll
  source = "2.2, 3.1.6"
  takes  = { percent = integer }
  gives  = first([for w in tiles : w if w.events != null && within(w.events, percent)])
}
function "reached_world" {             # the same, if its system is open by now
  source = "3.1.6"
  takes  = { percent = integer }
  gives  = first([for w in compact([world_rolled(percent)]) : w if w.system.opens <= game.year])
}
procedure "roll_world" {               # gives the world; null: there is none. Events reach those too that are not open yet
  source = "2.2, 3.1.6, 5.0"
  takes  = { purpose = word }
  type   = optional(world)
  roll "where" {
    die       = die.percent
    verbosity = full
    text      = "{purpose, select, settlers {Where a faction without a player may settle} asteroid {Where an asteroid may come near} pirate {Where a pirate may appear} other {Which world is affected}}"
    outcome "world" {
      when = (purpose == "event" ? world_rolled(where) : reached_world(where)) != null
      text = "a world"
    }
    outcome "nowhere" {
      text = "none"
    }
  }
  gives = purpose == "event" ? world_rolled(where) : reached_world(where)
}

# ---- Bases ----------------------------------------------------------------------------

procedure "add_foreign_base" {
  run "roll_world" "world" { purpose = "settlers" }
  if {
    when = world == null || !may_be_settled(world)
    tell {
      verbosity = full
      text      = "No foreign base is founded."
    }
    stop "add_foreign_base" {}
  }
  draw "base" {
    from      = [for b in bases_of_bystanders() : b if may_found(b.owner, world)]
    verbosity = full
  }
  stop { when = base == null }
  let "settler" { be = base.owner }
  tell { text = "{settler}, a faction without a player, settles {world}." }
  run "found_base" { self = settler }
}
function "bases_of_bystanders" {       # that are not built
  source = "3.1.6"
  gives  = [for b in flatten([for f in bystanders() : f.bases]) : b if b.world == null]
}
function "may_be_settled" {            # ruling: only where players might build too
  source = "3.1.6"
  takes  = { world = optional(world) }
  gives  = world != null && world.site && all([for b in world.bases : contains(players, b.owner)])
}

# ---- Asteroids and pirates -------------------------------------------------------------

stat "asteroid_rolls" {
  source = "3.1.6"
  text   = "Rolls for asteroids"
  base   = rolls_of_decade()
}
stat "pirate_rolls" {
  source = "3.1.6"
  text   = "Rolls for pirates"
  base   = rolls_of_decade()
}
function "rolls_of_decade" {           # none before 2050
  source = "3.1.6"
  gives = ((game.year >= 2050 ? 1 : 0) + (game.year >= 2080 && count(players) >= 4 ? 1 : 0)
    + (is_late() ? 1 : 0))
}

procedure "add_asteroid" {
  run "roll_world" "world" { purpose = "asteroid" }
  if {
    when = world == null
    tell {
      verbosity = full
      text      = "No asteroid comes near."
    }
    stop "add_asteroid" {}
  }
  let "place" { be = world.system.flyby }
  if {
    when = supply(asteroid) == 0
    run "choose_source" "source" { from = [for a in all(asteroid) : a.at] }
    stop "add_asteroid" { when = source == null }
    remove { what = first([for a in all(asteroid) : a if a.at == source], 1) }
  }
  create "asteroid" { at = place }
  tell { text = "An asteroid drifts to {place}." }
}

procedure "add_pirates" {
  repeat {
    times = pirate_rolls()
    run "add_pirate" {}
  }
}
procedure "add_pirate" {
  run "seek_lair" "place" {}
  stop { when = place == null }
  if {
    when = count(pirates_in_hiding()) == 0
    run "choose_source" "source" { from = [for p in counters() : p.fleet == null ? null : p.fleet.at] }
    stop "add_pirate" { when = source == null }
    pick "taken" {
      by   = game.initiative[0]
      from = [for p in pirates_at(source) : p if contains(counters(), p)]
      text = "Which pirate leaves {source}?"
    }
    remove { what = taken }
  }
  draw "pirate" { from = pirates_in_hiding() }
  stop { when = pirate == null }
  move {
    when = game.year >= 2120
    what = pirate
    to   = strong_side
  }
  run "post_pirate" {}
}
procedure "seek_lair" {                # gives a flyby box; null: no pirate comes
  type = optional(place)
  run "roll_world" "world" { purpose = "pirate" }
  tell {
    when      = world == null
    verbosity = full
    text      = "No pirate appears."
  }
  gives = world == null ? null : world.system.flyby
}
procedure "post_pirate" {
  takes = { pirate = ship, place = place }
  run "form_up" {
    owner   = faction.pirates
    ships   = [pirate]
    company = null
  }
  gain "game" { cache = 5 }
  tell { text = "{pirate}, a pirate of size {pirate.size} and combat value {pirate.combat_value}, lies in wait in {place}." }
}

# Counters that have run out come from elsewhere on the board. Ruling: they may be left there,
# and then nothing arrives.
procedure "choose_source" {
  takes = { from = list(optional(place)), place = place }
  let "best_placed" { be = game.initiative[0] }
  pick "source" {
    by        = best_placed
    from      = without(distinct(compact(from)), [place])
    may       = "From nowhere"
    verbosity = full
    text      = "All pirates are in play. From where do you move one to {place}?"
  }
  gives = source
}

# ---- Trade markers ---------------------------------------------------------------------

# Where they do not go round, each player in turn, then the best placed for all others, says
# which bases have one. Ruling: a player takes all of his before the next takes any.
procedure "assign_trade" {
  let "short" { be = count(trade_pool()) < count([for b in all(base) : b if lacks_trade(b)]) }
  each "self" {
    in = game.initiative
    run "deal_trade" { bases = self.bases }
  }
  run "deal_trade" {
    self  = game.initiative[0]
    bases = flatten([for f in bystanders() : f.bases])
  }
}
procedure "deal_trade" {
  takes = { self = faction, bases = list(base), short = boolean }
  repeat {
    while = count(trade_pool()) > 0 && any([for b in bases : lacks_trade(b)])
    let "waiting" { be = [for b in bases : b if lacks_trade(b)] }
    pick "base" {
      from = short ? waiting : first(waiting, 1)
      text = "There are not enough trade markers. Which of your bases gets the next one?"
    }
    draw "marker" {
      from      = trade_pool()
      verbosity = full
      text      = "What {base} trades"
    }
    stop { when = marker == null }
    roll "side" "way" {
      die       = sides(2)
      verbosity = full
      text      = "{marker} at {base}"
      outcome "sells" {
        when = side == 1
        text = "it sells"
      }
      outcome "buys" {
        text = "it buys"
      }
    }
    set "base" {
      trade = marker
      sells = way == "sells"
    }
    tell {
      when      = base.sells
      verbosity = full
      text      = "{base} sells {marker}: {marker.gives} for a billion."
    }
    tell {
      when      = !base.sells
      verbosity = full
      text      = "{base} buys {marker} at {marker.pays} billion each."
    }
  }
}
function "trade_pool" {                # markers that lie at no base
  source = "2.3.6"
  gives  = [for t in all(trade) : t if count(t.bases) == 0]
}
function "lacks_trade" {               # ruling: players trade where settlers are, as in 8.0
  source = "3.1.6, 3.4.7, 8.0, FAQ-ES 3.1.6"
  takes  = { base = base }
  gives = (base.world != null && base.trade == null && !is_blockaded(base)
    && (!contains(players, base.owner) || sound_level(base.settlement) > 0))
}
