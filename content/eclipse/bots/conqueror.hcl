# A conqueror: explores and settles while it can pay, trades for what it lacks, builds fleets against ancients, and in the last
# rounds seeks battles for reputation. It turns what is left into points. Worths are in tenths of a point.

function "rounds_left" { gives = 9 - game.round }

function "after" {                     # money at upkeep with so many discs less
  takes = { who = player, number = integer }
  gives = who.money + production(who, resource.money) - table.upkeep.discs[max(0, who.discs - number)].money
}
function "sellable" {                  # money that goods would bring
  takes = { who = player }
  gives = floor_div(who.science, people(who).rate) + floor_div(who.materials, people(who).rate)
}
function "can_pay" {                   # and the discs for sectors that it may win this round
  takes = { who = player, number = integer }
  gives = who.discs >= number && after(who, number + kept_back(who)) + (rounds_left() == 0 ? sellable(who) : 0) >= 0
}
function "fought_over" {               # sectors in which its ships will fight
  takes = { who = player }
  gives = distinct([for s in ships(who) : s.at if s.at != null && count(enemies(who, s.at)) > 0])
}
function "kept_back" {
  takes = { who = player }
  gives = min(2, count(fought_over(who)))
}

# ---- Trade ------------------------------------------------------------------

function "surplus" {                   # what there is of a resource beyond what is soon used
  takes = { who = player, resource = resource }
  gives = (resource == resource.money ? after(who, (rounds_left() == 0 ? 1 : 3) + kept_back(who)) - (rounds_left() == 0 ? 0 : 4)
    : resource == resource.science ? who.science - (best_technology(who) < 5 ? 0 : max(rounds_left() == 0 ? 0 : 6, lesson_price(who)))
    : rounds_left() > 0 ? who.materials - 10
    : work_wanted(who) == work.monolith && who.materials >= cost(who, work.monolith) ? who.materials - cost(who, work.monolith) : who.materials)
}
function "lesson_price" {              # of the technology that it would learn now
  takes = { who = player }
  let "tech" { be = best(technologies_to_research(who), [for t in technologies_to_research(who) : technology_worth(who, t)]) }
  gives = tech == null ? 0 : price_of(who, tech)
}
function "bought" {                    # so much of a resource for the surplus of the others
  takes = { who = player, resource = resource }
  gives = sum([for r in all(resource) : floor_div(max(0, surplus(who, r)), people(who).rate) if r != resource])
}
function "work_wanted" {               # what it would build first
  takes = { who = player }
  type  = optional(work)
  gives = (knows(who, tech.monolith) && count(sites(who, work.monolith)) > 0 ? work.monolith
    : knows(who, tech.orbital) && rounds_left() > 2 && count(sites(who, work.orbital)) > 0 ? work.orbital
    : rounds_left() > 0 && wants_ships(who) ? work.cruiser
    : null)
}
function "trade_wish" {                # what to trade for now: another action, what it would build, or a technology
  takes = { who = player }
  type  = optional(resource)
  let "short"     { be = -after(who, 1 + kept_back(who)) }
  let "work"      { be = work_wanted(who) }
  let "materials" { be = work == null ? 0 : cost(who, work) }
  let "science"   { be = coalesce(min([for t in all(tech) : price_of(who, t) if on_offer(t) && may_learn(who, t) && price_of(who, t) > who.science && technology_worth(who, t) > 20]), 0) }
  gives = (who.discs == 0 || short > 0 && can_pay(who, 1) ? null
    : short > 0 ? (bought(who, resource.money) >= short && (best_technology(who) > 4 || rounds_left() > 0 && count(spaces_to_explore(who)) > 0 || best_influence(who) > 15) ? resource.money : null)
    : materials > who.materials && who.materials + bought(who, resource.materials) >= materials ? resource.materials
    : science > who.science && who.science + bought(who, resource.science) >= science ? resource.science
    : null)
}

# ---- Sectors ----------------------------------------------------------------

