scenario "breakthrough" {
  title = "Breakthrough"
  text  = "Sixteen pawns a side. Whoever first reaches the far row, or strikes every enemy, wins."
  uses  = ["breakthrough"]

  setup {
    run "line_up" {}
  }
}
