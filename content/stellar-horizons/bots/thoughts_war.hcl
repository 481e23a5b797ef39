# What a veteran thinks of rivals in a campaign (see veteran.hcl). Who has fallen behind and may bring an embargo about cuts off
# the largest base of who is ahead, where its guns hold, for people leave what is cut off. Whose base that is to be is planned
# at the start of a year (thoughts_settling.hcl) and stays so as long as it makes sense. Who is cut off sends guns of its own.

function "people" {                    # settlements in all
  takes = { faction = faction }
  gives = sum([for b in bases_of(faction) : b.settlement.level])
}
function "next_mark" {                 # null: none
  takes = { self = faction }
  type  = optional(base)
  let "marks" { be = [for b in all(base) : b if may_turn_on(self, b.owner) && is_ripe(self, b)] }
  gives = best(marks, [for b in marks : (b == self.mark ? 20 : 0) + b.settlement.level
    - 8 * max(0, relation(self, b.owner).stance.order - stance.embargo.order)])
}
function "may_turn_on" {               # by its own policies
  takes = { self = faction, other = faction }
  gives = lowest_stance(self) < stance.neutral
}
# Who was made for war need not wait until it is far behind. Nobody is cut off by two at a time.
function "is_ripe" {
  takes = { self = faction, base = base }
  gives = (base.world != null && !base.world.sanctuary && base.owner != self && contains(players, base.owner)
    && base.settlement.level >= 12 && relation(self, base.owner).stance <= stance.free_trade
    && 10 * people(base.owner) > (is_hawk(self) ? 11 : 14) * people(self)
    && !any([for b in bases_of(base.owner) : any([for f in b.blockaders : is_first_come(f.owner, self, base)])])
    && sends_crews_to(self, base.world) && best_guns(self) >= max(1, guns_to_come(base)))
}
function "is_first_come" {             # of two who cut somebody off in the same year one stays
  takes = { other = faction, self = faction, base = base }
  gives = (other != self && (!any([for f in base.blockaders : f.owner == self])
    || index_of(game.initiative, other) < index_of(game.initiative, self)))
}
function "sends_crews_to" {            # into the orbit of a world
  takes = { faction = faction, world = world }
  gives = (!radiates(world.orbit) || withstands_radiation(faction)) && any([for y in yards(faction) : yard_level(y) >= 3 && reaches_from(faction, yard_world(y), world.orbit)])
}
function "best_guns" {                 # of a ship that it has, or may build
  takes = { faction = faction }
  gives = coalesce(max([for s in faction.ships : s.combat if is_gunship(s) && (s.fleet != null || may_build(s) && can_take_off(s))]), 0)
}

# ---- Where guns are wanted ---------------------------------------------------------

function "besieged" {                  # a base of its own that is cut off; null: none
  takes = { faction = faction }
  gives = first([for b in bases_of(faction) : b if is_blockaded(b)])
}
function "war_orbit" {                 # the orbit where guns are wanted now: above its own bases first
  takes = { faction = faction }
  gives = first(concat([for b in compact([besieged(faction)]) : b.world.orbit if b.world != null],
    [for b in compact([faction.mark]) : b.world.orbit if b.world != null && relation(faction, b.owner).stance <= stance.embargo]))
}
function "guns_at_front" {             # that it takes there
  takes = { faction = faction }
  gives = max(2, coalesce(first(concat([for b in compact([besieged(faction)]) : guns_above(b) + 1], [for b in compact([faction.mark]) : guns_to_come(b)])), 0))
}
function "gunship_for_war" {           # null: it has one, or none would do
  takes = { faction = faction }
  let "place" { be = war_orbit(faction) }
  gives = (place == null || any([for s in gunships(faction) : is_fit(s) && combat_value(s) >= guns_at_front(faction)]) ? null
    : gunship_to_build(faction, place, guns_at_front(faction)))
}

# Guns above a base that outmatch it come for its stores, and a politics marker with them. Where there is not much in store more is
# saved by leaving them nothing worth it.
function "tempting_store" {            # null: none
  takes = { faction = faction }
  gives = first([for b in faction.bases : b if (b.world != null && b.fleet != null && total(b.goods) >= least_booty() && total(b.goods) <= 8
    && any([for f in b.world.orbit.fleets : f.owner != faction && is_hunter(f) && all_may_attack(f, b.fleet) && is_stronger(f.ships, units_of(b.fleet))]))])
}

function "vain_siege" {                # a fleet that cuts off whom it no longer means to; null: none
  takes = { faction = faction }
  gives = first([for f in faction.fleets : f if f.blockade != null && f.blockade != faction.mark && contains(players, f.blockade.owner)])
}
function "breaks_through" {            # on the way to a base that is cut off, against up to twice its guns
  takes = { ships = set(unit), foes = set(unit) }
  gives = (any([for s in crewed(ships) : is_gunship(s) && besieged(s.owner) != null])
    && 2 * worst_hits(ships, foes) >= worst_hits(foes, ships))
}

function "is_hunted_by" {              # has it crews out, and another the guns and the right to stop them?
  takes = { self = faction, other = faction }
  gives = (relation(self, other).stance <= stance.embargo && any([for f in other.fleets : is_hunter(f)])
    && any([for s in self.ships : is_crewed(s) && s.fleet != null && !on_earth(s)]))
}

# ---- What it tells the others --------------------------------------------------------

function "is_marked" {                 # does it mean to cut one of theirs off?
  takes = { self = faction, other = faction }
  gives = self.mark != null && self.mark.owner == other
}
function "may_strike_at" {             # no ties with who is ahead, for who brings embargoes about
  takes = { self = faction, other = faction }
  gives = (lowest_stance(self) < stance.neutral && contains(players, other) && relation(self, other).stance >= stance.neutral
    && 10 * people(other) > (is_hawk(self) ? 10 : 13) * people(self) + 40)
}
function "depth_sought" {              # how bad relations with such a one should be
  takes = { self = faction }
  gives = is_hawk(self) ? lowest_stance(self) : stance.embargo
}
function "overture_of_veteran" {       # below 1: not worth a politics marker
  takes = { self = faction, other = faction }
  gives = (is_marked(self, other) ? (relation(self, other).stance > depth_sought(self) ? 20 : 0)
    : any([for b in compact([besieged(self)]) : any([for f in b.blockaders : f.owner == other])]) ? 15
    : self.politics <= politics_set_aside(self) || may_strike_at(self, other) ? 0 : promise_of_relations(self, other))
}

# ---- Crews that explore --------------------------------------------------------------

function "is_surveyor" {               # in a campaign, where a crew has time to look around
  takes = { ship = ship }
  gives = game.prize == null && is_crewed(ship) && ship.exploration >= 5 && ship.size >= 3
}
function "survey" {                    # where it goes: to rest, or where there is something to see
  takes = { ship = ship }
  type  = optional(place)
  gives = ship.reserved ? port(ship) : goal(ship)
}
function "surveyor_to_build" {         # one at a time, for who has money for it
  takes = { faction = faction }
  let "offers" { be = (faction.cash < 90 || over_support(faction, unit_class.cv) >= -1 || any([for s in faction.ships : s.fleet != null && is_surveyor(s)]) ? []
    : [for s in faction.ships : s if (is_surveyor(s) && s.fleet == null && may_build(s) && s.price + fare(s) + 20 <= faction.cash
      && goal(s) != null && contains(buildable_at(faction, faction.home), s))]) }
  gives = best(offers, [for s in offers : floor_div(100 * s.exploration, max(1, s.price)) + floor_div(taste(s.order), 2)])
}
