pack "cantrips" {
  version = "0.1.0"
  title   = "Cantrips"
}
