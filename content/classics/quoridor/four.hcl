scenario "quoridor_four" {
  title = "Quoridor for four"
  text  = "Four pawns, and five walls for each player. The first player whose pawn reaches the far side wins."
  uses  = ["quoridor"]
  seats = [player.south, player.west, player.north, player.east]
  bot   = "walker"

  setup {
    run "set_up" { walls = 5 }
  }
}
