# 4.0: the victory chart, in quarters of a point.

function "victory_points" {
  source = "4.0"
  takes  = { faction = faction }
  gives  = 4 * faction.victory
}
