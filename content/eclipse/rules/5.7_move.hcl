# 5 Move: ships fly by their drives through wormholes, and are pinned one for one by enemies.

action "move" {
  source = "5"
  text   = "Move ships"
  help   = "Make up to two moves (Terrans three). Each moves one ship through wormholes, as far as its drives reach. Each enemy ship pins one of yours; the defences of the Galactic Center pin all. If you enter a sector with another player's ships or disc, there is a battle."
  when   = self.discs > 0
  run "spend_disc" {}
  run "fly" { number = people(self).moves }
}
action "react_move" {
  source = "5"
  text   = "React: move a ship"
  help   = "Move one ship once. This uses an influence disc, like an action."
  when   = self.discs > 0
  run "spend_disc" {}
  run "fly" { number = 1 }
}
procedure "fly" {
  takes = { self = player, number = integer }
  repeat "n" {
    times = number
    pick "ship" {
      from     = [for s in ships(self) : s if s.plan.move > 0 && is_free(s)]
      optional = n > 1
      may      = "No more"
      text     = "Which ship do you move?"
    }
    stop "n" { when = ship == null }
    pick "sector" {
      from = in_reach(self, ship)
      text = "Where does the {ship} fly?"
    }
    run "move_ship" {}
    tell { text = "{A/An} {ship} flies to {sector}." }
  }
}
procedure "move_ship" {
  takes = { self = player, ship = ship, sector = sector }
  let "from" { be = ship.at }
  set "ship" { at = sector }
  run "arrive" {}
  pay "from" {
    when    = from != null && !has_ships(from, self)
    arrived = self
  }
  each "a" {
    in = [for a in self.allies : a if sector.owner == a || has_ships(sector, a)]
    run "betray" { victim = a }
  }
}
function "holding" {                   # enemy ships there
  takes = { who = player, sector = sector }
  gives = count([for s in sector.ships : s if hostile(who, s.plan.owner)])
}
function "own" {
  takes = { who = player, sector = sector }
  gives = count([for s in sector.ships : s if s.plan.owner == who])
}
function "is_guarded" {
  takes = { sector = sector }
  gives = any([for s in sector.ships : s.plan.class == ship_class.defence])
}
function "lets_go" {                   # whether a ship may leave where so many others stay behind
  takes = { who = player, sector = sector, others = integer }
  gives = holding(who, sector) <= others && !is_guarded(sector)
}
function "is_free" {                   # nobody pins it
  takes   = { ship = ship }
  because = "Enemies pin the {ship}."
  gives   = ship.at != null && lets_go(ship.plan.owner, ship.at, own(ship.plan.owner, ship.at) - 1)
}
function "in_reach" {
  takes = { who = player, ship = ship }
  gives = ship.at == null ? [] : without(onward(who, [ship.at], ship.plan.move), [ship.at])
}
function "onward" {                    # within so many steps, through sectors that let one pass
  takes = { who = player, from = list(sector), steps = integer }
  type  = list(sector)
  let "next" { be = distinct(flatten([for s in from : ways(who, s)])) }
  gives = steps < 2 ? next : distinct(concat(next, onward(who, [for s in next : s if lets_go(who, s, own(who, s))], steps - 1)))
}
