# What an explorer thinks: of worlds, of trips, of ships. Values are those of exploring, tenths
# of a tech marker.

# ---- Of worlds -----------------------------------------------------------------

function "interest" {                  # beside what exploring yields: missions, life, cards, a field that its plans need
  takes = { faction = faction, world = world }
  gives = (count([for m in compact([faction.mission, game.common]) : m if m.world == world]) * 2
    + (world.card == null ? 1 : 0) + floor_div(world.life_chance, 10)
    + (world.field != null && is_sought(faction, world.field) ? 6 : 0))
}
function "guess" {                     # the value of a look from somewhere, before anybody is there
  takes = { ship = ship, place = place, world = world }
  gives = ((ship.type == re_type.telescope ? half(world.exploration) : world.exploration)
    + sensors(ship) + experience(ship) + (world.card == null ? 0 : card_bonus(world.card, ship))
    - (ship.type == re_type.orbiter && world != place.world ? 1 : 0))
}
function "views" {                     # what a ship would have in view
  takes = { ship = ship, place = place }
  gives = (sensors(ship) == 0 ? []
    : [for w in (is_crewed(ship) ? crews_see(ship, place) : robots_see(ship, ship, place)) :
      w if w.exploration > 0 && contains(tiles, w)])
}
function "watchers" {                  # how many of its ships have a world in view
  takes = { faction = faction, world = world }
  gives = count([for s in faction.ships : s if s.fleet != null && contains(views(s, s.fleet.at), world)])
}
function "promise" {                   # of the best look from there; 0: nothing to see
  takes = { ship = ship, place = place }
  gives = coalesce(max([for w in views(ship, place) : guess(ship, place, w) + interest(ship.owner, w)]), 0)
}

# ---- Of trips --------------------------------------------------------------------

function "berth" {                     # where a ship is, or would be built
  takes = { ship = ship }
  gives = ship.fleet == null ? ship.owner.home.surface : ship.fleet.at
}
function "years_to" {
  takes = { ship = ship, system = system }
  gives = berth(ship).system == system ? 0 : shortest_transfer([ship], null, berth(ship).system, system)
}
function "merit" {                     # a move costs two tenths of a marker, and so does a year under way
  takes = { ship = ship, place = place }
  gives = promise(ship, place) - 2 * years_to(ship, place.system) - (place == berth(ship) ? 0 : 2)
}
function "goals" {                     # where a ship of its type explores
  takes = { ship = ship }
  gives = [for p in (ship.type == re_type.telescope ? [ship.owner.home.orbit]
    : ship.type == re_type.flyby ? [for s in systems_laid_out() : s.flyby]
    : ship.type == re_type.rover ? [for w in tiles : w.surface]
    : [for w in tiles : would_dig(ship, w) ? w.surface : w.orbit]) : p if may_be_at(ship, p)]
}
function "would_dig" {                 # crews that produce do it on the ground
  takes = { ship = ship, world = world }
  gives = (ship.produces && produces_in_space(ship.owner) && world.card != null && world != ship.owner.home
    && may_be_at(ship, world.surface))
}
function "goal" {                      # the best of them; null: nothing is worth the trip
  takes = { ship = ship }
  gives = if_it_pays(ship, best(goals(ship), [for p in goals(ship) : merit(ship, p)]))
}
function "flock" {                     # where a self-aware robot meets most others soon, 5.0
  takes = { ship = ship }
  let "flocks" { be = [for p in distinct([for s in robots_abroad() : s.fleet.at if s.fleet != null]) : p if p.level != level.transfer] }
  gives = best(flocks, [for p in flocks : count([for s in robots_abroad() : s if s.fleet != null && s.fleet.at == p]) - 2 * years_to(ship, p.system)])
}
function "if_it_pays" {
  takes = { ship = ship, place = optional(place) }
  gives = place == null ? null : merit(ship, place) > 0 ? place : null
}
function "port" {                      # where crews rest
  takes = { ship = ship }
  gives = first([for y in yards(ship.owner) : dock(ship, y) if may_unreserve_at(ship, y)])
}
function "dock" {                      # where it is at a yard: on its ground, or above it where it is too large to land
  takes = { ship = ship, yard = yard }
  let "ground" { be = yard_place(yard) }
  gives = (is_at(ship, yard) || ground == null ? berth(ship)
    : ground.world != null && ground.level == level.surface && !crew_may_land(ship, ground.world) ? ground.world.orbit : ground)
}
function "stop_on_way" {               # the next box to make for; null: it is there
  takes = { ship = ship, goal = optional(place) }
  gives = (goal == null || goal == berth(ship) ? null
    : goal.system == berth(ship).system ? goal : goal.system.transfer)
}
function "course" {
  takes = { ship = ship }
  gives = (ship.class == unit_class.lv || ship.type == re_type.probe ? null
    : roams(ship.owner) ? stop_on_way(ship, flock(ship))
    : stop_on_way(ship, ship.reserved || is_gunship(ship) && !is_fit(ship) ? port(ship)
      : is_gunship(ship) && raid_post(ship.owner) != null ? raid_post(ship.owner) : goal(ship)))
}
function "sets_out" {                  # does anybody among them have somewhere to go?
  takes = { ships = list(ship) }
  gives = any([for s in ships : course(s) != null])
}

