scenario "reversi" {
  title = "Reversi"
  text  = "A disc that closes a row of the other colour turns it over. The player with more discs at the end wins."
  uses  = ["reversi"]

  setup {
    set "square.d5" { by = player.black }
    set "square.e4" { by = player.black }
    set "square.d4" { by = player.white }
    set "square.e5" { by = player.white }
  }
}
