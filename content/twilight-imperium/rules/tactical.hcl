# 59 The tactical action: activate, move, fight in space, invade, produce.

action "tactical" {
  source = "59"
  joins  = choice.second_action
  text   = "Activate {goal, select, none {a system} other {{goal}}}"
  help   = "A command token from your tactic pool activates a system. Ships move there and fight, ground forces land, and units there produce."
  when   = self.tactic > 0
  pick "goal" {
    from = can_activate(self)
    text = "Which system do you activate?"
  }
  pay "self" { tactic = 1 }
  gain "goal" { tokens = self }
  set "game" { turn = self }
  run "activated" {}
  run "movement" {}
  run "fight_in_space" {}
  run "fit" {
    who    = self
    system = goal
  }
  run "invasion" { when = !others_ships(self, goal) }
  each "p" {                           # 32.3 who lost space docks
    in = distinct(goal.units[*].owner)
    run "fit" {
      who    = p
      system = goal
    }
  }
  run "produce_here" {}
  run "tactical_ends" {}
  run "tactical_over" {}
}
function "can_activate" {              # 59.1, 87.2
  source  = "59.1"
  takes   = { who = player }
  because = "A command token of yours is there."
  gives   = [for s in game.systems : s if !contains(s.tokens, who) && !any([for p in fleets(s) : p != who && bars(p, s)])]
}
function "bars" {                      # a system to others
  takes = { who = player, system = system }
  gives = false
}
procedure "tactical_over" {            # what lasts as long as the action
  takes = { self = player }
  set "game" {
    turn    = null
    charted = false
    conduit = null
  }
  set "self" {
    driven = null
    speeds = false
    silent = null
    halted = false
  }
  each "p" {
    in = [for p in players : p if p.numbed]
    set "p" { numbed = false }
  }
}
after "player_turn" {
  run "count_fallen" {}
}
procedure "count_fallen" {             # infantry that fell in this turn may come back, 48
  each "p" {
    in = [for p in players : p if p.fallen > 0]
    let "needed" { be = coalesce(max([for c in p.cards : c.returns]), 0) }
    if {
      when = needed > 0
      roll "rescue" {
        by    = p
        die   = sides(10)
        times = p.fallen
        text  = "Infantry return from {needed}"
      }
      gain "p" { saved = count([for d in rescue : d if d >= needed]) }
    }
    set "p" { fallen = 0 }
  }
}

procedure "activated" {                # a moment for abilities
  takes = { self = player, goal = system }
}
procedure "tactical_ends" {
  takes = { self = player }
}
procedure "movement" {                 # 59.2
  source = "59.2"
  takes  = { self = player, goal = system }
  run "move_ships" { when = !self.halted }
  run "space_cannon_offence" {}
}
procedure "fight_in_space" {           # 59.3
  source = "59.3"
  takes  = { self = player, goal = system }
  let "foe" { be = first([for f in fleets(goal) : f if f != self]) }
  run "space_combat" {
    when     = foe != null && count(ships(self, goal)) > 0
    attacker = self
    defender = foe
    system   = goal
  }
}

# ---- 43 Space cannon offence ------------------------------------------------

stat "cannon_value" {                  # what a die must show
  takes = { unit = unit, target = player }
  from  = [unit.owner, target]
  base  = unit.card.cannon
}
function "cannons" {                   # 43.3 here, and with long range in neighbouring systems
  takes = { who = player, goal = system }
  gives = [for u in who.units : u if u.card.cannon > 0 && u.at != null && (u.at == goal || u.card.long_range && contains(neighbours_for(who, goal), u.at))]
}
procedure "space_cannon_offence" {
  source = "43.2"
  help   = "Clockwise from the active player, everybody may fire the space cannons in the active system. Hits on the active player's ships are assigned before the space combat."
  takes  = { self = player, goal = system }
  each "p" {
    in = starting(self)
    let "guns" { be = cannons(p, goal) }
    let "foe"  { be = p == self ? first([for f in fleets(goal) : f if f != self]) : self }
    if {
      when = count(guns) > 0 && foe != null && count(ships(foe, goal)) > 0
      may "fire" {
        by   = p
        text = "Fire {guns, plural, one {a space cannon} other {# space cannons}} at {foe}"
        run "open_fire" {
          by     = p
          target = foe
          needs  = cannon_needs(guns, foe)
          system = goal
        }
      }
    }
  }
}
function "cannon_needs" {              # what each of their dice must show
  takes = { guns = list(unit), target = player }
  gives = flatten([for u in guns : repeat(cannon_value(u, target), u.card.cannon_dice)])
}
procedure "open_fire" {                # of space cannons at ships; who is aimed has only hits that fighters cannot take if there are other ships
  source = "43.3"
  takes  = { by = player, target = player, needs = list(integer), system = system, is_aimed = default(boolean, false) }
  run "fire_cannons" "made" {}
  run "take_cannon_hits" {
    who   = target
    hits  = is_aimed ? 0 : made
    aimed = is_aimed ? made : 0
  }
}
procedure "fire_cannons" {
  takes = { by = player, needs = list(integer) }
  run "roll_for" "made" {
    who   = by
    needs = with_extra_dice(by, needs)
  }
  gives = made
}
function "with_extra_dice" {           # those of the best unit
  takes = { who = player, needs = list(integer) }
  gives = concat(needs, repeat(coalesce(min(needs), 11), who.extra_dice))
}
stat "extra_dice" {                    # for one unit of a bombardment or space cannon roll
  of   = player
  base = 0
}
procedure "roll_for" {                 # a die for each number that it must show; gives hits
  takes = { who = player, needs = list(integer) }
  let "values" { be = sorted(needs) }
  let "hits"   { be = 0 }
  if {
    when = count(values) > 0
    roll "dice" {
      by    = who
      die   = sides(10)
      times = count(values)
      text  = "Hits from {values}"
    }
    set "hits" { be = reached(dice, values) }
  }
  gives = hits
}
procedure "take_cannon_hits" {         # 43.5
  source = "43.5"
  takes  = { who = player, by = player, hits = integer, system = system, aimed = default(integer, 0) }
  run "assign_hits" "swept" {}
  run "shot_down" { when = swept }
}
procedure "shot_down" {                # a moment: the last ship is gone
  takes = { by = player }
}
