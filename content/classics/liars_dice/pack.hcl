pack "liars_dice" {
  version = "1.0.0"
  title   = "Liar's dice"
}
