# Earth, where every scenario begins.

system "earth" {                       # 3.3.3
  name     = "Earth"
  source   = "3.3.3"
  distance = 0
}
world "earth" {
  name      = "Earth"
  source    = "2.5, 2.6.7, 8.0"
  system    = system.earth
  re_entry  = true
  sanctuary = true
  site      = true
  station   = true
  base_cost = { supplies = 2 }
}
