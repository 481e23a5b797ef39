# Beyond the end.
die "coin" { faces = [0, 1] }
function "third" { gives = die.coin[2] } # want L0309 "the list has 2" 28-39
function "some" {
  takes = { n = integer }
  gives = n > 3 ? [10, 20, 30][n] : 0 # want L0309 "4 or more" 19-34
}
---
# Near misses.
die "coin" { faces = [0, 1] }
function "second" { gives = die.coin[1] }
function "some" {
  takes = { n = integer }
  gives = n >= 2 ? [10, 20, 30][n] : players[0].order
}
