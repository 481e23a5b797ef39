# 5-3, 4) Found a federation: own planets that come to 7 power, joined by as few satellites as can be.

action "found_federation" {
  source = "5-3"
  joins  = choice.main
  text   = "Form a federation{token? for {token}}"
  help   = "Join planets of yours with buildings worth 7 power in total. The planets must be adjacent or linked by satellites. Take a federation token. Each satellite costs 1 power token for good. Use as few satellites as possible, and no more planets than you need. A planet or satellite belongs to only one federation, and federations cannot touch."
  when   = is_strong_enough(self) && count(tokens_left()) > 0
  let "groups" { be = free_groups(self) }
  let "ground" { be = satellite_ground(self) }
  let "sets"   { be = founding_sets(self, groups, ground) }
  pick "members" {
    from  = further_members(groups, sets, members, ground)
    max   = 10                         # lint:ignore L0721 more planets than any federation needs
    until = any([for s in sets : all([for m in s : contains(members, m)])])
    text  = "Which planets do you join? Adjacent planets of yours join too."
  }
  let "joined" { be = chosen_groups(groups, members) }
  let "number" { be = coalesce(steiner_cost(galaxy, joined, ground), 0) }
  pick "links" {
    when  = number > 0
    from  = steiner_next(galaxy, joined, ground, links)
    count = number
    text  = "Where do you place a satellite?"
  }
  run "pay_satellites" {
    when   = number > 0
    amount = number
  }
  each "s" {
    in = coalesce(links, [])
    gain "s" { satellites = self }
  }
  gain "self" { satellites = number }
  run "ally" { spaces = concat(flatten(joined), coalesce(links, [])) }
  pick "token" {
    from = tokens_left()
    text = "Which federation token do you take?"
  }
  pay "token" { left = 1 }
  gain "self" { founded = 1 }
  run "gain_token" {}
}

function "is_strong_enough" {
  takes   = { who = player }
  gives   = free_power(who) >= federation_power(who)
  because = "The buildings of {who} outside federations have too little power."
}
stat "federation_power" {              # what the buildings must come to
  text   = "power needed for a federation"
  source = "5-3"
  of     = player
  base   = 7
}
function "tokens_left" {
  gives   = [for f in all(federation) : f if f.left > 0]
  because = "No federation token is left."
}

procedure "gain_token" {               # a moment that pays
  takes = { self = player, token = federation }
  gain "self" { tokens = token }
  gain "self" {
    when  = !token.grey
    green = token
  }
  run "receive" { what = token.gives }
}

# ---- What is joined ---------------------------------------------------------

