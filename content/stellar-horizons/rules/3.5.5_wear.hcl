# 3.5.5: robots break down, crews are called back.

stat "malfunction_risk" {
  source = "3.5.5, 2.6.8, 2.6.9"
  text   = "Malfunction risk of {ship} in percent"
  takes  = { ship = ship }
  from   = [ship.owner]
  base   = is_robot(ship) ? malfunction_base(ship.owner) : 0
  min    = 0
  max    = 100
  term "radiation" {
    when = ship.fleet != null && radiates(ship.fleet.at) && !withstands_radiation(ship.owner)
    add  = 10
  }
  term "pressure" {                    # no rover lands where the air is as thick but for Venus
    when = ship.type == re_type.rover && lies_under_pressure(ship) && !withstands_pressure(ship.owner)
    add  = 20
  }
}
function "lies_under_pressure" {
  source = "2.6.8"
  takes  = { ship = ship }
  gives  = ship.fleet != null && ship.fleet.at.level == level.surface && ship.fleet.at.world != null && ship.fleet.at.world.pressure
}
function "wear_risk" {
  source = "3.5.5"
  takes  = { ship = ship }
  gives  = is_crewed(ship) ? recall_base(ship.owner) : malfunction_risk(ship)
}

procedure "check_wear" {               # after every exploration, and what works like one
  takes = { ship = ship }
  let "risk" { be = wear_risk(ship) }
  roll "wear" "end" {
    die  = die.percent
    text = "{ship.class, select, cv {Recall check for {ship}} other {Malfunction check for {ship}}}"
    outcome "holds" {
      when      = wear > risk
      verbosity = full
      text      = "passed"
    }
    outcome "recalled" {
      when      = is_crewed(ship)
      verbosity = full
      text      = "its crew is recalled"
    }
    outcome "breaks" {
      text = "it malfunctions and is lost"
    }
  }
  run "recall"      { when = end == "recalled" }
  run "malfunction" { when = end == "breaks" }
}
procedure "malfunction" {              # failure is a teacher
  takes = { ship = ship }
  let "owner" { be = ship.owner }
  run "destroy_ship" { told = true }
  tell {
    verbosity = full
    text      = "{owner} learns from the malfunction."
  }
  run "draw_markers" {
    faction = owner
    field   = field.engineering
    count   = 1
  }
}
procedure "recall" {                   # after exploration, production and combat alike
  takes = { ship = ship }
  set "ship" { reserved = true }
  tell { text = "{ship} is recalled and goes into reserve." }
  run "draw_markers" {
    faction = ship.owner
    field   = field.biology
    count   = 1
  }
}
