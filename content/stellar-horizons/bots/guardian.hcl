# A guardian: an explorer that does its part against the asteroid. Robots go ahead to where it is,
# gunships meet it where crews can reach it, and in the last years everybody tows. Telescopes, unarmed
# crews until then and what money is left go on with science. Deeds are counted in hundredths of the
# asteroid's strength.

bot "guardian" {
  title = "Guardian of Earth"
  like  = "explorer"

  answer "tech_step" "developing" {
    score = it == action.develop && any([for t in affordable_techs(self) : use_against_rock(self, t) > 0]) ? 2 : it == action.develop_no_more ? 1 : 0
  }
  answer "develop" "tech" { score = use_against_rock(self, it) }
  answer "build_phase" "building" {
    let "order" { be = guardian_order(self) }
    let "crew"  { be = recruit(self) }
    score = (it == "unreserve" && crew != null ? 4
      : it == "build" && order != null ? 3
      : it == "cash_politics" ? 2
      : it == "done" ? 1 : 0)
  }
  answer "unreserve" "ship" {
    let "crew" { be = recruit(self) }
    score = it == crew ? 1 : 0
  }
  answer "build" "ship" {
    let "order" { be = guardian_order(self) }
    score = it == order ? 1 : 0
  }

  answer "movement_phase" "moving" {
    score = (it == "launch" && any([for f in launch_sites(self) : has_errand(payloads(self, f))]) ? 3
      : it == "move" && any([for f in fleets_to_move(self) : has_errand(movers(self, f))]) ? 2
      : it == "done" ? 1 : 0)
  }
  answer "launch" "fleet" { score = has_errand(payloads(self, it)) ? 1 : 0 }
  answer "launch" "ship" { score = errand(it) == null ? 0 : it.size }
  answer "launch" "place" {
    let "stop" { be = errand(ship) }
    score = it == stop ? 1 : 0
  }
  answer "move" "fleet" { score = has_errand(movers(self, it)) ? 1 : 0 }
  answer "move" "ships" { score = it == null ? 1 : count(ships) == 0 && errand(it) != null ? 2 : 0 }
  answer "move" "place" {
    let "stop" { be = errand(ships[0]) }
    score = it == stop ? 1 : 0
  }

  answer "exploration_phase" "exploring" {   # what does most, and then what an explorer would
    score = (it == "tow" ? coalesce(max([for s in self.ships : pull(s) if may_tow(s)]), 0)
      : it == "shoot" ? coalesce(max([for s in self.ships : aim(s) if may_tow(s)]), 0)
      : it == "study" ? coalesce(max([for s in self.ships : 10 * study_value(s) if may_study(s)]), 0)
      : it == "explore" && any([for s in self.ships : best_look(s) >= fair_chance()]) ? 2
      : it == "done" ? 1 : 0)
  }
  answer "tow" "ship" { score = pull(it) }
  answer "shoot" "ship" { score = aim(it) }
  answer "study" "ship" { score = study_value(it) }
}

# ---- Where to meet it ----------------------------------------------------------------

function "meets_at" {                  # does a ship that sets out now find it in a system?
  takes = { ship = ship, system = system }
  gives = (game.year + years_to(ship, system) <= last_year() && may_be_at(ship, system.flyby)
    && asteroid_system(game.year + years_to(ship, system)) == system)
}
function "rendezvous" {                # the nearest such place; null: too far, or too late
  takes = { ship = ship }
  gives = best([for s in systems_laid_out() : s.flyby if meets_at(ship, s)],
    [for s in systems_laid_out() : -years_to(ship, s) if meets_at(ship, s)])
}
function "errand" {                    # the next box to make for; null: it stays
  takes = { ship = ship }
  gives = !is_guard(ship) ? course(ship) : stop_on_way(ship, ship.reserved ? port(ship) : rendezvous(ship))
}
function "has_errand" {                # has anybody among them somewhere to go?
  takes = { ships = list(ship) }
  gives = any([for s in ships : errand(s) != null])
}

# ---- What a ship does to it ------------------------------------------------------------

