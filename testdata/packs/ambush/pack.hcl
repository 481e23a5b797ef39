pack "ambush" {
  version = "1.0.0"
  title   = "Ambush"
}
