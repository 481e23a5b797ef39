table "fare" {                         # by distance and season
  source   = "2.1"
  designed = true
  keys     = { days = integer, season = season }
  gives    = { coins = integer, slow = boolean }
  rows = [
    [at_most(0),  _,                              0, false],
    [span(1, 3),  [season.spring, season.summer], 1, false],
    [span(1, 3),  [season.autumn, season.winter], 2, true],
    [[4, 6],      season.winter,                  9, true],
    [at_least(4), season.winter,                  7, true],
    [at_least(4), season.autumn,                  3, false],
  ]
}

table "luck" {                         # one key that covers all
  keys  = { die = integer }
  gives = { word = word, share = integer }
  rows = [
    [at_most(2),  "bad",  0],
    [span(3, 5),  "fair", 1],
    [at_least(6), "good", 3],
  ]
}

table "price" {
  keys  = { good = good }
  gives = { coins = integer }
  rows = [
    [good.ore,   3],
    [good.grain, 1],
    [good.cloth, 2],
  ]
}
