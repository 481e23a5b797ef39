# 2.8.2: what damage markers do. What they take off guns and drones is in 11.0, how they are
# repaired in 3.2, and how they bring a facility down in 3.4.5.

function "sensors" {                   # what is left of a ship's exploration value
  source = "2.8.2"
  text   = "exploration of {ship}"
  takes  = { ship = ship }
  gives  = max(0, ship.exploration - (is_crewed(ship) ? ship.damage : 0))
}

# A damaged supply station or spaceport counts one lower. Of settlements the damaged ones do not
# count, for trade and production. Ruling: they are hit one after the other, the next only when
# the one before is destroyed.
function "sound_level" {
  source = "2.8.2"
  takes  = { facility = facility }
  gives = (facility.damage > 0 && (facility.track == track.supply || facility.track == track.settlement)
    ? facility.level - 1 : facility.level)
}
function "output_loss" {               # resources or tech points that a damaged facility fails to produce
  source = "2.8.2"
  takes  = { facility = facility }
  gives  = facility.track == track.mining || facility.track == track.research ? facility.damage : 0
}
