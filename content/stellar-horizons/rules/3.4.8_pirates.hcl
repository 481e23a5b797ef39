# 3.4.8, 3.3.6: pirates, who lie in wait in flyby boxes. Each is a fleet of its own. How they
# come is in 3.1.6, how they fight in bots/pirates.hcl.

function "pirates" { gives = faction.pirates.ships }
function "counters" {                  # those of the box, without ships that came over to them (7.0)
  gives = [for p in pirates() : p if !contains(privateers, p)]
}
function "pirates_in_hiding" {         # that are not in play
  gives = [for p in counters() : p if p.fleet == null]
}
function "pirates_at" {
  takes = { place = place }
  gives = [for s in flatten([for f in place.fleets : f.ships]) : s if s.owner == faction.pirates]
}
function "active_pirates" {
  source = "3.1.4"
  gives  = [for p in pirates() : p if p.fleet != null]
}
function "strongest_pirate" {          # the only one there that fights; null: there is none
  source = "3.3.6, 3.4.8"
  takes  = { place = place }
  gives  = best(pirates_at(place), [for p in pirates_at(place) : combat_value(p)])
}

# ---- Searching for pirates ----------------------------------------------------------

function "is_hunted" {                 # by everybody, whatever his relations, but one at a time
  source = "3.4.2, 3.4.8"
  takes  = { fleet = fleet }
  gives  = any([for s in fleet.ships : s == strongest_pirate(fleet.at)])
}

# ---- Being caught ---------------------------------------------------------------------

# 3.3.6: whom no player stops. Ruling: the guns may also be those of ships in reserve, and a pirate
# whose own are shot away leaves everybody alone, for without any nobody searches (3.4.2).
procedure "meet_pirates" {             # gives whether the move ends here
  takes = { self = faction, ships = set(ship), here = place, prey = fleet }
  let "pirate" { be = strongest_pirate(here) }
  stop {
    when  = pirate == null
    gives = false
  }
  stop {
    when  = combat_value(pirate) == 0 || !is_easy_prey(ships) || contains(prey.truce, faction.pirates)
    gives = false
  }
  tell { text = "{pirate} hunts {ships} in {here}." }
  run "search_for" "battle" {
    hunters = [pirate]
    quarry  = ships
  }
  tell {
    when = !is_met(battle)
    text = "{pirate} does not find {ships}."
  }
  stop {
    when  = !is_met(battle)
    gives = false
  }
  run "settle_with" "paid" {}
  run "choose_onward" "stays" { when = !paid }
  gives = coalesce(stays, false)
}
function "is_easy_prey" {              # crews, and none of them armed
  source = "3.3.6"
  takes  = { ships = set(ship) }
  gives  = count(crewed(ships)) > 0 && all([for s in crewed(ships) : combat_value(s) == 0])
}

# Ruling: with pirates this takes the place of breaking off the move. Who moved the ships
# decides and pays, for his allies too.
procedure "settle_with" {              # gives whether they were paid
  title = "Pirates"
  takes = { self = faction, pirate = ship, battle = battle }
  roll "toll" {
    die  = die.d10
    text = "{pirate} names its price"
    outcome "more" {
      when = toll > self.cash
      text = "more than you can pay"
    }
    outcome "all_right" {
      text = "a price you can pay"
    }
  }
  let "ransom" { be = 2 * toll }
  let "caught" { be = battle.defender.units }
  choose "terms" {
    text = "{pirate}, a pirate of size {pirate.size} and combat value {pirate.combat_value}, has caught {caught}. What do you do? You have {self.cash} billion, and may go into debt."
    option "pay" {
      text = "Pay {toll} billion and fly on"
      run "pay_pirates" { amount = toll }
    }
    option "buy_off" {
      text = "Pay {ransom} billion to remove {pirate} for good"
      run "pay_pirates" { amount = ransom }
      remove { what = pirate }
      tell { text = "{pirate} takes the money and leaves for good." }
    }
    option "surrender" {
      text = "Surrender the cargo"
      run "take_surrender" {
        winner = battle.attacker
        prey   = battle.defender
        units  = battle.defender.units
      }
    }
    option "fight" {
      text = "Fight"
      run "clash" {}
    }
  }
  gives = terms == "pay" || terms == "buy_off"
}
procedure "pay_pirates" {              # the one payment that may lead into debt
  takes = { self = faction, amount = integer }
  set "self" { cash = self.cash - amount }
  gain "game" { cache = amount }
  tell {
    verbosity = full
    text      = "{self} now has {self.cash} billion. The pirates have taken {game.cache} billion so far."
  }
}

# ---- Beating them -----------------------------------------------------------------------

after "aftermath" {
  let "beaten" { be = first([for s in [battle.attacker, battle.defender] : s if s.owner == faction.pirates && count(s.units) == 0]) }
  if {
    when = beaten != null
    let "victor" { be = opponent(battle, beaten).owner }
    let "share"  { be = half(game.cache) }
    pay "game" { cache = share }
    gain "victor" {
      cash     = share
      politics = 1
      victory  = 1
    }
    tell { text = "{victor} finds {share} billion that the pirates took, and earns a politics marker and a victory marker." }
  }
}
