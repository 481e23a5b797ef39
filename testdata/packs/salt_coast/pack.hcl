pack "salt_coast" {
  version = "1.0.0"
  title   = "Salt Coast"
}
