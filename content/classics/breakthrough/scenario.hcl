scenario "breakthrough" {
  title = "Breakthrough"
  text  = "Sixteen pawns a side. Whoever first reaches the far row, or captures all enemy pawns, wins."
  uses  = ["breakthrough"]

  setup {
    run "line_up" {}
  }
}
