# Nobody looks it up.
table "toll" { # want L0206 "Nothing looks anything up in the table" 7-13
  keys  = { distance = integer }
  gives = { coins = integer }
  rows = [
    [at_most(4), 1],
    [at_least(5), 2],
  ]
}
---
# Looked up by a rule; run through by another.
table "toll" {
  keys  = { distance = integer }
  gives = { coins = integer }
  rows = [
    [at_most(4), 1],
    [at_least(5), 2],
  ]
}
table "prize" {
  keys  = { place = integer }
  gives = { points = integer }
  rows = [
    [1, 5],
    [2, 3],
  ]
}
procedure "pay_toll" {
  takes = { distance = integer }
  let "due" { be = table.toll.distance[distance].coins }
  let "all_points" { be = sum(table.prize[*].points) }
  tell { text = "{due} of {all_points}" }
}
