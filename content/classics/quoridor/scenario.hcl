scenario "quoridor" {
  title = "Quoridor"
  text  = "The first player whose pawn reaches the far side wins. Walls make ways longer, but never block them."
  uses  = ["quoridor"]
  seats = [player.south, player.north]
  bot   = "walker"

  setup {
    run "set_up" { walls = 10 }
  }
}
