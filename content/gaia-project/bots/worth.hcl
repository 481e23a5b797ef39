# What things are worth to a bot, in tenths of a point. Goods lose their worth as the rounds go by, for they make more goods.

function "rounds_left" { gives = 6 - game.round }

table "worth" {
  designed = true
  keys     = { left = integer }
  gives    = { credits = integer, ore = integer, knowledge = integer, qic = integer, charge = integer, token = integer }
  rows = [
    [0,           4, 6,  8,  20, 2, 4],
    [1,           5, 9,  11, 25, 4, 5],
    [2,           5, 10, 13, 27, 5, 6],
    [at_least(3), 5, 11, 15, 27, 5, 8],
    [_,           3, 3,  3,  3,  1, 1],
  ]
}
# Whatever is built takes about two credits for each ore. What there will be too little of, by what is there and what comes
# in each round, is worth more, and what there will be too much of less.
function "credits_an_ore" {            # in tenths: what there will be
  takes = { who = player }
  let "hands"   { be = incomes(who) }
  let "credits" { be = who.credits + rounds_left() * sum([for h in hands : h.credits]) }
  let "ore"     { be = who.ore + rounds_left() * sum([for h in hands : h.ore]) }
  gives = floor_div(10 * (credits + 4), ore + 2)
}
function "credit_rate" {               # what is plenty is worth less
  takes = { who = player, usual = integer }
  let "rate" { be = credits_an_ore(who) }
  gives = who.credits > 22 ? 0 : rate < 6 ? usual + 3 : rate < 9 ? usual + 1 : rate < 15 ? usual : rate < 20 ? usual - 1 : max(1, usual - 2)
}
function "ore_rate" {
  takes = { who = player, usual = integer }
  let "rate" { be = credits_an_ore(who) }
  gives = who.ore > 11 ? 2 : rate < 6 ? usual - 4 : rate < 9 ? usual - 2 : rate < 15 ? usual : rate < 20 ? usual + 2 : usual + 4
}
function "worth" {
  takes = { who = player, goods = tally(resource) }
  let "row"  { be = table.worth.left[rounds_left()] }
  let "left" { be = as_received(who, goods) }
  gives = (left.credits * credit_rate(who, row.credits) + left.ore * ore_rate(who, row.ore) + goods.knowledge * row.knowledge + left.qic * row.qic
    + goods.charge * row.charge + goods.token * row.token + 10 * goods.vp)
}
function "price_worth" {               # of what is paid: goods that lie about are worth less than those to come
  takes = { who = player, goods = tally(resource) }
  gives = (rounds_left() == 0 ? goods.credits + 3 * goods.ore + 8 * goods.qic
    : credit_rate(who, 6) * goods.credits + ore_rate(who, 10) * goods.ore + 20 * goods.qic)
}
function "income_worth" {              # of what comes in every round that is left: a fifth more, for early goods make more
  takes = { who = player, goods = tally(resource) }
  let "row" { be = table.worth.left[max(0, rounds_left() - 1)] }
  gives = floor_div(12 * rounds_left() * (goods.credits * credit_rate(who, row.credits) + goods.ore * ore_rate(who, row.ore) + goods.knowledge * row.knowledge + goods.qic * row.qic + goods.charge * row.charge + goods.token * row.token), 10)
}
function "next_yield" {                # income of one more building of a sort
  takes = { who = player, building = building }
  type  = tally(resource)
  let "all_of" { be = yields(who, building) }
  let "number" { be = who.stands[building] }
  gives = number < count(all_of) ? all_of[number] : {}
}
function "last_yield" {                # … and of the last that stands
  takes = { who = player, building = building }
  type  = tally(resource)
  let "all_of" { be = yields(who, building) }
  let "number" { be = who.stands[building] }
  gives = number > 0 && number <= count(all_of) ? all_of[number - 1] : {}
}

# ---- Tiles that pay ---------------------------------------------------------

