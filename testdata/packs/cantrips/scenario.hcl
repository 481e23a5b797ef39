scenario "wizards" {
  title = "Wizards"
  uses  = ["cantrips"]
  seats = [2, 4]
}
