# 3.2: Earth and the bases as yards: what each of them can build and service, and who is there.

function "yards" {
  takes = { faction = faction }
  gives = concat(faction.homeland ? [faction.home] : [], bases_of(faction))
}
function "yard_level" {                # 1 and 2: supply station, 3 and 4: spaceport; Earth is a large one
  source = "3.2, 2.8.2"
  takes  = { yard = yard }
  gives  = yard.base != null ? sound_level(yard.base.supply) : 4
}
function "yard_world" {
  takes = { yard = yard }
  gives = yard.base != null ? yard.base.world : yard.world
}
function "yard_place" {                # where its ships stand
  source = "3.2, 2.7"
  takes  = { yard = yard }
  gives  = yard.base != null && yard.base.world != null ? base_place(yard.base.world) : yard.world != null ? yard.world.surface : null
}

# ---- What it takes -------------------------------------------------------------

function "level_to_build" {
  source = "3.2"
  takes  = { ship = ship }
  gives = (ship.class == unit_class.lv ? (ship.size <= 2 ? 1 : 2)
    : ship.class == unit_class.re || ship.size <= 2 ? 3 : 4)
}
function "level_to_unreserve" {
  source = "3.2"
  takes  = { ship = ship }
  gives  = ship.size <= 2 ? 1 : ship.size <= 3 ? 2 : ship.size <= 5 ? 3 : 4
}
function "may_unreserve_at" {          # has the yard supplies for so large a crew vehicle?
  source = "2.6.5, 3.2"
  takes  = { ship = ship, yard = yard }
  gives  = yard_level(yard) >= level_to_unreserve(ship)
}
function "repairs_at" {                # damage markers that a yard takes off crew vehicles in a year
  source = "3.2"
  takes  = { yard = yard }
  gives  = yard_level(yard) < 4 ? yard_level(yard) : 999
}
function "repairs_left" {              # this year, whoever of its owners had any done
  source = "3.2, 6.0"
  takes  = { yard = yard }
  gives  = max(0, repairs_at(yard) - (yard.base != null ? yard.base.repaired : 0))
}

# ---- Who is there --------------------------------------------------------------

# At a base are the ships that stand with it, on Earth those on the ground. With the space
# elevator those in the orbit are there too, 2.8.1.
function "is_at" {
  source = "3.2, 2.8.1"
  takes  = { ship = ship, yard = yard }
  gives = (is_flying(ship) && ship.fleet != null
    && (stands_at(ship.owner, ship.fleet, yard) || lifts_to(ship.owner, yard, ship.fleet.at)))
}
function "stands_at" {
  takes = { faction = faction, fleet = fleet, yard = yard }
  gives = yard.base != null ? contains(fleet.bases, yard.base) : is_home(faction, fleet.at)
}
function "lifts_to" {                  # does the elevator of a yard reach so high?
  source = "2.8.1"
  takes  = { faction = faction, yard = yard, place = place }
  gives = (place.level == level.orbit && place.world == yard_world(yard)
    && reaches_ground_from_orbit(faction) && contains(yards(faction), yard))
}
function "ships_at" {                  # one's own
  takes = { self = faction, yard = yard }
  gives = [for s in self.ships : s if is_at(s, yard)]
}