function "cube_worth" {                # a cube off a track, which produces in every round that is left
  takes = { who = player, resource = resource }
  let "more" { be = who.placed[resource] < 11 ? table.production.cubes[who.placed[resource] + 1].made - production(who, resource) : 0 }
  let "rate" { be = resource == resource.money ? (production(who, resource) < upkeep(who) + 4 ? 4 : 2) : 3 }
  gives = more * rate * rounds_left()
}
function "field_worth" {
  takes = { who = player, field = field }
  gives = coalesce(max([for r in tracks_for(who, field) : cube_worth(who, r)]), 0)
}
function "sector_worth" {
  takes = { who = player, sector = sector }
  let "cubes" { be = sum([for f in all(field) : min(1, sector.planets[f]) * field_worth(who, f) if sector.planets[f] > 0]) }
  gives = 10 * sector.points + (sector.monolith ? 30 : 0) + (sector.find ? 25 : 0) + cubes + rounds_left()
}
function "best_influence" {
  takes = { who = player }
  gives = coalesce(max([for s in sectors_to_influence(who) : sector_worth(who, s)]), 0)
}
function "empty_fields" {              # cubes that could be settled if there were colony ships
  takes = { who = player }
  gives = sum([for s in who.sectors : sum([for f in fields_to_settle(who, s) : room(s, f)])])
}

# ---- Technologies -----------------------------------------------------------

table "tech_worth" {
  designed = true
  keys     = { tech = tech }
  gives    = { early = integer, late = integer }
  rows = [
    [tech.advanced_economy,   44,  19],
    [tech.advanced_labs,      44,  19],
    [tech.advanced_mining,    44,  19],
    [tech.advanced_robotics,  75,  45],
    [tech.quantum_grid,       100, 60],
    [tech.nanorobots,         25,  10],
    [tech.orbital,            18,  1],
    [tech.monolith,           90,  100],
    [tech.artifact_key,       30,  25],
    [tech.plasma_cannon,      20,  0],
    [tech.improved_hull,      25,  0],
    [tech.positron_computer,  20,  0],
    [tech.fusion_source,      10,  0],
    [tech.gauss_shield,       0,   0],
    [tech.antimatter_cannon,  25,  0],
    [tech.phase_shield,       5,   0],
    [tech.gluon_computer,     25,  0],
    [tech.plasma_missile,     20,  0],
    [tech.tachyon_source,     0,   0],
    [tech.fusion_drive,       0,   0],
    [tech.tachyon_drive,      0,   0],
    [tech.wormhole_generator, 20,  10],
    [_,                       8,   3],
  ]
}
function "technology_worth" {
  takes = { who = player, tech = tech }
  let "row"   { be = table.tech_worth.tech[tech] }
  let "owned" { be = owned(who, tech.area) }
  let "step"  { be = 10 * (table.progress.owned[owned + 1].points - table.progress.owned[owned].points) }
  gives = (rounds_left() > 3 ? row.early : rounds_left() > 0 || tech == tech.monolith && who.materials > 9 ? row.late : 0) + step + (owned > 2 ? 12 : owned > 1 && rounds_left() == 0 ? 8 : owned > 0 ? 4 : 0) - price_of(who, tech) * (rounds_left() > 0 ? 2 : 0)
}
function "best_technology" {
  takes = { who = player }
  gives = coalesce(max([for t in technologies_to_research(who) : technology_worth(who, t)]), 0)
}

# ---- Ships ------------------------------------------------------------------