function "pays_now" {                  # whether the tile of this round is one of these
  takes = { tiles = list(round_tile) }
  gives = game.scoring != null && contains(tiles, game.scoring)
}
function "counts_at_end" {
  takes = { goal = goal }
  gives = contains(game.goals, goal)
}
function "building_bonus" {            # for putting a building there
  takes = { who = player, building = building, space = space }
  let "mine"    { be = building == building.mine && pays_now([round_tile.mines]) ? 20 : 0 }
  let "station" { be = building == building.station && pays_now([round_tile.stations_4, round_tile.stations_3]) ? 35 : 0 }
  let "large"   { be = building.large && pays_now([round_tile.large_1, round_tile.large_2]) ? 50 : 0 }
  let "on_gaia" { be = building == building.mine && space.planet == planet.gaia ? (pays_now([round_tile.gaia_4, round_tile.gaia_3]) ? 35 : 0) + (contains(who.techs, tech.gaia_mines) ? 30 : 0) + (who.plays == faction.gleens ? 20 : 0) : 0 }
  let "tiles"   { be = (building == building.mine && contains(who.advanced, advanced.new_mines) ? 30 : 0) + (building == building.station && contains(who.advanced, advanced.new_stations) ? 30 : 0) }
  gives = mine + station + large + on_gaia + tiles
}
function "later_bonus" {               # half of what the building would bring in the next round, but not now
  takes = { building = building }
  let "next" { be = rounds_left() == 0 ? null : game.rounds[game.round] }
  gives = (next == null || next == game.scoring ? 0
    : building == building.station && contains([round_tile.stations_3, round_tile.stations_4], next) ? 17
    : building.large && contains([round_tile.large_1, round_tile.large_2], next) ? 25
    : 0)
}
function "new_planet_bonus" {          # for goals at the end
  takes = { who = player, space = space }
  let "type"   { be = space.planet == null || space.owner != null || any([for s in who.colonies : s.planet == space.planet]) ? 0 : counts_at_end(goal.planet_types) ? 30 : 10 }
  let "sector" { be = any([for s in who.colonies : s.sector == space.sector]) ? 0 : counts_at_end(goal.sectors) ? 25 : 4 }
  let "gaia"   { be = space.planet != planet.gaia || space.owner != null ? 0 : counts_at_end(goal.gaia_planets) ? 25 : 5 }
  let "number" { be = counts_at_end(goal.structures) ? 20 : 0 }
  gives = floor_div(9 * (type + sector + gaia + number), 10)
}

# ---- What to build ----------------------------------------------------------

