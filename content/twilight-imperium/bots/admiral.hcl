# Who fights to the end and loses the cheapest ships: all that can sustain damage do so first.

bot "admiral" {
  title = "Admiral"
  answer "assign_hits" "shield" {
    score = it == null ? 0 : 100 - it.card.type.worth
  }
  answer "assign_hits" "lost" {
    score = 100 - it.card.type.worth
  }
  answer "announce" "refuge" {
    score = it == null ? 1 : 0
  }
  answer "letnev.after.round_starts" "reload" {
    score = it == "yes" ? 1 : 0
  }
  answer "space_cannon_offence" "fire" {
    score = it == "yes" ? 1 : 0
  }
}
