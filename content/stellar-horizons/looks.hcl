# How the table is drawn: the solar system with who is where, the trees of technologies and policies, the tracks.

# ---- The solar system -------------------------------------------------------

graph "solar_system" {                 # the hubs in a row, 2.2
  joins = { a = system, b = system }
  where = gap(a, b) == 1
}
look "solar_system" { title = "The solar system" }

look "system" {
  when = count(charted(this)) > 0 || count(ships_around(this)) > 0
  x    = this.distance
}
look "world" {
  at     = contains(charted(this.system), this) ? this.system : null
  colour = this.field
  shape  = "box"
  text   = "{field} {exploration}{card?, {card}}{life, select, barren {} other {, {life}}}"
}
look "place" {
  when   = this.level != level.surface || this.world == null || this.world.landing
  at     = this.world == null ? this.system : this.world
  x      = -this.level.order           # transfers first, and orbits above the ground
  here   = this == world.earth.orbit && invader_comes() ? [ship.invader] : []
  shape  = "box"
  symbol = "{level}"
  text   = "{years_away, plural, =0 {} one {1 year from Earth} other {up to # years from Earth}}"
}
function "years_away" {                # of a transfer box; technologies make it less, 3.3.3
  takes = { place = place }
  gives = place.level == level.transfer ? gap(place.system, world.earth.system) : 0
}
function "invader_comes" { gives = count(defense) > 0 }
look "fleet" {
  when   = count(this.ships) + count(this.bases) > 0
  at     = this.at
  x      = -this.box
  shape  = "box"
  symbol = "{owner}"
  text   = "{box, plural, =0 {} one {arrives in 1 year} other {arrives in # years}}"
}
look "ship" {
  at     = this.fleet
  colour = this.owner
  shape  = this.class == unit_class.lv ? "rocket_launch" : this.class == unit_class.cv ? "rocket" : this.type == re_type.probe ? "drone" : this.type == re_type.telescope ? "binoculars" : this.type == re_type.orbiter ? "broadcast" : this.type == re_type.flyby ? "paper_plane_tilt" : "car"
  symbol = "{type, select, probe {P} telescope {T} orbiter {O} flyby {F} rover {R} other {{size}}}"
  text   = "{this}{type?, {type}}{damage? −{damage}}{reserved?, in reserve}"
}
look "base" {
  at     = this.fleet
  colour = this.owner
  shape  = "buildings"
  symbol = "{settlement.level}"
  text   = "{this}{mining.level?, mining {mining.level}}{research.level?, research {research.level}}{supply.level?, supply {supply.level}}{defense.level?, defense {defense.level}}"
}
look "asteroid" {
  at    = this.at
  shape = "meteor"
}
look "crisis" {                        # what is on its way to Earth
  at     = this == crisis.asteroid && contains(crises, this) ? asteroid_place(game.year) : null
  colour = "red"
  shape  = "meteor"
  symbol = "!"
}

# ---- Charts -----------------------------------------------------------------

look "field" { colour = choices("blue", "grey", "green")[this.order] }   # as printed, 2.3.3

graph "technologies" {                 # what leads to what, 2.4
  joins   = { a = tech, b = tech }
  where   = contains(b.requires, a)
  one_way = true
}
look "technologies" { title = "Technologies" }
look "tech" {                          # green and square is known, yellow and round may be developed
  x      = this.column
  y      = -this.field.order
  colour = self == null ? null : contains(self.techs, this) ? "green" : may_develop(this, self) ? "yellow" : null
  shape  = self == null ? null : contains(self.techs, this) ? "square" : may_develop(this, self) ? "circle" : null
  text   = "{field}, {cost}"
  here   = [for f in players : f if contains(f.techs, this)]
}

graph "policies" {
  joins   = { a = policy, b = policy }
  where   = contains(b.requires, a)
  one_way = true
}
look "policies" { title = "Policies" }
look "policy" {
  colour = self != null && contains(self.policies, this) ? "green" : null
  shape  = self != null && contains(self.policies, this) ? "square" : null
  here   = [for f in players : f if contains(f.policies, this)]
}

graph "relations" {                    # the track of whoever looks, 2.5
  joins = { a = stance, b = stance }
  where = step(a, 1) == b
}
look "relations" { title = "Relations with you" }
look "stance" {
  x    = this.order
  here = self == null ? [] : [for f in all(faction) : f if f != self && f.slot > 0 && relation(self, f).stance == this]
}

look "tech_marker" {
  colour = this.field
  symbol = "{worth}"
  text   = "{field}"
}

# ---- Factions ---------------------------------------------------------------

look "faction" {
  colour = choices("black", "blue", "red", "teal", "orange", "purple", "pink", "green")[this.slot]
  tracks = { politics = span(0, 10), victory = span(0, 30) }
}
