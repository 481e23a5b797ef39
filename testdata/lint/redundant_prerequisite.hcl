# Required by what is required.
kind "tech" {
  fixed = { requires = path(set(tech)) }
}
tech "robotics" {}
tech "lasers" { requires = [tech.robotics] }
tech "fusion" { requires = [tech.lasers] }
tech "drive" { requires = [tech.robotics, tech.fusion] } # want L0503 "tech.robotics comes before tech.fusion already" 28-41
---
# Near misses: two ways that do not meet; an attribute that is no path.
kind "tech" {
  fixed = { requires = path(set(tech)), liked = set(tech) }
}
tech "robotics" {}
tech "lasers" {
  requires = [tech.robotics]
  liked    = [tech.robotics]
}
tech "probes" { requires = [tech.robotics] }
tech "drive" {
  requires = [tech.lasers, tech.probes]
  liked    = [tech.lasers, tech.robotics]
}
