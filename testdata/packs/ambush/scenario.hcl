scenario "ambush" {
  title = "Ambush"
  text  = "Raid, and answer raids."
  uses  = ["ambush"]
}
