# The Ghosts of Creuss: wormholes. Their home system lies beside the map; the Creuss Gate takes its place on it.

faction "creuss" {
  help      = "For you, all systems with alpha and beta wormholes are neighbours. Ships that start there or at home move 1 farther."
  seat_tile = system.creuss_gate
  function "neighbours_for" {          # Quantum Entanglement
    gives = is_basic(system) ? concat(original, [for s in game.systems : s if s != system && is_basic(s) && !contains(system.ways, s)]) : original
  }
  function "routes_for" { gives = neighbours_for(who, system) }
  modifier "move" {                    # Slipstream
    when = unit.at != null && (unit.at == system.creuss_home || is_basic(unit.at))
    add  = 1
  }
}
function "is_basic" {                  # 45.1 has an alpha or beta wormhole
  takes = { system = system }
  gives = contains(system.wormholes, wormhole.alpha) || contains(system.wormholes, wormhole.beta)
}
unit_card "hil_colish" {
  help = "Its system has a delta wormhole. It may move before or after your other ships."
  before "move_ships" {
    when = actor == self
    run "sail_alone" {
      self = self
      card = this
    }
  }
  after "move_ships" {
    when = actor == self
    run "sail_alone" {
      self = self
      card = this
    }
  }
  after "ships_arrived" {
    when = actor == self
    run "move_delta" { self = self }
  }
  after "withdraw" {
    when = who == self
    run "move_delta" { self = self }
  }
  after "destroyed" {
    when = owner == self && card == this
    run "move_delta" { self = self }
  }
  after "take_off" {
    run "move_delta" { self = self }
  }
  after "put" {
    when = who == self && type == unit_type.flagship
    run "move_delta" { self = self }
  }
}
procedure "sail_alone" {               # the flagship moves by itself
  takes = { self = player, goal = system, card = unit_card }
  let "able" { be = [for u in movable(self, goal) : u if u.card == card && u.at != goal] }
  may "alone" {
    when = count(able) > 0
    by   = self
    text = "Move {card} by itself now"
    run "arrive" {
      who   = self
      fleet = able
    }
  }
}
procedure "move_delta" {               # 45.4 the wormhole of the flagship
  takes = { self = player }
  let "here" { be = compact([for u in self.units : u.at if u.card == unit_card.hil_colish]) }
  let "was"  { be = [for s in game.systems : s if contains(s.wormholes, wormhole.delta) && !contains(s.printed, wormhole.delta)] }
  if {
    when = here != was
    each "s" {
      in = was
      pay "s" { wormholes = wormhole.delta }
    }
    each "s" {
      in = [for s in here : s if !contains(s.wormholes, wormhole.delta)]
      gain "s" { wormholes = wormhole.delta }
    }
    run "link" {}
  }
}
tech "wormhole_generator" {
  help = "At the start of the status phase, put or move one of your wormhole tokens."
  before "status_phase_starts" {
    run "place_gate" {
      self  = self
      ghost = self
    }
  }
}
procedure "place_gate" {               # 13.6 an alpha or a beta token: where a planet is theirs, or no ships of others are
  source = "13.6"
  takes  = { self = player, ghost = player }   # whose tokens they are
  pick "kind" {
    when = count(gate_sites(self, wormhole.alpha)) + count(gate_sites(self, wormhole.beta)) > 0
    from = [for w in [wormhole.alpha, wormhole.beta] : w if count(gate_sites(self, w)) > 0]
    text = "Which wormhole do you place?"
  }
  if {
    when = kind != null
    pick "system" {
      from = gate_sites(self, kind)
      text = "Where does the wormhole lead?"
    }
    let "old" { be = kind == wormhole.alpha ? ghost.alpha_gate : ghost.beta_gate }
    if {
      when = old != null
      pay "old" { wormholes = kind }
    }
    gain "system" { wormholes = kind }
    if {
      when = kind == wormhole.alpha
      set "ghost" { alpha_gate = system }
    }
    else {
      set "ghost" { beta_gate = system }
    }
    run "link" {}
  }
}
function "gate_sites" {
  takes = { who = player, kind = wormhole }
  gives = [for s in game.systems : s if !contains(s.wormholes, kind) && (any([for p in s.planets : p.owner == who]) || !s.is_home && !others_ships(who, s))]
}
tech "dimensional_splicer" {
  help = "At the start of a space combat in a system with a wormhole, make a hit on a ship that you choose."
  after "round_starts" {
    when = opening && (attacker == self || defender == self) && count(system.wormholes) > 0 && is_battle(attacker, defender, system)
    may "splice" {
      text = "Dimensional Splicer: hit a ship that you choose"
      run "aim_hit" {
        self = self
        foe  = attacker == self ? defender : attacker
      }
    }
  }
}
procedure "aim_hit" {                  # on a ship that the one who makes it chooses
  takes = { self = player, foe = player, system = system }
  pick "aim" {
    when = count(fighting(foe, system)) > 0
    from = fighting(foe, system)
    text = "Which ship is hit?"
  }
  if {
    when = aim != null
    run "hit_ship" {
      unit = aim
      by   = self
    }
  }
}