function "fire" {                      # of a ship: the damage it may expect to do, in sixths
  takes = { blueprint = blueprint }
  gives = (1 + blueprint.computer) * (sum([for g in all(gun) : blueprint.dice[g] * g.damage]) + floor_div(sum([for g in all(gun) : blueprint.missiles[g] * g.damage]), 2))
}
function "toughness" {
  takes = { blueprint = blueprint }
  gives = (1 + blueprint.hull) * (3 + blueprint.shield)
}
function "strength" {                  # of a fleet; twice the ships are four times as strong
  takes = { fleet = list(ship) }
  gives = sum([for s in fleet : toughness(s.plan)]) * sum([for s in fleet : fire(s.plan)])
}
function "enemies" {
  takes = { who = player, sector = sector }
  gives = [for s in sector.ships : s if hostile(who, s.plan.owner)]
}
function "strikers" {                  # ships that could be in a sector after so many moves, the strongest first
  takes = { who = player, sector = sector, number = integer }
  let "there" { be = [for s in sector.ships : s if s.plan.owner == who] }
  let "near"  { be = [for s in ships(who) : s if s.at != null && s.at != sector && s.plan.move > 0 && is_free(s) && contains(in_reach(who, s), sector)] }
  gives = concat(there, first(sort_down(near, [for s in near : fire(s.plan) * toughness(s.plan)]), number))
}
function "prizes" {                    # sectors worth a fight that looks won
  takes = { who = player, number = integer }
  let "seen" { be = distinct(flatten([for s in ships(who) : in_reach(who, s)])) }
  gives = [for s in seen : s if s.owner != who && !contains(who.allies, coalesce(s.owner, who)) && count(enemies(who, s)) > 0 && 10 * strength(strikers(who, s, number)) >= 11 * strength(enemies(who, s)) && strength(enemies(who, s)) > 0]
}
function "open_sectors" {              # without ships, that a ship could take
  takes = { who = player }
  let "seen" { be = distinct(flatten([for s in ships(who) : in_reach(who, s)])) }
  gives = [for s in seen : s if s.owner == null && count(s.ships) == 0]
}
function "best_prize" {
  takes = { who = player, number = integer }
  let "found" { be = prizes(who, number) }
  gives = best(found, [for s in found : sector_worth(who, s) + 14 * count(enemies(who, s))])
}
function "flights" {                   # moves of this action, and of the next if it can pay for that
  takes = { who = player }
  gives = people(who).moves * (can_pay(who, 2) ? 2 : 1)
}
function "is_friendly" {               # held or visited by an ally
  takes = { who = player, sector = sector }
  gives = any([for p in who.allies : p == sector.owner || has_ships(sector, p)])
}
function "raids" {                     # sectors of others that nobody guards, once rounds are few
  takes = { who = player }
  let "seen" { be = distinct(flatten([for s in ships(who) : in_reach(who, s) if fire(s.plan) > 0])) }
  gives = rounds_left() > 2 ? [] : [for s in seen : s if s.owner != null && s.owner != who && count(s.ships) == 0 && !is_friendly(who, s)]
}
function "raid_worth" {
  takes = { sector = sector }
  gives = 10 * sector.points + (sector.monolith ? 30 : 0) + (total(sector.cubes) == 0 ? 20 : 0)
}
# A player who fights draws a reputation tile, won or lost. So in the end a ship may be worth less than a battle.
function "wants_glory" {               # whether there is a place for another tile, or a poor one to replace
  takes = { who = player }
  let "fights" { be = count(fought_over(who)) }
  gives = (rounds_left() < 2 && (fits_track(who, count(who.allies), count(who.reputation) + 1 + fights)
    || count([for r in who.reputation : r if r.points < 2]) > fights))
}
function "duels" {                     # sectors with enemies of whom it fights none yet
  takes = { who = player }
  let "seen" { be = distinct(flatten([for s in ships(who) : in_reach(who, s) if s.plan.move > 0 && is_free(s)])) }
  gives = !wants_glory(who) ? [] : [for s in seen : s if count(enemies(who, s)) > 0 && own(who, s) == 0 && !is_friendly(who, s)]
}
function "hunted" {                    # ancients or others near enough to build ships against
  takes = { who = player }
  gives = any([for s in who.sectors : any([for n in ways(who, s) : count(enemies(who, n)) > 0 && !contains(who.allies, coalesce(n.owner, who))])])
}

# ---- Parts ------------------------------------------------------------------

