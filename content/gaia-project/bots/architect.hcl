# An architect: takes what is worth most of what it can pay now, and passes when nothing pays any more.

function "deed_worth" {
  takes = { who = player, deed = deed }
  let "mine"  { be = deed.steps > 0 ? best_mine(who, deed.steps, 0) : 0 }
  let "other" { be = deed == deed.tech_tile ? best_tile(who) : deed == deed.planet_types ? 30 + 10 * planet_types(who) : deed == deed.federation_again ? coalesce(max([for t in who.tokens : worth(who, t.gives)]), 0) : 0 }
  gives = worth(who, deed.gives) + mine + other - price_worth(who, { qic = deed.qic }) - deed.power * (rounds_left() == 0 ? 1 : 2)
}
function "best_deed" {
  takes = { who = player, power = integer }
  gives = coalesce(max([for d in all(deed) : deed_worth(who, d) if d.by == null && d.power <= power && d.qic <= who.qic && is_useful(d, who)]), -99)
}
function "special_worth" {
  takes = { who = player, special = special }
  gives = (worth(who, special.gives - { charge = max(0, special.gives.charge - chargeable(who)) })
    + (special == special.terraforming ? best_mine(who, 1, 0) : 0)
    + (special == special.range ? best_mine(who, 0, 3) : 0)
    + (special == special.space_station ? 12 : 0)
    + (special == special.downgrade ? best_step(who, all(track)) - 10 : 0)
    + (special == special.lowest_track ? best_step(who, least(all(track), [for t in all(track) : who.level[t]])) : 0)
    - (special == special.swap ? 20 : 0))
}
function "best_special" {
  takes = { who = player }
  gives = coalesce(max([for s in specials(who) : special_worth(who, s) if !contains(who.used, s) && is_possible(s, who)]), -99)
}
# What cannot be paid yet, but could be after some exchanges: power for ore and credits, ore and knowledge for credits.
function "in_reach" {
  takes = { who = player, price = tally(resource) }
  let "ore"      { be = max(0, price.ore - who.ore) }
  let "credits"  { be = max(0, price.credits - who.credits) }
  let "by_qic"   { be = max(0, who.qic - price.qic) }
  let "by_power" { be = max(0, ore - by_qic) }
  gives = (ore + credits > 0 && who.qic >= price.qic && 3 * by_power + max(0, credits - max(0, who.ore - price.ore) - (rounds_left() == 0 ? who.knowledge : 0)) <= power(who))
}
function "step_price" {
  type  = tally(resource)
  gives = { knowledge = 4 }
}
function "wishes" {
  takes = { who = player }
  let "greater" {
    be = flatten([for s in who.colonies : [for b in all(building) : upgrade_price(who, b, s) if comes_from(who, b) == s.building && in_stock(who, b) > 0
      && in_reach(who, upgrade_price(who, b, s)) && upgrade_worth(who, s, b) > 25]])
  }
  let "mines" { be = in_stock(who, building.mine) == 0 ? [] : [for s in game.planets : mine_price(who, s, 0, 0) if may_settle(who, s) && in_reach(who, mine_price(who, s, 0, 0)) && mine_worth(who, s, 0, 0) > 25] }
  let "steps" { be = who.knowledge == 3 && power(who) >= 4 && best_step(who, all(track)) > 30 ? [step_price()] : [] }
  gives = concat(greater, mines, steps)
}

function "own_trade" {                 # what only its faction may exchange, and does whenever it can
  takes = { who = player }
  type  = optional(exchange)
  gives = (who.plays == faction.nevlas && who.bowl_3 > 0 && (rounds_left() > 0 ? who.knowledge < 12 : who.knowledge < 4 && who.knowledge + who.bowl_3 >= 4) ? exchange.token_knowledge
    : who.plays == faction.baltaks && who.formers > 0 && (tokens(who) < project_tokens(who) || best_project(who) < 40) ? exchange.former_qic
    : null)
}
function "burning_helps" {             # how many tokens to burn for a board action that is out of reach; 0: none
  takes = { who = player }
  let "have"  { be = power(who) }
  let "short" { be = 4 - have }
  let "dear"  { be = 7 - have }
  gives = (who.plays == faction.itars && has_institute(who) && rounds_left() > 0 ? burnable(who)
    : deed.three_knowledge.by == null && dear > 0 && dear <= burnable(who) && rounds_left() < 2 ? dear
    : short > 0 && short <= burnable(who) && best_deed(who, have) < 10 && best_deed(who, 4) > 4 + (rounds_left() == 0 ? 1 : who.plays == faction.itars ? 0 : 9) * short ? short : 0)
}

function "federation_worth" {          # with the tokens for its satellites, which would have gone round again
  takes = { who = player }
  let "groups" { be = free_groups(who) }
  let "ground" { be = satellite_ground(who) }
  let "sets"   { be = free_power(who) < federation_power(who) ? [] : founding_sets(who, groups, ground) }
  let "number" { be = coalesce(min([for m in sets : coalesce(steiner_cost(galaxy, chosen_groups(groups, m), ground), 99)]), 99) }
  gives = 90 + (pays_now([round_tile.federations]) ? 50 : 0) - number * (6 + 11 * rounds_left())
}

function "liked_factions" {            # those that it plays best, last
  gives = [faction.gleens, faction.firaks, faction.lantids, faction.geodens, faction.taklons, faction.terrans, faction.itars, faction.nevlas, faction.bescods, faction.baltaks, faction.ivits, faction.hadsch_hallas, faction.ambas, faction.xenos]
}

