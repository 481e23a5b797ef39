pack "gaia_project" {
  version = "0.1.0"
  title   = "Gaia Project"
}

# Figures marked `source` are printed in the rulebook (a section number). Most stood in its pictures: boards, tiles, prices.
# Those are what several public programs that play the game agree on. "ruling" marks how the pack reads a place that the
# rulebook leaves open; docs/gaia-project.md lists them.
