scenario "chess" {
  title = "Chess"
  text  = "Two players move their men on 64 squares. Checkmate wins."
  uses  = ["chess"]

  setup {
    run "line_up" {}
  }
}
