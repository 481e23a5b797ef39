# 3.3.6: interception of ships that leave a place.

procedure "elude" {                    # gives whether nobody stops them
  takes = { self = faction, ships = set(ship), way = list(place) }
  each "here" {
    in = way
    let "flying" { be = [for s in ships : s if s.fleet != null] }
    run "run_past" "held" { ships = flying }
    stop "elude" {
      when  = held
      gives = false
    }
  }
  gives = true
}

# Only where somebody could intercept them are the ships of a passing fleet put down: there
# they fight, and there they stay if they are stopped.
procedure "run_past" {
  takes = { self = faction, ships = set(ship), here = place }
  stop {
    when  = count(ships) == 0 || !is_watched(self, here)
    gives = false
  }
  create "fleet" "prey" {
    owner = commander(ships)
    at    = here
    truce = truce_of(ships)            # 3.4.3
  }
  each "ship" {
    in = ships
    set "ship" { fleet = prey }
  }
  each "hunter" {                      # the best placed decides first
    in = sort_by(interceptors(prey), [for f in interceptors(prey) : index_of(game.initiative, f.owner)])
    stop "hunter" { when = !may_intercept(hunter, prey) }
    let "hunters" { be = hunter.ships }
    may "strike" {
      by   = hunter.owner
      text = "{hunters} can intercept {prey} as it leaves {here}: {ships}. Do you intercept?"
      run "ask_allies" "agreed" { fleet = hunter }
      stop "hunter" { when = !agreed }
      run "intercept" "held" {}
      stop "run_past" {
        when  = held
        gives = true
      }
    }
  }
  run "meet_pirates" "robbed" { ships = [for s in ships : s if s.fleet == prey] }   # 3.4.8
  gives = robbed
}
function "is_watched" {                # by armed ships of others; on his Earth nobody is intercepted
  source = "3.3.6"
  takes  = { faction = faction, place = place }
  gives = (!is_sanctuary(place) && !is_home(faction, place)
    && any([for f in place.fleets : f.owner != faction && is_hunter(f)]))
}
function "interceptors" {
  source = "3.3.6"
  takes  = { prey = fleet }
  gives  = [for f in prey.at.fleets : f if may_intercept(f, prey)]
}
function "may_intercept" {             # whoever might search for it in the combat phase
  source = "3.3.6"
  takes  = { hunter = fleet, prey = fleet }
  gives  = is_hunter(hunter) && contains(quarry(hunter), prey)
}

procedure "intercept" {                # gives whether the move ends here
  title = "Interception"
  takes = { self = faction, hunter = fleet, prey = fleet }
  let "ships" { be = prey.ships }
  run "search_for" "battle" {
    hunters = units_of(hunter)
    quarry  = ships
  }
  stop {
    when  = !is_met(battle)
    gives = false
  }
  let "hunters" { be = hunter.ships }
  let "owner"   { be = hunter.owner }
  tell { text = "{owner} intercepts {ships} with {hunters}." }
  if {
    when = count(crewed(ships)) == 0
    run "run_down" { side = battle.defender }
    stop "intercept" { gives = false }
  }
  choose "answer" {
    by   = self
    text = "{hunter} has intercepted {prey}. Do you fight?"
    option "stop"  { text = "Break off the move" }
    option "fight" { text = "Fight" }
  }
  if {                                 # ruling: who breaks off moves no more this year
    when = answer == "stop"
    each "ship" {
      in = ships
      set "ship" { halted = true }
    }
    stop "intercept" { gives = true }
  }
  run "fight" {}
  run "choose_onward" "stays" {}
  gives = stays
}
procedure "choose_onward" {            # the move may be given up, for another one too
  takes = { self = faction, ships = set(ship), prey = fleet }
  choose "onward" {
    when = any([for s in ships : s.fleet == prey])
    text = "Do the ships fly on?"
    option "on"   { text = "Fly on" }
    option "stay" { text = "Stay" }
  }
  gives = onward == "stay"
}