function "design_worth" {              # what a ship of these parts is worth in battle
  takes = { hull = integer, shield = integer, computer = integer, damage = integer, missiles = integer, initiative = integer }
  gives = (1 + hull) * (3 + shield) * (1 + computer) * (2 * damage + missiles) + 3 * initiative
}
function "with_part" {
  takes = { blueprint = blueprint, out = part, laid = part }
  let "harm" { be = sum([for g in all(gun) : g.damage * (blueprint.dice[g] + laid.dice[g] - out.dice[g])]) }
  let "fly"  { be = sum([for g in all(gun) : g.damage * (blueprint.missiles[g] + laid.missiles[g] - out.missiles[g])]) }
  gives = design_worth(blueprint.hull + laid.hull - out.hull, blueprint.shield + laid.shield - out.shield, blueprint.computer + laid.computer - out.computer, harm, fly, blueprint.initiative + laid.initiative - out.initiative)
}
function "part_gain" {                 # what a part adds to a blueprint on a slot, in percent; below 0 where the ship would not fly
  takes = { blueprint = blueprint, slot = slot, part = part }
  let "out" { be = parts_on(blueprint)[slot.order] }
  let "now" { be = max(1, with_part(blueprint, part.bare, part.bare)) }
  gives = (blueprint.energy + part.energy - out.energy < 0 || (blueprint.class == ship_class.starbase) == (blueprint.move + part.move - out.move > 0) ? -100
    : floor_div(100 * (with_part(blueprint, out, part) - now), now) + 2 * (part.energy - out.energy))
}
function "best_gain" {
  takes = { blueprint = blueprint, parts = list(part) }
  gives = coalesce(max([for s in first(all(slot), count(blueprint.tiles)) : coalesce(max([for p in parts : part_gain(blueprint, s, p) if p != parts_on(blueprint)[s.order]]), 0)]), 0)
}
function "upgrade_gain" {              # of the classes that fly, or are likely to
  takes = { who = player }
  gives = coalesce(max([for b in who.blueprints : best_gain(b, parts_to_lay(who)) if b.design != null && (b.class == ship_class.cruiser || count(b.ships) > 1)]), 0)
}

# ---- What is built ----------------------------------------------------------

function "work_worth" {
  takes = { who = player, work = work }
  gives = (work == work.monolith ? 300
    : work == work.orbital ? (rounds_left() > 1 ? 60 + 10 * rounds_left() : rounds_left() == 0 ? -1 : 5)
    : rounds_left() == 0 ? (work == work.interceptor && count(duels(who)) > 0 ? 25 : hunted(who) ? 5 : -1)
    : work == work.cruiser ? 50
    : work == work.dreadnought ? 55
    : work == work.interceptor ? (cost(who, work) * 2 <= who.materials ? -1 : 20)
    : -1)
}
function "saves" {                     # for a monolith, which is worth more than ships
  takes = { who = player }
  gives = contains(who.techs, tech.monolith) && rounds_left() < 5
}
function "wants_ships" {
  takes = { who = player }
  gives = count(ships(who)) < 10 && (count(duels(who)) > 0 || rounds_left() > 0 && (hunted(who) || who.materials > 12))
}
function "build_worth" {
  takes = { who = player }
  let "can" { be = works(who) }
  gives = (contains(can, work.monolith) ? 120 : contains(can, work.orbital) && rounds_left() > 2 ? 60 : saves(who) ? -1 : (contains(can, work.cruiser) || contains(can, work.dreadnought) || contains(can, work.interceptor) && count(duels(who)) > 0) && wants_ships(who) ? 45 : -1)
}

