# A settler: a conqueror that leads any people.

bot "settler" {
  title = "Settler"
  level = normal
  like  = "conqueror"

  answer "choose_species" "species" { score = it.order }
}