function "bases" {                     # all that may belong to a federation and that range is counted from
  takes = { who = player }
  gives = concat(who.colonies, who.visits, who.stations)
}
function "base_power" {
  takes = { who = player, space = space }
  gives = space.owner == who ? power_value(who, space) : space.station == who || space.guest == who ? 1 : 0
}
function "power_of" {
  takes = { who = player, groups = list(list(space)) }
  gives = sum([for s in flatten(groups) : base_power(who, s)])
}
function "free_power" {                # of what is in no federation yet
  text  = "power of buildings outside federations"
  takes = { who = player }
  gives = sum([for s in bases(who) : base_power(who, s) if !contains(s.allied, who)])
}
function "free_groups" {               # own planets that touch are one
  takes = { who = player }
  gives = components(galaxy, [for s in bases(who) : s if !contains(s.allied, who)])
}
function "chosen_groups" {             # the groups of which one space each was picked
  takes = { groups = list(list(space)), members = list(space) }
  gives = [for m in members : coalesce(first([for g in groups : g if contains(g, m)]), [m])]
}
function "must_join" {                 # what is among those joined whatever else is
  takes = { who = player }
  type  = list(space)
  gives = []
}
function "founding_sets" {             # by a space of each: groups that come to enough, none too many, and can be joined
  because = "{who} cannot place enough satellites to join planets with that much power."
  takes   = { who = player, groups = list(list(space)), ground = list(space) }
  let "need"   { be = federation_power(who) }
  let "means"  { be = min(satellite_means(who), 25 - who.satellites) }
  let "all_of" { be = first(sort_down(groups, [for g in groups : power_of(who, [g])]), 10) }
  let "powers" { be = [for g in all_of : power_of(who, [g])] }
  let "must"   { be = [for i in range(0, count(all_of) - 1) : i if any([for s in must_join(who) : contains(all_of[i], s)])] }
  let "ways"   { be = append(subsets(range(0, count(all_of) - 1)), range(0, count(all_of) - 1)) }
  let "enough" { be = [for w in ways : w if is_just_enough(w, powers, must, need)] }
  let "gaps"   { be = [for g in all_of : [for h in all_of : between(g, h)]] }
  let "near"   { be = [for w in enough : w if count(w) < 2 || lone_satellites(w, gaps) <= means] }
  let "close"  { be = first(sort_by(near, [for w in near : spread(w, gaps)]), 50) }
  let "sets"   { be = flatten([for w in close : thrifty_sets(w, all_of, ground, means, 0)]) }
  gives = [for w in sets : [for i in w : all_of[i][0]] if !is_outdone(w, all_of, powers, must, need, ground)]
}
function "between" {                   # spaces between two groups, as the crow flies
  takes = { one = list(space), other = list(space) }
  gives = coalesce(min([for s in one : coalesce(min([for t in other : line_distance(s, t)]), 99)]), 99) - 1
}
function "lone_satellites" {           # that each needs for itself: half of those to the nearest group of all
  takes = { way = list(integer), gaps = list(list(integer)) }
  gives = sum([for i in way : floor_div(max(0, coalesce(min([for j in range(0, count(gaps) - 1) : gaps[i][j] if j != i]), 0)), 2)])
}
function "spread" {                    # how far those that are joined lie from each other
  takes = { way = list(integer), gaps = list(list(integer)) }
  gives = sum([for i in way : coalesce(min([for j in way : gaps[i][j] if j != i]), 0)])
}
function "is_just_enough" {
  takes = { way = list(integer), powers = list(integer), must = list(integer), need = integer }
  let "sum" { be = sum([for i in way : powers[i]]) }
  gives = sum >= need && all([for i in must : contains(way, i)]) && all([for i in way : sum - powers[i] < need || contains(must, i)])
}
function "satellites_for" {
  takes = { way = list(integer), groups = list(list(space)), ground = list(space) }
  gives = coalesce(steiner_cost(galaxy, [for i in way : groups[i]], ground), 99)
}
function "thrifty_sets" {              # with what saves satellites on the way, as far as they can be paid
  takes = { way = list(integer), groups = list(list(space)), ground = list(space), means = integer, next = integer }
  type  = list(list(integer))
  let "number" { be = satellites_for(way, groups, ground) }
  let "savers" { be = number < 2 || number > means + 2 ? [] : [for i in range(0, count(groups) - 1) : i if !contains(way, i) && satellites_for(append(way, i), groups, ground) < number] }
  gives = count(savers) == 0 ? (number <= means ? [way] : []) : flatten([for i in savers : thrifty_sets(append(way, i), groups, ground, means, i + 1) if i >= next])
}
function "is_outdone" {                # by one planet less with fewer satellites
  takes = { way = list(integer), groups = list(list(space)), powers = list(integer), must = list(integer), need = integer, ground = list(space) }
  let "sum"  { be = sum([for i in way : powers[i]]) }
  let "idle" { be = [for i in way : i if sum - powers[i] >= need && !contains(must, i)] }
  gives = count(idle) > 0 && any([for i in idle : satellites_for(without(way, [i]), groups, ground) < satellites_for(way, groups, ground)])
}
function "further_members" {           # of the sets begun; once one is whole, what joins it without a satellite more
  takes = { groups = list(list(space)), sets = list(list(space)), members = list(space), ground = list(space) }
  let "begun"  { be = [for s in sets : s if all([for m in members : contains(s, m)])] }
  let "number" { be = count(members) == 0 || any([for s in begun : count(s) > count(members)]) ? 0 : coalesce(steiner_cost(galaxy, chosen_groups(groups, members), ground), 0) }
  gives = (any([for s in begun : count(s) > count(members)])
    ? distinct(flatten([for s in begun : without(s, members)]))
    : [for g in groups : g[0] if !contains(members, g[0]) && coalesce(steiner_cost(galaxy, append(chosen_groups(groups, members), g), ground), 99) == number])
}

# ---- Satellites -------------------------------------------------------------

function "satellite_ground" {          # empty space, away from own federations
  takes = { who = player }
  gives = without(game.voids, concat(within_distance(who.network, 1), who.stations))
}
function "satellite_means" {
  takes = { who = player }
  gives = tokens(who)
}
procedure "pay_satellites" {
  takes = { self = player, amount = integer }
  run "give_up_tokens" { to = bowl.supply }
}

# ---- What belongs to it -----------------------------------------------------

procedure "ally" {                     # with all that touches it
  takes = { self = player, spaces = list(space) }
  let "around" { be = within_distance(spaces, 1) }
  let "more"   { be = flatten([for g in free_groups(self) : g if any([for s in g : contains(around, s)])]) }
  let "all_of" { be = distinct(concat(spaces, more)) }
  each "s" {
    in = all_of
    gain "s" { allied = self }
  }
  gain "self" { network = [for s in all_of : s if !contains(self.network, s)] }
}
procedure "join_neighbours" {          # what is built beside an own federation belongs to it, and what touches it as well
  takes = { self = player, space = space }
  if {
    when = any([for s in within_distance([space], 1) : contains(s.allied, self)])
    run "ally" { spaces = [space] }
  }
}
