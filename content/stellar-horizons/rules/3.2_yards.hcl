# 3.2: Earth and the bases as yards: what each of them can build and service.

function "yards" {
  takes = { faction = faction }
  gives = concat([faction.home], [for b in faction.bases : b if b.world != null])
}
function "yard_level" {                # 1 and 2: supply station, 3 and 4: spaceport; Earth is a large one
  source = "3.2, 2.8.2"
  takes  = { yard = yard }
  gives  = yard.base != null ? sound_level(yard.base.supply) : 4
}
function "yard_place" {                # where its ships stand
  source = "3.2, 2.7"
  takes  = { yard = yard }
  gives  = yard.base != null && yard.base.world != null ? base_place(yard.base.world) : yard.world != null ? yard.world.surface : null
}
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
function "may_unreserve_at" {          # has the base supplies for so large a crew vehicle?
  source = "2.6.5, 3.2"
  takes  = { ship = ship, base = base }
  gives  = sound_level(base.supply) >= level_to_unreserve(ship)
}
