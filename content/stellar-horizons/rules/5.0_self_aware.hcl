# 5.0 (98): robots that have become aware of themselves. They are nobody's; one player, drawn by
# chance, answers for them. When they come, move and end stands with the event.

ability "self_awareness" {
  name   = "Self-awareness"
  source = "5.0"
  modifier "roams"     { set = true }
  modifier "is_outlaw" { set = true }
  modifier "transfer_tenths" {
    when = faction.leader != null
    set  = transfer_tenths(faction.leader)
  }
}
# Their engines are those that nobody has improved. Ruling: they may do nothing but move, for their own
# ends are not ours, and they never come back to Earth itself; its orbit is open to them. Whoever likes
# attacks them there too, which he may do to nobody else.
faction "awakened" {
  seat      = false
  name      = "Awakened AI"
  source    = "5.0"
  slot      = 0
  abilities = [ability.self_awareness]
}

function "robots_abroad" {             # of all players
  source = "5.0"
  gives  = [for s in flatten([for f in players : f.ships]) : s if is_abroad(s)]
}
function "is_abroad" {                 # not on Earth, nor where the elevator makes its orbit a part of it
  source = "2.8.1, 5.0"
  takes  = { ship = ship }
  gives  = is_robot(ship) && is_flying(ship) && !is_at(ship, ship.owner.home)
}
procedure "wake_robot" {
  takes = { self = faction }
  set "faction.awakened" { leader = self }
  pick "robot" {
    from = robots_abroad()
    text = "Which robot becomes self-aware?"
  }
  let "fleet" { be = robot.fleet }
  run "awaken" {
    when  = fleet != null
    ships = [robot]
    place = fleet.at
    box   = fleet.box
  }
}
procedure "awaken" {                   # a probe follows its carrier, and is a robot too
  takes = { ships = set(ship), place = place, box = integer }
  tell { text = "Robots in {place} become self-aware: {ships}." }
  each "ship" {
    in = concat(ships, compact([for s in ships : s.probe]))
    set "ship" {
      owner    = faction.awakened
      reserved = true
      grounded = false
    }
  }
  run "form_up" {
    owner   = faction.awakened
    company = null
  }
}
# Robots that come to where one of them stands turn too, whoever they stand with. Ruling: in a
# transfer only those in the same box meet, who passes by meets nobody, nor does who is on Earth by its elevator.
procedure "spread" {
  takes = { place = place, box = integer }
  let "here" { be = [for f in place.fleets : f if f.box == box] }
  let "met"  { be = [for s in flatten([for f in here : f.ships]) : s if is_abroad(s) && s.owner != faction.awakened] }
  run "awaken" {
    when  = count(met) > 0 && any([for f in here : f.owner == faction.awakened])
    ships = met
  }
}
procedure "switch_off" {               # they are worth a victory marker each
  let "leader" { be = faction.awakened.leader }
  let "robots" { be = count(faction.awakened.ships) }
  if {
    when = leader != null && robots > 0
    gain "leader" { victory = robots }
    tell { text = "{leader} leads {robots, plural, one {# robot} other {# robots}} at the end, and earns a victory marker for each." }
  }
  each "ship" {
    in = [for s in faction.awakened.ships : s if s.fleet != null]
    run "destroy_ship" {}
  }
  set "faction.awakened" { leader = null }
}
