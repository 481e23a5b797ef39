pack "moons_of_uranus" {
  version = "1.0.0"
  title   = "Moons of Uranus"
  needs   = ["stellar_horizons"]
}