bot "conqueror" {
  title = "Conqueror"
  level = hard

  answer "action_phase" "deed" {
    let "explore"   { be = count(self.sectors) < 18 && rounds_left() > 0 && can_pay(self, 2) && count(spaces_to_explore(self)) > 0 ? 40 + 5 * rounds_left() : -1 }
    let "influence" { be = can_pay(self, 2) && best_influence(self) > 12 ? best_influence(self) + 20 : self.colonists == 0 && rounds_left() > 0 && min(2, empty_fields(self)) > 1 && can_pay(self, 1) ? 50 : -1 }
    let "research"  { be = can_pay(self, 1) ? best_technology(self) + 20 : -1 }
    let "build"     { be = can_pay(self, 1) ? build_worth(self) : -1 }
    let "upgrade"   { be = can_pay(self, 1) && rounds_left() > 0 && upgrade_gain(self) > 40 ? 30 + min(40, floor_div(upgrade_gain(self), 4)) : -1 }
    let "prize"     { be = can_pay(self, 1) ? best_prize(self, flights(self)) : null }
    let "glory"     { be = can_pay(self, 1) && count(duels(self)) > 0 ? 55 : -1 }
    let "raid"      { be = can_pay(self, 1) && count(raids(self)) > 0 ? 45 : -1 }
    let "visit"     { be = can_pay(self, 2) && count(open_sectors(self)) > 0 && best_influence(self) < 10 ? 20 : -1 }
    let "move"      { be = prize != null ? 80 : max(visit, max(raid, glory)) }
    score = (it == action.settle ? 500
      : it == action.ally ? 400
      : it == action.trade ? (trade_wish(self) != null ? 450 : -200)
      : it == action.explore ? explore
      : it == action.influence ? influence
      : it == action.research ? (research > 24 ? research : -1)
      : it == action.build ? build
      : it == action.upgrade ? upgrade
      : it == action.move ? move
      : it == action.pass_round ? 0
      : it == null ? 0
      : -50)
    text = "Each action costs a disc, and so upkeep. Of those that you can still pay for, this one gains the most."
  }

  answer "trade" "gives" { score = it == trade_wish(self) ? -1 : surplus(self, it) }
  answer "trade" "gets" { score = it == trade_wish(self) ? 1 : 0 }

  answer "explore" "space" {
    score = it == null ? (can_pay(self, 1) ? 0 : 100) : ring_of(it) == ring.middle ? 30 : ring_of(it) == ring.inner ? 20 : 10
  }
  answer "explore_space" "sector" { score = sector_worth(self, it) - 10 * it.ancients }
  answer "explore_space" "rotation" {
    score = it == null ? 5 : 10 + count([for e in range(0, 5) : e if opens(sector, it.order, e) && any([for c in neighbours(space) : c.sector != null && c.sector.owner == self && direction(space, c) == e])])
  }
  answer "explore_space" "claim" { score = it == "yes" ? (can_pay(self, 1) && sector_worth(self, sector) > 12 ? 10 : -1) : 0 }
  answer "discover" "side" {
    let "now" { be = find.part != null ? (rounds_left() > 3 ? 25 : 0) : find.cruiser ? (rounds_left() > 2 ? 30 : 0) : find.tech ? (rounds_left() > 1 ? 45 : 25) : rounds_left() > 3 ? 30 : 0 }
    score = it == "use" ? now : 20
  }
  answer "use_find" "tech" { score = technology_worth(self, it) }

  answer "settle" "sector" { score = coalesce(max([for f in fields_to_settle(self, it) : field_worth(self, f)]), 0) }
  answer "settle_last" "sector" { score = it == null ? -1 : coalesce(max([for f in fields_to_settle(self, it) : field_worth(self, f)]), 0) }
  answer "colonize" "field" {
    score = field_worth(self, it)
    text  = "You need what {it} produces the most."
  }
  answer "colonize" "resource" { score = cube_worth(self, it) }
  answer "take_cube" "track" { score = -cube_worth(owner, it) }
  answer "receive_ambassador" "resource" { score = cube_worth(self, it) }

  answer "influence" "how" { score = it == "place" ? (can_pay(self, 1) && best_influence(self) > 12 ? 10 : -1) : it == "enough" ? 0 : -5 }
  answer "influence" "sector" { score = sector_worth(self, it) }

  answer "research" "tech" {
    score = it == null ? 0 : technology_worth(self, it)
    text  = "{it, select, none {No technology is worth a disc now.} other {{it} is worth the most to you, in the rounds that are left.}}"
  }

  answer "lay_parts" "blueprint" { score = it == null ? 3 : best_gain(it, count(usable) > 0 ? usable : parts_to_lay(self)) * (it.class == ship_class.cruiser || count(it.ships) > 0 ? 2 : 1) - (count(it.ships) == 0 && it.class != ship_class.cruiser ? 30 : 0) }
  answer "lay_parts" "slot" { score = coalesce(max([for p in parts : part_gain(blueprint, it, p) if p != parts_on(blueprint)[it.order]]), -100) }
  answer "lay_parts" "part" { score = part_gain(blueprint, slot, it) }

  answer "construct" "work" { score = it == null ? 0 : saves(self) && it != work.monolith ? -1 : work_worth(self, it) }
  answer "construct" "sector" {
    let "front" { be = coalesce(best_front(self), first(self.sectors)) }
    score = it == front ? 10 : it.points
  }

  answer "fly" "ship" {
    let "prize" { be = best_prize(self, number - n + 1 + (can_pay(self, 1) ? people(self).moves : 0)) }
    let "raids" { be = raids(self) }
    let "duels" { be = duels(self) }
    score = (it == null ? 0
      : prize != null ? (contains(in_reach(self, it), prize) && it.at != prize ? fire(it.plan) * toughness(it.plan) : -1)
      : count(raids) > 0 ? (any([for s in in_reach(self, it) : contains(raids, s)]) && !contains(raids, it.at) ? fire(it.plan) : -1)
      : count(duels) > 0 ? (any([for s in in_reach(self, it) : contains(duels, s)]) && it.at != null && count(enemies(self, it.at)) == 0 ? 1000 - fire(it.plan) * toughness(it.plan) : -1)
      : n == 1 ? 1 : -1)
  }
  answer "fly" "sector" {
    let "prize" { be = best_prize(self, number - n + 1 + (can_pay(self, 1) ? people(self).moves : 0)) }
    let "raids" { be = raids(self) }
    let "duels" { be = duels(self) }
    score = it == prize ? 1000 : contains(raids, it) ? 700 + raid_worth(it) : contains(duels, it) ? 500 - strength(enemies(self, it)) : count(enemies(self, it)) > 0 || it.owner != null && it.owner != self ? -100 : it.owner == null ? sector_worth(self, it) : 0
  }

  answer "volley" "target" { score = (it.plan.hull - it.damage < left[0][0] ? 100 : 0) + 10 * it.plan.class.size + it.damage }
  answer "activate" "refuge" { score = it == null ? 1 : strength(enemies(self, sector)) > 4 * strength([for s in sector.ships : s if s.plan.owner == self]) ? 2 : 0 }
  answer "break_off" "refuge" { score = it == null ? 0 : 1 }
  answer "draw_renown" "kept" { score = it == null ? 0 : it.points }
  answer "draw_renown" "returned" { score = -it.points }
  answer "receive_ambassador" "returned" { score = -it.points }
  answer "occupy" "bombard" { score = it == "yes" ? 1 : 0 }
  answer "occupy" "take" { score = it == "yes" ? (after(self, 1) + sellable(self) >= 0 ? 1 : -1) : 0 }
  answer "ally" "answer" { score = it == "accept" ? 1 : 0 }
  answer "combat_phase" "talks" { score = it == "quiet" ? 0 : 1 }

  answer "pay_upkeep" "way_out" { score = it == "sell" ? (rounds_left() == 0 ? 5 : 2) : it == "retreat" ? 1 : 0 }
  answer "pay_upkeep" "gives" { score = stock(self, it) }
  answer "pay_upkeep" "sector" { score = -sector_worth(self, it) - 10 * total(it.cubes) }
  answer "choose_species" "species" { score = index_of(liked_species(), it) }
}
function "best_front" {                # an own sector beside an enemy that stands still
  takes = { who = player }
  gives = first([for s in who.sectors : s if any([for n in ways(who, s) : count(enemies(who, n)) > 0])])
}
function "liked_species" {             # those that it plays best, last
  gives = [species.terran_union, species.orion, species.hydran, species.planta, species.draco]
}
