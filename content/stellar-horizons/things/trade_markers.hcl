# 2.3.6: the 27 trade markers. On one side a base sells, so many resources for a billion; on the
# other it buys, for so many billions each. The rulebook shows two sides: ore sold at two for a
# billion (2.3.6), supplies bought at two billions each (2.3.6). The rest, and that each resource
# has a third of the markers, is this pack's own: of every resource five markers at those prices,
# two where it is plentiful and two where it is scarce.

common "trade" {
  source   = "1.0, 2.3.6"
  designed = true
}
roster "trade" {
  common  = { good = resource.ore }
  columns = ["id", "gives", "pays", "count", "designed"]
  rows = [
    ["ore",        2, 2, 5, ["pays"]],
    ["ore_plenty", 3, 1, 2, _],
    ["ore_scarce", 1, 3, 2, _],
  ]
}
roster "trade" {
  common  = { good = resource.supplies }
  columns = ["id", "gives", "pays", "count", "designed"]
  rows = [
    ["supplies",        2, 2, 5, ["gives"]],
    ["supplies_plenty", 3, 1, 2, _],
    ["supplies_scarce", 1, 3, 2, _],
  ]
}
roster "trade" {
  common  = { good = resource.fuel }
  columns = ["id", "gives", "pays", "count"]
  rows = [
    ["fuel",        2, 2, 5],
    ["fuel_plenty", 3, 1, 2],
    ["fuel_scarce", 1, 3, 2],
  ]
}
