pack "hex" {
  version = "1.0.0"
  title   = "Hex"
}
