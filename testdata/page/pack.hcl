pack "well" {
  version = "1.0.0"
  title   = "A well"
}
