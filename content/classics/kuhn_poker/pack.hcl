pack "kuhn_poker" {
  version = "1.0.0"
  title   = "Kuhn poker"
}
