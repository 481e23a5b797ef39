scenario "quoridor_four" {
  title = "Quoridor for four"
  text  = "Four pawns, five walls each. Whose pawn first reaches the far side wins."
  uses  = ["quoridor"]
  seats = [player.south, player.west, player.north, player.east]

  setup {
    run "set_up" { walls = 5 }
  }
}
