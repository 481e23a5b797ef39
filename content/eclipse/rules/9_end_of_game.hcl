# 9 and 11 The end: who has most points after nine rounds, then most money, science and materials.

procedure "final_scoring" {
  source = "9"
  title  = "Final scoring"
  help   = "Reputation tiles and sectors are worth what they show, ambassadors 1 point, kept discovery tiles 2, monoliths 3. Areas with many technologies are worth extra points; the traitor card costs 2. Ties are broken by money, science and materials together."
  finish {
    places = ranks(players, [for p in players : 10000 * final(p) + (p.out ? 0 : p.money + p.science + p.materials)])
    scores = { for p in players : p => final(p) }
  }
}
function "final" {
  takes = { who = player }
  gives = who.out ? who.banked : score(who)
}
function "score" {
  takes = { who = player }
  gives = (sum([for r in who.reputation : r.points]) + count(who.allies) + sum([for s in who.sectors : s.points + (s.monolith ? 3 : 0)])
    + 2 * who.finds + sum([for a in all(area) : table.progress.owned[owned(who, a)].points]) - (game.traitor == who ? 2 : 0) + bonus(who))
}
table "progress" {
  source = "11"
  keys   = { owned = integer }
  gives  = { points = integer }
  rows = [
    [at_most(3), 0],
    [4,          1],
    [5,          2],
    [6,          3],
    [_,          5],
  ]
}
