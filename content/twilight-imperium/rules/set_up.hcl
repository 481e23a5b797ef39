# Set-up: the speaker, factions, the galaxy, what each begins with; 3 rounds.

game "twilight_imperium" {
  goal      = "Be the first to have 10 victory points."
  help      = "You lead a faction that wants the throne of the galaxy. In each round you choose strategy cards, then act in turn: activate a system to move, fight, land and produce there, or use a strategy card, which the others may follow. Then objectives are scored and command tokens return."
  seats     = [3, 6]
  reactions = reaction_order()
  state = {
    round      = integer
    speaker    = optional(player)      # 49
    turn       = optional(player)      # 88 who does a tactical action
    active     = optional(player)      # 37 whose turn it is in the action phase
    battle     = optional(system)      # of the space combat
    charted    = boolean               # Lost Star Chart, in this action, for everybody
    conduit    = optional(system)      # Spatial Conduit Cylinders, in this action, for everybody: borders all systems with units of `turn`
    systems    = list(system)          # 4 on the board
    custodians = default(boolean, true)   # 7 the token lies on Mecatol Rex
    agenda     = optional(agenda)      # 35 the one that is voted on …
    recount    = optional(statute)     # … and a law that is voted on again after it
  }
  setup {
    run "set_up" {}
  }
  repeat "n" {
    while = true
    run "play_round" { number = n }
  }
}
option "victory_points" {              # 34.2
  title   = "Victory points that win"
  source  = "set-up 12"
  type    = integer(10, 14)
  default = 10
}
procedure "play_round" {
  source = "3"
  title  = "Round {number}"
  help   = "A round is a strategy phase, an action phase and a status phase. Once the custodians have left Mecatol Rex, an agenda phase ends it."
  takes  = { number = integer }
  set "game" { round = number }
  run "strategy_phase" {}
  run "action_phase" {}
  run "status_phase" {}
  run "agenda_phase" { when = !game.custodians }
}
function "speaker"   { gives = coalesce(game.speaker, players[0]) }
function "clockwise" { gives = starting(speaker()) }
function "people" {
  takes = { who = player }
  gives = coalesce(who.plays, faction.sol)
}

procedure "set_up" {
  source = "set-up"
  help   = "The speaker is drawn. Clockwise, everybody chooses a faction. Tiles are dealt and laid in turns, ring by ring. Everybody begins with the units, technologies and planets of their faction, 8 command tokens and a secret objective."
  draw "first" {
    from = players
    text = "{first?{first} is the speaker}"
  }
  set "game" { speaker = first }
  run "choose_factions" {}
  run "deal_notes" {}
  run "set_up_galaxy" {}
  run "set_up_objectives" {}
  each "p" {
    in = clockwise()
    run "begin" { self = p }
  }
  each "p" {
    in = clockwise()
    run "first_secret" { self = p }
  }
}
procedure "choose_factions" {
  source = "set-up 2"
  each "p" {
    in = clockwise()
    pick "faction" {
      by   = p
      from = [for f in all(faction) : f if all([for q in players : q.plays != f])]
      text = "Which faction do you lead?"
    }
    set "p" { plays = faction }
  }
}

# ---- The galaxy -------------------------------------------------------------