bot "architect" {
  title = "Architect"
  level = hard

  answer "take_turn" "main" {
    let "mine"     { be = best_mine(self, 0, 0) }
    let "upgrade"  { be = best_upgrade(self) }
    let "deed"     { be = best_deed(self, power(self)) }
    let "special"  { be = best_special(self) }
    let "project"  { be = best_project(self) }
    let "research" { be = best_step(self, all(track)) + (self.knowledge > 9 ? 20 : 0) }
    let "burn"     { be = burning_helps(self) }
    let "best"     { be = coalesce(max([mine, upgrade, deed + 12, special + 5, project, research]), 0) }
    let "short"    { be = best < 60 ? count(wishes(self)) : 0 }
    let "trade"    { be = own_trade(self) }
    score = (it == action.found_federation ? federation_worth(self)
      : it == action.build_mine ? mine
      : it == action.upgrade ? upgrade
      : it == action.use_board ? deed + 12
      : it == action.use_special ? special + 5
      : it == action.start_project ? project
      : it == action.research ? research
      : it == action.burn ? (burn > 0 ? 150 : -200)
      : it == action.exchange ? (trade != null ? 145 : short > 0 ? 140 : -200)
      : it == action.pass_round ? 0
      : -200)
    text = "Of what you can pay for now, this is worth the most: points, goods, income and levels of research count."
  }
  answer "take_turn" "more" { score = it == "end_turn" ? 1 : 0 }

  answer "build_mine" "space" { score = mine_worth(self, it, 0, 0) }
  answer "do_deed" "space" { score = mine_worth(self, it, deed.steps, 0) }
  answer "terraforming.do_special" "space" { score = mine_worth(self, it, 1, 0) }
  answer "range.do_special" "space" { score = it.planet == planet.transdim ? project_worth(self, it) : mine_worth(self, it, 0, 3) }
  answer "start_project" "space" { score = project_worth(self, it) }
  answer "upgrade" "space" { score = coalesce(max([for b in upgrades(self, it) : upgrade_worth(self, it, b)]), -99) }
  answer "upgrade" "building" { score = upgrade_worth(self, space, it) }
  answer "use_board" "deed" {
    score = deed_worth(self, it)
    text  = "Of the board actions, this one brings the most after its price."
  }
  answer "use_special" "special" { score = special_worth(self, it) }
  answer "burn" "times" { score = it == burning_helps(self) ? 1 : 0 }
  answer "exchange" "exchange" {
    let "wish"    { be = coalesce(first(wishes(self)), step_price()) }
    let "ore"     { be = wish.ore > self.ore }
    let "credits" { be = wish.credits > self.credits }
    score = (it == own_trade(self) ? 20
      : it == exchange.power_knowledge ? (wish.knowledge > 0 ? 9 : 0)
      : it == exchange.power_ore ? (ore ? 8 : 0)
      : it == exchange.qic_ore ? (ore ? 7 : 0)
      : it == exchange.power_credit ? (credits ? 6 : 0)
      : it == exchange.ore_credit ? (credits && self.ore > wish.ore ? 5 : 0)
      : it == exchange.knowledge_credit ? (credits ? 4 : 0)
      : -1)
  }
  answer "exchange" "times" { score = exchange == exchange.token_knowledge && (rounds_left() > 0 || it <= 4 - self.knowledge) ? it : -it }
  answer "research" "track" {
    score = step_worth(self, it)
    text  = "What the next level of {it} brings is worth the most to you."
  }
  answer "step_up" "track" { score = it == null ? 0 : step_worth(self, it) }
  answer "take_tile" "tile" {
    score = tile_worth(self, it)
    text  = "Of the tiles, this one is worth the most to you, with the step on a track that comes with it."
  }
  answer "cover_tile" "over" { score = -tech_worth(self, it) }
  answer "found_federation" "members" { score = it == null ? 50 : -coalesce(steiner_cost(galaxy, chosen_groups(groups, append(members, it)), ground), 99) }
  answer "found_federation" "token" { score = worth(self, it.gives) + (it.grey ? -20 : 0) }
  answer "offer_charge" "charge" {
    let "worth_it" { be = amount <= (rounds_left() > 4 ? 2 : 1) }
    score = it == "charge" && worth_it ? 2 : it == "decline" ? 1 : 0
  }
  answer "offer_token" "charge" { score = it == "token_first" && more < 4 ? 3 : it == "charge_first" && less < 3 ? 2 : it == "decline" ? 1 : 0 }
  answer "collect" "piece" {
    let "coming" { be = sum([for c in charges : c.charge]) }
    score = (it.token > 0) == (coming > chargeable(self)) ? 1 : 0
  }
  answer "pass_round" "booster" {
    score = (worth(self, it.income) + (it.special != null ? 15 : 0)
      + (it == booster.mines ? 10 * mines(self) : 0) + (it == booster.stations ? 20 * self.stands.station : 0)
      + (it == booster.labs ? 30 * self.stands.lab : 0) + (it == booster.gaia ? 10 * gaia_planets(self) : 0)
      + (it == booster.large ? 40 * (self.stands.institute + self.stands.academy_knowledge + self.stands.academy_qic) : 0))
  }
  answer "choose_boosters" "booster" { score = worth(self, it.income) + (it.special != null ? 15 : 0) }
  answer "choose_factions" "faction" { score = index_of(liked_factions(), it) }
  answer "settle" "space" {
    score = (sum([for s in game.planets : 4 - line_distance(s, it) if line_distance(s, it) < 4 && (s.planet == planet.gaia || steps_to(self, s) < 2)])
      + 2 * sum([for s in self.colonies : max(0, 5 - line_distance(s, it))]) + (has_neighbour(self, it) ? 3 : 0))
  }
  answer "buy_on_return" "exchange" { score = it == null ? 1 : worth(self, it.gives) }
  answer "itars.return_tokens" "buy" { score = it == "yes" ? 1 : 0 }
}
