scenario "liars_dice" {
  title = "Liar's dice"
  text  = "Five dice under every cup. Each bid must beat the one before, until a player doubts it."
  uses  = ["liars_dice"]
  seats = [2, 6]
  bot   = "counter"
}
