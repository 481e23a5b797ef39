# Names that bring their own article, or want another.
kind "ship" { text = ["name"] }
ship "dawn" { name = "The Dawn" }
ship "hope" { name = "Hope" }
kind "robot" { text = ["name"] }
robot "orbiter" { name = "Orbiter" }
kind "probe" { text = ["name"] }
probe "digger" { name = "Digger" }
procedure "fly" {
  takes = { ship = ship, robot = robot, probe = probe }
  tell { text = "All board the {ship}" } # want L0610 "the The Dawn" 28-38
  tell { text = "It meets a {robot}" } # want L0610 "a Orbiter" 27-36
  tell { text = "It meets an {probe}" } # want L0610 "an Digger" 27-37
}
---
# Names without articles, and articles that fit.
kind "ship" { text = ["name"] }
ship "hope" { name = "Hope" }
ship "theseus" { name = "Theseus" }
kind "robot" { text = ["name"] }
robot "orbiter" { name = "Orbiter" }
procedure "fly" {
  takes = { ship = ship, robot = robot, n = integer }
  tell { text = "All board the {ship}, an {robot} too, by way of plan A {ship}" }
  tell { text = "The {n} come" }
}
