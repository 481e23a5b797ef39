bot "moonstruck" {
  title = "Moonstruck"
  like  = "explorer"
  answer "explore" "world" {
    when  = contains(worlds_in_view(ship, carrier), world.miranda)
    score = it == world.miranda ? 1 : 0
  }
}
