# 11.0 and the figures of 2.8.2 that feed it.

table "combat" {
  source = "11.0"
  keys   = { direct_fire = integer, strike = integer }
  gives  = { damage = integer }
  rows = [
    # direct fire  strike        damage
    [at_most(4),   at_most(6),   0],
    [span(5, 7),   span(7, 8),   1],
    [span(8, 10),  span(9, 10),  2],
    [span(11, 13), span(11, 12), 3],
    [span(14, 15), span(13, 15), 4],
    [span(16, 17), span(16, 18), 5],
    [span(18, 19), span(19, 21), 6],
    [span(20, 21), span(22, 24), 7],
    [span(22, 23), span(25, 27), 8],
    [span(24, 25), span(28, 29), 9],
    [26,           span(30, 31), 10],
    [27,           span(32, 33), 11],
    [28,           span(34, 35), 12],
    [29,           span(36, 37), 13],
    [30,           span(38, 39), 14],
    [31,           span(40, 41), 15],
    [32,           span(42, 43), 16],
    [33,           span(44, 45), 17],
    [34,           span(46, 47), 18],
    [35,           span(48, 49), 19],
    [36,           span(50, 51), 20],
    [37,           span(52, 53), 21],
    [38,           span(54, 55), 22],
    [39,           span(56, 57), 23],
    [at_least(40), span(58, 59), 24],
    [none,         at_least(60), 25],
  ]
}

table "wreck" {                        # what a crew vehicle of a size is worth
  source = "3.4.6"
  keys   = { size = integer }
  gives  = { markers = integer }
  rows = [
    [at_most(3),  1],
    [span(4, 5),  2],
    [6,           3],
    [at_least(7), 4],
  ]
}

table "wake" {                         # 3.4.2: what drone squadrons take off a search roll
  source = "3.4.2"
  keys   = { squadrons = integer }
  gives  = { off = integer }
  rows = [
    [at_most(0),  0],
    [span(1, 4),  1],
    [at_least(5), 2],
  ]
}

# 2.8.2: damage takes away combat value point by point, a squadron for every two points.
# Ruling: a defense network fires at full value until damage brings its level down.
stat "combat_value" {
  source = "2.8.2"
  text   = "Combat value"
  takes  = { unit = unit }
  from   = [unit.owner]
  base   = unit.ship != null ? unit.ship.combat - unit.ship.damage : unit.base != null ? network_guns(unit.base) : 0
  min    = 0
}
function "squadrons" {
  source = "2.8.2"
  takes  = { unit = unit }
  gives  = max(0, unit.ship != null ? unit.ship.drones - floor_div(unit.ship.damage, 2) : unit.base != null ? network_drones(unit.base) : 0)
}
function "network_guns" {
  takes = { base = base }
  gives = coalesce(table.facility.track[track.defense].level[base.defense.level].combat, 0)
}
function "network_drones" {
  takes = { base = base }
  gives = coalesce(table.facility.track[track.defense].level[base.defense.level].drones, 0)
}
