pack "twilight_imperium" {
  version = "0.1.0"
  title   = "Twilight Imperium"
}

# The fourth edition, base game: everything on the table. A `source` is a paragraph of the rules reference, or of its set-up,
# errata and questions. Figures of boards, tiles and cards are those on which several public programs that play the game agree.
# docs/twilight-imperium.md lists where each rule is, how the pack reads what is open, and what is missing.
