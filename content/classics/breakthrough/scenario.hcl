scenario "breakthrough" {
  title = "Breakthrough"
  text  = "Each side has sixteen pawns. The first player to reach the far row or capture all enemy pawns wins."
  uses  = ["breakthrough"]

  setup {
    run "line_up" {}
  }
}
