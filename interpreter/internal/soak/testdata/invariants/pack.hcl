# What holds at every decision of Stellar Horizons, in whatever game. Tests of content set up
# by hand what no game would bring, so this is judged in the games by chance of soak alone.

pack "invariants" {
  version = "0.1.0"
  title   = "What always holds in Stellar Horizons"
  needs   = ["stellar_horizons"]
}
