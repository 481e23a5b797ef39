# 5-3, 3) Upgrade: a building gives way to a greater one.

action "upgrade" {
  source = "5-3"
  joins  = choice.main
  text   = "Upgrade {space, select, none {a building} other {{space}}}{building? to {a/an} {building}}"
  help   = "Upgrade a mine to a trading station, a trading station to a research lab or the planetary institute, or a lab to an academy. The old building returns to your board. A trading station is cheaper if another player is within 2 spaces. Labs and academies give you a technology tile."
  pick "space" {
    from = [for s in self.colonies : s if count(upgrades(self, s)) > 0]
    text = "What do you upgrade?"
  }
  pick "building" {
    from = upgrades(self, space)
    text = "What do you build on {space}?"
  }
  run "pay_price" { price = upgrade_price(self, building, space) }
  run "put_building" {}
  run "take_tile" { when = building.teaches }
}
function "comes_from" {                # what is upgraded to it
  text  = "buildings that upgrade to {a/an} {building}"
  takes = { who = player, building = building }
  gives = building.from
}
function "grows_to" {                  # what a building may be upgraded to
  takes = { who = player, building = building }
  gives = [for b in all(building) : b if comes_from(who, b) == building]
}
function "upgrades" {
  takes   = { who = player, space = space }
  type    = list(building)
  gives   = space.building == null ? [] : [for b in grows_to(who, space.building) : b if has_left(who, b) && affords(who, upgrade_price(who, b, space))]
  because = "You cannot upgrade anything on {space} now."
}
function "upgrade_price" {
  takes = { who = player, building = building, space = space }
  gives = building.near > 0 && has_neighbour(who, space) ? building.cost - { credits = building.near } : building.cost
}
function "has_neighbour" {             # somebody else's building within 2, a guest's too
  takes = { who = player, space = space }
  gives = any([for p in players : any([for s in concat(p.colonies, p.visits) : line_distance(s, space) <= 2]) if p != who])
}
function "has_institute" {
  takes   = { who = player }
  gives   = who.stands.institute > 0
  because = "{who} has no planetary institute."
}

# ---- Technology tiles -------------------------------------------------------

procedure "take_tile" {
  takes = { self = player }
  pick "tile" {
    from = tiles_for(self)
    text = "Which technology tile do you take?"
  }
  if {
    when = tile.advanced != null
    run "cover_tile" { advanced = tile.advanced }
  }
  if {
    when = tile.tech != null
    gain "self" { techs = tile.tech }
    run "taken"   { tile = tile.tech }
    run "step_up" { tracks = tile.tech.track == null ? all(track) : [tile.tech.track] }
  }
}
function "tiles_for" {
  takes   = { who = player }
  type    = list(tile)
  because = "There is no technology tile left that {who} does not have."
  let "plain" { be = [for t in all(tech) : t if t.slot > 0 && !contains(who.techs, t) && !contains(who.covered, t)] }
  let "best"  { be = count(who.green) == 0 || count(who.techs) == 0 ? [] : [for a in all(advanced) : a if may_be_taken(a, who)] }
  gives = concat([for t in plain : t], [for a in best : a])
}
function "may_be_taken" {
  takes   = { advanced = advanced, who = player }
  gives   = advanced.track != null && who.level[advanced.track] >= 4
  because = "{advanced} is taken, or {who} is below level 4 on its track."
}
procedure "cover_tile" {               # an advanced tile lies on a standard one, which no longer works
  takes = { self = player, advanced = advanced }
  pick "over" {
    from = self.techs
    text = "Which tile do you cover?"
  }
  pay "self" { techs = over }
  gain "self" {
    covered  = over
    advanced = advanced
  }
  run "turn_token" {}
  set "advanced" { track = null }
  run "taken"   { tile = advanced }
  run "step_up" { tracks = all(track) }
}
procedure "taken" {                    # what a tile gives at once
  takes = { tile = tile, self = player }
}
procedure "turn_token" {               # a green side is turned to grey
  takes = { self = player }
  require {
    that    = count(self.green) > 0
    because = "There is no federation token with a green side."
  }
  let "turned" { be = self.green[0] }
  pay "self" { green = turned }
}
procedure "step_up" {                  # a step on one of the tracks, if wanted
  takes = { self = player, tracks = list(track) }
  pick "track" {
    from = [for t in tracks : t if may_advance(self, t)]
    may  = "Do not advance"
    text = "Which track do you advance?"
  }
  run "advance" { when = track != null }
}
