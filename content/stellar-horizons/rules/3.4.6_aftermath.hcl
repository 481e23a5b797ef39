# 3.4.6: after the battle.

procedure "aftermath" {
  title = "Aftermath"
  takes = { battle = battle }
  each "side" {
    in = [battle.attacker, battle.defender]
    let "victor" { be = opponent(battle, side).owner }
    if {                               # ruling: of allies the one who decides takes the markers
      when = side.forfeit > 0 && contains(players, victor)
      gain "victor" { victory = side.forfeit }
      tell { text = "{victor} earns victory markers: {side.forfeit}." }
    }
    each "loser" {
      in = [for f, n in side.wrecks : f if n > 0]
      run "draw_markers" {
        faction = loser
        field   = field.engineering
        count   = side.wrecks[loser]
      }
    }
    each "ship" {
      in = [for s in crewed(side.units) : s if s.hits > 0]
      run "check_recall" {}
    }
  }
}
procedure "check_recall" {             # 3.5.5: a roll for every hit, one marker at most; ruling: in reserve too
  takes = { ship = ship }
  let "hits" { be = ship.hits }
  set "ship" { hits = 0 }
  stop { when = !contains(players, ship.owner) }   # nobody recalls pirates
  let "rate" { be = recall_base(ship.owner) }
  roll "recall" "fate" {
    die       = die.percent
    times     = hits
    verbosity = full
    text      = "Recall check for {ship}, one roll for each hit"
    outcome "recalled" {
      when = any([for r in recall : r <= rate])
      text = "its crew is recalled"
    }
    outcome "stays" {
      text = "it stays"
    }
  }
  run "recall" { when = fate == "recalled" }
}
function "prize" {                     # victory markers for a destroyed crew vehicle
  source = "3.4.6"
  takes  = { unit = unit }
  gives  = unit.ship != null && unit.ship.class == unit_class.cv ? table.wreck.size[unit.ship.size].markers : 0
}
# Engineering markers for a loss. Ruling: a base brings one, as the smallest vehicle does, for it is lost
# only when nothing stands on it any more.
function "lessons" {
  source   = "3.4.6"
  designed = true
  takes    = { unit = unit }
  gives    = unit.base != null ? 1 : prize(unit)
}
