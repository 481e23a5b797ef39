pack "leduc" {
  version = "1.0.0"
  title   = "Leduc poker"
}
