# Buildings: what they cost, what they give, how many a player has.

common "building" { source = "5-3" }

building "mine" {
  name   = "mine"
  cost   = { credits = 2, ore = 1 }
  power  = 1
  stock  = 8
  yields = [{ ore = 1 }, { ore = 1 }, {}, { ore = 1 }, { ore = 1 }, { ore = 1 }, { ore = 1 }, { ore = 1 }]
}
building "station" {
  name   = "trading station"
  cost   = { credits = 6, ore = 2 }
  near   = 3
  power  = 2
  from   = building.mine
  stock  = 4
  yields = [{ credits = 3 }, { credits = 4 }, { credits = 4 }, { credits = 5 }]
}
building "lab" {
  name    = "research lab"
  cost    = { credits = 5, ore = 3 }
  power   = 2
  from    = building.station
  stock   = 3
  teaches = true
  yields  = [{ knowledge = 1 }, { knowledge = 1 }, { knowledge = 1 }]
}
building "institute" {
  name  = "planetary institute"
  cost  = { credits = 6, ore = 4 }
  power = 3
  from  = building.station
  stock = 1
  large = true
}
building "academy_knowledge" {
  name    = "academy of knowledge"
  cost    = { credits = 6, ore = 6 }
  power   = 3
  from    = building.lab
  stock   = 1
  teaches = true
  large   = true
  yields  = [{ knowledge = 2 }]
}
building "academy_qic" {
  name    = "QIC academy"
  cost    = { credits = 6, ore = 6 }
  power   = 3
  from    = building.lab
  stock   = 1
  teaches = true
  large   = true
}
building "lost_mine" {                 # what counts as a mine on the Lost Planet
  stock = 0
  name  = "colony on the Lost Planet"
  power = 1
}