table "bound" {                        # how near to a federation that much power in one place is
  designed = true
  keys     = { power = integer }
  gives    = { worth = integer }
  rows = [
    [at_most(0), 0],
    [1,          6],
    [2,          14],
    [3,          26],
    [4,          42],
    [5,          60],
    [6,          80],
    [_,          104],
  ]
}
table "closeness" {                    # percent of power that counts so many spaces from the middle
  designed = true
  keys     = { apart = integer }
  gives    = { percent = integer }
  rows = [
    [at_most(1), 100],
    [2,          90],
    [3,          70],
    [4,          45],
    [5,          20],
    [_,          0],
  ]
}
function "gathered" {                  # power near a space that is in no federation yet
  takes = { who = player, space = space }
  gives = floor_div(sum([for s in bases(who) : base_power(who, s) * table.closeness.apart[line_distance(s, space)].percent if !contains(s.allied, who)]), 100)
}
function "middle" {                    # where the next federation is to be
  takes = { who = player }
  let "free" { be = [for s in bases(who) : s if !contains(s.allied, who)] }
  gives = best(free, [for s in free : gathered(who, s)])
}
function "binding" {                   # what more power on a space does for the next federation
  takes = { who = player, space = space, more = integer }
  let "middle" { be = middle(who) }
  let "there"  { be = middle == null ? 0 : gathered(who, middle) }
  let "share"  { be = middle == null ? 100 : table.closeness.apart[line_distance(middle, space)].percent }
  gives = (more == 0 || any([for s in within_distance([space], 1) : contains(s.allied, who)]) ? 0
    : floor_div(share * (table.bound.power[there + more].worth - table.bound.power[there].worth), 100))
}
function "mine_worth" {
  takes = { who = player, space = space, steps = integer, farther = integer }
  let "price"  { be = price_worth(who, mine_price(who, space, steps, farther)) }
  let "work"   { be = steps_to(who, space) }
  let "income" { be = income_worth(who, next_yield(who, building.mine)) }
  gives = (income + building_bonus(who, building.mine, space) + new_planet_bonus(who, space) + (pays_now([round_tile.terraforming]) ? 20 * work : 0)
    + 8 + binding(who, space, 1) + 6 * rounds_left() + (has_neighbour(who, space) ? 6 : 0) + settled_bonus(who, space) - price)
}
function "settled_bonus" {             # what some factions get for a mine, once they have the institute
  takes = { who = player, space = space }
  gives = (!has_institute(who) ? 0
    : who.plays == faction.geodens && !any([for s in who.colonies : s.planet == space.planet]) ? worth(who, { knowledge = 3 })
    : who.plays == faction.lantids && space.owner != null ? worth(who, { knowledge = 2 })
    : 0)
}
function "best_mine" {
  takes = { who = player, steps = integer, farther = integer }
  gives = in_stock(who, building.mine) == 0 ? -99 : coalesce(max([for s in sites(who, steps, farther) : mine_worth(who, s, steps, farther)]), -99)
}
table "institute" {                    # what else an institute is worth: at once, and in each round
  designed = true
  keys     = { faction = faction }
  gives    = { once = integer, each = integer }
  rows = [
    [faction.xenos,         10, 0],
    [faction.hadsch_hallas, 0,  6],
    [faction.firaks,        0,  20],
    [_,                     0,  0],
  ]
}
function "institute_worth" {
  takes = { who = player }
  let "row" { be = who.plays == null ? null : table.institute.faction[who.plays] }
  gives = row == null ? 0 : row.once + rounds_left() * row.each
}
function "upgrade_worth" {
  takes = { who = player, space = space, building = building }
  let "old"    { be = space.building == null ? 0 : income_worth(who, last_yield(who, space.building)) }
  let "income" { be = income_worth(who, building == building.institute && who.plays != null ? who.plays.institute : next_yield(who, building)) }
  let "tile"   { be = building.teaches ? best_tile(who) : 0 }
  let "power"  { be = space.building == null ? 0 : binding(who, space, building.power - space.building.power) }
  let "ahead"  { be = building == building.station ? 10 * rounds_left() + 14 : building == building.institute ? 16 * rounds_left() + 20 + institute_worth(who) : building == building.academy_qic ? 17 * (rounds_left() + 1) : building == building.lab ? 10 * rounds_left() + 8 : 0 }
  gives = income - old + tile + power + ahead + building_bonus(who, building, space) - later_bonus(building) - price_worth(who, upgrade_price(who, building, space))
}
function "best_upgrade" {
  takes = { who = player }
  gives = coalesce(max([for s in who.colonies : coalesce(max([for b in upgrades(who, s) : upgrade_worth(who, s, b)]), -99)]), -99)
}
function "project_worth" {
  takes = { who = player, space = space }
  gives = 14 + 6 * rounds_left() + new_planet_bonus(who, space) + (counts_at_end(goal.gaia_planets) ? 20 : 0) - price_worth(who, { qic = farther_for(who, space) })
}
function "best_project" {
  takes = { who = player }
  gives = (who.formers == 0 || rounds_left() == 0 || tokens(who) < project_tokens(who) ? -99
    : coalesce(max([for s in project_sites(who, 0) : project_worth(who, s)]), -99))
}