# ---- Of ships --------------------------------------------------------------------

function "looks" {                     # how often a ship explores before it breaks down or comes home
  takes = { ship = ship }
  gives = floor_div(100, max(10, is_crewed(ship) ? recall_base(ship.owner) : malfunction_base(ship.owner)))
}
function "worth" {                     # 0: of no use now
  takes = { ship = ship }
  gives = (ship.class == unit_class.lv ? 0
    : ship.type == re_type.probe ? 5 + sensors(ship)
    : max(0, coalesce(max([for p in goals(ship) : merit(ship, p)]), 0)) * looks(ship))
}
function "lift" {                      # the size of launcher that a ship needs
  takes = { ship = ship }
  gives = is_crewed(ship) ? ship.size : 1
}
function "launchers_for" {             # on Earth
  takes = { faction = faction, size = integer }
  gives = [for s in faction.ships : s if
    s.class == unit_class.lv && s.size >= size && s.fleet != null && is_home(faction, s.fleet.at)]
}
function "waiting_for" {               # ships on Earth that cannot leave without
  takes = { faction = faction, size = integer }
  gives = [for s in faction.ships : s if (s.class != unit_class.lv && s.fleet != null && !s.reserved && lift(s) >= size
    && is_home(faction, s.fleet.at) && needs_launcher(s, s.fleet))]
}
function "launcher_to_buy" {           # the cheapest; null: none can be built
  takes = { faction = faction, size = integer }
  gives = first(sort_by(launchers_on_offer(faction, size), [for s in launchers_on_offer(faction, size) : s.price]))
}
function "launchers_on_offer" {
  takes = { faction = faction, size = integer }
  gives = [for s in faction.ships : s if s.class == unit_class.lv && s.size >= size && s.fleet == null && may_build(s)]
}
function "price_of_launcher" {         # 0: one stands ready; 999: there will be none
  takes = { faction = faction, size = integer }
  gives = (count(launchers_for(faction, size)) > count(waiting_for(faction, size)) ? 0
    : coalesce(max([for s in compact([launcher_to_buy(faction, size)]) : s.price]), 999))
}
function "price_of_lift" {
  takes = { ship = ship }
  gives = price_of_launcher(ship.owner, lift(ship))
}
function "outlay" {                    # all that it takes to send a new ship on its way
  takes = { ship = ship }
  gives = ship.price + (ship.type == re_type.probe ? 0 : price_of_lift(ship))
}
function "appeal" {
  takes = { ship = ship }
  gives = floor_div(100 * worth(ship), max(1, ship.price))
}
function "wishes" {                    # ships that it would like to have, and can keep
  takes = { faction = faction }
  gives = [for s in faction.ships : s if !in_service(s) && may_build(s) && keeps_one_more(faction, s.class) && worth(s) > 0]
}
function "keeps_one_more" {            # without upkeep; a robot too many costs little, and who has bases and cash keeps one
  takes = { faction = faction, class = unit_class }
  gives = (over_support(faction, class)
    < (class == unit_class.re && game.prize == null && faction.cash >= 70 && count(bases_of(faction)) >= 2 ? 1 : 0))
}

