# ---- Counters -------------------------------------------------------------------------

check "markers_are_kept" {             # 2.3.3: in the pools or in hands, always
  that = sum([for f in all(field) : count(f.pool)]) + sum([for f in all(faction) : count(f.hand)]) == 108
  text = "The tech markers are not 108."
}
check "missions_lie_in_one_place" {    # 2.3.5
  that = alone(concat(face_down, compact([game.common]), flatten([for f in all(faction) : f.missions])))
  text = "A mission lies in two places."
}
check "drawn_missions_lie_face_down" { # 2.3.5: and are nobody else's
  that = alone(drawn_missions()) && all([for m in drawn_missions() : contains(face_down, m)])
  text = "A mission that was drawn is another player's too, or does not lie face down."
}
check "trade_markers_lie_in_one_place" {   # 2.3.6
  each = trade
  that = count(this.bases) <= 1
  text = "{this} lies at several bases: {this.bases}."
}
check "asteroids_are_in_flyby" {       # 3.1.6
  each = asteroid
  that = this.at != null && this.at.level == level.flyby
  text = "{this} is in no flyby box."
}

# ---- Ships and bases ------------------------------------------------------------------

check "ships_are_in_one_place" {       # 2.6.2: in a fleet, carried, or on the sheet
  each = faction
  that = alone(carried_by(this)) && all([for p in carried_by(this) : p.fleet == null && p.owner == this && p.type == re_type.probe])
  text = "A probe of {this} is carried twice, or carried and in a fleet."
}
check "lost_ships_are_as_new" {        # their counters may be built again
  each = faction
  that = !contains(players, this) || all([for s in this.ships : is_as_new(s) if s.fleet == null])
  text = "A ship of {this} that is not in play is not as new."
}
check "goods_fit" {                    # 2.3.1, 2.6.4; Space Heavy Transport doubles what ships take
  each = faction
  that = (owes_nothing(this.goods) && all([for b in this.bases : owes_nothing(b.goods)])
    && all([for s in this.ships : owes_nothing(s.goods) && total(s.goods) <= s.cargo * cargo_factor(this)]))
  text = "{this} has less than nothing of a resource, or more in a ship than it takes."
}
check "crews_are_in_range" {           # 2.6.5, 2.6.6
  each = fleet
  that = all([for s in crewed(this.ships) : s.reserved || in_range(s, this.at)])
  text = "{this} has crews out of range that are not in reserve: {this.ships}."
}
check "fleets_stand_in_boxes" {        # 2.8, 3.3.3
  each = fleet
  that = (this.box > 0) == (this.at.level == level.transfer) && count(this.bases) <= 1
  text = "{this} is in no box where it could be: {this.at}, {this.box}."
}
check "bases_stand_on_worlds" {        # 2.7
  each = base
  that = (this.world == null
    ? this.fleet == null && total(this.goods) == 0 && this.trade == null
    : this.fleet != null && this.fleet.at == base_place(this.world))
  text = "{this} stands nowhere, or not where its world lies."
}
check "one_base_a_world" {             # 2.7
  each = faction
  that = alone(compact([for b in this.bases : b.world]))
  text = "{this} has two bases at one world."
}

# ---- Factions ---------------------------------------------------------------------------

check "debts_are_owed_to_pirates" {    # 3.4.8
  each = faction
  that = this.cash >= 0 || game.cache > 0
  text = "{this} owes money, and not to pirates: {this.cash}."
}
# Who drops a policy may be above it while he gives up units, so it is judged once a year.
before "build_phase" {                 # 3.1.4
  require {
    that    = all([for f in players : all([for c in supported_classes() : over_support(f, c) <= 4])])
    because = "A faction is more than four above a support limit."
  }
}

function "alone" {
  takes = { things = list(thing) }
  gives = count(distinct(things)) == count(things)
}
function "drawn_missions" { gives = compact([for f in all(faction) : f.mission]) }
function "carried_by" {
  takes = { faction = faction }
  gives = compact([for s in faction.ships : s.probe])
}
function "owes_nothing" {
  takes = { goods = tally(resource) }
  gives = all([for r in all(resource) : goods[r] >= 0])
}
function "is_as_new" {
  takes = { ship = ship }
  gives = ship.probe == null && total(ship.goods) == 0 && ship.damage == 0 && !ship.reserved
}
