# 3.3.5, 3.3.4: engine failures, and what becomes of launchers.

procedure "check_engine" {             # one roll for a ship and its launcher; gives whether it came through
  takes = { ship = ship, launcher = default(optional(ship), null) }
  let "risk"       { be = engine_risk(ship) }
  let "may_return" { be = launcher != null && reuses_launchers(ship.owner) }
  roll "engine" "start" {
    when = risk >= 1 || may_return
    die  = die.percent
    text = "{ship} starts its engines"
    outcome "fails" {
      when = engine <= risk && ship.class != unit_class.lv
      text = "they fail, and it is lost"
    }
    outcome "fails_with_cargo" {
      when      = engine <= risk
      verbosity = full
      text      = "they fail, and it is lost with its cargo"
    }
    outcome "returns" {
      when      = may_return && engine > 25
      verbosity = full
      text      = "they run{launcher?, and {launcher} can be used again}"
    }
    outcome "wears" {
      when      = may_return
      verbosity = full
      text      = "they run{launcher?, but {launcher} does not come back}"
    }
    outcome "runs" {
      verbosity = full
      text      = "they run"
    }
  }
  let "failed" { be = start == "fails" || start == "fails_with_cargo" }
  if {
    when = failed
    let "owner"   { be = ship.owner }
    let "markers" { be = failure_markers(ship) }
    run "destroy_ship" { told = true }
    run "draw_markers" {               # failure is a great teacher
      faction = owner
      field   = field.engineering
      count   = markers
    }
  }
  then { when = !failed }              # what it is under way for, before the launcher comes back
  run "spend_launcher" {
    when     = launcher != null && launcher.fleet != null
    launcher = launcher
    returns  = may_return && coalesce(engine, 0) > 25
  }
  gives = !failed
}
function "engine_risk" {               # in percent; a crew vehicle's size helps, on a launcher too
  source = "3.3.5"
  takes  = { ship = ship }
  gives  = max(0, engine_base(ship.owner) - (is_crewed(ship) ? ship.size : 0))
}

procedure "spend_launcher" {           # an expended one may be built anew
  takes = { launcher = ship, returns = boolean }
  set "launcher" {
    when = returns
    used = true
  }
  tell {
    when      = returns
    verbosity = full
    text      = "{launcher} comes back, and can fly again next year."
  }
  tell {
    when      = !returns && reuses_launchers(launcher.owner)
    verbosity = full
    text      = "{launcher} does not come back."
  }
  remove {
    when = !returns
    what = launcher
  }
}

# Printed are CV-2 and CV-3. Ruling: for a CV-4 the step between these two goes on, for it fails on 1 as
# long as engines are those of the start; nothing larger ever fails.
table "crew_lost" {
  source = "3.3.5"
  keys   = { size = integer }
  gives  = { markers = integer }
  rows = [
    [at_most(2),  3],
    [3,           5],
    [at_least(4), 7],
  ]
}
# One for every robot, and so for the probe that it carries: where probes do not count, 3.5.5 says so. A
# launcher fails on its own account only with cargo.
function "failure_markers" {
  source = "3.3.5"
  takes  = { ship = ship }
  gives  = is_crewed(ship) ? table.crew_lost.size[ship.size].markers : ship.probe != null ? 2 : 1
}