# ---- Of money --------------------------------------------------------------------

function "stranded" {                  # who waits for a launcher and finds none
  takes = { faction = faction }
  gives = first([for s in waiting_for(faction, 1) : s if
    count(waiting_for(faction, lift(s))) > count(launchers_for(faction, lift(s)))])
}
function "next_order" {                # what to build now: a launcher for who waits, else the best for the money
  takes = { faction = faction }
  gives = (stranded(faction) != null ? launcher_in_reach(faction, stranded(faction))
    : raid_post(faction) != null && count(gunships(faction)) == 0 && gunship_to_build(faction, raid_post(faction), 0) != null
      ? gunship_to_build(faction, raid_post(faction), 0)
    : best(in_reach_of_cash(faction), [for s in in_reach_of_cash(faction) : appeal(s)]))
}
function "launcher_in_reach" {
  takes = { faction = faction, ship = optional(ship) }
  gives = ship == null ? null : first([for s in compact([launcher_to_buy(faction, lift(ship))]) : s if s.price <= faction.cash])
}
function "in_reach_of_cash" {
  takes = { faction = faction }
  gives = [for s in wishes(faction) : s if outlay(s) <= faction.cash && contains(buildable_at(faction, faction.home), s)]
}
function "is_short" {                  # would politics pay for what cash does not?
  takes = { faction = faction }
  gives = any([for s in wishes(faction) : s.type != re_type.probe
    && outlay(s) > faction.cash && outlay(s) <= faction.cash + faction.politics])
}
function "rested" {                    # a crew in reserve that it can send out again
  takes = { faction = faction }
  gives = first([for s in faction.ships : s if (s.reserved && count(yards_to_unreserve(faction, s)) > 0
    && goal(s) != null && faction.cash >= total(provisions(faction)) + price_of_lift(s))])
}

# ---- Of what is in view ----------------------------------------------------------

function "fair_chance" { gives = 4 }   # below this a look is not worth the wear
function "best_value" {                # of a ship itself or its probe, where it is; 0: it sees nothing
  takes = { ship = ship, carrier = ship }
  gives = coalesce(max([for w in worlds_in_view(ship, carrier) : exploration_value(ship, carrier, w)]), 0)
}
function "best_look" {                 # of whatever a carrier has to look with
  takes = { ship = ship }
  gives = coalesce(max([for s in explorers(ship) : best_value(s, ship)]), 0)
}
function "riches" {                    # of a world card
  takes = { card = optional(world_card) }
  gives = card == null ? 0 : total(card.production) + card.research + total(card.robots) + card.crewed
}

function "digs" {                      # a crew that has nothing left to explore where it is
  takes = { ship = ship }
  gives = count(products(ship)) > 0 && best_look(ship) < fair_chance() && goal(ship) != berth(ship)
}

# ---- Of trade ----------------------------------------------------------------------

function "is_bargain" {                # it sells wherever it can, and buys for its own bases when it is rich
  takes = { faction = faction, base = base }
  gives = (count(traders(faction, base)) > 0
    && (!base.sells || base.owner == faction && faction.cash >= 10 + market(base)))
}
function "come_home" {                 # a crew on Earth with something in its hold
  takes = { faction = faction }
  gives = first([for s in faction.ships : s if is_crewed(s) && total(s.goods) > 0 && s.fleet != null && is_home(faction, s.fleet.at)])
}
