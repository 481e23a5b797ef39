pack "goofspiel" {
  version = "1.0.0"
  title   = "Goofspiel"
}
