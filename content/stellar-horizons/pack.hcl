pack "stellar_horizons" {
  version = "0.1.0"
  title   = "Stellar Horizons"
}

# Figures marked `source` are printed in the rulebook (a section number) or in a public
# account of play: FAQ-ES (a Spanish FAQ), VW1 and VW2 (a solo game as Russia). `designed`
# marks figures that no source gives and this pack made up. "ruling" marks how the pack reads
# a place where the printings differ.
