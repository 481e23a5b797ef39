# What people think of on the way: a technology, a policy, an event.

tech "ring_radar" {
  name     = "Ring Radar"
  designed = true
  effect   = "Robots see 1 more"
  field    = field.physics
  cost     = 15
  column   = 2
  requires = [tech.orbital_rendezvous]
  modifier "robotic_bonus" { add = 1 }
}

policy "far_moons" {
  name     = "Far Moons"
  designed = true
  effect   = "A base more without upkeep where somebody has settled at Uranus"
  modifier "support_limit" {
    when = class == unit_class.base && bases_at(system.uranus) > 0
    add  = 1
  }
}

event "aurora" {
  name     = "Aurora on Uranus"
  designed = true
  effect   = "The player with the worst initiative gets a politics marker."
  chance   = span(54, 57)
  procedure "happen" {
    let "lucky" { be = reverse(game.initiative)[0] }
    gain "lucky" { politics = 1 }
  }
}
