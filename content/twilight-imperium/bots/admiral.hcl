# An admiral: a captain that plans for what is scored.

bot "admiral" {
  title = "Admiral"
  like  = "captain"
}
