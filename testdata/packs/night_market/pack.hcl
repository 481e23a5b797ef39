pack "night_market" {
  version = "0.1.0"
  title   = "Night market"
}
