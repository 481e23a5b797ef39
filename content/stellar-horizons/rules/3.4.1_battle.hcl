# 3.4, 3.4.1: the phase and the order of a battle.

procedure "combat_phase" {             # one player resolves everything before the next begins
  title = "Combat"
  each "self" {
    in = game.initiative
    repeat "battles" {
      choose "combat" {
        text = "{self}, the combat phase"
        option "done" { text = "No further combat" }
      }
      stop "battles" { when = combat == "done" }
    }
  }
}

procedure "engage" {                   # 3.4.1
  title = "Battle"
  takes = { hunters = set(unit), quarry = set(unit) }
  create "side" "attacker" {
    owner = commander(hunters)
    units = hunters
  }
  create "side" "defender" {
    owner = commander(quarry)
    units = quarry
  }
  create "battle" "battle" {
    attacker = attacker
    defender = defender
  }
  run "search_rolls" {}                # step 1
  run "judge_search" {}
  run "fight" { when = attacker.found || defender.found }
  gives = battle
}

procedure "fight" {                    # once either side has found the other
  takes = { battle = battle }
  let "prey" { be = battle.defender }
  if {                                 # 3.4.2: launchers and robots alone fall to any successful search
    when = count(crewed(prey.units)) == 0 && count(bases_in(prey.units)) == 0
    each "unit" {
      in = prey.units
      run "lose" { side = prey }
    }
    stop {}
  }
  run "offer_surrender" "spared" {}    # step 2
  set "prey" { units = minus(prey.units, spared) }
  run "clash" { when = count(prey.units) > 0 }
}

procedure "clash" {                    # steps 3 to 5
  takes = { battle = battle }
  run "earn_tactics" {}
  stop { when = battle.off }
  run "exchange_fire" {}
  run "aftermath" {}
}

# ---- Who and what ------------------------------------------------------------

function "units_of" {
  takes = { fleet = fleet }
  gives = concat(fleet.ships, fleet.bases)
}
function "ships_in" {
  takes = { units = set(unit) }
  gives = present([for u in units : u.ship])
}
function "bases_in" {
  takes = { units = set(unit) }
  gives = present([for u in units : u.base])
}
function "crewed" {                    # the crew vehicles among them
  takes = { units = set(unit) }
  gives = [for s in ships_in(units) : s if s.class == unit_class.cv]
}
function "owners" {
  takes = { units = set(unit) }
  gives = distinct([for u in units : u.owner])
}
function "commander" {                 # 2.5: of allies the one with the best initiative
  takes = { units = set(unit) }
  gives = or(first([for f in game.initiative : f if contains(owners(units), f)]), owners(units)[0])
}
function "opponent" {
  takes = { battle = battle, side = side }
  gives = side == battle.attacker ? battle.defender : battle.attacker
}
