scenario "quoridor" {
  title = "Quoridor"
  text  = "Whose pawn first reaches the far side wins. Walls make ways longer, but never close them."
  uses  = ["quoridor"]
  seats = [player.south, player.north]

  setup {
    run "set_up" { walls = 10 }
  }
}
