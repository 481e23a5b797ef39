# 5-3, 4) Found a federation: own planets that come to 7 power, joined by as few satellites as can be.

action "found_federation" {
  source = "5-3"
  joins  = choice.main
  text   = "Found a federation{token? for {token}}"
  help   = "Join own planets whose buildings come to 7 power, planets that touch or are linked by satellites, and take a federation token. Each satellite costs a power token for good. Use as few as can be, and no planet that a satellite could be saved without. A planet or satellite belongs to one federation alone, and federations do not touch."
  when   = free_power(self) >= federation_power(self) && count(tokens_left()) > 0
  let "groups" { be = free_groups(self) }
  let "ground" { be = satellite_ground(self) }
  let "means"  { be = min(satellite_means(self), 25 - self.satellites) }
  pick "members" {
    from  = further_members(self, groups, members, ground, means)
    most  = 10
    until = power_of(self, chosen_groups(groups, members)) >= federation_power(self)
    sound = !is_wasteful(self, groups, members, ground)
    text  = "Which planets does {self} join? Those that touch one of them join with it."
  }
  let "joined" { be = chosen_groups(groups, members) }
  let "number" { be = or(joining(galaxy, joined, ground), 0) }
  pick "links" {
    when  = number > 0
    from  = joining_next(galaxy, joined, ground, links)
    count = number
    text  = "Where does {self} place a satellite?"
  }
  run "pay_satellites" {
    when   = number > 0
    amount = number
  }
  each "s" {
    in = or(links, [])
    gain "s" { satellites = self }
  }
  gain "self" { satellites = number }
  run "ally" { spaces = concat(flat(joined), or(links, [])) }
  pick "token" {
    from = tokens_left()
    text = "Which federation token does {self} take?"
  }
  pay "token" { left = 1 }
  gain "self" { founded = 1 }
  run "gain_token" {}
}

stat "federation_power" {              # what the buildings must come to
  source = "5-3"
  of     = player
  base   = 7
}
function "tokens_left" { gives = [for f in all(federation) : f if f.left > 0] }

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
  gives = sum([for s in flat(groups) : base_power(who, s)])
}
function "free_power" {                # of what is in no federation yet
  takes = { who = player }
  gives = sum([for s in bases(who) : base_power(who, s) if !contains(s.allied, who)])
}
function "free_groups" {               # own planets that touch are one
  takes = { who = player }
  gives = components(galaxy, [for s in bases(who) : s if !contains(s.allied, who)])
}
function "chosen_groups" {             # the groups of which one space each was picked
  takes = { groups = list(list(space)), members = list(space) }
  gives = [for m in members : or(first([for g in groups : g if contains(g, m)]), [m])]
}
function "must_join" {                 # what is among those joined whatever else is
  takes = { who = player }
  type  = list(space)
  gives = []
}
function "further_members" {           # a space of each group that can be joined; once there is enough, without a satellite more
  takes = { who = player, groups = list(list(space)), members = list(space), ground = list(space), means = integer }
  let "now"    { be = chosen_groups(groups, members) }
  let "enough" { be = power_of(who, now) >= federation_power(who) }
  let "bound"  { be = enough ? or(joining(galaxy, now, ground), 0) : means }
  let "first"  { be = count(members) > 0 ? [] : must_join(who) }
  gives = count(first) > 0 ? first : [for g in groups : g[0] if !contains(members, g[0]) && (count(members) == 0 || or(joining(galaxy, plus(now, g), ground), 99) <= bound)]
}
function "is_wasteful" {               # whether fewer planets would do with fewer satellites, or one on the way saved some
  takes = { who = player, groups = list(list(space)), members = list(space), ground = list(space) }
  let "fewer"  { be = [for m in subsets(members) : chosen_groups(groups, m) if all([for s in must_join(who) : contains(m, s)]) && power_of(who, chosen_groups(groups, m)) >= federation_power(who)] }
  let "joined" { be = chosen_groups(groups, members) }
  let "number" { be = count(members) < 2 ? 0 : or(joining(galaxy, joined, ground), 0) }
  gives = (any([for g in fewer : or(joining(galaxy, g, ground), 99) < number])
    || number > 1 && any([for g in groups : or(joining(galaxy, plus(joined, g), ground), 99) < number if !contains(joined, g)]))
}

# ---- Satellites -------------------------------------------------------------

function "satellite_ground" {          # empty space, away from own federations
  takes = { who = player }
  gives = minus(game.voids, concat(near(who.network, 1), who.stations))
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
  let "around" { be = near(spaces, 1) }
  let "more"   { be = flat([for g in free_groups(self) : g if any([for s in g : contains(around, s)])]) }
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
    when = any([for s in near([space], 1) : contains(s.allied, self)])
    run "ally" { spaces = [space] }
  }
}