# ---- What to learn ----------------------------------------------------------

table "ahead" {                        # what a level opens, beside what it gives
  designed = true
  keys     = { track = track, level = integer }
  gives    = { worth = integer }
  rows = [
    [track.terraforming, 1, 1],
    [track.terraforming, 2, 5],
    [track.terraforming, 3, 7],
    [track.navigation,   1, 3],
    [track.navigation,   2, 8],
    [track.navigation,   4, 5],
    [track.gaia_project, 1, 2],
    [track.intelligence, _, 8],
    [track.economy,      _, 2],
    [_,                  _, 0],
  ]
}
function "step_worth" {                # a step on a track
  takes = { who = player, track = track }
  let "now"    { be = who.level[track] }
  let "gains"  { be = worth(who, level_bonus(track, now + 1)) + income_worth(who, level_income(track, now + 1)) - income_worth(who, level_income(track, now)) }
  let "points" { be = (now >= 2 ? 60 : now == 1 ? 20 : 6) + (pays_now([round_tile.research]) ? 20 : 0) + (contains(who.advanced, advanced.research_steps) ? 20 : 0) }
  let "last"   { be = now == 4 ? (track == track.navigation ? 40 : track == track.gaia_project ? 40 + 10 * gaia_planets(who) : track == track.terraforming ? 90 : 0) : 0 }
  let "charge" { be = now == 2 ? worth(who, { charge = 3 }) : 0 }
  gives = gains + points + last + charge + rounds_left() * table.ahead.track[track].level[now + 1].worth
}
function "best_step" {
  takes = { who = player, tracks = list(track) }
  gives = coalesce(max([for t in tracks : step_worth(who, t) if may_advance(who, t)]), 0)
}
function "tech_worth" {
  takes = { who = player, tech = tech }
  let "special" { be = tech.special == null ? 0 : (rounds_left() + 1) * 18 }
  let "types"   { be = tech == tech.types_knowledge ? worth(who, { knowledge = planet_types(who) }) : 0 }
  let "others"  { be = tech == tech.ore_qic ? worth(who, { ore = 1, qic = 1 }) : tech == tech.gaia_mines ? 8 * rounds_left() : tech == tech.strong_buildings ? 15 : 0 }
  gives = income_worth(who, tech.income) + special + types + others + (tech == tech.seven_points ? 70 : 0)
}
function "advanced_worth" {
  takes = { who = player, advanced = advanced }
  let "each" { be = 10 * advanced.points }
  let "times" {
    be = (advanced == advanced.passing_federations ? count(who.tokens) * (rounds_left() + 1)
      : advanced == advanced.passing_labs ? who.stands.lab * (rounds_left() + 1)
      : advanced == advanced.passing_types ? planet_types(who) * (rounds_left() + 1)
      : advanced == advanced.federations ? count(who.tokens)
      : advanced == advanced.mines ? mines(who)
      : advanced == advanced.gaia_planets ? gaia_planets(who)
      : advanced == advanced.stations ? who.stands.station
      : advanced == advanced.sector_points ? sectors(who)
      : advanced == advanced.research_steps ? 2 * rounds_left() + 1
      : 2 * rounds_left())
  }
  gives = each * times + (advanced.special != null ? (rounds_left() + 1) * 28 : 0) + (advanced == advanced.sector_ore ? worth(who, { ore = sectors(who) }) : 0)
}
function "tile_worth" {
  takes = { who = player, tile = tile }
  let "tech"     { be = tile.tech }
  let "advanced" { be = tile.advanced }
  gives = (tech != null ? tech_worth(who, tech) + best_step(who, tech.track == null ? all(track) : [tech.track])
    : advanced != null ? advanced_worth(who, advanced) + best_step(who, all(track)) + 5 : 0)
}
function "best_tile" {
  takes = { who = player }
  gives = coalesce(max([for t in tiles_for(who) : tile_worth(who, t)]), 0)
}