function "is_guard" {                  # robots that move, and armed crews; near Earth others can tow as well
  takes = { ship = ship }
  gives = (is_crewed(ship) ? combat_value(ship) > 0 || asteroid_system(game.year) == system.earth
    : ship.type == re_type.orbiter || ship.type == re_type.flyby || ship.type == re_type.rover)
}
function "aim" {                       # with a shot: on average, and less the fragments
  takes = { ship = ship }
  gives = combat_value(ship) == 0 ? 0 : 10 * sum([for n in range(3, 10) : shot_damage(ship, n)]) - 20
}
function "pull" {                      # by towing, which before the last year takes two more to rest
  takes = { ship = ship }
  gives = (ship.size >= crisis.asteroid.strength ? 1000
    : game.year == last_year() ? 100 * ship.size : floor_div(100 * ship.size, 3))
}
function "watches" {                   # the years that it could still spend there
  takes = { ship = ship }
  gives = count([for y in range(game.year + years_to(ship, asteroid_system(game.year)), last_year()) :
    y if may_be_at(ship, asteroid_place(y))])
}
function "deeds" {                     # all that it will do from now on
  takes = { ship = ship }
  gives = (!is_guard(ship) || watches(ship) == 0 ? 0
    : is_crewed(ship) ? max(0, aim(ship)) * max(0, watches(ship) - 1) + 100 * ship.size
    : 10 * study_value(ship) * (ship.type == re_type.flyby ? 1 : min(watches(ship), looks(ship))))
}

# ---- What to build -----------------------------------------------------------------------

# A guardian hopes neither for luck nor for the others: engines fail, crews are called home, shots miss. It is content only
# when its ships are likely to do half as much again as falls to it.
function "effort" { gives = 150 }      # percent
function "prepared" {                  # what its ships will do
  takes = { faction = faction }
  gives = sum([for s in faction.ships : deeds(s) if s.fleet != null && !s.reserved])
}
function "does_its_share" {
  takes = { faction = faction }
  gives = prepared(faction) * count(players) >= effort() * crisis.asteroid.strength
}
function "arms" {                      # what the purse can build and launch; upkeep is no matter now
  takes = { faction = faction }
  gives = [for s in faction.ships : s if
    deeds(s) > 0 && outlay(s) <= faction.cash && contains(buildable_at(faction, faction.home), s)]
}
function "guardian_order" {            # a launcher for who waits, then what does most for the money, then science
  takes = { faction = faction }
  gives = (stranded(faction) != null ? launcher_in_reach(faction, stranded(faction))
    : !does_its_share(faction) && count(arms(faction)) > 0
      ? best(arms(faction), [for s in arms(faction) : floor_div(deeds(s), max(1, outlay(s)))])
      : best(science(faction), [for s in science(faction) : appeal(s)]))
}
function "science" {
  takes = { faction = faction }
  gives = [for s in in_reach_of_cash(faction) : s if !is_guard(s)]
}
function "recruit" {                   # a crew in reserve that can be sent out again
  takes = { faction = faction }
  gives = first([for s in faction.ships : s if (s.reserved && count(yards_to_unreserve(faction, s)) > 0
    && (is_guard(s) ? watches(s) > 0 : goal(s) != null)
    && faction.cash >= total(provisions(faction)) + price_of_lift(s))])
}

# ---- What to learn -------------------------------------------------------------------------

# Robots that see more and last, crews that reach farther, larger ships. At the asteroid only the guns themselves count
# (5.0): no weapons, no drones.
function "use_against_rock" {          # 0: none
  takes = { faction = faction, tech = tech }
  gives = floor_div(1000 * table.use_against_rock.tech[tech].use, tech_price(faction, tech))
}
table "use_against_rock" {             # roughly in percent
  designed = true
  keys     = { tech = tech }
  gives    = { use = integer }
  rows = [
    [tech.frigates,                      30],
    [tech.destroyers,                    30],
    [tech.cruisers,                      30],
    [tech.advanced_life_support,         30],
    [tech.long_duration_space_flight,    30],
    [tech.advanced_quantum_computing,    30],
    [tech.artificial_intelligence,       30],
    [tech.quantum_computing,             25],
    [tech.ultra_heavy_launch_vehicles,   25],
    [tech.improved_component_design,     20],
    [tech.advanced_component_design,     20],
    [tech.advanced_exploration_concepts, 10],
    [tech.fusion_rockets,                10],
    [tech.practical_anti_matter,         10],
    [_,                                  0],
  ]
}
