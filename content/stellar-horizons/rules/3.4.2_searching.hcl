# 3.4.2: searching. That launchers and robots alone fall to any successful search is in 3.4.1 (run_down);
# what drones take off the roll is in 11.0 (wake).

# In a year a fleet begins one thing only: this, a blockade or a raid. So it does where an ally has come
# to command it since.
action "search" {
  source    = "3.4.2"
  joins     = choice.combat
  text      = "Search{prey? for {prey}}{fleet? with {fleet.ships}}"
  help      = "Search for an enemy fleet, and fight it if you find it. A fleet can start one fight a year."
  verbosity = full
  pick "fleet" {
    from = [for f in self.fleets : f if !f.engaged && may_search(f)]
    text = "Which fleet do you search with?"
  }
  pick "prey" {
    from = quarry(fleet)
    text = "Which fleet do you search for with {fleet}?"
  }
  set "fleet" { engaged = true }
  run "ask_allies" "agreed" {}
  run "engage" {
    when    = agreed
    hunters = units_of(fleet)
    quarry  = units_of(prey)
  }
}
procedure "ask_allies" {               # 2.5: does everybody who has ships in the fleet agree to attack?
  takes = { fleet = fleet, prey = objective }
  each "ally" {
    in = without(owners(units_of(fleet)), [fleet.owner])
    choose "assent" {
      by   = ally
      text = "{fleet.owner} wants to attack {prey}. Do your ships join in?"
      option "yes" { text = "Join in" }
      option "no"  { text = "Refuse, so that nobody attacks" }
    }
    stop "ask_allies" {
      when  = assent == "no"
      gives = false
    }
  }
  gives = true
}

# Only active crew vehicles search, at least one of them armed, and never from the numbered
# boxes of a transfer.
function "is_hunter" {
  takes = { fleet = fleet }
  gives = (count(fleet.bases) == 0 && fleet.at.level != level.transfer
    && all([for s in fleet.ships : s.class == unit_class.cv && !s.reserved])
    && any([for s in fleet.ships : combat_value(s) > 0]))
}
function "may_search" {
  takes = { fleet = fleet }
  gives = is_hunter(fleet) && count(quarry(fleet)) > 0
}
function "quarry" {
  takes = { fleet = fleet }
  gives = [for f in in_reach(fleet) : f if all_may_attack(fleet, f) && !is_raided(f)]
}
function "all_may_attack" {            # 2.5: an allied fleet where every one of its owners may
  source = "2.5, 3.4.3"
  takes  = { fleet = fleet, prey = fleet }
  gives  = all([for o in owners(fleet.ships) : !contains(owners(units_of(prey)), o) && !contains(prey.truce, o) && may_attack(o, prey)])
}
function "in_reach" {                  # from orbit also bases on the ground, with what stands there
  takes = { fleet = fleet }
  gives = (fleet.at.world != null && fleet.at.level == level.orbit
    ? concat(fleet.at.fleets, [for f in fleet.at.world.surface.fleets : f if count(f.bases) > 0])
    : fleet.at.fleets)
}

# 2.5: at war everything may be attacked; under an embargo crew vehicles that stand at no base;
# at Earth and in its orbit nothing. Ruling: who may attack one owner of a joint fleet meets all
# of them, for allies defend together, even against each other's allies.
stat "may_attack" {
  source = "2.5, 3.4.2"
  text   = "Can attack a fleet"
  takes  = { faction = faction, prey = fleet }
  from   = [faction]
  base = (!is_sanctuary(prey.at) && any([for o in without(owners(units_of(prey)), [faction]) :
    relation(faction, o).stance == stance.war || relation(faction, o).stance == stance.embargo && has_crews_out(prey, o)]))
  term "pirates" {                     # 3.4.8
    when = is_hunted(prey)
    set  = true
  }
  term "outlaws" {                     # 5.0
    when = contains(players, faction) && any([for o in owners(units_of(prey)) : is_outlaw(o)])
    set  = true
  }
}
function "has_crews_out" {             # of an owner, away from bases
  source = "2.5"
  takes  = { fleet = fleet, faction = faction }
  gives  = any([for s in crewed(fleet.ships) : s.owner == faction]) && !at_base(faction, fleet)
}
function "is_sanctuary" {
  source = "2.5"
  takes  = { place = place }
  gives  = place.world != null && place.world.sanctuary
}
# Ruling: whosever base it is, for one stands at those of others to trade, 2.8. With the elevator
# who is in orbit above a base of his own is at it.
function "at_base" {
  source = "2.5, 2.8.1"
  takes  = { faction = faction, fleet = fleet }
  gives = (any([for f in fleet.at.fleets : count(f.bases) > 0])
    || any([for b in bases_of(faction) : lifts_to(faction, b, fleet.at)]))
}

procedure "search_for" {
  takes = { hunters = set(unit), quarry = set(unit) }
  run "line_up" "battle" {}
  run "search_rolls" {}
  run "judge_search" {}
  gives = battle
}
function "is_met" {                    # has either side found the other?
  takes = { battle = battle }
  gives = battle.attacker.found || battle.defender.found
}

procedure "search_rolls" {             # both sides roll, whoever searched
  title = "Search"
  takes = { battle = battle }
  each "side" {
    in           = [battle.attacker, battle.defender]
    simultaneous = true
    roll "search" {
      die       = die.d10
      verbosity = full
      text      = "{side} searches for the enemy"
      outcome "found" {                # judge_search says so again, for bases cannot hide
        when = search - table.wake.squadrons[drones(side)].off <= search_chance(battle)
        text = "found"
      }
      outcome "missed" {
        text = "not found"
      }
    }
    set "side" { roll = search - table.wake.squadrons[drones(side)].off }
  }
  each "side" {
    in = [for s in [battle.attacker, battle.defender] : s if drones(s) > 0]
    tell {
      verbosity = full
      text      = "Drones hide {side}: the roll counts as {side.roll}."
    }
  }
}
procedure "judge_search" {             # who found the other
  takes = { battle = battle }
  let "chance" { be = search_chance(battle) }
  each "side" {
    in = [battle.attacker, battle.defender]
    set "side" { found = side.roll <= chance || has_base(battle) }
    tell {
      when      = side.found && !has_base(battle)
      verbosity = full
      text      = "{side} finds the enemy (rolled {side.roll}; {chance} or less needed)."
    }
    tell {
      when      = !side.found
      verbosity = full
      text      = "{side} does not find the enemy (rolled {side.roll}; {chance} or less needed)."
    }
  }
  tell {
    when      = has_base(battle)
    verbosity = full
    text      = "A base cannot hide: both sides find each other."
  }
}
function "search_chance" {             # ruling: 4 to begin with, as in 8.0 and 11.0
  source = "3.4.2, 8.0, 11.0"
  takes  = { battle = battle }
  gives = (4 + max(0, count(crewed(battle.attacker.units)) - 1)
    + max(0, count(crewed(battle.defender.units)) - 1))
}
function "has_base" {
  takes = { battle = battle }
  gives = count(bases_in(battle.attacker.units)) + count(bases_in(battle.defender.units)) > 0
}
function "drones" {                    # squadrons that their owners can fly
  source = "3.4.2, 3.4.5"
  takes  = { side = side }
  gives  = sum([for u in side.units : squadrons(u) if flies_fighters(u.owner)])
}
