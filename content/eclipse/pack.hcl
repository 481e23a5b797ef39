pack "eclipse" {
  version = "0.1.0"
  title   = "Eclipse"
}

# The first edition. Figures marked `source` are printed in the rulebook (a section number). Most stood in its pictures: boards,
# tiles, prices; those are what several public programs that play the game agree on. "single source" marks a figure that
# hangs on one of them, "ruling" how the pack reads a place that the rulebook leaves open; docs/eclipse.md lists both.
