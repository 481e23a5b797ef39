# 3.4, 3.4.1: the phase and the order of a battle.

# One player resolves everything before the next begins. A fleet does one thing in a year: it
# searches (3.4.2), begins a blockade (3.4.7) or raids (3.4.9).
procedure "combat_phase" {
  source = "3.4"
  title  = "Combat"
  help   = "Search for enemies, and raid or blockade their bases. Factions you are not at war with are safe, unless there is an embargo or the scenario says otherwise."
  each "self" {
    in = game.initiative
    repeat "battles" {
      choose "combat" {
        text = "What do you do in the combat phase?"
        option "done" {
          text      = "End combat"
          verbosity = never
        }
      }
      stop "battles" { when = combat == "done" }
    }
  }
}

procedure "engage" {                   # 3.4.1
  title = "Battle"
  takes = { hunters = set(unit), quarry = set(unit) }
  run "search_for" "battle" {}         # step 1
  run "fight" { when = is_met(battle) }
  gives = battle
}

procedure "line_up" {
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
  gives = battle
}

procedure "fight" {                    # once either side has found the other
  takes = { battle = battle }
  let "prey" { be = battle.defender }
  run "offer_surrender" "spared" { when = is_escorted(prey) }   # step 2
  set "prey" {
    when  = spared != null
    units = without(prey.units, spared)
  }
  run "clash" { when = count(prey.units) > 0 }
}

procedure "clash" {                    # steps 3 to 5
  takes = { battle = battle }
  run "run_down" {
    when = !is_escorted(battle.defender)
    side = battle.defender
  }
  stop { when = count(battle.defender.units) == 0 }
  run "earn_tactics" {}
  stop { when = battle.off }
  run "exchange_fire" {}
  run "aftermath" {}
}

procedure "run_down" {                 # 3.4.2: launchers and robots alone fall to any successful search
  takes = { side = side }
  each "unit" {
    in = side.units
    run "lose" {}
  }
}
function "is_escorted" {
  source = "3.4.2"
  takes  = { side = side }
  gives  = count(crewed(side.units)) + count(bases_in(side.units)) > 0
}
function "opponent" {
  takes = { battle = battle, side = side }
  gives = side == battle.attacker ? battle.defender : battle.attacker
}