procedure "set_up_galaxy" {
  source = "set-up 6"
  run "lay_homes" {}
  run "deal_tiles" {}
  repeat "pass" {                      # there and back again
    while = any([for p in players : count(p.tiles) > 0])
    each "p" {
      in = odd(pass) ? clockwise() : reverse(clockwise())
      run "lay_tile" {
        when = count(p.tiles) > 0
        self = p
      }
    }
  }
  run "link" {}
}
function "place" {                     # by its number
  takes = { number = integer }
  gives = coalesce(first([for c in galaxy : c if c.place == number]), space.h4_4)
}
procedure "lay_homes" {                # seats go round the galaxy in seat order; Mecatol Rex is in the middle
  let "seats" { be = table.by_players.players[count(players)] }
  run "lay" {
    system = system.mecatol
    space  = place(0)
  }
  each "p" {
    in = players
    let "number" { be = index_of(players, p) - 1 }
    let "home"   { be = people(p).home }
    let "tile"   { be = coalesce(people(p).seat_tile, home) }
    run "lay" {
      system = tile
      space  = place(seats.homes[number])
    }
    run "lay" {
      when   = tile != home
      system = home
      space  = place(99)
    }
    gain "p" { goods = seats.goods[number] }
  }
}
procedure "lay" {
  takes = { system = system, space = space }
  set "space" { system = system }
  set "system" {
    at        = space
    wormholes = system.printed
  }
  gain "game" { systems = system }
}
procedure "deal_tiles" {
  let "seats" { be = table.by_players.players[count(players)] }
  each "p" {
    in = clockwise()
    draw "blue" {
      from  = [for s in all(system) : s if s.back == back.blue && all([for q in players : !contains(q.tiles, s)])]
      count = seats.blue
    }
    draw "red" {
      from  = [for s in all(system) : s if s.back == back.red && all([for q in players : !contains(q.tiles, s)])]
      count = seats.red
    }
    gain "p" { tiles = concat(blue, red) }
  }
  if {
    when = count(players) == 5
    draw "odd_one" {
      from = [for s in all(system) : s if s.back == back.red && all([for q in players : !contains(q.tiles, s)])]
      text = "{odd_one?{odd_one} lies beside Mecatol Rex}"
    }
    pick "space" {
      when = odd_one != null
      by   = speaker()
      from = open_spaces()
      text = "Where does {odd_one} lie?"
    }
    run "lay" {
      when   = odd_one != null && space != null
      system = odd_one
      space  = space
    }
  }
}
function "gaps" {                      # where a tile is still to lie
  let "left_out" { be = table.by_players.players[count(players)].left_out }
  gives = [for c in galaxy : c if c.system == null && c.place < 37 && !contains(left_out, c.place)]
}
function "open_spaces" {               # those of the innermost ring that is not full
  let "gaps" { be = gaps() }
  gives = least(gaps, [for c in gaps : line_distance(c, place(0))])
}
function "may_lie" {                   # no anomalies and no like wormholes side by side
  takes = { system = system, space = space }
  gives = !any([for n in compact([for c in neighbours(space) : c.system]) : n.anomaly != null && system.anomaly != null || any([for w in system.printed : contains(n.printed, w)])])
}
function "spaces_for" {                # … unless there is no other way
  takes   = { who = player, system = system }
  because = "An anomaly may not lie beside another one, nor a wormhole beside one of its kind."
  let "open" { be = open_spaces() }
  let "good" { be = [for c in open : c if may_lie(system, c)] }
  gives = count(good) > 0 || any([for t in who.tiles : any([for c in open : may_lie(t, c)])]) ? good : open
}
procedure "lay_tile" {
  takes = { self = player }
  pick "system" {
    from = [for t in self.tiles : t if count(spaces_for(self, t)) > 0]
    text = "Which tile do you lay?"
  }
  pick "space" {
    from = spaces_for(self, system)
    text = "Where does {system} lie?"
  }
  run "lay" {}
  pay "self" { tiles = system }
}
procedure "link" {                     # 53 writes which systems are neighbours: side by side, or by wormholes
  each "s" {
    in = game.systems
    let "beside" { be = beside(s) }
    let "joined" { be = [for t in game.systems : t if t != s && !contains(beside, t) && are_joined(s, t)] }
    set "s" {
      ways   = concat(beside, joined)
      closed = travel_banned() ? [for t in joined : t if !(contains(s.wormholes, wormhole.delta) && contains(t.wormholes, wormhole.delta))] : []
    }
  }
}
function "beside" {
  source = "53"
  takes  = { system = system }
  let "space" { be = system.at }
  gives = space == null ? [] : compact([for c in neighbours(space) : c.system])
}
function "are_joined" {                # 53.1
  source = "53.1"
  takes  = { a = system, b = system }
  gives  = any([for w in a.wormholes : contains(b.wormholes, w)]) || wormholes_unite() && is_basic(a) && is_basic(b)
}
stat "wormholes_unite" {               # whether alpha leads to beta
  takes = {}
  base  = false
}
stat "travel_banned" {                 # whether alpha and beta wormholes are closed to movement
  takes = {}
  base  = false
}

# ---- What everybody begins with ---------------------------------------------

procedure "begin" {
  source = "set-up 11"
  takes  = { self = player }
  let "faction" { be = people(self) }
  set "self" {
    techs = faction.techs
    cards = first_cards(faction)
  }
  each "p" {
    in = faction.home.planets
    set "p" { owner = self }
  }
  each "t" {
    in = [for t in all(unit_type) : t if faction.units[t] > 0]
    repeat {
      times = faction.units[t]
      let "card" { be = card_of(self, t) }
      pick "planet" {                  # which of the planets, where there are several
        when = card != null && !t.ship && !card.floats
        from = [for p in faction.home.planets : p if has_room(p, t)]
        text = "Where does {a/an} {t} begin?"
      }
      run "put" {
        who    = self
        type   = t
        system = faction.home
        planet = planet
      }
    }
  }
}
function "first_cards" {               # the faction's own, else what all have
  takes = { faction = faction }
  gives = [for c in all(unit_card) : c if !c.upgrade && (c.faction == faction || c.faction == null && !any([for d in all(unit_card) : d.faction == faction && d.type == c.type && !d.upgrade]))]
}
