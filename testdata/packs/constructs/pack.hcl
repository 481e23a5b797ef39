pack "constructs" {
  version = "1.0.0"
  title   = "Small fixtures for every construct of the language"
  needs   = []
}
