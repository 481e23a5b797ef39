# 6 The end: final tiles, research, goods.

roster "goal" {
  source  = "6"
  columns = ["id", "name", "neutral"]
  rows = [
    ["structures",            "most buildings",                11],
    ["federation_structures", "most buildings in federations", 10],
    ["planet_types",          "most types of planet",          5],
    ["gaia_planets",          "most gaia planets",             4],
    ["sectors",               "most sectors",                  6],
    ["satellites",            "most satellites",               8],
  ]
}
function "progress" {
  takes = { goal = goal, who = player }
  gives = 0
}
goal "structures" {
  function "progress" { gives = structures(who) }
}
goal "federation_structures" {
  function "progress" { gives = count([for s in concat(who.colonies, who.visits) : s if contains(s.allied, who)]) }
}
goal "planet_types" {
  function "progress" { gives = planet_types(who) }
}
goal "gaia_planets" {
  function "progress" { gives = gaia_planets(who) }
}
goal "sectors" {
  function "progress" { gives = sectors(who) }
}
goal "satellites" {
  function "progress" { gives = who.satellites + count(who.stations) }
}

procedure "final_scoring" {
  source = "6"
  title  = "Final scoring"
  help   = "Each of the two final scoring tiles gives 18, 12 and 6 points to the first three players; tied players share the points. Levels 3, 4 and 5 of each track are worth 4 points each. Every 3 credits, ore or knowledge in any mix are worth 1 point."
  each "goal" {
    in = game.goals
    let "done"   { be = [for p in players : progress(goal, p)] }
    let "sums"   { be = is_large() ? done : append(done, goal.neutral) }
    let "prizes" { be = shares([18, 12, 6, 0], sums) }
    each "p" {
      in = players
      let "prize" { be = progress(goal, p) > 0 ? prizes[index_of(players, p) - 1] : 0 }
      gain "p" { points = prize }
      tell { text = "{goal}: {p} scores {prize, plural, =0 {no points} one {1 point} other {# points}}" }
    }
  }
  each "self" {
    in = players
    run "cash_in" {}
    gain "self" { points = 4 * sum([for t in all(track) : max(0, self.level[t] - 2)]) + floor_div(self.credits + self.ore + self.knowledge, 3) }
  }
  finish { scores = { for p in players : p => p.points } }
}
procedure "cash_in" {                  # the last exchanges, which nobody would leave out
  takes = { self = player }
  run "burn_tokens" { times = burnable(self) }
  let "power" { be = power(self) }
  gain "self" { credits = power }
  gain "self" { ore = self.qic }
  set "self" { qic = 0 }
}
